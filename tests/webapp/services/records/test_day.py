"""The day of a tournament, from what is stored of it."""

from datetime import UTC, datetime, timedelta

from tests.webapp.services.rows import a_field, add_round
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.domain.enums import Result, RoundState, TournamentStatus
from webapp.services.records.day import day_of, planned_day

GAME = [("Rot 1", "Blau 1", Result.WIN)]
TEN = datetime(2026, 6, 6, 10, tzinfo=LOCAL_TIME)


def day(records):
    return day_of(records.tournament, records.rounds)


def test_first_kick_off_is_the_start_time() -> None:
    rounds = day(a_field({"Rot": 3, "Blau": 3})).timetable.rounds
    assert rounds[0].kick_off == TEN
    assert len(rounds) == 4


def test_running_clock_moves_the_day() -> None:
    records = a_field({"Rot": 3, "Blau": 3})
    late = TEN + timedelta(minutes=15)
    add_round(records, GAME, RoundState.OPEN, calculated_at=TEN.astimezone(UTC), kicked_off_at=late.astimezone(UTC))
    records.tournament.clock_round, records.tournament.clock_started_at = 1, late.astimezone(UTC)
    found = day(records).timetable
    assert found.rounds[0].kick_off == late
    assert found.delay_minutes == 15


def test_plan_of_the_start_outlives_shorter_rounds() -> None:
    records = a_field({"Rot": 3, "Blau": 3})
    records.tournament.planned_day = planned_day(records.tournament, 6)
    records.tournament.duration_in_minutes = 8
    found = day(records)
    assert found.plan.rounds[0].end - found.plan.rounds[0].kick_off == timedelta(minutes=10)


def test_break_that_the_organiser_sets_moves_the_second_round() -> None:
    with_breaks = [day(a_field({"Rot": 3, "Blau": 3}, break_in_minutes=minutes)) for minutes in (0, 5)]
    assert [found.timetable.rounds[1].kick_off - TEN for found in with_breaks] == [
        timedelta(minutes=10),
        timedelta(minutes=15),
    ]


def test_finished_day_ends_with_the_last_round_that_was_played() -> None:
    records = a_field({"Rot": 3, "Blau": 3})
    add_round(records, GAME)
    records.tournament.status = TournamentStatus.FINISHED
    assert len(day(records).timetable.rounds) == 1


def test_pitches_are_proposed_for_the_teams_that_are_expected() -> None:
    found = day(a_field({"Rot": 4, "Blau": 4}, expected_number_of_teams=8))
    assert (found.pitches_proposed.classic, found.pitches_proposed.funino) == (1, 2)
