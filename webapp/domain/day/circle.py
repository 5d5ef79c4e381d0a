"""Where the children of a day stand in their circle: one dot each, trios side by side, hand in hand."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Annotated

from webapp.domain.limits import CHILDREN_PER_TEAM

RADIUS = 138.0
GAP = 0.5
"""Between two trios, in steps from child to child."""
LARGEST_DOT = 11.0


@dataclass(frozen=True)
class Child:
    """A child's place, by the short name of its club."""

    club: str
    x: float
    y: float


@dataclass(frozen=True)
class Circle:
    """All children around the origin, from the top on, clockwise.

    Attributes
    ----------
    radius
        Of the circle they stand on.
    dot
        The radius of a child's dot; beside each other they almost touch.
    """

    radius: float
    dot: Annotated[float, "The radius of a child's dot."]
    children: tuple[Child, ...]


def circle_of(clubs: Sequence[str]) -> Circle:
    """Return the circle of a day, from the short name of each trio's club."""
    step = 2 * pi / (max(len(clubs), 1) * (CHILDREN_PER_TEAM + GAP))
    children = tuple(
        Child(club, round(RADIUS * sin(angle), 1), round(-RADIUS * cos(angle), 1))
        for trio, club in enumerate(clubs)
        for child in range(CHILDREN_PER_TEAM)
        for angle in [(trio * (CHILDREN_PER_TEAM + GAP) + GAP / 2 + child + 0.5) * step]
    )
    return Circle(RADIUS, round(min(LARGEST_DOT, 0.465 * RADIUS * step), 1), children)
