"""Confirming an address: a link by mail, good once and for three days."""

from flask import Blueprint, Response, request
from sqlmodel import Session, col, delete

from webapp.domain.sealing import fingerprint, new_secret
from webapp.identity import credentials, forms, mails, rendering, single_use
from webapp.identity.provider import CONFIRMATION_LIFE, Provider, provider
from webapp.identity.sign_in import account_signed_in
from webapp.identity.sign_in_attempts import minutes, too_many_tries, whereabouts
from webapp.identity.tables import Account, Confirmation
from webapp.storage.audit import AuditEvent
from webapp.storage.database import read_session, write_session

blueprint = Blueprint("identity_confirmation", __name__)
CONFIRMING = "/login-actions/confirmation"


@blueprint.get(CONFIRMING)
def confirmation_page() -> Response:
    """Return the page with the button; programs that look into mails open links, but press nothing."""
    with read_session(provider().engine) as session:
        account = _account_of_link(session)
    return rendering.message("confirmInvalid", 400) if account is None else _page(account)


@blueprint.post(CONFIRMING)
def confirm() -> Response:
    """Confirm the address for who has both: its mails and the account, shown by password or by being signed in.

    Whoever has the mails alone may be somebody whose address a stranger registered: they set a new password instead.
    """
    forms.check_form()
    here = provider()
    with read_session(here.engine) as session:
        account = _account_of_link(session)
    if account is None:
        return rendering.message("confirmInvalid", 400)
    if not _is_signed_in(account):
        verdict = credentials.check(here, account.email, forms.text("password"), whereabouts())
        if verdict.seconds_to_wait:
            return too_many_tries(_page(account, "tooManyTries", verdict.seconds_to_wait), verdict)
        if verdict.account is None:
            return _page(account, "passwordOfAccountWrong" if verdict.problem == "wrongPassword" else verdict.problem)
    with write_session(here.engine) as session:
        link = single_use.redeem(session, Confirmation, _fingerprint(), here.now())
        account = session.get(Account, link.account_id) if link else None
        if account is None:
            return rendering.message("confirmInvalid", 400)
        mark_confirmed(session, account, here)
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
    key = new_secret()
    expires_at = here.now() + CONFIRMATION_LIFE
    with write_session(here.engine) as session:
        session.add(
            Confirmation(token_fingerprint=fingerprint(key), account_id=account.account_id, expires_at=expires_at)
        )
    here.send_mail(mails.confirmation(account, f"{here.issuer}{CONFIRMING}?key={key}&kc_locale={account.language}"))


def _account_of_link(session: Session) -> Account | None:
    link = single_use.look_at(session, Confirmation, _fingerprint(), provider().now())
    return session.get(Account, link.account_id) if link else None


def _fingerprint() -> str:
    return fingerprint(request.args.get("key", ""))


def _is_signed_in(account: Account) -> bool:
    signed_in = account_signed_in()
    return signed_in is not None and signed_in.account.account_id == account.account_id


def _page(account: Account, problem: str | None = None, wait: int = 0) -> Response:
    return rendering.page(
        "confirmation.html",
        422 if problem else 200,
        email=account.email,
        needs_password=not _is_signed_in(account),
        problem=problem,
        minutes=minutes(wait),
    )
