"""Every call of the document under siege: the largest and the most broken bodies and queries, by anybody.

Who may not call is told so before the body is read. What anonymous callers and owners cost is bounded.
"""

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import brotli
import pytest
from flask import Flask

from tests.webapp.api.test_permissions import CALLS, DOCUMENT, PERMISSIONS, SIGN_IN, parameters_of, planner_in
from tests.webapp.auth.minting import Mint
from tests.webapp.callers import Caller
from webapp.domain import limits

ANONYMOUS_CPU, OWNERS_CPU = 0.050, 2.0
LARGEST_ANSWER = 64 * 1024
REFUSED_BY_GUARD = {401, 403, 404, 413, 429}
REFUSED_PUBLICLY = {304, 404, 413, 422, 429}
TAKES_A_MEGABYTE = {"importTournament"}
# Answered to anybody beside: bodies that are read and refused as no JSON, pitches that only an owner may try.
ALSO_REFUSED = {"sendFeedback": {400}, "getPreview": {401}}


@pytest.fixture(scope="module")
def app(empty_database: Path, tmp_path_factory: pytest.TempPathFactory, signer: Mint) -> Flask:
    return planner_in(tmp_path_factory.mktemp("siege"), empty_database, signer)


@pytest.fixture(scope="module")
def owner(app: Flask, signer: Mint) -> Caller:
    return Caller(app, signer.token())


@pytest.fixture(scope="module")
def paths(owner: Caller) -> dict[str, str]:
    return parameters_of(owner)


def operation_of(call: tuple[str, str, str]) -> dict[str, Any]:
    found: dict[str, Any] = DOCUMENT["paths"][call[2]][call[1].lower()]
    return found


def schema_of(call: tuple[str, str, str]) -> dict[str, Any]:
    """Return the schema of a call's body, resolved one level deep; {} where it takes none."""
    content = operation_of(call).get("requestBody", {}).get("content", {}).get("application/json", {})
    return resolved(content.get("schema", {}))


def resolved(schema: dict[str, Any]) -> dict[str, Any]:
    name = schema.get("$ref", "").rpartition("/")[2]
    found: dict[str, Any] = DOCUMENT["components"]["schemas"][name] if name else schema
    return found


def hostile_bodies(call: tuple[str, str, str]) -> Iterator[bytes]:
    """Yield bodies as large and as broken as a call lets in, made for each list and map of its schema."""
    room = 990_000 if call[0] in TAKES_A_MEGABYTE else 65_000
    yield b"{"
    yield b"[" * room
    if not schema_of(call):
        return  # nobody reads it
    yield b"\xff" * room
    yield b'{"a":' * (room // 5)
    yield b"[" + b"{}," * (room // 3 - 2) + b"{}]"
    yield b'{"name":' + b"9" * (room - 10) + b"}"
    yield json.dumps({f"unknown{number}": 0 for number in range(room // 18)}).encode()
    for name, inner in schema_of(call).get("properties", {}).items():
        if inner.get("type") == "array" or "items" in inner:
            yield f'{{"{name}":['.encode() + b"0," * min(200_000, room // 2 - 20) + b"0]}"
            yield f'{{"{name}":['.encode() + b"{}," * min(200_000, room // 3 - 20) + b"{}]}"
            yield f'{{"{name}":['.encode() + b"{}," * (limits.MAX_JSON_VALUES - 100) + b"{}]}"
    yield as_json({marks(room): 0})
    for within in texts_of(schema_of(call)):
        yield as_json(within(marks(room - len(as_json(within(""))))))


def marks(size: int) -> str:
    """Return a letter with as many bytes of marks as that, in the order that takes the longest to put right."""
    return "a" + "\u0300" * ((size - 5) // 4) + "\u0316" * ((size - 5) // 4)


def as_json(body: Any) -> bytes:
    return json.dumps(body, ensure_ascii=False).encode()


def texts_of(schema: dict[str, Any]) -> Iterator[Callable[[str], Any]]:
    """Yield, for each text and each key in a schema, what makes a body of a text in this place and nothing else."""
    found = resolved(schema)
    for either in (*found.get("anyOf", []), *found.get("oneOf", []), *found.get("allOf", [])):
        yield from texts_of(either)
    if "string" in found.get("type", []) and "enum" not in found:
        yield lambda text: text
    if "items" in found:
        yield from (lambda text, within=within: [within(text)] for within in texts_of(found["items"]))
    if "object" in found.get("type", []) and "properties" not in found:
        yield lambda text: {text: 0}
        values = found.get("additionalProperties")
        yield from (lambda text, within=within: {"a": within(text)} for within in texts_of(values or {}))
    for name, inner in found.get("properties", {}).items():
        yield from (lambda text, name=name, within=within: {name: within(text)} for within in texts_of(inner))


def hostile_queries(call: tuple[str, str, str]) -> Iterator[str]:
    yield ""
    for parameter in operation_of(call).get("parameters", []):
        if parameter["in"] == "query":
            yield f"?{parameter['name']}=" + "9" * 4_000
            yield "?" + "&".join(f"{parameter['name']}={number}" for number in range(1_000))
            yield f"?{parameter['name']}={quote(marks(20_000))}"


def hostile_headers(call: tuple[str, str, str]) -> Iterator[tuple[str, str]]:
    named = [parameter["name"] for parameter in operation_of(call).get("parameters", []) if parameter["in"] == "header"]
    for name in (*named, "Accept-Language", "Accept-Encoding", "If-None-Match", "User-Agent", "Cookie"):
        yield name, marks(60_000).encode().decode("latin-1")
        yield name, ", ".join(f"d{number};q=0.{number}" for number in range(5_000))


def attacks(call: tuple[str, str, str]) -> Iterator[dict[str, Any]]:
    for name, value in hostile_headers(call):
        yield {"headers": {name: value}}
    for query in hostile_queries(call):
        yield {"query_string": query.removeprefix("?")}
    for body in hostile_bodies(call):
        yield {"data": body, "content_type": "application/json"}


def send(
    caller: Caller, call: tuple[str, str, str], paths: dict[str, str], attack: dict[str, Any]
) -> tuple[Any, float]:
    """Return the answer, and the least CPU time it took in three tries."""
    _, method, path = call
    prefix = "" if DOCUMENT["paths"][path].get("servers") else "/api"
    headers = {"Authorization": f"Bearer {caller.token}"} if caller.token else {}
    headers |= attack.pop("headers", {})
    paths = {name: quote(value) for name, value in paths.items()}
    best, answer = float("inf"), None
    for _ in range(3):
        began = time.thread_time()
        answer = caller.app.test_client(use_cookies=False).open(
            prefix + path.format(**paths), method=method, headers=headers, **attack
        )
        best = min(best, time.thread_time() - began)
        if best <= ANONYMOUS_CPU:
            break
    return answer, best


def needs_rights(call: tuple[str, str, str]) -> bool:
    return PERMISSIONS[call[0]].anonymous == SIGN_IN


def needs_ownership(call: tuple[str, str, str]) -> bool:
    """Whether a call is about something of somebody: others have made, or save, what is their own."""
    return PERMISSIONS[call[0]].foreign >= 300 and call[0] != "saveOrganizer"


@pytest.mark.parametrize("call", CALLS, ids=lambda call: call[0])
def test_anonymous_attacks_are_refused_and_cheap(
    call: tuple[str, str, str], paths: dict[str, str], visitor: Caller
) -> None:
    success = set() if needs_rights(call) else {200, 202}
    refused = REFUSED_BY_GUARD if needs_rights(call) else REFUSED_PUBLICLY | ALSO_REFUSED.get(call[0], set())
    for attack in attacks(call):
        answer, cpu = send(visitor, call, paths, attack)
        assert answer.status_code in refused | success, (attack.keys(), answer.status_code)
        assert cpu <= ANONYMOUS_CPU, str(attack)[:80]
        assert len(brotli.compress(answer.get_data(), quality=4)) <= LARGEST_ANSWER


@pytest.mark.parametrize("call", [call for call in CALLS if needs_ownership(call)], ids=lambda call: call[0])
def test_attacks_by_strangers_are_refused_and_cheap(
    call: tuple[str, str, str], paths: dict[str, str], stranger: Caller
) -> None:
    for attack in attacks(call):
        answer, cpu = send(stranger, call, paths, attack)
        assert answer.status_code in REFUSED_BY_GUARD, (attack.keys(), answer.status_code)
        assert cpu <= ANONYMOUS_CPU, str(attack)[:80]


@pytest.mark.parametrize("size", [400, 20_000])
@pytest.mark.parametrize("call", [call for call in CALLS if "{tournamentName}" in call[2]], ids=lambda call: call[0])
def test_a_name_that_nothing_has_is_sought_in_no_time(
    call: tuple[str, str, str], paths: dict[str, str], stranger: Caller, size: int
) -> None:
    answer, cpu = send(stranger, call, paths | {"tournamentName": marks(size)}, {})
    assert answer.status_code == 404
    assert cpu <= ANONYMOUS_CPU


def test_texts_are_found_wherever_they_are() -> None:
    (taking,) = [call for call in CALLS if call[0] == "importTournament"]
    bodies = [json.dumps(within("x")) for within in texts_of(schema_of(taking))]
    assert {
        '{"tournament": {"name": "x"}}',
        '{"clubs": [{"nickName": "x"}]}',
        '{"rounds": [{"strengths": {"x": 0}}]}',
        '{"rounds": [{"plan": [[[["x"]]]]}]}',
        '{"journal": [{"summary": {"x": 0}}]}',
    } <= {*bodies}


@pytest.mark.parametrize("call", [call for call in CALLS if schema_of(call)], ids=lambda call: call[0])
def test_broken_bodies_of_owners_are_refused_in_bounds(
    call: tuple[str, str, str], paths: dict[str, str], owner: Caller
) -> None:
    for body in hostile_bodies(call):
        answer, cpu = send(owner, call, paths, {"data": body, "content_type": "application/json"})
        assert 400 <= answer.status_code < 500, (body[:40], answer.status_code)
        assert cpu <= OWNERS_CPU, body[:40]
        assert len(answer.get_json().get("errors", [])) <= limits.MAX_ERRORS_TOLD


@pytest.mark.parametrize("call", [call for call in CALLS if schema_of(call)], ids=lambda call: call[0])
def test_every_list_of_a_body_is_bounded(call: tuple[str, str, str]) -> None:
    assert not list(unbounded(schema_of(call), call[0]))


def unbounded(schema: dict[str, Any], place: str) -> Iterator[str]:
    """Yield the places of lists that may be as long as anybody likes."""
    found = resolved(schema)
    if "items" in found:
        if "maxItems" not in found:
            yield place
        yield from unbounded(found["items"], f"{place}[]")
    for name, inner in found.get("properties", {}).items():
        yield from unbounded(inner, f"{place}.{name}")
