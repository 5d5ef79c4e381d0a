"""The devices on which a person is signed in: signing out one of them, or all."""

from dataclasses import dataclass
from datetime import datetime

from flask import Blueprint
from sqlmodel import Session
from werkzeug import Response

from webapp.domain.local_time import LOCAL_TIME
from webapp.identity import cookies, forms, rendering, sessions
from webapp.identity.person import back_to_account, person
from webapp.identity.provider import provider
from webapp.identity.sessions import SignedIn
from webapp.identity.texts import text
from webapp.storage.audit import AuditEvent
from webapp.storage.database import write_session

blueprint = Blueprint("identity_account_devices", __name__)


@dataclass(frozen=True)
class Device:
    """One line of the list."""

    session_id: str
    browser: str
    last_used: str
    is_this_one: bool


def devices_of(session: Session, someone: SignedIn, language: str) -> list[Device]:
    """Return where the person is signed in: this browser first, then the one used last."""
    here = someone.session.session_id
    listed = [
        Device(row.session_id, row.browser, _moment(row.last_used_at, language), row.session_id == here)
        for row in sessions.living(session, someone.account.account_id, provider().now())
    ]
    return sorted(listed, key=lambda device: not device.is_this_one)


@blueprint.post("/account/sign-out-device")
def sign_out_device() -> Response:
    """End one session of the person."""
    forms.check_form()
    someone, session_id = person(), forms.text("device")
    with write_session(provider().engine) as session:
        if sessions.end_of(session, someone.account.account_id, session_id):
            provider().audit.write(session, AuditEvent.SIGNED_OUT_DEVICE, someone.account.email_key)
    if session_id != someone.session.session_id:
        return back_to_account("deviceSignedOut")
    return cookies.forget(rendering.message("signedOut"))


@blueprint.post("/account/sign-out-everywhere")
def sign_out_everywhere() -> Response:
    """End every session of the person, this one too."""
    forms.check_form()
    account = person().account
    with write_session(provider().engine) as session:
        sessions.end_all(session, account.account_id)
        provider().audit.write(session, AuditEvent.SIGNED_OUT_EVERYWHERE, account.email_key)
    return cookies.forget(rendering.message("signedOutEverywhere"))


def _moment(moment: datetime, language: str) -> str:
    return moment.astimezone(LOCAL_TIME).strftime(text(language, "momentFormat"))
