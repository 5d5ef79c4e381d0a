"""What a call does not read is refused before anything changes: a body of another kind, a name in a query."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import Engine

from tests.webapp.api.test_permissions import CALLS, DOCUMENT, OPEN, PERMISSIONS, parameters_of
from tests.webapp.callers import Caller, good, new_tournament, refused, started
from tests.webapp.stored import rows_of

CHANGING = [call for call in CALLS if call[1] != "GET"]


def operations() -> Iterator[dict[str, Any]]:
    for _operation, method, path in CHANGING:
        yield DOCUMENT["paths"][path][method.lower()]


TAKES_BODY = {each["operationId"] for each in operations() if "requestBody" in each}
NEEDS_BODY = {each["operationId"] for each in operations() if each.get("requestBody", {}).get("required")}


@pytest.mark.parametrize("kind", ["text/plain", "application/vnd.api+json", "application/x-www-form-urlencoded", None])
def test_a_body_that_is_no_json_changes_nothing(owner: Caller, visitor: Caller, engine: Engine, kind: str) -> None:
    paths = parameters_of(owner)
    before = rows_of(engine)
    for operation, method, path in CHANGING:
        row = PERMISSIONS[operation]
        sent = {"data": json.dumps(row.json or {"a": 1}), "content_type": kind}
        answer = owner.send(method, path.format(**paths) + row.query, **sent)
        assert refused(answer) == (415, "UNSUPPORTED_MEDIA_TYPE"), operation
        # Who calls is asked first.
        asked = visitor.send(method, path.format(**paths) + row.query, **sent).status_code
        assert asked == (row.anonymous if row.anonymous > 400 else 415), operation
    assert rows_of(engine) == before


def test_a_body_that_is_needed_is_missed(owner: Caller, engine: Engine) -> None:
    paths = parameters_of(owner)
    before = rows_of(engine)
    for operation, method, path in CHANGING:
        if operation in NEEDS_BODY:
            address = path.format(**paths) + PERMISSIONS[operation].query
            for kind in ("application/json", "application/x-www-form-urlencoded", None):
                answer = owner.send(method, address, data=b"", content_type=kind)
                assert refused(answer) == (422, "VALIDATION"), operation
                assert {error["reason"] for error in answer.get_json()["errors"]} == {"REQUIRED"}
    assert rows_of(engine) == before


def test_a_call_without_a_body_takes_no_field(owner: Caller, engine: Engine) -> None:
    paths = parameters_of(owner)
    before = rows_of(engine)
    for operation, method, path in CHANGING:
        if operation not in TAKES_BODY:
            answer = owner.send(method, path.format(**paths) + PERMISSIONS[operation].query, json={"dryRun": True})
            assert refused(answer) == (422, "VALIDATION"), operation
            assert [(error["field"], error["reason"]) for error in answer.get_json()["errors"]] == [
                ("dryRun", "UNKNOWN_FIELD")
            ]
    assert rows_of(engine) == before


def test_an_empty_object_is_no_field(owner: Caller) -> None:
    tournament = new_tournament(owner)
    good(owner.delete(f"/tournaments/{tournament}", json={}))


@pytest.mark.parametrize("name", ["dry_run", "dryrun", "version", "%00"])
def test_a_name_that_no_call_knows_changes_nothing(owner: Caller, visitor: Caller, engine: Engine, name: str) -> None:
    paths = parameters_of(owner)
    before = rows_of(engine)
    for operation, method, path in CHANGING:
        row = PERMISSIONS[operation]
        address = f"{path.format(**paths)}{row.query or '?'}&{name}=true"
        answer = owner.send(method, address, json=row.json)
        assert refused(answer) == (422, "VALIDATION"), operation
        assert [error["reason"] for error in answer.get_json()["errors"]] == ["UNKNOWN_FIELD"], operation
        asked = visitor.send(method, address, json=row.json).status_code
        assert asked == (row.anonymous if row.anonymous > 400 else 422), operation
    assert rows_of(engine) == before


def test_a_dry_run_is_one_or_is_refused(owner: Caller, engine: Engine) -> None:
    paths = parameters_of(owner)
    before = rows_of(engine)
    refusing = set()
    for operation, method, path in CHANGING:
        row = PERMISSIONS[operation]
        answer = owner.send(method, f"{path.format(**paths)}{row.query or '?'}&dryRun=true", json=row.json)
        if answer.status_code == 422 and [error["field"] for error in answer.get_json()["errors"]] == ["dryRun"]:
            refusing.add(operation)
    assert rows_of(engine) == before
    knowing = {
        each["operationId"]
        for each in operations()
        if any(parameter.get("name") == "dryRun" for parameter in each.get("parameters", []))
    }
    assert refusing == {operation for operation, _method, _path in CHANGING} - knowing


def test_a_name_that_is_given_twice_changes_nothing(owner: Caller, engine: Engine) -> None:
    paths = parameters_of(owner)
    before = rows_of(engine)
    for operation, method, path in CHANGING:
        row = PERMISSIONS[operation]
        for parameter in DOCUMENT["paths"][path][method.lower()].get("parameters", []):
            if parameter["in"] == "query":
                name = parameter["name"]
                address = f"{path.format(**paths)}{row.query or '?'}&{name}=false&{name}=true"
                answer = owner.send(method, address, json=row.json)
                assert refused(answer) == (422, "VALIDATION"), operation
                assert name in {error["field"] for error in answer.get_json()["errors"]}, operation
    answer = owner.send("DELETE", f"/tournaments/{paths['tournamentId']}/matches?round=1&dryRun=false&dryRun=true")
    assert [error["field"] for error in answer.get_json()["errors"]] == ["dryRun"]
    assert rows_of(engine) == before


def test_reads_are_lenient(owner: Caller, visitor: Caller) -> None:
    paths = parameters_of(owner)
    for operation, method, path in CALLS:
        row = PERMISSIONS[operation]
        if method == "GET" and row.anonymous == OPEN and not DOCUMENT["paths"][path].get("servers"):
            good(visitor.get(f"{path.format(**paths)}{row.query or '?'}&utm_source=mail&version=3"))


@pytest.mark.parametrize("name", ["dryRun", "nextRound"])
def test_a_round_is_not_calculated_on_a_name_that_it_does_not_know_or_hears_twice(owner: Caller, name: str) -> None:
    path = f"/tournaments/{parameters_of(owner)['tournamentId']}"
    answer = owner.get(f"{path}/round?nextRound=1&{name}=1")
    assert refused(answer) == (422, "VALIDATION")
    assert [error["field"] for error in answer.get_json()["errors"]] == [name]


def test_who_asks_for_the_head_changes_nothing(owner: Caller, engine: Engine) -> None:
    paths = parameters_of(owner)
    paths["tournamentId"] = started(owner)
    before = rows_of(engine)
    for operation, method, path in CALLS:
        if method == "GET" and not DOCUMENT["paths"][path].get("servers"):
            answer = owner.send("HEAD", path.format(**paths) + PERMISSIONS[operation].query)
            assert (answer.status_code == 405) is (operation == "calculateRound"), operation
    assert rows_of(engine) == before
