"""The calls of OpenID Connect that no person sees, at Keycloak's addresses."""

from typing import Any

from flask import Blueprint, g, jsonify, request
from werkzeug import Response

from webapp.auth.errors import InvalidTokenError, SignInRequiredError
from webapp.auth.tokens import Claims, TokenVerifier
from webapp.domain.sealing import fingerprint
from webapp.domain.writing.languages import LANGUAGES
from webapp.identity.browser import cookies, rendering, sessions
from webapp.identity.browser.sessions import SignedIn
from webapp.identity.provider import SCOPES, Provider, provider
from webapp.identity.tokens import claims as tokens
from webapp.identity.tokens.oauth import protocol_exchange, token_response
from webapp.storage.database import read_session

blueprint = Blueprint("identity_protocol", __name__)
PROTOCOL = "/protocol/openid-connect"


@blueprint.get("/.well-known/openid-configuration")
def discovery() -> Response:
    """Return where everything is and what is supported."""
    issuer = provider().issuer
    base = issuer + PROTOCOL
    return jsonify(
        issuer=issuer,
        authorization_endpoint=f"{base}/auth",
        token_endpoint=f"{base}/token",
        userinfo_endpoint=f"{base}/userinfo",
        end_session_endpoint=f"{base}/logout",
        jwks_uri=f"{base}/certs",
        check_session_iframe=f"{base}/login-status-iframe.html",
        grant_types_supported=["authorization_code", "refresh_token"],
        response_types_supported=["code"],
        response_modes_supported=["query", "fragment"],
        subject_types_supported=["public"],
        id_token_signing_alg_values_supported=[tokens.ALGORITHM],
        token_endpoint_auth_methods_supported=["none"],
        code_challenge_methods_supported=["S256"],
        scopes_supported=list(SCOPES),
        claims_supported=[
            "sub",
            "name",
            "given_name",
            "family_name",
            "preferred_username",
            "email",
            "email_verified",
            "sid",
        ],
        ui_locales_supported=list(LANGUAGES),
        prompt_values_supported=["none", "login"],
        authorization_response_iss_parameter_supported=True,
        claims_parameter_supported=False,
        request_parameter_supported=False,
        request_uri_parameter_supported=False,
    )


@blueprint.get(f"{PROTOCOL}/certs")
def certificates() -> Response:
    """Return the public keys; the first call ever makes one."""
    provider().keys.current()
    return jsonify(keys=provider().keys.published())


@blueprint.post(f"{PROTOCOL}/token")
def token() -> Response:
    """Return tokens for a code or a refresh token; a refresh also keeps the browser's session alive."""
    with protocol_exchange():
        answer = token_response()
    signed_in: SignedIn | None = g.get("identity_signed_in")
    secret = fingerprint(cookies.value_of("session") or "")
    if signed_in is not None and answer.status_code == 200 and signed_in.session.secret_fingerprint == secret:
        cookies.keep_signed_in(answer, signed_in.session.session_id)
    return answer


@blueprint.route(f"{PROTOCOL}/userinfo", methods=["GET", "POST"])
def user_info() -> Response:
    """Return who the bearer of the token is."""
    claims, signed_in = bearer()
    return _private(jsonify(tokens.personal_claims(provider(), signed_in.account, " ".join(claims.scopes))))


def account_profile() -> Response:
    """Return the bearer's account as keycloak-js loads it."""
    _, signed_in = bearer()
    return _private(jsonify(tokens.account_profile(provider(), signed_in.account)))


@blueprint.get(f"{PROTOCOL}/3p-cookies/step1.html")
def third_party_cookies() -> Response:
    """Return the page that tells keycloak-js whether cookies reach it inside a frame: on one origin they do."""
    return rendering.frame("cookies-frame.js", "Cookies")


@blueprint.get(f"{PROTOCOL}/login-status-iframe.html")
def login_status() -> Response:
    """Return the page that watches whether the browser's session is still the one a token belongs to."""
    return rendering.frame("status-frame.js", "Session", cookies.name_of("session_state"))


@blueprint.get(f"{PROTOCOL}/login-status-iframe.html/init")
def login_status_start() -> tuple[str, int]:
    """Say whether the page that asks may watch: our client, on our origin."""
    here = provider()
    is_ours = request.args.get("client_id") == here.client_id and request.args.get("origin") == here.origin
    return "", 204 if is_ours else 403


def bearer() -> tuple[Claims, SignedIn]:
    """Return whose access token the request carries, as long as its session lives."""
    here = provider()
    scheme, _, sent = request.headers.get("Authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not sent:
        raise SignInRequiredError
    claims = verifier_of(here).verify(sent.strip())
    with read_session(here.engine) as session:
        signed_in = sessions.by_id(session, claims.session or "", here.now())
    if signed_in is None or signed_in.account.account_id != claims.subject:
        raise InvalidTokenError("The session of this access token has ended.")
    return claims, signed_in


def verifier_of(here: Provider) -> TokenVerifier:
    """Return what judges the provider's own tokens, its keys handed over without any HTTP."""
    return TokenVerifier(issuer=here.issuer, client=here.client_id, keys=here.keys)


def _private(answer: Any) -> Response:
    answer.headers["Cache-Control"] = "no-store"
    secured: Response = answer
    return secured
