"""The mails of the provider, as functions over text."""

from webapp.identity.tables import Account
from webapp.identity.texts import text
from webapp.mail.message import Causer, Mail, Purpose

# What may go to an unconfirmed address holds no word that a person typed: nobody writes to strangers through us.


def confirmation(account: Account, link: str) -> Mail:
    """Return the mail whose link shows that it reached its reader."""
    return Mail(
        to=account.email,
        subject=text(account.language, "mailConfirmSubject"),
        text=text(account.language, "mailConfirmText", link=link),
        purpose=Purpose.CONFIRMATION,
        caused_by={Causer.ACCOUNT: account.account_id},
    )


def password_reset(account: Account, link: str, language: str) -> Mail:
    """Return the mail that lets its reader set a new password."""
    return Mail(
        to=account.email,
        subject=text(language, "mailResetSubject"),
        text=text(language, "mailResetText", link=link),
        purpose=Purpose.RESET,
    )


def password_changed(account: Account, origin: str) -> Mail:
    """Return the mail that says that the password was changed, in case it was someone else."""
    return Mail(
        to=account.email,
        subject=text(account.language, "mailChangedSubject"),
        text=text(account.language, "mailChangedText", name=account.first_name, origin=origin),
        is_confirmed=account.confirmed_at is not None,
        caused_by={Causer.ACCOUNT: account.account_id},
    )


def second_factor_changed(account: Account, origin: str, *, is_on: bool) -> Mail:
    """Return the mail that says that the second factor was turned on or off, in case it was someone else."""
    subject, body = (
        ("mailFactorOnSubject", "mailFactorOnText") if is_on else ("mailFactorOffSubject", "mailFactorOffText")
    )
    return Mail(
        to=account.email,
        subject=text(account.language, subject),
        text=text(account.language, body, name=account.first_name, origin=origin),
        is_confirmed=account.confirmed_at is not None,
        caused_by={Causer.ACCOUNT: account.account_id},
    )
