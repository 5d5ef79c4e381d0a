"""What an emergency plan says of a tournament."""

from datetime import UTC, datetime

import pytest

from tests.webapp.services.rows import a_field, add_round, team
from webapp.documents.contents import EmergencyPlan, material
from webapp.domain.enums import Result, RoundState, TeamState, TournamentStatus, Variety
from webapp.services.play.plan_contents import plan_of
from webapp.services.records.day import day_of
from webapp.storage.tournament_records import TournamentRecords

NOW = datetime(2026, 6, 6, 7, 0, tzinfo=UTC)
STRENGTHS = {"A": (1, 4, 7), "B": (2, 5, 8)}


def plan(draft: TournamentRecords) -> EmergencyPlan:
    return plan_of(draft, day_of(draft.tournament, draft.rounds), "https://planner.example.org", NOW)


@pytest.fixture
def draft() -> TournamentRecords:
    by_round = {"number_of_rounds": 2, "variety": Variety.BALANCED_GAMES}
    field = a_field({"A": 3, "B": 3}, status=TournamentStatus.STARTED, **by_round)
    for each in field.teams:
        each.estimated_skill = STRENGTHS[field.club_of(each).nick_name][each.number - 1]
    return field


def in_play(draft: TournamentRecords, *results: Result | None) -> None:
    games = zip(("A 1", "A 2", "A 3"), ("B 1", "B 2", "B 3"), results, strict=True)
    add_round(draft, list(games), RoundState.OPEN)


def test_a_round_in_play_is_part_of_the_plan_with_its_results(draft: TournamentRecords) -> None:
    in_play(draft, Result.LOSS, None, None)
    rounds = plan(draft).rounds
    assert [round_.is_simulated for round_ in rounds] == [False, True]
    assert [match.result for match in rounds[0].matches] == [Result.LOSS, None, None]
    assert {match.result for match in rounds[1].matches} == {None}


def test_confirmed_rounds_are_none_of_the_plan_and_the_others_keep_their_times(draft: TournamentRecords) -> None:
    in_play(draft, Result.LOSS, Result.WIN, Result.WIN)
    draft.rounds[0].state = RoundState.CONFIRMED
    times = day_of(draft.tournament, draft.rounds).timetable.rounds[1]
    (coming,) = plan(draft).rounds
    assert (coming.number, coming.kick_off, coming.end) == (2, times.kick_off, times.over)


def test_a_plan_is_for_the_teams_that_play() -> None:
    by_round = {"number_of_rounds": 2, "variety": Variety.BALANCED_GAMES}
    pitches = {"classic_pitches": 1, "funino_pitches": 2}
    draft = a_field({"A": 4, "B": 4}, status=TournamentStatus.STARTED, **by_round, **pitches)
    for name in ("A 1", "B 1"):
        team(draft, name).state = TeamState.AWAY
    found = plan(draft)
    assert (found.number_of_teams, [club.numbers for club in found.clubs]) == (6, [(2, 3, 4), (2, 3, 4)])
    assert material([found])["miniGoals"] == 12


def test_a_team_that_sits_out_is_named_from_the_round_on_that_it_misses(draft: TournamentRecords) -> None:
    in_play(draft, None, None, None)
    team(draft, "A 2").state, team(draft, "B 3").state = TeamState.AWAY, TeamState.LEFT
    assert [round_.away for round_ in plan(draft).rounds] == [(), ("A 2",)]


def test_the_ladder_begins_with_the_strongest_on_the_last_pitch(draft: TournamentRecords) -> None:
    found = plan(draft)
    assert [place.pitch for place in found.ladder] == [1, 2, 3]
    assert (found.ladder[-1].home, found.ladder[-1].away) == ("B 3", "A 3")
    assert found.waiting is None


def test_of_an_odd_number_the_weakest_waits_at_the_ladder(draft: TournamentRecords) -> None:
    team(draft, "B 3").state = TeamState.LEFT
    found = plan(draft)
    assert ([place.pitch for place in found.ladder], found.waiting) == ([1, 2], "A 1")
