"""Two planners that share only the database and the secret are one, behind nginx as the page has it."""

import itertools
import ssl
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from flask import Flask
from werkzeug.exceptions import NotFound
from werkzeug.middleware.http_proxy import ProxyMiddleware

from tests.docs.blocks import ROOT, blocks_of
from tests.docs.test_proxies import PROGRAMS, fetched, nginx, proxied
from tests.ports import free_port
from tests.webapp.faults.test_registrations import opening
from tests.webapp.faults.writers import started_tournament
from tests.webapp.identity.browser import ORIGIN, Browser
from tests.webapp.planner import Client, Planner
from tests.webapp.registrations import secret_of
from tests.webapp.servers import postgresql_binaries, postgresql_server

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

PAGE = ROOT / "docs" / "how-to" / "grow.md"
BINARIES = postgresql_binaries()


class SignedIn:
    """An organiser with the token that the planners themselves gave out."""

    def __init__(self, token: str) -> None:
        self._token = token

    def token(self, **_: Any) -> str:
        return self._token


def between(*planners: Planner) -> Flask:
    """Return what passes a browser on to these planners by turns, as a proxy does."""
    told = {"X-Forwarded-For": "192.0.2.1", "X-Forwarded-Proto": "https"}
    turns = itertools.cycle(
        ProxyMiddleware(
            NotFound(), {"/auth": {"target": f"http://127.0.0.1:{each.port}", "host": None, "headers": told}}
        )
        for each in planners
    )

    def pass_on(environ: "WSGIEnvironment", respond: "StartResponse") -> Iterable[bytes]:
        return next(turns)(environ, respond)

    app = Flask("between")
    app.wsgi_app = pass_on  # type: ignore[method-assign]
    return app


@pytest.mark.skipif(PROGRAMS["nginx"] is None, reason="proxies: nginx")
@pytest.mark.skipif(BINARIES is None, reason="PostgreSQL's server programs are not installed")
def test_two_planners_that_share_database_and_secret_are_one(tmp_path: Path) -> None:
    port, trusting = free_port(), ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    assert BINARIES is not None
    with postgresql_server(BINARIES) as database:
        shared = {
            "TRIKICK_DATABASE_URL": database.address.format(name="postgres"),
            "TRIKICK_SECRET_KEY": "the-same-on-all-of-them-32-characters",
            "TRIKICK_PUBLIC_URL": ORIGIN,
            "TRIKICK_TRUSTED_PROXIES": "1",
        }
        one, other = (Planner(tmp_path / name, "/auth", shared) for name in ("one", "other"))
        with one.running(), other.running():
            # Each page comes from one of them, and its form goes to the other.
            browser = Browser(between(one, other))
            assert browser.register().status_code == 302
            assert browser.account("password", password="falsch").status_code == 422
            signed_in = SignedIn(browser.tokens()["access_token"])
            mine, yours = Client(one, signed_in), Client(other, signed_in)
            tournament = started_tournament(mine)
            match = yours.send("GET", f"/tournaments/{tournament}/round?nextRound=1")[0]["matchId"]
            link = mine.send("POST", f"/tournaments/{tournament}/helper-links", {"label": "Ada"})["url"]
            yours.send("PATCH", f"/matches/{match}", {"resultHomeSquad": "WIN"})
            assert mine.send("GET", f"/matches/{match}")["resultHomeSquad"] == "WIN"
            next_time, key = opening(mine)
            opened = yours.send("GET", f"/tournaments/{next_time}/registration")
            assert secret_of(opened["link"]) == key
            command = nginx(tmp_path, port, one.port)
            site = tmp_path / "nginx.conf"
            site.write_text(behind(site.read_text(), one.port, other.port))
            with proxied(command, tmp_path, port, trusting):
                helper, answers = {"X-Helper-Token": link.partition("=")[2]}, set()
                for _ in range(4):
                    told, headers = fetched(port, trusting, f"/tournaments/{tournament}", helper)
                    assert told["tournamentId"] == tournament
                    answers.add(headers["X-Request-Id"])
                for planner in (one, other):
                    assert any(answer in planner.log.read_text() for answer in answers), "nginx asks them by turns"
            mine.close()
            yours.close()


def behind(site: str, one: int, other: int) -> str:
    """Return a site with the page's planners behind it."""
    upstream, passing = (block.text for block in blocks_of(PAGE) if block.language == "nginx")
    for there, here in (("192.0.2.11:8000", f"127.0.0.1:{one}"), ("192.0.2.12:8000", f"127.0.0.1:{other}")):
        assert there in upstream
        upstream = upstream.replace(there, here)
    passed = f"proxy_pass http://127.0.0.1:{one};"
    assert passed in site
    return site.replace(passed, passing).replace("http {\n", f"http {{\n{upstream}", 1)
