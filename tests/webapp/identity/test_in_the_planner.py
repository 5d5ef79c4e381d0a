"""The provider inside the whole planner: its tokens open the API, its headers hold, its deletions are complete."""

import re
import threading
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest
from argon2 import PasswordHasher
from flask import Flask
from joserfc.jwk import RSAKey
from sqlalchemy import Engine
from sqlmodel import Session, insert
from werkzeug.test import TestResponse

from tests.webapp.callers import NEW
from tests.webapp.identity.browser import ANNA, ORIGIN, PASSWORD, PROTOCOL, REALM, Browser, Request, asking
from tests.webapp.identity.conftest import planner_with_provider
from tests.webapp.mail.test_mail import OldServer
from tests.webapp.stored import everything
from webapp.config import Settings
from webapp.context import database_of
from webapp.domain.clock import now
from webapp.identity.provider import EXTENSION
from webapp.identity.stored import accounts
from webapp.mail.transport import MailServer
from webapp.services.setup import tournaments
from webapp.storage.database import write_session
from webapp.storage.tables import Organizer


@pytest.fixture
def app(settings: Settings, engine: Engine, cheap_hasher: PasswordHasher, few_keys: list[RSAKey]) -> Flask:
    (settings.ui_dir).mkdir(parents=True)
    (settings.ui_dir / "index.html").write_text("<!doctype html><title>Trikick</title>")
    (settings.ui_dir / "silent-check-sso.html").write_text("<!doctype html><title>check</title>")
    return planner_with_provider(settings, engine, cheap_hasher, few_keys)


@pytest.fixture
def anna(app: Flask) -> Browser:
    browser = Browser(app)
    assert browser.register().status_code == 302
    return browser


def call(browser: Browser, method: str, path: str, token: str | None = None, **options: Any) -> TestResponse:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    return browser.client.open(f"/api{path}", method=method, base_url=ORIGIN, headers=headers, **options)


def with_a_tournament(anna: Browser) -> tuple[str, str]:
    """Return Anna's access token and her tournament's id."""
    token = anna.tokens()["access_token"]
    subject = anna.get(f"{PROTOCOL}/userinfo", headers={"Authorization": f"Bearer {token}"}).get_json()["sub"]
    organizer = {"organizerId": subject, "firstName": "Anna", "lastName": "Amsel", "club": "SV Rot"}
    assert call(anna, "POST", "/organizers", token, json=organizer).status_code < 300
    made = call(anna, "POST", "/tournaments", token, json=NEW)
    assert made.status_code == 201, made.text
    return token, made.get_json()["tournamentId"]


def test_a_registered_organiser_can_make_a_tournament(anna: Browser) -> None:
    token, tournament = with_a_tournament(anna)
    assert call(anna, "GET", f"/tournaments/{tournament}", token).get_json()["isOwner"] is True


def test_a_refresh_with_fewer_scopes_opens_less(anna: Browser) -> None:
    _, tournament = with_a_tournament(anna)
    narrow = anna.refresh(anna.tokens()["refresh_token"], scope="openid read:tournament").get_json()["access_token"]
    assert call(anna, "DELETE", f"/tournaments/{tournament}", narrow).status_code == 403


def test_signing_out_ends_the_access_to_the_api_at_once(anna: Browser) -> None:
    token, tournament = with_a_tournament(anna)
    anna.account("sign-out-everywhere")
    answer = call(anna, "DELETE", f"/tournaments/{tournament}", token)
    assert (answer.status_code, answer.get_json()["reason"]) == (401, "INVALID_TOKEN")


def test_deleting_the_account_leaves_nothing_of_the_person(anna: Browser, engine: Engine) -> None:
    _, tournament = with_a_tournament(anna)
    anna.submit(f"{REALM}/login-actions/reset-credentials", {"username": ANNA["email"]})
    assert "Amsel" in everything(engine)
    deleted = anna.account("delete", **{"delete-password": PASSWORD})
    assert deleted.status_code == 200
    assert deleted.headers["Clear-Site-Data"] == '"storage"'
    left = everything(engine)
    for word in ("Anna", "Amsel", "anna@example.org", "SV Rot", "Sommerfest", tournament.replace("-", "")):
        assert word not in left, word
    assert call(anna, "GET", f"/tournaments/{tournament}").status_code == 404


def test_deleting_the_account_deletes_its_mails_in_the_outbox(anna: Browser, settings: Settings) -> None:
    anna.submit(f"{REALM}/login-actions/reset-credentials", {"username": ANNA["email"]})
    wait_for_mails()
    assert list(settings.outbox.glob("*.eml"))
    anna.account("delete", **{"delete-password": PASSWORD})
    assert not list(settings.outbox.glob("*.eml"))


def test_a_token_from_before_the_deletion_makes_nothing_new(anna: Browser, engine: Engine) -> None:
    token, _ = with_a_tournament(anna)
    anna.account("delete", **{"delete-password": PASSWORD})
    assert call(anna, "POST", "/tournaments", token, json=NEW).status_code == 401
    assert "Sommerfest" not in everything(engine)


@pytest.mark.parametrize("path", ["/tournaments", "/organizers"])
def test_a_call_that_the_deletion_overtakes_makes_nothing_new(
    anna: Browser, app: Flask, engine: Engine, path: str
) -> None:
    token, _ = with_a_tournament(anna)
    subject = anna.get(f"{PROTOCOL}/userinfo", headers={"Authorization": f"Bearer {token}"}).get_json()["sub"]
    body = NEW if path == "/tournaments" else {"organizerId": subject, "firstName": "Anna"}
    anna.account("delete", **{"delete-password": PASSWORD})
    # The session was looked at before the deletion, and what it allows is written after it.
    replace(app.extensions["trikick_guard"], session_lives=lambda _session, _subject: True).install(app)
    answer = call(anna, "POST", path, token, json=body)
    assert (answer.status_code, answer.get_json()["reason"]) == (401, "INVALID_TOKEN")
    assert subject not in everything(engine)


def test_the_deletion_waits_for_what_is_being_made_and_deletes_it_too(
    anna: Browser, app: Flask, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    token, _ = with_a_tournament(anna)
    deletions: list[Future[TestResponse]] = []

    @contextmanager
    def overtaken(engine: Engine) -> Iterator[Session]:
        with write_session(engine) as session:
            yield session
            assert not deletions[0].done()
        wait(deletions)

    monkeypatch.setattr(tournaments, write_session.__name__, overtaken)
    with ThreadPoolExecutor(1) as pool:

        def held(session: Session, subject: str) -> bool:
            is_there = accounts.hold(session, subject)
            deletions.append(pool.submit(anna.account, "delete", **{"delete-password": PASSWORD}))
            wait(deletions, timeout=1)
            return is_there

        replace(app.extensions["trikick_guard"], account_stays=held).install(app)
        assert call(Browser(app), "POST", "/tournaments", token, json=NEW).status_code == 201
    assert deletions[0].result().status_code == 200
    assert "Sommerfest" not in everything(engine)


def test_a_wrong_password_deletes_nothing(anna: Browser, engine: Engine) -> None:
    with_a_tournament(anna)
    anna.account("delete", **{"delete-password": "falsch falsch"})
    assert "Sommerfest" in everything(engine)


def test_no_secret_is_stored_in_the_clear(anna: Browser, engine: Engine) -> None:
    tokens = anna.tokens()
    stored = everything(engine)
    secrets = [PASSWORD, anna.cookie("session"), *(tokens[name] for name in ("access_token", "refresh_token"))]
    for secret in secrets:
        assert secret
        assert secret not in stored
    assert "PRIVATE" not in stored


KINDS_OF_ANSWERS = [
    "/",
    "/tournaments",
    "/tournaments/id/6f1c1f0e-1c0b-4b8e-9a51-0d5c2c3f7a11/round",
    "/no/such/page",
    "/silent-check-sso.html",
    "/client-config.json",
    "/healthz",
    "/api/tournaments",
    "/api/tournaments/6f1c1f0e-1c0b-4b8e-9a51-0d5c2c3f7a11",
    "/api/openapi.json",
    "/api/no-such-call",
    "/assets/no-such-file.js",
    "/auth/no-such-realm",
    f"{REALM}/.well-known/openid-configuration",
    f"{REALM}/account",
    f"{REALM}/assets/identity.css",
    f"{REALM}/no-such-page",
    f"{PROTOCOL}/certs",
    f"{PROTOCOL}/auth",
    f"{PROTOCOL}/auth?prompt=none",
    f"{PROTOCOL}/token",
    f"{PROTOCOL}/userinfo",
    f"{PROTOCOL}/logout",
    f"{PROTOCOL}/login-status-iframe.html",
    f"{PROTOCOL}/login-status-iframe.html/init",
    f"{PROTOCOL}/3p-cookies/step1.html",
    f"{REALM}/login-actions/reset-credentials",
    f"{REALM}/login-actions/new-password?key=x",
]


@pytest.mark.parametrize("path", KINDS_OF_ANSWERS)
def test_every_kind_of_answer_carries_the_security_headers(app: Flask, path: str) -> None:
    for method in ("GET", "POST", "OPTIONS"):
        check_headers(app.test_client().open(path, method=method, base_url=ORIGIN))


def check_headers(answer: TestResponse) -> None:
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors" in policy
    assert "base-uri 'none'" in policy
    assert not re.search(r"script-src[^;]*(unsafe|\*|https?:|data:)", policy)
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Referrer-Policy"] == "same-origin"
    assert answer.headers["X-Frame-Options"] in {"DENY", "SAMEORIGIN"}
    assert answer.headers["Strict-Transport-Security"].startswith("max-age=")
    assert answer.status_code < 500


@pytest.mark.parametrize("path", KINDS_OF_ANSWERS)
def test_an_address_that_is_no_text_is_refused(app: Flask, path: str) -> None:
    for query in ("x=\xff", "kc_locale=\xc3\x28"):
        options = {"environ_overrides": {"QUERY_STRING": query}}
        answer = app.test_client().get(path.partition("?")[0], base_url=ORIGIN, **options)
        assert answer.status_code == 400
        check_headers(answer)


@pytest.mark.parametrize(
    "path", ["/silent-check-sso.html", f"{PROTOCOL}/login-status-iframe.html", f"{PROTOCOL}/3p-cookies/step1.html"]
)
def test_only_the_hidden_frames_may_be_framed_and_only_by_us(app: Flask, path: str) -> None:
    answer = app.test_client().get(path, base_url=ORIGIN)
    assert "frame-ancestors 'self'" in answer.headers["Content-Security-Policy"]
    assert answer.headers["X-Frame-Options"] == "SAMEORIGIN"


@pytest.mark.parametrize("path", ["/", "/tournaments", f"{REALM}/account", f"{REALM}/login-actions/reset-credentials"])
def test_pages_may_not_be_framed(app: Flask, path: str) -> None:
    answer = app.test_client().get(path, base_url=ORIGIN, headers={"Accept": "text/html"})
    assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]


def test_a_tournament_page_is_kept_out_of_search_engines(app: Flask) -> None:
    answer = app.test_client().get("/tournaments/id/6f1c1f0e-1c0b-4b8e-9a51-0d5c2c3f7a11", base_url=ORIGIN)
    assert answer.headers["X-Robots-Tag"] == "noindex"


def test_no_page_of_the_provider_holds_inline_script_or_style(anna: Browser) -> None:
    pages = [
        Browser(anna.client.application).ask(asking(prompt="login")),
        anna.ask(Request(), "registrations"),
        anna.get(f"{REALM}/account", headers={"Accept": "text/html"}),
        anna.get(f"{PROTOCOL}/logout"),
        anna.get(f"{PROTOCOL}/login-status-iframe.html"),
        anna.get(f"{PROTOCOL}/3p-cookies/step1.html"),
    ]
    for page in pages:
        assert not re.search(r"<script(?![^>]*src=)|<style|\sstyle=|\son[a-z]+=|javascript:", page.text)
        assert not re.search(r"""(?:src|href)="(?!/auth/|https://planner\.example\.org/)""", page.text)


@pytest.mark.parametrize("cookie", ["session", "session_state", "form"])
def test_cookies_are_secure_and_stay_on_this_site(app: Flask, cookie: str) -> None:
    browser = Browser(app)
    answers = [browser.ask(Request(), "registrations"), browser.register()]
    lines = [
        line for answer in answers for line in answer.headers.getlist("Set-Cookie") if f"trikick_{cookie}=" in line
    ]
    assert lines
    for line in lines:
        assert line.startswith("__Secure-")
        assert "Secure" in line
        assert "SameSite=Lax" in line
        assert f"Path={REALM}" in line
        # The public id alone is read by the status page's script; it opens nothing.
        assert ("HttpOnly" in line) == (cookie != "session_state")


def test_pages_with_forms_and_tokens_are_never_stored(anna: Browser) -> None:
    for path in (f"{PROTOCOL}/auth", f"{REALM}/account", f"{REALM}/account/export", f"{PROTOCOL}/logout"):
        assert anna.get(path, headers={"Accept": "text/html"}).headers["Cache-Control"] == "no-store"


def wait_for_mails() -> None:
    """Let what is sent beside the requests come to its end: it logs, too."""
    for thread in threading.enumerate():
        if thread.name == "identity mail":
            thread.join()


def test_the_log_holds_no_token_no_address_and_no_public_link(anna: Browser, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG")
    token, tournament = with_a_tournament(anna)
    call(anna, "GET", f"/tournaments/{tournament}", token)
    anna.sign_in(password="falsch falsch", request=asking(prompt="login"))
    refusing = OldServer({"RCPT": f"450 4.2.0 <{ANNA['email']}>: Greylisted\r\n".encode()})
    mail_server = MailServer(f"smtp://127.0.0.1:{refusing.port}?tls=never", "trikick@planner.example.org")
    extensions = anna.client.application.extensions
    extensions[EXTENSION] = replace(extensions[EXTENSION], send_mail=mail_server.send)
    anna.submit(f"{REALM}/login-actions/reset-credentials", {"username": ANNA["email"]})
    wait_for_mails()
    assert "did not take the mail" in caplog.text

    def fails(**_path: object) -> None:
        with write_session(database_of()) as session:
            row = {"organizer_id": tournament, "last_name": "Amsel", "created_at": now(), "updated_at": now()}
            session.exec(insert(Organizer).values([row | {"first_name": "Anna", "club": "SV Rot"}] * 2))

    anna.client.application.view_functions["tournaments.get_tournament"] = fails
    answer = call(anna, "GET", f"/tournaments/{tournament}", token)
    assert answer.status_code == 500
    rule = "GET /api/tournaments/<uuid:tournament_id>"
    assert f"Request {answer.headers['X-Request-Id']} failed: {rule}\nTraceback" in caplog.text
    assert "IntegrityError" in caplog.text
    for word in (token, tournament, "127.0.0.1", ANNA["email"], "code=", "key=", PASSWORD, "Amsel"):
        assert word not in caplog.text, word
