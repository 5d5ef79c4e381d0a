"""Signing in and registering: the pages between the planner's request for a code and the code."""

from urllib.parse import urlencode

from authlib.oauth2 import OAuth2Error
from flask import Blueprint, redirect, request
from sqlmodel import Session
from werkzeug import Response

from webapp.domain.networks import network_of
from webapp.identity.browser import cookies, rendering, sessions
from webapp.identity.browser.sessions import NewSession, SignedIn
from webapp.identity.browser.user_agents import browser_of
from webapp.identity.proofs.sign_in_attempts import password_page, who_signs_in
from webapp.identity.provider import provider
from webapp.identity.stored import accounts
from webapp.identity.stored.tables import Account
from webapp.identity.tokens.grants import CodeGrant
from webapp.identity.tokens.oauth import authorization_grant, code_response, error_redirect, protocol_exchange
from webapp.identity.tokens.protocol import PROTOCOL
from webapp.storage.audit import AuditEvent
from webapp.storage.database import read_session

blueprint = Blueprint("identity_sign_in", __name__)
REQUEST_PARAMETERS = {
    "client_id", "redirect_uri", "response_type", "response_mode", "scope", "state", "nonce", "prompt", "max_age",
    "code_challenge", "code_challenge_method", "login_hint", "ui_locales", "request", "request_uri",
}  # fmt: skip
"""What an authorization request may hold."""


@blueprint.get(f"{PROTOCOL}/auth")
def sign_in_page() -> Response:
    """Return a code at once where someone is signed in already, else the sign-in page."""
    with protocol_exchange() as exchange:
        signed_in = current_session(exchange.session)
        grant = authorization_grant(signed_in)
        if signed_in is not None and not _wants_password(signed_in):
            sessions.prolong(exchange.session, signed_in, provider().now())
            answer = code_response(grant, signed_in)
            cookies.keep_signed_in(answer, signed_in.session.session_id)
            return answer
        if request.args.get("prompt") == "none":
            return _login_required(grant)
    return password_page(request.args.get("login_hint", "")[:254])


@blueprint.post(f"{PROTOCOL}/auth")
def sign_in() -> Response:
    """Return a code to whoever proved who they are, else the page that comes next."""
    if "client_id" in request.form:
        return _asked_by_form()
    with protocol_exchange():
        authorization_grant(None)
    proved = who_signs_in()
    return code_for(proved) if isinstance(proved, Account) else proved


@blueprint.errorhandler(OAuth2Error)
def refuse(error: OAuth2Error) -> Response:
    """Return an error to the client where its address is beyond doubt, else a page that leads nowhere else."""
    if error.redirect_uri:
        return error_redirect(error)
    return rendering.message("badRequest", 400, reason=error.error)


def current_session(session: Session) -> SignedIn | None:
    """Return who is signed in in the browser that asks."""
    secret = cookies.value_of("session")
    return sessions.by_secret(session, secret, provider().now()) if secret else None


def account_signed_in() -> SignedIn | None:
    """Return who is signed in in the browser that asks, in a transaction of its own."""
    with read_session(provider().engine) as session:
        return current_session(session)


def begin_session(session: Session, proved: Account) -> NewSession | None:
    """Return a new session; the one the browser had before ends, whoever it belonged to.

    None if the account is gone or has a new password, which ended every session: this one would outlive that.
    """
    account = accounts.as_proved(session, proved)
    if account is None:
        return None
    before = current_session(session)
    if before is not None:
        sessions.end(session, before.session.session_id)
    here, network = provider(), network_of(request.remote_addr)
    here.audit.write(session, AuditEvent.SIGNED_IN, account.email_key, network)
    return sessions.begin(session, account, here.now(), present_browser(), cookies.value_of("device"))


def present_browser() -> str:
    """Return the browser that asks, in two words."""
    return browser_of(request.user_agent.string)


def code_for(proved: Account) -> Response:
    """Return the redirect with a code for someone who just proved who they are."""
    with protocol_exchange() as exchange:
        begun = begin_session(exchange.session, proved)
        if begun is None:
            return redirect(request.full_path)
        answer = code_response(authorization_grant(begun.signed_in), begun.signed_in)
    return cookies.begin(answer, begun)


def _wants_password(signed_in: SignedIn) -> bool:
    """Whether the client insists on a fresh sign-in."""
    if "login" in request.args.get("prompt", "").split():
        return True
    longest = request.args.get("max_age", "")
    age = (provider().now() - signed_in.session.signed_in_at).total_seconds()
    return longest.isdigit() and age > int(longest)


def _login_required(grant: CodeGrant) -> Response:
    error = OAuth2Error(error="login_required", redirect_uri=grant.redirect_uri, state=request.args.get("state"))
    error.redirect_fragment = request.args.get("response_mode") == "fragment"
    return error_redirect(error)


def _asked_by_form() -> Response:
    """Return to the page with the request in its address: a client may send it as a form, too.

    What a browser sends from another site carries no cookies; the page that it is led to gets them.
    """
    asked = [(name, value) for name, value in request.form.items(multi=True) if name in REQUEST_PARAMETERS]
    return redirect(f"{request.path}?{urlencode(asked)}", 303)
