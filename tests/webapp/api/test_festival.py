"""A festival day: several tournaments of one date on one ground."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import Engine, text

from tests.webapp.callers import NEW, Begin, Caller, add_clubs, good, new_tournament, next_round, play, refused, started
from tests.webapp.consistency import problems_of
from tests.webapp.locking import lock
from tests.webapp.questions import questions_to
from tests.webapp.registrations import opened, own, registered, saved, secret_of, series_of, states
from webapp.context import registration_deps_of
from webapp.operations.schema import migrate


def day_of(*tournaments: str, owner: Caller) -> str:
    """Return the address of a day with these tournaments."""
    return f"/series/{series_of(owner, *tournaments)}/days/{NEW['date']}"


def test_day_tells_its_groups_in_order(owner: Caller, visitor: Caller) -> None:
    late, early = new_tournament(owner, name="Sommerfest F2", startTime="11:30"), started(owner, name="Sommerfest F1")
    next_round(owner, early, 1)
    told = good(visitor.get(day_of(late, early, owner=owner)))
    assert (told["name"], told["festival"], told["isOwner"], told["canUndoSplit"]) == (
        "Sommerfest",
        False,
        False,
        False,
    )
    assert [group["label"] for group in told["groups"]] == ["F1", "F2"]
    first, second = told["groups"]
    assert (first["tournamentId"], first["status"], first["roundState"]) == (early, "STARTED", "OPEN")
    assert [(club["nickName"], club["numberOfTeams"]) for club in first["clubs"]] == [("A", 3), ("B", 3), ("C", 2)]
    assert (second["startTime"], second["roundState"], second["clubs"]) == ("11:30", None, [])
    assert second["durationInMinutes"] == good(visitor.get(f"/tournaments/{late}"))["durationInMinutes"]
    assert first["pitches"] == good(visitor.get(f"/tournaments/{early}/config"))["pitches"]


def test_owner_makes_a_date_a_festival_day_and_takes_it_back(owner: Caller, visitor: Caller) -> None:
    day = day_of(new_tournament(owner), owner=owner)
    for festival in (True, False):
        assert good(owner.put(day, json={"festival": festival}))["festival"] is festival
        assert good(visitor.get(day))["festival"] is festival


def test_nothing_new_of_a_day_is_said_after_one_look_up(owner: Caller, visitor: Caller, engine: Engine) -> None:
    day = day_of(new_tournament(owner), new_tournament(owner), owner=owner)
    tag = visitor.get(day).headers["ETag"]
    with questions_to(engine) as asked:
        again = visitor.get(day, headers={"If-None-Match": tag})
    assert (again.status_code, len(asked)) == (304, 1)
    assert visitor.get(day).headers["Cache-Control"] == "public, max-age=0, s-maxage=1"
    assert owner.get(day, headers={"If-None-Match": tag}).status_code == 200


def test_every_change_of_a_day_makes_a_new_tag(app: Flask, owner: Caller, visitor: Caller) -> None:
    tournament, other = new_tournament(owner), new_tournament(owner)
    day = day_of(tournament, other, owner=owner)
    tags = [visitor.get(day).headers["ETag"]]
    for change in (
        lambda: add_clubs(owner, other, (2, 2)),
        lambda: owner.put(f"/tournaments/{tournament}", json={"city": "Bonn"}),
        lambda: owner.put(day, json={"festival": True}),
        lambda: owner.put(f"/tournaments/{tournament}", json={"date": "2099-01-01"}),
        lambda: lock(app, other),
    ):
        change()
        tags.append(visitor.get(day).headers["ETag"])
    assert len(set(tags)) == len(tags)


@pytest.mark.parametrize("date", ["2026-13-01", "tomorrow", "2026-1-1"])
def test_what_is_no_date_is_nowhere(owner: Caller, date: str) -> None:
    assert owner.get(f"/series/{series_of(owner)}/days/{date}").status_code == 404


def test_pitches_are_numbered_from_the_first_on(owner: Caller, visitor: Caller) -> None:
    tournament = started(owner, firstPitch=5)
    matches = next_round(owner, tournament, 1)
    pitches = good(visitor.get(f"/tournaments/{tournament}/config"))["pitches"]
    assert [pitch["number"] for pitch in pitches] == [5, 6, 7]
    assert {match["pitch"]["number"] for match in matches} <= {5, 6, 7}
    assert refused(owner.put(f"/tournaments/{tournament}", json={"firstPitch": 1})) == (409, "TOURNAMENT_STARTED")


def clubs_of(tournament: dict[str, Any]) -> dict[str, int]:
    return {club["nickName"]: club["numberOfTeams"] for club in tournament["clubs"]}


def trust_addresses(owner: Caller, *, trusted: bool = True) -> None:
    """Have no club confirm its address, as where no mail leaves the machine."""
    deps = replace(registration_deps_of(owner.app), needs_confirmation=not trusted)
    owner.app.extensions["registration"] = deps


@pytest.fixture
def tournament(owner: Caller, begun: Begin) -> str:
    """A tournament of eighteen teams of five clubs, more than one may have: two of them have registered."""
    trust_addresses(owner)

    def make() -> str:
        tournament = new_tournament(owner)
        add_clubs(owner, tournament, (4, 4, 4))
        key = opened(owner, tournament, maxTeams=12)
        for name in ("Rot", "Blau"):
            registered(Caller(owner.app, None), tournament, key, name, 3)
        return tournament

    return begun(make)


@pytest.fixture
def day(owner: Caller, tournament: str) -> str:
    return day_of(tournament, owner=owner)


SPLIT = {"groups": 2, "by": "SIMILAR"}
# What every remedy names of a refused split; `aRemedy` of the interface's tests has the same shape.
NO_REMEDY: dict[str, Any] = {"teams": None, "club": None, "groups": [], "wishes": []}


def test_split_is_proposed_with_its_reasons_and_costs(owner: Caller, day: str) -> None:
    told = good(owner.post(f"{day}/split?dryRun=true", json=SPLIT))
    assert (told["numberOfTeams"], told["numberOfClubs"], told["isLegal"], told["isProven"]) == (18, 5, True, True)
    assert [(group["name"], group["label"]) for group in told["groups"]] == [
        ("Sommerfest F1", "F1"),
        ("Sommerfest F2", "F2"),
    ]
    assert sorted(group["numberOfTeams"] for group in told["groups"]) == [8, 10]
    first, second = told["groups"]
    assert first["strengths"]["mean"] > second["strengths"]["mean"]
    assert first["pitches"][0]["number"] == 1
    assert second["pitches"][0]["number"] == len(first["pitches"]) + 1
    teams = [team for group in told["groups"] for team in group["teams"]]
    assert {team["nickName"] for team in teams if team["isNew"]} == {"Rot", "Blau"}
    assert len({(team["nickName"], team["number"]) for team in teams}) == 18
    assert good(owner.get(day))["groups"][0]["numberOfTeams"] == 12


def test_swapped_teams_are_priced(owner: Caller, day: str) -> None:
    told = good(owner.post(f"{day}/split?dryRun=true", json=SPLIT))
    groups = [[team["key"] for team in group["teams"]] for group in told["groups"]]
    groups[0][0], groups[1][0] = groups[1][0], groups[0][0]
    swapped = good(owner.post(f"{day}/split?dryRun=true", json=SPLIT | {"assigned": groups}))
    assert (swapped["bound"], swapped["isProven"]) == (None, False)
    assert swapped["cost"] >= told["cost"]
    gone = [groups[0][1:], groups[1]]
    assert refused(owner.post(f"{day}/split", json=SPLIT | {"assigned": gone})) == (409, "FIELD_CHANGED")


def test_clubs_play_together_as_it_was_chosen(owner: Caller) -> None:
    tournament = new_tournament(owner)
    add_clubs(owner, tournament, (3, 1, 1, 1, 3, 1, 1, 1))
    day = day_of(tournament, owner=owner)
    told = good(owner.post(f"{day}/split?dryRun=true", json=SPLIT))
    assigned = [[team["key"] for team in group["teams"]] for group in told["groups"]]
    for number, group in enumerate(told["groups"]):
        *rest, last = sorted(club for join in group["joins"] for club in join)
        joins: list[list[list[str]]] = [[], []]
        joins[number] = [[rest[0], last]]
        body = SPLIT | {"assigned": assigned, "joins": joins}
        chosen = good(owner.post(f"{day}/split?dryRun=true", json=body))
        assert (chosen["cost"], chosen["isLegal"]) == (told["cost"], True)
        assert any({rest[0], last} <= {*join} for join in chosen["groups"][number]["joins"])
    group_id = good(owner.post(f"{day}/split", json=body))["groups"][1]["tournamentId"]
    clubs = {club["club"]: club for club in good(owner.get(f"/tournaments/{group_id}"))["clubs"]}
    assert clubs[last]["joinsWith"] == clubs[rest[0]]["clubId"]
    assert good(owner.get(day))["canUndoSplit"] is True


def test_clubs_that_do_not_play_in_a_group_cannot_join_there(owner: Caller, day: str) -> None:
    told = good(owner.post(f"{day}/split?dryRun=true", json=SPLIT))
    assigned = [[team["key"] for team in group["teams"]] for group in told["groups"]]
    body = SPLIT | {"assigned": assigned, "joins": [[], [["Club A", "Nobody"]]]}
    for wrong in (body, SPLIT | {"joins": [[["Club A", "Club B"]]]}):
        assert refused(owner.post(f"{day}/split?dryRun=true", json=wrong)) == (422, "VALIDATION")


def test_clubs_of_a_group_look_different_before_and_after_it_is_made(owner: Caller) -> None:
    tournaments = [new_tournament(owner) for _ in range(2)]
    for tournament, names in zip(tournaments, ("ABC", "XYZ"), strict=True):
        for name in names:
            body = {"club": f"Club {name}", "nickName": name, "teams": [{"estimatedSkill": 5}] * 2}
            good(owner.post(f"/tournaments/{tournament}/teams", json=body))
    day = day_of(*tournaments, owner=owner)
    teams = [
        team for group in good(owner.post(f"{day}/split?dryRun=true", json=SPLIT))["groups"] for team in group["teams"]
    ]
    assigned = [[team["key"] for team in teams if team["nickName"] in names] for names in ("AXY", "BCZ")]
    wanted = SPLIT | {"assigned": assigned}
    told = good(owner.post(f"{day}/split?dryRun=true", json=wanted))
    proposed = [{team["nickName"]: team["color"] for team in group["teams"]} for group in told["groups"]]
    assert [len({str(color) for color in group.values()}) for group in proposed] == [3, 3]
    made = good(owner.post(f"{day}/split", json=wanted))
    assert [{club["nickName"]: club["color"] for club in group["clubs"]} for group in made["groups"]] == proposed


def test_colours_that_nobody_chose_make_way_for_a_name_after_the_split_too(owner: Caller) -> None:
    tournament = new_tournament(owner)
    add_clubs(owner, tournament, (4, 4, 4))
    [group] = good(owner.post(f"{day_of(tournament, owner=owner)}/split", json={"groups": 1}))["groups"]
    assert group["clubs"][0]["color"]["fill"] == "BLUE"
    body = {"club": "SC Blau", "nickName": "Blau", "teams": [{"estimatedSkill": 5}] * 2}
    good(owner.post(f"/tournaments/{tournament}/teams", json=body))
    fills = {club["nickName"]: club["color"]["fill"] for club in good(owner.get(f"/tournaments/{tournament}"))["clubs"]}
    assert fills["Blau"] == "BLUE"
    assert fills["A"] != "BLUE"


@pytest.mark.parametrize("accept", ["BY_HAND", "WHILE_FREE"])
def test_one_link_of_a_festival_day_takes_more_teams_than_one_tournament(
    owner: Caller, visitor: Caller, accept: str
) -> None:
    trust_addresses(owner)
    tournament = new_tournament(owner)
    path, key = f"/tournaments/{tournament}/registration", opened(owner, tournament, maxTeams=24, accept=accept)
    for number in range(8):
        told = registered(visitor, tournament, key, f"Verein{'ABCDEFGH'[number]}", 3)
        is_in = accept == "WHILE_FREE" and number < 5
        assert told["state"] == ("ACCEPTED" if is_in else "NEW")
    assert registered(visitor, tournament, key, "VereinI", 2)["state"] == "WAITING"
    assert good(owner.get(path))["freePlaces"] == 0
    groups = good(owner.post(f"{day_of(tournament, owner=owner)}/split", json={"groups": 2}))["groups"]
    assert sum(group["numberOfTeams"] for group in groups) == 26


def test_refused_split_names_the_smallest_change(owner: Caller) -> None:
    tournament = new_tournament(owner)
    add_clubs(owner, tournament, (6, 2, 1))
    answer = owner.post(f"{day_of(tournament, owner=owner)}/split", json={"groups": 1})
    assert refused(answer) == (409, "NO_SPLIT")
    told = {error["reason"]: error["params"] for error in answer.get_json()["errors"]}
    assert list(told) == ["ODD_TEAMS", "CLUB_TOO_LARGE", "ADD_TEAMS", "REMOVE_TEAMS"]
    assert told["ADD_TEAMS"] == NO_REMEDY | {"teams": 3, "club": "Club A"}
    assert told["REMOVE_TEAMS"]["teams"] > 0


def test_refused_split_names_the_possible_numbers_of_groups(owner: Caller, day: str) -> None:
    answer = owner.post(f"{day}/split", json=SPLIT | {"groups": 4})
    assert refused(answer) == (409, "NO_SPLIT")
    told = {error["reason"]: error["params"] for error in answer.get_json()["errors"]}
    assert told["OTHER_GROUPS"] == NO_REMEDY | {"groups": [2, 3]}


def test_wishes_are_kept_or_named(owner: Caller, day: str) -> None:
    told = good(owner.post(f"{day}/split?dryRun=true", json=SPLIT))
    strongest, weakest = (group["teams"][0]["key"] for group in told["groups"])
    apart = {"kind": "KEEP_APART", "teams": [strongest, weakest]}
    both = {"kind": "KEEP_TOGETHER", "teams": [strongest, weakest]}
    kept = good(owner.post(f"{day}/split?dryRun=true", json=SPLIT | {"wishes": [both]}))
    assert any({strongest, weakest} <= {team["key"] for team in group["teams"]} for group in kept["groups"])
    answer = owner.post(f"{day}/split", json=SPLIT | {"wishes": [apart, both]})
    assert refused(answer) == (409, "NO_SPLIT")
    [remedy] = answer.get_json()["errors"]
    assert (remedy["field"], remedy["reason"]) == ("wishes", "DROP_WISHES")
    assert remedy["params"] in (NO_REMEDY | {"wishes": [0]}, NO_REMEDY | {"wishes": [1]})
    broken = {"kind": "KEEP_APART", "teams": ["nobody", strongest]}
    assert refused(owner.post(f"{day}/split", json=SPLIT | {"wishes": [broken]}))[0] == 422


def test_wishes_stay_with_the_day_when_it_is_split_and_clubs_change(owner: Caller, stranger: Caller, day: str) -> None:
    found = good(owner.post(f"{day}/split?dryRun=true", json=SPLIT))["groups"]
    teams = sorted((team for group in found for team in group["teams"]), key=lambda team: team["number"])
    coming, *_ = new = sorted({team["nickName"] for team in teams if team["isNew"]})
    assert new
    keys = {name: [team["key"] for team in teams if team["nickName"] == name] for name in ("A", coming)}
    wishes = [
        {"kind": "KEEP_APART", "teams": keys["A"], "others": keys[coming]},
        {"kind": "KEEP_TOGETHER", "teams": [keys["A"][0], keys[coming][1]]},
    ]
    good(owner.put(f"{day}/wishes", json={"wishes": wishes}))
    told = good(owner.get(f"{day}/wishes"))
    assert [told[0][name] for name in ("kind", "teams", "others", "names")] == [*wishes[0].values(), ["A", coming]]
    assert (told[1]["teams"], told[1]["names"]) == (wishes[1]["teams"], ["A 1", f"{coming} 2"])
    assert refused(stranger.get(f"{day}/wishes")) == (403, "NOT_OWNER")

    [group, _] = good(owner.post(f"{day}/split", json=SPLIT | {"wishes": [wishes[0]]}))["groups"]
    body = {"club": "Club A", "nickName": "A", "teams": [{"estimatedSkill": 5}]}
    is_there = any(club["nickName"] == "A" for club in group["clubs"])
    good(owner.post(f"/tournaments/{group['tournamentId']}/teams", json=body | {"clubExists": is_there}))
    apart, both = good(owner.get(f"{day}/wishes"))
    assert (apart["names"], both["names"]) == (told[0]["names"], told[1]["names"])
    assert len(apart["teams"]) == len(keys["A"]) + 1
    assert not {*apart["others"]} & {*keys[coming]}
    assert good(owner.put(f"{day}/wishes", json={"wishes": []})) == good(owner.get(f"{day}/wishes")) == []


def test_one_wish_keeps_two_clubs_apart_and_is_named_by_its_place(owner: Caller, day: str) -> None:
    told = good(owner.post(f"{day}/split?dryRun=true", json=SPLIT))
    teams = [team for group in told["groups"] for team in group["teams"]]
    of_a, of_b = ([team["key"] for team in teams if team["nickName"] == name] for name in "AB")
    apart = {"kind": "KEEP_APART", "teams": of_a, "others": of_b}
    kept = good(owner.post(f"{day}/split?dryRun=true", json=SPLIT | {"wishes": [apart]}))
    assert not [group for group in kept["groups"] if {"A", "B"} <= {team["nickName"] for team in group["teams"]}]
    groups = [[team["key"] for team in group["teams"]] for group in told["groups"]]
    body = SPLIT | {"wishes": [{"kind": "KEEP_TOGETHER", "teams": of_a}, apart], "assigned": groups}
    assert 1 in good(owner.post(f"{day}/split?dryRun=true", json=body))["brokenWishes"]
    both = {"kind": "KEEP_TOGETHER", "teams": [of_a[0], of_b[0]]}
    answer = owner.post(f"{day}/split", json=SPLIT | {"wishes": [both, apart]})
    assert refused(answer) == (409, "NO_SPLIT")
    assert answer.get_json()["errors"][-1]["params"]["wishes"] in ([0], [1])
    nobody = {"kind": "KEEP_APART", "teams": of_a, "others": ["nobody"]}
    answer = owner.post(f"{day}/split", json=SPLIT | {"wishes": [apart, nobody]})
    assert (answer.status_code, answer.get_json()["errors"][0]["field"]) == (422, "wishes.1")


def test_split_names_wrong_fields_as_every_call_does(owner: Caller, day: str) -> None:
    groups = good(owner.post(f"{day}/split?dryRun=true", json=SPLIT))["groups"]
    assigned = [[team["key"] for team in group["teams"]] for group in groups]
    for wrong, field in (
        ({"wishes": [{"kind": "IN_GROUP", "teams": assigned[0][:2]}]}, "wishes.0.kind"),
        ({"wishes": [{"kind": "KEEP_TOGETHER", "teams": assigned[0][:1]}]}, "wishes.0.teams"),
        ({"assigned": assigned, "joins": [[["nobody", "no one"]], []]}, "joins.0.0"),
    ):
        answer = owner.post(f"{day}/split", json=SPLIT | wrong)
        assert (answer.status_code, answer.get_json()["errors"][0]["field"]) == (422, field)


def test_split_keeps_the_wishes_of_the_day_unless_it_names_others(owner: Caller, day: str) -> None:
    split = f"{day}/split?dryRun=true"
    teams = [team for group in good(owner.post(split, json=SPLIT))["groups"] for team in group["teams"]]
    of_a, of_b = ([team["key"] for team in teams if team["nickName"] == name] for name in "AB")
    wishes = {"wishes": [{"kind": "KEEP_APART", "teams": of_a, "others": of_b}]}
    good(owner.put(f"{day}/wishes", json=wishes))
    assert good(owner.post(split, json=SPLIT)) == good(owner.post(split, json=SPLIT | wishes))
    assert good(owner.post(split, json=SPLIT)) != good(owner.post(split, json=SPLIT | {"wishes": []}))
    made = good(owner.post(f"{day}/split", json=SPLIT))["groups"]
    assert not [group for group in made if {"A", "B"} <= {club["nickName"] for club in group["clubs"]}]


def test_split_makes_groups_that_may_start(owner: Caller, day: str, tournament: str, engine: Engine) -> None:
    made = good(owner.post(f"{day}/split", json=SPLIT))
    assert (made["festival"], made["canUndoSplit"], len(made["groups"])) == (True, True, 2)
    assert made == good(owner.get(day))
    assert made["groups"][0]["tournamentId"] == tournament
    numbers = [pitch["number"] for group in made["groups"] for pitch in group["pitches"]]
    assert numbers == list(range(1, len(numbers) + 1))
    names = [team["name"] for group in made["groups"] for team in teams_of(owner, group)]
    assert len(set(names)) == len(names) == 18
    for group in made["groups"]:
        good(owner.put(f"/tournaments/{group['tournamentId']}", json={"status": "STARTED"}))
        next_round(owner, group["tournamentId"], 1)
    assert problems_of(engine) == []


def teams_of(owner: Caller, group: dict[str, Any]) -> list[dict[str, Any]]:
    teams: list[dict[str, Any]] = good(owner.get(f"/tournaments/{group['tournamentId']}/teams"))
    return teams


def everything(owner: Caller, tournament: str) -> Any:
    """What is told of a tournament but for what grows with every change."""
    path = f"/tournaments/{tournament}"
    told = good(owner.get(path)) | {"version": 0}
    registrations = good(owner.get(f"{path}/registrations"))
    for registration in registrations:
        registration.pop("mails")
    return told, good(owner.get(f"{path}/teams")), registrations


def test_undone_split_leaves_all_as_before(owner: Caller, day: str, tournament: str, engine: Engine) -> None:
    before = everything(owner, tournament)
    made = good(owner.post(f"{day}/split", json=SPLIT))
    undone = good(owner.delete(f"{day}/split"))
    assert (len(undone["groups"]), undone["canUndoSplit"]) == (1, False)
    assert everything(owner, tournament) == before
    gone = made["groups"][1]["tournamentId"]
    assert refused(owner.get(f"/tournaments/{gone}")) == (404, "NOT_FOUND")
    assert refused(owner.delete(f"{day}/split")) == (409, "NOT_SPLIT")
    assert problems_of(engine) == []


def test_split_is_undone_once_a_team_that_went_to_another_group_is_back(owner: Caller, day: str) -> None:
    first, second = good(owner.post(f"{day}/split", json=SPLIT))["groups"]
    there = good(moved(owner, teams_of(owner, first)[-1], second))
    assert good(owner.get(day))["canUndoSplit"] is False
    good(moved(owner, there, first))
    assert good(owner.get(day))["canUndoSplit"] is True
    assert len(good(owner.delete(f"{day}/split"))["groups"]) == 1


def test_nothing_leads_back_behind_a_split(owner: Caller, day: str, tournament: str) -> None:
    good(owner.post(f"{day}/split", json=SPLIT))
    newest = good(owner.get(f"/tournaments/{tournament}/journal"))[0]["entryId"]
    assert refused(owner.post(f"/tournaments/{tournament}/undo", json={"entryId": newest})) == (409, "NOT_UNDOABLE")
    assert not any(entry["undoable"] for entry in good(owner.get(f"/tournaments/{tournament}/journal")))
    assert refused(owner.post(f"/tournaments/{tournament}/undo", json={})) == (409, "NOT_UNDOABLE")


def test_split_again_keeps_teams_where_they_were_told(owner: Caller, day: str) -> None:
    made = good(owner.post(f"{day}/split", json=SPLIT))
    told = good(owner.post(f"{day}/split?dryRun=true", json=SPLIT))
    assert [clubs_of(group) for group in made["groups"]] == [
        dict(Counter(team["nickName"] for team in group["teams"])) for group in told["groups"]
    ]
    assert told["costs"]["move"] == 0
    again = good(owner.post(f"{day}/split", json={"groups": 3, "by": "MIXED"}))
    assert [group["label"] for group in again["groups"]] == ["F1", "F2", "F3"]
    assert refused(owner.post(f"{day}/split", json={"groups": 2})) == (409, "TOO_FEW_GROUPS")


def test_group_that_is_revived_has_a_name_of_its_own(owner: Caller, day: str) -> None:
    gone = new_tournament(owner, name="Sommerfest F2", expectedNumberOfTeams=8)
    good(owner.put(f"/tournaments/{gone}", json={"seriesId": day.split("/")[2]}))
    good(owner.put(f"/tournaments/{gone}", json={"status": "CANCELLED"}))
    names = ["Sommerfest F1", "Sommerfest F3"]
    told = good(owner.post(f"{day}/split?dryRun=true", json=SPLIT))
    assert [group["name"] for group in told["groups"]] == names
    good(owner.post(f"{day}/split", json=SPLIT))
    good(owner.put(f"/tournaments/{gone}", json={"status": "NOT_STARTED"}))
    groups = good(owner.get(day))["groups"]
    assert sorted((group["name"], group["label"]) for group in groups) == [
        (f"Sommerfest F{number}", f"F{number}") for number in (1, 2, 3)
    ]


def test_own_link_of_a_club_shows_all_its_groups(owner: Caller, visitor: Caller) -> None:
    trust_addresses(owner)
    tournament = new_tournament(owner)
    add_clubs(owner, tournament, (4, 4))
    club = registered(visitor, tournament, opened(owner, tournament), "Rot", 4)
    day = day_of(tournament, owner=owner)
    wish = {"kind": "KEEP_APART", "teams": [f"{club['registrationId']}.{number}" for number in (1, 2)]}
    made = good(owner.post(f"{day}/split", json=SPLIT | {"wishes": [wish]}))
    told = good(own(visitor, club))
    assert [date["tournamentName"] for date in told["together"]] == [group["name"] for group in made["groups"]]
    assert [date["endsTogether"] for date in told["together"]] == [True, True]
    assert sum(clubs_of(group)["Rot"] for group in made["groups"]) == 4
    assert states(owner, made["groups"][1]["tournamentId"]) == {"Rot": "ACCEPTED"}
    good(owner.delete(f"{day}/split"))
    assert (good(own(visitor, club))["together"], good(own(visitor, club))["state"]) == ([], "NEW")


def test_club_is_told_of_which_festival_day_its_tournament_is_a_group(owner: Caller, visitor: Caller) -> None:
    trust_addresses(owner)
    tournament = new_tournament(owner)
    add_clubs(owner, tournament, (4, 4))
    key = opened(owner, tournament)
    club = registered(visitor, tournament, key, "Rot", 4)
    day = day_of(tournament, owner=owner)

    def told() -> list[str | None]:
        headers = {"X-Registration-Key": key}
        public = good(visitor.get(f"/tournaments/{tournament}/registration/public", headers=headers))
        return [good(own(visitor, club))["festivalOf"], public["festivalOf"]]

    assert told() == [None, None]
    good(owner.post(f"{day}/split", json=SPLIT))
    assert told() == [day.split("/")[2]] * 2


def test_divided_registration_is_one_to_its_club_and_its_organiser(owner: Caller, visitor: Caller) -> None:
    trust_addresses(owner)
    tournament = new_tournament(owner)
    add_clubs(owner, tournament, (3, 3, 3))
    club = registered(visitor, tournament, opened(owner, tournament), "Rot", 3)
    day = day_of(tournament, owner=owner)
    wish = {"kind": "KEEP_APART", "teams": [f"{club['registrationId']}.{number}" for number in (1, 2)]}
    groups = good(owner.post(f"{day}/split", json=SPLIT | {"wishes": [wish]}))["groups"]
    path = f"/registrations/{club['registrationId']}"
    for decision, state in (("decline", "DECLINED"), ("accept", "ACCEPTED")):
        told = good(owner.post(f"{path}/{decision}"))
        assert [(date["tournamentName"], date["state"]) for date in told["together"]] == [
            (group["name"], state) for group in groups
        ]
        assert [states(owner, group["tournamentId"])["Rot"] for group in groups] == [state, state]
    assert own(visitor, club, "DELETE").status_code == 204
    assert [states(owner, group["tournamentId"])["Rot"] for group in groups] == ["WITHDRAWN"] * 2
    assert not any("Rot" in clubs_of(group) for group in good(owner.get(day))["groups"])


def clock_of(owner: Caller, tournament: str) -> dict[str, Any] | None:
    clock: dict[str, Any] | None = good(owner.get(f"/tournaments/{tournament}"))["clock"]
    return clock


def helper_of(owner: Caller, tournament: str) -> Caller:
    link = good(owner.post(f"/tournaments/{tournament}/helper-links", json={"label": "Feld 1"}))
    return Caller(owner.app, None, link["url"].partition("helper=")[2])


def test_who_is_in_an_earlier_round_is_named(owner: Caller) -> None:
    early, late = started(owner), started(owner)
    play(owner, next_round(owner, early, 1))
    next_round(owner, late, 1)
    day = day_of(early, late, owner=owner)
    good(owner.put(f"{day}/clock", json={"action": "START"}))
    next_round(owner, early, 2)
    told = good(owner.put(f"{day}/clock", json={"action": "START"}))
    assert told["turned"] == [early]
    assert [(group["label"], group["currentRound"]) for group in told["notReady"]] == [("F2", 1)]


def test_helper_turns_the_clock_of_the_own_group_only(owner: Caller) -> None:
    own_group, other = started(owner), started(owner)
    for tournament in (own_group, other):
        next_round(owner, tournament, 1)
    day = day_of(own_group, other, owner=owner)
    told = good(helper_of(owner, own_group).put(f"{day}/clock", json={"action": "START"}))
    assert told["turned"] == [own_group]
    assert clock_of(owner, other) is None
    stranger = helper_of(owner, started(owner))
    assert refused(stranger.put(f"{day}/clock", json={"action": "START"})) == (403, "NOT_OWNER")
    elsewhere = day.replace(NEW["date"], "2099-01-01")
    assert refused(helper_of(owner, other).put(f"{elsewhere}/clock", json={"action": "START"})) == (404, "NOT_FOUND")


def test_link_for_the_whole_day_opens_each_of_its_groups_and_the_whistle(owner: Caller) -> None:
    first, second, alone = started(owner), started(owner, first="D", firstPitch=7), started(owner)
    day = day_of(first, second, owner=owner)
    path, wanted = f"{day}/helper-links", {"label": "Platzwart"}
    assert refused(owner.post(path, json=wanted)) == (409, "NO_FESTIVAL_DAY")
    good(owner.put(day, json={"festival": False}))
    assert refused(owner.post(path, json=wanted)) == (409, "NO_FESTIVAL_DAY")
    good(owner.put(day, json={"festival": True}))
    link = good(owner.post(path, json=wanted))
    assert link["url"].partition("#")[0].endswith(day.replace("/days", ""))
    for there in (path, f"/tournaments/{first}/helper-links", f"/tournaments/{second}/helper-links"):
        assert [(told["label"], told["wholeDay"]) for told in good(owner.get(there))] == [("Platzwart", True)]
    assert good(owner.get(f"/tournaments/{alone}/helper-links")) == []
    helping = Caller(owner.app, None, link["url"].partition("helper=")[2])
    games = {tournament: next_round(owner, tournament, 1) for tournament in (first, second, alone)}
    assert good(helping.put(f"{day}/clock", json={"action": "START"}))["turned"] == [first, second]
    for tournament in (first, second):
        play(helping, games[tournament])
    result = {"resultHomeSquad": "WIN"}
    assert refused(helping.patch(f"/matches/{games[alone][0]['matchId']}", json=result)) == (403, "NOT_OWNER")
    assert refused(helping.put(f"/tournaments/{second}", json={"city": "Bonn"}))[0] in {401, 403}
    good(owner.delete(f"/helper-links/{link['linkId']}"))
    assert refused(helping.put(f"{day}/clock", json={"action": "PAUSE"})) == (401, "INVALID_HELPER_LINK")
    for tournament in (first, second):
        actions = [entry["action"] for entry in good(owner.get(f"/tournaments/{tournament}/journal"))]
        assert {"HELPER_LINK_MADE", "HELPER_LINK_REVOKED"} <= {*actions}


@pytest.mark.parametrize("goes", ["deleted", "moved", "out of the series"])
def test_link_for_the_whole_day_outlives_each_of_its_groups(owner: Caller, goes: str) -> None:
    first, second = new_tournament(owner), started(owner, firstPitch=7)
    day = day_of(first, second, owner=owner)
    good(owner.put(day, json={"festival": True}))
    link = good(owner.post(f"{day}/helper-links", json={"label": "Platzwart"}))
    if goes == "deleted":
        good(owner.delete(f"/tournaments/{first}"))
    else:
        change = {"date": "2099-01-01"} if goes == "moved" else {"seriesId": None}
        good(owner.put(f"/tournaments/{first}", json=change))
        assert good(owner.get(f"/tournaments/{first}/helper-links")) == []
    helping = Caller(owner.app, None, link["url"].partition("helper=")[2])
    play(helping, next_round(owner, second, 1))
    [told] = good(owner.get(f"/tournaments/{second}/helper-links"))
    good(owner.delete(f"/helper-links/{told['linkId']}"))
    assert [told["revoked"] for told in good(owner.get(f"{day}/helper-links"))] == [True]
    actions = [entry["action"] for entry in good(owner.get(f"/tournaments/{second}/journal"))]
    assert {"HELPER_LINK_MADE", "HELPER_LINK_REVOKED"} <= {*actions}
    assert refused(helping.get(f"/tournaments/{second}")) == (401, "INVALID_HELPER_LINK")


def test_festival_day_goes_with_its_last_group(owner: Caller) -> None:
    groups = [started(owner), started(owner, first="D", firstPitch=7)]
    day = day_of(*groups, owner=owner)
    good(owner.put(day, json={"festival": True}))
    link = good(owner.post(f"{day}/helper-links", json={"label": "Platzwart"}))
    for group, is_left in zip(groups, (True, False), strict=True):
        good(owner.delete(f"/tournaments/{group}"))
        assert good(owner.get(day))["festival"] is is_left
        assert len(good(owner.get(f"{day}/helper-links"))) == is_left
    later = started(owner)
    good(owner.put(f"/tournaments/{later}", json={"seriesId": day.split("/")[2]}))
    assert good(owner.get(day))["festival"] is False
    match, *_ = next_round(owner, later, 1)
    answer = Caller(owner.app, None, secret_of(link["url"])).patch(
        f"/matches/{match['matchId']}", json={"resultHomeSquad": "WIN"}
    )
    assert refused(answer) == (401, "INVALID_HELPER_LINK")


def test_series_stays_while_a_group_of_one_of_its_days_is_played(owner: Caller) -> None:
    first, second = started(owner), started(owner, first="D", firstPitch=7)
    day = day_of(first, second, owner=owner)
    series = day.partition("/days")[0]
    good(owner.put(day, json={"festival": True}))
    link = good(owner.post(f"{day}/helper-links", json={"label": "Platzwart"}))
    matches = next_round(owner, first, 1)
    assert refused(owner.delete(series)) == (409, "DAY_RUNS")
    play(Caller(owner.app, None, secret_of(link["url"])), matches)
    good(owner.put(f"/tournaments/{first}", json={"status": "FINISHED", "early": True}))
    lock(owner.app, second)
    good(owner.delete(series))


@pytest.mark.parametrize("change", [{"date": "2099-01-01"}, {"seriesId": None}], ids=["moved", "out of the series"])
def test_helper_of_the_whole_day_is_told_when_a_group_has_left_it(
    owner: Caller, visitor: Caller, change: dict[str, Any]
) -> None:
    stays, leaves = started(owner), started(owner, first="D", firstPitch=7)
    day = day_of(stays, leaves, owner=owner)
    good(owner.put(day, json={"festival": True}))
    link = good(owner.post(f"{day}/helper-links", json={"label": "Platzwart"}))
    helping = Caller(owner.app, None, secret_of(link["url"]))
    good(helping.get(f"/tournaments/{leaves}"))
    good(owner.put(f"/tournaments/{leaves}", json=change))
    tag = visitor.get(f"/tournaments/{leaves}").headers["ETag"]
    for headers in ({}, {"If-None-Match": tag}):
        assert refused(helping.get(f"/tournaments/{leaves}", headers=headers)) == (401, "INVALID_HELPER_LINK")
    for path in (f"/tournaments/{stays}", day):
        good(helping.get(path))
    good(owner.post(f"/tournaments/{leaves}/undo"))
    good(helping.get(f"/tournaments/{leaves}"))


def test_link_for_the_whole_day_is_its_owners(owner: Caller, stranger: Caller) -> None:
    day = day_of(started(owner), owner=owner)
    good(owner.put(day, json={"festival": True}))
    link = good(owner.post(f"{day}/helper-links", json={"label": "Platzwart"}))
    assert refused(stranger.get(f"{day}/helper-links")) == (403, "NOT_OWNER")
    assert refused(stranger.delete(f"/helper-links/{link['linkId']}")) == (403, "NOT_OWNER")


def test_no_match_is_put_where_another_tournament_of_the_day_plays(owner: Caller) -> None:
    first, second = started(owner), started(owner, first="D")
    day = day_of(first, second, owner=owner)
    matches = next_round(owner, first, 1)
    good(owner.put(day, json={"festival": True}))
    answer = owner.get(f"/tournaments/{second}/round?nextRound=1")
    assert refused(answer) == (409, "PITCH_OCCUPIED")
    [error, *_] = answer.get_json()["errors"]
    assert error["params"] == {"pitch": 1, "tournament": NEW["name"]}
    play(owner, matches)
    next_round(owner, second, 1)


@pytest.mark.parametrize("undoes", ["RESET", "FINISHED_EARLY"])
def test_undo_puts_no_match_where_another_tournament_of_the_day_plays(
    owner: Caller, engine: Engine, undoes: str
) -> None:
    first, second = started(owner), started(owner, first="D")
    good(owner.put(day_of(first, second, owner=owner), json={"festival": True}))
    matches = next_round(owner, first, 1)
    if undoes == "RESET":
        good(owner.delete(f"/tournaments/{first}/matches?round=1"))
    else:
        play(owner, matches[1:])
        good(owner.put(f"/tournaments/{first}", json={"status": "FINISHED", "early": True}))
    taken = next_round(owner, second, 1)
    for path in ("/undo?dryRun=true", "/undo"):
        assert refused(owner.post(f"/tournaments/{first}{path}")) == (409, "PITCH_OCCUPIED")
    play(owner, taken)
    good(owner.post(f"/tournaments/{first}/undo"))
    assert good(owner.get(f"/tournaments/{first}/rounds/1"))["state"] == "OPEN"
    assert problems_of(engine) == []


def test_what_brings_no_match_back_is_undone_whoever_plays_on_its_pitches(owner: Caller) -> None:
    first, second = started(owner), started(owner, first="D")
    matches = next_round(owner, first, 1)
    next_round(owner, second, 1)
    good(owner.put(day_of(first, second, owner=owner), json={"festival": True}))
    play(owner, matches[:1])
    good(owner.post(f"/tournaments/{first}/undo"))
    good(owner.put(f"/tournaments/{first}", json={"city": "Bonn"}))
    good(owner.post(f"/tournaments/{first}/undo"))


def test_group_that_gets_more_pitches_moves_the_numbers_of_those_that_have_not_started(owner: Caller) -> None:
    first, second = (new_tournament(owner, expectedNumberOfTeams=8) for _ in range(2))
    for tournament in (first, second):
        add_clubs(owner, tournament, (3, 3, 2))
    day = day_of(first, second, owner=owner)
    good(owner.put(day, json={"festival": True}))
    good(owner.put(f"/tournaments/{first}", json={"status": "STARTED"}))
    for more in ({"funinoPitches": 3}, {"funinoPitches": 4}):
        good(owner.put(f"/tournaments/{first}", json=more))
        numbers = [[pitch["number"] for pitch in group["pitches"]] for group in good(owner.get(day))["groups"]]
        assert not set(numbers[0]) & set(numbers[1])
    assert good(owner.get(f"/tournaments/{second}"))["firstPitch"] == len(numbers[0]) + 1


def test_no_pitch_is_built_over_those_of_a_group_that_runs(owner: Caller) -> None:
    first, second = (new_tournament(owner, expectedNumberOfTeams=8) for _ in range(2))
    for tournament in (first, second):
        add_clubs(owner, tournament, (3, 3, 2))
    good(owner.put(day_of(first, second, owner=owner), json={"festival": True}))
    for tournament in (first, second):
        good(owner.put(f"/tournaments/{tournament}", json={"status": "STARTED"}))
    answer = owner.put(f"/tournaments/{first}", json={"funinoPitches": 3})
    assert refused(answer) == (409, "PITCHES_TAKEN")
    [error] = answer.get_json()["errors"]
    assert (error["params"]["pitch"], error["params"]["tournament"]) == (4, f"{NEW['name']} F1")
    good(owner.put(f"/tournaments/{second}", json={"funinoPitches": 3}))


def test_tournament_that_is_moved_to_other_hours_gets_pitches_of_its_own(owner: Caller) -> None:
    first, after = new_tournament(owner), new_tournament(owner, startTime="15:00")
    good(owner.put(day_of(first, after, owner=owner), json={"festival": True}))
    assert good(owner.put(f"/tournaments/{after}", json={"startTime": "10:30"}))["firstPitch"] == 7


def test_one_undo_brings_back_hours_and_pitches_together(owner: Caller) -> None:
    first, after = new_tournament(owner), new_tournament(owner, startTime="15:00")
    good(owner.put(day_of(first, after, owner=owner), json={"festival": True}))
    path = f"/tournaments/{after}"
    before = good(owner.get(path))
    moved = good(owner.put(path, json={"startTime": "10:30"}))
    assert moved["version"] == before["version"] + 1
    good(owner.post(f"{path}/undo", json={}))
    undone = good(owner.get(path))
    assert (undone["startTime"], undone["firstPitch"]) == (before["startTime"], before["firstPitch"])


def test_group_that_makes_room_for_another_says_so_in_its_own_journal(owner: Caller) -> None:
    first, second = (new_tournament(owner, expectedNumberOfTeams=8, startTime=time) for time in ("10:00", "10:30"))
    good(owner.put(day_of(first, second, owner=owner), json={"festival": True}))
    versions = [good(owner.get(f"/tournaments/{tournament}"))["version"] for tournament in (first, second)]
    good(owner.put(f"/tournaments/{first}", json={"funinoPitches": 4}))
    after = [good(owner.get(f"/tournaments/{tournament}"))["version"] for tournament in (first, second)]
    assert after == [version + 1 for version in versions]


def test_team_that_joins_later_has_a_name_of_its_own_on_the_day(owner: Caller, day: str) -> None:
    groups = good(owner.post(f"{day}/split", json=SPLIT))["groups"]
    for group in groups:
        path, club = f"/tournaments/{group['tournamentId']}", group["clubs"][0]
        more = {"club": club["name"], "nickName": club["nickName"], "teams": [{"estimatedSkill": 5}] * 2}
        good(owner.post(f"{path}/teams", json=more | {"clubExists": True}))
        # One that is new here may play in another group.
        more = {"club": "Club A", "nickName": "A", "teams": [{"estimatedSkill": 5}]}
        owner.post(f"{path}/teams", json=more)
    names = [team["name"] for group in groups for team in teams_of(owner, group)]
    assert len(names) >= 22
    assert len(set(names)) == len(names)


def test_team_that_joins_a_running_group_is_paired_under_its_name(owner: Caller, day: str) -> None:
    groups = good(owner.post(f"{day}/split", json=SPLIT))["groups"]
    path, club = f"/tournaments/{groups[1]['tournamentId']}", groups[1]["clubs"][0]
    good(owner.put(path, json={"funinoPitches": 6, "status": "STARTED"}))
    next_round(owner, groups[1]["tournamentId"], 1)
    more = {"club": club["name"], "nickName": club["nickName"], "teams": [{"estimatedSkill": 5}] * 2}
    made = good(owner.post(f"{path}/teams?reset=true", json=more | {"clubExists": True}))
    others = {team["name"] for team in teams_of(owner, groups[0])}
    assert not {team["name"] for team in made} & others


def groups_started(owner: Caller, day: str) -> list[dict[str, Any]]:
    """Return the groups of a day, split and in their first rounds."""
    groups: list[dict[str, Any]] = good(owner.post(f"{day}/split", json=SPLIT))["groups"]
    for group in groups:
        good(owner.put(f"/tournaments/{group['tournamentId']}", json={"funinoPitches": 6, "status": "STARTED"}))
        next_round(owner, group["tournamentId"], 1)
    return groups


def games_of(owner: Caller, group: dict[str, Any]) -> list[list[Any]]:
    """Return who played whom in a group, and how it ended."""
    matches = good(owner.get(f"/tournaments/{group['tournamentId']}/matches"))
    return [[match[name] for name in ("matchId", "home", "away", "resultHomeSquad")] for match in matches]


def moved(owner: Caller, team: dict[str, Any], group: dict[str, Any], query: str = "") -> Any:
    return owner.put(f"/teams/{team['teamId']}/group{query}", json={"tournamentId": group["tournamentId"]})


def test_team_moves_with_id_and_name_before_its_group_starts(owner: Caller, day: str, engine: Engine) -> None:
    first, second = good(owner.post(f"{day}/split", json=SPLIT))["groups"]
    team = teams_of(owner, first)[0]
    told = good(moved(owner, team, second))
    assert (told["teamId"], told["name"], told["estimatedSkill"]) == (
        team["teamId"],
        team["name"],
        team["estimatedSkill"],
    )
    numbers = [group["numberOfTeams"] for group in good(owner.get(day))["groups"]]
    assert numbers == [first["numberOfTeams"] - 1, second["numberOfTeams"] + 1]
    assert good(owner.get(f"/tournaments/{second['tournamentId']}"))["expectedNumberOfTeams"] >= numbers[1]
    assert good(moved(owner, team, second)) == told
    assert [group["numberOfTeams"] for group in good(owner.get(day))["groups"]] == numbers
    for group in (first, second):
        assert refused(owner.post(f"/tournaments/{group['tournamentId']}/undo", json={})) == (409, "NOT_UNDOABLE")
    assert problems_of(engine) == []


def test_team_that_moves_after_the_start_leaves_one_group_and_is_new_in_the_other(
    owner: Caller, day: str, engine: Engine
) -> None:
    first, second = groups_started(owner, day)
    for group in (first, second):
        matches = good(owner.get(f"/tournaments/{group['tournamentId']}/matches"))
        play(owner, matches)
    before = games_of(owner, first)
    team = teams_of(owner, first)[0]
    told = good(moved(owner, team, second))
    assert told["teamId"] != team["teamId"]
    assert told["name"] not in {each["name"] for each in teams_of(owner, first)}
    assert good(owner.get(f"/teams/{team['teamId']}"))["state"] == "LEFT"
    assert games_of(owner, first)[: len(before)] == before
    assert good(owner.get(f"/tournaments/{second['tournamentId']}"))["currentRound"] == 2
    assert refused(moved(owner, team, second)) == (409, "TEAM_LEFT")
    assert problems_of(engine) == []


def test_club_whose_teams_have_left_stays_in_the_group_in_which_it_played(
    owner: Caller, visitor: Caller, day: str
) -> None:
    first, second = groups_started(owner, day)
    for group in (first, second):
        play(owner, good(owner.get(f"/tournaments/{group['tournamentId']}/matches")))
    gone, stays, *_ = first["clubs"]
    for team in (team for team in teams_of(owner, first) if team["nickName"] == gone["nickName"]):
        good(owner.patch(f"/teams/{team['teamId']}?from=NEXT_ROUND", json={"state": "LEFT"}))
    told = clubs_of(good(visitor.get(day))["groups"][0])
    assert (told[gone["nickName"]], told[stays["nickName"]]) == (0, stays["numberOfTeams"])
    assert set(told) == {team["nickName"] for team in teams_of(visitor, first)}


def test_club_that_leaves_before_it_has_played_is_told_to_nobody(owner: Caller, visitor: Caller, day: str) -> None:
    first, _ = good(owner.post(f"{day}/split", json=SPLIT))["groups"]
    good(owner.put(f"/tournaments/{first['tournamentId']}", json={"status": "STARTED"}))
    gone = first["clubs"][0]["nickName"]
    for team in (team for team in teams_of(owner, first) if team["nickName"] == gone):
        good(owner.patch(f"/teams/{team['teamId']}", json={"state": "LEFT"}))
    assert gone not in clubs_of(good(visitor.get(day))["groups"][0])


@pytest.mark.parametrize("played", [True, False], ids=["after a match", "before its first"])
def test_children_of_a_day_are_counted_once(owner: Caller, day: str, played: bool) -> None:
    first, second = groups_started(owner, day)
    everybody = sum(len(teams_of(owner, group)) for group in (first, second)) * 3
    if played:
        for group in (first, second):
            play(owner, good(owner.get(f"/tournaments/{group['tournamentId']}/matches")))
    query = "?from=NEXT_ROUND" if played else "?reset=true"
    good(moved(owner, teams_of(owner, first)[0], second, query))
    for number in (1, 2):
        for group in (first, second):
            play(owner, next_round(owner, group["tournamentId"], number))
    for group in (first, second):
        good(owner.put(f"/tournaments/{group['tournamentId']}", json={"status": "FINISHED", "early": True}))
    recaps = [good(owner.get(f"/tournaments/{group['tournamentId']}/recap")) for group in (first, second)]
    assert sum(recap["children"] for recap in recaps) == everybody + (3 if played else 0)
    assert children_in(recaps) == everybody


def children_in(recaps: list[dict[str, Any]]) -> int:
    return 3 * len({trio for recap in recaps for trio in recap["trios"]})


@pytest.mark.parametrize("unknown", [1, 2])
def test_children_who_moved_before_trios_were_known_are_counted_once(
    owner: Caller, day: str, engine: Engine, unknown: int
) -> None:
    groups = groups_started(owner, day)
    everybody = sum(len(teams_of(owner, group)) for group in groups) * 3
    for group in groups:
        play(owner, good(owner.get(f"/tournaments/{group['tournamentId']}/matches")))
    team = teams_of(owner, groups[0])[0]
    for move, goal in enumerate((groups[1], groups[0]), start=1):
        team = good(moved(owner, team, goal, "?from=NEXT_ROUND"))
        play(owner, next_round(owner, goal["tournamentId"], 2))
        if move <= unknown:
            with engine.begin() as connection:
                connection.execute(text("UPDATE team SET first_id = NULL"))
    for group in groups:
        good(owner.put(f"/tournaments/{group['tournamentId']}", json={"status": "FINISHED", "early": True}))
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '0040'"))
    migrate(engine)
    recaps = [good(owner.get(f"/tournaments/{group['tournamentId']}/recap")) for group in groups]
    assert children_in(recaps) == everybody
    assert sum(recap["children"] for recap in recaps) == everybody + 3


def test_children_whose_round_is_reset_after_they_moved_are_counted(owner: Caller, day: str) -> None:
    first, second = groups_started(owner, day)
    everybody = sum(len(teams_of(owner, group)) for group in (first, second)) * 3
    for group in (first, second):
        play(owner, good(owner.get(f"/tournaments/{group['tournamentId']}/matches")))
    good(moved(owner, teams_of(owner, first)[0], second))
    good(owner.delete(f"/tournaments/{first['tournamentId']}/matches?round=1"))
    recaps = []
    for group, number in ((first, 1), (second, 2)):
        play(owner, next_round(owner, group["tournamentId"], number))
        good(owner.put(f"/tournaments/{group['tournamentId']}", json={"status": "FINISHED", "early": True}))
        recaps.append(good(owner.get(f"/tournaments/{group['tournamentId']}/recap")))
    assert children_in(recaps) == everybody


def test_team_that_comes_back_to_its_group_is_one_team(owner: Caller, visitor: Caller, day: str) -> None:
    first, second = groups_started(owner, day)
    everybody = len(teams_of(owner, first))
    for group in (first, second):
        play(owner, good(owner.get(f"/tournaments/{group['tournamentId']}/matches")))
    team = teams_of(owner, first)[0]
    there = good(moved(owner, team, second))
    play(owner, next_round(owner, second["tournamentId"], 2))
    good(moved(owner, there, first, "?from=NEXT_ROUND"))
    play(owner, next_round(owner, first["tournamentId"], 2))
    good(owner.put(f"/tournaments/{first['tournamentId']}", json={"status": "FINISHED", "early": True}))
    recap = good(owner.get(f"/tournaments/{first['tournamentId']}/recap"))
    told = recap["teams"], recap["children"], len(recap["circle"]["children"])
    assert told == (everybody, 3 * everybody, 3 * everybody)
    series, nick_name = day.partition("/days")[0], team["nickName"]
    (club,) = (club for club in good(visitor.get(f"{series}/clubs")) if club["nickName"] == nick_name)
    dates = {date["tournamentId"]: date["teams"] for date in club["dates"]}
    assert dates[first["tournamentId"]] == clubs_of(first)[nick_name]


def test_what_a_move_leads_to_after_the_start_is_what_it_does(owner: Caller, day: str, engine: Engine) -> None:
    first, second = groups_started(owner, day)
    match, *_ = good(owner.get(f"/tournaments/{first['tournamentId']}/matches"))
    play(owner, [match])
    team = match["home"]["teams"][0]
    told = good(moved(owner, team, second, "?dryRun=true&from=NEXT_ROUND"))
    assert [told[name]["brokenRules"] for name in ("leaves", "joins")] == [[], []]
    assert told["leaves"]["consequences"]["before"] == told["leaves"]["consequences"]["after"]
    assert good(moved(owner, team, second, "?from=NEXT_ROUND"))["name"] == told["name"]
    assert problems_of(engine) == []


def test_move_that_one_group_refuses_changes_neither(owner: Caller, day: str) -> None:
    first, second = groups_started(owner, day)
    before = [teams_of(owner, group) for group in (first, second)]
    queries = ("", "?dryRun=true")
    assert [refused(moved(owner, before[0][0], second, query)) for query in queries] == [
        (409, "TOURNAMENT_STARTED")
    ] * 2
    assert [teams_of(owner, group) for group in (first, second)] == before
    good(moved(owner, before[0][0], second, "?reset=true"))
    elsewhere = {"tournamentId": new_tournament(owner)}
    assert {refused(moved(owner, before[0][1], elsewhere, query))[0] for query in queries} == {422}


def test_drop_out_and_late_team_of_one_group_do_not_touch_another(owner: Caller, day: str) -> None:
    first, second = groups_started(owner, day)
    path, other = (f"/tournaments/{group['tournamentId']}" for group in (first, second))
    before = good(owner.get(other)), teams_of(owner, second), good(owner.get(f"{other}/matches"))
    team = teams_of(owner, first)[0]
    good(owner.patch(f"/teams/{team['teamId']}?reset=true", json={"state": "LEFT"}))
    club = first["clubs"][0]
    late = {"club": club["name"], "nickName": club["nickName"], "teams": [{"estimatedSkill": 5}], "clubExists": True}
    good(owner.post(f"{path}/teams?reset=true", json=late))
    assert (good(owner.get(other)), teams_of(owner, second), good(owner.get(f"{other}/matches"))) == before


def kept_together(owner: Caller, visitor: Caller) -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
    """Split a day that a club of three teams has registered for; return it, its group, and the other one."""
    trust_addresses(owner)
    tournament = new_tournament(owner)
    add_clubs(owner, tournament, (3, 3, 3))
    club = registered(visitor, tournament, opened(owner, tournament), "Rot", 3)
    day = day_of(tournament, owner=owner)
    keys = [f"{club['registrationId']}.{number}" for number in (1, 2, 3)]
    groups = good(owner.post(f"{day}/split", json=SPLIT | {"wishes": [{"kind": "KEEP_TOGETHER", "teams": keys}]}))
    first, second = sorted(groups["groups"], key=lambda group: "Rot" not in clubs_of(group))
    return club, first, second


def test_registration_follows_a_team_to_its_new_group(owner: Caller, visitor: Caller) -> None:
    club, first, second = kept_together(owner, visitor)
    assert good(own(visitor, club))["together"] == []
    team = next(each for each in teams_of(owner, first) if each["nickName"] == "Rot")
    good(moved(owner, team, second))
    told = good(own(visitor, club))
    assert {date["tournamentName"] for date in told["together"]} == {first["name"], second["name"]}
    assert len(told["teams"]) == 2
    assert states(owner, second["tournamentId"])["Rot"] == "ACCEPTED"


def test_registration_of_a_club_that_moves_team_by_team_tells_how_many_are_in_each_group(
    owner: Caller, visitor: Caller
) -> None:
    club, first, second = kept_together(owner, visitor)
    for team in [each for each in teams_of(owner, first) if each["nickName"] == "Rot"][:2]:
        good(moved(owner, team, second))
    before = [teams_of(owner, group) for group in (first, second)]
    assert len(good(saved(visitor, club, contactEmail="neu@rot.example"))["teams"]) == 1
    assert [teams_of(owner, group) for group in (first, second)] == before
    (there,) = good(owner.get(f"/tournaments/{second['tournamentId']}/registrations"))
    assert (len(there["teams"]), there["contactEmail"]) == (2, "neu@rot.example")
    for team in [each for each in teams_of(owner, first) if each["nickName"] == "Rot"]:
        good(owner.delete(f"/teams/{team['teamId']}"))
    assert len(good(own(visitor, club))["teams"]) == 1


def test_registration_of_a_club_whose_last_team_moves_holds_nothing_at_home(owner: Caller, visitor: Caller) -> None:
    club, first, second = kept_together(owner, visitor)
    for team in [each for each in teams_of(owner, first) if each["nickName"] == "Rot"]:
        good(moved(owner, team, second))
    assert states(owner, first["tournamentId"]) == {}
    at_home = good(owner.get(f"/tournaments/{first['tournamentId']}/registration"))
    assert at_home["most"] - at_home["freePlaces"] == len(teams_of(owner, first))
    told = good(own(visitor, club))
    assert (told["tournamentName"], told["state"], len(told["teams"])) == (second["name"], "ACCEPTED", 3)
    (there,) = good(owner.get(f"/tournaments/{second['tournamentId']}/registrations"))
    assert {mail["kind"] for mail in there["mails"]} == {"REGISTERED", "ACCEPTED"}


def test_club_that_registered_in_both_groups_holds_its_places_in_the_one_that_it_moves_to(
    owner: Caller, visitor: Caller
) -> None:
    trust_addresses(owner)
    home, goal = (new_tournament(owner, name=f"Fest F{number}") for number in (1, 2))
    good(owner.put(day_of(home, goal, owner=owner), json={"festival": True}))
    twice = [registered(visitor, group, opened(owner, group), "Rot", 2) for group in (home, goal)]
    for club in twice:
        good(owner.post(f"/registrations/{club['registrationId']}/accept"))
    for team in good(owner.get(f"/tournaments/{home}/teams")):
        good(moved(owner, team, {"tournamentId": goal}))
    openings = [good(owner.get(f"/tournaments/{group}/registration")) for group in (home, goal)]
    assert [opening["most"] - opening["freePlaces"] for opening in openings] == [0, 4]
    told = [good(own(visitor, club)) for club in twice]
    assert [(club["tournamentName"], club["state"], len(club["teams"])) for club in told] == [
        ("Fest F2", "ACCEPTED", 4)
    ] * 2
    assert [club["places"] for club in reversed(told)] == [{"from": 1, "to": 4, "of": 16}, None]


def test_group_that_grew_starts_on_pitches_of_its_own(owner: Caller) -> None:
    first, second = (new_tournament(owner, expectedNumberOfTeams=8) for _ in range(2))
    for tournament in (first, second):
        add_clubs(owner, tournament, (3, 3, 2))
    good(owner.put(day_of(first, second, owner=owner), json={"festival": True}))
    good(owner.put(f"/tournaments/{second}", json={"status": "STARTED"}))
    next_round(owner, second, 1)
    good(owner.put(f"/tournaments/{first}", json={"expectedNumberOfTeams": 12}))
    body = {"club": "Club Z", "nickName": "Z", "teams": [{"estimatedSkill": 5}] * 4}
    good(owner.post(f"/tournaments/{first}/teams", json=body))
    good(owner.put(f"/tournaments/{first}", json={"status": "STARTED"}))
    own = [match["pitch"]["number"] for match in next_round(owner, first, 1)]
    assert min(own) > max(match["pitch"]["number"] for match in good(owner.get(f"/tournaments/{second}/matches")))
