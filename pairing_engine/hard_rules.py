"""The rules that no round may break, each a function that names every breach in words.

They look at games and clubs alone and know neither costs nor solver.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Protocol, runtime_checkable

from pairing_engine.rules import LockedGame, PairingRules, SameClubFunino, TeamId


@runtime_checkable
class Format(Protocol):
    """A format of games, as `GameType`."""

    @property
    def is_merged(self) -> bool:
        """Whether merged teams make one side."""

    def __str__(self) -> str:
        """Return its name."""


@runtime_checkable
class AnyGame(Protocol):
    """A game that is planned or played."""

    @property
    def game_type(self) -> Format:
        """Its format."""

    @property
    def home(self) -> tuple[TeamId, ...]:
        """The teams of the home side."""

    @property
    def away(self) -> tuple[TeamId, ...]:
        """The teams of the away side."""

    @property
    def teams(self) -> tuple[TeamId, ...]:
        """All teams, home side first."""


@runtime_checkable
class AnyRound(Protocol):
    """A round that is planned or played."""

    @property
    def games(self) -> Sequence[AnyGame]:
        """Its games."""

    @property
    def pausing(self) -> tuple[TeamId, ...]:
        """The teams that pause."""


@dataclass(frozen=True, slots=True)
class CheckedRound:
    """What the rules are checked against: a round's games, who pauses, who is there."""

    number: int
    games: Sequence[AnyGame]
    pausing: tuple[TeamId, ...]
    present: frozenset[TeamId]
    clubs: dict[TeamId, str]
    rules: PairingRules
    locks: tuple[LockedGame, ...]
    same_club_limit: int


Rule = Callable[[CheckedRound], Iterator[str]]


def every_team_plays_once(checked: CheckedRound) -> Iterator[str]:
    """Each present team is in exactly one game or pauses, and nobody else is."""
    named = Counter(team for game in checked.games for team in game.teams)
    named.update(checked.pausing)
    for team in sorted(checked.present | named.keys()):
        if team not in checked.present:
            yield f"team {team} takes part but is not present"
        elif named[team] != 1:
            yield f"team {team} is used {named[team]} times instead of once"


def sides_have_their_size(checked: CheckedRound) -> Iterator[str]:
    """One team a side in Funino, as many as are merged in classic."""
    for game in checked.games:
        size = checked.rules.formats.side(is_merged=is_classic(game))
        for side in (game.home, game.away):
            if len(side) != size:
                yield f"side {_names(side)} has the wrong size for a {game.game_type} game"


def merged_teams_share_a_club(checked: CheckedRound) -> Iterator[str]:
    """Teams are merged within their club only."""
    for game in checked.games:
        for side in (game.home, game.away):
            if len({checked.clubs[team] for team in side}) > 1:
                yield f"merged teams {_names(side)} are of different clubs"


def opponents_are_of_different_clubs(checked: CheckedRound) -> Iterator[str]:
    """Games within a club are Funino games, and no more of them than allowed."""
    within = [
        game for game in checked.games if {checked.clubs[t] for t in game.home} & {checked.clubs[t] for t in game.away}
    ]
    for game in within:
        if is_classic(game):
            yield f"{_title(game)} is a {checked.rules.formats.classic} game within a club"
    if len(within) > checked.same_club_limit:
        games = ", ".join(_title(game) for game in within)
        yield f"{len(within)} games within a club, allowed are {checked.same_club_limit}: {games}"


def one_team_pauses_when_the_number_is_odd(checked: CheckedRound) -> Iterator[str]:
    """Nobody pauses without need."""
    needed = len(checked.present) % 2
    if len(checked.pausing) != needed:
        yield f"{len(checked.pausing)} teams pause, {needed} must with {len(checked.present)} teams"


def pitches_suffice(checked: CheckedRound) -> Iterator[str]:
    """No more games of a format than there are pitches; a Funino game may use a free classic pitch."""
    rules = checked.rules.beside(checked.locks)
    classic = sum(is_classic(game) for game in checked.games)
    funino = len(checked.games) - classic
    if rules.max_classic is not None and classic > rules.max_classic:
        yield f"{classic} {rules.formats.classic} games for {rules.max_classic} pitches"
    spare = 0 if rules.max_classic is None else max(rules.max_classic - classic, 0)
    if rules.max_funino is not None and funino > rules.max_funino + spare:
        yield f"{funino} {rules.formats.funino} games for {rules.max_funino + spare} pitches"


def locked_games_are_played(checked: CheckedRound) -> Iterator[str]:
    """Each game locked for this round is there."""
    played = {frozenset((frozenset(game.home), frozenset(game.away))) for game in checked.games}
    for lock in checked.locks:
        if frozenset((frozenset(lock.home), frozenset(lock.away))) not in played:
            yield f"the locked game {_names(lock.home)} - {_names(lock.away)} is missing"


def forbidden_opponents_do_not_meet(checked: CheckedRound) -> Iterator[str]:
    """No game between teams or clubs with an absolute ban."""
    teams = {frozenset(ban.teams) for ban in checked.rules.forbidden_opponents if ban.weight is None and ban.teams}
    clubs = {frozenset(ban.clubs) for ban in checked.rules.forbidden_opponents if ban.weight is None and ban.clubs}
    for game in checked.games if teams or clubs else ():
        for one in game.home:
            for other in game.away:
                if {one, other} in teams or {checked.clubs[one], checked.clubs[other]} in clubs:
                    yield f"{one} and {other} must not meet"


def forbidden_partners_are_not_merged(checked: CheckedRound) -> Iterator[str]:
    """No side with two teams under an absolute ban."""
    banned = {frozenset(ban.teams) for ban in checked.rules.forbidden_partners if ban.weight is None}
    sides = [side for game in checked.games for side in (game.home, game.away)] if banned else []
    for side in sides:
        for pair in combinations(side, 2):
            if frozenset(pair) in banned:
                yield f"{_names(pair)} must not be merged"


HARD_RULES: tuple[Rule, ...] = (
    every_team_plays_once,
    sides_have_their_size,
    merged_teams_share_a_club,
    opponents_are_of_different_clubs,
    one_team_pauses_when_the_number_is_odd,
    pitches_suffice,
    locked_games_are_played,
    forbidden_opponents_do_not_meet,
    forbidden_partners_are_not_merged,
)


def broken_rules(checked: CheckedRound) -> list[str]:
    """Return a sentence for each broken rule; none for a legal round."""
    named = {*checked.pausing, *(team for game in checked.games for team in game.teams)}
    if unknown := sorted(named - checked.clubs.keys()):
        return [f"there is no team {team!r}" for team in unknown]
    return [sentence for rule in HARD_RULES for sentence in rule(checked)]


def is_classic(game: AnyGame) -> bool:
    """Whether merged teams play on each side."""
    return game.game_type.is_merged


def same_club_games_needed(club_sizes: Counter[str] | Counter[int]) -> int:
    """Return the fewest games within a club that let an even number of teams play.

    A game takes equally many teams of two clubs, so a club with more than half of all teams cannot find enough
    opponents; each game within it takes two of its teams out.
    """
    return max(0, max(club_sizes.values(), default=0) - club_sizes.total() // 2)


def can_force_games_within_clubs(rules: PairingRules) -> bool:
    """Whether the rules may leave no round without a game within a club though the clubs alone would."""
    return (
        rules.max_classic is not None
        or rules.max_funino is not None
        or any(ban.weight is None for ban in rules.forbidden_opponents)
        or any(ban.weight is None for ban in rules.forbidden_partners)
    )


def same_club_games_by_clubs(rules: PairingRules, clubs: Counter[str], locked: int = 0) -> int:
    """Return how many games within a club a round may have, counted by clubs: the last resort, or as few as needed.

    Parameters
    ----------
    clubs
        How many teams of each club play outside locked games.
    locked
        How many of the locked games are within a club.
    """
    return max(locked + same_club_games_needed(clubs), int(rules.same_club_funino is SameClubFunino.LAST_RESORT))


def locked_within_clubs(locks: Sequence[LockedGame], clubs: Mapping[TeamId, str]) -> int:
    """Return how many of the locked games are within a club."""
    return sum(clubs[lock.home[0]] == clubs[lock.away[0]] for lock in locks)


def _names(teams: Sequence[TeamId]) -> str:
    return " + ".join(teams)


def _title(game: AnyGame) -> str:
    return f"{_names(game.home)} - {_names(game.away)}"
