"""The plan of the day."""

from datetime import datetime, timedelta

import pytest

from tests.webapp.day_plans import FILE, text
from webapp.domain.day.schedule import DaySettings, plan_of_day, recommended
from webapp.domain.day.timetable import timetable

TEN = datetime.fromisoformat("2026-06-06T10:00")

# Rows: rounds. Columns: 6, 8, 10, 12, 14 and 16 teams; a star means the day gets too long all the same.
TABLE = {
    3: "10 10 10 10 10 10",
    4: "10 10 10 10 10 10",
    5: "10 10 10 10 10 10",
    6: "10 10 10 10 10 10",
    7: "8 8 8 8 8 8",
    8: "7 7 7 7 7 6",
    9: "6 6 6 6 6 5",
    10: "6 6 5 5 5* 5*",
    11: "5 5 5 5* 5* 5*",
    12: "5 5* 5* 5* 5* 5*",
}


@pytest.mark.parametrize("rounds", TABLE)
def test_the_recommended_durations(rounds: int) -> None:
    found = [recommended(rounds, teams) for teams in range(6, 17, 2)]
    assert " ".join(f"{advice.minutes}{'*' * advice.too_long}" for advice in found) == TABLE[rounds]


def test_a_day_ends_as_computed_by_hand() -> None:
    plan = plan_of_day(TEN, DaySettings(8, 12, 7))
    assert f"{plan.expected_end:%H:%M}" == "11:34"
    assert timetable(plan, {}, 7, 4).net_minutes == 56
    assert plan.long_break_after == 4
    assert plan.warnings == ()


def test_rounds_never_overlap() -> None:
    plan = plan_of_day(TEN, DaySettings(12, 7, 5))
    for earlier, later in zip(plan.rounds, plan.rounds[1:], strict=False):
        assert earlier.end < later.kick_off


@pytest.mark.parametrize(
    ("rounds", "teams", "minutes", "end", "warning"),
    [
        (12, 16, 7, None, "TOO_LONG"),
        (9, 8, 10, None, "TOO_MUCH_PLAYING_TIME"),
        (3, 12, 10, None, "TOO_FEW_ROUNDS"),
        (4, 8, 10, TEN + timedelta(minutes=30), "ENDS_TOO_LATE"),
    ],
)
def test_what_is_unwise_is_said(rounds: int, teams: int, minutes: int, end: datetime | None, warning: str) -> None:
    assert warning in plan_of_day(TEN, DaySettings(rounds, teams, minutes), end).warnings


def test_breaks_are_as_long_as_the_organiser_wants() -> None:
    plan = plan_of_day(TEN, DaySettings(4, 12, 10, break_minutes=1))
    assert f"{plan.expected_end:%H:%M}" == "10:43"


def test_a_round_more_leaves_the_drinks_break_where_it_was() -> None:
    plan = plan_of_day(TEN, DaySettings(8, 12, 7, extra_rounds=2))
    assert plan.long_break_after == 4
    assert len(plan.rounds) == 10


def test_interface_is_compared_with_the_plans_of_now() -> None:
    assert FILE.read_text(encoding="utf-8") == text(), "`nox -s generated -- days`"
