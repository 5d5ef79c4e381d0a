"""What a split costs, in plain Python: how far teams are off their place, and what happens to clubs and promises.

How far a group is off is the earth mover's distance from its strengths to those it should have: its band of the sorted
field, or the whole field in small. For strengths on a line that is the area between the two cumulative counts, which is
linear in how many teams of a strength a group has. All costs are whole numbers: hundredths of a point times the number
of teams of the day.

References
----------
S. S. Vallender (1974), Calculation of the Wasserstein distance between probability distributions on the line, Theory of
Probability and its Applications 18, 784-786.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple

from pairing_engine.festival.day import UNITS_OF_A_POINT, FestivalDay, SplitBy
from pairing_engine.festival.sizes import bands
from pairing_engine.rules import TeamId

Groups = Sequence[Sequence[TeamId]]


class Costs(NamedTuple):
    """The parts of what a split costs, in whole numbers."""

    off_place: int
    together: int
    alone: int
    move: int


class Scale(NamedTuple):
    """The strengths that occur, and how many teams of each a group should have.

    Parameters
    ----------
    levels
        The strengths in hundredths of a point, weakest first.
    steps
        From each level to the next.
    wanted
        For each group the number of teams at or below each level but the last, times the number of teams of the day.
    """

    levels: tuple[int, ...]
    steps: tuple[int, ...]
    wanted: tuple[tuple[int, ...], ...]


def scale_of(day: FestivalDay, sizes: Sequence[int]) -> Scale:
    """Return what groups of these sizes should have."""
    levels = tuple(sorted(set(day.strengths.values())))
    if day.by is SplitBy.MIXED:
        field = at_or_below(levels, day.strengths.values())
        wanted = tuple(tuple(size * number for number in field) for size in sizes)
    else:
        of_bands = ([day.strengths[team] for team in band] for band in bands(day, sizes))
        wanted = tuple(tuple(len(day.present) * number for number in at_or_below(levels, band)) for band in of_bands)
    return Scale(levels, tuple(higher - lower for lower, higher in pairwise(levels)), wanted)


def at_or_below(levels: Sequence[int], strengths: Iterable[int]) -> list[int]:
    """Return how many of these strengths lie at or below each level but the last."""
    number_at = Counter(strengths)
    return list(accumulate(number_at[level] for level in levels[:-1]))


def prices(day: FestivalDay) -> Costs:
    """Return what one of each costs: a hundredth of a point for one team, a further group, a single team, a move."""
    unit = len(day.present)
    weights = (round(weight * UNITS_OF_A_POINT) * unit for _, weight in day.weights)
    return Costs(unit, *weights)


def in_points(day: FestivalDay, cost: int) -> float:
    """Return a cost in points of strength."""
    return round(cost / (UNITS_OF_A_POINT * max(len(day.present), 1)), 6)


def costs_of(day: FestivalDay, groups: Groups) -> Costs:
    """Return what a split costs; each team that is there has to be in one group."""
    price = prices(day)
    large = {club for club, size in day.club_sizes.items() if size > 1}
    counts = [Counter(day.clubs[team] for team in group) for group in groups]
    shares = [teams for count in counts for club, teams in count.items() if club in large]
    group_of = {team: number for number, group in enumerate(groups, start=1) for team in group}
    return Costs(
        off_place=sum(off_place(day, groups)),
        together=price.together * (len(shares) - len(large)),
        alone=price.alone * shares.count(1),
        move=price.move * sum(group_of[team] != told for team, told in day.announced.items()),
    )


def off_place(day: FestivalDay, groups: Groups) -> list[int]:
    """Return for each group how far its strengths are from those it should have."""
    scale, unit = scale_of(day, list(map(len, groups))), len(day.present)
    numbers = (at_or_below(scale.levels, [day.strengths[team] for team in group]) for group in groups)
    return [
        sum(step * abs(unit * have - want) for step, have, want in zip(scale.steps, number, wanted, strict=True))
        for number, wanted in zip(numbers, scale.wanted, strict=True)
    ]
