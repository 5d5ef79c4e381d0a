"""The person at the pages of an account: signed in, and asked for the password before anything that matters."""

from dataclasses import replace

from flask import redirect
from werkzeug import Response

from webapp.identity.browser import forms
from webapp.identity.browser.sessions import SignedIn
from webapp.identity.pages.sign_in import account_signed_in
from webapp.identity.proofs import credentials
from webapp.identity.proofs.sign_in_attempts import password_page, whereabouts
from webapp.identity.provider import provider


class NotSignedInError(Exception):
    """Nobody is signed in in this browser."""


def person() -> SignedIn:
    """Return who is signed in in this browser.

    Raises
    ------
    NotSignedInError
        When nobody is; the answer is the page to sign in.
    """
    signed_in = account_signed_in()
    if signed_in is None:
        raise NotSignedInError
    return signed_in


def sender() -> SignedIn:
    """Return who sends a form of our own pages, as `person` does."""
    forms.check_form()
    return person()


def ask_to_sign_in(_error: NotSignedInError) -> Response:
    """Return the page to sign in for the account's pages alone."""
    return password_page(action=f"{provider().path}/account/sign-in")


def check_password(someone: SignedIn, field: str) -> credentials.Verdict:
    """Return whether the field holds the person's present password; tries are counted as at the sign-in."""
    verdict = credentials.check(provider(), someone.account.email, forms.text(field), whereabouts())
    return verdict if verdict.seconds_to_wait else replace(verdict, problem="passwordWrong")


def back_to_account(done: str) -> Response:
    """Return to the account page, so that reloading sends no form again."""
    return redirect(f"{provider().path}/account?done={done}", 303)
