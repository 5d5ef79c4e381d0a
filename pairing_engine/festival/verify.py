"""The rules of a split, checked in plain Python: what a solver claims, and what anybody hands in."""

from collections import Counter
from collections.abc import Iterator, Sequence

from pairing_engine.festival.costs import Groups
from pairing_engine.festival.day import FestivalDay
from pairing_engine.festival.errors import IllegalSplitError
from pairing_engine.festival.joins import MOST_JOINED
from pairing_engine.festival.split import Split


def not_once(day: FestivalDay, groups: Groups) -> list[str]:
    """Return a sentence for each team that is not in exactly one group, or not in the day."""
    times = Counter(team for group in groups for team in group)
    unknown = [f"there is no team {team!r}" for team in times if team not in day.clubs]
    return unknown + [f"team {team!r} is in {times[team]} groups" for team in day.clubs if times[team] != 1]


def wrong_joins(
    day: FestivalDay, groups: Groups, joins: Sequence[Sequence[Sequence[str]]]
) -> Iterator[tuple[str, str]]:
    """Yield the place of each choice of clubs that cannot join in their group, and why."""
    if joins and len(joins) != len(groups):
        yield "joins", f"needs those of each of the {len(groups)} groups"
        return
    for number, chosen in enumerate(joins):
        there = {day.clubs[team] for team in groups[number]}
        times = Counter(club for join in chosen for club in join)
        for index, join in enumerate(chosen):
            place = f"joins[{number}][{index}]"
            if not 2 <= len(join) <= MOST_JOINED:
                yield place, f"needs two or three clubs, not {len(join)}"
            for club in join:
                if club not in there:
                    yield place, f"club {club!r} has no team in group {number + 1}"
                elif times[club] > 1:
                    yield place, f"club {club!r} joins {times[club]} times"


def verify_split(day: FestivalDay, split: Split) -> None:
    """Check an answer: each team once, even groups that differ by two at most, all start rules and wishes.

    Raises
    ------
    IllegalSplitError
        If it breaks any.
    """
    groups = [group.teams for group in split.groups]
    broken = not_once(day, groups)
    sizes = sorted(map(len, groups))
    if len(groups) != day.groups or sizes[-1] - sizes[0] > 2:
        broken.append(f"groups of {', '.join(map(str, sizes))} are not {day.groups} that differ by two at most")
    broken += [f"group {n}: {rule}" for n, group in enumerate(split.groups, start=1) for rule in group.broken_rules]
    broken += [f"wish {number + 1} is not kept" for number in split.broken_wishes]
    if split.bound is not None and split.bound > split.cost:
        broken.append(f"it costs {split.cost:g}, less than the bound of {split.bound:g}")
    if broken:
        raise IllegalSplitError("; ".join(broken))
