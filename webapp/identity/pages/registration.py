"""Registering: by the planner's own link where everybody may, by an invitation where the operator says who."""

from authlib.oauth2 import OAuth2Error
from flask import Blueprint, redirect, request
from werkzeug import Response

from webapp.domain.networks import network_of
from webapp.domain.sealing import fingerprint
from webapp.identity.browser import cookies, forms, rendering
from webapp.identity.pages import confirmation
from webapp.identity.pages.sign_in import begin_session, code_for, refuse
from webapp.identity.provider import CLOSED, INVITED, OPEN, provider
from webapp.identity.stored import accounts, single_use
from webapp.identity.stored.accounts import EmailTakenError, Registration
from webapp.identity.stored.single_use import GoneError
from webapp.identity.stored.tables import Account, Invitation
from webapp.identity.stored.throttle import REGISTRATION_BY_ADDRESS
from webapp.identity.tokens.oauth import authorization_grant, protocol_exchange
from webapp.identity.tokens.protocol import PROTOCOL
from webapp.storage.audit import AuditEvent
from webapp.storage.database import read_session, write_session

blueprint = Blueprint("identity_registration", __name__)
blueprint.register_error_handler(OAuth2Error, refuse)
INVITATION = "/login-actions/invitation"


@blueprint.get(f"{PROTOCOL}/registrations")
def registration_page() -> Response:
    """Return the registration page."""
    with protocol_exchange():
        authorization_grant(None)
    return _closed() or _form({}, _empty())


@blueprint.post(f"{PROTOCOL}/registrations")
def register() -> Response:
    """Return a code for the new account, else the page again with what is wrong at each field."""
    with protocol_exchange():
        authorization_grant(None)
    forms.check_form()
    made = _closed() or _make_account(None)
    return code_for(made) if isinstance(made, Account) else made


@blueprint.get(INVITATION)
def invitation_page() -> Response:
    """Return the registration page to who brings an invitation; looking at it uses nothing up."""
    with read_session(provider().engine) as session:
        found = single_use.look_at(session, Invitation, fingerprint(request.args.get("key", "")), provider().now())
    if found is None or provider().registration == CLOSED:
        raise GoneError("invitationInvalid")
    return _form({}, _empty(), invited=True)


@blueprint.post(INVITATION)
def accept() -> Response:
    """Make the account, use the invitation up and lead to the planner, signed in."""
    forms.check_form()
    here = provider()
    if here.registration == CLOSED:
        raise GoneError("invitationInvalid")
    made = _make_account(request.args.get("key", ""))
    if not isinstance(made, Account):
        return made
    with write_session(here.engine) as session:
        begun = begin_session(session, made)
    answer = redirect(f"{here.origin}/tournaments", 303)
    return cookies.begin(answer, begun) if begun else answer


def _closed() -> Response | None:
    """Return the page that says why nobody can register here; None where everybody can."""
    if provider().registration == OPEN:
        return None
    return rendering.message("registrationInvited" if provider().registration == INVITED else "registrationClosed", 403)


def _make_account(invitation: str | None) -> Account | Response:
    """Return the new account, or the page that says what is wrong."""
    here, asked, is_invited = provider(), _of_form(), invitation is not None
    network = network_of(request.remote_addr)
    if wait := here.throttle.seconds_to_wait(REGISTRATION_BY_ADDRESS, network):
        return _form({}, asked, invited=is_invited, wait=wait)
    problems = accounts.problems(asked)
    if asked.password != forms.text("password-confirm"):
        problems.setdefault("password-confirm", "passwordsDiffer")
    if problems:
        return _form(problems, asked, invited=is_invited)
    # Before it is known whether the address is taken: that takes as long as with a free one.
    password_hash = here.passwords.hash(asked.password)
    try:
        with write_session(here.engine) as session:
            if invitation is not None and not single_use.redeem(
                session, Invitation, fingerprint(invitation), here.now()
            ):
                raise GoneError("invitationInvalid")
            account = accounts.register(session, asked, password_hash, here.now())
            event = AuditEvent.REGISTERED if invitation is None else AuditEvent.INVITATION_USED
            here.audit.write(session, event, account.email_key, network)
    except EmailTakenError:
        return _form({"email": "emailTaken"}, asked, invited=is_invited)
    here.later(lambda: confirmation.mail_link(here, account))
    return account


def _form(problems: dict[str, str], asked: Registration, *, invited: bool = False, wait: int = 0) -> Response:
    return rendering.page("registration.html", problems=problems, wait=wait, asked=asked, invited=invited)


def _empty() -> Registration:
    return Registration(email=request.args.get("login_hint", "")[:254], first_name="", last_name="", password="")


def _of_form() -> Registration:
    return Registration(
        email=forms.text("email"),
        first_name=forms.text("firstName"),
        last_name=forms.text("lastName"),
        password=forms.text("password"),
        club_name=forms.text("clubName"),
        language=rendering.language(),
    )
