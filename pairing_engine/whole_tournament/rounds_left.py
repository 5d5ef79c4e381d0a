"""The rounds that are left of a tournament as edges and places: who may still meet and merge, in which rounds.

A forbidden pair is an edge that does not exist. A locked game counts as played in its round: its teams have no other
place there, and what it repeats is repeated already.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, islice, product
from typing import NamedTuple

from pairing_engine.past.arrays import Facts
from pairing_engine.past.tally import NumberedGame, NumberedRound
from pairing_engine.whole_tournament.round_shapes import NO_LIMITS, PitchLimits

MOST_TEAMS_LISTED = 10
MOST_ROUNDS_LISTED = 1_500


class FormatRange(NamedTuple):
    """The most games within a club that are left, deviation of the teams in all and of each at the end; None: any."""

    same_club_games: int
    deviation: int | None = None
    largest_deviation: int | None = None


@dataclass(frozen=True)
class RoundKind:
    """Rounds that are not told apart.

    Parameters
    ----------
    numbers
        Which rounds they are, counted from 1.
    free
        The teams that are not locked into a game.
    locked
        The games that are.
    limits
        Pitches of each size; a classic pitch that a locked Funino game holds is one for Funino.
    """

    numbers: tuple[int, ...]
    free: tuple[int, ...]
    locked: NumberedRound = ()
    limits: PitchLimits = NO_LIMITS

    @property
    def times(self) -> int:
        """How many rounds they are."""
        return len(self.numbers)


@dataclass(frozen=True)
class RoundsLeft:
    """What is left, if the teams that are there now play all of it; they are numbered by their place among them.

    Parameters
    ----------
    clubs
        The club of each team, numbered from 0.
    kinds
        The rounds that are left.
    met, merged
        Who has met and been merged in the past or in a locked game; shape (teams, teams).
    may_meet, may_merge
        Which pairs are not forbidden; shape (teams, teams).
    differences
        Classic minus Funino games of each team, locked games included.
    """

    clubs: tuple[int, ...]
    kinds: tuple[RoundKind, ...]
    met: Facts
    merged: Facts
    may_meet: Facts
    may_merge: Facts
    differences: tuple[int, ...]

    @cached_property
    def members(self) -> list[list[int]]:
        """The teams of each club."""
        return [
            [team for team, its_club in enumerate(self.clubs) if its_club == club]
            for club in range(max(self.clubs, default=-1) + 1)
        ]

    @property
    def rounds(self) -> int:
        """How many rounds are left."""
        return sum(kind.times for kind in self.kinds)

    def free_rounds(self, team: int) -> int:
        """Return in how many rounds a team is not locked into a game."""
        return sum(kind.times for kind in self.kinds if team in kind.free)

    def is_new_meeting(self, a: int, b: int) -> bool:
        """Whether two teams of different clubs can still meet for the first time."""
        return bool(self.clubs[a] != self.clubs[b] and self.may_meet[a, b] and not self.met[a, b])

    def is_new_partnership(self, a: int, b: int) -> bool:
        """Whether two teams can still be merged for the first time."""
        return bool(self.can_merge(a, b) and not self.merged[a, b])

    def can_merge(self, a: int, b: int) -> bool:
        """Whether two teams may be merged."""
        return bool(a != b and self.clubs[a] == self.clubs[b] and self.may_merge[a, b])

    def games(self, teams: Sequence[int], *, with_same_club: bool) -> list[NumberedGame]:
        """Return every game that these teams may play."""
        pairs = list(combinations(teams, 2))
        funino = [
            (a, b) for a, b in pairs if self.may_meet[a, b] and (with_same_club or self.clubs[a] != self.clubs[b])
        ]
        squads = [pair for pair in pairs if self.can_merge(*pair)]
        return [*funino, *(one + other for one, other in combinations(squads, 2) if self._are_rivals(one, other))]

    def _are_rivals(self, one: NumberedGame, other: NumberedGame) -> bool:
        return self.clubs[one[0]] != self.clubs[other[0]] and all(self.may_meet[a, b] for a, b in product(one, other))

    def allows(self, kind: RoundKind, classic: int, funino: int) -> bool:
        """Whether so many games find a pitch beside those that are locked."""
        locked = sum(len(game) > 2 for game in kind.locked)
        return kind.limits.allow(classic + locked, funino + len(kind.locked) - locked)

    def listed(self, kind: RoundKind, *, with_same_club: bool) -> list[NumberedRound] | None:
        """Return every legal way to play a round, without its locked games; None where there are too many.

        At most one game is within a club. With an odd number of teams one of them pauses: ``(team,)`` stands for it.
        """
        if len(self.clubs) > MOST_TEAMS_LISTED:
            return None
        pauses = [(team,) for team in kind.free] if len(kind.free) % 2 else []
        games = self.games(kind.free, with_same_club=with_same_club) + pauses
        rounds = list(islice(self._ways(kind.free, games, int(with_same_club)), MOST_ROUNDS_LISTED + 1))
        if len(rounds) > MOST_ROUNDS_LISTED:
            return None
        return [
            games
            for games in rounds
            if self.allows(kind, classic := sum(len(game) > 2 for game in games), _played(games) - classic)
        ]

    def a_round(self, classic: Sequence[int], funino: Sequence[int], host: int | None) -> NumberedRound | None:
        """Return a round in which these teams play classic and those Funino; None where there is none.

        Parameters
        ----------
        host
            The club with a game within itself, if any.
        """
        merged = [game for game in self.games(classic, with_same_club=False) if len(game) > 2]
        single = [
            game
            for game in self.games(funino, with_same_club=host is not None)
            if len(game) == 2 and (not self.is_within(game) or self.clubs[game[0]] == host)
        ]
        ways = self._ways([*classic, *funino], [*merged, *single], int(host is not None))
        return next((games for games in ways if any(map(self.is_within, games)) == (host is not None)), None)

    def _ways(self, teams: Sequence[int], games: Sequence[NumberedGame], within: int) -> Iterator[NumberedRound]:
        """Yield the ways to cover the teams, whatever pitches there are: each covers the lowest team left first."""
        of_lowest = {team: [game for game in games if min(game) == team] for team in teams}

        def completed(left: frozenset[int], within: int, pausing: int) -> Iterator[NumberedRound]:
            if not left:
                yield ()
                return
            for game in of_lowest[min(left)]:
                is_pause, is_within = len(game) == 1, self.is_within(game)
                if left.issuperset(game) and is_within <= within and is_pause <= pausing:
                    rest = completed(left.difference(game), within - is_within, pausing - is_pause)
                    yield from ((game, *others) for others in rest)

        return completed(frozenset(teams), within, len(teams) % 2)

    def deviations(self, rounds: Iterable[NumberedRound]) -> list[int]:
        """Return abs(classic - Funino) of each team after these rounds, locked games included in them."""
        at_end = list(self.differences)
        for games in rounds:
            for game in games:
                for team in game:
                    at_end[team] += 0 if len(game) == 1 else 1 if len(game) > 2 else -1
        for kind in self.kinds:  # they count already
            for game in kind.locked:
                for team in game:
                    at_end[team] -= kind.times * (1 if len(game) > 2 else -1)
        return list(map(abs, at_end))

    def is_within(self, game: NumberedGame) -> bool:
        """Whether a game is between two teams of one club."""
        return len(game) == 2 and self.clubs[game[0]] == self.clubs[game[1]]


def _played(games: NumberedRound) -> int:
    return sum(len(game) > 1 for game in games)
