"""One's own account: names, password, sessions, export and deletion."""

from tempfile import TemporaryFile

from flask import Blueprint, redirect, request
from werkzeug import Response
from werkzeug.wsgi import wrap_file

from webapp.domain.day.local_time import LOCAL_TIME
from webapp.identity.browser import cookies, forms, rendering, sessions
from webapp.identity.browser.sessions import SignedIn
from webapp.identity.pages import confirmation, export_account, mails
from webapp.identity.pages.password_reset import new_password_problems, replace_password
from webapp.identity.pages.person import NotSignedInError, back_to_account, check_password, person, sender
from webapp.identity.pages.sign_in import begin_session, present_browser
from webapp.identity.proofs import second_factor
from webapp.identity.proofs.sign_in_attempts import who_signs_in
from webapp.identity.provider import provider
from webapp.identity.stored import accounts
from webapp.identity.stored.tables import Account
from webapp.identity.stored.throttle import CONFIRMATION_BY_ACCOUNT, EXPORT_BY_ACCOUNT
from webapp.identity.tokens.protocol import account_profile
from webapp.storage.audit import AuditEvent
from webapp.storage.database import read_session, write_session

blueprint = Blueprint("identity_account", __name__)


DONE = {"profileSaved", "passwordSaved", "confirmationSent", "secondFactorOff", "deviceSignedOut"}


@blueprint.get("/account")
def account_page() -> Response:
    """Return the account: as JSON for the bearer of a token, as a page for a person."""
    wants_json = request.accept_mimetypes.best_match(["text/html", "application/json"]) == "application/json"
    if wants_json or "Authorization" in request.headers:
        return account_profile()
    return _page(person(), done=request.args.get("done"))


@blueprint.get("/account/<any('sign-in', confirmation, profile, password, delete):_form>")
@blueprint.get("/account/second-factor/<any(change):_form>")
def page_of_form(_form: str) -> Response:
    """Return from the page that a form came back as to the one before: it is loaded anew, or asked in English."""
    return redirect(f"{request.path.rpartition('/')[0]}?{request.query_string.decode()}", 303)


@blueprint.post("/account/sign-in")
def sign_in() -> Response:
    """Sign in for the account page alone, without any client."""
    proved = who_signs_in(request.path)
    if not isinstance(proved, Account):
        return proved
    with write_session(provider().engine) as session:
        begun = begin_session(session, proved)
    if begun is None:
        raise NotSignedInError
    return cookies.begin(back_to_account(""), begun)


@blueprint.post("/account/confirmation")
def send_confirmation() -> Response:
    """Send the link that confirms the address once more."""
    here, account = provider(), sender().account
    if wait := here.throttle.seconds_to_wait(CONFIRMATION_BY_ACCOUNT, account.account_id):
        return rendering.message("tooManyTriesPage", wait=wait)
    here.later(lambda: confirmation.mail_link(here, account))
    return back_to_account("confirmationSent")


@blueprint.post("/account/profile")
def change_profile() -> Response:
    """Change one's names."""
    someone = sender()
    names = forms.text("firstName"), forms.text("lastName"), forms.text("clubName")
    if problems := accounts.profile_problems(*names):
        return _page(someone, problems)
    with write_session(provider().engine) as session:
        account = session.get(Account, someone.account.account_id)
        if account is not None:
            accounts.change_profile(account, *names)
            session.add(account)
    return back_to_account("profileSaved")


@blueprint.post("/account/password")
def change_password() -> Response:
    """Change one's password: every other browser is signed out, this one gets a new session."""
    someone = sender()
    proved = _who_knows_the_password(someone, "current-password")
    if not isinstance(proved, Account):
        return proved
    password = forms.text("password")
    if problems := new_password_problems(someone.account, password, forms.text("password-confirm")):
        return _page(someone, problems)
    here, password_hash = provider(), provider().passwords.hash(password)
    with write_session(here.engine) as session:
        account = accounts.as_proved(session, proved)
        if account is None:
            raise NotSignedInError
        replace_password(session, account, password_hash)
        here.audit.write(session, AuditEvent.CHANGED, account.email_key)
        begun = sessions.begin(session, account, here.now(), present_browser(), cookies.value_of("device"))
    mails.tell_of_change(here, account, "mailChanged")
    return cookies.begin(back_to_account("passwordSaved"), begun)


@blueprint.post("/account/sign-out-device")
def sign_out_device() -> Response:
    """End one session of the person."""
    someone, session_id = sender(), forms.text("device")
    with write_session(provider().engine) as session:
        if sessions.end_of(session, someone.account.account_id, session_id):
            provider().audit.write(session, AuditEvent.SIGNED_OUT_DEVICE, someone.account.email_key)
    if session_id != someone.session.session_id:
        return back_to_account("deviceSignedOut")
    return cookies.forget(rendering.message("signedOut"))


@blueprint.post("/account/sign-out-everywhere")
def sign_out_everywhere() -> Response:
    """End every session of the person, this one too."""
    account = sender().account
    with write_session(provider().engine) as session:
        sessions.end_all(session, account.account_id)
        provider().audit.write(session, AuditEvent.SIGNED_OUT_EVERYWHERE, account.email_key)
    return cookies.forget(rendering.message("signedOutEverywhere"))


@blueprint.get("/account/export")
def export() -> Response:
    """Return everything that is stored about the person, as a file."""
    here, account = provider(), person().account
    if wait := here.throttle.seconds_to_wait(EXPORT_BY_ACCOUNT, account.account_id):
        return rendering.message("tooManyTriesPage", wait=wait)
    # On disk it waits for whoever is slow to take it: neither memory nor the database does.
    file = TemporaryFile()  # noqa: SIM115 - the answer closes it
    with read_session(here.engine) as session:
        content = export_account.export_of(session, here, account)
        content |= here.hooks.export_owned(session, account.account_id)
        file.writelines(f"{line}\n".encode() for line in export_account.as_json(content))
    size = file.tell()
    file.seek(0)
    answer = Response(wrap_file(request.environ, file), mimetype="application/json", direct_passthrough=True)
    answer.content_length = size
    answer.headers["Content-Disposition"] = 'attachment; filename="trikick-export.json"'
    return rendering.secured(answer, rendering.PAGE_POLICY, frames="DENY")


@blueprint.post("/account/delete")
def delete() -> Response:
    """Delete the account with everything that belongs to it, in one transaction; a line in the audit log stays."""
    someone, here = sender(), provider()
    proved = _who_knows_the_password(someone, "delete-password")
    if not isinstance(proved, Account):
        return proved
    with write_session(here.engine) as session:
        if accounts.as_proved(session, proved) is None:
            raise NotSignedInError
        # The account first: whoever is making something for it comes to an end before what it owns is looked up.
        accounts.delete_account(session, someone.account.account_id)
        here.hooks.delete_owned(session, someone.account.account_id)
        here.audit.write(session, AuditEvent.DELETED, someone.account.email_key)
    here.hooks.forget_mails([someone.account.email])
    answer = cookies.forget(rendering.message("accountDeleted"))
    answer.headers["Clear-Site-Data"] = '"storage"'  # what the interface keeps on this device
    return answer


def _who_knows_the_password(someone: SignedIn, field: str) -> Account | Response:
    """Return the account whose present password was given, else the page again."""
    verdict = check_password(someone, field)
    return verdict.account or _page(someone, {field: verdict.problem}, wait=verdict.seconds_to_wait)


def _page(
    someone: SignedIn, problems: dict[str, str] | None = None, done: str | None = None, wait: int = 0
) -> Response:
    here = someone.session.session_id
    with read_session(provider().engine) as session:
        devices = sessions.living(session, someone.account.account_id, provider().now())
        has_second_factor = second_factor.is_on(session, someone.account.account_id)
    return rendering.page(
        "account.html",
        422 if problems else 200,
        problems=problems,
        wait=wait,
        account=someone.account,
        devices=sorted(devices, key=lambda login: login.session_id != here),
        here=here,
        local_time=LOCAL_TIME,
        has_second_factor=has_second_factor,
        done=done if done in DONE else None,
        is_confirmed=provider().is_confirmed(someone.account),
    )
