"""What an organiser changes of a tournament, until when, and what follows from it."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from flask import Flask

from tests.webapp.api.test_undo import journal, picture, undo
from tests.webapp.callers import (
    Caller,
    add_clubs,
    good,
    new_tournament,
    next_round,
    play,
    played,
    refused,
    started,
    today,
)
from webapp.domain.day.local_time import LOCAL_TIME

# Where the tournaments are: for an hour or two of the night this is not yet today by UTC.


def later() -> str:
    return str(today() + timedelta(days=7))


FINISHED = {"status": "FINISHED", "early": True}


def change(owner: Caller, tournament: str, **changed: Any) -> Any:
    return owner.put(f"/tournaments/{tournament}", json=changed)


def get(caller: Caller, tournament: str, part: str = "") -> Any:
    return good(caller.get(f"/tournaments/{tournament}{part}"))


@pytest.mark.parametrize("is_running", [False, True])
def test_name_and_day_change_until_the_end(owner: Caller, visitor: Caller, is_running: bool) -> None:
    tournament = played(owner, 1, date=str(today())) if is_running else new_tournament(owner, date=str(today()))
    good(change(owner, tournament, name="  Herbstfest ", date=later()))
    seen = get(visitor, tournament)
    assert (seen["name"], seen["date"]) == ("Herbstfest", later())
    # The round that was played stays on its day.
    next_round = get(visitor, tournament, "/config")["plan"]["rounds"][int(is_running)]
    assert next_round["kickOff"].startswith(f"{later()}T10:00:00+")
    newest = journal(owner, tournament)[0]
    assert newest["summary"] == {
        "name": {"before": "Sommerfest", "after": "Herbstfest"},
        "date": {"before": str(today()), "after": later()},
    }


@pytest.mark.parametrize("changed", [{"name": "Herbstfest"}, {"date": later()}])
def test_name_and_day_stay_after_the_end(owner: Caller, changed: dict[str, str]) -> None:
    tournament = played(owner, 1, date=str(today()))
    good(change(owner, tournament, **FINISHED))
    assert refused(change(owner, tournament, **changed)) == (409, "TOURNAMENT_FINISHED")
    good(change(owner, tournament, name="Sommerfest", date=str(today()), city="Bonn"))
    good(change(owner, tournament, status="STARTED"))
    good(change(owner, tournament, **changed))


@pytest.mark.parametrize(
    ("changed", "reason"),
    [({"name": ""}, "REQUIRED"), ({"name": "x" * 101}, "TOO_LONG"), ({"date": None}, "REQUIRED")],
)
def test_neither_name_nor_day_can_be_taken_away(owner: Caller, changed: dict[str, Any], reason: str) -> None:
    answer = change(owner, new_tournament(owner, date=str(today())), **changed)
    assert refused(answer) == (422, "VALIDATION")
    assert [error["reason"] for error in answer.get_json()["errors"]] == [reason]


def test_the_last_day_moves_along(owner: Caller) -> None:
    tournament = new_tournament(owner, endDate=str(today() + timedelta(days=1)), endTime="09:00")
    assert good(change(owner, tournament, date=later()))["endDate"] == str(today() + timedelta(days=8))
    good(undo(owner, tournament))
    assert get(owner, tournament)["endDate"] == str(today() + timedelta(days=1))
    assert good(change(owner, tournament, date=later(), endDate=None, endTime=None))["endDate"] is None


def test_helper_links_move_along(app: Flask, owner: Caller) -> None:
    tournament = played(owner, 1, date=str(today()))
    links = f"/tournaments/{tournament}/helper-links"
    chosen = f"{today()}T23:00:00+00:00"
    before = good(owner.post(links, json={"label": "Feld 1"}))
    good(owner.post(links, json={"label": "Feld 2", "expiresAt": chosen}))
    good(change(owner, tournament, date=later()))
    ends = {link["label"]: link["expiresAt"] for link in good(owner.get(links))}
    assert ends["Feld 2"] == chosen
    then, now = (datetime.fromisoformat(at).astimezone(LOCAL_TIME) for at in (before["expiresAt"], ends["Feld 1"]))
    assert now.date() - then.date() == timedelta(days=7)


@pytest.mark.parametrize(
    "moved",
    [
        {"date": str(today() - timedelta(days=3))},
        {"date": str(today() - timedelta(days=3)), "endDate": str(today() - timedelta(days=2))},
        {"endDate": str(today() + timedelta(days=1))},
    ],
)
def test_helper_links_follow_the_last_day_there_and_back(owner: Caller, moved: dict[str, str]) -> None:
    """A date that was mistyped and taken back leaves the links as they were, and done again moves them again."""
    tournament = new_tournament(owner, date=str(today()))
    links = f"/tournaments/{tournament}/helper-links"
    helping = Caller(owner.app, None, good(owner.post(links, json={"label": "Feld 1"}))["url"].partition("#helper=")[2])

    def ends() -> datetime:
        (link,) = good(owner.get(links))
        return datetime.fromisoformat(link["expiresAt"])

    before = ends()
    good(change(owner, tournament, **moved))
    after = ends()
    last_day = datetime.fromisoformat(moved.get("endDate", moved.get("date", ""))).date()
    assert after.astimezone(LOCAL_TIME).date() == last_day + timedelta(days=2)
    good(undo(owner, tournament))
    assert ends() == before
    good(helping.get(f"/tournaments/{tournament}"))
    good(undo(owner, tournament, entryId=journal(owner, tournament)[0]["entryId"]))
    assert ends() == after
    good(undo(owner, tournament))
    assert ends() == before


@pytest.mark.parametrize("rounds", [1, 12])
def test_before_the_start_any_number_of_rounds_is_chosen(owner: Caller, rounds: int) -> None:
    tournament = new_tournament(owner, date=str(today()))
    assert good(change(owner, tournament, numberOfRounds=rounds))["numberOfRounds"] == rounds
    assert len(get(owner, tournament, "/config")["plan"]["rounds"]) == rounds
    assert refused(change(owner, tournament, numberOfRounds=13)) == (422, "VALIDATION")


def test_while_it_runs_rounds_are_only_added(owner: Caller) -> None:
    tournament = played(owner, 4)
    seen = picture(owner, tournament)
    answer = change(owner, tournament, numberOfRounds=3)
    assert refused(answer) == (409, "ROUNDS_FIXED")
    assert answer.get_json()["message"] == "The number of rounds cannot be changed at the moment."
    assert picture(owner, tournament) == seen
    good(change(owner, tournament, numberOfRounds=4))
    good(change(owner, tournament, numberOfRounds=5))
    assert journal(owner, tournament)[0]["summary"] == {"numberOfRounds": {"before": 4, "after": 5}}
    play(owner, next_round(owner, tournament, 5))
    assert good(change(owner, tournament, status="FINISHED"))["status"] == "FINISHED"


def test_one_more_round_is_taken_back(owner: Caller) -> None:
    tournament = played(owner, 4)
    seen = picture(owner, tournament)
    good(change(owner, tournament, numberOfRounds=5))
    assert len(get(owner, tournament, "/config")["plan"]["rounds"]) == 5
    good(undo(owner, tournament))
    assert picture(owner, tournament) == seen


def test_after_the_end_it_is_opened_again_before_a_round_is_added(owner: Caller) -> None:
    tournament = played(owner, 1, numberOfRounds=1)
    good(change(owner, tournament, status="FINISHED"))
    assert refused(change(owner, tournament, numberOfRounds=2)) == (409, "ROUNDS_FIXED")
    good(change(owner, tournament, status="STARTED"))
    good(change(owner, tournament, numberOfRounds=2))
    assert next_round(owner, tournament, 2)


def test_a_letter_behind_the_house_number_is_optional(owner: Caller, visitor: Caller) -> None:
    tournament = new_tournament(owner, streetNumberSuffix="a")
    assert get(visitor, tournament)["streetNumberSuffix"] == "a"
    assert good(change(owner, tournament, streetNumberSuffix=None))["streetNumberSuffix"] is None
    assert get(visitor, new_tournament(owner, date=str(today())))["streetNumberSuffix"] is None


def test_a_helper_link_is_made_before_the_start(app: Flask, owner: Caller) -> None:
    tournament = new_tournament(owner, date=str(today()))
    url = good(owner.post(f"/tournaments/{tournament}/helper-links", json={"label": "Feld 1"}))["url"]
    helper = Caller(app, None, url.partition("#helper=")[2])
    assert get(helper, tournament)["status"] == "NOT_STARTED"
    assert refused(helper.put(f"/tournaments/{tournament}", json={"status": "STARTED"})) == (403, "NOT_OWNER")


def test_moving_undone_and_done_again(owner: Caller) -> None:
    tournament = started(owner)
    before = picture(owner, tournament)
    good(change(owner, tournament, name="Herbstfest", date=later(), streetNumberSuffix="c", listed=True))
    after = picture(owner, tournament)
    good(undo(owner, tournament))
    assert picture(owner, tournament) == before
    good(undo(owner, tournament, entryId=journal(owner, tournament)[0]["entryId"]))
    assert picture(owner, tournament) == after


def test_start_of_a_coming_day_moved_to_today_kicks_off_today(owner: Caller) -> None:
    tournament = new_tournament(owner, date=later(), endDate=later(), endTime="11:30", numberOfRounds=2)
    add_clubs(owner, tournament, (3, 3, 2))
    moved = {"date": str(today()), "startTime": "22:12", "endDate": None, "endTime": None}
    good(change(owner, tournament, status="STARTED", **moved))
    next_round(owner, tournament, 1)
    first, *_ = get(owner, tournament)["schedule"]
    assert first["kickOff"].startswith(str(today()))
