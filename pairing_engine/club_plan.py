"""What a round looks like when only clubs are counted: how many classic sides each club gives, who has a same-club game."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

ClubSizes = tuple[int, ...]


class RoundShape(NamedTuple):
    """One round by clubs: ``sides[k]`` merged sides of club ``k``; ``same_club`` is the club with a game of its own."""

    sides: tuple[int, ...]
    same_club: int | None = None


def round_shapes(sizes: ClubSizes, *, with_same_club: bool) -> list[RoundShape]:
    """All shapes of a legal round, those without a same-club game first."""
    sides = [tuple(s) for s in product(*(range(size // 2 + 1) for size in sizes))]
    hosts: Iterator[int | None] = iter([None, *range(len(sizes))] if with_same_club else [None])
    return [RoundShape(s, host) for host in hosts for s in sides if _is_playable(sizes, s, host)]


def _is_playable(sizes: ClubSizes, sides: tuple[int, ...], same_club: int | None) -> bool:
    singles = [size - 2 * s for size, s in zip(sizes, sides, strict=True)]
    if same_club is not None:
        singles[same_club] -= 2
    return min(singles) >= 0 and can_meet_across(sides) and can_meet_across(singles)


def can_meet_across(numbers: Sequence[int]) -> bool:
    """Whether so many sides of each club can all be paired with sides of other clubs."""
    total = sum(numbers)
    return total % 2 == 0 and 2 * max(numbers, default=0) <= total


def spread_evenly(total: int, teams: int) -> list[int]:
    """``total`` classic games dealt out to ``teams`` teams so that no two differ by more than one."""
    each, rest = divmod(total, teams)
    return [each + (team < rest) for team in range(teams)]


def format_deviation(classic_games: Sequence[int], rounds: int) -> int:
    """Sum of abs(classic - Funino) over teams that play ``classic_games`` of ``rounds`` games as classic ones."""
    return sum(abs(2 * games - rounds) for games in classic_games)


def largest_deviation(rounds: int) -> int:
    """The abs(classic - Funino) that no team should exceed at the end: 2, after an odd number of rounds 3."""
    return 2 + rounds % 2
