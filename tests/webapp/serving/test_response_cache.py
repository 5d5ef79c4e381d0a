"""The response cache: never a stale answer, never somebody else's, one query each."""

import gc
import json
import tracemalloc
import urllib.parse

import pytest
from flask import Flask
from sqlalchemy import Engine
from werkzeug.test import Client as Browser

from tests.webapp.callers import Begin, Caller, good, new_tournament, next_round, play, played
from tests.webapp.questions import questions_to
from webapp.api.border.cacheable import PLACE, Cacheable, asked_of_page
from webapp.serving.response_cache import ResponseCache


@pytest.fixture
def tournament(owner: Caller, begun: Begin) -> str:
    return begun(lambda: played(owner, 1))


def test_what_was_answered_before_costs_one_question(tournament: str, visitor: Caller, engine: Engine) -> None:
    first = visitor.get(f"/tournaments/{tournament}/matches")
    with questions_to(engine) as asked:
        again = visitor.get(f"/tournaments/{tournament}/matches")
    assert again.data == first.data
    assert [statement[:6] for statement in asked] == ["SELECT"]


def test_headers_are_the_same_but_for_the_request(tournament: str, visitor: Caller) -> None:
    first, again = (visitor.get(f"/tournaments/{tournament}") for _ in range(2))
    assert first.headers.pop("X-Request-Id") != again.headers.pop("X-Request-Id")
    assert sorted(first.headers) == sorted(again.headers)


@pytest.mark.parametrize("path", ["/client-config.json", "/api/tournaments/{}"])
def test_what_is_kept_does_not_say_when_it_was_made(path: str, tournament: str, app: Flask) -> None:
    for _ in range(2):
        assert "Date" not in Browser(app.wsgi_app).get(path.format(tournament)).headers


@pytest.mark.parametrize("part", ["", "/preview", "/leaderboard"])
def test_a_query_that_nothing_reads_costs_no_other_answer(
    part: str, tournament: str, visitor: Caller, engine: Engine
) -> None:
    path = f"/tournaments/{tournament}{part}"
    first = visitor.get(path)
    for query in ("?x=1", "?version=7", f"?version={'x' * 4_000}", "?y=&x=2&round=3"):
        with questions_to(engine) as asked:
            assert visitor.get(path + query).data == first.data
        assert len(asked) == 1, query


def test_a_version_is_no_part_of_what_is_asked(tournament: str, visitor: Caller, engine: Engine) -> None:
    path = f"/tournaments/{tournament}/matches?round=1"
    first = visitor.get(f"{path}&version=1")
    with questions_to(engine) as asked:
        assert visitor.get(f"{path}&version=2").data == first.data
    assert len(asked) == 1
    assert visitor.get(f"/tournaments/{tournament}/matches?round=2").data != first.data


def test_a_page_reads_nothing_by_which_answers_are_not_told_apart(app: Flask) -> None:
    with app.test_request_context("/?version=7"), pytest.raises(LookupError, match="version"):
        asked_of_page("version")


@pytest.mark.parametrize("path", ["/api/openapi.json", "/api/docs", "/client-config.json"])
def test_what_stays_until_the_next_start_is_made_once(path: str, app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    browser, accepted = app.test_client(), {"Accept-Encoding": "br"}
    first = browser.get(path, headers=accepted)
    assert first.headers["Content-Encoding"] == "br"
    monkeypatch.setattr(app, "dispatch_request", lambda: pytest.fail("it is made again"))
    for query in ("", "?x=1", "?x=2"):
        assert browser.get(path + query, headers=accepted).data == first.data
        known = accepted | {"If-None-Match": first.headers["ETag"]}
        assert browser.get(path + query, headers=known).status_code == 304


def test_nothing_old_is_shown(tournament: str, owner: Caller, visitor: Caller) -> None:
    path = f"/tournaments/{tournament}"
    for city in ("Bonn", "Ulm"):
        good(owner.put(path, json={"city": city}))
        assert good(visitor.get(path))["city"] == good(visitor.get(path))["city"] == city
    play(owner, next_round(owner, tournament, 2), "W")
    assert {match["resultHomeSquad"] for match in good(visitor.get(f"{path}/matches?round=2"))} == {"WIN"}


def test_a_deleted_tournament_is_gone(owner: Caller, visitor: Caller) -> None:
    path = f"/tournaments/{new_tournament(owner)}"
    good(visitor.get(path))
    owner.delete(path)
    assert visitor.get(path).status_code == 404


def test_the_owner_never_gets_what_visitors_get(tournament: str, owner: Caller, visitor: Caller) -> None:
    path = f"/tournaments/{tournament}/teams"
    for caller, is_hidden in ((visitor, True), (owner, False), (visitor, True), (owner, False)):
        assert all((team["estimatedSkill"] is None) is is_hidden for team in good(caller.get(path)))


def test_a_bad_token_is_refused_all_the_same(app: Flask, tournament: str, visitor: Caller) -> None:
    good(visitor.get(f"/tournaments/{tournament}"))
    assert Caller(app, "bad").get(f"/tournaments/{tournament}").status_code == 401
    assert Caller(app, None, "bad").get(f"/tournaments/{tournament}").status_code == 401


def test_encodings_are_kept_apart(tournament: str, visitor: Caller) -> None:
    for encoding in ("br", "gzip", "identity", "br", "gzip"):
        answer = visitor.get(f"/tournaments/{tournament}/matches", headers={"Accept-Encoding": encoding})
        assert answer.headers.get("Content-Encoding", "identity") == encoding


def test_a_request_without_a_body_wanted_gets_none(tournament: str, visitor: Caller) -> None:
    good(visitor.get(f"/tournaments/{tournament}"))
    assert visitor.send("HEAD", f"/tournaments/{tournament}").data == b""


@pytest.mark.parametrize("part", ["", "/preview", "/leaderboard"])
def test_who_asks_for_heads_alone_costs_one_question(
    part: str, tournament: str, visitor: Caller, engine: Engine
) -> None:
    path = f"/tournaments/{tournament}{part}"
    head = visitor.send("HEAD", path)
    for method in ("HEAD", "GET", "HEAD"):
        with questions_to(engine) as asked:
            again = visitor.send(method, path)
        assert len(asked) == 1
        assert sorted(again.headers.remove("X-Request-Id") or again.headers) == sorted(
            (name, value) for name, value in head.headers if name != "X-Request-Id"
        )
        assert len(again.data) == (int(head.headers["Content-Length"]) if method == "GET" else 0)
    known = visitor.send("HEAD", path, headers={"If-None-Match": head.headers["ETag"]})
    assert (known.status_code, known.data) == (304, b"")


def test_a_head_is_logged_as_one(tournament: str, visitor: Caller, caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(2):
        caplog.clear()
        visitor.send("HEAD", f"/tournaments/{tournament}")
        line = json.loads(caplog.messages[-1])
        assert (line["method"], line["rule"]) == ("HEAD", "/api/tournaments/<uuid:tournament_id>")


@pytest.mark.parametrize("said", ['W/"{}"', '"{}"', 'W/"old", W/"{}"', "*"])
def test_who_has_it_already_is_told_so_however_they_say_it(tournament: str, visitor: Caller, said: str) -> None:
    tag = visitor.get(f"/tournaments/{tournament}").headers["ETag"].removeprefix("W/").strip('"')
    again = visitor.get(f"/tournaments/{tournament}", headers={"If-None-Match": said.format(tag)})
    assert again.status_code == 304


def test_what_was_not_asked_for_the_longest_goes_first() -> None:
    asked: list[str] = []

    def application(environ, start_response):  # type: ignore[no-untyped-def]
        asked.append(environ["PATH_INFO"])
        environ[PLACE] = Cacheable("1", lambda: "1", frozenset({"round"}))
        start_response("200 OK", [("Content-Type", "application/json")])
        return [json.dumps("x" * 1000).encode()]

    browser = Browser(ResponseCache(application, most_bytes=9000))
    for path in ("/a", "/b", "/a", "/c", "/a", "/b"):
        browser.get(path)
    assert asked == ["/a", "/b", "/c", "/b"]


def big_answers(environ, start_response):  # type: ignore[no-untyped-def]
    environ[PLACE] = Cacheable("1", lambda: "1", frozenset({"round"}))
    start_response("200 OK", [("Content-Type", "application/json"), ("X-Request-Id", "x" * 32)])
    return [b"x" * 200]


# So many calls that what they bring is twice as much as may be kept.
@pytest.mark.parametrize(
    ("calls", "query", "encoding"),
    [
        (375, "?round={}", ""),
        (190, "?round={}" + "x" * 8_000, ""),
        (375, "?round=1", "br;q=0.{}, x{}" + "y" * 4_000),
    ],
    ids=["short queries", "long queries", "encodings"],
)
def test_memory_stays_within_what_is_counted(calls: int, query: str, encoding: str) -> None:
    browser = Browser(ResponseCache(big_answers, most_bytes=500_000))
    tracemalloc.start()
    try:
        for number in range(calls):
            said = {"Accept-Encoding": encoding.format(number, number)}
            browser.get("/tournaments" + query.format(number), headers=said).close()
        # The libraries' caches of addresses are bounded by themselves, and not what is measured.
        urllib.parse.clear_cache()
        gc.collect()
        assert tracemalloc.get_traced_memory()[0] < 750_000
    finally:
        tracemalloc.stop()
