"""The oracle of splits: all of them are tried out, and priced in another way than the library does.

A group's earth mover's distance is read off from sorted strengths, not from cumulative counts: from those of its band,
one by one; or, for a mixed split, from the field's after each team of the group was repeated as often as the field has
teams, and each of the field as often as the group has. All rules and costs but one are those of a single group, so that
a split is priced group by group; the groups that a club is spread over are counted as its parts.
"""

from functools import cache
from itertools import combinations

import numpy as np

from pairing_engine.festival.day import FestivalDay, InGroup, KeepTogether, SplitBy
from pairing_engine.past.arrays import Floats, Integers

UNIT = 100
NEVER = np.inf


def least_cost(day: FestivalDay, sizes: tuple[int, ...]) -> float:
    """Return what the best split into groups of these sizes costs, in points; infinite where there is none."""
    strengths = np.array([day.strengths[team.id] for team in day.present], dtype=np.int64)
    unit = len(strengths)
    of_groups = [_cost_of_subsets(day, strengths, sizes, group) for group in range(len(sizes))]
    best = of_groups[-1]
    for number in range(len(sizes) - 2, -1, -1):
        best = _best_of_two(of_groups[number], best, unit, sizes[number], sum(sizes[number:]))
    together = round(day.weights.together * UNIT)
    clubs = sum(size > 1 for size in day.club_sizes.values())
    return float(best[(1 << unit) - 1] / UNIT - together * clubs / UNIT)


def _best_of_two(one: Floats, others: Floats, unit: int, size: int, together: int) -> Floats:
    """Return for each set of so many teams what the best way costs to give some to a group and the rest to others."""
    best = np.full(1 << unit, NEVER)
    inside = np.array([sum(1 << place for place in chosen) for chosen in combinations(range(together), size)])
    for teams in combinations(range(unit), together):
        mask, parts = sum(1 << team for team in teams), np.zeros_like(inside)
        for place, team in enumerate(teams):
            parts |= ((inside >> place) & 1) << team
        best[mask] = (one[parts] + others[mask ^ parts]).min()
    return best


@cache
def _subsets(unit: int, size: int) -> Integers:
    return np.array(list(combinations(range(unit), size)), dtype=np.int64)


def _cost_of_subsets(day: FestivalDay, strengths: Integers, sizes: tuple[int, ...], group: int) -> Floats:
    """Return what each set of teams costs as a group, in hundredths of a point, by its bits."""
    unit, size = len(strengths), sizes[group]
    subsets = _subsets(unit, size)
    cost = _distances(day, strengths, sizes, group, subsets).astype(float)
    clubs = [day.clubs[team.id] for team in day.present]
    for club, number in day.club_sizes.items():
        count = np.isin(subsets, [place for place, name in enumerate(clubs) if name == club]).sum(axis=1)
        cost[2 * count > size] = NEVER
        if number > 1:
            cost += round(day.weights.together * UNIT) * (count > 0) + round(day.weights.alone * UNIT) * (count == 1)
    place = {team.id: number for number, team in enumerate(day.present)}
    for team, told in day.announced.items():
        cost += round(day.weights.move * UNIT) * ((subsets == place[team]).any(axis=1) & (told != group + 1))
    for wish in day.wishes:
        there = np.isin(subsets, [place[team] for team in wish.teams]).sum(axis=1)
        if isinstance(wish, InGroup):
            cost[there != (len(wish.teams) if wish.group == group + 1 else 0)] = NEVER
        elif isinstance(wish, KeepTogether):
            cost[(there != 0) & (there != len(wish.teams))] = NEVER
        else:
            cost[there > 1] = NEVER
    by_bits = np.full(1 << unit, NEVER)
    by_bits[(1 << subsets).sum(axis=1)] = cost
    return by_bits


def _distances(
    day: FestivalDay, strengths: Integers, sizes: tuple[int, ...], group: int, subsets: Integers
) -> Floats | Integers:
    size, unit = sizes[group], len(strengths)
    inside = np.sort(strengths[subsets], axis=1)
    if day.by is SplitBy.SIMILAR:
        band = np.sort(strengths)[::-1][sum(sizes[:group]) :][:size]
        return np.abs(inside - np.sort(band)).sum(axis=1)
    field = np.repeat(np.sort(strengths), size)
    return np.abs(np.repeat(inside, unit, axis=1) - field).sum(axis=1) / unit
