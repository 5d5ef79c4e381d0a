"""Proving who one is: with the password, and with a code where the account has a second factor."""

from datetime import timedelta

from flask import request
from werkzeug import Response

from webapp.domain.networks import network_of
from webapp.domain.sealing import fingerprint
from webapp.identity.browser import cookies, forms, rendering
from webapp.identity.proofs import credentials, second_factor
from webapp.identity.provider import OPEN, provider
from webapp.identity.stored.tables import Account
from webapp.storage.database import read_session

CHALLENGE_LIFE = timedelta(minutes=10)


def password_page(email: str = "", problem: str | None = None, wait: int = 0, *, action: str = "") -> Response:
    """Return the page that asks for address and password; it leads to registering unless it is sent elsewhere."""
    may_register = not action and provider().registration == OPEN
    return rendering.page(
        "sign-in.html", wait=wait, email=email, problem=problem, action=action, may_register=may_register
    )


def who_signs_in(action: str = "") -> Account | Response:
    """Return the account of whoever has proved who they are, as it was proved, else the page that comes next.

    Parameters
    ----------
    action
        Where the pages are sent to; by default, to where they are.
    """
    forms.check_form()
    return _who_typed_the_code(action) if "challenge" in request.form else _who_typed_the_password(action)


def whereabouts() -> credentials.Whereabouts:
    """Return where the present request comes from."""
    return credentials.Whereabouts(network_of(request.remote_addr), cookies.value_of("device"))


def _who_typed_the_password(action: str) -> Account | Response:
    here, email = provider(), forms.text("username")
    verdict = credentials.check(here, email, forms.text("password"), whereabouts())
    if verdict.account is None:
        return password_page(email, verdict.problem, verdict.seconds_to_wait, action=action)
    with read_session(here.engine) as session:
        needs_code = second_factor.is_on(session, verdict.account.account_id)
    return _code_page(action, verdict.account) if needs_code else verdict.account


def _who_typed_the_code(action: str) -> Account | Response:
    account = _account_of_challenge(forms.text("challenge"))
    if account is None:
        return password_page(problem="codeTooLate", action=action)
    verdict = credentials.check_code(provider(), account, forms.text("otp"), whereabouts())
    return verdict.account or _code_page(action, account, verdict.problem, verdict.seconds_to_wait)


def _code_page(action: str, account: Account, problem: str | None = None, wait: int = 0) -> Response:
    """Return the page that asks for a code; sealed in it is that this browser knew the account's password just now."""
    challenge = provider().seal("challenge", _knowledge_of(account), CHALLENGE_LIFE)
    problems = {"otp": problem} if problem else None
    return rendering.page("code.html", problems=problems, wait=wait, action=action, challenge=challenge)


def _account_of_challenge(sealed: str) -> Account | None:
    """Return whose password this browser knew lately; None when the password was changed since."""
    here = provider()
    said = here.unseal("challenge", sealed)
    if said is None:
        return None
    with read_session(here.engine) as session:
        account = session.get(Account, said["account"])
    if account is None or account.locked_at is not None:
        return None
    return account if said | _knowledge_of(account) == said else None


def _knowledge_of(account: Account) -> dict[str, object]:
    return {
        "account": account.account_id,
        "password": fingerprint(account.password_hash),
        "browser": fingerprint(cookies.value_of("form") or ""),
    }
