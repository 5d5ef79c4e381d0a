"""Names of a festival day: a club is called the same in all of its groups, and no two teams are."""

from typing import Any

import pytest
from sqlalchemy import Engine

from tests.webapp.api.test_festival import trust_addresses
from tests.webapp.callers import NEW, Caller, add_clubs, good, new_tournament, refused
from tests.webapp.consistency import problems_of
from tests.webapp.registrations import opened, register, registered, series_of

DECLARED = {"festival": True}


def groups_of(owner: Caller, *, festival: bool = True) -> tuple[str, str, str]:
    """Return the address of a day and its two groups, of which the first begins first."""
    first, second = (new_tournament(owner, name=f"Fest {label}") for label in ("F1", "F2"))
    good(owner.put(f"/tournaments/{second}", json={"startTime": "15:00"}))
    day = f"/series/{series_of(owner, first, second)}/days/{NEW['date']}"
    good(owner.put(day, json={"festival": festival}))
    return day, first, second


def add(owner: Caller, tournament: str, club: str, nick_name: str, teams: int = 2, **more: Any) -> list[dict[str, Any]]:
    body = {"club": club, "nickName": nick_name, "teams": [{"estimatedSkill": 5}] * teams} | more
    made: list[dict[str, Any]] = good(owner.post(f"/tournaments/{tournament}/teams", json=body))
    return made


def names_in(owner: Caller, tournament: str) -> list[str]:
    return [team["name"] for team in good(owner.get(f"/tournaments/{tournament}/teams"))]


def clubs_in(owner: Caller, tournament: str) -> list[tuple[str, str]]:
    clubs = good(owner.get(f"/tournaments/{tournament}"))["clubs"]
    return [(club["club"], club["nickName"]) for club in clubs]


def version_of(owner: Caller, tournament: str) -> int:
    return int(good(owner.get(f"/tournaments/{tournament}"))["version"])


def test_declared_day_numbers_teams_once_in_the_order_of_its_groups(owner: Caller, engine: Engine) -> None:
    day, first, second = groups_of(owner, festival=False)
    for tournament in (second, first):
        add_clubs(owner, tournament, (3, 3, 2))
    before = version_of(owner, second)
    good(owner.put(day, json=DECLARED))
    assert names_in(owner, first) == ["A 1", "A 2", "A 3", "B 1", "B 2", "B 3", "C 1", "C 2"]
    assert names_in(owner, second) == ["A 4", "A 5", "A 6", "B 4", "B 5", "B 6", "C 3", "C 4"]
    assert version_of(owner, second) > before
    assert good(owner.get(f"/tournaments/{second}/journal"))[0]["summary"] == {"changed": 8}
    good(owner.put(day, json=DECLARED))
    assert names_in(owner, second)[:3] == ["A 4", "A 5", "A 6"]
    assert add(owner, first, "Club A", "A", 1, clubExists=True)[0]["name"] == "A 7"
    assert problems_of(engine) == []


@pytest.mark.parametrize("joins", ["copy", "date"])
def test_tournament_that_joins_a_day_numbers_its_teams_behind_those_that_are_there(owner: Caller, joins: str) -> None:
    _, first, second = groups_of(owner)
    add_clubs(owner, first, (3, 3, 2))
    copy = {"name": "Fest F3", "startTime": "08:00", "withTeams": True, "consentToPublicLink": True}
    copied = copy | {"date": NEW["date"] if joins == "copy" else "2099-01-01"}
    third = good(owner.post(f"/tournaments/{first}/copy", json=copied))["tournamentId"]
    if joins == "date":
        assert names_in(owner, third)[:3] == ["A 1", "A 2", "A 3"]
        good(owner.put(f"/tournaments/{third}", json={"date": NEW["date"]}))
    assert names_in(owner, first)[:3] == ["A 1", "A 2", "A 3"]
    assert names_in(owner, third)[:3] == ["A 4", "A 5", "A 6"]
    assert add(owner, second, "Club A", "A", 1)[0]["name"] == "A 7"


def test_short_name_belongs_to_one_club_of_the_day(owner: Caller, visitor: Caller) -> None:
    _, first, second = groups_of(owner)
    add(owner, first, "FC Lindenthal", "Lindenthal")
    team = add(owner, second, "SV Rot", "Rot")[0]
    body = {"club": "SV Lindenthal", "nickName": "lindenthal", "teams": [{"estimatedSkill": 5}] * 2}
    taken = (409, "NICKNAME_EXISTS")
    assert refused(owner.post(f"/tournaments/{second}/teams", json=body)) == taken
    assert refused(owner.post(f"/teams/{team['teamId']}?nickName=LINDENTHAL")) == taken
    assert refused(register(visitor, second, opened(owner, second), "Lindenthal", 2)) == taken


def test_club_has_the_short_name_that_it_has_on_the_day(owner: Caller) -> None:
    _, first, second = groups_of(owner)
    add(owner, first, "FC Lindenthal", "Lindenthal")
    assert [team["name"] for team in add(owner, second, "FC Lindenthal", "FCL")] == ["Lindenthal 3", "Lindenthal 4"]


def lindental(owner: Caller) -> tuple[str, str, str, str]:
    """Return the groups of a day, and a team of one club, spelt wrong in both, from each of them."""
    _, first, second = groups_of(owner)
    teams = [add(owner, tournament, "SV Lindental", "Lindental")[0]["teamId"] for tournament in (first, second)]
    return first, second, *teams


@pytest.mark.parametrize("at_once", [False, True], ids=["one team", "the whole field"])
def test_club_is_renamed_in_all_groups_of_the_day(owner: Caller, engine: Engine, at_once: bool) -> None:
    first, second, team, _ = lindental(owner)
    good(owner.put(f"/tournaments/{second}", json={"expectedNumberOfTeams": 8}))
    add(owner, second, "SV Rot", "Rot", 2)
    good(owner.put(f"/tournaments/{second}", json={"city": "Bonn"}))
    before, tag = version_of(owner, second), owner.get(f"/tournaments/{second}/teams").headers["ETag"]
    if at_once:
        renamed = {"teamId": team, "club": "SV Lindenthal", "nickName": "Lindenthal"}
        good(owner.patch(f"/tournaments/{first}/teams", json={"change": [renamed], "add": [], "remove": []}))
    else:
        good(owner.post(f"/teams/{team}?club=SV%20Lindenthal&nickName=Lindenthal"))
    assert clubs_in(owner, first) == [("SV Lindenthal", "Lindenthal")]
    assert clubs_in(owner, second) == [("SV Lindenthal", "Lindenthal"), ("SV Rot", "Rot")]
    assert (version_of(owner, second), owner.get(f"/tournaments/{second}/teams").headers["ETag"] == tag) == (
        before + 1,
        False,
    )
    assert add(owner, first, "SV Lindenthal", "Lindenthal", 1, clubExists=True)[0]["name"] == "Lindenthal 5"
    assert problems_of(engine) == []


@pytest.mark.parametrize("undone_in", ["where it was made", "where it followed"])
def test_undone_renaming_is_undone_in_all_groups(owner: Caller, engine: Engine, undone_in: str) -> None:
    first, second, team, _ = lindental(owner)
    good(owner.post(f"/teams/{team}?club=SV%20Lindenthal&nickName=Lindenthal"))
    chosen = first if undone_in == "where it was made" else second
    good(owner.post(f"/tournaments/{chosen}/undo", json={}))
    assert clubs_in(owner, first) == clubs_in(owner, second) == [("SV Lindental", "Lindental")]
    assert problems_of(engine) == []


def test_club_of_two_groups_gets_no_short_name_of_another_with_a_new_name(owner: Caller) -> None:
    _, first, second = groups_of(owner)
    for group in (first, second):
        add(owner, group, "SV Lindenthal", "Lindenthal")
    add(owner, first, "SV Rot", "Rot")
    team = add(owner, second, "SV Rot", "Rot")[0]
    assert refused(owner.post(f"/teams/{team['teamId']}?club=SV%20Rot%20Weiss&nickName=Lindenthal")) == (
        409,
        "NICKNAME_EXISTS",
    )


def test_team_that_an_undo_brings_back_has_a_name_of_its_own(owner: Caller) -> None:
    _, first, second = groups_of(owner)
    (team,) = add(owner, first, "SV Rot", "Rot", 1)
    assert owner.delete(f"/teams/{team['teamId']}").status_code == 204
    add(owner, second, "SV Rot", "Rot", 1)
    good(owner.post(f"/tournaments/{first}/undo", json={}))
    assert (names_in(owner, first), names_in(owner, second)) == (["Rot 2"], ["Rot 1"])


def test_undone_renaming_leaves_alone_a_club_that_never_had_the_old_name(owner: Caller, engine: Engine) -> None:
    _, first, second = groups_of(owner)
    third = new_tournament(owner, name="Fest F3")
    series = good(owner.get(f"/tournaments/{first}"))["seriesId"]
    good(owner.put(f"/tournaments/{third}", json={"seriesId": series, "startTime": "16:00"}))
    team = add(owner, first, "SV Lindental", "Lindental")[0]
    add(owner, second, "SV Lindenthal", "Lindenthal")
    add(owner, third, "SV Lindental", "Lindental")
    was = [clubs_in(owner, tournament) for tournament in (first, second, third)]
    good(owner.post(f"/teams/{team['teamId']}?club=SV%20Lindenthal"))
    renamed = [clubs_in(owner, tournament) for tournament in (first, second, third)]
    assert renamed == [[("SV Lindenthal", "Lindenthal")]] * 3
    for names in (was, renamed, was):
        newest = next(entry for entry in good(owner.get(f"/tournaments/{first}/journal")) if entry["undoable"])
        good(owner.post(f"/tournaments/{first}/undo", json={"entryId": newest["entryId"]}))
        assert [clubs_in(owner, tournament) for tournament in (first, second, third)] == names
    assert problems_of(engine) == []


def test_colours_of_a_new_name_come_and_go_with_it_in_all_groups(owner: Caller) -> None:
    _, first, second = groups_of(owner)
    for group in (first, second):
        add(owner, group, "Alpha", "Alpha")
        team = add(owner, group, "Beta", "Beta")[0]
    was = [colors_in(owner, group) for group in (first, second)]
    assert was == [["BLUE", "ORANGE"]] * 2
    good(owner.post(f"/teams/{team['teamId']}?club=SV%20Blau"))
    assert [colors_in(owner, group) for group in (first, second)] == [["ORANGE", "BLUE"]] * 2
    good(owner.post(f"/tournaments/{second}/undo", json={}))
    assert [colors_in(owner, group) for group in (first, second)] == was
    for group in (first, second):
        add(owner, group, "SV Blau", "Blau")
        assert colors_in(owner, group) == ["PURPLE", "ORANGE", "BLUE"]


def colors_in(owner: Caller, tournament: str) -> list[str]:
    return [club["color"]["fill"] for club in good(owner.get(f"/tournaments/{tournament}"))["clubs"]]


def test_undone_renaming_leaves_a_group_alone_in_which_another_club_has_the_old_name_by_now(owner: Caller) -> None:
    first, second, team, _ = lindental(owner)
    good(owner.post(f"/teams/{team}?club=SV%20Lindenthal"))
    add(owner, second, "SV Lindental", "SVL")
    good(owner.post(f"/tournaments/{first}/undo", json={}))
    assert [club for club, _ in clubs_in(owner, first)] == ["SV Lindental"]
    assert [club for club, _ in clubs_in(owner, second)] == ["SV Lindenthal", "SV Lindental"]


def test_undo_marks_a_short_name_again_that_is_anothers_on_the_day(owner: Caller) -> None:
    day, first, second = groups_of(owner, festival=False)
    add(owner, first, "FC Lindenthal", "Lindenthal")
    add(owner, second, "SV Lindenthal", "Lindenthal")
    good(owner.put(day, json=DECLARED))
    good(owner.post(f"/tournaments/{second}/undo", json={}))
    assert clubs_in(owner, second) == [("SV Lindenthal", "Lindenthal B")]
    good(owner.post(f"/tournaments/{second}/undo", json={}))
    assert names_in(owner, second) == []


@pytest.mark.parametrize("by", ["hand", "undo"])
def test_revived_group_takes_no_name_that_the_day_has_by_now(owner: Caller, visitor: Caller, by: str) -> None:
    day, first, second = groups_of(owner)
    trust_addresses(owner)
    for tournament in (first, second):
        good(owner.put(f"/tournaments/{tournament}", json={"expectedNumberOfTeams": 16}))
    add_clubs(owner, first, (3, 3, 3), "B")
    add(owner, second, "SV Rot", "Rot", 3)
    registered(visitor, first, opened(owner, first, maxTeams=16), "Rot", 3)
    good(owner.put(f"/tournaments/{second}", json={"status": "CANCELLED"}))
    good(owner.post(f"{day}/split", json={"groups": 2, "by": "SIMILAR"}))
    if by == "hand":
        good(owner.put(f"/tournaments/{second}", json={"status": "NOT_STARTED"}))
    else:
        good(owner.post(f"/tournaments/{second}/undo", json={}))
    groups = [group["tournamentId"] for group in good(owner.get(day))["groups"]]
    names = [name for group in groups for name in names_in(owner, group)]
    assert len(groups) == 3
    assert len(set(names)) == len(names) == 15


def name_of(owner: Caller, tournament: str) -> str:
    return str(good(owner.get(f"/tournaments/{tournament}"))["name"])


@pytest.mark.parametrize("is_cancelled", [False, True])
def test_group_is_not_given_the_name_of_another_of_its_day(owner: Caller, is_cancelled: bool) -> None:
    _, first, second = groups_of(owner)
    if is_cancelled:
        good(owner.put(f"/tournaments/{first}", json={"status": "CANCELLED"}))
    answer = owner.put(f"/tournaments/{second}", json={"name": " fest  f1"})
    assert refused(answer) == (422, "VALIDATION")
    assert [(one["field"], one["reason"]) for one in answer.get_json()["errors"]] == [("name", "NAME_OF_GROUP_EXISTS")]
    assert name_of(owner, second) == "Fest F2"
    good(owner.put(f"/tournaments/{first}", json={"name": "FEST F1"}))
    good(owner.put(f"/tournaments/{second}", json={"name": "Fest F3", "startTime": "16:00"}))


@pytest.mark.parametrize("joins", ["copy", "date", "undo"])
def test_tournament_that_joins_a_day_is_named_apart_from_those_that_are_there(owner: Caller, joins: str) -> None:
    _, first, second = groups_of(owner)
    elsewhere = {"date": NEW["date"] if joins == "copy" else "2099-01-01"}
    copy = {"name": "Fest F1", "startTime": "08:00", "withTeams": True, "consentToPublicLink": True} | elsewhere
    third = good(owner.post(f"/tournaments/{first}/copy", json=copy))["tournamentId"]
    if joins == "date":
        good(owner.put(f"/tournaments/{third}", json={"date": NEW["date"]}))
    if joins == "undo":
        good(owner.put(f"/tournaments/{third}", json={"name": "Fest F4", "date": NEW["date"]}))
        good(owner.put(f"/tournaments/{third}", json={"name": "Fest F5"}))
        good(owner.put(f"/tournaments/{second}", json={"name": "Fest F4"}))
        good(owner.post(f"/tournaments/{third}/undo", json={}))
    taken = [name_of(owner, tournament) for tournament in (first, second)]
    assert name_of(owner, third) == ("Fest F2" if joins == "undo" else "Fest F3")
    assert name_of(owner, third) not in taken
    if joins == "date":
        good(owner.post(f"/tournaments/{third}/undo", json={}))
        assert name_of(owner, third) == "Fest F1"
