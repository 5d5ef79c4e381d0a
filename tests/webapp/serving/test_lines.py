"""Organisers and helpers come before anonymous reads, which are refused rather than kept waiting."""

from dataclasses import dataclass, field
from errno import ENOSPC
from threading import Lock
from types import SimpleNamespace

import pytest
from flask import Flask

from tests.webapp.callers import Caller, started
from webapp.context import settings_of
from webapp.serving import waitress_worker
from webapp.serving.lines import ASK_AGAIN_IN, SHED_AFTER, WAITED, TwoLines, shedding
from webapp.serving.waitress_worker import turn_away_all_the_time

BELOW = ("/api/", "/tournaments")


@dataclass
class Request:
    path: str = "/api/tournaments/1"
    command: str = "GET"
    headers: dict[str, str] = field(default_factory=dict)
    error: object = None


class Channel:
    def __init__(self, request: Request) -> None:
        self.requests = [request]
        self.waits_since = 0.0


FIRST = [
    Request(command="PATCH"),
    Request(command="POST", path="/api/feedback"),
    Request(headers={"AUTHORIZATION": "Bearer x"}),
    Request(headers={"X_HELPER_TOKEN": "x"}),
    Request(path="/auth/realms/club/account", headers={"COOKIE": "signed in"}),
    Request(path="/auth/realms/club/account"),
    Request(path="/healthz"),
    Request(error="too large"),
]
POLLS = [
    Request(),
    Request(path="/tournaments/id/1/round"),
    Request(command="HEAD"),
    # As a page beside the planner, on the domain above, makes each browser send it along.
    Request(headers={"COOKIE": "_ga=GA1.1.1"}),
    Request(path="/tournaments/id/1/round", headers={"COOKIE": "_ga=GA1.1.1"}),
]


@pytest.mark.parametrize("request_", FIRST, ids=str)
def test_who_is_not_anonymous_comes_first(request_: Request) -> None:
    line = TwoLines(BELOW)
    polls = [Channel(request) for request in POLLS]
    comes_last = Channel(request_)
    for channel in (*polls, comes_last):
        line.append(channel)
    assert len(line) == len(polls) + 1
    assert [line.popleft() for _ in range(len(line))] == [comes_last, *polls]


def test_calls_that_waited_for_too_long_are_taken_out_and_pages_stay() -> None:
    line = TwoLines(BELOW)
    late, page, soon, organiser = [
        Channel(request)
        for request in (Request(), Request(path="/tournaments/id/1/round"), Request(), Request(command="PATCH"))
    ]
    for channel in (late, page, soon, organiser):
        line.append(channel)
        channel.waits_since -= 0 if channel is soon else 2 * SHED_AFTER
    assert line.take_late("/api/") == [late]
    assert [line.popleft() for _ in range(len(line))] == [organiser, page, soon]


def test_a_refusal_that_fails_ends_no_later_one(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = []

    class Unanswerable(Channel):
        def service(self) -> None:
            tried.append(self)
            raise OSError(ENOSPC, "No space left on device")

    line, naps = TwoLines(BELOW), iter([None])
    for channel in (Unanswerable(Request()), Unanswerable(Request())):
        line.append(channel)
        channel.waits_since -= 2 * SHED_AFTER
    monkeypatch.setattr(waitress_worker.time, "sleep", lambda _seconds: next(naps))
    with pytest.raises(StopIteration):
        turn_away_all_the_time(SimpleNamespace(lock=Lock(), queue=line), "/api/")
    assert len(tried) == 2


@pytest.mark.parametrize(("waited", "status"), [(SHED_AFTER / 2, 200), (SHED_AFTER * 2, 503)])
def test_a_poll_that_waited_for_too_long_is_refused(app: Flask, owner: Caller, waited: float, status: int) -> None:
    path = f"/api/tournaments/{started(owner)}"
    app.wsgi_app = shedding(app.wsgi_app, settings_of(app))  # type: ignore[method-assign]
    answer = app.test_client().get(path, environ_overrides={WAITED: waited})
    assert answer.status_code == status
    if status == 503:
        assert answer.status == "503 Service Unavailable"  # as no failure of the application writes it
        assert answer.headers["Retry-After"] == str(ASK_AGAIN_IN)
        assert answer.get_json()["reason"] == "UNAVAILABLE"
        head = app.test_client().head(path, environ_overrides={WAITED: waited})
        assert (head.status_code, head.headers["Content-Length"]) == (503, answer.headers["Content-Length"])
        # A body would be read as the answer to the next request of the connection.
        assert head.data == b""
    assert app.test_client().get("/healthz", environ_overrides={WAITED: waited}).status_code == 200


def test_a_refused_poll_has_the_headers_of_every_answer(app: Flask) -> None:
    usual = app.test_client().get("/api/nothing", headers={"X-Request-Id": "a-known-id"}).headers
    app.wsgi_app = shedding(app.wsgi_app, settings_of(app))  # type: ignore[method-assign]
    late = {WAITED: 2 * SHED_AFTER}
    answer = app.test_client().get("/api/tournaments", headers={"X-Request-Id": "a-known-id"}, environ_overrides=late)
    of_the_body = {"Content-Length", "Vary"}
    assert {item for item in usual if item[0] not in of_the_body} <= set(answer.headers)
    made = app.test_client().get("/api/tournaments", environ_overrides=late).headers["X-Request-Id"]
    assert len(made) == 32
