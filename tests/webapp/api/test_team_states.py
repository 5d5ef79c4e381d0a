"""A team is there, sits out or has left, and comes back as the one that it was."""

from typing import Any

import pytest

from tests.webapp.api.test_played_stands import results, round_of, someone, teams_of
from tests.webapp.callers import Caller, good, new_tournament, next_round, play, played, refused, started


def put(owner: Caller, team: str, state: str, query: str = "") -> Any:
    return owner.patch(f"/teams/{team}{query}", json={"state": state})


def row_of(owner: Caller, tournament: str, team: str) -> dict[str, Any]:
    rows = good(owner.get(f"/tournaments/{tournament}/leaderboard"))
    return next(row for row in rows if row["team"]["teamId"] == team)


@pytest.mark.parametrize("state", ["AWAY", "LEFT"])
def test_who_comes_back_is_the_same_team_with_its_points(owner: Caller, state: str) -> None:
    tournament = played(owner, 2)
    team, before = someone(owner, tournament), results(owner, tournament)
    assert good(put(owner, team, state))["state"] == state
    gone = row_of(owner, tournament, team)
    assert team not in teams_of(round_of(owner, tournament, 3)["matches"])
    assert good(put(owner, team, "PRESENT", "?reset=true"))["withdrawn"] is False
    third = round_of(owner, tournament, 3)
    assert team in teams_of(third["matches"])
    assert third["pausing"] == []
    back = row_of(owner, tournament, team)
    assert (back["points"], back["matchesPlayed"]) == (gone["points"], gone["matchesPlayed"])
    assert {match: result for match, result in results(owner, tournament).items() if match in before} == before
    actions = [entry["action"] for entry in good(owner.get(f"/tournaments/{tournament}/journal"))[:2]]
    assert actions == ["TEAM_BACK", {"AWAY": "TEAM_AWAY", "LEFT": "TEAM_WITHDRAWN"}[state]]
    good(owner.post(f"/tournaments/{tournament}/undo", json={}))
    good(owner.post(f"/tournaments/{tournament}/undo", json={}))
    assert round_of(owner, tournament, 2)["state"] == "OPEN"
    assert good(owner.get(f"/teams/{team}"))["state"] == "PRESENT"


def test_who_sits_out_pauses_no_round(owner: Caller) -> None:
    tournament = started(owner, numberOfRounds=6)
    team = someone(owner, tournament)
    put(owner, team, "AWAY")
    for number in (1, 2, 3):
        play(owner, next_round(owner, tournament, number))
        assert team not in round_of(owner, tournament, number)["pausing"]
    good(put(owner, team, "PRESENT"))
    assert round_of(owner, tournament, 4)["pausing"] == []


def test_a_full_field_has_no_room_for_one_who_left(owner: Caller) -> None:
    tournament = started(owner, (6, 6, 4), funinoPitches=8)
    one, other = (team["teamId"] for team in good(owner.get(f"/tournaments/{tournament}/teams"))[:2])
    new = {"club": "SV Rot", "nickName": "Rot", "teams": [{"estimatedSkill": 5}]}
    good(put(owner, one, "AWAY"))
    assert refused(owner.post(f"/tournaments/{tournament}/teams", json=new)) == (409, "TOO_MANY_TEAMS")
    good(put(owner, other, "LEFT"))
    good(owner.post(f"/tournaments/{tournament}/teams", json=new))
    assert refused(put(owner, other, "PRESENT")) == (409, "TOO_MANY_TEAMS")
    assert good(put(owner, one, "PRESENT"))["state"] == "PRESENT"


def test_who_left_before_the_first_game_is_hidden_from_visitors(owner: Caller, visitor: Caller) -> None:
    tournament = started(owner)
    team = someone(owner, tournament)
    good(put(owner, team, "LEFT"))
    next_round(owner, tournament, 1)

    def shown(caller: Caller) -> set[str]:
        path = f"/tournaments/{tournament}"
        teams = {one["teamId"] for one in good(caller.get(f"{path}/teams"))}
        table = {row["team"]["teamId"] for row in good(caller.get(f"{path}/leaderboard"))}
        clubs = {one for club in good(caller.get(path))["clubs"] for one in club["teams"]}
        assert teams == table == clubs
        return teams

    assert shown(owner) - shown(visitor) == {team}


def test_states_are_for_the_owner_while_the_tournament_runs(owner: Caller, stranger: Caller, visitor: Caller) -> None:
    waiting = new_tournament(owner)
    new = {"club": "SV Rot", "nickName": "Rot", "teams": [{"estimatedSkill": 5}] * 2}
    early = good(owner.post(f"/tournaments/{waiting}/teams", json=new))[0]["teamId"]
    assert refused(put(owner, early, "AWAY")) == (409, "NOT_STARTED")
    tournament = played(owner, 1, numberOfRounds=1)
    team = someone(owner, tournament)
    assert put(visitor, team, "AWAY").status_code == 401
    assert refused(put(stranger, team, "AWAY")) == (403, "NOT_OWNER")
    link = good(owner.post(f"/tournaments/{tournament}/helper-links", json={"label": "Platz 1"}))
    helper = Caller(owner.app, None, link["url"].partition("#helper=")[2])
    assert put(helper, team, "AWAY").status_code in {401, 403}
    good(owner.put(f"/tournaments/{tournament}", json={"status": "FINISHED"}))
    assert refused(put(owner, team, "AWAY")) == (409, "TEAMS_ARE_FINAL")


def test_a_preview_of_a_state_writes_nothing(owner: Caller) -> None:
    tournament = played(owner, 1)
    told = good(put(owner, someone(owner, tournament), "AWAY", "?dryRun=true"))
    assert told["discarded"] == {"rounds": 0, "results": 0}
    assert (told["before"]["round"], told["after"]["round"]) == (1, 2)
    assert round_of(owner, tournament, 1)["state"] == "OPEN"


def test_states_are_kept_in_the_file(owner: Caller) -> None:
    tournament = played(owner, 1)
    good(put(owner, someone(owner, tournament), "AWAY"))
    file = good(owner.get(f"/tournaments/{tournament}/export?format=trikick"))
    again = good(owner.post("/tournaments/import", json=file))["tournamentId"]
    assert [team["state"] for team in good(owner.get(f"/tournaments/{again}/teams"))].count("AWAY") == 1
