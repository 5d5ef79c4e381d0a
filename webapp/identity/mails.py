"""The mails of the provider, as functions over text."""

from webapp.identity.tables import Account
from webapp.identity.texts import text
from webapp.mail.message import Mail


def password_reset(account: Account, link: str, language: str) -> Mail:
    """Return the mail that lets its reader set a new password."""
    return Mail(
        to=account.email,
        subject=text(language, "mailResetSubject"),
        text=text(language, "mailResetText", name=account.first_name, link=link),
    )


def password_changed(account: Account, origin: str) -> Mail:
    """Return the mail that says that the password was changed, in case it was someone else."""
    return Mail(
        to=account.email,
        subject=text(account.language, "mailChangedSubject"),
        text=text(account.language, "mailChangedText", name=account.first_name, origin=origin),
    )
