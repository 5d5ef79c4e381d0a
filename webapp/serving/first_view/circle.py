"""Where the children of a day stand in their circle: one dot each, trios side by side, hand in hand.

The interface draws the same (web-ui/src/features/recap/circle.ts).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from webapp.domain.limits import CHILDREN_PER_TEAM

RADIUS = 138.0
GAP = 0.5
"""Between two trios, in steps from child to child."""
LARGEST_DOT = 11.0


@dataclass(frozen=True)
class Dot:
    """A child, by the short name of its club."""

    club: str
    x: float
    y: float


def dots_of(clubs: Sequence[str]) -> list[Dot]:
    """Return the dots around the origin, from the top on, clockwise."""
    step = _step(len(clubs))
    return [
        Dot(club, round(RADIUS * sin(angle), 1), round(-RADIUS * cos(angle), 1))
        for trio, club in enumerate(clubs)
        for child in range(CHILDREN_PER_TEAM)
        for angle in [(trio * (CHILDREN_PER_TEAM + GAP) + GAP / 2 + child + 0.5) * step]
    ]


def dot_size(trios: int) -> float:
    """Return the radius of a dot; beside each other they almost touch."""
    return round(min(LARGEST_DOT, 0.465 * RADIUS * _step(trios)), 1)


def _step(trios: int) -> float:
    return 2 * pi / (max(trios, 1) * (CHILDREN_PER_TEAM + GAP))
