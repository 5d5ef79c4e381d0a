"""The journal, and going back exactly."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any
from unittest.mock import patch

import pytest
from flask import Flask
from hypothesis import HealthCheck, example, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from sqlalchemy import Engine
from werkzeug.test import TestResponse

from tests.webapp.api.test_festival import trust_addresses
from tests.webapp.api.test_names_of_day import groups_of
from tests.webapp.auth.minting import Mint
from tests.webapp.callers import (
    Begin,
    Caller,
    add_clubs,
    good,
    in_round,
    new_tournament,
    next_round,
    play,
    played,
    refused,
)
from tests.webapp.databases import until_it_waits
from tests.webapp.registrations import opened, registered, series_of
from webapp.api.border import requests
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.services.play import undo as going_back

PARTS = ("", "/teams", "/matches", "/leaderboard", "/config", "/preview")


def picture(owner: Caller, tournament: str) -> dict[str, Any]:
    """Return everything of a tournament but its version and its journal."""
    seen = {part: good(owner.get(f"/tournaments/{tournament}{part}")) for part in PARTS}
    del seen[""]["version"]
    rounds = sorted({match["round"] for match in seen["/matches"]})
    seen["file"] = owner.get(f"/tournaments/{tournament}/export?format=engine").get_data(as_text=True)
    return seen | {
        f"round {number}": good(owner.get(f"/tournaments/{tournament}/rounds/{number}")) for number in rounds
    }


def undo(owner: Caller, tournament: str, **body: Any) -> Any:
    return owner.post(f"/tournaments/{tournament}/undo", json=body)


def journal(owner: Caller, tournament: str) -> list[dict[str, Any]]:
    return good(owner.get(f"/tournaments/{tournament}/journal"))


def a_team(owner: Caller, tournament: str, index: int) -> dict[str, Any]:
    teams = [team for team in good(owner.get(f"/tournaments/{tournament}/teams")) if not team["withdrawn"]]
    return teams[index % len(teams)]


def enter_all(owner: Caller, tournament: str, index: int) -> None:
    open_matches = [m for m in good(owner.get(f"/tournaments/{tournament}/matches")) if not m["confirmed"]]
    play(owner, open_matches, "WDL"[index % 3 :] + "WDL"[: index % 3])


def go_on(owner: Caller, tournament: str, _index: int) -> Any:
    current = good(owner.get(f"/tournaments/{tournament}"))["currentRound"]
    return owner.get(f"/tournaments/{tournament}/round?nextRound={current + 1}")


def rewrite(owner: Caller, tournament: str, index: int) -> Any:
    matches = good(owner.get(f"/tournaments/{tournament}/matches"))
    if not matches:
        return None
    match = matches[index % len(matches)]
    result = ("WIN", "DRAW", "LOSS")[index % 3]
    way = ("later", "none", "open")[index // 3 % 3]
    return owner.patch(f"/matches/{match['matchId']}?recalculate={way}", json={"resultHomeSquad": result})


def swap(owner: Caller, tournament: str, index: int) -> Any:
    teams = [a_team(owner, tournament, index)["teamId"], a_team(owner, tournament, index + 1)["teamId"]]
    current = good(owner.get(f"/tournaments/{tournament}"))["currentRound"]
    return owner.post(f"/tournaments/{tournament}/rounds/{current}/swap", json={"teamA": teams[0], "teamB": teams[1]})


def add_club(owner: Caller, tournament: str, index: int) -> Any:
    body = {"club": f"New {index}", "nickName": f"N{index}", "teams": [{"estimatedSkill": 5}] * 2}
    return owner.post(f"/tournaments/{tournament}/teams?reset=true", json=body)


def count_strengths_otherwise(owner: Caller, tournament: str, _index: int = 0) -> Any:
    counts = good(owner.get(f"/tournaments/{tournament}"))["strengthsCount"]
    other = "ALL_DAY" if counts == "FIRST_TWO_ROUNDS" else "FIRST_TWO_ROUNDS"
    return owner.put(f"/tournaments/{tournament}", json={"strengthsCount": other})


STEPS: dict[str, Callable[[Caller, str, int], Any]] = {
    "enter all results": enter_all,
    "go on": go_on,
    "rewrite a result": rewrite,
    "discard": lambda owner, t, index: owner.delete(f"/tournaments/{t}/matches?round={1 + index % 3}"),
    "remove a team": lambda owner, t, index: owner.delete(f"/teams/{a_team(owner, t, index)['teamId']}?reset=true"),
    "rename a club": lambda owner, t, index: owner.post(
        f"/teams/{a_team(owner, t, index)['teamId']}?nickName=R{index}&estimatedSkill={1 + index % 10}&reset=true"
    ),
    "add a club": add_club,
    "swap": swap,
    "move": lambda owner, t, index: owner.put(f"/tournaments/{t}", json={"city": f"City {index}"}),
    "count strengths otherwise": count_strengths_otherwise,
    "finish early": lambda owner, t, _index: owner.put(f"/tournaments/{t}", json={"status": "FINISHED", "early": True}),
    "start or reopen": lambda owner, t, _index: owner.put(f"/tournaments/{t}", json={"status": "STARTED"}),
    "clock": lambda owner, t, _index: owner.put(f"/tournaments/{t}/rounds/1/clock", json={"action": "START"}),
}
HISTORIES = st.lists(st.tuples(st.sampled_from(sorted(STEPS)), st.integers(0, 11)), min_size=1, max_size=7)


def undo_every_step(app: Flask, signer: Mint, history: list[tuple[str, int]], has_started: bool) -> None:
    """Make a history, and go back to each of its states, all in one moment: what is told of a day moves with it.

    It is the moment of kick-off, so that a clock that is started, and stays started, moves no time that is told.
    """
    moment = requests.now()
    with patch.object(requests, "now", lambda: moment):
        _undo_every_step(app, signer, history, has_started, moment.astimezone(LOCAL_TIME).strftime("%H:%M"))


def _undo_every_step(
    app: Flask, signer: Mint, history: list[tuple[str, int]], has_started: bool, kick_off: str
) -> None:
    owner = Caller(app, signer.token())
    tournament = new_tournament(owner, startTime=kick_off)
    add_clubs(owner, tournament, (3, 3, 2))
    if has_started:
        good(owner.put(f"/tournaments/{tournament}", json={"status": "STARTED"}))
        next_round(owner, tournament, 1)
    pictures = []
    for step, index in history:
        before, entries = picture(owner, tournament), len(journal(owner, tournament))
        STEPS[step](owner, tournament, index)
        made = journal(owner, tournament)[: len(journal(owner, tournament)) - entries]
        changes = [entry for entry in made if not entry["action"].startswith("CLOCK_")]
        if changes:
            pictures.append((before, len(changes), picture(owner, tournament)))
    for before, number, after in reversed(pictures):
        # The clock is no plan that one could go back to: it stays as it stands.
        assert _without_clock(picture(owner, tournament)) == _without_clock(after)
        for _ in range(number):
            good(undo(owner, tournament))
        assert _without_clock(picture(owner, tournament)) == _without_clock(before)


LIVED = given(history=HISTORIES, has_started=st.booleans())
ALLOWED = {"deadline": None, "suppress_health_check": [HealthCheck.function_scoped_fixture]}


@hypothesis_settings(max_examples=10, **ALLOWED)
@LIVED
@example(history=[("move", 0), ("clock", 0)], has_started=True)
def test_undoing_every_step_of_any_history_restores_each_state(
    app: Flask, signer: Mint, history: list[tuple[str, int]], has_started: bool
) -> None:
    undo_every_step(app, signer, history, has_started)


@pytest.mark.long
@hypothesis_settings(max_examples=100, **ALLOWED)
@LIVED
def test_undoing_every_step_of_a_hundred_histories_restores_each_state(
    app: Flask, signer: Mint, history: list[tuple[str, int]], has_started: bool
) -> None:
    undo_every_step(app, signer, history, has_started)


def _without_clock(seen: dict[str, Any]) -> dict[str, Any]:
    return seen | {"": {name: value for name, value in seen[""].items() if name != "clock"}}


@pytest.fixture
def tournament(owner: Caller, begun: Begin) -> str:
    return begun(lambda: in_round(owner, 3))


def test_every_change_is_written_down(owner: Caller, tournament: str) -> None:
    actions = [entry["action"] for entry in reversed(journal(owner, tournament))]
    assert actions[:6] == ["TOURNAMENT_CREATED", *["TEAMS_ADDED"] * 3, "TOURNAMENT_STARTED", "ROUND_CALCULATED"]
    assert actions[6:].count("RESULT_CHANGED") == 6
    newest = journal(owner, tournament)[0]
    assert (newest["by"], newest["summary"], newest["undoable"]) == ("Anna Amsel", {"round": 3}, True)
    assert sum(entry["undoable"] for entry in journal(owner, tournament)) == 1


def test_an_undo_can_be_undone(owner: Caller, tournament: str) -> None:
    before = picture(owner, tournament)
    good(owner.delete(f"/tournaments/{tournament}/matches?round=2"))
    after = picture(owner, tournament)
    good(undo(owner, tournament))
    assert picture(owner, tournament) == before
    entry = journal(owner, tournament)[0]
    assert entry["action"] == "UNDONE"
    assert entry["undoable"]
    good(undo(owner, tournament, entryId=entry["entryId"]))
    assert picture(owner, tournament) == after
    redone = journal(owner, tournament)[0]["summary"]
    assert redone == entry["summary"] | {"undoes": entry["entryId"], "restores": True}
    good(undo(owner, tournament))
    assert picture(owner, tournament) == before


def test_a_dry_undo_writes_nothing(owner: Caller, tournament: str) -> None:
    before = (picture(owner, tournament), journal(owner, tournament))
    told = good(owner.post(f"/tournaments/{tournament}/undo?dryRun=true", json={}))
    assert told["discarded"] == {"rounds": 1, "results": 0}
    assert (told["before"]["round"], told["after"]["round"]) == (3, 2)
    assert (picture(owner, tournament), journal(owner, tournament)) == before


def test_a_name_that_was_changed_after_the_end_goes_back_at_any_time(owner: Caller) -> None:
    tournament = played(owner, 1, numberOfRounds=1, date="2024-05-05")
    good(owner.put(f"/tournaments/{tournament}", json={"status": "FINISHED"}))
    before = picture(owner, tournament)
    good(owner.post(f"/teams/{a_team(owner, tournament, 0)['teamId']}?club=Other"))
    after = picture(owner, tournament)
    (renamed, *_) = journal(owner, tournament)
    assert renamed["undoable"]
    good(undo(owner, tournament))
    assert picture(owner, tournament) == before
    good(undo(owner, tournament, entryId=journal(owner, tournament)[0]["entryId"]))
    assert picture(owner, tournament) == after
    good(undo(owner, tournament))
    assert refused(undo(owner, tournament)) == (409, "REOPEN_CLOSED")


@pytest.mark.every_case_on_postgresql
@pytest.mark.each_time_on("postgresql")
def test_nothing_leads_back_into_a_series_that_is_being_deleted(
    owner: Caller, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament = new_tournament(owner)
    series, others = series_of(owner, tournament), list[Future[TestResponse]]()
    good(owner.put(f"/tournaments/{tournament}", json={"seriesId": None}))
    follow = going_back.ground_follows
    with ThreadPoolExecutor(1) as pool:

        def before_it_is_kept(*args: Any) -> None:
            others.append(pool.submit(owner.delete, f"/series/{series}"))
            until_it_waits(engine, others[0])
            follow(*args)

        monkeypatch.setattr(going_back, follow.__name__, before_it_is_kept)
        assert undo(owner, tournament).status_code == 204
        assert others[0].result().status_code == 204
    assert good(owner.get(f"/tournaments/{tournament}"))["seriesId"] is None


def test_a_change_tells_its_own_entry(owner: Caller, app: Flask) -> None:
    trust_addresses(owner)
    tournament = new_tournament(owner)
    add_clubs(owner, tournament, (2, 2))
    key = opened(owner, tournament, accept="WHILE_FREE")
    team = {"club": "Club A", "nickName": "A", "clubExists": True, "teams": [{"estimatedSkill": 5}]}
    added = owner.patch(f"/tournaments/{tournament}/teams", json={"add": [team]})
    # A club is let in before anybody looks at the journal, under the same name there.
    registered(Caller(app, None), tournament, key, "Rot", 2)
    newest, own, *_ = journal(owner, tournament)
    assert newest["action"] == own["action"] == "TEAMS_ADDED"
    assert added.headers["Journal-Entry"] == own["entryId"]
    assert refused(undo(owner, tournament, entryId=own["entryId"])) == (409, "NOT_NEWEST")


def test_what_changes_nothing_tells_no_entry(owner: Caller) -> None:
    tournament = new_tournament(owner)
    path, rounds = f"/tournaments/{tournament}", {"numberOfRounds": 6}
    assert owner.put(path, json=rounds).headers["Journal-Entry"] == journal(owner, tournament)[0]["entryId"]
    assert "Journal-Entry" not in owner.put(path, json=rounds).headers
    assert "Journal-Entry" not in owner.post(f"{path}/undo?dryRun=true", json={}).headers
    undone = undo(owner, tournament)
    assert undone.headers["Journal-Entry"] == journal(owner, tournament)[0]["entryId"]


def test_of_several_tournaments_a_change_tells_the_entry_of_the_one_that_was_asked_for(owner: Caller) -> None:
    _, one, other = groups_of(owner)
    for tournament in (one, other):
        add_clubs(owner, tournament, (2, 2))
    before = len(journal(owner, other))
    change = {"teamId": a_team(owner, one, 0)["teamId"], "club": "Neuer Name", "nickName": "Neu"}
    renamed = owner.patch(f"/tournaments/{one}/teams", json={"change": [change]})
    good(renamed)
    assert len(journal(owner, other)) == before + 1
    assert renamed.headers["Journal-Entry"] == journal(owner, one)[0]["entryId"]
