"""The scales on which the first visit is put: too much is named, the check of the session has a scale of its own."""

import pytest

from tests.e2e.first_load import Cost, Limits, Part, complaints

LIMITS = Limits(script=100, all_script=120, style=50, requests=2)


def part(kind: str, weight: int, is_of_session_check: bool = False) -> Part:
    return Part("/assets/part", kind, weight, is_of_session_check)


def test_what_is_within_the_limits_is_fine() -> None:
    assert complaints(Cost("running", [part("script", 100), part("stylesheet", 50)]), LIMITS) == []


@pytest.mark.parametrize(
    ("parts", "complaint"),
    [
        ([part("script", 60), part("script", 41)], "running: 101 B of JavaScript, at most 100 are allowed"),
        ([part("stylesheet", 51)], "running: 51 B of CSS, at most 50 are allowed"),
        ([part("font", 1)] * 3, "running: 3 requests, at most 2 are allowed"),
    ],
)
def test_what_is_too_much_is_named(parts: list[Part], complaint: str) -> None:
    assert complaints(Cost("running", parts), LIMITS) == [complaint]


def test_scripts_that_check_the_session_weigh_on_a_scale_of_their_own() -> None:
    check = part("script", 21, is_of_session_check=True)
    assert complaints(Cost("running", [part("script", 99), check]), LIMITS) == []
    too_much = "running: 121 B of JavaScript in all, at most 120 are allowed"
    assert complaints(Cost("running", [part("script", 100), check]), LIMITS) == [too_much]
