"""Clubs that play together: joined before the start, one in rules and pairing, each under its own name."""

from itertools import product
from typing import Any

from tests.webapp.api.test_undo import journal, undo
from tests.webapp.callers import Caller, add_clubs, good, new_tournament, next_round, play, refused

SINGLES = (3, 3, 1, 1)
"""Two clubs that cannot take part on their own: C and D."""


def clubs(caller: Caller, tournament: str) -> dict[str, dict[str, Any]]:
    return {club["nickName"]: club for club in good(caller.get(f"/tournaments/{tournament}"))["clubs"]}


def join(owner: Caller, tournament: str, club: str, host: str | None) -> Any:
    known = clubs(owner, tournament)
    body = {"joinsWith": known[host]["clubId"] if host else None}
    return owner.patch(f"/tournaments/{tournament}/clubs/{known[club]['clubId']}", json=body)


def field(owner: Caller, *sizes: int, **changed: Any) -> str:
    tournament = new_tournament(owner, **changed)
    add_clubs(owner, tournament, sizes)
    return tournament


def start(owner: Caller, tournament: str) -> Any:
    return owner.put(f"/tournaments/{tournament}", json={"status": "STARTED"})


def joined_and_started(owner: Caller, **changed: Any) -> str:
    tournament = field(owner, *SINGLES, **changed)
    good(join(owner, tournament, "D", "C"))
    good(start(owner, tournament))
    return tournament


def clubs_of_side(side: dict[str, Any]) -> set[str]:
    return {team["name"].split()[0] for team in side["teams"]}


def test_single_teams_start_once_their_clubs_play_together(owner: Caller) -> None:
    tournament = field(owner, *SINGLES)
    assert refused(start(owner, tournament)) == (422, "START_RULES_BROKEN")
    preview = good(owner.get(f"/tournaments/{tournament}/preview"))
    assert [broken["reason"] for broken in preview["brokenRules"]] == ["CLUB_TOO_SMALL"] * 2
    assert "plays together" in preview["brokenRules"][0]["message"]
    good(join(owner, tournament, "D", "C"))
    preview = good(owner.get(f"/tournaments/{tournament}/preview"))
    assert preview["legal"]
    assert [club["club"] for club in preview["perClub"]] == ["Club A", "Club B", "Club C + Club D"]
    good(start(owner, tournament))


def test_joined_clubs_keep_name_and_color(owner: Caller, visitor: Caller) -> None:
    tournament = field(owner, *SINGLES)
    before = clubs(visitor, tournament)
    answer = good(join(owner, tournament, "D", "C"))
    assert answer == before["D"] | {"joinsWith": before["C"]["clubId"]}
    assert clubs(visitor, tournament) == before | {"D": answer}


def test_joined_clubs_merge_and_never_meet(owner: Caller) -> None:
    tournament = joined_and_started(owner)
    sides = []
    for number in range(1, 5):
        matches = next_round(owner, tournament, number)
        play(owner, matches)
        sides += [side for match in matches for side in (match["home"], match["away"])]
        assert not any(
            {one, other} == {"C", "D"}
            for match in matches
            for one, other in product(clubs_of_side(match["home"]), clubs_of_side(match["away"]))
        )
    merged = [side for side in sides if clubs_of_side(side) == {"C", "D"}]
    assert merged
    assert {side["name"] for side in merged} <= {"C 1 + D 1", "D 1 + C 1"}
    for side in sides:
        names = [side["clubNickName"], side["partnerClubNickName"]]
        assert {name for name in names if name} == clubs_of_side(side)
    for number in range(1, 5):
        good(owner.get(f"/tournaments/{tournament}/rounds/{number}/explanation"))


def test_no_club_joins_itself_or_one_from_elsewhere(owner: Caller) -> None:
    tournament, other = field(owner, *SINGLES), field(owner, 2, 2)
    own, foreign = clubs(owner, tournament)["C"]["clubId"], clubs(owner, other)["A"]["clubId"]
    for host in (own, foreign, "nobody"):
        answer = owner.patch(f"/tournaments/{tournament}/clubs/{own}", json={"joinsWith": host})
        assert answer.status_code == 422
        assert answer.get_json()["errors"][0]["field"] == "joinsWith"


def test_joined_clubs_part_again(owner: Caller) -> None:
    tournament = field(owner, *SINGLES)
    before = clubs(owner, tournament)
    good(join(owner, tournament, "D", "C"))
    good(join(owner, tournament, "D", None))
    assert clubs(owner, tournament) == before
    assert [entry["action"] for entry in journal(owner, tournament)][:2] == ["CLUBS_PARTED", "CLUBS_JOINED"]
    good(undo(owner, tournament))
    assert clubs(owner, tournament)["D"]["joinsWith"] == before["C"]["clubId"]


def test_color_and_company_change_in_one_call(owner: Caller) -> None:
    tournament = field(owner, *SINGLES)
    known = clubs(owner, tournament)
    body = {"color": {"fill": "TEAL"}, "joinsWith": known["C"]["clubId"]}
    changed = good(owner.patch(f"/tournaments/{tournament}/clubs/{known['D']['clubId']}", json=body))
    assert (changed["color"]["fill"], changed["joinsWith"]) == ("TEAL", known["C"]["clubId"])
    good(undo(owner, tournament))
    assert clubs(owner, tournament) == known


def test_those_who_joined_a_club_that_goes_stay_together(owner: Caller) -> None:
    tournament = field(owner, 3, 1, 1, 1)
    for club in "CD":
        good(join(owner, tournament, club, "B"))
    before = clubs(owner, tournament)
    (gone,) = before["B"]["teams"]
    good(owner.delete(f"/teams/{gone}"))
    after = clubs(owner, tournament)
    assert (after["C"]["joinsWith"], after["D"]["joinsWith"]) == (None, after["C"]["clubId"])
    good(undo(owner, tournament))
    assert clubs(owner, tournament) == before


def test_a_copy_keeps_clubs_together(owner: Caller) -> None:
    tournament = joined_and_started(owner)
    body = {"name": "Noch einmal", "date": "2027-05-08", "startTime": "10:00", "consentToPublicLink": True}
    copy = good(owner.post(f"/tournaments/{tournament}/copy", json=body | {"withTeams": True}))["tournamentId"]
    known = clubs(owner, copy)
    assert [known[name]["joinsWith"] for name in "ABCD"] == [None, None, None, known["C"]["clubId"]]
    good(start(owner, copy))


def test_a_copy_keeps_clubs_together_whose_host_stays_behind(owner: Caller) -> None:
    tournament = field(owner, 4, 3, 1, 1, 1)
    for club in "DE":
        good(join(owner, tournament, club, "C"))
    good(start(owner, tournament))
    known = clubs(owner, tournament)
    for team in (*known["C"]["teams"], known["A"]["teams"][0]):
        good(owner.patch(f"/teams/{team}", json={"state": "LEFT"}))
    body = {"name": "Noch einmal", "date": "2027-05-08", "startTime": "10:00", "consentToPublicLink": True}
    copy = good(owner.post(f"/tournaments/{tournament}/copy", json=body | {"withTeams": True}))["tournamentId"]
    known = clubs(owner, copy)
    assert [known[name]["joinsWith"] for name in "ABDE"] == [None, None, None, known["D"]["clubId"]]
    assert good(owner.get(f"/tournaments/{copy}/preview"))["brokenRules"] == []


def test_swapping_joined_teams_is_judged_as_within_one_club(owner: Caller) -> None:
    tournament = joined_and_started(owner)
    matches = next_round(owner, tournament, 1)
    by_club = {
        club: match["home" if club in clubs_of_side(match["home"]) else "away"]["teams"]
        for match in matches
        for club in clubs_of_side(match["home"]) | clubs_of_side(match["away"])
    }
    teams = {team["name"]: team["teamId"] for side in by_club.values() for team in side}
    body = {"teamA": teams["C 1"], "teamB": teams["D 1"]}
    answer = good(owner.post(f"/tournaments/{tournament}/rounds/1/swap?dryRun=true", json=body))
    assert "MERGED_TEAMS_SHARE_A_CLUB" not in [broken["reason"] for broken in answer["brokenRules"]]


def test_clubs_named_like_two_that_play_together_stay_apart(owner: Caller) -> None:
    tournament = new_tournament(owner)
    for name, teams in (("A", 1), ("B", 1), ("A + B", 2), ("C", 2)):
        body = {"club": name, "nickName": name, "teams": [{"estimatedSkill": 5}] * teams}
        good(owner.post(f"/tournaments/{tournament}/teams", json=body))
    good(join(owner, tournament, "B", "A"))
    preview = good(owner.get(f"/tournaments/{tournament}/preview"))
    assert [club["teams"] for club in preview["perClub"]] == [2, 2, 2]
    good(start(owner, tournament))


def test_the_table_for_spreadsheets_names_the_company(owner: Caller) -> None:
    table = owner.get(f"/tournaments/{joined_and_started(owner)}/export?format=csv&table=teams").get_data(as_text=True)
    assert "D 1;Club D;D;4;False;C\r\n" in table or ";D;" in table
    assert [line.split(";")[-1] for line in table.split("\r\n")[-3:-1]] == ["", "C"]
