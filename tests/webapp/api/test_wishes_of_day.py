"""Wishes for the split of a day stay with their clubs, whatever these are called."""

from concurrent.futures import ThreadPoolExecutor, wait
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import Engine
from sqlmodel import select

from tests.webapp.api.test_festival import trust_addresses
from tests.webapp.callers import NEW, Caller, add_clubs, good, new_tournament
from tests.webapp.registrations import opened, own, registered, series_of
from webapp.services.changes.wishes_of_day import wishes_follow
from webapp.storage.database import write_session
from webapp.storage.groups_of_day import lock_with_groups
from webapp.storage.tables import Club


def names_of(owner: Caller, day: str) -> list[list[str]]:
    return [wish["names"] for wish in good(owner.get(f"{day}/wishes"))]


def wish_for(owner: Caller, day: str, *teams: dict[str, Any]) -> None:
    first, *others = (team["key"] for team in teams)
    wish = {"kind": "KEEP_APART", "teams": [first], "others": others}
    good(owner.put(f"{day}/wishes", json={"wishes": [wish]}))


def field_of(owner: Caller, day: str) -> list[dict[str, Any]]:
    split = good(owner.post(f"{day}/split?dryRun=true", json={"groups": 2}))
    teams = (team for group in split["groups"] for team in group["teams"])
    return sorted(teams, key=lambda team: (team["nickName"], team["number"]))


@pytest.mark.parametrize("groups", [1, 2])
def test_wish_follows_a_club_that_is_renamed(owner: Caller, groups: int) -> None:
    tournament, *others = (new_tournament(owner, name=f"Fest F{number}") for number in range(groups))
    for each in (tournament, *others):
        add_clubs(owner, each, (4, 4, 4))
    day = f"/series/{series_of(owner, tournament, *others)}/days/{NEW['date']}"
    good(owner.put(day, json={"festival": groups > 1}))
    first, *_, last = field_of(owner, day)
    wish_for(owner, day, first, last)
    names = names_of(owner, day)
    assert len(names) == 1
    team, *_, of_last = good(owner.get(f"/tournaments/{tournament}/teams"))
    for renamed, club in ((team, "SV%20Alpha"), (of_last, "SV%20Gamma")):
        good(owner.post(f"/teams/{renamed['teamId']}?club={club}"))
        assert names_of(owner, day) == names
    good(owner.post(f"/tournaments/{tournament}/undo"))
    assert names_of(owner, day) == names


def test_teams_on_both_sides_of_a_wish_are_kept_together(owner: Caller) -> None:
    tournament = new_tournament(owner)
    add_clubs(owner, tournament, (4, 4, 4, 4))
    day = f"/series/{series_of(owner, tournament)}/days/{NEW['date']}"
    first, *_, last = (team["key"] for team in field_of(owner, day))
    wish = {"kind": "KEEP_TOGETHER", "teams": [first], "others": [last]}
    good(owner.put(f"{day}/wishes", json={"wishes": [wish]}))
    split = good(owner.post(f"{day}/split?dryRun=true", json={"groups": 2}))
    assert any({first, last} <= {team["key"] for team in group["teams"]} for group in split["groups"])


def is_dropped(owner: Caller, day: str) -> bool:
    """Whether a device that reads the only wish of a day gets rid of it."""
    [kept] = good(owner.get(f"{day}/wishes"))
    known = {name: kept[name] for name in ("kind", "teams", "others") if kept[name]}
    return not good(owner.put(f"{day}/wishes", json={"wishes": [], "wishesBefore": [known]}))


def test_wish_is_dropped_whoever_of_its_clubs_was_taken_in_first(owner: Caller, visitor: Caller) -> None:
    trust_addresses(owner)
    tournament = new_tournament(owner)
    add_clubs(owner, tournament, (4, 4))
    day = f"/series/{series_of(owner, tournament)}/days/{NEW['date']}"
    key = opened(owner, tournament, maxTeams=16)
    _, last = (registered(visitor, tournament, key, club, 3) for club in ("Rot", "Weiss"))
    teams = [team["key"] for team in field_of(owner, day) if team["nickName"] in {"Rot", "Weiss"}]
    wish = {"kind": "KEEP_TOGETHER", "teams": teams}
    good(owner.put(f"{day}/wishes", json={"wishes": [wish], "wishesBefore": []}))
    good(owner.post(f"/registrations/{last['registrationId']}/accept"))
    assert is_dropped(owner, day)


def test_wish_waits_for_a_club_that_is_being_renamed(owner: Caller, engine: Engine) -> None:
    tournament = new_tournament(owner)
    add_clubs(owner, tournament, (4, 4, 4))
    day = f"/series/{series_of(owner, tournament)}/days/{NEW['date']}"
    good(owner.put(day, json={"festival": False}))
    first, *_, last = field_of(owner, day)
    with ThreadPoolExecutor(1) as pool:
        with write_session(engine) as session:
            (locked,) = lock_with_groups(session, UUID(tournament))
            club = session.exec(select(Club).where(Club.name_key == "club a")).one()
            club.name, club.name_key = "SV Alpha", "sv alpha"
            wishes_follow(session, locked)
            wishing = pool.submit(wish_for, owner, day, first, last)
            assert wait([wishing], timeout=1).not_done
        wishing.result(timeout=60)
    assert len(names_of(owner, day)) == 1


def test_wish_follows_a_club_that_changes_its_registration(owner: Caller, visitor: Caller) -> None:
    trust_addresses(owner)
    tournament = new_tournament(owner)
    add_clubs(owner, tournament, (4, 4))
    day = f"/series/{series_of(owner, tournament)}/days/{NEW['date']}"
    club = registered(visitor, tournament, opened(owner, tournament, maxTeams=12), "Rot", 4)
    first, *_, last = field_of(owner, day)
    assert last["nickName"] == "Rot"
    wish_for(owner, day, first, last)
    names = names_of(owner, day)
    good(own(visitor, club, "PATCH", json={"club": "SV Rot-Weiss"}))
    assert names_of(owner, day) == names
