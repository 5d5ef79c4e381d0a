"""Confirming an address: a link by mail, good once and for three days."""

from flask import Blueprint, Response, request
from sqlmodel import Session, col, delete

from webapp.domain.sealing import fingerprint, new_secret
from webapp.identity import forms, mails, rendering
from webapp.identity.provider import CONFIRMATION_LIFE, Provider, provider
from webapp.identity.tables import Account, Confirmation
from webapp.storage.audit import AuditEvent
from webapp.storage.database import read_session, write_session

blueprint = Blueprint("identity_confirmation", __name__)
CONFIRMING = "/login-actions/confirmation"


@blueprint.get(CONFIRMING)
def confirmation_page() -> Response:
    """Return the page with the button; programs that look into mails open links, but press nothing."""
    with read_session(provider().engine) as session:
        account = _account_of_link(session, request.args.get("key", ""))
    if account is None:
        return rendering.message("confirmInvalid", 400)
    return rendering.page("confirmation.html", email=account.email)


@blueprint.post(CONFIRMING)
def confirm() -> Response:
    """Confirm the address of the account that the link belongs to."""
    forms.check_form()
    with write_session(provider().engine) as session:
        account = _account_of_link(session, request.args.get("key", ""))
        if account is None:
            return rendering.message("confirmInvalid", 400)
        mark_confirmed(session, account, provider())
        provider().audit.write(session, AuditEvent.CONFIRMED, account.email_key)
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
    key = new_secret()
    expires_at = here.now() + CONFIRMATION_LIFE
    with write_session(here.engine) as session:
        session.add(
            Confirmation(token_fingerprint=fingerprint(key), account_id=account.account_id, expires_at=expires_at)
        )
    here.send_mail(mails.confirmation(account, f"{here.issuer}{CONFIRMING}?key={key}&kc_locale={account.language}"))


def _account_of_link(session: Session, key: str) -> Account | None:
    row = session.get(Confirmation, fingerprint(key))
    if row is None or row.expires_at <= provider().now():
        return None
    return session.get(Account, row.account_id)
