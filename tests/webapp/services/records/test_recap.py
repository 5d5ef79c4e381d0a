"""The day in numbers that hold for every team that stayed."""

from tests.webapp.services.conftest import Read
from tests.webapp.services.rows import a_field, add_round, team
from webapp.domain.enums import FormatBalance, Result, RoundState, TournamentStatus
from webapp.services.records import recap

GAMES = [("Rot 1", "Blau 1", Result.WIN), (("Rot 2", "Rot 3"), ("Blau 2", "Blau 3"), Result.DRAW)]


def test_only_confirmed_rounds_count(read_from: Read) -> None:
    records = a_field({"Rot": 3, "Blau": 3})
    add_round(records, GAMES)
    add_round(records, GAMES, RoundState.OPEN)
    read_from(recap, records)
    found = recap.recap_of(None, records.tournament.tournament_id)
    assert (found.rounds, found.games, found.teams, found.children) == (1, 2, 6, 18)


def test_minutes_are_those_of_each_round(read_from: Read) -> None:
    records = a_field({"Rot": 3, "Blau": 3})
    add_round(records, GAMES, duration_in_minutes=8)
    add_round(records, GAMES)
    assert [day.minutes for day in recap.team_days(records)] == [18] * 6


def test_merged_teams_meet_two_opponents_in_a_game() -> None:
    records = a_field({"Rot": 3, "Blau": 3})
    add_round(records, GAMES)
    assert [day.opponents for day in recap.team_days(records)] == [1, 2, 2, 1, 2, 2]


def test_team_that_left_lowers_no_minimum(read_from: Read) -> None:
    records = a_field({"Rot": 3, "Blau": 3})
    add_round(records, GAMES)
    add_round(records, [("Rot 1", "Blau 1", Result.WIN), ("Rot 2", "Blau 2", Result.WIN)])
    for name in ("Rot 3", "Blau 3"):
        team(records, name).withdrawn = True
    read_from(recap, records)
    found = recap.recap_of(None, records.tournament.tournament_id)
    assert (found.fewest_games, found.most_games, found.teams) == (2, 2, 6)


def test_trio_that_came_back_counts_once_and_one_that_is_there_beside_it_as_another(read_from: Read) -> None:
    records = a_field({"Rot": 4, "Blau": 3})
    add_round(records, GAMES)
    add_round(records, [("Rot 4", "Blau 1", Result.WIN)])
    team(records, "Rot 4").first_id = team(records, "Rot 3").team_id
    read_from(recap, records)
    team(records, "Rot 3").withdrawn = True
    found = recap.recap_of(None, records.tournament.tournament_id)
    assert (found.teams, found.children, len(found.trios), len(found.circle.children)) == (6, 18, 6, 18)
    team(records, "Rot 3").withdrawn = False
    found = recap.recap_of(None, records.tournament.tournament_id)
    assert (found.teams, found.children, len({*found.trios}), len(found.circle.children)) == (7, 21, 7, 21)
    team(records, "Rot 4").withdrawn = True
    assert recap.recap_of(None, records.tournament.tournament_id).teams == 6


def test_team_that_joined_too_late_for_a_match_takes_no_part(read_from: Read) -> None:
    records = a_field({"Rot": 3, "Blau": 3, "Gelb": 2})
    add_round(records, GAMES, pausing=[str(team(records, "Gelb 1").team_id)])
    read_from(recap, records)
    assert recap.recap_of(None, records.tournament.tournament_id).teams == 7
    add_round(records, [("Rot 1", "Gelb 1", Result.WIN)])
    assert recap.recap_of(None, records.tournament.tournament_id).minutes == 10


def test_formats_are_uneven_where_a_team_missed_one(read_from: Read) -> None:
    records = a_field({"Rot": 3, "Blau": 3})
    add_round(records, GAMES)
    read_from(recap, records)
    assert recap.recap_of(None, records.tournament.tournament_id).formats is FormatBalance.UNEVEN


def test_day_ended_early_when_rounds_are_left(read_from: Read) -> None:
    records = a_field({"Rot": 3, "Blau": 3})
    add_round(records, GAMES)
    records.tournament.status = TournamentStatus.FINISHED
    read_from(recap, records)
    assert recap.recap_of(None, records.tournament.tournament_id).ended_early


def test_day_whose_last_round_was_cut_short_ended_early(read_from: Read) -> None:
    records = a_field({"Rot": 3, "Blau": 3}, number_of_rounds=2)
    add_round(records, GAMES)
    add_round(records, GAMES)
    records.tournament.status = TournamentStatus.FINISHED
    read_from(recap, records)
    assert not recap.recap_of(None, records.tournament.tournament_id).ended_early
    del records.matches[-1]
    read_from(recap, records, is_cut=True)
    assert recap.recap_of(None, records.tournament.tournament_id).ended_early


def test_clubs_take_turns_in_the_circle(read_from: Read) -> None:
    records = a_field({"Rot": 3, "Blau": 2})
    pausing = [str(team(records, "Rot 3").team_id)]
    add_round(records, [("Rot 1", "Blau 1", Result.WIN), ("Rot 2", "Blau 2", Result.WIN)], pausing=pausing)
    read_from(recap, records)
    circle = recap.recap_of(None, records.tournament.tournament_id).circle
    assert [child.club for child in circle.children[::3]] == ["Rot", "Blau", "Rot", "Blau", "Rot"]
