"""How fair a tournament has been to a team."""

import pytest

from tests.webapp.services.conftest import Read
from tests.webapp.services.rows import a_field, add_round, team
from webapp.domain.enums import Result, Role
from webapp.services.records import fairness
from webapp.storage.tournament_records import TournamentRecords


@pytest.fixture
def records(read_from: Read) -> TournamentRecords:
    field = a_field({"Rot": 3, "Blau": 3})
    add_round(field, [("Rot 1", "Blau 1", Result.WIN), (("Rot 2", "Rot 3"), ("Blau 2", "Blau 3"), Result.DRAW)])
    add_round(field, [("Blau 1", "Rot 1", Result.WIN)])
    add_round(field, [(("Blau 1", "Blau 3"), ("Rot 1", "Rot 3"), None)])
    read_from(fairness, field)
    return field


def sheet(records: TournamentRecords, name: str) -> fairness.Fairness:
    ids = records.tournament.tournament_id, team(records, name).team_id
    return fairness.fairness_of(None, *ids, Role.VISITOR)


def test_results_are_told_from_the_own_side(records: TournamentRecords) -> None:
    assert [game.result for game in sheet(records, "Rot 1").games] == [Result.WIN, Result.LOSS, None]
    assert [game.result for game in sheet(records, "Blau 1").games] == [Result.LOSS, Result.WIN, None]
    assert [game.result for game in sheet(records, "Blau 2").games] == [Result.DRAW]


def test_games_come_in_the_order_of_play(records: TournamentRecords) -> None:
    assert [game.round for game in sheet(records, "Rot 1").games] == [1, 2, 3]


def test_most_frequent_opponent_comes_first(records: TournamentRecords) -> None:
    found = [(other.team.name, other.rounds) for other in sheet(records, "Rot 1").opponents]
    assert found == [("Blau 1", (1, 2, 3)), ("Blau 3", (3,))]


def test_partners_and_formats_are_counted(records: TournamentRecords) -> None:
    of_rot_3 = sheet(records, "Rot 3")
    assert [other.team.name for other in of_rot_3.partners] == ["Rot 1", "Rot 2"]
    assert (of_rot_3.funino_count, of_rot_3.classic_count) == (0, 2)


def test_visitor_reads_no_strength(records: TournamentRecords) -> None:
    assert {game.strength_gap for game in sheet(records, "Rot 1").games} == {None}


def test_pauses_are_named_by_round(records: TournamentRecords) -> None:
    records.rounds[1].pausing = [str(team(records, "Rot 2").team_id)]
    assert sheet(records, "Rot 2").pauses == (2,)


def test_rounds_without_a_match_or_a_pause_are_missed(records: TournamentRecords) -> None:
    records.rounds[1].pausing = [str(team(records, "Rot 2").team_id)]
    missed = {name: sheet(records, name).missed for name in ("Rot 1", "Rot 2", "Rot 3")}
    assert missed == {"Rot 1": (), "Rot 2": (3,), "Rot 3": (2,)}
