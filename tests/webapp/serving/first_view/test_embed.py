"""A tournament in a frame of another page: what any visitor may read, and nothing that knows the reader."""

import gzip
import re
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.routing import Rule
from werkzeug.test import TestResponse

from tests.webapp.callers import NEW, Caller, add_clubs, good, new_tournament, next_round, played
from tests.webapp.locking import lock
from tests.webapp.serving.first_view.conftest import WEB_UI
from tests.webapp.serving.first_view.reading import text_of
from webapp.serving.headers import EMBED

MOST_BYTES = 60_000
SOMETHING = {"uuid": "00000000-0000-4000-8000-000000000000", "int": "1", "float": "1.5"}


def framed(client: FlaskClient, tournament: str, query: str = "", **headers: Any) -> TestResponse:
    return client.get(f"/tournaments/id/{tournament}/embed{query}", **headers)


def read(client: FlaskClient, tournament: str, query: str = "") -> str:
    answer = framed(client, tournament, query)
    assert answer.status_code == 200
    return answer.get_data(as_text=True)


def test_before_the_start_it_says_when_and_where(client: FlaskClient, owner: Caller) -> None:
    text = text_of(read(client, new_tournament(owner)))
    assert NEW["name"] in text
    assert NEW["city"] in text
    assert "Tabelle" not in text


def test_a_cancelled_tournament_says_so(client: FlaskClient, owner: Caller) -> None:
    tournament = new_tournament(owner)
    good(owner.put(f"/tournaments/{tournament}", json={"status": "CANCELLED"}))
    assert "Abgesagt" in text_of(read(client, tournament))


def test_it_shows_the_round_and_the_table_with_the_clubs_colours(
    client: FlaskClient, owner: Caller, visitor: Caller
) -> None:
    tournament = played(owner, 1)
    next_round(owner, tournament, 2)
    html = read(client, tournament)
    text = text_of(html)
    assert "Runde 2" in text
    matches = good(visitor.get(f"/tournaments/{tournament}/rounds/2"))["matches"]
    for match in matches:
        assert match["home"]["name"] in text
    rows = good(visitor.get(f"/tournaments/{tournament}/leaderboard"))
    shown = re.findall(r"<tr>\s*<td>(\d+)</td>.*?>([^<>]+)</span></th>.*?<td>(\d+)</td>\s*</tr>", html, re.DOTALL)
    assert shown == [(str(row["rank"]), row["team"]["name"], str(row["points"])) for row in rows]
    clubs = good(visitor.get(f"/tournaments/{tournament}"))["clubs"]
    assert {club["color"]["fill"] for club in clubs} <= set(re.findall(r'data-club-fill="(\w+)"', html))


@pytest.mark.parametrize(("state", "words"), [("AWAY", "setzt aus"), ("LEFT", "nicht mehr dabei")])
def test_the_table_says_who_sits_out_or_has_left(client: FlaskClient, owner: Caller, state: str, words: str) -> None:
    tournament = played(owner, 1)
    team = good(owner.get(f"/tournaments/{tournament}/teams"))[0]
    assert words not in read(client, tournament)
    good(owner.patch(f"/teams/{team['teamId']}", json={"state": state}))
    assert f"{team['name']}</span> <small>{words}</small></th>" in read(client, tournament)


@pytest.mark.parametrize("visibility", ["NEVER", "AT_END"])
def test_a_hidden_table_never_stands_in_it(client: FlaskClient, owner: Caller, visibility: str) -> None:
    tournament = played(owner, 1)
    assert "<table" not in read(client, tournament)
    next_round(owner, tournament, 2)
    assert "<table" in read(client, tournament)
    good(owner.put(f"/tournaments/{tournament}", json={"leaderboardVisibility": visibility}))
    assert "<table" not in read(client, tournament)
    good(owner.put(f"/tournaments/{tournament}", json={"status": "FINISHED", "early": True}))
    assert ("<table" in read(client, tournament)) is (visibility == "AT_END")


def test_the_closing_asks_nobody_for_a_club(client: FlaskClient, owner: Caller) -> None:
    tournament = played(owner, 1)
    good(owner.put(f"/tournaments/{tournament}", json={"status": "FINISHED", "early": True}))
    html = read(client, tournament)
    assert "recap-top" in html
    assert "?club=" not in html


def test_language_and_theme_are_as_the_address_says(client: FlaskClient, owner: Caller) -> None:
    tournament = new_tournament(owner)
    german, dark = read(client, tournament), read(client, tournament, "?theme=dark&lang=en")
    assert '<html lang="de" data-mantine-color-scheme="light" data-follows-system>' in german
    assert '<html lang="en" data-mantine-color-scheme="dark">' in dark
    assert f'href="/tournaments/id/{tournament}?lang=en"' in dark
    assert "data-follows-system" in read(client, tournament, "?theme=x%22%3E%3Cscript%3E")
    assert read(client, tournament) == german


def test_names_break_out_of_nothing(client: FlaskClient, owner: Caller) -> None:
    tournament = new_tournament(owner, name="<script>alert(1)</script>")
    add_clubs(owner, tournament, [2])
    assert "<script>alert" not in read(client, tournament)


def test_it_neither_sets_nor_reads_a_cookie(client: FlaskClient, owner: Caller) -> None:
    tournament = played(owner, 1)
    plain = framed(client, tournament)
    known = framed(client, tournament, headers={"Cookie": "session=x", "Authorization": "Bearer y"})
    assert plain.headers.getlist("Set-Cookie") == known.headers.getlist("Set-Cookie") == []
    assert plain.data == known.data
    assert "Cookie" not in plain.headers.get("Vary", "")
    script = (WEB_UI / "public" / "embed.js").read_text(encoding="utf-8")
    assert not re.search(r"cookie|localStorage|sessionStorage|indexedDB", script)
    assert "credentials: 'omit'" in script


def test_who_has_it_already_is_told_so_until_something_changes(client: FlaskClient, owner: Caller) -> None:
    tournament = new_tournament(owner)
    tag = framed(client, tournament).headers["ETag"]
    assert framed(client, tournament, headers={"If-None-Match": tag}).status_code == 304
    good(owner.put(f"/tournaments/{tournament}", json={"city": "Bonn"}))
    again = framed(client, tournament, headers={"If-None-Match": tag})
    assert (again.status_code, "Bonn" in again.get_data(as_text=True)) == (200, True)


@pytest.mark.parametrize("unknown", ["00000000-0000-4000-8000-000000000000", "nothing", "example"])
def test_an_unknown_tournament_says_so_in_the_frame(client: FlaskClient, unknown: str) -> None:
    answer = framed(client, unknown)
    assert answer.status_code == 404
    assert "frame-ancestors *" in answer.headers["Content-Security-Policy"]


def test_a_locked_tournament_is_none(client: FlaskClient, app: Flask, owner: Caller) -> None:
    tournament = new_tournament(owner)
    read(client, tournament)
    lock(app, tournament)
    answer = framed(client, tournament)
    assert (answer.status_code, NEW["name"] in answer.get_data(as_text=True)) == (404, False)


def test_all_that_a_frame_loads_is_small(client: FlaskClient, owner: Caller) -> None:
    tournament = new_tournament(owner, expectedNumberOfTeams=16, name="W" * 100)
    add_clubs(owner, tournament, [2] * 8)
    good(owner.put(f"/tournaments/{tournament}", json={"status": "STARTED"}))
    for match in next_round(owner, tournament, 1):
        good(owner.patch(f"/matches/{match['matchId']}", json={"resultHomeSquad": "WIN"}))
    next_round(owner, tournament, 2)
    theme = WEB_UI / "src" / "theme"
    styles = "".join((theme / f"{name}.css").read_text() for name in ("tokens", "base", "clubs", "first-view", "embed"))
    script = (WEB_UI / "public" / "embed.js").read_text()
    parts = [read(client, tournament), styles, script]
    assert sum(len(part.encode()) for part in parts) <= MOST_BYTES
    assert sum(len(gzip.compress(part.encode())) for part in parts) <= 15_000


def test_no_other_address_may_be_framed(client: FlaskClient, app: Flask, owner: Caller) -> None:
    tournament = new_tournament(owner)
    mine = framed(client, tournament)
    assert "frame-ancestors *" in mine.headers["Content-Security-Policy"]
    assert "X-Frame-Options" not in mine.headers
    paths = [
        path_of(rule) for rule in app.url_map.iter_rules() if "GET" in (rule.methods or ()) and rule.endpoint != EMBED
    ]
    beside = [f"/tournaments/id/{tournament}{path}" for path in ("", "/", "/embed/", "/embed/x", "/x/embed", "/round")]
    others = ["/tournaments", "/imprint", "/embed", "/embed.js", "/sw.js", "/silent-check-sso.html", "/series/x/embed"]
    assert len(paths) > 40
    for path in (*paths, *beside, *others):
        answer = client.get(path)
        policy = answer.headers["Content-Security-Policy"]
        own = path == "/silent-check-sso.html" or path.endswith("-iframe.html")
        assert "frame-ancestors *" not in policy, path
        assert answer.headers["X-Frame-Options"] in ({"DENY", "SAMEORIGIN"} if own else {"DENY"}), path


def path_of(rule: Rule) -> str:
    """Return an address that a rule answers."""
    path = str(rule)
    for kind, value in SOMETHING.items():
        path = re.sub(rf"<{kind}(?:\(.*?\))?:\w+>", value, path)
    return re.sub(r"<(?:\w+(?:\(.*?\))?:)?\w+>", "x", path)
