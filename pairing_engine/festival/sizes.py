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
from itertools import accumulate, combinations, pairwise
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


def sizes_of_groups(day: FestivalDay) -> tuple[int, ...]:
    """Return how many teams each group has: even numbers that differ by two at most.

    Which groups are the larger ones is settled beforehand: those for which wishes and what was announced need room, and
    among these the ones whose bands of the sorted field are then the closest; the first ones of a mixed split.
    """
    half, larger = divmod(len(day.present) // 2, day.groups)
    wished = Counter(
        {team: wish.group for wish in day.wishes if isinstance(wish, InGroup) for team in wish.teams}.values()
    )
    announced = Counter(day.announced.values())
    sorted_strengths = [day.strengths[team] for team in day.strongest_first]

    def trouble(sizes: Sequence[int]) -> tuple[int, int, int]:
        spread = 0
        if day.by is SplitBy.SIMILAR:
            spread = sum(_spread(sorted_strengths[start:end]) for start, end in pairwise((0, *accumulate(sizes))))
        return _without_room(wished, sizes), _without_room(announced, sizes), spread

    chosen = (set(numbers) for numbers in combinations(range(day.groups), larger))
    return min((tuple(2 * (half + (group in large)) for group in range(day.groups)) for large in chosen), key=trouble)


def _without_room(wanted: Counter[int], sizes: Sequence[int]) -> int:
    return sum(max(wanted[group] - size, 0) for group, size in enumerate(sizes, start=1))


def _spread(band: Sequence[int]) -> int:
    """Return how far the strengths of a band are from their median, summed."""
    return sum(abs(strength - band[len(band) // 2]) for strength in band)


def bands(day: FestivalDay, sizes: Sequence[int]) -> list[tuple[TeamId, ...]]:
    """Return the field sorted by strength and cut into groups of these sizes, the strongest first."""
    return [day.strongest_first[start:end] for start, end in pairwise((0, *accumulate(sizes)))]
