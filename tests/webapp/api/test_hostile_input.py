"""No input is a reason for a 500."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from tests.webapp.api.test_permissions import CALLS, DOCUMENT, PERMISSIONS, parameters_of
from tests.webapp.auth.minting import Mint
from tests.webapp.callers import NEW, Caller, new_tournament, refused

# What a database does with odd input is its own business: text with a zero byte, numbers beyond 64 bits.
pytestmark = pytest.mark.every_case_on_postgresql

HALF_A_LETTER = "\ud800"
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(), max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=10,
)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'"text"',
        b"\xff\xfe",
        b"[" * 50_000,
        b'{"a":' * 10_000,
        b'{"numberOfRounds": ' + b"9" * 20_000 + b"}",
        b'{"numberOfRounds": 1e999}',
        b'{"numberOfRounds": NaN}',
        b'{"name": "\\ud800"}',
    ],
    ids=lambda body: body[:12].decode("latin-1"),
)
def test_a_broken_body_is_refused(owner: Caller, body: bytes) -> None:
    answer = owner.post("/tournaments", data=body, content_type="application/json")
    assert refused(answer)[0] in {400, 422}


def with_half_letters(body: Any) -> Iterator[Any]:
    """Yield the body with half a surrogate pair in place of each text, and as one more key of each object."""
    if isinstance(body, str):
        yield HALF_A_LETTER
    elif isinstance(body, list):
        for index, inner in enumerate(body):
            yield from ([*body[:index], odd, *body[index + 1 :]] for odd in with_half_letters(inner))
    elif isinstance(body, dict):
        yield body | {HALF_A_LETTER: 1}
        for name, inner in body.items():
            yield from (body | {name: odd} for odd in with_half_letters(inner))


def test_half_a_letter_is_refused_wherever_it_stands(owner: Caller) -> None:
    """What is refused is named in the answer, and UTF-8 cannot write it."""
    paths = parameters_of(owner)
    for operation, method, path in CALLS:
        row = PERMISSIONS[operation]
        for odd in with_half_letters(row.json):
            answer = owner.send(
                method, path.format(**paths) + row.query, data=json.dumps(odd), content_type="application/json"
            )
            assert refused(answer) == (422, "VALIDATION"), (operation, odd)
            assert odd.keys() <= row.json.keys() or HALF_A_LETTER in {e["field"] for e in answer.get_json()["errors"]}


def with_no_booleans(schema: dict[str, Any], body: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Yield the body with what only reads like true or false in place of each boolean, and where it stands."""
    schema = referred(schema)
    if "items" in schema:
        for index, inner in enumerate(body if isinstance(body, list) and body else [None]):
            found = with_no_booleans(schema["items"], inner, f"{path}.{index}")
            yield from ((where, [odd]) for where, odd in found)
    for name, inner in schema.get("properties", {}).items():
        known = body if isinstance(body, dict) else {}
        where = f"{path}.{name}".strip(".")
        if "boolean" in inner.get("type", ""):
            yield from ((where, known | {name: odd}) for odd in ("yes", "true", "false", 1, 0, 1.0))
        found = with_no_booleans(inner, known.get(name), where)
        yield from ((there, known | {name: odd}) for there, odd in found)


def referred(schema: dict[str, Any]) -> dict[str, Any]:
    name = schema.get("$ref", "").rpartition("/")[2]
    return DOCUMENT["components"]["schemas"][name] if name else schema


def test_only_true_and_false_are_booleans(owner: Caller) -> None:
    paths, tried = parameters_of(owner), set()
    for operation, method, path in CALLS:
        body = DOCUMENT["paths"][path][method.lower()].get("requestBody")
        schema = body["content"]["application/json"]["schema"] if body else {}
        for where, odd in with_no_booleans(schema, PERMISSIONS[operation].json):
            answer = owner.send(method, path.format(**paths), json=odd)
            assert refused(answer) == (422, "VALIDATION"), (operation, odd)
            wrong = {"field": where, "reason": "INVALID", "message": "Not a valid boolean.", "params": {}}
            assert wrong in answer.get_json()["errors"], (operation, odd)
            tried.add(where)
    assert {"consent", "consentToPublicLink", "festival", "early", "teams.0.isEstimated", "rounds.0.optimal"} <= tried


def test_a_huge_body_is_refused(owner: Caller) -> None:
    answer = owner.post("/tournaments", data=b" " * 100_000, content_type="application/json")
    assert refused(answer) == (413, "TOO_LARGE")


@pytest.mark.parametrize("kind", ["text/plain", "application/xml", "", "application/x-www-form-urlencoded"])
def test_another_content_type_is_refused(owner: Caller, kind: str) -> None:
    answer = owner.post("/tournaments", data=json.dumps(NEW), content_type=kind)
    assert refused(answer) == (415, "UNSUPPORTED_MEDIA_TYPE")


@pytest.mark.parametrize(
    "path",
    [
        "/tournaments/not-a-uuid",
        "/tournaments?page=99999999999999999999",
        "/tournaments?page=x&pageSize=1e3",
        "/tournaments?page=%00",
        "/tournaments?name=%00",
        "/tournaments?name=",
        "/tournaments?name=" + "x" * 3000,
        "/tournaments/00000000-0000-0000-0000-000000000000/rounds/99999999999999999999",
        "/nothing/here",
    ],
)
def test_a_strange_path_is_refused(visitor: Caller, path: str) -> None:
    assert refused(visitor.get(path))[0] in {404, 422}


@pytest.mark.parametrize("name", ["%00", "%ff%fe", "x" * 3000])
def test_a_strange_name_is_not_found(owner: Caller, name: str) -> None:
    assert refused(owner.get(f"/tournaments/name/{name}"))[0] == 404


@pytest.mark.parametrize("query", ["?nextRound=0", "?nextRound=13", "?nextRound=x", "", "?nextRound=1&nextRound=2"])
def test_a_strange_round_is_refused(owner: Caller, query: str) -> None:
    answer = owner.get(f"/tournaments/{new_tournament(owner)}/round{query}")
    assert refused(answer)[0] in {409, 422}


@pytest.mark.parametrize(
    "header", ["Bearer", "Bearer ", "Basic YTpi", "Bearer a.b.c", "Bearer \x7f", "Bearer " + "x" * 5000, ""]
)
def test_a_strange_token_is_refused(app: Flask, header: str) -> None:
    answer = app.test_client().get("/api/tournaments", headers={"Authorization": header})
    assert refused(answer) == (401, "INVALID_TOKEN")
    assert answer.headers["WWW-Authenticate"].startswith("Bearer")


@pytest.mark.parametrize("value", ["", "*", "x" * 65, '"', "W/"])
def test_a_strange_if_match_is_no_reason_to_fail(owner: Caller, value: str) -> None:
    answer = owner.patch(f"/matches/{new_tournament(owner)}", json={}, headers={"If-Match": value})
    assert answer.status_code in {404, 422}


def test_wrong_methods_are_refused_as_such(visitor: Caller) -> None:
    answer = visitor.delete("/organizers")
    assert refused(answer) == (405, "METHOD_NOT_ALLOWED")
    assert "POST" in answer.headers["Allow"]


@hypothesis_settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(field=st.sampled_from(sorted(NEW)), value=ANYTHING)
def test_any_value_of_any_field_is_answered(app: Flask, signer: Mint, field: str, value: Any) -> None:
    owner = Caller(app, signer.token())
    answer = owner.post("/tournaments", data=json.dumps(NEW | {field: value}), content_type="application/json")
    assert answer.status_code in {201, 422}


@hypothesis_settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(body=ANYTHING)
def test_any_body_is_answered(app: Flask, signer: Mint, body: Any) -> None:
    owner = Caller(app, signer.token())
    for send, path in ((owner.post, "/tournaments"), (owner.post, "/organizers"), (owner.post, "/feedback")):
        answer = send(path, data=json.dumps(body), content_type="application/json")
        assert answer.status_code in {400, 403, 422}


@pytest.mark.parametrize("day", ["0001-01-01", "0814-08-18", "1999-12-31", "2200-01-01", "9999-12-31"])
def test_days_beyond_reckoning_are_refused(owner: Caller, day: str) -> None:
    answer = owner.post("/tournaments", json=NEW | {"date": day, "endDate": day})
    assert [error["field"] for error in answer.get_json()["errors"]] == ["date", "endDate"]


@pytest.mark.parametrize("moment", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-12:00"])
def test_a_helper_link_ends_within_reckoning(owner: Caller, moment: str) -> None:
    path = f"/tournaments/{new_tournament(owner)}/helper-links"
    assert refused(owner.post(path, json={"label": "A", "expiresAt": moment})) == (422, "VALIDATION")
