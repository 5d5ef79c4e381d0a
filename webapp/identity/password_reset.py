"""A forgotten password: a link by mail, good once and for an hour."""

from flask import Blueprint, Response, request
from sqlmodel import Session

from webapp.domain.networks import network_of
from webapp.domain.sealing import fingerprint, new_secret
from webapp.identity import accounts, cookies, credentials, devices, forms, mails, rendering, sessions
from webapp.identity.confirmation import mark_confirmed
from webapp.identity.passwords import password_problem
from webapp.identity.proof import too_many_tries
from webapp.identity.provider import RESET_LIFE, Provider, provider
from webapp.identity.tables import Account, PasswordReset
from webapp.identity.throttle import RESET_BY_ACCOUNT, RESET_BY_ADDRESS, RESET_LINK_BY_ADDRESS
from webapp.storage.audit import AuditEvent
from webapp.storage.database import read_session, write_session

blueprint = Blueprint("identity_password_reset", __name__)
FORGOTTEN = "/login-actions/reset-credentials"
RENEWAL = "/login-actions/new-password"


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
        if _account_of_link(session, request.args.get("key", "")) is None:
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
    password = forms.text("password")
    with read_session(here.engine) as session:
        account = _account_of_link(session, request.args.get("key", ""))
    if account is None:
        return rendering.message("resetInvalid", 400)
    problems = new_password_problems(account, password, forms.text("password-confirm"))
    if problems:
        return rendering.page("new-password.html", problems=problems)
    replace_password(here, account, password)
    with write_session(here.engine) as session:
        reached = session.get(Account, account.account_id)
        if reached is not None:
            mark_confirmed(session, reached, here)
            here.throttle.clear(session, reached.email_key)
            here.audit.write(session, AuditEvent.RESET_USED, reached.email_key, network_of(request.remote_addr))
            device = devices.remember(session, reached.account_id, None, here.now())
    answer = rendering.message("passwordChanged")
    if reached is not None:
        # Whatever others try meanwhile: whoever reads the mails of the account gets in from here.
        cookies.know_device(answer, device)
    return answer


def new_password_problems(account: Account, password: str, repeated: str) -> dict[str, str]:
    """Return what is wrong with a new password, field by field."""
    problem = password_problem(password, account.email, account.first_name, account.last_name, account.club_name)
    if problem:
        return {"password": problem}
    return {} if password == repeated else {"password-confirm": "passwordsDiffer"}


def replace_password(here: Provider, account: Account, password: str) -> None:
    """Store a new password, end every session, void every reset link, and tell the person by mail."""
    credentials.set_password(here, account.account_id, password)
    with write_session(here.engine) as session:
        sessions.end_all(session, account.account_id)
        accounts.void_reset_links(session, account.account_id)
        devices.forget_all(session, account.account_id)
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
    row = session.get(PasswordReset, fingerprint(key))
    if row is None or row.expires_at <= provider().now():
        return None
    return session.get(Account, row.account_id)
