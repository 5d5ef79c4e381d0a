"""What a change of plan leads to, told before it is made; and why a game is played rather than another round."""

from typing import Any

import pytest

from tests.webapp.callers import Begin, Caller, good, in_round, next_round, play, played, refused, started

NOTHING = {"rounds": 0, "results": 0}


@pytest.fixture
def tournament(owner: Caller, begun: Begin) -> str:
    return begun(lambda: in_round(owner, 2, funinoPitches=3))


def teams_of(owner: Caller, tournament: str, club: str = "Club A") -> list[dict[str, Any]]:
    return [team for team in good(owner.get(f"/tournaments/{tournament}/teams")) if team["club"] == club]


def field(owner: Caller, tournament: str, query: str = "", **change: Any) -> Any:
    return owner.patch(f"/tournaments/{tournament}/teams{query}", json=change)


def rename(team: dict[str, Any], **change: Any) -> dict[str, Any]:
    return {"teamId": team["teamId"]} | change


def more(club: str, nick_name: str, number: int = 1, **options: Any) -> dict[str, Any]:
    return {"club": club, "nickName": nick_name, "teams": [{"estimatedSkill": 4}] * number} | options


def names(side: dict[str, Any]) -> set[str]:
    return {team["name"] for match in side["matches"] for each in ("home", "away") for team in match[each]["teams"]}


def picture(owner: Caller, tournament: str) -> list[Any]:
    return [good(owner.get(f"/tournaments/{tournament}{part}")) for part in ("", "/teams", "/matches", "/journal")]


def test_a_field_changes_at_once_with_one_entry_in_the_journal(owner: Caller, tournament: str) -> None:
    one, two, _ = teams_of(owner, tournament)
    after = good(
        field(
            owner,
            tournament,
            "?reset=true",
            change=[rename(one, nickName="Karmin"), rename(two, estimatedSkill=9)],
            add=[more("Club A", "Karmin", 2, clubExists=True)],
            remove=[two["teamId"]],
        )
    )
    assert [team["name"] for team in after if team["club"] == "Club A"] == [f"Karmin {n}" for n in (1, 2, 3, 4, 5)]
    assert [team["name"] for team in after if team["withdrawn"]] == ["Karmin 2"]
    newest, before, *_ = good(owner.get(f"/tournaments/{tournament}/journal"))
    assert newest["action"] == "FIELD_CHANGED"
    assert newest["summary"] == {"changed": 2, "added": 2, "removed": 1, "rounds": 1, "results": 0}
    assert before["action"] == "ROUND_CALCULATED"


def test_clubs_pass_their_names_on_at_once_and_back(owner: Caller, tournament: str) -> None:
    (one, *_), (other, *_) = (teams_of(owner, tournament, club) for club in ("Club A", "Club B"))
    before = good(owner.get(f"/tournaments/{tournament}/teams"))
    swap = [
        rename(one, club="Passing", nickName="Passing"),
        rename(other, club="Club A", nickName="A"),
        rename(one, club="Club B", nickName="B"),
    ]
    after = good(field(owner, tournament, "?reset=true", change=swap))
    assert {team["teamId"]: team["name"] for team in after}[one["teamId"]] == "B 1"
    good(owner.post(f"/tournaments/{tournament}/undo"))
    assert good(owner.get(f"/tournaments/{tournament}/teams")) == before
    again = good(owner.get(f"/tournaments/{tournament}/journal"))[0]["entryId"]
    good(owner.post(f"/tournaments/{tournament}/undo", json={"entryId": again}))
    assert good(owner.get(f"/tournaments/{tournament}/teams")) == after


def test_a_new_club_takes_a_name_that_another_gives_up_at_once(owner: Caller, tournament: str) -> None:
    (one, *_) = teams_of(owner, tournament)
    before = good(owner.get(f"/tournaments/{tournament}/teams"))
    change = {"change": [rename(one, club="Passing", nickName="Passing")], "add": [more("Club A", "A", 2)]}
    good(field(owner, tournament, "?reset=true", **change))
    good(owner.post(f"/tournaments/{tournament}/undo"))
    assert good(owner.get(f"/tournaments/{tournament}/teams")) == before


def test_a_field_in_which_one_thing_changes_says_which(owner: Caller, tournament: str) -> None:
    (one, *_) = teams_of(owner, tournament)
    good(field(owner, tournament, "?reset=true", remove=[one["teamId"]]))
    assert good(owner.get(f"/tournaments/{tournament}/journal"))[0]["action"] == "TEAM_WITHDRAWN"


def test_a_field_in_which_nothing_changes_keeps_its_round(owner: Caller, tournament: str) -> None:
    (one, *_) = teams_of(owner, tournament)
    before = picture(owner, tournament)
    good(field(owner, tournament, "?reset=true"))
    good(field(owner, tournament, "?reset=true", change=[rename(one, nickName="A")]))
    assert picture(owner, tournament) == before


def test_a_field_changes_before_the_start_without_consent(owner: Caller) -> None:
    tournament = started(owner)
    next_round(owner, tournament, 1)
    (one, *_) = teams_of(owner, tournament)
    assert refused(field(owner, tournament, remove=[one["teamId"]])) == (409, "TOURNAMENT_STARTED")


@pytest.mark.every_case_on_postgresql
@pytest.mark.parametrize(
    ("change", "status", "reason"),
    [
        ({"add": [more("Club B", "New")]}, 409, "CLUB_EXISTS"),
        ({"add": [more("New", "New", 8), more("Other", "Other", 8)]}, 409, "TOO_MANY_TEAMS"),
        ({"remove": ["00000000-0000-4000-8000-000000000000"]}, 404, "NOT_FOUND"),
        ({"change": [{"teamId": "x"}]}, 422, "VALIDATION"),
        ({"add": [{}]}, 422, "VALIDATION"),
        ({"remove": "all"}, 422, "VALIDATION"),
    ],
)
def test_a_field_that_cannot_be_changes_in_nothing(
    owner: Caller, tournament: str, change: dict[str, Any], status: int, reason: str
) -> None:
    (one, *_) = teams_of(owner, tournament)
    before = picture(owner, tournament)
    whole = {"change": [rename(one, estimatedSkill=10)]} | change
    assert refused(field(owner, tournament, "?reset=true", **whole)) == (status, reason)
    assert picture(owner, tournament) == before


def test_refused_part_of_a_field_is_named(owner: Caller, tournament: str) -> None:
    answer = field(owner, tournament, "?reset=true", add=[more("New", "New"), more("Club B", "New")])
    fields = [error["field"] for error in answer.get_json()["errors"]]
    assert fields == ["add.1.club", "add.1.nickName"]


def test_a_team_may_come_for_one_that_goes_in_a_full_field(owner: Caller) -> None:
    tournament = started(owner, (8, 8))
    (one, *_) = teams_of(owner, tournament)
    after = good(
        field(owner, tournament, "?reset=true", add=[more("Club A", "A", clubExists=True)], remove=[one["teamId"]])
    )
    assert [team["name"] for team in after if team["club"] == "Club A"][-1] == "A 9"


def test_a_dry_change_of_the_field_tells_all_of_it_and_writes_nothing(owner: Caller, tournament: str) -> None:
    one, two, _ = teams_of(owner, tournament)
    before = picture(owner, tournament)
    told = good(
        field(
            owner,
            tournament,
            "?reset=true&dryRun=true",
            change=[rename(one, nickName="Karmin")],
            add=[more("New", "New", 2)],
            remove=[two["teamId"]],
        )
    )
    assert told["discarded"] == {"rounds": 1, "results": 0}
    assert names(told["before"]) == {*(f"A {n}" for n in (1, 2, 3)), *(f"B {n}" for n in (1, 2, 3)), "C 1", "C 2"}
    playing = names(told["after"])
    assert {"Karmin 1", "Karmin 3", "New 1", "New 2"} <= playing
    assert "Karmin 2" not in playing
    assert picture(owner, tournament) == before


def test_a_dry_result_sets_the_new_round_beside_the_one_in_its_place(owner: Caller) -> None:
    tournament = played(owner, 3)
    match = good(owner.get(f"/tournaments/{tournament}/matches?round=1"))[0]
    other = "LOSS" if match["resultHomeSquad"] == "WIN" else "WIN"
    path = f"/matches/{match['matchId']}?recalculate=true&dryRun=true"
    told = good(owner.patch(path, json={"resultHomeSquad": other}))
    assert told["discarded"] == {"rounds": 2, "results": len(told["before"]["matches"]) * 2}
    assert (told["before"]["round"], told["before"]["state"]) == (2, "CONFIRMED")
    assert (told["after"]["round"], told["after"]["state"]) == (2, "OPEN")


def test_a_dry_reset_tells_what_goes_and_what_would_come(owner: Caller, tournament: str) -> None:
    play(owner, good(owner.get(f"/tournaments/{tournament}/matches?round=2"))[:1])
    before = picture(owner, tournament)
    told = good(owner.delete(f"/tournaments/{tournament}/matches?round=2&dryRun=true"))
    assert told["discarded"] == {"rounds": 1, "results": 1}
    # Nothing else has changed, so the same games would come again.
    assert names(told["after"]) == names(told["before"])
    assert picture(owner, tournament) == before


def early(owner: Caller, tournament: str, query: str = "") -> Any:
    return owner.put(f"/tournaments/{tournament}{query}", json={"status": "FINISHED", "early": True})


def test_an_early_end_has_to_say_that_it_is_one(owner: Caller) -> None:
    answer = owner.put(f"/tournaments/{played(owner, 1)}", json={"early": True})
    assert refused(answer) == (422, "VALIDATION")
    assert [(error["field"], error["reason"]) for error in answer.get_json()["errors"]] == [("status", "REQUIRED")]


def test_an_early_end_counts_a_complete_round(owner: Caller) -> None:
    tournament = played(owner, 2)
    assert good(early(owner, tournament, "?dryRun=true"))["discarded"] == {"rounds": 0, "results": 0}
    assert good(early(owner, tournament))["currentRound"] == 2
    assert good(owner.get(f"/tournaments/{tournament}/rounds/2"))["state"] == "CONFIRMED"


def test_an_early_end_says_before_that_a_round_without_results_goes(owner: Caller, tournament: str) -> None:
    before = picture(owner, tournament)
    assert good(early(owner, tournament, "?dryRun=true"))["discarded"] == {"rounds": 1, "results": 0}
    assert picture(owner, tournament) == before
    assert good(early(owner, tournament))["currentRound"] == 1


def swap(owner: Caller, tournament: str, one: dict[str, Any], other: dict[str, Any], query: str = "") -> Any:
    body = {"teamA": one["teamId"], "teamB": other["teamId"]}
    return owner.post(f"/tournaments/{tournament}/rounds/2/swap{query}", json=body)


def test_a_dry_swap_tells_what_it_costs(owner: Caller, tournament: str) -> None:
    one, two, _ = teams_of(owner, tournament)
    told = good(swap(owner, tournament, one, two, "?dryRun=true"))
    assert told["costsAfter"]["total"] >= told["costsBefore"]["total"]
    assert told["brokenRules"] == []


def test_a_dry_swap_tells_which_rules_it_breaks_and_shows_the_round(owner: Caller, tournament: str) -> None:
    matches = good(owner.get(f"/tournaments/{tournament}/rounds/2"))["matches"]
    merged = next(match for match in matches if match["gameType"] == "CLASSIC")
    (one, partner), (other, _) = merged["home"]["teams"], merged["away"]["teams"]
    told = good(swap(owner, tournament, one, other, "?dryRun=true"))
    assert {broken["reason"] for broken in told["brokenRules"]} >= {"MERGED_TEAMS_SHARE_A_CLUB"}
    shown = next(match for match in told["after"]["matches"] if match["pitch"] == merged["pitch"])
    assert shown["home"]["name"] == f"{other['name']} + {partner['name']}"


def explained(owner: Caller, tournament: str, number: int) -> tuple[set[bool], set[bool], bool]:
    """Return whether the games of a round have costs and alternatives, and whether the costs add up as they did."""
    told = good(owner.get(f"/tournaments/{tournament}/rounds/{number}/explanation"))
    costs = [game["costs"] for game in told["games"]]
    others = [good(owner.get(f"/matches/{game['matchId']}/alternative")) for game in told["games"]]
    assert all(other["before"]["round"] == number and other["discarded"] == NOTHING for other in others)
    return (
        {each is not None for each in costs},
        {(other["after"], other["costsBefore"], other["costsAfter"]) != (None, None, None) for other in others},
        sum(each["total"] for each in costs if each) == told["objective"],
    )


def test_a_round_has_no_costs_while_other_rounds_are_planned_than_it_was_paired_for(owner: Caller) -> None:
    tournament = in_round(owner, 1, variety="NEW_OPPONENTS")
    planned = good(owner.get(f"/tournaments/{tournament}"))["numberOfRounds"]
    assert explained(owner, tournament, 1) == ({True}, {True}, True)
    good(owner.put(f"/tournaments/{tournament}", json={"numberOfRounds": planned + 1}))
    assert explained(owner, tournament, 1) == ({False}, {False}, False)
    good(owner.post(f"/tournaments/{tournament}/undo", json={}))
    assert explained(owner, tournament, 1) == ({True}, {True}, True)


def test_a_round_that_an_early_end_cut_short_has_no_costs(owner: Caller) -> None:
    tournament = in_round(owner, 2)
    match, *_ = good(owner.get(f"/tournaments/{tournament}/matches?round=2"))
    good(owner.patch(f"/matches/{match['matchId']}", json={"resultHomeSquad": "WIN"}))
    good(owner.put(f"/tournaments/{tournament}", json={"status": "FINISHED", "early": True}))
    assert explained(owner, tournament, 2) == ({False}, {False}, False)
    assert explained(owner, tournament, 1) == ({True}, {True}, True)


def test_alternatives_are_for_the_owner(visitor: Caller, owner: Caller, stranger: Caller, tournament: str) -> None:
    (match, *_) = good(owner.get(f"/tournaments/{tournament}/matches?round=2"))
    assert visitor.get(f"/matches/{match['matchId']}/alternative").status_code == 401
    assert refused(stranger.get(f"/matches/{match['matchId']}/alternative")) == (403, "NOT_OWNER")
