"""Checks passwords and codes: throttled, and a password with the same work for known and unknown people."""

from dataclasses import dataclass

from webapp.domain.sealing import fingerprint
from webapp.identity.proofs import second_factor
from webapp.identity.proofs.second_factor import Proof
from webapp.identity.provider import Provider
from webapp.identity.stored import accounts, devices
from webapp.identity.stored.tables import Account
from webapp.identity.stored.throttle import CODE, PASSWORD, Guesser
from webapp.storage.audit import AuditEvent
from webapp.storage.database import read_session, write_session


@dataclass(frozen=True)
class Verdict:
    """What came of a try: the account as it was proved, or nothing, and how long to wait before the next one counts."""

    account: Account | None = None
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
    account, guesser = _guesser(provider, email, where)
    if wait := provider.throttle.seconds_to_wait_for(PASSWORD, guesser):
        return Verdict(seconds_to_wait=wait, problem="tooManyTries")
    if not provider.passwords.verify(account.password_hash if account else None, password) or account is None:
        return _refused(provider, guesser, AuditEvent.GUESSED, Verdict())
    provider.throttle.forgive(PASSWORD, guesser)
    if account.locked_at is not None:
        return _refused(provider, guesser, AuditEvent.LOCKED_OUT, Verdict(problem="accountLocked"))
    if provider.passwords.is_outdated(account.password_hash):
        _hash_again(provider, account, password)
    return Verdict(account)


def check_code(provider: Provider, account: Account, code: str, where: Whereabouts) -> Verdict:
    """Return whether this is a code of the account's second factor; a right one is used up."""
    _, guesser = _guesser(provider, account.email, where)
    if wait := provider.throttle.seconds_to_wait_for(CODE, guesser):
        return Verdict(seconds_to_wait=wait, problem="tooManyTries")
    with write_session(provider.engine) as session:
        proof = second_factor.use(session, provider, account.account_id, code)
        if proof is Proof.RECOVERY:
            provider.audit.write(session, AuditEvent.RECOVERY_CODE_USED, account.email_key, where.network)
    if proof is None:
        return _refused(provider, guesser, AuditEvent.WRONG_CODE, Verdict(problem="wrongCode"))
    provider.throttle.forgive(CODE, guesser)
    return Verdict(account)


def _guesser(provider: Provider, email: str, where: Whereabouts) -> tuple[Account | None, Guesser]:
    """Return the account of the address, if there is one, and who tries to get into it."""
    with read_session(provider.engine) as session:
        account = accounts.by_email(session, email)
        is_known = account is not None and devices.is_known(
            session, account.account_id, where.device_secret, provider.now()
        )
    device, password = where.device_secret if is_known else None, fingerprint(account.password_hash) if account else ""
    return account, Guesser(accounts.email_key(email), where.network, device, password)


def _refused(provider: Provider, guesser: Guesser, event: AuditEvent, verdict: Verdict) -> Verdict:
    with write_session(provider.engine) as session:
        provider.audit.write(session, event, guesser.account, guesser.network)
    return verdict


def _hash_again(provider: Provider, account: Account, password: str) -> None:
    """Store a stronger hash of the password, unless it has been changed meanwhile."""
    password_hash = provider.passwords.hash(password)
    with write_session(provider.engine) as session:
        stored = accounts.as_proved(session, account)
        if stored is not None:
            account.password_hash = stored.password_hash = password_hash
            session.add(stored)
