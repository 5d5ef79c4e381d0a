"""Confirming an address: a link by mail, good once and for three days."""

from flask import Blueprint
from sqlmodel import Session, col, delete
from werkzeug import Response

from webapp.identity.browser import forms, rendering
from webapp.identity.pages import mails
from webapp.identity.pages.sign_in import account_signed_in
from webapp.identity.proofs import credentials
from webapp.identity.proofs.sign_in_attempts import whereabouts
from webapp.identity.provider import CONFIRMATION_LIFE, Provider, provider
from webapp.identity.stored import single_use
from webapp.identity.stored.tables import Account, Confirmation
from webapp.storage.audit import AuditEvent
from webapp.storage.database import read_session, write_session

blueprint = Blueprint("identity_confirmation", __name__)
CONFIRMING = "/login-actions/confirmation"


@blueprint.get(CONFIRMING)
def confirmation_page() -> Response:
    """Return the page with the button; programs that look into mails open links, but press nothing."""
    with read_session(provider().engine) as session:
        account = single_use.account_of_link(session, Confirmation, provider().now())
    return _page(account)


@blueprint.post(CONFIRMING)
def confirm() -> Response:
    """Confirm the address for who has both: its mails and the account, shown by password or by being signed in.

    Whoever has the mails alone may be somebody whose address a stranger registered: they set a new password instead.
    """
    forms.check_form()
    here = provider()
    with read_session(here.engine) as session:
        account = single_use.account_of_link(session, Confirmation, here.now())
    if not _is_signed_in(account):
        verdict = credentials.check(here, account.email, forms.text("password"), whereabouts())
        if verdict.seconds_to_wait:
            return _page(account, wait=verdict.seconds_to_wait)
        if verdict.account is None:
            return _page(account, "passwordOfAccountWrong" if verdict.problem == "wrongPassword" else verdict.problem)
    with write_session(here.engine) as session:
        account = single_use.account_of_link(session, Confirmation, here.now(), use_up=True)
        mark_confirmed(session, account, here)
        here.hooks.address_confirmed(session, account.account_id, here.now())
        here.audit.write(session, AuditEvent.CONFIRMED, account.email_key)
    return rendering.message("confirmed")


def mark_confirmed(session: Session, account: Account, here: Provider) -> None:
    """Note that mails reach the person; links under way are void."""
    account.confirmed_at = account.confirmed_at or here.now()
    session.add(account)
    session.exec(delete(Confirmation).where(col(Confirmation.account_id) == account.account_id))


def mail_link(here: Provider, account: Account) -> None:
    """Send a link to an account whose address waits for its confirmation."""
    if here.is_confirmed(account):
        return
    with write_session(here.engine) as session:
        key = single_use.mail_link(session, Confirmation, account, here.now() + CONFIRMATION_LIFE)
    here.send_mail(mails.confirmation(account, f"{here.issuer}{CONFIRMING}?key={key}&kc_locale={account.language}"))


def _is_signed_in(account: Account) -> bool:
    signed_in = account_signed_in()
    return signed_in is not None and signed_in.account.account_id == account.account_id


def _page(account: Account, problem: str | None = None, wait: int = 0) -> Response:
    return rendering.page(
        "confirmation.html",
        422 if problem else 200,
        problems={"password": problem} if problem else None,
        wait=wait,
        email=account.email,
        needs_password=not _is_signed_in(account),
    )
