"""What a standard client may send, and what it may rely on: nothing has to be set up for this provider alone."""

from urllib.parse import parse_qs, urlsplit

import jwt
import pytest
from flask import Flask

from tests.webapp.identity.browser import ORIGIN, PASSWORD, PROTOCOL, REALM, Browser, Request, answer_of, asking
from webapp.identity.provider import SCOPES

ISSUER = ORIGIN + REALM
ERRORS = {
    "login_required": {"prompt": "none"},
    "invalid_scope": {"scope": "profile"},
    "invalid_request": {"response_mode": "web_message"},
    "request_not_supported": {"request": "e30.e30."},
    "request_uri_not_supported": {"request_uri": "https://client.example/request"},
}
ABOUT_THE_PERSON = "openid profile email"


@pytest.mark.parametrize("mode", ["query", "fragment", None])
@pytest.mark.parametrize("error", ERRORS)
def test_every_error_says_who_sends_it(browser: Browser, error: str, mode: str | None) -> None:
    answer = answer_of(browser.ask(asking(**{"response_mode": mode} | ERRORS[error])))
    assert (answer["error"], answer["iss"]) == (error, ISSUER)


def test_the_discovery_document_promises_the_sender(browser: Browser) -> None:
    document = browser.get(f"{REALM}/.well-known/openid-configuration").get_json()
    assert document["authorization_response_iss_parameter_supported"] is True
    assert (document["request_parameter_supported"], document["request_uri_parameter_supported"]) == (False, False)


def test_state_and_nonce_may_be_left_out(anna: Browser) -> None:
    request = asking(state=None, nonce=None)
    for _ in range(2):
        answer = anna.ask(request)
        assert "state" not in answer_of(answer)
        identity = anna.exchange(answer, request).get_json()["id_token"]
        assert "nonce" not in jwt.decode(identity, options={"verify_signature": False})


@pytest.mark.parametrize(
    ("asked", "granted"),
    [
        ("openid", " ".join(SCOPES)),
        ("openid profile offline_access", " ".join(SCOPES)),
        ("openid admin write:everything", " ".join(SCOPES)),
        ("openid read:tournament", f"{ABOUT_THE_PERSON} read:tournament"),
        ("openid write:tournament offline_access", f"{ABOUT_THE_PERSON} write:tournament"),
    ],
)
def test_the_rights_asked_for_are_granted_and_unknown_scopes_ignored(anna: Browser, asked: str, granted: str) -> None:
    request = asking(scope=asked)
    tokens = anna.exchange(anna.ask(request), request).get_json()
    assert tokens["scope"] == granted
    assert anna.refresh(tokens["refresh_token"], scope=f"{granted} offline_access").get_json()["scope"] == granted


def test_a_request_may_come_as_a_form(anna: Browser, app: Flask) -> None:
    parameters = Request().parameters
    answer = Browser(app).post(f"{PROTOCOL}/auth", parameters | {"password": PASSWORD})
    assert answer.status_code == 303
    address = urlsplit(answer.headers["Location"])
    assert {name: values[0] for name, values in parse_qs(address.query).items()} == parameters
    assert answer_of(anna.get(f"{address.path}?{address.query}"))["code"]
