"""Clubs and teams are entered, renamed and taken out: names are unique, numbers are used once."""

from typing import Any
from uuid import UUID

import pytest

from tests.webapp.services.rows import a_field, add_round, team
from webapp.domain.enums import Result, TeamState
from webapp.domain.errors import Broken, ConflictError, InvalidInputError
from webapp.services.setup import teams
from webapp.storage.tournament_records import TournamentRecords


def body(club: str = "SV Rot", nick_name: str = "Rot", teams: int = 2, **more: Any) -> dict[str, Any]:
    new = {"club": club, "nick_name": nick_name, "teams": [{"estimated_skill": 5}] * teams, "club_exists": False}
    return new | more


def names(records: TournamentRecords) -> list[str]:
    return [records.name_of(each) for each in records.teams]


def refusal(change: teams.Change, records: TournamentRecords) -> tuple[str, tuple[Broken, ...]]:
    with pytest.raises((ConflictError, InvalidInputError)) as refused:
        change(records)
    return refused.value.reason, refused.value.broken


def id_of(records: TournamentRecords, name: str) -> UUID:
    return team(records, name).team_id


def test_numbers_go_on_and_are_never_used_again() -> None:
    records = a_field({})
    teams.adding(body())(records)
    teams.removing(id_of(records, "Rot 2"))(records)
    teams.adding(body(teams=1, club_exists=True))(records)
    assert names(records) == ["Rot 1", "Rot 3"]


@pytest.mark.parametrize(
    ("club", "nick_name", "reason"),
    [("sv  ROT", "Neu", "CLUB_EXISTS"), ("Neu", " rot ", "NICKNAME_EXISTS"), ("SV Rot", "Rot", "CLUB_EXISTS")],
)
def test_names_are_unique_whatever_the_case(club: str, nick_name: str, reason: str) -> None:
    records = a_field({"Rot": 2})
    assert refusal(teams.adding(body(club, nick_name)), records)[0] == reason
    assert names(records) == ["Rot 1", "Rot 2"]


def test_more_teams_of_an_unknown_club_are_refused() -> None:
    reason, (broken,) = refusal(teams.adding(body(club_exists=True)), a_field({}))
    assert (reason, broken.field) == ("VALIDATION", "club")


def test_at_most_sixteen_teams_and_eight_of_a_club() -> None:
    assert refusal(teams.adding(body(teams=1, club_exists=True)), a_field({"Rot": 8}))[0] == "TOO_MANY_TEAMS"
    records = a_field({"Rot": 8})
    teams.adding(body("SV Blau", "Blau", 7))(records)
    assert len(names(records)) == 15
    assert refusal(teams.adding(body("SV Grün", "Grün", 2)), records)[0] == "TOO_MANY_TEAMS"


def test_a_club_keeps_its_own_name() -> None:
    records = a_field({"Rot": 2, "Blau": 2})
    first = id_of(records, "Rot 1")
    teams.changing(first, {"club": "SV ROT"})(records)
    assert records.clubs[0].name == "SV ROT"
    assert refusal(teams.changing(first, {"nick_name": "blau"}), records)[0] == "NICKNAME_EXISTS"


def test_a_club_goes_with_its_last_team() -> None:
    records = a_field({"Rot": 2})
    for name in ("Rot 1", "Rot 2"):
        teams.removing(id_of(records, name))(records)
    assert records.clubs == []
    teams.adding(body())(records)
    assert names(records) == ["Rot 1", "Rot 2"]


def test_club_whose_teams_are_all_replaced_in_one_step_lives_on() -> None:
    records = a_field({"Rot": 2, "Blau": 2})
    known = records.clubs[0]
    gone = [id_of(records, name) for name in ("Rot 1", "Rot 2")]
    wanted = {"change": [], "add": [body(club_exists=True)], "remove": gone}
    effect = teams.changing_field(wanted)(records)
    assert effect.summary == {"changed": 0, "added": 2, "removed": 2}
    assert (records.clubs[0], names(records)) == (known, ["Blau 1", "Blau 2", "Rot 3", "Rot 4"])


def test_team_that_is_taken_out_after_the_start_is_kept_as_one_that_left() -> None:
    records = a_field({"Rot": 2, "Blau": 2})
    add_round(records, [("Rot 1", "Blau 1", Result.WIN), ("Rot 2", "Blau 2", Result.DRAW)])
    assert teams.removing(id_of(records, "Rot 2"))(records).action == "TEAM_WITHDRAWN"
    assert names(records) == ["Rot 1", "Rot 2", "Blau 1", "Blau 2"]
    assert team(records, "Rot 2").state is TeamState.LEFT
    assert teams.removing(id_of(records, "Rot 2"))(records).action is None


def test_wrong_part_of_a_change_is_named_with_its_place() -> None:
    records = a_field({"Rot": 2, "Blau": 2})
    wanted = {"change": [], "add": [body("SV Grün", "Grün"), body("SV Gelb", "blau")], "remove": []}
    assert [broken.field for broken in refusal(teams.changing_field(wanted), records)[1]] == ["add.1.nickName"]
