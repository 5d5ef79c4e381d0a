"""The day as its organiser looks back on it."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from tests.webapp.services.conftest import Read
from tests.webapp.services.rows import a_field, add_round, team
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.domain.enums import AdviceKind, Result, TournamentStatus
from webapp.services.records import report
from webapp.services.records.day import planned_day
from webapp.services.records.recap import recap_in
from webapp.storage.tournament_records import TournamentRecords

GAMES = [("Rot 1", "Blau 1", Result.WIN), ("Rot 2", "Blau 2", Result.DRAW)]
TEN = datetime(2026, 6, 6, 10, tzinfo=LOCAL_TIME)
LATE_BREAKS = [(0, 7), (14, 21), (28, 35), (42, 49), (66, 73), (80, 87)]
"""Six rounds of seven minutes with breaks of seven instead of three, the drinks break after the fourth."""


def timed_day(rounds: Sequence[tuple[int, int]], **change: Any) -> TournamentRecords:
    """Return a day that is over, its rounds begun and ended so many minutes after ten."""
    records = a_field({"Rot": 2, "Blau": 2}, **change)
    for begun, over in rounds:
        kick_off, end = ((TEN + timedelta(minutes=minutes)).astimezone(UTC) for minutes in (begun, over))
        add_round(records, GAMES, calculated_at=kick_off, kicked_off_at=kick_off, ended_at=end)
    records.tournament.status = TournamentStatus.FINISHED
    return records


def test_report_is_about_the_teams_of_the_closing_page(read_from: Read) -> None:
    records = a_field({"Rot": 4, "Blau": 4})
    for name in ("Rot 3", "Blau 3"):
        team(records, name).withdrawn = True
    add_round(records, [*GAMES, ("Rot 4", "Blau 4", Result.LOSS)])
    team(records, "Rot 4").withdrawn = True
    read_from(report, records)
    teams = report.report_of(None, records.tournament.tournament_id).teams
    assert [each.team.name for each in teams] == ["Rot 1", "Rot 2", "Rot 4", "Blau 1", "Blau 2", "Blau 4"]


def test_minutes_are_those_of_the_closing_page(read_from: Read) -> None:
    records = timed_day(LATE_BREAKS, number_of_rounds=6, duration_in_minutes=7)
    records.matches = [match for match in records.matches if match.position == 0 or match.round == 1]
    for name in ("Rot 2", "Blau 2"):
        team(records, name).withdrawn = True
    read_from(report, records)
    found = report.report_of(None, records.tournament.tournament_id)
    assert min(each.minutes for each in found.teams) == 7
    assert found.minutes == recap_in(records, is_cut=False).minutes == 42


def test_round_that_was_cut_short_is_none_of_those_played(read_from: Read) -> None:
    records = timed_day(LATE_BREAKS, number_of_rounds=6, duration_in_minutes=7, break_in_minutes=3)
    del records.matches[-1]
    read_from(report, records, is_cut=True)
    found = report.report_of(None, records.tournament.tournament_id)
    assert (len(found.rounds), len(found.plan)) == (5, 6)


def test_end_is_compared_with_the_plan_of_all_rounds_where_fewer_were_played(read_from: Read) -> None:
    records = timed_day(LATE_BREAKS, number_of_rounds=8, duration_in_minutes=7, break_in_minutes=3)
    read_from(report, records)
    found = report.report_of(None, records.tournament.tournament_id)
    assert f"{found.plan[-1].end:%H:%M}" == "11:27"
    assert found.end_delay_minutes == 0
    assert [timed.delay_minutes for timed in found.rounds] == [0, 4, 8, 12, 16, 20]


def test_plan_has_the_length_of_then_where_rounds_were_shortened(read_from: Read) -> None:
    records = timed_day([(0, 10), (13, 18), (21, 26)], number_of_rounds=3, duration_in_minutes=10, break_in_minutes=3)
    records.tournament.planned_day = planned_day(records.tournament, 6)
    records.tournament.duration_in_minutes = 5
    read_from(report, records)
    plan = report.report_of(None, records.tournament.tournament_id).plan
    assert [(planned.end - planned.kick_off).seconds // 60 for planned in plan] == [10, 10, 10]


@pytest.mark.parametrize(
    ("rounds", "is_timed"),
    [([(0, 7), (60, 67)], True), ([(0, 7), (100, 107)], False), ([(-1440, -1433)], False)],
)
def test_times_far_from_the_plan_tell_nothing(read_from: Read, rounds: list[tuple[int, int]], is_timed: bool) -> None:
    records = timed_day(rounds, number_of_rounds=2, duration_in_minutes=7, break_in_minutes=3)
    read_from(report, records)
    assert report.report_of(None, records.tournament.tournament_id).is_timed is is_timed


def advice(records: TournamentRecords) -> dict[str, int]:
    return {each.kind: each.value for each in report.report_of(None, records.tournament.tournament_id).advice}


def test_longer_break_that_is_advised_is_the_one_that_was_taken(read_from: Read) -> None:
    records = timed_day(LATE_BREAKS, number_of_rounds=8, duration_in_minutes=7, break_in_minutes=3)
    for round_ in records.rounds:
        round_.break_in_minutes = 3
    read_from(report, records)
    assert advice(records)[AdviceKind.LONGER_BREAKS] == 7


def test_break_that_was_set_on_the_day_and_kept_is_advised_no_longer(read_from: Read) -> None:
    rounds = [(start, start + 10) for start in (0, 30, 48, 66, 84)]
    records = timed_day(rounds, number_of_rounds=5, duration_in_minutes=10, break_in_minutes=3)
    records.tournament.planned_day = planned_day(records.tournament, 4)
    for round_ in records.rounds:
        round_.break_in_minutes = 3 if round_.number < 3 else 8
    records.tournament.break_in_minutes = 8
    read_from(report, records)
    assert AdviceKind.LONGER_BREAKS not in advice(records)


@pytest.mark.parametrize(
    ("rounds", "fewer"),
    [
        (LATE_BREAKS, 6),
        (LATE_BREAKS[:3], None),
        # In the evening, one after the other without a clock.
        ([(700 + minute, 700 + minute) for minute in range(3)], None),
    ],
    ids=["until the planned end", "until the rain", "without a clock"],
)
def test_fewer_rounds_are_advised_where_there_was_no_time_for_more(
    read_from: Read, rounds: list[tuple[int, int]], fewer: int | None
) -> None:
    records = timed_day(rounds, number_of_rounds=8, duration_in_minutes=7, break_in_minutes=3)
    read_from(report, records)
    assert advice(records).get(AdviceKind.FEWER_ROUNDS) == fewer


@pytest.mark.parametrize(("planned", "more"), [(11, 12), (12, None)])
def test_no_more_rounds_are_advised_than_a_tournament_may_have(read_from: Read, planned: int, more: int | None) -> None:
    rounds = [(6 * number, 6 * number + 5) for number in range(planned)]
    records = timed_day(rounds, number_of_rounds=planned, duration_in_minutes=5, break_in_minutes=5)
    read_from(report, records)
    assert advice(records).get(AdviceKind.MORE_ROUNDS) == more


def test_no_longer_break_is_advised_than_a_tournament_may_have(read_from: Read) -> None:
    records = timed_day([(0, 7), (70, 77)], number_of_rounds=2, duration_in_minutes=7, break_in_minutes=10)
    for round_ in records.rounds:
        round_.break_in_minutes = 10
    read_from(report, records)
    assert advice(records)[AdviceKind.LONGER_BREAKS] == 60


def test_round_that_was_cut_short_is_no_measure(read_from: Read) -> None:
    records = timed_day(LATE_BREAKS, number_of_rounds=8, duration_in_minutes=7, break_in_minutes=3)
    del records.matches[-1]
    read_from(report, records, is_cut=True)
    assert advice(records)[AdviceKind.FEWER_ROUNDS] == 5
    records.rounds, records.matches = records.rounds[:1], records.matches[:1]
    assert advice(records) == {}
