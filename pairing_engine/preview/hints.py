"""What would mend a field: a few teams, a club, a round more or less, or a pitch more.

Every hint leads to a field that may start.
"""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from itertools import combinations_with_replacement

from pairing_engine.preview.outlook import Outlook, largest_first, outlook_of
from pairing_engine.rules import Frozen, PairingRules, SameClubFunino
from pairing_engine.start_rules import MOST_ROUNDS, MOST_TEAMS, SMALLEST_CLUB, broken_start_rules
from pairing_engine.whole_tournament.floors import Floor, keeps_limits, known_floor, limits_under
from pairing_engine.whole_tournament.round_shapes import NO_LIMITS, PitchLimits

NEW_CLUB = ""
"""Stands for a club that is new: no club of a field has an empty name."""
ROUNDS_MORE_OR_LESS = 2
LARGEST_CHANGE = 4
"""More teams than that are only asked for where the field cannot start with fewer."""
WORTH_A_PITCH = 3
"""A pitch more is only asked for where it saves so many repetitions: it has to be built, and it takes room."""


class HintKind(StrEnum):
    """What is changed."""

    ADD_TEAMS = "ADD_TEAMS"
    ADD_CLUB = "ADD_CLUB"
    ROUNDS = "ROUNDS"
    PITCHES = "PITCHES"


class Pitches(Frozen):
    """The most games of each format that are played at the same time."""

    classic: int
    funino: int


class Change(Frozen):
    """So many teams more for a club; ``club`` is None for a club that is new."""

    club: str | None
    teams: int


class Hint(Frozen):
    """A change after which the field may start and allows more than now.

    ``rounds`` is the number of rounds that goes with it, ``pitches`` what is built where that is what changes,
    ``after`` what the field allows then: other rounds on the pitches that are there, more teams on what they need.
    """

    kind: HintKind
    changes: tuple[Change, ...] = ()
    rounds: int
    pitches: Pitches | None = None
    after: Outlook


def hints_for(clubs: Mapping[str, int], rounds: int, rules: PairingRules, floor: Floor | None) -> tuple[Hint, ...]:
    """Return at most one hint of each kind, the smallest change that helps.

    Parameters
    ----------
    floor
        What the field allows as it is; None when it may not start.
    """
    kinds: list[Iterator[list[_Option]]] = [_more_teams(clubs, rounds), _one_more_club(clubs, rounds)]
    if floor is not None:
        kinds.append(_other_rounds(rounds))
    if floor is not None and rules.max_classic == 0:
        # The table knows fields with pitches for both formats: none of its changes brings five a side here.
        kinds.clear()
    best = [_first_help(sets_of_options, clubs, rules, floor) for sets_of_options in kinds]
    if floor is not None:
        best.append(_one_more_pitch(rules, floor))
    return tuple(hint for hint in best if hint is not None)


def _one_more_pitch(rules: PairingRules, floor: Floor) -> Hint | None:
    """Return the pitch of either kind that saves several repetitions; None where no pitch does, or nothing is limited.

    Only the table is asked, so that a hint costs nothing: the best tournament without limits tells whether it would
    find room on one pitch more.
    """
    if rules.max_classic is None or rules.max_funino is None:
        return None
    last_resort = rules.same_club_funino is SameClubFunino.LAST_RESORT
    after = known_floor(floor.sizes, len(floor.witness), last_resort=last_resort)
    if after is None or not _saves_several(after, floor):
        return None
    for pitches in (
        Pitches(classic=rules.max_classic, funino=rules.max_funino + 1),
        Pitches(classic=rules.max_classic + 1, funino=rules.max_funino),
    ):
        if keeps_limits(after, PitchLimits(pitches.classic, pitches.funino)):
            return Hint(kind=HintKind.PITCHES, rounds=len(floor.witness), pitches=pitches, after=outlook_of(after))
    return None


def _saves_several(after: Floor, now: Floor) -> bool:
    """Whether a tournament repeats clearly less, and is no worse in what matters more."""
    is_no_worse = (after.same_club_games, after.deviation) <= (now.same_club_games, now.deviation)
    return is_no_worse and now.repetition - after.repetition >= WORTH_A_PITCH


_Option = tuple[HintKind, dict[str, int], int]
_Trouble = tuple[int, int, int, float]


def _more_teams(clubs: Mapping[str, int], rounds: int) -> Iterator[list[_Option]]:
    """Yield the ways to add teams to clubs that are there, fewest teams first."""
    for number in range(1, MOST_TEAMS - sum(clubs.values()) + 1):
        changes = _legal_changes(clubs, largest_first(clubs), number)
        if changes:
            yield [(HintKind.ADD_TEAMS, change, rounds) for change in changes]
            return


def _one_more_club(clubs: Mapping[str, int], rounds: int) -> Iterator[list[_Option]]:
    """Yield the ways to add a club, and teams to the others where needed, fewest teams first."""
    for number in range(SMALLEST_CLUB, MOST_TEAMS - sum(clubs.values()) + 1):
        changes = _legal_changes(clubs, [*largest_first(clubs), NEW_CLUB], number)
        yield [(HintKind.ADD_CLUB, change, rounds) for change in changes if change.get(NEW_CLUB)]
        if number >= LARGEST_CHANGE and changes:
            return


def _other_rounds(rounds: int) -> Iterator[list[_Option]]:
    """Yield the numbers of rounds nearby, nearest first."""
    for step in range(1, ROUNDS_MORE_OR_LESS + 1):
        numbers = [number for number in (rounds + step, rounds - step) if 1 <= number <= MOST_ROUNDS]
        yield [(HintKind.ROUNDS, {}, number) for number in numbers]


def _legal_changes(clubs: Mapping[str, int], names: list[str], number: int) -> list[dict[str, int]]:
    """Return what so many more teams can be added to, such that the field may start."""
    needed = [name for name in names for _ in range(SMALLEST_CLUB - clubs.get(name, 0))]
    if number < len(needed):
        return []
    changes = (
        {club: teams.count(club) for club in names if club in teams}
        for others in combinations_with_replacement(names, number - len(needed))
        for teams in [[*needed, *others]]
    )
    return [change for change in changes if not broken_start_rules(_enlarged(clubs, change))]


def _enlarged(clubs: Mapping[str, int], change: Mapping[str, int]) -> dict[str, int]:
    return {club: clubs.get(club, 0) + change.get(club, 0) for club in {**clubs, **change}}


def _first_help(
    sets_of_options: Iterator[list[_Option]], clubs: Mapping[str, int], rules: PairingRules, floor: Floor | None
) -> Hint | None:
    """Return the best option of the first set that has one that helps; None when none does."""
    for options in sets_of_options:
        best, least = None, _trouble(floor) if floor else None
        for kind, change, rounds in options:
            after = _known_after(kind, _enlarged(clubs, change), rounds, rules)
            if after is not None and (least is None or _trouble(after) < least):
                changes = tuple(Change(club=club or None, teams=teams) for club, teams in change.items())
                best = Hint(kind=kind, changes=changes, rounds=rounds, after=outlook_of(after))
                least = _trouble(after)
        if best is not None:
            return best
    return None


def _known_after(kind: HintKind, clubs: Mapping[str, int], rounds: int, rules: PairingRules) -> Floor | None:
    """Return what a changed field allows; None where no table says so, and nothing may be promised."""
    sizes = tuple(sorted(clubs.values(), reverse=True))
    last_resort = rules.same_club_funino is SameClubFunino.LAST_RESORT
    limits = limits_under(rules) if kind is HintKind.ROUNDS else NO_LIMITS
    return known_floor(sizes, rounds, last_resort=last_resort, limits=limits)


def _trouble(floor: Floor) -> _Trouble:
    """Return what is wrong with a field, worst first: games within a club, unequal formats, opponents met again."""
    unavoidable = len(floor.witness) % 2
    repetition_per_game = floor.repetition / (sum(floor.sizes) * len(floor.witness))
    return floor.same_club_games, floor.largest_deviation - unavoidable, floor.max_meetings, repetition_per_game
