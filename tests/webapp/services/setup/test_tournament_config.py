"""What calendars and pages are told of a day: its times as they stand, and the end as long as it holds."""

import datetime as dt
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import Engine
from sqlmodel import Session

from tests.webapp.services.rows import DAY, a_field, store
from webapp.documents.calendar import CalendarDay
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.domain.enums import TournamentStatus
from webapp.domain.errors import NotFoundError
from webapp.services.setup.tournament_config import calendar_day, config_of

FOUR = dt.time(16)


def told(engine: Engine, **change: Any) -> CalendarDay:
    records = a_field({"A": 2, "B": 2}, **change)
    store(engine, records)
    with Session(engine) as session:
        return calendar_day(session, records.tournament.tournament_id, "https://planner.example.org/x")


@pytest.mark.parametrize(
    ("change", "end"),
    [
        ({}, None),
        ({"end_time": FOUR}, dt.datetime.combine(DAY, FOUR, LOCAL_TIME)),
        ({"end_time": FOUR, "status": TournamentStatus.STARTED}, None),
        ({"end_date": DAY + dt.timedelta(days=1), "end_time": FOUR, "status": TournamentStatus.STARTED}, "next day"),
        ({"end_date": DAY + dt.timedelta(days=1)}, "end of next day"),
    ],
    ids=["none is set", "it is set", "it is under way", "it goes on for two days", "two days without an end"],
)
def test_end_that_is_set_is_told_of_one_day_until_it_starts(
    memory: Engine, change: dict[str, Any], end: dt.datetime | str | None
) -> None:
    next_day = DAY + dt.timedelta(days=1)
    of_two_days = {"next day": FOUR, "end of next day": dt.time.max}
    if isinstance(end, str):
        end = dt.datetime.combine(next_day, of_two_days[end], LOCAL_TIME)
    assert told(memory, **change).set_end == end


def test_each_version_leaves_room_for_what_one_club_alone_is_told(memory: Engine) -> None:
    assert [told(memory, version=version).version for version in (1, 2)] == [2, 4]


@pytest.mark.parametrize("is_off", [True, False])
def test_calendars_take_out_a_day_that_is_off(memory: Engine, *, is_off: bool) -> None:
    status = TournamentStatus.CANCELLED if is_off else TournamentStatus.NOT_STARTED
    day = told(memory, status=status)
    assert (day.status, day.is_cancelled) == ("CANCELLED" if is_off else None, is_off)


def test_plan_has_every_round_from_the_start_of_the_day_on(memory: Engine) -> None:
    records = a_field({"A": 4, "B": 4}, number_of_rounds=3, expected_number_of_teams=8)
    store(memory, records)
    found = config_of(memory, records.tournament.tournament_id)
    assert len(found.plan.rounds) == 3
    assert found.plan.rounds[0].kick_off == dt.datetime.combine(DAY, dt.time(10), LOCAL_TIME)
    assert (found.plan.expected_end, found.plan.delay_minutes) == (found.plan.planned_end, 0)
    assert len(found.pitches) >= 2
    with pytest.raises(NotFoundError):
        config_of(memory, uuid4())
