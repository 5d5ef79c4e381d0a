"""A tournament that the operator has locked: for visitors there is none, and nobody changes it."""

from datetime import UTC, datetime
from pathlib import Path
from uuid import UUID

import pytest
from flask import Flask
from sqlalchemy import Engine
from werkzeug.test import TestResponse

from tests.webapp.api.test_permissions import CALLS, DOCUMENT, PERMISSIONS, parameters_of, planner_in, status
from tests.webapp.auth.minting import Mint
from tests.webapp.callers import NEW, Caller, good, new_tournament, next_round, play, played, refused, started
from tests.webapp.locking import lock, unlock
from webapp.context import registration_deps_of
from webapp.domain.errors import ForbiddenError
from webapp.services.registration import deletion
from webapp.storage.database import write_session
from webapp.storage.tournament_records import load_records, read_records

Call = tuple[str, str, str]
OF_ONE_TOURNAMENT = [
    call for call in CALLS if "{" in call[2] and "{tournamentName}" not in call[2] and "{seriesId}" not in call[2]
]
every_call = pytest.mark.parametrize("call", OF_ONE_TOURNAMENT, ids=lambda call: call[0])


@pytest.fixture(scope="module")
def planner(empty_database: Path, tmp_path_factory: pytest.TempPathFactory, signer: Mint) -> Flask:
    """One planner for all calls: nothing of a locked tournament changes."""
    return planner_in(tmp_path_factory.mktemp("locked"), empty_database, signer)


@pytest.fixture(scope="module")
def its_owner(planner: Flask, signer: Mint) -> Caller:
    return Caller(planner, signer.token())


@pytest.fixture(scope="module")
def before(its_owner: Caller) -> dict[str, str]:
    return parameters_of(its_owner)


@pytest.fixture(scope="module")
def its_helper(planner: Flask, its_owner: Caller, before: dict[str, str]) -> Caller:
    link = good(its_owner.post(f"/tournaments/{before['tournamentId']}/helper-links", json={"label": "Pitch 3"}))
    return Caller(planner, None, link["url"].partition("helper=")[2])


@pytest.fixture(scope="module")
def locked(planner: Flask, before: dict[str, str], its_helper: Caller) -> dict[str, str]:
    """What stands for each parameter in a path: all of it belongs to a tournament that is locked by now."""
    lock(planner, before["tournamentId"])
    return before


def security_of(call: Call) -> list[dict[str, list[str]]]:
    found: list[dict[str, list[str]]] = DOCUMENT["paths"][call[2]][call[1].lower()].get("security", [])
    return found


def answer_to(caller: Caller, call: Call, parameters: dict[str, str]) -> TestResponse:
    row = PERMISSIONS[call[0]]
    return caller.send(call[1], call[2].format(**parameters) + row.query, json=row.json)


@every_call
def test_its_owner_reads_that_it_is_locked(call: Call, locked: dict[str, str], its_owner: Caller) -> None:
    answer = answer_to(its_owner, call, locked)
    assert refused(answer) == (403, "LOCKED")


@every_call
def test_its_helpers_read_that_it_is_locked(call: Call, locked: dict[str, str], its_helper: Caller) -> None:
    answer = answer_to(its_helper, call, locked)
    may_call = not security_of(call) or {"helperLink": []} in security_of(call)
    assert refused(answer) == (403, "LOCKED" if may_call else "NOT_OWNER")


@every_call
def test_visitors_find_nothing(call: Call, locked: dict[str, str], planner: Flask) -> None:
    # Who calls is asked first, whatever there is.
    assert status(Caller(planner, None), call, locked) == (401 if security_of(call) else 404)


@every_call
def test_other_organisers_find_nothing(call: Call, locked: dict[str, str], planner: Flask, signer: Mint) -> None:
    assert status(Caller(planner, signer.token(sub="another-organiser")), call, locked) == 404


def test_a_refusal_says_what_it_says_of_what_does_not_exist(app: Flask, owner: Caller, visitor: Caller) -> None:
    tournament = new_tournament(owner)
    lock(app, tournament)
    nowhere = visitor.get("/tournaments/00000000-0000-4000-8000-000000000000")
    assert visitor.get(f"/tournaments/{tournament}").get_json() == nowhere.get_json()


def test_no_list_and_no_name_leads_to_it(app: Flask, owner: Caller, stranger: Caller, visitor: Caller) -> None:
    tournament = new_tournament(owner, listed=True)
    lock(app, tournament)
    for caller in (owner, stranger, visitor):
        assert good(caller.get("/tournaments")) == {"page": 1, "pageSize": 20, "total": 0, "tournaments": []}
        assert good(caller.get(f"/tournaments?name={NEW['name']}"))["tournaments"] == []
    for caller in (owner, stranger):
        assert refused(caller.get(f"/tournaments/name/{NEW['name']}")) == (404, "NOT_FOUND")
    assert [own["tournamentId"] for own in good(owner.get("/tournaments/byOrganizer"))] == [tournament]


def test_its_series_does_not_name_it(app: Flask, owner: Caller, visitor: Caller) -> None:
    series = good(owner.post("/series", json={"name": "Kreisrunde"}))["seriesId"]
    tournament = new_tournament(owner)
    good(owner.put(f"/tournaments/{tournament}", json={"seriesId": series}))
    lock(app, tournament)
    assert good(visitor.get(f"/series/{series}"))["tournaments"] == []
    assert good(owner.get(f"/series/{series}"))["tournaments"] == []


def test_who_met_in_it_does_not_show_on_the_next_date(
    app: Flask, engine: Engine, owner: Caller, visitor: Caller
) -> None:
    series, first = good(owner.post("/series", json={"name": "Kreisrunde"}))["seriesId"], played(owner, 1)
    good(owner.put(f"/tournaments/{first}", json={"seriesId": series}))
    next_round(owner, first, 2)
    later = {"name": "Herbst", "date": "2099-10-03", "startTime": "10:00", "consentToPublicLink": True}
    second = f"/tournaments/{good(owner.post(f'/tournaments/{first}/copy', json=later))['tournamentId']}"
    told = good(visitor.get(f"{second}/past-meetings"))
    lock(app, first)
    assert told
    assert good(visitor.get(f"{second}/past-meetings")) == []
    good(owner.put(second, json={"status": "STARTED"}))
    assert read_records(engine, UUID(second.rpartition("/")[2])).tournament.past_club_meetings == []


def test_a_remembered_page_is_gone_at_once(app: Flask, owner: Caller, visitor: Caller) -> None:
    path = f"/tournaments/{new_tournament(owner)}"
    tag = [visitor.get(path) for _ in range(2)][-1].headers["ETag"]
    lock(app, path.rpartition("/")[2])
    assert visitor.get(path, headers={"If-None-Match": tag}).status_code == 404
    assert owner.get(path, headers={"If-None-Match": tag}).status_code == 403


def test_unlocked_it_is_as_it_was(app: Flask, owner: Caller, visitor: Caller) -> None:
    tournament = started(owner)
    matches = next_round(owner, tournament, 1)
    seen = visitor.get(f"/tournaments/{tournament}")
    lock(app, tournament)
    unlock(app, tournament)
    again = visitor.get(f"/tournaments/{tournament}")
    assert (again.data, again.headers["ETag"]) == (seen.data, seen.headers["ETag"])
    play(owner, matches)


def test_a_change_that_was_under_way_is_refused(app: Flask, owner: Caller, engine: Engine) -> None:
    tournament = UUID(new_tournament(owner))
    lock(app, str(tournament))
    with pytest.raises(ForbiddenError, match="locked"), write_session(engine) as session:
        load_records(session, tournament, to_write=True)
    with pytest.raises(ForbiddenError, match="locked"):
        deletion.delete(registration_deps_of(app), tournament, datetime.now(UTC))


def test_undo_does_not_unlock(app: Flask, owner: Caller) -> None:
    tournament = new_tournament(owner)
    good(owner.put(f"/tournaments/{tournament}", json={"city": "Bonn"}))
    lock(app, tournament)
    unlock(app, tournament)
    good(owner.post(f"/tournaments/{tournament}/undo", json={}))
    assert good(owner.get(f"/tournaments/{tournament}"))["city"] == NEW["city"]
