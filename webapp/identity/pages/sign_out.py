"""Signing out: at once where the client proves which session it means, else after a question."""

from flask import Blueprint, redirect, request
from joserfc.jwk import KeySet
from werkzeug import Response

from webapp.identity.browser import cookies, forms, rendering, sessions
from webapp.identity.pages.sign_in import account_signed_in
from webapp.identity.provider import provider
from webapp.identity.tokens.claims import ALGORITHM, signed_claims
from webapp.identity.tokens.protocol import PROTOCOL
from webapp.storage.database import write_session

blueprint = Blueprint("identity_sign_out", __name__)


@blueprint.route(f"{PROTOCOL}/logout", methods=["GET", "POST"])
def sign_out() -> Response:
    """End the browser's session and return to the planner.

    A link from elsewhere signs nobody out: without the identity token of this very session a page asks first.
    """
    signed_in = account_signed_in()
    hinted = _session_of_hint()
    if signed_in is not None and hinted != signed_in.session.session_id:
        if request.method == "GET" or "csrf" not in request.form:
            return rendering.page("sign-out.html", wanted=_return_address() or "")
        forms.check_form()
    ended = {session_id for session_id in (hinted, signed_in and signed_in.session.session_id) if session_id}
    with write_session(provider().engine) as session:
        for session_id in ended:
            sessions.end(session, session_id)
    address = _return_address()
    answer = redirect(address) if address else rendering.message("signedOut")
    answer.headers["Cache-Control"] = "no-store"
    return cookies.forget(answer)


def _session_of_hint() -> str | None:
    """Return the session that the client's identity token names; it may have expired, but not been forged."""
    hint, keys = request.values.get("id_token_hint", ""), provider().keys.published()
    # A planner that never issued a token has no keys, and no set of them.
    claims = signed_claims(hint, KeySet.import_key_set({"keys": keys}), ALGORITHM) if keys else None
    if claims is None:
        return None
    is_ours = claims.get("iss") == provider().issuer and claims.get("typ") == "ID"
    session_id = claims.get("sid")
    return session_id if is_ours and isinstance(session_id, str) else None


def _return_address() -> str | None:
    """Return where to go afterwards: a registered address of our own, or nowhere."""
    wanted = request.values.get("post_logout_redirect_uri", "")
    if wanted not in provider().redirect_uris:
        return None
    state = request.values.get("state", "")
    return f"{wanted}?state={state}" if state.isalnum() else wanted
