"""What an access token still opens after its session has ended: what visitors read, and nothing else."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import Engine, event

from tests.webapp.api.test_permissions import OPEN, PERMISSIONS, parameters_of
from tests.webapp.auth.test_helper_links import API_CALLS
from tests.webapp.callers import Caller
from tests.webapp.identity.browser import ANNA, PASSWORD, PROTOCOL, REALM, Browser
from tests.webapp.identity.test_in_the_planner import anna, app, call, with_a_tournament
from tests.webapp.questions import questions_to
from webapp.api.setup import series, tournaments

__all__ = ["anna", "app"]


def sign_out(browser: Browser) -> None:
    browser.get(f"{PROTOCOL}/logout?id_token_hint={browser.tokens()['id_token']}")


def sign_out_everywhere(browser: Browser) -> None:
    assert browser.account("sign-out-everywhere").status_code == 200


def set_a_new_password(browser: Browser) -> None:
    new = {"password": "Ecke und Einwurf", "password-confirm": "Ecke und Einwurf"}
    assert browser.account("password", **{"current-password": PASSWORD}, **new).status_code == 303


def sign_out_this_device(browser: Browser) -> None:
    assert browser.account("sign-out-device", device=browser.cookie("session_state") or "").status_code == 200


def delete_the_account(browser: Browser) -> None:
    assert browser.account("delete", **{"delete-password": PASSWORD}).status_code == 200


ENDINGS = [sign_out, sign_out_everywhere, sign_out_this_device, set_a_new_password]


def with_teams(anna: Browser) -> tuple[str, str]:
    token, tournament = with_a_tournament(anna)
    club = {"club": "SV Rot", "nickName": "Rot", "teams": [{"estimatedSkill": 7}, {"estimatedSkill": 3}]}
    assert call(anna, "POST", f"/tournaments/{tournament}/teams", token, json=club).status_code == 201
    return token, tournament


def read_by(browser: Browser, token: str | None, path: str) -> Any:
    answer = call(browser, "GET", path, token)
    assert answer.status_code == 200, answer.text
    return answer.get_json(), answer.headers.get("ETag")


@pytest.mark.parametrize("end", ENDINGS, ids=lambda end: end.__name__)
def test_an_old_token_reads_what_visitors_read(anna: Browser, app: Flask, end: Callable[[Browser], None]) -> None:
    token, tournament = with_teams(anna)
    paths = [f"/tournaments/{tournament}", f"/tournaments/{tournament}/teams"]
    as_owner = [read_by(anna, token, path) for path in paths]
    end(anna)
    for path, before in zip(paths, as_owner, strict=True):
        after = read_by(anna, token, path)
        assert after == read_by(Browser(app), None, path)
        assert after != before
    assert tournament not in str(read_by(anna, token, "/tournaments"))
    assert read_by(anna, token, "/tournaments/byOrganizer")[0] == []


@pytest.mark.parametrize("part", ["", "/registration", "/helper-links", "/journal"])
def test_a_call_asks_for_the_session_once(anna: Browser, engine: Engine, part: str) -> None:
    token, tournament = with_teams(anna)
    with questions_to(engine) as asked:
        read_by(anna, token, f"/tournaments/{tournament}{part}")
    assert sum("FROM identity_session" in question or "FROM login_session" in question for question in asked) == 1


def test_a_304_of_the_owner_is_gone_with_the_session(anna: Browser) -> None:
    token, tournament = with_teams(anna)
    tag = read_by(anna, token, f"/tournaments/{tournament}")[1]
    headers = {"If-None-Match": tag, "Authorization": f"Bearer {token}"}
    ask = f"/api/tournaments/{tournament}"
    assert anna.client.get(ask, headers=headers, base_url=anna.base).status_code == 304
    sign_out_everywhere(anna)
    assert anna.client.get(ask, headers=headers, base_url=anna.base).status_code == 200


@pytest.mark.parametrize("end", ENDINGS, ids=lambda end: end.__name__)
def test_an_old_token_changes_nothing(anna: Browser, end: Callable[[Browser], None]) -> None:
    token, tournament = with_teams(anna)
    end(anna)
    for method, path in (
        ("PUT", f"/tournaments/{tournament}"),
        ("GET", f"/tournaments/{tournament}/journal"),
        ("GET", f"/tournaments/{tournament}/export?format=engine"),
        ("POST", f"/tournaments/{tournament}/simulation"),
    ):
        answer = call(anna, method, path, token, **({"json": {}} if method == "PUT" else {}))
        assert answer.status_code == 401, path


@pytest.mark.parametrize("end", [*ENDINGS, delete_the_account], ids=lambda end: end.__name__)
def test_every_call_takes_an_old_token_for_none(
    anna: Browser, app: Flask, end: Callable[[Browser], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Derived from the API's document: what a visitor reads, word for word, and 401 for everything else."""
    # Files for calendars say when they were made.
    made = datetime.now(UTC)
    for module in (series, tournaments):
        monkeypatch.setattr(module, "now", lambda: made)
    old, visitor = Caller(app, anna.tokens()["access_token"]), Caller(app, None)
    parameters = parameters_of(old)
    end(anna)
    wrong = []
    for operation, method, path in API_CALLS:
        row, address = PERMISSIONS[operation], path.format(**parameters) + PERMISSIONS[operation].query
        answers = [caller.send(method, address, json=row.json) for caller in (old, visitor)]
        told = [(answer.status_code, answer.get_data(), answer.headers.get("ETag")) for answer in answers]
        if told[0] != told[1] and answers[0].status_code != 401:
            wrong.append((operation, *(answer.status_code for answer in answers)))
        if row.anonymous == OPEN and answers[0].status_code != answers[1].status_code:
            wrong.append((operation, "read by visitors", answers[0].status_code))
    assert wrong == []


def test_after_the_deletion_an_old_token_finds_nothing(anna: Browser) -> None:
    token, tournament = with_teams(anna)
    assert anna.account("delete", **{"delete-password": PASSWORD}).status_code == 200
    assert call(anna, "GET", f"/tournaments/{tournament}", token).status_code == 404
    assert read_by(anna, token, "/tournaments/byOrganizer")[0] == []
    headers = {"Authorization": f"Bearer {token}", "Accept": "application/json"}
    assert anna.get(f"{REALM}/account", headers=headers).status_code == 401


def test_only_owners_cost_the_look_at_their_session(anna: Browser, app: Flask, engine: Engine) -> None:
    token, tournament = with_teams(anna)
    eve = Browser(app)
    eve.register(email=f"eve-{ANNA['email']}")
    foreign = eve.tokens()["access_token"]
    statements: list[str] = []
    event.listen(engine, "before_cursor_execute", lambda *context: statements.append(str(context[2])))
    asked = []
    for someone, theirs in ((anna, token), (eve, foreign), (eve, None)):
        tag = read_by(someone, theirs, f"/tournaments/{tournament}")[1]
        headers = {"If-None-Match": tag} | ({"Authorization": f"Bearer {theirs}"} if theirs else {})
        statements.clear()
        answer = someone.client.get(f"/api/tournaments/{tournament}", headers=headers, base_url=someone.base)
        assert answer.status_code == 304
        asked.append(len([line for line in statements if "BEGIN" not in line and "signing_key" not in line]))
    assert asked == [2, 1, 1]
