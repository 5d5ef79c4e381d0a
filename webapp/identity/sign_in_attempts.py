"""Proving who one is: with the password, and with a code where the account has a second factor."""

import json
from dataclasses import dataclass
from datetime import timedelta

from flask import Response, request

from webapp.domain.networks import network_of
from webapp.domain.sealing import fingerprint, seal, unseal
from webapp.identity import cookies, credentials, forms, rendering, second_factor
from webapp.identity.provider import provider
from webapp.identity.tables import Account
from webapp.storage.database import read_session

CHALLENGE_LIFE = timedelta(minutes=10)


@dataclass(frozen=True)
class SignInForm:
    """The form that asks for address and password: where it is sent to, and whether it leads to registering."""

    action: str = ""
    may_register: bool = False

    def page(self, email: str, problem: str | None = None, wait: int = 0) -> Response:
        """Return the page with the form."""
        return rendering.page(
            "sign-in.html",
            email=email,
            problem=problem,
            minutes=minutes(wait),
            action=self.action,
            may_register=self.may_register,
        )


def who_signs_in(form: SignInForm) -> Account | Response:
    """Return the account of whoever has proved who they are, as it was proved, else the page that comes next."""
    forms.check_form()
    return _who_typed_the_code(form) if "challenge" in request.form else _who_typed_the_password(form)


def whereabouts() -> credentials.Whereabouts:
    """Return where the present request comes from."""
    return credentials.Whereabouts(network_of(request.remote_addr), cookies.device_secret())


def too_many_tries(answer: Response, verdict: credentials.Verdict) -> Response:
    """Return the page with the status that says to come back later."""
    answer.status_code = 429
    answer.headers["Retry-After"] = str(verdict.seconds_to_wait)
    return answer


def minutes(seconds: int) -> int:
    """Return how many minutes to wait, rounded up."""
    return -(-seconds // 60)


def _who_typed_the_password(form: SignInForm) -> Account | Response:
    here, email = provider(), forms.text("username")
    verdict = credentials.check(here, email, forms.text("password"), whereabouts())
    if verdict.seconds_to_wait:
        return too_many_tries(form.page(email, "tooManyTries", verdict.seconds_to_wait), verdict)
    if verdict.account is None:
        return form.page(email, verdict.problem)
    with read_session(here.engine) as session:
        needs_code = second_factor.is_on(session, verdict.account.account_id)
    return _code_page(form, verdict.account) if needs_code else verdict.account


def _who_typed_the_code(form: SignInForm) -> Account | Response:
    account = _account_of_challenge(forms.text("challenge"))
    if account is None:
        return form.page("", "codeTooLate")
    verdict = credentials.check_code(provider(), account, forms.text("otp"), whereabouts())
    if verdict.seconds_to_wait:
        return too_many_tries(_code_page(form, account, "tooManyTries", verdict.seconds_to_wait), verdict)
    return verdict.account or _code_page(form, account, verdict.problem)


def _code_page(form: SignInForm, account: Account, problem: str | None = None, wait: int = 0) -> Response:
    return rendering.page(
        "code.html", action=form.action, challenge=_challenge(account), problem=problem, minutes=minutes(wait)
    )


def _challenge(account: Account) -> str:
    """Return what shows, sealed, that this browser knew the account's password just now."""
    said = _knowledge_of(account) | {"until": (provider().now() + CHALLENGE_LIFE).timestamp()}
    return seal(provider().key_for("challenge"), json.dumps(said))


def _account_of_challenge(sealed: str) -> Account | None:
    """Return whose password this browser knew lately; None when the password was changed since."""
    here = provider()
    said = json.loads(unseal(here.key_for("challenge"), sealed) or "{}")
    if said.get("until", 0) <= here.now().timestamp():
        return None
    with read_session(here.engine) as session:
        account = session.get(Account, said["account"])
    if account is None or account.locked_at is not None:
        return None
    return account if said | _knowledge_of(account) == said else None


def _knowledge_of(account: Account) -> dict[str, object]:
    form_secret = cookies.form_secret() or ""
    return {
        "account": account.account_id,
        "password": fingerprint(account.password_hash),
        "browser": fingerprint(form_secret),
    }
