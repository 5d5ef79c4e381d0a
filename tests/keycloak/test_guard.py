"""The API behind a real Keycloak: its tokens are understood, and nothing but its tokens."""

import urllib.error
from dataclasses import replace
from pathlib import Path

import jwt
import pytest
from flask import Flask
from sqlalchemy import Engine

from tests.keycloak.conversation import Visitor
from tests.keycloak.server import Keycloak
from tests.webapp.callers import NEW, Caller
from tests.webapp.identity.browser import PASSWORD, Request, asking
from webapp.app import create_app
from webapp.auth.errors import InvalidTokenError
from webapp.auth.tokens import FetchedKeys, TokenVerifier
from webapp.config import Settings
from webapp.operations.schema import migrate
from webapp.storage.database import engine_for


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Engine:
    engine = engine_for(f"sqlite:///{tmp_path_factory.mktemp('planner') / 'planner.sqlite3'}", synchronous="OFF")
    migrate(engine)
    return engine


@pytest.fixture(scope="module")
def app(keycloak: Keycloak, engine: Engine, tmp_path_factory: pytest.TempPathFactory) -> Flask:
    settings = Settings(
        public_url=keycloak.origin,
        database_url="sqlite://",
        identity_url=keycloak.url,
        secret_key="0123456789abcdef0123456789abcdef",
        var_dir=tmp_path_factory.mktemp("var"),
        ui_dir=Path("no-ui"),
    )
    return create_app(settings, engine)


@pytest.fixture
def visitor(keycloak: Keycloak) -> Visitor:
    return Visitor(keycloak, keycloak.origin)


@pytest.fixture
def tokens(visitor: Visitor, request: pytest.FixtureRequest) -> dict[str, str]:
    """The tokens of a person who has just registered."""
    asked = Request()
    email = f"{request.node.name.replace('[', '-').replace(']', '')[:40]}@example.org"
    status, found = visitor.exchange(visitor.register(asked, email), asked)
    assert status == 200, found
    return found


def test_a_registered_person_gets_both_scopes(tokens: dict[str, str]) -> None:
    assert {"openid", "read:tournament", "write:tournament"} <= set(tokens["scope"].split())
    claims = jwt.decode(tokens["access_token"], options={"verify_signature": False})
    assert claims["azp"] == "public"
    assert claims["exp"] - claims["iat"] == 300
    assert claims["email"].endswith("@example.org")
    refresh = jwt.decode(tokens["refresh_token"], options={"verify_signature": False})
    assert refresh["exp"] - refresh["iat"] == 12 * 3600


def test_the_api_takes_its_tokens(app: Flask, tokens: dict[str, str]) -> None:
    answer = Caller(app, tokens["access_token"]).post("/tournaments", json=NEW)
    assert answer.status_code == 201, answer.text
    assert answer.get_json()["isOwner"] is True


def test_the_api_refuses_its_other_tokens(app: Flask, tokens: dict[str, str]) -> None:
    for kind in ("id_token", "refresh_token"):
        assert Caller(app, tokens[kind]).post("/tournaments", json=NEW).status_code == 401


def test_the_profile_holds_the_club_as_a_list(visitor: Visitor, tokens: dict[str, str]) -> None:
    profile = visitor.profile(tokens["access_token"])
    assert (profile["firstName"], profile["attributes"]["clubName"]) == ("Anna", ["SV Rot"])


def test_people_change_their_names_there_but_not_their_address(visitor: Visitor, tokens: dict[str, str]) -> None:
    fields = visitor.profile(tokens["access_token"])["userProfileMetadata"]["attributes"]
    fixed = {field["name"]: field["readOnly"] for field in fields if field["name"] != "locale"}
    assert fixed == {"username": True, "email": True, "firstName": False, "lastName": False, "clubName": False}


def test_people_delete_their_account_there(visitor: Visitor, tokens: dict[str, str]) -> None:
    page = visitor.ask(asking(kc_action="delete_account"))
    if 'name="password"' in page:  # not asked for of somebody who has signed in just now
        page = visitor.fill_in(page, {"password": PASSWORD})
    visitor.fill_in(page)
    with pytest.raises(urllib.error.HTTPError, match="401"):
        visitor.profile(tokens["access_token"])


def test_a_refresh_brings_good_tokens_and_works_once(app: Flask, visitor: Visitor, tokens: dict[str, str]) -> None:
    status, fresh = visitor.refresh(tokens["refresh_token"])
    assert status == 200
    assert Caller(app, fresh["access_token"]).post("/tournaments", json=NEW).status_code == 201
    assert visitor.refresh(tokens["refresh_token"])[0] == 400


def test_two_tabs_refresh_side_by_side(visitor: Visitor, tokens: dict[str, str]) -> None:
    asked = Request()
    _, other = visitor.exchange(visitor.answer_to(asked), asked)
    status, first = visitor.refresh(tokens["refresh_token"])
    assert status == 200
    assert visitor.refresh(other["refresh_token"])[0] == 200
    assert visitor.refresh(first["refresh_token"])[0] == 200


def test_signing_out_ends_the_session(visitor: Visitor, tokens: dict[str, str]) -> None:
    visitor.sign_out(tokens["id_token"])
    assert visitor.refresh(tokens["refresh_token"])[0] == 400
    assert visitor.answer_to(asking(prompt="none"))["error"] == "login_required"


def test_who_is_signed_in_is_found_silently(visitor: Visitor, tokens: dict[str, str]) -> None:
    assert visitor.answer_to(asking(prompt="none"))["code"]


@pytest.mark.parametrize(
    "changed", [{"code_challenge_method": "plain"}, {"code_challenge": None, "code_challenge_method": None}]
)
def test_pkce_with_s256_is_compulsory(keycloak: Keycloak, changed: dict[str, str | None]) -> None:
    assert Visitor(keycloak, keycloak.origin).answer_to(asking(**changed))["error"] == "invalid_request"


def test_a_rotated_or_foreign_key_is_not_believed(keycloak: Keycloak, app: Flask, tokens: dict[str, str]) -> None:
    head, body, signature = tokens["access_token"].split(".")
    forged = f"{head}.{body}.{signature[:-8]}AAAAAAAA"
    assert Caller(app, forged).post("/tournaments", json=NEW).status_code == 401


def test_tokens_of_another_realm_are_refused(keycloak: Keycloak, tokens: dict[str, str], app: Flask) -> None:
    verifier = TokenVerifier(keycloak.issuer, "public", FetchedKeys(f"{keycloak.issuer}/protocol/openid-connect/certs"))
    assert verifier.verify(tokens["access_token"]).first_name == "Anna"
    with pytest.raises(InvalidTokenError):
        replace(verifier, issuer=f"{keycloak.url}/realms/master").verify(tokens["access_token"])
