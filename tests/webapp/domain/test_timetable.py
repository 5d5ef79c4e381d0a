"""When rounds kick off: as planned, then by what happened."""

from dataclasses import replace
from datetime import datetime, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from webapp.domain.day.local_time import LOCAL_TIME
from webapp.domain.day.schedule import DaySettings, plan_of_day
from webapp.domain.day.timetable import RoundFacts, Timetable, begin_of, timetable
from webapp.domain.enums import TimedState

TEN = datetime(2026, 6, 6, 10, tzinfo=LOCAL_TIME)
# Four rounds of ten minutes with breaks of three: 10:00, 10:13, 10:26, 10:39, over at 10:49.
PLAN = plan_of_day(TEN, DaySettings(4, 8, 10))
COMING = (10, 3)


def at(minutes: float) -> datetime:
    return TEN + timedelta(minutes=minutes)


def times(found: Timetable) -> str:
    return " ".join(f"{timed.kick_off:%H:%M}" for timed in found.rounds)


def played(calculated: float, ended: float, kicked_off: float | None = None) -> RoundFacts:
    start = None if kicked_off is None else at(kicked_off)
    return RoundFacts(10, is_confirmed=True, calculated_at=at(calculated), kicked_off_at=start, ended_at=at(ended))


def test_nothing_has_happened_yet() -> None:
    found = timetable(PLAN, {}, *COMING)
    assert times(found) == "10:00 10:13 10:26 10:39"
    assert found.delay_minutes == 0
    assert {timed.state for timed in found.rounds} == {TimedState.PLANNED}


def test_first_round_calculated_early_waits_for_its_time() -> None:
    assert times(timetable(PLAN, {1: RoundFacts(10, calculated_at=at(-60))}, *COMING)) == "10:00 10:13 10:26 10:39"


def test_without_a_clock_a_round_begins_when_it_is_calculated() -> None:
    found = timetable(PLAN, {1: played(25, 35), 2: RoundFacts(10, calculated_at=at(36))}, *COMING)
    assert times(found) == "10:25 10:36 10:49 11:02"
    assert found.delay_minutes == 23


def test_a_clock_sets_the_time() -> None:
    started = RoundFacts(10, calculated_at=at(0), kicked_off_at=at(25), over_at=at(35))
    found = timetable(PLAN, {1: started}, *COMING)
    assert times(found) == "10:25 10:38 10:51 11:04"
    assert found.delay_minutes == 25


def test_after_a_round_with_a_clock_the_next_waits_for_its_own() -> None:
    found = timetable(PLAN, {1: played(0, 35, 25), 2: RoundFacts(10, calculated_at=at(36))}, *COMING)
    assert times(found) == "10:25 10:38 10:51 11:04"


def test_a_paused_round_has_no_end() -> None:
    paused = RoundFacts(10, is_paused=True, calculated_at=at(0), kicked_off_at=at(0), over_at=at(14))
    found = timetable(PLAN, {1: paused}, *COMING)
    assert (found.rounds[0].state, found.rounds[0].end) == (TimedState.PAUSED, None)
    assert times(found) == "10:00 10:17 10:30 10:43"


def test_shorter_rounds_and_breaks_catch_up() -> None:
    started = {1: RoundFacts(10, calculated_at=at(25), kicked_off_at=at(25), over_at=at(35))}
    assert timetable(PLAN, started, *COMING).delay_minutes == 25
    found = timetable(PLAN, started, 6, 1)
    assert times(found) == "10:25 10:36 10:43 10:50"
    assert found.delay_minutes == 7


def test_a_round_played_faster_brings_the_day_forward() -> None:
    found = timetable(PLAN, {1: played(0, 6, 0), 2: RoundFacts(10, calculated_at=at(6))}, *COMING)
    assert found.delay_minutes == -4


def test_a_day_that_was_moved_goes_on_at_its_start_time() -> None:
    a_week_before = -7 * 24 * 60
    found = timetable(PLAN, {1: played(a_week_before, a_week_before + 10)}, *COMING)
    assert times(found) == "10:00 10:00 10:13 10:26"
    assert found.rounds[1].kick_off == TEN
    assert (found.delay_minutes, found.planned_end) == (0, found.expected_end)


def test_a_day_that_was_moved_begins_at_its_start_time_even_in_the_middle_of_a_round() -> None:
    a_week_before = -7 * 24 * 60
    before = {1: played(a_week_before, a_week_before + 10), 2: RoundFacts(10, calculated_at=at(a_week_before + 11))}
    found = timetable(PLAN, before, *COMING)
    assert times(found) == "10:00 10:00 10:13 10:26"
    assert begin_of(found.rounds) == found.rounds[1].kick_off == TEN
    begun = before | {2: RoundFacts(10, calculated_at=at(a_week_before + 11), kicked_off_at=at(20))}
    assert begin_of(timetable(PLAN, begun, *COMING).rounds) == at(20)


@pytest.mark.parametrize(("paused_after", "rest"), [(0, "10:13 10:26"), (4, "10:09 10:22")])
def test_round_that_was_broken_off_goes_on_at_the_start_of_the_day_that_was_moved(paused_after: int, rest: str) -> None:
    a_week_before = -7 * 24 * 60
    broken_off = RoundFacts(
        10,
        calculated_at=at(a_week_before + 11),
        kicked_off_at=at(a_week_before + 13),
        over_at=at(a_week_before + 23),
        is_paused=paused_after > 0,
        paused_after=timedelta(minutes=paused_after),
    )
    before = played(a_week_before, a_week_before + 10, a_week_before)
    found = timetable(PLAN, {1: before, 2: broken_off}, *COMING)
    assert times(found) == f"10:00 10:00 {rest}"
    assert begin_of(found.rounds) == found.rounds[1].kick_off == TEN
    over = replace(broken_off, is_confirmed=True, is_paused=False, ended_at=at(6))
    assert times(timetable(PLAN, {1: before, 2: over}, *COMING)) == "10:00 10:00 10:09 10:22"
    over = replace(over, ended_at=at(a_week_before + 23))
    assert begin_of(timetable(PLAN, {1: before, 2: over}, *COMING).rounds) == TEN


def test_a_day_that_was_moved_after_its_last_round_begins_as_planned() -> None:
    a_week_before = -7 * 24 * 60
    before = {number: played(a_week_before + number, a_week_before + number) for number in range(1, 5)}
    assert begin_of(timetable(PLAN, before, *COMING).rounds) == TEN


def test_a_tournament_played_on_another_day_is_not_late() -> None:
    assert timetable(PLAN, {1: played(7 * 24 * 60, 7 * 24 * 60 + 10)}, *COMING).delay_minutes == 0


moments = st.none() | (st.integers(-200, 600) | st.integers(-10_100, -9_500)).map(at)
facts = st.builds(
    RoundFacts,
    minutes=st.integers(5, 30),
    is_confirmed=st.booleans(),
    is_paused=st.booleans(),
    paused_after=st.integers(0, 60).map(lambda minutes: timedelta(minutes=minutes)),
    calculated_at=moments,
    kicked_off_at=moments,
    over_at=moments,
    ended_at=moments,
)


@given(st.lists(facts, max_size=8), st.integers(5, 30), st.floats(0, 60))
def test_times_never_go_back(happened: list[RoundFacts], minutes: int, break_minutes: float) -> None:
    plan = plan_of_day(TEN, DaySettings(8, 12, 7))
    found = timetable(plan, dict(enumerate(happened, start=1)), minutes, break_minutes)
    for earlier, later in pairwise(found.rounds):
        assert earlier.kick_off <= earlier.over <= later.kick_off
    assert [timed.round for timed in found.rounds] == list(range(1, 9))


@pytest.mark.parametrize(
    "start",
    [
        datetime(2026, 3, 29, 1, 50, tzinfo=LOCAL_TIME),
        datetime(2026, 3, 29, 2, 30, tzinfo=LOCAL_TIME),
        datetime(2026, 10, 25, 2, 30, tzinfo=LOCAL_TIME),
        datetime(2026, 10, 25, 1, 50, tzinfo=LOCAL_TIME),
        datetime(2026, 6, 6, 23, 30, tzinfo=LOCAL_TIME),
    ],
    ids=str,
)
def test_clock_change_moves_no_round(start: datetime) -> None:
    day = DaySettings(8, 8, 10)
    plan = plan_of_day(start, day)
    planned, usual = plan.rounds, plan_of_day(TEN, day).rounds
    whole, as_usual = (day[-1].end.timestamp() - day[0].kick_off.timestamp() for day in (planned, usual))
    assert whole == as_usual
    for facts in ({}, {1: RoundFacts(10, calculated_at=start)}):
        found = timetable(plan, facts, 10, day.changeover)
        moments = [moment.timestamp() for timed in found.rounds for moment in (timed.kick_off, timed.over)]
        assert moments == sorted(moments)
        assert found.delay_minutes == 0
        assert {timed.over.timestamp() - timed.kick_off.timestamp() for timed in found.rounds} == {600}


def test_delay_over_midnight_is_told() -> None:
    late = datetime(2026, 6, 6, 23, 5, tzinfo=LOCAL_TIME)
    plan = plan_of_day(late, DaySettings(4, 8, 10))
    begun = RoundFacts(10, calculated_at=late, kicked_off_at=late + timedelta(minutes=20))
    assert timetable(plan, {1: begun}, *COMING).delay_minutes == 20


def test_day_that_began_hours_later_is_another_date() -> None:
    begun = RoundFacts(10, calculated_at=at(700), kicked_off_at=at(700))
    assert timetable(PLAN, {1: begun}, *COMING).delay_minutes == 0
