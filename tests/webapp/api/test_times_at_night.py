"""Days that go over midnight or over a change of the clocks: every place tells the same times, in order."""

import re
from datetime import UTC, date, datetime, time, timedelta
from io import BytesIO
from itertools import pairwise
from uuid import UUID

import pytest
from flask.testing import FlaskClient
from pypdf import PdfReader
from sqlalchemy import Engine

from tests.webapp.calendars import event_of
from tests.webapp.callers import Caller, add_clubs, good, new_tournament
from tests.webapp.conftest import on_sqlite
from tests.webapp.serving.first_view.conftest import client
from webapp.documents.pdf import as_pdf
from webapp.domain.actors import ActionContext, Actor
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.services.play import emergency_plans
from webapp.services.play.emergency_plans import Order

__all__ = ["client"]
ROUNDS, MINUTES = 3, 30
YEAR = datetime.now(LOCAL_TIME).year + 1


def last_sunday(month: int, year: int = YEAR) -> date:
    """Return the day on which the clocks change: the last Sunday of a month of 31 days."""
    last = date(year, month, 31)
    return last - timedelta(days=(last.weekday() + 1) % 7)


SPRING, AUTUMN = last_sunday(3), last_sunday(10)
NIGHTS = [
    (date(YEAR, 6, 6), "23:30"),
    (SPRING - timedelta(days=1), "23:30"),
    (SPRING, "01:30"),
    (SPRING, "02:30"),
    (AUTUMN - timedelta(days=1), "23:30"),
    (AUTUMN, "01:30"),
    (AUTUMN, "02:30"),
]


@on_sqlite
@pytest.mark.parametrize(("day", "start"), NIGHTS, ids=str)
def test_times_of_a_night_are_the_same_everywhere(
    owner: Caller, visitor: Caller, client: FlaskClient, engine: Engine, day: date, start: str
) -> None:
    night = {"date": str(day), "startTime": start, "numberOfRounds": ROUNDS, "durationInMinutes": MINUTES}
    tournament = new_tournament(owner, expectedNumberOfTeams=6, **night)
    add_clubs(owner, tournament, (2, 2, 2))
    path = f"/tournaments/{tournament}"
    seen = good(visitor.get(path))
    times = [
        (datetime.fromisoformat(each["kickOff"]), datetime.fromisoformat(each["end"])) for each in seen["schedule"]
    ]
    kick_offs, ends = [first for first, _ in times], [last for _, last in times]

    moments = [moment.timestamp() for both in times for moment in both]
    assert moments == sorted(moments)
    assert {last.timestamp() - first.timestamp() for first, last in times} == {MINUTES * 60}
    steps = [later.timestamp() - earlier.timestamp() for earlier, later in pairwise(kick_offs)]
    assert max(steps) - min(steps) <= 60, "half minutes are left out"
    # By its instant: in the hour that is there twice, Python takes no two moments of different zones for equal.
    assert moments[0] == datetime.combine(day, time.fromisoformat(start), LOCAL_TIME).timestamp()

    event = event_of(visitor.get(f"{path}/calendar.ics").data)
    assert (event.dtstart, event.dtend) == (kick_offs[0].astimezone(UTC), ends[-1].astimezone(UTC))
    told = [f"{moment.astimezone(LOCAL_TIME):%H:%M}" for moment in kick_offs]
    assert re.findall(r"Runde \d: (?:ca\. )?(\d\d:\d\d) Uhr", str(event.description)) == told

    plan = good(owner.get(f"{path}/config"))["plan"]
    assert [each["kickOff"] for each in plan["rounds"]] == [each["kickOff"] for each in seen["schedule"]]
    assert datetime.fromisoformat(plan["expectedEnd"]) == ends[-1]

    embedded = client.get(f"/tournaments/id/{tournament}/embed").text
    assert re.findall(r"(\d\d:\d\d) Uhr", embedded) == told[:1]

    order = Order(
        None, False, "de", "https://planner.example.org", ActionContext(Actor("Kim", "kim"), datetime.now(UTC))
    )
    printed = as_pdf(emergency_plans.make(engine, UUID(tournament), order), "de")
    text = "".join(PdfReader(BytesIO(printed)).pages[0].extract_text().split())
    rows = re.findall(r"\d(\d\d:\d\d)Uhr(\d\d:\d\d)Uhr", text)
    assert rows == [tuple(f"{moment.astimezone(LOCAL_TIME):%H:%M}" for moment in both) for both in times]
