"""Every game the rules allow in the coming round."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache, reduce
from itertools import combinations, product

import numpy as np

from pairing_engine.border import check
from pairing_engine.hard_rules import AnyRound
from pairing_engine.past.arrays import Facts, Floats, Integers
from pairing_engine.past.history import History
from pairing_engine.rules import Formats, LockedGame, PairingRules, TeamId
from pairing_engine.tournament import GameType

NOBODY = -1
"""Stands where a Funino side has no more teams. As an index it is the last entry: tables have one of zeros there."""
_WHOLE = int | np.integer


@dataclass(frozen=True, eq=False)
class Games:
    """Games as columns of team numbers.

    Parameters
    ----------
    home, away
        Shape (games, teams per side): the numbers of the teams of each side in ascending order; in Funino all but the
        first are `NOBODY`.
    """

    home: Integers
    away: Integers

    def __len__(self) -> int:
        return len(self.home)

    @property
    def teams_per_side(self) -> int:
        """How many teams are merged in a classic game."""
        return int(self.home.shape[1])

    @property
    def sizes(self) -> Integers:
        """How many teams play in each game."""
        return np.where(self.is_classic, 2 * self.teams_per_side, 2)

    @cached_property
    def is_classic(self) -> Facts:
        """Which games are classic ones."""
        classic: Facts = self.home[:, 1] != NOBODY
        return classic

    @cached_property
    def keys(self) -> Integers:
        """A number for each game that looks like chance, the same on every machine and whichever side is home."""
        teams = np.append(_scattered(np.arange(1, int(max(self.home.max(initial=0), self.away.max(initial=0))) + 2)), 0)
        home, away = (teams[side].sum(axis=1) for side in (self.home, self.away))
        return _scattered(home * away + home + away)

    def children(self, formats: Formats) -> Integers:
        """Return how many children play in each game."""
        check("formats", formats, Formats)
        return self.sizes * formats.children_per_team

    def chosen(self, which: Integers | Facts) -> "Games":
        """Return some of the games, by their positions or by a mask."""
        check("which", which, np.ndarray)
        return Games(self.home[which], self.away[which])

    def teams_of(self, position: int) -> tuple[int, ...]:
        """Return the numbers of all teams of one game, home side first."""
        check("position", position, _WHOLE)
        return tuple(int(team) for team in (*self.home[position], *self.away[position]) if team != NOBODY)

    def type_of(self, position: int) -> GameType:
        """Return the format of one game."""
        check("position", position, _WHOLE)
        return GameType.CLASSIC if self.home[position, 1] != NOBODY else GameType.FUNINO


def side_of_numbers(teams: Iterable[int], width: int) -> list[int]:
    """Return a side as a row of `Games`: its teams in ascending order, and nobody up to the width."""
    numbers = sorted(teams)
    return numbers + [NOBODY] * (width - len(numbers))


def games_of(any_round: AnyRound, history: History, formats: Formats = Formats()) -> Games:
    """Return the games of a round, planned or played, as columns of team numbers."""
    index, width = history.index, formats.teams_per_side

    def column(sides: Iterable[tuple[TeamId, ...]]) -> Integers:
        rows = [side_of_numbers((index[team] for team in side), width) for side in sides]
        return np.array(rows, dtype=np.int64).reshape(-1, width)

    return Games(column(game.home for game in any_round.games), column(game.away for game in any_round.games))


def joined(*parts: Games) -> Games:
    """Return the games of all parts, in their order."""
    return Games(np.concatenate([part.home for part in parts]), np.concatenate([part.away for part in parts]))


def squads(teams: Integers, clubs: Integers, size: int) -> Integers:
    """Return every ``size`` teams that can be merged, as rows: those that share a club."""
    places = np.arange(len(teams))
    comes_later = (clubs[teams][:, None] == clubs[teams][None, :]) & (places[:, None] < places[None, :])
    rows = places[:, None]
    for _ in range(size - 1):
        row, mate = np.nonzero(comes_later[rows[:, -1]])
        rows = np.column_stack([rows[row], mate])
    return teams[rows]


def classic_games(squads_of_clubs: Integers, clubs: Integers) -> Games:
    """Return every game of two squads of different clubs."""
    one, other = np.triu_indices(len(squads_of_clubs), k=1)
    apart = clubs[squads_of_clubs[one, 0]] != clubs[squads_of_clubs[other, 0]]
    return Games(squads_of_clubs[one[apart]], squads_of_clubs[other[apart]])


def candidate_games(history: History, present: Integers, rules: PairingRules, *, with_same_club: bool = False) -> Games:
    """Return every game that the present teams may play in the coming round.

    Parameters
    ----------
    present
        Integers of the teams that take part, ascending.
    with_same_club
        Whether two teams of one club may meet in a Funino game.
    """
    width = rules.formats.teams_per_side
    games = _games_between(present.tobytes(), history.clubs.tobytes(), width, with_same_club)
    if rules.forbidden_partners:
        games = games.chosen(sum_over_partners(games, banned_partners(history, rules).astype(float)) == 0)
    if rules.forbidden_opponents:
        games = games.chosen(sum_over_opponents(games, banned_opponents(history, rules).astype(float)) == 0)
    return games.chosen(_respects_locks(games, history, rules)) if rules.locked_games else games


@lru_cache(maxsize=64)
def _games_between(teams: bytes, clubs_of_all: bytes, width: int, with_same_club: bool) -> Games:
    """Return every game of these teams but for bans and locks: the same all day, while nobody comes or goes."""
    present, clubs = (np.frombuffer(numbers, dtype=np.int64) for numbers in (teams, clubs_of_all))
    parts = [_funino_games(present, clubs, width, same_club=False)]
    if with_same_club:
        parts.append(_funino_games(present, clubs, width, same_club=True))
    parts.append(classic_games(squads(present, clubs, width), clubs))
    games = joined(*parts)
    for shared in (games.home, games.away, games.is_classic, games.keys):
        shared.flags.writeable = False
    return games


def banned_partners(history: History, rules: PairingRules) -> Facts:
    """Return which pairs of teams must not be merged; shape (teams + 1, teams + 1)."""
    banned = np.zeros((len(history.teams) + 1, len(history.teams) + 1), dtype=bool)
    for ban in rules.forbidden_partners:
        if ban.weight is None:
            _mark(banned, *(history.index[team] for team in ban.teams))
    return banned


def banned_opponents(history: History, rules: PairingRules) -> Facts:
    """Return which pairs of teams must not meet; shape (teams + 1, teams + 1)."""
    banned = np.zeros((len(history.teams) + 1, len(history.teams) + 1), dtype=bool)
    for ban in rules.forbidden_opponents:
        if ban.weight is None:
            for one, other in pairs_meant(history, ban.teams, ban.clubs):
                _mark(banned, one, other)
    return banned


def pairs_meant(
    history: History, teams: tuple[TeamId, TeamId] | None, clubs: tuple[str, str] | None
) -> list[tuple[int, int]]:
    """Return the pairs of team numbers that two teams, or two clubs, stand for."""
    if teams is not None:
        return [(history.index[teams[0]], history.index[teams[1]])]
    first, second = (history.club_names.index(club) for club in clubs or ())
    return [
        (int(one), int(other))
        for one in np.flatnonzero(history.clubs == first)
        for other in np.flatnonzero(history.clubs == second)
        if one != other
    ]


def locks_of_round(rules: PairingRules, number: int) -> tuple[LockedGame, ...]:
    """Return the locked games that hold in a round."""
    return tuple(lock for lock in rules.locked_games if lock.round in {None, number})


def sum_over_opponents(games: Games, table: Floats) -> Floats:
    """Return the sum of a table's entries over all pairs of opponents; the table has a last row and column of zeros."""
    pairs = product(games.home.T, games.away.T)
    return reduce(np.add, (table[one, other] for one, other in pairs))


def sum_over_partners(games: Games, table: Floats) -> Floats:
    """Return the sum of a table's entries over all pairs of merged teams; the table ends in zeros as above."""
    return _sum_over_pairs(games.home, table) + _sum_over_pairs(games.away, table)


def _sum_over_pairs(sides: Integers, table: Floats) -> Floats:
    return reduce(np.add, (table[one, other] for one, other in combinations(sides.T, 2)))


def _funino_games(teams: Integers, clubs: Integers, width: int, *, same_club: bool) -> Games:
    """Return every game of two teams, of one club or of two, as columns that are as wide as classic games are."""
    one, other = np.triu_indices(len(teams), k=1)
    fits = (clubs[teams[one]] == clubs[teams[other]]) == same_club
    nobody = [np.full(int(fits.sum()), NOBODY, dtype=np.int64)] * (width - 1)
    return Games(np.column_stack([teams[one[fits]], *nobody]), np.column_stack([teams[other[fits]], *nobody]))


def _mark(table: Facts, one: int, other: int) -> None:
    table[one, other] = table[other, one] = True


def _respects_locks(games: Games, history: History, rules: PairingRules) -> Facts:
    """Leave a team that is locked into a game no other one."""
    fits, index, width = np.ones(len(games), dtype=bool), history.index, games.teams_per_side
    for lock in locks_of_round(rules, history.rounds + 1):
        home, away = (
            np.array(side_of_numbers((index[team] for team in side), width)) for side in (lock.home, lock.away)
        )
        is_locked = _is_game(games, home, away) | _is_game(games, away, home)
        locked = np.array([index[team] for team in lock.teams])
        touches = np.isin(games.home, locked).any(axis=1) | np.isin(games.away, locked).any(axis=1)
        fits &= ~touches | is_locked
    return fits


def _is_game(games: Games, home: Integers, away: Integers) -> Facts:
    same: Facts = (games.home == home).all(axis=1) & (games.away == away).all(axis=1)
    return same


def _scattered(numbers: Integers) -> Integers:
    """Return numbers that look like chance, the same for the same input on every machine."""
    scattered = numbers.astype(np.uint64)
    for shift, factor in ((31, 0x7FB5D329728EA185), (27, 0x81DADEF4BC2DD44D), (33, 1)):
        scattered = (scattered ^ (scattered >> np.uint64(shift))) * np.uint64(factor)
    result: Integers = (scattered >> np.uint64(34)).astype(np.int64)
    return result
