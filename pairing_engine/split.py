"""Splits the field of a festival day into groups, each a tournament of its own that may start."""

from collections.abc import Iterable, Mapping, Sequence

from pairing_engine.border import at_border, by_name, check_each
from pairing_engine.errors import InvalidInputError, NoPairingInTimeError
from pairing_engine.festival.day import FestivalDay, SplitBy, SplitWeights, SplitWish
from pairing_engine.festival.errors import InfeasibleSplitError, Remedy, RemedyKind
from pairing_engine.festival.sizes import as_bands, possible_bands, why_not_split
from pairing_engine.festival.split import Solved, Split, priced
from pairing_engine.festival.verify import not_once, verify_split, wrong_joins
from pairing_engine.rules import SolverOptions, TeamId
from pairing_engine.tournament import Team

DEFAULT_OPTIONS = SolverOptions(deterministic_limit=0.6)
"""Below two seconds of CPU time for 64 teams in four groups."""


@at_border(options=SolverOptions)
def split_field(  # noqa: PLR0913 - each is a choice of its own
    teams: Iterable[Team],
    groups: int,
    by: SplitBy = SplitBy.SIMILAR,
    *,
    wishes: Iterable[SplitWish] = (),
    announced: Mapping[TeamId, int] | None = None,
    weights: SplitWeights = SplitWeights(),
    options: SolverOptions = DEFAULT_OPTIONS,
) -> Split:
    """Return the teams of a day in groups, each of which may start as a tournament of its own.

    Groups have even numbers of teams that differ by two at most. The cost is how far teams are off their place, in
    points of strength, and what `SplitWeights` adds for clubs that are spread and teams that were told another group.
    The answer is the same on every machine, and checked against the start rules by plain Python.

    Parameters
    ----------
    teams
        At most 64; those that are withdrawn are left out. Strengths count in hundredths of a point.
    by
        Similar: groups are bands of the field sorted by strength, group 1 the strongest. Mixed: each group is the whole
        field in small.
    wishes
        Kept whatever they cost.
    announced
        The groups that teams were told before; teams without one are left out.
    options
        With its limit reached, the split may be dearer than its ``bound``.

    Raises
    ------
    InvalidInputError
        If an argument is malformed; the error names the place.
    InfeasibleSplitError
        If there is no such split; it says why and what would help.
    NoPairingInTimeError
        If no split was found within the limit.
    """
    from pairing_engine.cpsat.split import solve_split  # noqa: PLC0415 - importing the solver is slow

    day = _day(teams, groups, by, wishes, announced, weights)
    broken, remedies = why_not_split(day.club_sizes, day.groups)
    if broken:
        raise InfeasibleSplitError([str(rule) for rule in broken], remedies, broken)
    solved = solve_split(day, possible_bands(day), options) or _any(day, options)
    split = priced(day, solved.groups, solved.bound)
    verify_split(day, split)
    return split


def _any(day: FestivalDay, options: SolverOptions) -> Solved:
    """Return a split where the search for the best one found none: of its groups' sizes the best that is found."""
    from pairing_engine.cpsat.split import any_split, solve_split  # noqa: PLC0415 - importing the solver is slow

    found = any_split(day, options)
    if found is None:
        raise NoPairingInTimeError("no split was found within the limit")
    if found.dropped:
        named = ", ".join(str(number + 1) for number in found.dropped)
        reason = f"No split keeps all wishes. Drop {'wish' if len(found.dropped) == 1 else 'wishes'} {named}."
        raise InfeasibleSplitError([reason], [Remedy(kind=RemedyKind.DROP_WISHES, wishes=found.dropped)])
    of_these_sizes = solve_split(day, as_bands([len(group) for group in found.groups]), options)
    return Solved(of_these_sizes.groups if of_these_sizes else found.groups, 0)


@at_border(joins=Sequence[Sequence[Sequence[str]]])
def evaluate_split(  # noqa: PLR0913 - each is a choice of its own
    teams: Iterable[Team],
    groups: Iterable[Iterable[TeamId]],
    by: SplitBy = SplitBy.SIMILAR,
    *,
    wishes: Iterable[SplitWish] = (),
    announced: Mapping[TeamId, int] | None = None,
    weights: SplitWeights = SplitWeights(),
    joins: Sequence[Sequence[Sequence[str]]] = (),
) -> Split:
    """Return anybody's split with its costs, reasons and joins, and what it breaks.

    Parameters
    ----------
    groups
        The ids of the teams of each group; each team that has not been withdrawn is in one of them.
    teams, by, wishes, announced, weights
        As for `split_field`.
    joins
        For each group the clubs that count as one there, two or three of them. They do so whatever follows; where more
        clubs have a single team, their joins are proposed. None given: all are proposed.

    Raises
    ------
    InvalidInputError
        If an argument is malformed, a team is missing, unknown or in several groups, or a club joins that is not there
        or joins twice.
    """
    listed = check_each("groups", groups, Iterable, named="a list of teams")
    ids = tuple(check_each(f"groups[{number}]", group, str) for number, group in enumerate(listed))
    day = _day(teams, len(ids), by, wishes, announced, weights)
    if wrong := not_once(day, ids):
        raise InvalidInputError("groups", "; ".join(wrong))
    for place, reason in wrong_joins(day, ids, joins):
        raise InvalidInputError(place, reason)
    return priced(day, ids, joins=joins)


def _day(
    teams: Iterable[Team],
    groups: int,
    by: SplitBy,
    wishes: Iterable[SplitWish],
    announced: Mapping[TeamId, int] | None,
    weights: SplitWeights,
) -> FestivalDay:
    field = check_each("teams", teams, Team)
    return FestivalDay(
        teams=field,
        groups=groups,
        by=by,
        wishes=wishes,
        announced={} if announced is None else by_name(announced),
        weights=weights,
    )
