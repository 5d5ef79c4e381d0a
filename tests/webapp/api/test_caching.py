"""Conditional reads, compression, and the headers around them."""

import gzip
import json

import brotli
import pytest
from flask import Flask
from sqlalchemy import Engine

from tests.webapp.callers import Begin, Caller, good, next_round, play, played
from tests.webapp.questions import questions_to

PARTS = ("", "/teams", "/matches", "/matches?round=1", "/rounds/1", "/leaderboard", "/config", "/preview")


@pytest.fixture
def tournament(owner: Caller, begun: Begin) -> str:
    return begun(lambda: played(owner, 1))


@pytest.mark.parametrize("part", PARTS)
def test_nothing_new_is_said_in_304(tournament: str, visitor: Caller, engine: Engine, part: str) -> None:
    first = visitor.get(f"/tournaments/{tournament}{part}")
    with questions_to(engine) as asked:
        again = visitor.get(f"/tournaments/{tournament}{part}", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    # Only what the browser needs to go on with what it has: phones ask for this all day.
    assert set(again.headers.keys()) <= {"ETag", "Vary", "Cache-Control", "X-Request-Id"}
    assert again.headers["ETag"] == first.headers["ETag"]
    assert {"Authorization", "X-Helper-Token"} <= set(again.vary)
    assert len(asked) == 1


@pytest.mark.parametrize("part", PARTS)
def test_what_another_version_told_is_not_taken_for_what_this_one_tells(
    tournament: str, visitor: Caller, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    path = f"/tournaments/{tournament}{part}"
    tag = visitor.get(path).headers["ETag"]
    monkeypatch.setattr("webapp.api.border.requests.STARTED", "later")
    assert visitor.get(path, headers={"If-None-Match": tag}).status_code == 200


def test_teams_and_matches_are_conditional_too(tournament: str, visitor: Caller, engine: Engine) -> None:
    match = good(visitor.get(f"/tournaments/{tournament}/matches"))[0]
    for path in (f"/matches/{match['matchId']}", f"/teams/{match['home']['teams'][0]['teamId']}"):
        tag = visitor.get(path).headers["ETag"]
        with questions_to(engine) as asked:
            assert visitor.get(path, headers={"If-None-Match": tag}).status_code == 304
        assert len(asked) <= 2


@pytest.mark.parametrize("wrong", ["matches?round=first", "preview?funinoPitches=10.5", "calendar.ics?language=tlh"])
def test_what_a_query_cannot_ask_is_refused_to_those_who_have_seen_an_answer(
    tournament: str, visitor: Caller, wrong: str
) -> None:
    seen = visitor.get(f"/tournaments/{tournament}").headers["ETag"]
    assert visitor.get(f"/tournaments/{tournament}/{wrong}", headers={"If-None-Match": seen}).status_code == 422


def test_what_was_seen_costs_no_more_with_a_query(tournament: str, owner: Caller, engine: Engine) -> None:
    for part in ("/matches?round=1", "/preview?funinoPitches=4", "/calendar.ics?language=en"):
        tag = owner.get(f"/tournaments/{tournament}{part}").headers["ETag"]
        with questions_to(engine) as asked:
            assert owner.get(f"/tournaments/{tournament}{part}", headers={"If-None-Match": tag}).status_code == 304
        assert len(asked) == 1


def test_every_change_makes_a_new_tag(tournament: str, owner: Caller, visitor: Caller) -> None:
    tags = [visitor.get(f"/tournaments/{tournament}").headers["ETag"]]
    for change in (
        lambda: next_round(owner, tournament, 2),
        lambda: play(owner, good(owner.get(f"/tournaments/{tournament}/matches?round=2"))),
        lambda: owner.put(f"/tournaments/{tournament}", json={"city": "Bonn"}),
        lambda: owner.delete(f"/tournaments/{tournament}/matches?round=2"),
    ):
        change()
        tags.append(visitor.get(f"/tournaments/{tournament}").headers["ETag"])
    assert len(set(tags)) == len(tags)


def test_owner_and_visitor_have_tags_of_their_own(tournament: str, owner: Caller, visitor: Caller) -> None:
    tag = visitor.get(f"/tournaments/{tournament}/teams").headers["ETag"]
    assert owner.get(f"/tournaments/{tournament}/teams", headers={"If-None-Match": tag}).status_code == 200


@pytest.mark.parametrize("part", PARTS)
def test_questions_do_not_grow_with_the_tournament(owner: Caller, visitor: Caller, engine: Engine, part: str) -> None:
    small, large = played(owner, 1, (3, 3)), played(owner, 3, (4, 4, 4))
    numbers = []
    for tournament in (small, large):
        with questions_to(engine) as asked:
            good(visitor.get(f"/tournaments/{tournament}{part}"))
        numbers.append(len(asked))
    assert numbers[0] == numbers[1] <= 7


def test_saving_a_result_asks_little(tournament: str, owner: Caller, engine: Engine) -> None:
    match = good(owner.get(f"/tournaments/{tournament}/matches"))[0]
    with questions_to(engine) as asked:
        good(owner.patch(f"/matches/{match['matchId']}", json={"resultHomeSquad": None}))
    assert len(asked) <= 12


@pytest.mark.parametrize("encoding", ["br", "gzip"])
def test_long_answers_are_compressed(tournament: str, visitor: Caller, encoding: str) -> None:
    plain = visitor.get(f"/tournaments/{tournament}/matches")
    packed = visitor.get(f"/tournaments/{tournament}/matches", headers={"Accept-Encoding": encoding})
    assert packed.headers["Content-Encoding"] == encoding
    unpack = brotli.decompress if encoding == "br" else gzip.decompress
    assert json.loads(unpack(packed.data)) == plain.get_json()
    assert "Accept-Encoding" in packed.vary


def test_short_answers_are_left_alone(app: Flask) -> None:
    answer = app.test_client().get("/healthz", headers={"Accept-Encoding": "br"})
    assert "Content-Encoding" not in answer.headers


def test_every_answer_has_a_request_id(visitor: Caller) -> None:
    assert len(visitor.get("/tournaments").headers["X-Request-Id"]) == 32
    given = visitor.get("/tournaments", headers={"X-Request-Id": "from-the-proxy"})
    assert given.headers["X-Request-Id"] == "from-the-proxy"
    hostile = visitor.get("/tournaments", headers={"X-Request-Id": "a b"})
    assert hostile.headers["X-Request-Id"] != "a b"


@pytest.mark.parametrize(
    "path",
    ["/tournaments", "/tournaments/byOrganizer", "/tournaments/name/Sommerfest"]
    + [f"/tournaments/{{}}/{part}" for part in ("organizer", "journal", "helper-links", "export?format=csv")],
)
def test_what_depends_on_who_asks_is_kept_nowhere(tournament: str, owner: Caller, path: str) -> None:
    answer = owner.get(path.format(tournament))
    assert (answer.status_code, answer.headers["Cache-Control"]) == (200, "no-store")
