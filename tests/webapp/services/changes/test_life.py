"""What moves a tournament from one state to the next, and what stops it."""

from datetime import date, datetime

import pytest

from tests.webapp.services.rows import a_field, a_tournament, add_round
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.domain.enums import Result, RoundState, TournamentStatus
from webapp.domain.errors import ConflictError, InvalidInputError
from webapp.services.changes import life

NOON = datetime(2026, 6, 6, 12, tzinfo=LOCAL_TIME)
EIGHT = {"Rot": 4, "Blau": 4}


def move(records, target=TournamentStatus.FINISHED, now=NOON, *, early=False):
    return life.move(records, target, now, early=early)


@pytest.mark.parametrize(("last", "end_date"), [(7, None), (8, date(2026, 6, 7))])
def test_reopening_is_possible_until_the_day_after_is_over(last: int, end_date: date | None) -> None:
    tournament = a_tournament(status=TournamentStatus.FINISHED, end_date=end_date)
    life.check_may_reopen(tournament, datetime(2026, 6, last, 23, 59, tzinfo=LOCAL_TIME))
    with pytest.raises(ConflictError) as refused:
        life.check_may_reopen(tournament, datetime(2026, 6, last + 1, 0, 0, tzinfo=LOCAL_TIME))
    assert refused.value.reason == "REOPEN_CLOSED"


def test_reopened_tournament_goes_on() -> None:
    records = a_field(EIGHT, status=TournamentStatus.FINISHED)
    assert move(records, TournamentStatus.STARTED) == "TOURNAMENT_REOPENED"
    assert records.tournament.status is TournamentStatus.STARTED


def test_only_what_has_not_started_is_cancelled_and_a_cancelled_one_does_not_start() -> None:
    records = a_field(EIGHT)
    assert move(records, TournamentStatus.NOT_STARTED) is None
    assert move(records, TournamentStatus.CANCELLED) == "TOURNAMENT_CANCELLED"
    assert move(records, TournamentStatus.CANCELLED) is None
    with pytest.raises(ConflictError) as refused:
        move(records, TournamentStatus.STARTED)
    assert refused.value.reason == "TOURNAMENT_CANCELLED"
    assert move(records, TournamentStatus.NOT_STARTED) == "TOURNAMENT_REVIVED"
    assert records.tournament.status is TournamentStatus.NOT_STARTED
    with pytest.raises(ConflictError) as refused:
        move(a_field(EIGHT, status=TournamentStatus.STARTED), TournamentStatus.CANCELLED)
    assert refused.value.reason == "TOURNAMENT_STARTED"


def test_start_fixes_pitches_and_plan() -> None:
    records = a_field(EIGHT)
    assert move(records, TournamentStatus.STARTED) == life.STARTED
    assert records.tournament.status is TournamentStatus.STARTED
    assert records.tournament.built_pitches == ["CLASSIC", "FUNINO", "FUNINO"]
    assert records.tournament.planned_day == {"rounds": 4, "teams": 8, "minutes": 10, "break_minutes": None}


def test_start_names_every_broken_rule() -> None:
    records = a_field({"Rot": 3, "Blau": 2})
    with pytest.raises(InvalidInputError) as refused:
        move(records, TournamentStatus.STARTED)
    assert {broken.reason for broken in refused.value.broken} == {"TOO_FEW_TEAMS", "ODD_TEAMS", "CLUB_TOO_LARGE"}
    assert records.tournament.status is TournamentStatus.NOT_STARTED


def test_second_start_is_refused() -> None:
    records = a_field(EIGHT, status=TournamentStatus.STARTED)
    with pytest.raises(ConflictError) as refused:
        move(records, TournamentStatus.STARTED)
    assert refused.value.reason == "ALREADY_STARTED"


def test_end_waits_for_the_last_round() -> None:
    records = a_field(EIGHT, number_of_rounds=2)
    add_round(records, [("Rot 1", "Blau 1", Result.WIN)])
    with pytest.raises(ConflictError, match="1 rounds are left"):
        move(records)


def test_end_confirms_the_last_round() -> None:
    records = a_field(EIGHT, number_of_rounds=1)
    add_round(records, [("Rot 1", "Blau 1", Result.WIN)], RoundState.OPEN)
    assert move(records) == "TOURNAMENT_FINISHED"
    assert records.rounds[0].state is RoundState.CONFIRMED
    assert records.tournament.status is TournamentStatus.FINISHED


def test_an_end_after_all_results_is_not_called_early() -> None:
    records = a_field(EIGHT, number_of_rounds=1)
    add_round(records, [("Rot 1", "Blau 1", Result.WIN)], RoundState.OPEN)
    assert move(records, early=True) == "TOURNAMENT_FINISHED"


def test_early_end_drops_a_round_without_results() -> None:
    records = a_field(EIGHT)
    add_round(records, [("Rot 1", "Blau 1", Result.WIN)])
    add_round(records, [("Rot 1", "Blau 2", None)], RoundState.OPEN)
    assert move(records, early=True) == "TOURNAMENT_FINISHED_EARLY"
    assert [round_.number for round_ in records.rounds] == [1]
    assert records.tournament.current_round == 1


def test_early_end_keeps_what_was_played_of_a_round() -> None:
    records = a_field(EIGHT)
    add_round(records, [("Rot 1", "Blau 1", Result.DRAW), ("Rot 2", "Blau 2", None)], RoundState.OPEN)
    move(records, early=True)
    assert [match.result for match in records.matches] == [Result.DRAW]
    assert records.rounds[0].state is RoundState.CONFIRMED
