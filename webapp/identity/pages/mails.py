"""The mails of the provider, as functions over text."""

from webapp.identity.provider import Provider
from webapp.identity.stored.tables import Account
from webapp.identity.texts import text
from webapp.mail.message import Causer, Mail, Purpose

# No mail holds a word that a person typed: nobody writes to strangers through us. The name of an account, too, may be
# from whoever registered a foreign address, and its owner reads these mails.


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


def tell_of_change(here: Provider, account: Account, change: str) -> None:
    """Tell the person of a change, in case it was someone else, after the answer; its texts are named after it."""
    mail = Mail(
        to=account.email,
        subject=text(account.language, f"{change}Subject"),
        text=text(account.language, f"{change}Text", origin=here.origin),
        is_confirmed=account.confirmed_at is not None,
        caused_by={Causer.ACCOUNT: account.account_id},
    )
    here.later(lambda: here.send_mail(mail))
