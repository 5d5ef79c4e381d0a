"""Whatever changes how much of the ground a group needs, no two play on one pitch at a time, and the plan says so."""

from typing import Any

import pytest
from sqlalchemy import Engine
from sqlmodel import col, select

from tests.webapp.callers import NEW, Caller, add_clubs, good, new_tournament, refused
from tests.webapp.consistency import problems_of
from tests.webapp.registrations import opened, registered, series_of
from webapp.storage.database import write_session
from webapp.storage.tables import JournalEntry

SMALL = {"expectedNumberOfTeams": 8}


@pytest.fixture
def groups(owner: Caller) -> list[str]:
    """Two groups of three pitches each, at the same time."""
    return [new_tournament(owner, name=f"Sommerfest F{number}", **SMALL) for number in (1, 2)]


@pytest.fixture
def day(owner: Caller, groups: list[str]) -> str:
    found = f"/series/{series_of(owner, *groups)}/days/{NEW['date']}"
    good(owner.put(found, json={"festival": True}))
    return found


def pitches(caller: Caller, day: str) -> list[str]:
    """Return the first and the last pitch of each group."""
    told = good(caller.get(day))["groups"]
    return ["{}-{}".format(group["pitches"][0]["number"], group["pitches"][-1]["number"]) for group in told]


def change(owner: Caller, tournament: str, **changed: Any) -> Any:
    return good(owner.put(f"/tournaments/{tournament}", json=changed))


def test_one_more_round_of_a_group_that_runs_moves_nobody_to_other_pitches(
    owner: Caller, groups: list[str], day: str
) -> None:
    end = good(owner.get(day))["groups"][0]["endTime"]
    change(owner, groups[1], startTime=end, firstPitch=1)
    for tournament in groups:
        add_clubs(owner, tournament, (3, 3, 2))
    change(owner, groups[0], status="STARTED")
    change(owner, groups[0], numberOfRounds=NEW["numberOfRounds"] + 1)
    assert pitches(owner, day) == ["1-3", "1-3"]
    assert good(owner.get(day))["groups"][1]["waitsFor"] == "F1"
    change(owner, groups[1], status="STARTED")
    assert pitches(owner, day) == ["1-3", "1-3"]


def test_tournament_that_joins_the_series(owner: Caller, day: str) -> None:
    newcomer = new_tournament(owner, name="Abendrunde", **SMALL)
    change(owner, newcomer, seriesId=day.split("/")[2])
    assert pitches(owner, day) == ["1-3", "4-6", "7-9"]


def test_tournament_that_comes_from_another_date(owner: Caller, day: str) -> None:
    newcomer = new_tournament(owner, name="Abendrunde", **SMALL | {"date": "2099-05-05"})
    change(owner, newcomer, seriesId=day.split("/")[2])
    change(owner, newcomer, date=NEW["date"])
    assert pitches(owner, day) == ["1-3", "4-6", "7-9"]


def test_copy_for_the_same_day(owner: Caller, groups: list[str], day: str) -> None:
    body = {"name": "Abendrunde", "date": NEW["date"], "startTime": NEW["startTime"], "consentToPublicLink": True}
    good(owner.post(f"/tournaments/{groups[0]}/copy", json=body))
    assert pitches(owner, day) == ["1-3", "4-6", "7-9"]


def test_club_for_which_a_group_makes_room(owner: Caller, visitor: Caller, groups: list[str], day: str) -> None:
    key = opened(owner, groups[0])
    add_clubs(owner, groups[0], (3, 3, 2))
    waiting = registered(visitor, groups[0], key, "Rot", 2)
    assert waiting["state"] == "WAITING"
    good(owner.post(f"/registrations/{waiting['registrationId']}/accept"))
    assert pitches(owner, day) == ["1-5", "6-8"]
    for tournament in groups:
        newest = good(owner.get(f"/tournaments/{tournament}/journal"))[0]
        assert newest["undoable"]


def test_team_for_which_a_group_makes_room(owner: Caller, groups: list[str], day: str, engine: Engine) -> None:
    last = new_tournament(owner, name="Sommerfest F3", **SMALL)
    change(owner, last, seriesId=day.split("/")[2])
    for tournament in groups:
        add_clubs(owner, tournament, (3, 3, 2))
    team = good(owner.get(f"/tournaments/{groups[0]}/teams"))[0]["teamId"]
    good(owner.put(f"/teams/{team}/group", json={"tournamentId": groups[1]}))
    assert pitches(owner, day) == ["1-3", "4-8", "9-11"]
    assert problems_of(engine) == []


def test_team_that_moved_is_brought_back_by_no_undo(owner: Caller, groups: list[str], day: str) -> None:
    for tournament in groups:
        add_clubs(owner, tournament, (3, 3, 2))
    goal, home = groups
    team = good(owner.get(f"/tournaments/{home}/teams"))[0]["teamId"]
    good(owner.put(f"/teams/{team}/group", json={"tournamentId": goal}))
    assert pitches(owner, day) == ["1-5", "6-8"]
    newest, before = good(owner.get(f"/tournaments/{home}/journal"))[:2]
    assert (newest["action"], newest["undoable"]) == ("DAY_TEAM_LEFT", False)
    # The other pitches that its group gets by that are no change of their own.
    assert before["action"] == "TEAMS_ADDED"
    assert refused(owner.post(f"/tournaments/{home}/undo")) == (409, "NOT_UNDOABLE")


def test_move_that_left_no_trace_of_its_own_is_not_gone_behind(
    owner: Caller, groups: list[str], day: str, engine: Engine
) -> None:
    for tournament in groups:
        add_clubs(owner, tournament, (3, 3, 2))
    goal, home = groups
    team = good(owner.get(f"/tournaments/{home}/teams"))[0]["teamId"]
    good(owner.put(f"/teams/{team}/group", json={"tournamentId": goal}))
    with write_session(engine) as session:
        entries = session.exec(select(JournalEntry).where(col(JournalEntry.action) == "DAY_TEAM_LEFT"))
        entries.one().before = {}
    assert day
    assert refused(owner.post(f"/tournaments/{home}/undo")) == (409, "NOT_UNDOABLE")


def test_undone_change_of_a_group_that_had_made_room(owner: Caller, groups: list[str], day: str) -> None:
    change(owner, groups[0], expectedNumberOfTeams=14)
    assert pitches(owner, day) == ["1-7", "8-10"]
    good(owner.post(f"/tournaments/{groups[1]}/undo"))
    assert pitches(owner, day) == ["1-7", "8-10"]


def test_undone_change_that_another_group_has_used(owner: Caller, groups: list[str], day: str) -> None:
    change(owner, groups[0], startTime="15:00")
    change(owner, groups[1], firstPitch=1)
    good(owner.post(f"/tournaments/{groups[0]}/undo"))
    assert pitches(owner, day) == ["1-3", "4-6"]
