"""A forgotten password: a link by mail, good once and for an hour."""

from flask import Blueprint, redirect, request
from sqlmodel import Session, col, delete
from werkzeug import Response

from webapp.domain.networks import network_of
from webapp.domain.writing.email_addresses import normal_email
from webapp.identity.browser import cookies, forms, rendering, sessions
from webapp.identity.pages import mails
from webapp.identity.pages.confirmation import mark_confirmed
from webapp.identity.pages.taken_address import end_what_a_stranger_set_up
from webapp.identity.proofs import second_factor
from webapp.identity.provider import RESET_LIFE, Provider, provider
from webapp.identity.stored import accounts, devices, single_use
from webapp.identity.stored.passwords import password_problem
from webapp.identity.stored.tables import Account, PasswordReset
from webapp.identity.stored.throttle import RESET_BY_ACCOUNT, RESET_BY_ADDRESS, RESET_LINK_BY_ADDRESS
from webapp.storage.audit import AuditEvent
from webapp.storage.database import read_session, write_session

blueprint = Blueprint("identity_password_reset", __name__)
FORGOTTEN = "/login-actions/reset-credentials"
RENEWAL = "/login-actions/new-password"


@blueprint.get(FORGOTTEN)
def forgotten_page() -> Response:
    """Return the page that asks for the address."""
    return rendering.page("forgotten.html")


@blueprint.post(FORGOTTEN)
def send_link() -> Response:
    """Say that a mail is on its way, if there is such an account; nobody learns whether there is."""
    forms.check_form()
    here = provider()
    email = forms.text("username")
    if normal_email(email) is None:
        return rendering.page("forgotten.html", 422, problems={"username": "emailInvalid"})
    network = network_of(request.remote_addr)
    wait = max(
        here.throttle.seconds_to_wait(RESET_BY_ADDRESS, network),
        here.throttle.seconds_to_wait(RESET_BY_ACCOUNT, f"{accounts.email_key(email)}|{network}"),
    )
    if wait:
        return rendering.page("forgotten.html", wait=wait)
    language = rendering.language()
    # Looked up after the answer: whether there is an account shows neither in the text nor in the time it takes.
    here.later(lambda: _mail_link(here, email, language))
    return rendering.message("resetSent")


@blueprint.get(RENEWAL)
def renewal_page() -> Response:
    """Return the page that asks for a new password; looking at it uses nothing up."""
    with read_session(provider().engine) as session:
        single_use.account_of_link(session, PasswordReset, provider().now())
    return rendering.page("new-password.html")


@blueprint.post(RENEWAL)
def renew() -> Response:
    """Set the new password, use the link up and end every session of the account."""
    forms.check_form()
    here = provider()
    if wait := here.throttle.seconds_to_wait(RESET_LINK_BY_ADDRESS, network_of(request.remote_addr)):
        return rendering.message("tooManyTriesPage", wait=wait)
    password = forms.text("password")
    with read_session(here.engine) as session:
        account = single_use.account_of_link(session, PasswordReset, here.now())
    if problems := new_password_problems(account, password, forms.text("password-confirm")):
        return rendering.page("new-password.html", problems=problems)
    password_hash = here.passwords.hash(password)
    with write_session(here.engine) as session:
        account = single_use.account_of_link(session, PasswordReset, here.now(), use_up=True)
        to_sort = _hand_over(session, account, password_hash)
        device = None
        if not second_factor.is_on(session, account.account_id):
            device = devices.remember(session, account.account_id, cookies.value_of("device"), here.now())
    mails.tell_of_change(here, account, "mailChanged")
    answer = redirect(to_sort, 303) if to_sort else rendering.message("passwordChanged")
    # Whatever others try meanwhile: whoever reads the mails of the account gets in from here.
    return cookies.know_device(answer, device) if device else answer


def _hand_over(session: Session, account: Account, password_hash: str) -> str | None:
    """Give the account to who reads its mails; return where they say which tournaments are theirs, if they need to."""
    here = provider()
    was_confirmed = here.is_confirmed(account)
    mark_confirmed(session, account, here)
    replace_password(session, account, password_hash)
    to_sort = None if was_confirmed else end_what_a_stranger_set_up(session, here, account)
    here.audit.write(session, AuditEvent.RESET_USED, account.email_key, network_of(request.remote_addr))
    return to_sort


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
    session.exec(delete(PasswordReset).where(col(PasswordReset.account_id) == account.account_id))
    devices.forget_all(session, account.account_id)


def _mail_link(here: Provider, email: str, language: str) -> None:
    """Send a link to the account of this address, if there is one."""
    with write_session(here.engine) as session:
        account = accounts.by_email(session, email)
        if account is None:
            return
        here.audit.write(session, AuditEvent.RESET_ASKED, account.email_key)
        key = single_use.mail_link(session, PasswordReset, account, here.now() + RESET_LIFE)
    here.send_mail(mails.password_reset(account, f"{here.issuer}{RENEWAL}?key={key}&kc_locale={language}", language))
