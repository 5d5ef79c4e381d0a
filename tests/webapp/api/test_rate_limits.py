"""Calls are counted in the database: by network where nobody has rights, by account where a PDF is drawn."""

import pytest
from flask import Flask
from sqlalchemy import Engine
from werkzeug.test import TestResponse

from tests.webapp.api.test_permissions import CALLS, DOCUMENT, parameters_of
from tests.webapp.auth.minting import Mint
from tests.webapp.callers import NEW, Caller, good, new_tournament
from tests.webapp.identity.conftest import Clock
from tests.webapp.registrations import club_body, opened, series_of
from webapp.app import create_app
from webapp.config import Settings
from webapp.services.people.quotas import Quotas
from webapp.storage.counters import Counters

ONE_CUSTOMER = [f"2001:db8:1:2::{number:x}" for number in range(1, 400)]


@pytest.fixture
def planners(settings: Settings, engine: Engine, signer: Mint) -> list[Flask]:
    """Two planners that share nothing but their database and their secret."""
    limited = settings.model_copy(update={"rate_limits": True})
    planners = [create_app(limited, engine, signer) for _ in range(2)]
    # All in one moment: a machine at work may take a minute for a test.
    counters = Counters(b"key", Clock())
    for planner in planners:
        planner.extensions["quotas"] = Quotas(engine, counters)
    return planners


def sent(caller: Caller, address: str, method: str, path: str, **options: object) -> TestResponse:
    return caller.send(method, path, environ_base={"REMOTE_ADDR": address}, **options)


def statuses(
    planners: list[Flask], token: str | None, method: str, path: str, times: int, **options: object
) -> list[int]:
    """Call from many addresses of one customer, at one planner and the other in turn."""
    callers = [Caller(planner, token) for planner in planners]
    return [
        sent(callers[number % 2], ONE_CUSTOMER[number], method, path, **options).status_code for number in range(times)
    ]


def test_two_planners_count_the_addresses_of_one_network_together(planners: list[Flask]) -> None:
    assert statuses(planners, None, "POST", "/feedback", 7, json={"text": "x"}) == [202] * 5 + [429] * 2
    elsewhere = sent(Caller(planners[0], None), "2001:db8:1:3::1", "POST", "/feedback", json={"text": "x"})
    assert elsewhere.status_code == 202


@pytest.mark.parametrize("body", [{"data": b"{"}, {"json": {"text": 1}}, {"json": {}}])
def test_broken_bodies_count(planners: list[Flask], body: dict[str, object]) -> None:
    found = statuses(planners, None, "POST", "/feedback", 7, content_type="application/json", **body)
    assert (len(set(found[:5]) - {400, 422}), set(found[5:])) == (0, {429})


def test_lists_are_counted_by_network_and_of_who_signed_in_by_account(planners: list[Flask], signer: Mint) -> None:
    assert statuses(planners, None, "GET", "/tournaments", 122) == [200] * 120 + [429] * 2
    assert statuses(planners, signer.token(), "GET", "/tournaments", 2) == [200] * 2


NOTHING_TO_READ = {"listOwnTournaments", "listOwnSeries", "getClientConfig", "getHealth", "getReadiness"}
PUBLIC = [
    call
    for call in CALLS
    if call[1] == "GET" and not DOCUMENT["paths"][call[2]]["get"].get("security") and call[0] not in NOTHING_TO_READ
]


def test_a_public_read_is_counted_or_answers_304(
    planners: list[Flask], signer: Mint, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: list[str] = []
    monkeypatch.setattr(Quotas, "check", lambda _self, _quota, subject: counted.append(subject))
    owner = Caller(planners[0], signer.token())
    paths = parameters_of(owner)
    good(owner.put(f"/tournaments/{paths['tournamentId']}", json={"seriesId": paths["seriesId"]}))
    for operation, method, path in PUBLIC:
        counted.clear()
        answer = sent(Caller(planners[0], None), "192.0.2.7", method, path.format(**paths))
        assert answer.status_code == 200, operation
        assert counted == ([] if "ETag" in answer.headers else ["192.0.2.7"]), operation
        is_announced = "429" in DOCUMENT["paths"][path]["get"]["responses"]
        assert is_announced == bool(counted), operation


def test_series_are_counted_as_lists_are(planners: list[Flask], signer: Mint) -> None:
    series = good(Caller(planners[0], signer.token()).post("/series", json={"name": "Kreisrunde"}))["seriesId"]
    path = f"/series/{series}/clubs"
    assert statuses(planners, None, "GET", path, 122) == [200] * 120 + [429] * 2
    assert statuses(planners, signer.token(), "GET", path, 2) == [200] * 2


def test_finding_by_name_is_counted_by_network(planners: list[Flask], signer: Mint) -> None:
    tokens = [signer.token(sub=f"person {number}") for number in range(31)]
    found = [
        sent(Caller(planners[number % 2], token), ONE_CUSTOMER[number], "GET", "/tournaments/name/x").status_code
        for number, token in enumerate(tokens)
    ]
    assert found == [404] * 30 + [429]


def test_registering_clubs_is_counted_by_network(planners: list[Flask], signer: Mint) -> None:
    owner = Caller(planners[0], signer.token())
    tournament = new_tournament(owner)
    headers = {"X-Registration-Key": opened(owner, tournament)}
    path = f"/tournaments/{tournament}/registrations"
    body = club_body("Rot", 2) | {"contactEmail": "nobody"}
    found = statuses(planners, None, "POST", path, 32, headers=headers, json=body)
    assert found == [422] * 30 + [429] * 2


@pytest.mark.parametrize("what", ["certificates", "simulation"])
def test_pdfs_are_counted_by_account(planners: list[Flask], signer: Mint, what: str) -> None:
    owner, other = (Caller(planners[0], signer.token(sub=name)) for name in ("anna", "bert"))
    path, others = (f"/tournaments/{new_tournament(caller)}/{what}" for caller in (owner, other))
    found = [sent(owner, f"192.0.2.{number}", "POST", path, query_string={"x": 1}).status_code for number in range(8)]
    assert (429 in found[:6], found[6:]) == (False, [429] * 2)
    assert sent(other, "192.0.2.1", "POST", others, query_string={"x": 1}).status_code != 429


def test_plans_of_a_day_are_counted_by_account(planners: list[Flask], signer: Mint) -> None:
    owner = Caller(planners[0], signer.token(sub="anna"))
    path = f"/series/{series_of(owner, new_tournament(owner))}/days/{NEW['date']}/simulation"
    found = [sent(owner, f"192.0.2.{number}", "POST", path, query_string={"x": 1}).status_code for number in range(5)]
    assert (429 in found[:3], found[3:]) == (False, [429] * 2)


def test_a_304_and_a_poll_are_not_counted(planners: list[Flask], signer: Mint) -> None:
    tournament = new_tournament(Caller(planners[0], signer.token()))
    path = f"/tournaments/{tournament}"
    tag = sent(Caller(planners[0], None), ONE_CUSTOMER[0], "GET", path).headers["ETag"]
    found = statuses(planners, None, "GET", path, 200, headers={"If-None-Match": tag})
    assert set(found) == {304}
