"""Signing out one of the devices on which a person is signed in, or all of them."""

from flask import Blueprint
from werkzeug import Response

from webapp.identity import cookies, forms, rendering, sessions
from webapp.identity.person import back_to_account, sender
from webapp.identity.provider import provider
from webapp.storage.audit import AuditEvent
from webapp.storage.database import write_session

blueprint = Blueprint("identity_account_devices", __name__)


@blueprint.post("/account/sign-out-device")
def sign_out_device() -> Response:
    """End one session of the person."""
    someone, session_id = sender(), forms.text("device")
    with write_session(provider().engine) as session:
        if sessions.end_of(session, someone.account.account_id, session_id):
            provider().audit.write(session, AuditEvent.SIGNED_OUT_DEVICE, someone.account.email_key)
    if session_id != someone.session.session_id:
        return back_to_account("deviceSignedOut")
    return cookies.forget(rendering.message("signedOut"))


@blueprint.post("/account/sign-out-everywhere")
def sign_out_everywhere() -> Response:
    """End every session of the person, this one too."""
    account = sender().account
    with write_session(provider().engine) as session:
        sessions.end_all(session, account.account_id)
        provider().audit.write(session, AuditEvent.SIGNED_OUT_EVERYWHERE, account.email_key)
    return cookies.forget(rendering.message("signedOutEverywhere"))
