"""Who is let in: tokens, scopes, ownership and helper links, as seen by HTTP."""

from typing import Any
from uuid import UUID

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.webapp.auth.minting import ANNA, Mint
from webapp.api.border.guards import require_scopes
from webapp.auth.access import (
    READ,
    WRITE,
    Guard,
    check_may_enter_results,
    check_owner,
    current_caller,
    reading_caller,
)
from webapp.auth.errors import AccessRefusedError
from webapp.auth.tokens import TokenVerifier
from webapp.domain.actors import HelperAccess

CUP = UUID(int=1)
HELPERS = {
    "good-secret": HelperAccess(frozenset({CUP}), UUID(int=2), "Feld 1"),
    "other-secret": HelperAccess(frozenset({UUID(int=3)}), UUID(int=4), ""),
}


@pytest.fixture
def ended_sessions() -> set[str]:
    return set()


@pytest.fixture
def client(verifier: TokenVerifier, ended_sessions: set[str]) -> FlaskClient:
    app = Flask(__name__)
    Guard(
        verifier, resolve_helper=HELPERS.get, session_lives=lambda session, _subject: session not in ended_sessions
    ).install(app)

    @app.errorhandler(AccessRefusedError)
    def refuse(error: AccessRefusedError) -> Any:
        return {"reason": error.reason, "message": error.message}, error.status, error.headers("club")

    @app.get("/public")
    def public() -> Any:
        current_caller()
        return {"subject": reading_caller().subject}

    @app.post("/tournaments")
    @require_scopes()
    def create() -> Any:
        return {"subject": current_caller().subject}

    @app.delete("/tournaments/cup")
    @require_scopes(READ, WRITE)
    def delete() -> Any:
        check_owner(current_caller(), ANNA)
        return {}

    @app.patch("/matches/1")
    def result() -> Any:
        check_may_enter_results(current_caller(), ANNA, CUP)
        return {}

    return app.test_client()


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def test_a_public_page_needs_no_token(client: FlaskClient) -> None:
    assert client.get("/public").get_json() == {"subject": None}


def test_a_public_page_knows_its_signed_in_reader(client: FlaskClient, mint: Mint) -> None:
    assert client.get("/public", headers=bearer(mint.token())).get_json() == {"subject": ANNA}


def test_without_the_read_scope_a_reader_counts_as_anonymous(client: FlaskClient, mint: Mint) -> None:
    answer = client.get("/public", headers=bearer(mint.token(scope="openid write:tournament")))
    assert answer.get_json() == {"subject": None}


def test_a_bad_token_is_refused_even_on_a_public_page(client: FlaskClient) -> None:
    answer = client.get("/public", headers=bearer("x.y.z"))
    assert answer.status_code == 401
    assert answer.headers["WWW-Authenticate"].startswith('Bearer realm="club", error="invalid_token", error_desc')


@pytest.mark.parametrize("header", ["", "Bearer", "Bearer ", "Basic YTpi", "Token x", "bearer"])
def test_credentials_of_another_kind_are_refused(client: FlaskClient, header: str) -> None:
    assert client.get("/public", headers={"Authorization": header}).status_code == 401


def test_the_scheme_may_be_written_in_small_letters(client: FlaskClient, mint: Mint) -> None:
    assert client.post("/tournaments", headers={"Authorization": f"bearer {mint.token()}"}).status_code == 200


def test_a_call_that_needs_a_token_says_so_without_an_error_code(client: FlaskClient) -> None:
    answer = client.post("/tournaments")
    assert (answer.status_code, answer.get_json()["reason"]) == (401, "SIGN_IN_REQUIRED")
    assert answer.headers["WWW-Authenticate"] == 'Bearer realm="club"'


def test_a_call_may_need_a_token_and_no_scope(client: FlaskClient, mint: Mint) -> None:
    assert client.post("/tournaments", headers=bearer(mint.token(scope="openid"))).status_code == 200


@pytest.mark.parametrize(
    ("granted", "missing"),
    [
        ("openid", f"{READ} {WRITE}"),
        (f"openid {READ}", WRITE),
        (WRITE, READ),
        ("READ:tournament write:tournaments", f"{READ} {WRITE}"),
    ],
)
def test_a_missing_scope_is_named(client: FlaskClient, mint: Mint, granted: str, missing: str) -> None:
    answer = client.delete("/tournaments/cup", headers=bearer(mint.token(scope=granted)))
    assert (answer.status_code, answer.get_json()["reason"]) == (403, "MISSING_SCOPE")
    assert 'error="insufficient_scope"' in answer.headers["WWW-Authenticate"]
    assert f'scope="{missing}"' in answer.headers["WWW-Authenticate"]


def test_a_foreign_tournament_is_refused_without_a_challenge(client: FlaskClient, mint: Mint) -> None:
    answer = client.delete("/tournaments/cup", headers=bearer(mint.token(sub="someone-else")))
    assert (answer.status_code, answer.get_json()["reason"]) == (403, "NOT_OWNER")
    assert "WWW-Authenticate" not in answer.headers


def test_the_owner_may(client: FlaskClient, mint: Mint) -> None:
    assert client.delete("/tournaments/cup", headers=bearer(mint.token())).status_code == 200


def test_an_ended_session_ends_its_access_tokens(client: FlaskClient, mint: Mint, ended_sessions: set[str]) -> None:
    ended_sessions.add("session-1")
    assert client.post("/tournaments", headers=bearer(mint.token())).status_code == 401
    assert client.patch("/matches/1", headers=bearer(mint.token())).status_code == 401


def test_a_helper_may_enter_results(client: FlaskClient) -> None:
    assert client.patch("/matches/1", headers={"X-Helper-Token": "good-secret"}).status_code == 200


def test_a_helper_of_another_tournament_may_not(client: FlaskClient) -> None:
    answer = client.patch("/matches/1", headers={"X-Helper-Token": "other-secret"})
    assert (answer.status_code, answer.get_json()["reason"]) == (403, "NOT_OWNER")


@pytest.mark.parametrize("secret", ["", "made-up", "good-secret ".upper(), "x" * 5000])
def test_a_forged_helper_link_is_refused(client: FlaskClient, secret: str) -> None:
    answer = client.patch("/matches/1", headers={"X-Helper-Token": secret})
    assert (answer.status_code, answer.get_json()["reason"]) == (401, "INVALID_HELPER_LINK")


def test_a_forged_helper_link_is_refused_even_on_a_public_page(client: FlaskClient) -> None:
    assert client.get("/public", headers={"X-Helper-Token": "made-up"}).status_code == 401


def test_a_helper_may_nothing_else(client: FlaskClient) -> None:
    assert client.delete("/tournaments/cup", headers={"X-Helper-Token": "good-secret"}).status_code == 403


def test_results_need_a_sign_in_or_a_helper_link(client: FlaskClient) -> None:
    assert client.patch("/matches/1").status_code == 401


def test_results_of_a_foreign_tournament_are_refused(client: FlaskClient, mint: Mint) -> None:
    answer = client.patch("/matches/1", headers=bearer(mint.token(sub="someone-else")))
    assert (answer.status_code, answer.get_json()["reason"]) == (403, "NOT_OWNER")


def test_entering_results_needs_both_scopes(client: FlaskClient, mint: Mint) -> None:
    answer = client.patch("/matches/1", headers=bearer(mint.token(scope=READ)))
    assert (answer.status_code, answer.get_json()["reason"]) == (403, "MISSING_SCOPE")


def test_the_owner_with_a_helper_link_of_another_tournament_is_still_the_owner(client: FlaskClient, mint: Mint) -> None:
    headers = bearer(mint.token()) | {"X-Helper-Token": "other-secret"}
    assert client.patch("/matches/1", headers=headers).status_code == 200


def test_what_a_view_needs_enters_its_documentation() -> None:
    @require_scopes(READ, WRITE)
    def view() -> None: ...

    assert view._apidoc["manual_doc"]["security"] == [{"oidc": [READ, WRITE]}]  # type: ignore[attr-defined]
