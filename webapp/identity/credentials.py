"""Checks a password: throttled, and with the same work for known and unknown people."""

from dataclasses import dataclass

from webapp.identity import accounts
from webapp.identity.provider import Provider
from webapp.identity.tables import Account
from webapp.identity.throttle import SIGN_IN_BY_ACCOUNT, SIGN_IN_BY_ADDRESS
from webapp.storage.database import read_session, write_session


@dataclass(frozen=True)
class Verdict:
    """What came of a try: an account, or nothing, and how long to wait before the next one counts."""

    account_id: str | None = None
    seconds_to_wait: int = 0


def check(provider: Provider, email: str, password: str, network: str) -> Verdict:
    """Return whose e-mail address and password these are.

    Nothing in the answer or in the work done tells an unknown address from a wrong password.
    """
    who = accounts.email_key(email)
    # Both counts are taken, whatever the first says: neither can be used to starve the other.
    waits = [
        provider.throttle.seconds_to_wait(SIGN_IN_BY_ADDRESS, network),
        provider.throttle.seconds_to_wait(SIGN_IN_BY_ACCOUNT, who),
    ]
    if max(waits):
        return Verdict(seconds_to_wait=max(waits))
    with read_session(provider.engine) as session:
        account = accounts.by_email(session, email)
    if not provider.passwords.verify(account.password_hash if account else None, password) or account is None:
        return Verdict()
    provider.throttle.forgive(SIGN_IN_BY_ACCOUNT, who)
    if provider.passwords.is_outdated(account.password_hash):
        set_password(provider, account.account_id, password)
    return Verdict(account.account_id)


def set_password(provider: Provider, account_id: str, password: str) -> None:
    """Store a new password."""
    password_hash = provider.passwords.hash(password)
    with write_session(provider.engine) as session:
        account = session.get(Account, account_id)
        if account is not None:
            account.password_hash = password_hash
            session.add(account)
