"""The built interface as the planner serves it."""

import re
from pathlib import Path
from urllib.robotparser import RobotFileParser
from uuid import uuid4

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.webapp.callers import NEW
from webapp.config import Settings

ROOT = Path(__file__).parents[3]


@pytest.fixture
def client(app: Flask, settings: Settings) -> FlaskClient:
    assets = settings.ui_dir / "assets"
    assets.mkdir(parents=True)
    (settings.ui_dir / "index.html").write_text("<!doctype html><title>Trikick</title>")
    (assets / "app-1a2b.js").write_text("let plain")
    (assets / "app-1a2b.js.br").write_bytes(b"packed with brotli")
    (assets / "app-1a2b.js.gz").write_bytes(b"packed with gzip")
    (settings.ui_dir.parent / "secret").write_text("secret")
    return app.test_client()


@pytest.mark.parametrize("path", ["/", "/tournaments", "/tournaments/id/abc/round", "/imprint"])
def test_the_page_answers_every_path_of_its_router(client: FlaskClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    assert "Trikick" in answer.get_data(as_text=True)
    assert answer.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize(("accepted", "body"), [("br, gzip", b"packed with brotli"), ("gzip", b"packed with gzip")])
def test_hashed_files_come_packed_and_for_ever(client: FlaskClient, accepted: str, body: bytes) -> None:
    answer = client.get("/assets/app-1a2b.js", headers={"Accept-Encoding": accepted})
    assert answer.data == body
    assert "immutable" in answer.headers["Cache-Control"]
    assert answer.mimetype == "text/javascript"


def test_a_browser_that_cannot_unpack_gets_it_plain(client: FlaskClient) -> None:
    answer = client.get("/assets/app-1a2b.js")
    assert answer.data == b"let plain"
    assert "Content-Encoding" not in answer.headers


@pytest.mark.parametrize(
    "path", ["/assets/gone.js", "/favicon.ico", "/../secret", "/%2e%2e/secret", "/assets/../../secret"]
)
def test_missing_files_stay_missing(client: FlaskClient, path: str) -> None:
    answer = client.get(path)
    assert b"secret" not in answer.data
    assert answer.status_code == 404 or b"Trikick" in answer.data


@pytest.mark.parametrize("name", ["a" * 300, "a" * 5000, "a/" * 5000])
def test_a_name_longer_than_any_file_is_a_page_or_missing(client: FlaskClient, name: str) -> None:
    assert client.get(f"/{name}").status_code == 200
    assert client.get(f"/assets/{name}.js").status_code == 404


def test_unknown_calls_answer_as_calls(client: FlaskClient) -> None:
    answer = client.get("/api/nothing")
    assert (answer.status_code, answer.get_json()["reason"]) == (404, "NOT_FOUND")


def test_tournaments_may_be_previewed_but_not_listed(client: FlaskClient, settings: Settings) -> None:
    (settings.ui_dir / "robots.txt").write_text((ROOT / "web-ui" / "public" / "robots.txt").read_text())
    robots = RobotFileParser()
    robots.parse(client.get("/robots.txt").get_data(as_text=True).splitlines())
    assert robots.can_fetch("LinkedInBot", "/tournaments/id/abc")
    assert not robots.can_fetch("LinkedInBot", "/api/tournaments")
    assert client.get("/tournaments/id/abc").headers["X-Robots-Tag"] == "noindex"


def test_no_page_about_a_tournament_is_for_search_engines(client: FlaskClient) -> None:
    routes = (ROOT / "web-ui" / "src" / "app" / "AppRoutes.tsx").read_text()
    pages = [path for path in re.findall(r'path="([^"]+)"', routes) if ":" in path]
    rules = [rule.rule for rule in client.application.url_map.iter_rules() if str(rule.endpoint).startswith("first_")]
    assert {"series/:seriesId", "tournaments/id/:id"} <= {*pages}
    assert {"/series/<series_id>/<date:day>/mine", "/tournaments/id/<tournament_id>"} <= {*rules}
    for page in (*pages, *(rule.removeprefix("/") for rule in rules)):
        of_day = re.sub(r"<date:\w+>|:date", NEW["date"], page)
        answer = client.get("/" + re.sub(r"<[^>]+>|:\w+\??", str(uuid4()), of_day))
        assert answer.headers.get("X-Robots-Tag") == "noindex", page


def test_a_planner_without_interface_says_so(app: Flask) -> None:
    answer = app.test_client().get("/")
    assert answer.status_code == 503
    assert "nox -s app" in answer.get_data(as_text=True)
