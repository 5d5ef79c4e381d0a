"""The life of clubs and teams, before the start and after it."""

from typing import Any

import pytest

from tests.webapp.callers import Caller, add_clubs, good, new_tournament, next_round, play, played, refused, started


def body(club: str = "SV Rot", nick_name: str = "Rot", teams: int = 2, **more: Any) -> dict[str, Any]:
    return {"club": club, "nickName": nick_name, "teams": [{"estimatedSkill": 5}] * teams} | more


def names(caller: Caller, tournament: str) -> list[str]:
    return [team["name"] for team in good(caller.get(f"/tournaments/{tournament}/teams"))]


def team_named(caller: Caller, tournament: str, name: str) -> dict[str, Any]:
    return next(team for team in good(caller.get(f"/tournaments/{tournament}/teams")) if team["name"] == name)


@pytest.fixture
def tournament(owner: Caller) -> str:
    return new_tournament(owner)


def test_teams_are_named_after_their_club(owner: Caller, tournament: str) -> None:
    answer = owner.post(f"/tournaments/{tournament}/teams", json=body(teams=3))
    assert answer.status_code == 201
    assert [team["name"] for team in answer.get_json()] == ["Rot 1", "Rot 2", "Rot 3"]


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"club": ""}, "club"),
        ({"nickName": "x" * 21}, "nickName"),
        ({"teams": []}, "teams"),
        ({"teams": [{"estimatedSkill": 11}]}, "teams.0.estimatedSkill"),
        ({"teams": [{}]}, "teams.0.estimatedSkill"),
        ({"teams": "many"}, "teams"),
        ({"teams": [{"estimatedSkill": 5}] * 9}, "teams"),
    ],
)
def test_wrong_teams_are_named(owner: Caller, tournament: str, change: dict[str, Any], field: str) -> None:
    answer = owner.post(f"/tournaments/{tournament}/teams", json=body() | change)
    assert refused(answer) == (422, "VALIDATION")
    assert [error["field"] for error in answer.get_json()["errors"]] == [field]


def test_a_new_club_name_holds_for_all_of_its_teams(owner: Caller, tournament: str) -> None:
    first, _ = good(owner.post(f"/tournaments/{tournament}/teams", json=body()))
    changed = good(owner.post(f"/teams/{first['teamId']}?club=SV+Karmin&nickName=Karmin&estimatedSkill=9"))
    assert (changed["club"], changed["name"], changed["estimatedSkill"]) == ("SV Karmin", "Karmin 1", 9)
    assert names(owner, tournament) == ["Karmin 1", "Karmin 2"]
    assert [team["estimatedSkill"] for team in good(owner.get(f"/tournaments/{tournament}/teams"))] == [9, 5]


def test_a_change_after_the_start_calculates_the_open_round_again(owner: Caller) -> None:
    tournament = played(owner, 1, funinoPitches=3)
    before = next_round(owner, tournament, 2)
    good(owner.post(f"/tournaments/{tournament}/teams?reset=true", json=body()))
    after = good(owner.get(f"/tournaments/{tournament}/matches?round=2"))
    assert {match["matchId"] for match in before}.isdisjoint(match["matchId"] for match in after)
    playing = {team["name"] for match in after for side in ("home", "away") for team in match[side]["teams"]}
    assert {"Rot 1", "Rot 2"} <= playing
    assert len(playing) == 10
    assert good(owner.get(f"/tournaments/{tournament}/rounds/1"))["state"] == "CONFIRMED"


def test_a_team_that_has_played_is_withdrawn_and_its_matches_count(owner: Caller) -> None:
    tournament = played(owner, 1)
    next_round(owner, tournament, 2)
    table = good(owner.get(f"/tournaments/{tournament}/leaderboard"))
    leaving = team_named(owner, tournament, "A 1")["teamId"]
    assert owner.delete(f"/teams/{leaving}?reset=true").status_code == 204
    assert good(owner.get(f"/teams/{leaving}"))["withdrawn"] is True
    left = good(owner.get(f"/tournaments/{tournament}/leaderboard"))
    assert [(row["team"]["name"], row["points"]) for row in left] == [
        (row["team"]["name"], row["points"]) for row in table
    ]
    second = good(owner.get(f"/tournaments/{tournament}/rounds/2"))
    assert len(second["pausing"]) == 1
    playing = [
        team["teamId"] for match in second["matches"] for side in ("home", "away") for team in match[side]["teams"]
    ]
    assert leaving not in playing
    assert good(owner.get(f"/tournaments/{tournament}"))["numberOfTeams"] == 7


def test_after_the_start_a_team_that_leaves_before_its_first_game_is_kept(owner: Caller) -> None:
    tournament = started(owner)
    next_round(owner, tournament, 1)
    leaving = team_named(owner, tournament, "A 1")["teamId"]
    assert owner.delete(f"/teams/{leaving}?reset=true").status_code == 204
    assert good(owner.get(f"/teams/{leaving}"))["withdrawn"] is True


def test_pauses_go_round(owner: Caller) -> None:
    tournament = started(owner, numberOfRounds=6)
    owner.delete(f"/teams/{team_named(owner, tournament, 'B 1')['teamId']}?reset=true")
    paused = []
    for number in range(1, 5):
        play(owner, next_round(owner, tournament, number))
        paused += good(owner.get(f"/tournaments/{tournament}/rounds/{number}"))["pausing"]
    assert len(set(paused)) == len(paused) == 4


def test_a_round_that_needs_a_game_within_a_club_says_why(owner: Caller) -> None:
    tournament = played(owner, 1, (3, 3), numberOfRounds=4)
    for name in ("B 1", "B 2"):
        owner.delete(f"/teams/{team_named(owner, tournament, name)['teamId']}?reset=true")
    assert good(owner.get(f"/tournaments/{tournament}/rounds/2"))["state"] == "OPEN"
    assert good(owner.get(f"/tournaments/{tournament}/rounds/2"))["notes"] == ["SAME_CLUB_UNAVOIDABLE"]


def test_without_any_legal_round_nothing_changes(owner: Caller) -> None:
    tournament = started(owner, (3, 3))
    next_round(owner, tournament, 1)
    teams = good(owner.get(f"/tournaments/{tournament}/teams"))
    for team in teams[:-2]:
        assert owner.delete(f"/teams/{team['teamId']}?reset=true").status_code == 204
    before = good(owner.get(f"/tournaments/{tournament}/matches"))
    assert refused(owner.delete(f"/teams/{teams[-2]['teamId']}?reset=true")) == (409, "NO_LEGAL_PAIRING")
    assert good(owner.get(f"/tournaments/{tournament}/matches")) == before


def test_after_the_end_teams_stay_as_they_are(owner: Caller) -> None:
    tournament = played(owner, 1, numberOfRounds=1)
    good(owner.put(f"/tournaments/{tournament}", json={"status": "FINISHED"}))
    team = team_named(owner, tournament, "A 1")["teamId"]
    answers = owner.delete(f"/teams/{team}?reset=true"), owner.post(f"/tournaments/{tournament}/teams", json=body())
    for answer in answers:
        assert refused(answer) == (409, "TEAMS_ARE_FINAL")
        assert answer.get_json()["message"] == "The tournament is over: its teams stay as they are."


def test_names_change_after_the_end_while_teams_and_strengths_stay(owner: Caller) -> None:
    tournament = played(owner, 1, numberOfRounds=1)
    good(owner.put(f"/tournaments/{tournament}", json={"status": "FINISHED"}))
    team = team_named(owner, tournament, "A 1")
    skill, field = team["estimatedSkill"], f"/tournaments/{tournament}/teams"
    good(owner.post(f"/teams/{team['teamId']}?club=Club%20Alpha&nickName=Alpha&estimatedSkill={skill}"))
    good(owner.patch(field, json={"change": [{"teamId": team["teamId"], "nickName": "Al"}]}))
    assert team_named(owner, tournament, "Al 1")["club"] == "Club Alpha"
    stronger = {"teamId": team["teamId"], "club": "Club B1", "estimatedSkill": skill + 1}
    for wanted in ({"change": [stronger]}, {"add": [body()]}, {"remove": [team["teamId"]]}):
        assert refused(owner.patch(field, json=wanted)) == (409, "TEAMS_ARE_FINAL")
    assert team_named(owner, tournament, "Al 1")["club"] == "Club Alpha"
    good(owner.post(f"/tournaments/{tournament}/undo", json={}))
    assert team_named(owner, tournament, "Alpha 1")


def test_a_club_that_paper_cannot_name_is_renamed_for_its_certificates(owner: Caller) -> None:
    tournament = played(owner, 1, numberOfRounds=1)
    team = team_named(owner, tournament, "A 1")["teamId"]
    good(owner.post(f"/teams/{team}?club=%D9%86%D8%A7%D8%AF%D9%8A"))
    good(owner.put(f"/tournaments/{tournament}", json={"status": "FINISHED"}))
    good(owner.post(f"/teams/{team}?club=Nadi"))
    wanted = {"clubs": [{"nickName": "A", "blank": 1}], "language": "de"}
    assert owner.post(f"/tournaments/{tournament}/certificates", json=wanted).status_code == 200


def test_the_clubs_of_another_tournament_do_not_matter(owner: Caller, tournament: str) -> None:
    add_clubs(owner, tournament, (2,))
    add_clubs(owner, new_tournament(owner), (2,))


def test_team_that_nobody_judged_says_so_to_its_owner_until_somebody_does(
    owner: Caller, visitor: Caller, tournament: str
) -> None:
    teams = f"/tournaments/{tournament}/teams"
    [team] = good(owner.post(teams, json=body() | {"teams": [{"estimatedSkill": 5, "isEstimated": False}]}))
    assert team["isEstimated"] is False
    assert good(visitor.get(f"/teams/{team['teamId']}"))["isEstimated"] is None
    change = {"change": [{"teamId": team["teamId"], "estimatedSkill": 5}]}
    assert [team["isEstimated"] for team in good(owner.patch(teams, json=change))] == [True]


def test_file_keeps_which_teams_nobody_judged(owner: Caller, tournament: str) -> None:
    teams = [{"estimatedSkill": 5, "isEstimated": told} for told in (False, True)]
    good(owner.post(f"/tournaments/{tournament}/teams", json=body() | {"teams": teams}))
    file = owner.get(f"/tournaments/{tournament}/export?format=trikick").get_json()
    copy = good(owner.post("/tournaments/import", json=file))["tournamentId"]
    assert [team["isEstimated"] for team in good(owner.get(f"/tournaments/{copy}/teams"))] == [False, True]
