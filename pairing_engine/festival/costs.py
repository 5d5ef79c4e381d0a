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
from pairing_engine.festival.sizes import Band, as_bands
from pairing_engine.rules import TeamId

Groups = Sequence[Sequence[TeamId]]


class Costs(NamedTuple):
    """The parts of what a split costs, in whole numbers."""

    off_place: int
    together: int
    alone: int
    move: int


class Scale(NamedTuple):
    """The strengths that occur in hundredths of a point, weakest first, and the steps from each to the next."""

    levels: tuple[int, ...]
    steps: tuple[int, ...]


def scale_of(day: FestivalDay) -> Scale:
    """Return the strengths of a day."""
    levels = tuple(sorted(set(day.strengths.values())))
    return Scale(levels, tuple(higher - lower for lower, higher in pairwise(levels)))


def wanted(day: FestivalDay, band: Band) -> list[int]:
    """Return how many teams at or below each level but the last a group should have, times the teams of the day."""
    teams = day.strongest_first if day.by is SplitBy.MIXED else day.strongest_first[band.start : band.end]
    times = band.size if day.by is SplitBy.MIXED else len(day.present)
    return [times * number for number in at_or_below(scale_of(day).levels, [day.strengths[team] for team in teams])]


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
    scale, unit = scale_of(day), len(day.present)
    numbers = (at_or_below(scale.levels, [day.strengths[team] for team in group]) for group in groups)
    right = (wanted(day, band) for (band,) in as_bands(list(map(len, groups))))
    return [
        sum(step * abs(unit * have - want) for step, have, want in zip(scale.steps, number, wants, strict=True))
        for number, wants in zip(numbers, right, strict=True)
    ]
