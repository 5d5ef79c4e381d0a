"""The circle of a day."""

import pytest

from webapp.domain.day.circle import circle_of


@pytest.mark.parametrize("trios", range(6, 17))
def test_children_stand_apart(trios: int) -> None:
    circle = circle_of(["A"] * trios)
    dots = circle.children
    assert len(dots) == 3 * trios
    nearest = min(
        ((one.x - other.x) ** 2 + (one.y - other.y) ** 2) ** 0.5
        for one, other in zip(dots, [*dots[1:], dots[0]], strict=True)
    )
    assert 2 * circle.dot < nearest
    assert all(abs((dot.x**2 + dot.y**2) ** 0.5 - circle.radius) < 0.2 for dot in dots)


def test_day_without_children_has_an_empty_circle() -> None:
    assert circle_of([]).children == ()
