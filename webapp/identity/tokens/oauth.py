"""The authorization server, put together of grants, and the exchange that each of its requests gets."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from authlib.common.urls import add_params_to_uri
from authlib.oauth2 import AuthorizationServer, OAuth2Error, OAuth2Request
from authlib.oauth2.rfc6749 import OAuth2Payload
from authlib.oauth2.rfc6749.errors import InvalidRequestError
from flask import Response, g, request
from werkzeug.datastructures import MultiDict

from webapp.identity.browser.sessions import SignedIn
from webapp.identity.provider import ACCESS_TOKEN_LIFE, SCOPES, SESSION_LIFE, provider
from webapp.identity.tokens import claims, refresh
from webapp.identity.tokens.grants import (
    CodeGrant,
    Exchange,
    IdentityTokens,
    OwnRules,
    PublicClient,
    RotatingRefreshGrant,
    answers_in_fragment,
    exchange,
)
from webapp.storage.database import write_session

_TEXT_PARAMETERS = (
    "client_id", "redirect_uri", "response_type", "response_mode", "scope", "state", "nonce", "prompt",
    "code_challenge", "code_challenge_method", "grant_type", "max_age",
)  # fmt: skip
_HONEST = re.compile(r"[ !#-\[\]-~]{0,500}")
"""Printable ASCII without quotation mark and backslash."""


class _Payload(OAuth2Payload):  # type: ignore[misc]
    """The parameters of a protocol request, from the one place where they belong."""

    def __init__(self, parameters: MultiDict[str, str]) -> None:
        self.parameters = parameters

    @property
    def data(self) -> MultiDict[str, str]:
        """The parameters, the first value of each."""
        return self.parameters

    @property
    def datalist(self) -> dict[str, list[str]]:
        """The parameters with all their values."""
        return dict(self.parameters.lists())


class _ProtocolRequest(OAuth2Request):  # type: ignore[misc]
    """The present request as Authlib sees it.

    Authorization parameters come from the address alone, so that the fields of a sign-in form are none of them;
    token parameters come from the body alone, so that they stay out of every log.
    The address is the configured one, whatever host name a proxy or a client wrote.
    """

    def __init__(self, parameters: MultiDict[str, str]) -> None:
        super().__init__(method=request.method, uri=provider().origin + request.path, headers=request.headers)
        self.payload = _Payload(parameters)

    @property
    def args(self) -> MultiDict[str, str]:
        """The parameters, wherever Authlib looks for them."""
        return self.payload.parameters

    form = args


class _Server(AuthorizationServer):  # type: ignore[misc]
    """Authlib's authorization server, answering with Flask."""

    def query_client(self, client_id: str) -> PublicClient | None:
        """Return the client of this name."""
        return PublicClient() if client_id == provider().client_id else None

    def save_token(self, token: dict[str, Any], request: Any) -> None:
        """Do nothing: refresh tokens are stored when they are issued."""

    def create_oauth2_request(self, request: Any) -> Any:
        """Return the request itself: it was built before."""
        return request

    def send_signal(self, name: str, *args: Any, **kwargs: Any) -> None:
        """Do nothing: nobody listens."""

    def handle_error_response(self, request: Any, error: OAuth2Error) -> Response:
        """Return an error; the client learns who sends it (RFC 9207), as it does with every code."""
        if not error.redirect_uri:
            answer: Response = super().handle_error_response(request, error)
            return answer
        told = [*error.get_body(), ("iss", provider().issuer)]
        address = add_params_to_uri(error.redirect_uri, told, error.redirect_fragment)
        return self.handle_response(302, "", [("Location", address)])

    def handle_response(self, status: int, body: Any, headers: Any) -> Response:
        """Return the answer; nothing of it may be stored anywhere."""
        text = json.dumps(body) if isinstance(body, dict) else body
        answer = Response(text, status=status, headers=headers)
        answer.headers["Cache-Control"] = "no-store"
        return answer


def _issue(*, user: SignedIn, scope: str, **_asked: Any) -> dict[str, Any]:
    """Return the tokens for a person, whatever else Authlib says."""
    here, work = provider(), exchange()
    return {
        "access_token": claims.access_token(here, work.key, user, scope),
        "expires_in": int(ACCESS_TOKEN_LIFE.total_seconds()),
        "refresh_token": refresh.issue(work.session, here, user, scope),
        "refresh_expires_in": int(SESSION_LIFE.total_seconds()),
        "token_type": "Bearer",
        "not-before-policy": 0,
        "session_state": user.session.session_id,
        "scope": scope,
    }


SERVER = _Server()
SERVER.register_token_generator("default", _issue)
SERVER.register_grant(CodeGrant, [IdentityTokens(), OwnRules()])
SERVER.register_grant(RotatingRefreshGrant, [IdentityTokens()])


@contextmanager
def protocol_exchange() -> Iterator[Exchange]:
    """Yield the exchange of the present request: one transaction, committed whatever the answer is.

    A refused request may have something to store too: that a code was used up, that a family was revoked.
    """
    here = provider()
    key = here.keys.current()
    with write_session(here.engine) as session:
        g.identity_exchange = Exchange(session, key)
        yield g.identity_exchange


def authorization_grant(signed_in: SignedIn | None) -> CodeGrant:
    """Return the checked authorization request of the present address.

    Raises
    ------
    OAuth2Error
        With a ``redirect_uri`` when the error may be sent to the client, without one when it must not leave.
    """
    try:
        _refuse_odd_characters(request.args)
        grant: CodeGrant = SERVER.get_consent_grant(_ProtocolRequest(_known_scopes(request.args)), signed_in)
    except OAuth2Error as error:
        error.state = error.state or request.args.get("state")
        error.redirect_fragment = answers_in_fragment(request.args)
        raise
    return grant


def code_response(grant: CodeGrant, signed_in: SignedIn) -> Response:
    """Return the redirect that brings the code to the client."""
    answer: Response = SERVER.create_authorization_response(grant.request, signed_in, grant)
    return answer


def error_redirect(error: OAuth2Error) -> Response:
    """Return the redirect that brings an error to the client; only for errors that may leave."""
    answer: Response = SERVER.handle_error_response(None, error)
    return answer


def token_response() -> Response:
    """Return the answer of the token call."""
    try:
        _refuse_odd_characters(request.form)
    except OAuth2Error as error:
        return error_redirect(error)
    answer: Response = SERVER.create_token_response(_ProtocolRequest(_known_scopes(request.form)))
    return answer


def _known_scopes(parameters: MultiDict[str, str]) -> MultiDict[str, str]:
    """Return the parameters without scopes that nobody knows here, ``offline_access`` among them."""
    kept = MultiDict(parameters)
    if "scope" in kept:
        asked = [text.split() for text in parameters.getlist("scope")]
        kept.setlist("scope", [" ".join(scope for scope in scopes if scope in SCOPES) for scopes in asked])
    return kept


def _refuse_odd_characters(parameters: MultiDict[str, str]) -> None:
    """Refuse parameters that no honest client sends, before they reach an error text or the database."""
    for name in _TEXT_PARAMETERS:
        for value in parameters.getlist(name):
            if not _HONEST.fullmatch(value):
                raise InvalidRequestError(f"Invalid parameter: {name}")
