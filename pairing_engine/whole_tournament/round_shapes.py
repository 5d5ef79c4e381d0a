"""What a round looks like when only clubs are counted: who gives how many classic sides, who has a same-club game."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

ClubSizes = tuple[int, ...]


class RoundShape(NamedTuple):
    """One round by clubs: ``sides[k]`` merged sides of club ``k``; ``same_club`` is the club with a game of its own."""

    sides: tuple[int, ...]
    same_club: int | None = None

    def singles(self, sizes: ClubSizes, teams_per_side: int = 2) -> list[int]:
        """Return how many teams of each club play Funino against another club."""
        left = [size - teams_per_side * sides for size, sides in zip(sizes, self.sides, strict=True)]
        if self.same_club is not None:
            left[self.same_club] -= 2
        return left


class PitchLimits(NamedTuple):
    """The most games of each format in a round; a Funino game may use a free classic pitch. None is no limit."""

    classic: int | None = None
    funino: int | None = None

    def allow(self, classic: int, funino: int) -> bool:
        """Whether so many games find a pitch."""
        if self.classic is not None and classic > self.classic:
            return False
        free = 0 if self.classic is None else self.classic - classic
        return self.funino is None or funino <= self.funino + free


def classic_numbers(teams: int, limits: PitchLimits) -> list[int]:
    """Return how many classic games a round of so many teams may have on its pitches, if clubs allow them."""
    games = teams // 2
    return [classic for classic in range(games // 2 + 1) if limits.allow(classic, games - 2 * classic)]


def round_shapes(
    sizes: ClubSizes, limits: PitchLimits, *, with_same_club: bool, teams_per_side: int = 2
) -> list[RoundShape]:
    """Return all shapes of a legal round, those without a same-club game first."""
    every = product(*(range(size // teams_per_side + 1) for size in sizes))
    sides = [s for s in every if limits.allow(*_games(sizes, s, teams_per_side))]
    hosts: list[int | None] = [None, *range(len(sizes))] if with_same_club else [None]
    shapes = [RoundShape(s, host) for host in hosts for s in sides]
    return [shape for shape in shapes if _is_playable(shape.sides, shape.singles(sizes, teams_per_side))]


def _games(sizes: ClubSizes, sides: tuple[int, ...], teams_per_side: int) -> tuple[int, int]:
    return sum(sides) // 2, (sum(sizes) - teams_per_side * sum(sides)) // 2


def _is_playable(sides: Sequence[int], singles: Sequence[int]) -> bool:
    return min(singles) >= 0 and can_meet_across(sides) and can_meet_across(singles)


def can_meet_across(numbers: Sequence[int]) -> bool:
    """Return whether so many sides of each club can all be paired with sides of other clubs."""
    total = sum(numbers)
    return total % 2 == 0 and 2 * max(numbers, default=0) <= total


def largest_deviation(rounds: int) -> int:
    """Return the abs(classic - Funino) that no team should exceed at the end: 2, after an odd number of rounds 3."""
    return 2 + rounds % 2


NO_LIMITS = PitchLimits()


@dataclass(frozen=True)
class FloorTask:
    """Whose floor is asked for: a field, a number of rounds, and the rules that matter."""

    sizes: ClubSizes
    rounds: int
    last_resort: bool = False
    limits: PitchLimits = NO_LIMITS


@dataclass(frozen=True)
class FormatFloor:
    """The least number of same-club games, and with it the least format deviation; both with proven bounds.

    Same-club games leave no team beyond `largest_deviation`, unless no round is possible without them and no number of
    them achieves that: then the field ``leaves_behind`` somebody.
    """

    same_club_games: int
    deviation: int
    deviation_bound: int
    leaves_behind: bool = False

    def largest_deviation(self, rounds: int) -> int | None:
        """Return the abs(classic - Funino) that no team exceeds; None where that is not asked for."""
        return largest_deviation(rounds) if self.same_club_games and not self.leaves_behind else None
