"""The numbers of pitches on one ground."""

from datetime import UTC, datetime, timedelta
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from webapp.domain.day.ground import Claim, Wait, first_pitches, waiting


def claim(
    pitches: int, begins: int, ends: int, first: int = 1, *, is_settled: bool = False, has_begun: bool = False
) -> Claim:
    """Return what a tournament between two hours of a day needs."""
    hours = (datetime(2026, 6, 6, hour, tzinfo=UTC) for hour in (begins, ends))
    return Claim(first, pitches, *hours, is_settled=is_settled, has_begun=has_begun)


def test_tournaments_side_by_side_follow_each_other() -> None:
    assert first_pitches([claim(4, 9, 12), claim(5, 9, 12), claim(3, 11, 13)]) == [1, 5, 10]


def test_tournaments_one_after_the_other_share_pitches() -> None:
    assert first_pitches([claim(4, 9, 12), claim(4, 12, 14)]) == [1, 1]


def test_number_that_clashes_with_nobody_stays() -> None:
    assert first_pitches([claim(4, 9, 12, 3), claim(2, 9, 12, 1), claim(2, 9, 12, 6)]) == [3, 1, 7]


def test_who_has_started_keeps_the_numbers() -> None:
    assert first_pitches([claim(4, 9, 12), claim(4, 9, 12, is_settled=True)]) == [5, 1]


def late(claims: list[Claim], *minutes: int) -> list[datetime]:
    """Return when each is over, so many minutes after its plan."""
    return [one.ends + timedelta(minutes=late) for one, late in zip(claims, minutes, strict=True)]


def test_who_follows_a_late_one_on_its_pitches_waits_and_lets_the_next_wait() -> None:
    there = [claim(4, 12, 14), claim(4, 9, 12), claim(4, 12, 14, 5), claim(4, 14, 15)]
    assert waiting(there, late(there, 0, 0, 0, 0)) == [None] * 4
    assert waiting(there, late(there, 0, 10, 0, 0)) == [Wait(1, 10), None, None, Wait(0, 10)]
    assert waiting(there, late(there, 0, 2, 0, 0)) == [None] * 4


def test_who_has_begun_or_clashes_by_plan_waits_for_nobody() -> None:
    there = [claim(4, 9, 12), claim(4, 12, 14, has_begun=True), claim(4, 11, 13)]
    assert waiting(there, late(there, 30, 0, 0)) == [None] * 3


def test_who_keeps_its_numbers_waits_until_it_has_begun() -> None:
    there = [claim(4, 9, 12), claim(4, 12, 14, is_settled=True)]
    assert waiting(there, late(there, 30, 0)) == [None, Wait(0, 30)]


def test_who_needs_no_pitch_stands_in_nobodys_way() -> None:
    there = [claim(0, 9, 12, 3), claim(4, 12, 14), claim(0, 14, 15, 2)]
    assert waiting(there, late(there, 30, 30, 0)) == [None] * 3


claims = st.builds(
    lambda pitches, begins, hours, first: claim(pitches, begins, begins + hours, first),
    *(st.integers(1, 8), st.integers(8, 18), st.integers(1, 4), st.integers(1, 30)),
)


@given(st.lists(claims, max_size=10))
def test_no_two_in_use_at_a_time_share_a_pitch(all_claims: list[Claim]) -> None:
    numbers = first_pitches(all_claims)
    placed = [Claim(first, one.pitches, one.begins, one.ends) for one, first in zip(all_claims, numbers, strict=True)]
    assert not any(one.clashes_with(other) for one, other in combinations(placed, 2))
    assert first_pitches(placed) == numbers


@given(st.lists(claims, max_size=10))
def test_numbers_given_afresh_are_the_lowest_that_are_free(all_claims: list[Claim]) -> None:
    ones = [Claim(1, one.pitches, one.begins, one.ends) for one in all_claims]
    numbers = first_pitches(all_claims, afresh=True)
    assert numbers == first_pitches(ones)


def test_who_has_started_keeps_the_numbers_when_others_get_theirs_afresh() -> None:
    there = [claim(4, 9, 12, 9), claim(4, 9, 12, 3, is_settled=True), claim(2, 12, 14, 7)]
    assert first_pitches(there, afresh=True) == [7, 3, 1]
