"""The page of the second factor: setting it up, new recovery codes, turning it off."""

from datetime import timedelta

import segno
from flask import Blueprint, redirect, request
from werkzeug import Response

from webapp.identity.browser import cookies, forms, rendering
from webapp.identity.browser.sessions import SignedIn
from webapp.identity.pages import mails
from webapp.identity.pages.person import NotSignedInError, back_to_account, check_password, person, sender
from webapp.identity.proofs import credentials, second_factor
from webapp.identity.proofs.sign_in_attempts import whereabouts
from webapp.identity.provider import provider
from webapp.identity.stored import accounts, devices
from webapp.identity.stored.tables import Account
from webapp.storage.audit import AuditEvent
from webapp.storage.database import read_session, write_session

blueprint = Blueprint("identity_second_factor", __name__)
PAGE = "/account/second-factor"
PURPOSE = "second factor set-up"
SET_UP_LIFE = timedelta(minutes=30)


@blueprint.get(PAGE)
def second_factor_page() -> Response:
    """Return the page: with a fresh secret where the second factor is off, with what can be changed where it is on."""
    return _page(person())


@blueprint.post(PAGE)
def set_up() -> Response:
    """Turn the second factor on for who knows the password and typed a code of the new secret."""
    someone, here = sender(), provider()
    if not here.is_confirmed(someone.account):
        return _page(someone)
    secret = _secret_of(someone, forms.text("totpSecret"))
    if secret is None:
        return _page(someone, {"totp": "codeTooLate"})
    verdict = check_password(someone, "current-password")
    if verdict.account is None:
        return _page(someone, {"current-password": verdict.problem}, secret, verdict.seconds_to_wait)
    step = second_factor.step_of(secret, forms.text("totp"), here.now())
    if step is None:
        return _page(someone, {"totp": "wrongCode"}, secret)
    with write_session(here.engine) as session:
        if accounts.as_proved(session, verdict.account) is None:
            raise NotSignedInError
        if second_factor.is_on(session, someone.account.account_id):
            return redirect(f"{request.path}?{request.query_string.decode()}", 303)
        codes = second_factor.turn_on(session, here, someone.account.account_id, secret, step)
        here.audit.write(session, AuditEvent.SECOND_FACTOR_ON, someone.account.email_key)
        # On no other device has anybody shown a code yet: there codes are counted as on a strange one.
        devices.forget_all(session, someone.account.account_id)
        device = devices.remember(session, someone.account.account_id, cookies.value_of("device"), here.now())
    mails.tell_of_change(here, someone.account, "mailFactorOn")
    return cookies.know_device(rendering.page("recovery-codes.html", codes=codes), device)


@blueprint.post(f"{PAGE}/change")
def change() -> Response:
    """Make new recovery codes or turn the second factor off, for who knows the password and has a code."""
    someone = sender()
    verdict = check_password(someone, "current-password")
    if verdict.account is None:
        return _page(someone, {"current-password": verdict.problem}, wait=verdict.seconds_to_wait)
    verdict = credentials.check_code(provider(), someone.account, forms.text("otp"), whereabouts())
    if verdict.account is None:
        return _page(someone, {"otp": verdict.problem}, wait=verdict.seconds_to_wait)
    return _turn_off(someone.account) if forms.text("wish") == "off" else _renew(someone.account)


def _turn_off(account: Account) -> Response:
    here = provider()
    with write_session(here.engine) as session:
        second_factor.turn_off(session, account.account_id)
        here.audit.write(session, AuditEvent.SECOND_FACTOR_OFF, account.email_key)
    mails.tell_of_change(here, account, "mailFactorOff")
    return back_to_account("secondFactorOff")


def _renew(account: Account) -> Response:
    here = provider()
    with write_session(here.engine) as session:
        codes = second_factor.renew_recovery_codes(session, here, account.account_id)
        here.audit.write(session, AuditEvent.RECOVERY_CODES_RENEWED, account.email_key)
    return rendering.page("recovery-codes.html", codes=codes)


def _page(
    someone: SignedIn, problems: dict[str, str] | None = None, secret: str | None = None, wait: int = 0
) -> Response:
    with read_session(provider().engine) as session:
        state = second_factor.state(session, someone.account.account_id)
    if state is None and not provider().is_confirmed(someone.account):
        return rendering.message("factorWaits", 403 if request.method == "POST" else 200)
    secret = secret or second_factor.new_secret()
    address = second_factor.provisioning_uri(secret, someone.account.email)
    return rendering.page(
        "second-factor.html",
        422 if problems else 200,
        problems=problems,
        wait=wait,
        account=someone.account,
        state=state,
        address=address,
        drawing=segno.make(address, error="m").svg_inline(border=4, light="#fff", omitsize=True),
        typed_secret=" ".join(secret[start : start + 4] for start in range(0, len(secret), 4)),
        # The form carries it along: nothing is stored before a code of it was typed.
        sealed_secret=provider().seal(PURPOSE, {"secret": secret, "session": someone.session.session_id}, SET_UP_LIFE),
    )


def _secret_of(someone: SignedIn, sealed: str) -> str | None:
    """Return the secret that this browser was shown lately."""
    said = provider().unseal(PURPOSE, sealed)
    return str(said["secret"]) if said and said["session"] == someone.session.session_id else None
