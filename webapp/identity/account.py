"""One's own account: names, password, sessions, export and deletion."""

import json
from typing import Any

from flask import Blueprint, Response, redirect, request
from sqlmodel import Session

from webapp.identity import accounts, confirmation, cookies, credentials, export_account, forms, rendering, sessions
from webapp.identity.claims import account_profile as profile_of
from webapp.identity.password_reset import new_password_problems, replace_password
from webapp.identity.protocol import account_profile
from webapp.identity.provider import Provider, provider
from webapp.identity.sessions import SignedIn
from webapp.identity.sign_in import account_signed_in, begin_session, too_many_tries, whereabouts
from webapp.identity.tables import Account
from webapp.storage.audit import AuditEvent
from webapp.storage.database import read_session, write_session

blueprint = Blueprint("identity_account", __name__)


DONE = {"profileSaved", "passwordSaved", "confirmationSent"}


class NotSignedInError(Exception):
    """Nobody is signed in in this browser."""


@blueprint.get("/account")
def account_page() -> Response:
    """Return the account: as JSON for the bearer of a token, as a page for a person."""
    wants_json = request.accept_mimetypes.best_match(["text/html", "application/json"]) == "application/json"
    if wants_json or "Authorization" in request.headers:
        return account_profile()
    return _page(_person(), done=request.args.get("done"))


@blueprint.post("/account/sign-in")
def sign_in() -> Response:
    """Sign in for the account page alone, without any client."""
    forms.check_form()
    here, email = provider(), forms.text("username")
    verdict = credentials.check(here, email, forms.text("password"), whereabouts())
    if verdict.seconds_to_wait:
        page = _sign_in_form(email, "tooManyTries", verdict.seconds_to_wait)
        return too_many_tries(page, verdict)
    with write_session(here.engine) as session:
        account = session.get(Account, verdict.account_id) if verdict.account_id else None
        if account is None:
            return _sign_in_form(email, verdict.problem)
        begun = begin_session(session, account)
    answer = _back("")
    cookies.begin(answer, begun)
    return answer


@blueprint.post("/account/confirmation")
def send_confirmation() -> Response:
    """Send the link that confirms the address once more."""
    forms.check_form()
    here, account = provider(), _person().account
    here.later(lambda: confirmation.mail_link(here, account))
    return _back("confirmationSent")


@blueprint.post("/account/profile")
def change_profile() -> Response:
    """Change one's names."""
    forms.check_form()
    person = _person()
    names = forms.text("firstName"), forms.text("lastName"), forms.text("clubName")
    if problems := accounts.profile_problems(*names):
        return _page(person, problems, status=422)
    with write_session(provider().engine) as session:
        account = session.get(Account, person.account.account_id)
        if account is not None:
            accounts.change_profile(account, *names)
            session.add(account)
    return _back("profileSaved")


@blueprint.post("/account/password")
def change_password() -> Response:
    """Change one's password: every other browser is signed out, this one gets a new session."""
    forms.check_form()
    person = _person()
    if (refusal := _refuse_wrong_password(person, "current-password")) is not None:
        return refusal
    password = forms.text("password")
    if problems := new_password_problems(person.account, password, forms.text("password-confirm")):
        return _page(person, problems, status=422)
    replace_password(provider(), person.account, password)
    with write_session(provider().engine) as session:
        account = session.get(Account, person.account.account_id)
        if account is None:
            raise NotSignedInError
        provider().audit.write(session, AuditEvent.CHANGED, account.email_key)
        begun = sessions.begin(session, account, provider().now())
    answer = _back("passwordSaved")
    cookies.begin(answer, begun)
    return answer


@blueprint.post("/account/sign-out-everywhere")
def sign_out_everywhere() -> Response:
    """End every session of the person, this one too."""
    forms.check_form()
    with write_session(provider().engine) as session:
        account = _person().account
        sessions.end_all(session, account.account_id)
        provider().audit.write(session, AuditEvent.SIGNED_OUT_EVERYWHERE, account.email_key)
    answer = rendering.message("signedOutEverywhere")
    cookies.forget(answer)
    return answer


@blueprint.get("/account/export")
def export() -> Response:
    """Return everything that is stored about the person, as a file."""
    person = _person()
    with read_session(provider().engine) as session:
        content: dict[str, Any] = {
            "account": profile_of(provider(), person.account) | export_account.dates_of(person.account),
            **export_account.traces_of(session, provider(), person.account),
            **provider().hooks.export_owned(session, person.account.account_id),
        }
    answer = Response(json.dumps(content, ensure_ascii=False, indent=2), mimetype="application/json")
    answer.headers["Content-Disposition"] = 'attachment; filename="trikick-export.json"'
    return rendering.secured(answer, rendering.PAGE_POLICY, frames="DENY")


@blueprint.post("/account/delete")
def delete() -> Response:
    """Delete the account with everything that belongs to it, in one transaction."""
    forms.check_form()
    person, here = _person(), provider()
    if (refusal := _refuse_wrong_password(person, "delete-password")) is not None:
        return refusal
    with write_session(here.engine) as session:
        remove(session, here, person.account, AuditEvent.DELETED)
    answer = rendering.message("accountDeleted")
    cookies.forget(answer)
    return answer


@blueprint.errorhandler(NotSignedInError)
def ask_to_sign_in(_error: NotSignedInError) -> Response:
    """Return the sign-in form of the account page."""
    return _sign_in_form("")


def remove(session: Session, here: Provider, account: Account, event: AuditEvent) -> None:
    """Delete an account with everything that belongs to it; all that stays is a line in the audit log."""
    # The account first: whoever is making something for it comes to an end before what it owns is looked up.
    accounts.delete_account(session, account.account_id)
    here.hooks.delete_owned(session, account.account_id)
    here.throttle.clear(session, account.email_key)
    here.audit.write(session, event, account.email_key)


def _person() -> SignedIn:
    """Return who is signed in in this browser."""
    signed_in = account_signed_in()
    if signed_in is None:
        raise NotSignedInError
    return signed_in


def _refuse_wrong_password(person: SignedIn, field: str) -> Response | None:
    """Return the page again when the present password was not given; tries are counted as at the sign-in."""
    verdict = credentials.check(provider(), person.account.email, forms.text(field), whereabouts())
    if verdict.seconds_to_wait:
        return too_many_tries(_page(person, {field: "tooManyTries"}, wait=verdict.seconds_to_wait), verdict)
    if verdict.account_id is None:
        return _page(person, {field: "passwordWrong"}, status=422)
    return None


def _page(
    person: SignedIn, problems: dict[str, str] | None = None, status: int = 200, done: str | None = None, wait: int = 0
) -> Response:
    with read_session(provider().engine) as session:
        browsers = sessions.number_of_sessions(session, person.account.account_id, provider().now())
    return rendering.page(
        "account.html",
        status,
        account=person.account,
        browsers=browsers,
        problems=problems or {},
        done=done if done in DONE else None,
        is_confirmed=provider().is_confirmed(person.account),
        minutes=-(-wait // 60),
    )


def _sign_in_form(email: str, problem: str | None = None, wait: int = 0) -> Response:
    action = f"{provider().path}/account/sign-in"
    return rendering.page(
        "sign-in.html", email=email, problem=problem, minutes=-(-wait // 60), action=action, may_register=False
    )


def _back(done: str) -> Response:
    """Return to the account page, so that reloading sends no form again."""
    answer: Response = redirect(f"{provider().path}/account?done={done}", 303)  # type: ignore[assignment]
    return answer
