"""A forgotten password: a link by mail, good once and for an hour."""

from dataclasses import dataclass

from flask import Blueprint, Response, redirect, request
from sqlmodel import Session

from webapp.domain.email_addresses import normal_email
from webapp.domain.networks import network_of
from webapp.domain.sealing import fingerprint, new_secret
from webapp.identity import (
    accounts,
    cookies,
    credentials,
    devices,
    forms,
    mails,
    rendering,
    second_factor,
    sessions,
    single_use,
)
from webapp.identity.confirmation import mark_confirmed
from webapp.identity.passwords import password_problem
from webapp.identity.provider import RESET_LIFE, Provider, provider
from webapp.identity.sign_in_attempts import too_many_tries
from webapp.identity.tables import Account, PasswordReset
from webapp.identity.taken_address import end_what_a_stranger_set_up
from webapp.identity.throttle import RESET_BY_ACCOUNT, RESET_BY_ADDRESS, RESET_LINK_BY_ADDRESS
from webapp.storage.audit import AuditEvent
from webapp.storage.database import read_session, write_session

blueprint = Blueprint("identity_password_reset", __name__)
FORGOTTEN = "/login-actions/reset-credentials"
RENEWAL = "/login-actions/new-password"


@dataclass(frozen=True)
class Renewed:
    """An account whose password was set by mail.

    Attributes
    ----------
    device_secret
        What lets the browser be known from now on; None where a second factor is still to be shown.
    to_sort
        Where its owner says which tournaments are theirs; None where they need not.
    """

    account: Account
    device_secret: str | None
    to_sort: str | None


@blueprint.get(FORGOTTEN)
def forgotten_page() -> Response:
    """Return the page that asks for the address."""
    return rendering.page("forgotten.html", problem=None)


@blueprint.post(FORGOTTEN)
def send_link() -> Response:
    """Say that a mail is on its way, if there is such an account; nobody learns whether there is."""
    forms.check_form()
    here = provider()
    email = forms.text("username")
    if normal_email(email) is None:
        return rendering.page("forgotten.html", 422, problem="emailInvalid")
    network = network_of(request.remote_addr)
    waits = [
        here.throttle.seconds_to_wait(RESET_BY_ADDRESS, network),
        here.throttle.seconds_to_wait(RESET_BY_ACCOUNT, f"{accounts.email_key(email)}|{network}"),
    ]
    if max(waits):
        verdict = credentials.Verdict(seconds_to_wait=max(waits))
        page = rendering.page("forgotten.html", problem="tooManyTries", minutes=-(-max(waits) // 60))
        return too_many_tries(page, verdict)
    language = rendering.language()
    # Looked up after the answer: whether there is an account shows neither in the text nor in the time it takes.
    here.later(lambda: _mail_link(here, email, language))
    return rendering.message("resetSent")


@blueprint.get(RENEWAL)
def renewal_page() -> Response:
    """Return the page that asks for a new password; looking at it uses nothing up."""
    with read_session(provider().engine) as session:
        if _account_of_link(session, fingerprint(request.args.get("key", ""))) is None:
            return rendering.message("resetInvalid", 400)
    return rendering.page("new-password.html", problems={})


@blueprint.post(RENEWAL)
def renew() -> Response:
    """Set the new password, use the link up and end every session of the account."""
    forms.check_form()
    here = provider()
    wait = here.throttle.seconds_to_wait(RESET_LINK_BY_ADDRESS, network_of(request.remote_addr))
    if wait:
        verdict = credentials.Verdict(seconds_to_wait=wait)
        return too_many_tries(rendering.message("tooManyTriesPage", 429, minutes=-(-wait // 60)), verdict)
    key, password = fingerprint(request.args.get("key", "")), forms.text("password")
    with read_session(here.engine) as session:
        account = _account_of_link(session, key)
    if account is None:
        return rendering.message("resetInvalid", 400)
    if problems := new_password_problems(account, password, forms.text("password-confirm")):
        return rendering.page("new-password.html", problems=problems)
    password_hash = here.passwords.hash(password)
    with write_session(here.engine) as session:
        renewed = _use_link(session, here, key, password_hash)
    if renewed is None:
        return rendering.message("resetInvalid", 400)
    tell_of_new_password(here, renewed.account)
    done = redirect(renewed.to_sort, 303) if renewed.to_sort else rendering.message("passwordChanged")
    answer: Response = done  # type: ignore[assignment]
    if renewed.device_secret:
        # Whatever others try meanwhile: whoever reads the mails of the account gets in from here.
        cookies.know_device(answer, renewed.device_secret)
    return answer


def _use_link(session: Session, here: Provider, key: str, password_hash: str) -> Renewed | None:
    """Give the account to who reads its mails; return None if somebody else used the link meanwhile."""
    link = single_use.redeem(session, PasswordReset, key, here.now())
    account = session.get(Account, link.account_id) if link else None
    if account is None:
        return None
    was_confirmed = here.is_confirmed(account)
    mark_confirmed(session, account, here)
    replace_password(session, account, password_hash)
    to_sort = None if was_confirmed else end_what_a_stranger_set_up(session, here, account)
    here.audit.write(session, AuditEvent.RESET_USED, account.email_key, network_of(request.remote_addr))
    if second_factor.is_on(session, account.account_id):
        return Renewed(account, None, to_sort)
    return Renewed(account, devices.remember(session, account.account_id, cookies.device_secret(), here.now()), to_sort)


def new_password_problems(account: Account, password: str, repeated: str) -> dict[str, str]:
    """Return what is wrong with a new password, field by field."""
    problem = password_problem(password, account.email, account.first_name, account.last_name, account.club_name)
    if problem:
        return {"password": problem}
    return {} if password == repeated else {"password-confirm": "passwordsDiffer"}


def replace_password(session: Session, account: Account, password_hash: str) -> None:
    """Store a new password, end every session, and void every reset link."""
    account.password_hash = password_hash
    session.add(account)
    sessions.end_all(session, account.account_id)
    accounts.void_reset_links(session, account.account_id)
    devices.forget_all(session, account.account_id)


def tell_of_new_password(here: Provider, account: Account) -> None:
    """Tell the person by mail that the password was changed, in case it was someone else."""
    mail = mails.password_changed(account, here.origin)
    here.later(lambda: here.send_mail(mail))


def _mail_link(here: Provider, email: str, language: str) -> None:
    """Send a link to the account of this address, if there is one."""
    key = new_secret()
    with write_session(here.engine) as session:
        account = accounts.by_email(session, email)
        if account is None:
            return
        here.audit.write(session, AuditEvent.RESET_ASKED, account.email_key)
        session.add(
            PasswordReset(
                token_fingerprint=fingerprint(key),
                account_id=account.account_id,
                expires_at=here.now() + RESET_LIFE,
            )
        )
    here.send_mail(mails.password_reset(account, f"{here.issuer}{RENEWAL}?key={key}&kc_locale={language}", language))


def _account_of_link(session: Session, key: str) -> Account | None:
    """Return whose password the link may set."""
    link = single_use.look_at(session, PasswordReset, key, provider().now())
    return session.get(Account, link.account_id) if link else None
