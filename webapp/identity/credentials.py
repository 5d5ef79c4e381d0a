"""Checks a password: throttled, and with the same work for known and unknown people."""

from dataclasses import dataclass

from webapp.identity import accounts, devices
from webapp.identity.provider import Provider
from webapp.identity.tables import Account
from webapp.identity.throttle import Guesser
from webapp.storage.audit import AuditEvent
from webapp.storage.database import read_session, write_session


@dataclass(frozen=True)
class Verdict:
    """What came of a try: an account, or nothing, and how long to wait before the next one counts."""

    account_id: str | None = None
    seconds_to_wait: int = 0
    problem: str = "wrongPassword"


@dataclass(frozen=True)
class Whereabouts:
    """Where somebody tries a password: the network, and the secret of the device if it has one."""

    network: str
    device_secret: str | None = None


def check(provider: Provider, email: str, password: str, where: Whereabouts) -> Verdict:
    """Return whose e-mail address and password these are.

    Nothing in the answer or in the work done tells an unknown address from a wrong password.
    """
    with read_session(provider.engine) as session:
        account = accounts.by_email(session, email)
        is_known = account is not None and devices.is_known(
            session, account.account_id, where.device_secret, provider.now()
        )
    guesser = Guesser(accounts.email_key(email), where.network, where.device_secret if is_known else None)
    if wait := provider.throttle.seconds_to_wait_for_password(guesser):
        return Verdict(seconds_to_wait=wait)
    if not provider.passwords.verify(account.password_hash if account else None, password) or account is None:
        return _refused(provider, guesser, AuditEvent.GUESSED, Verdict())
    provider.throttle.forgive(guesser)
    if account.locked_at is not None:
        return _refused(provider, guesser, AuditEvent.LOCKED_OUT, Verdict(problem="accountLocked"))
    if provider.passwords.is_outdated(account.password_hash):
        set_password(provider, account.account_id, password)
    return Verdict(account.account_id)


def _refused(provider: Provider, guesser: Guesser, event: AuditEvent, verdict: Verdict) -> Verdict:
    with write_session(provider.engine) as session:
        provider.audit.write(session, event, guesser.account, guesser.network)
    return verdict


def set_password(provider: Provider, account_id: str, password: str) -> None:
    """Store a new password."""
    password_hash = provider.passwords.hash(password)
    with write_session(provider.engine) as session:
        account = session.get(Account, account_id)
        if account is not None:
            account.password_hash = password_hash
            session.add(account)
