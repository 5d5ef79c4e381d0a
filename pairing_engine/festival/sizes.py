"""Which days can be split at all, by a closed formula, and how large the groups are.

Without wishes a field of N teams splits into G groups that may each start if and only if N is even, 6 G <= N <= 16 G
and no club has more than N / 2 teams. The fractional split c n / N of a club of c teams over groups of n teams keeps
every half, and as a flow with whole bounds it can be rounded; clubs that are left with a single team are joined in
their group.

References
----------
L. R. Ford, D. R. Fulkerson (1962), Flows in Networks, Princeton University Press: flows with whole bounds can be whole.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise, product
from typing import NamedTuple

from pairing_engine.festival.day import MOST_TEAMS_OF_A_DAY, FestivalDay, InGroup, SplitBy
from pairing_engine.festival.errors import Remedy, RemedyKind
from pairing_engine.rules import TeamId
from pairing_engine.start_rules import FEWEST_TEAMS, MOST_TEAMS, BrokenRule, StartRule


class _Numbers(NamedTuple):
    """All that counts for whether a day can be split: its teams, those of its largest club, and its groups."""

    teams: int
    largest: int
    groups: int

    @property
    def are_splittable(self) -> bool:
        fits = FEWEST_TEAMS * self.groups <= self.teams <= min(MOST_TEAMS * self.groups, MOST_TEAMS_OF_A_DAY)
        return fits and self.teams % 2 == 0 and 2 * self.largest <= self.teams


def why_not_split(clubs: Counter[str], groups: int) -> tuple[tuple[BrokenRule, ...], tuple[Remedy, ...]]:
    """Return the start rules that a field breaks if it is to be split into so many groups, and what would mend it.

    Both are empty where it can be split; each remedy alone is enough.
    """
    sizes = [size for _, size in clubs.most_common()]
    club, largest = next(iter(clubs.most_common(1)), ("", 0))
    numbers = _Numbers(clubs.total(), largest, groups)
    broken = tuple(_broken(numbers, club))
    if not broken:
        return (), ()
    too_large = club if 2 * largest > numbers.teams else None
    found = _remedies(numbers, sizes)
    return broken, tuple(one.model_copy(update={"club": too_large if one.teams else None}) for one in found)


def _broken(numbers: _Numbers, club: str) -> Iterator[BrokenRule]:
    teams, largest, groups = numbers
    if teams % 2:
        yield BrokenRule(rule=StartRule.ODD_TEAMS, actual=teams, limit=teams + 1)
    if teams < FEWEST_TEAMS * groups:
        yield BrokenRule(rule=StartRule.TOO_FEW_TEAMS, actual=teams, limit=FEWEST_TEAMS * groups)
    if teams > MOST_TEAMS * groups:
        yield BrokenRule(rule=StartRule.TOO_MANY_TEAMS, actual=teams, limit=MOST_TEAMS * groups)
    if 2 * largest > teams:
        yield BrokenRule(rule=StartRule.CLUB_TOO_LARGE, club=club, actual=largest, limit=teams // 2)


def _remedies(numbers: _Numbers, sizes: Sequence[int]) -> Iterator[Remedy]:
    teams, largest, groups = numbers
    for more in range(1, MOST_TEAMS_OF_A_DAY - teams + 1):
        if _Numbers(teams + more, largest, groups).are_splittable:
            yield Remedy(kind=RemedyKind.ADD_TEAMS, teams=more)
            break
    left = sorted(sizes)
    for fewer in range(1, teams):
        left = sorted([*left[:-1], left[-1] - 1])
        if _Numbers(teams - fewer, left[-1], groups).are_splittable:
            yield Remedy(kind=RemedyKind.REMOVE_TEAMS, teams=fewer)
            break
    possible = [other for other in range(1, teams + 1) if _Numbers(teams, largest, other).are_splittable]
    if possible:
        yield Remedy(kind=RemedyKind.OTHER_GROUPS, groups=tuple(possible))


class Band(NamedTuple):
    """A part of the sorted field: from which of its teams on, and before which one it ends."""

    start: int
    end: int

    @property
    def size(self) -> int:
        """How many teams it has."""
        return self.end - self.start


def possible_bands(day: FestivalDay) -> list[tuple[Band, ...]]:
    """Return for each group which bands it may be: groups have even numbers of teams that differ by two at most.

    Which ones are larger is open, unless all are alike: then the first ones are. One band for each group, each from
    where the last one ends, is a choice of sizes.
    """
    if len(groups_alike(day)) == day.groups:
        return as_bands(sizes_of_groups(day))
    smaller, larger = _sizes(day)
    borders = [
        [smaller * number + 2 * more for more in range(max(0, larger - day.groups + number), min(number, larger) + 1)]
        for number in range(day.groups + 1)
    ]
    return [
        tuple(Band(start, end) for start, end in product(starts, ends) if smaller <= end - start <= smaller + 2)
        for starts, ends in pairwise(borders)
    ]


def groups_alike(day: FestivalDay) -> list[int]:
    """Return the positions of groups that may change places at no cost: mixed ones that nobody named."""
    if day.by is SplitBy.SIMILAR:
        return []
    named = {wish.group for wish in day.wishes if isinstance(wish, InGroup)} | set(day.announced.values())
    return [number for number in range(day.groups) if number + 1 not in named]


def sizes_of_groups(day: FestivalDay) -> tuple[int, ...]:
    """Return how many teams each group has where it is no matter which ones are larger: the first ones are."""
    smaller, larger = _sizes(day)
    return tuple(smaller + 2 * (number < larger) for number in range(day.groups))


def _sizes(day: FestivalDay) -> tuple[int, int]:
    """Return how many teams each group has at least, and how many groups have two more."""
    half, larger = divmod(len(day.present) // 2, day.groups)
    return 2 * half, larger


def as_bands(sizes: Sequence[int]) -> list[tuple[Band, ...]]:
    """Return the one band that each group of these sizes may be."""
    return [(Band(start, end),) for start, end in pairwise((0, *accumulate(sizes)))]


def bands(day: FestivalDay, sizes: Sequence[int]) -> list[tuple[TeamId, ...]]:
    """Return the field sorted by strength and cut into groups of these sizes, the strongest first."""
    return [day.strongest_first[band.start : band.end] for (band,) in as_bands(sizes)]
