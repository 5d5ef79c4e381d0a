"""Brakes on guessing: how often something may be tried per account and per address before one has to wait."""

import ipaddress
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from sqlalchemy import Engine
from sqlalchemy.exc import IntegrityError
from sqlmodel import Session, col, delete

from webapp.domain.sealing import keyed_fingerprint
from webapp.identity.tables import Attempts
from webapp.storage.database import write_session

FIRST_WAIT = timedelta(seconds=30)
LONGEST_WAIT = timedelta(minutes=15)
FORGET_AFTER = timedelta(hours=1)


@dataclass(frozen=True)
class Limit:
    """How many tries are free; each further one doubles the wait."""

    name: str
    free: int


# A whole club may sit behind one address, and a person mistypes: both numbers leave room for that.
SIGN_IN_BY_ACCOUNT = Limit("sign-in by account", 5)
SIGN_IN_BY_ADDRESS = Limit("sign-in by address", 30)
REGISTRATION_BY_ADDRESS = Limit("registration by address", 20)
RESET_BY_ACCOUNT = Limit("reset by account", 3)
RESET_BY_ADDRESS = Limit("reset by address", 15)
RESET_LINK_BY_ADDRESS = Limit("reset link by address", 15)


@dataclass(frozen=True)
class Throttle:
    """Counts tries in the database, so that all workers count together.

    Attributes
    ----------
    key
        Secret of the fingerprints: neither e-mail addresses nor network addresses are stored.
    is_on
        Whether to count at all.
    """

    engine: Engine
    now: Callable[[], datetime]
    key: bytes = field(repr=False)
    is_on: bool = True

    def seconds_to_wait(self, limit: Limit, subject: str) -> int:
        """Count one try and return 0, or return how many seconds are left to wait, without counting.

        The try is counted before its outcome is known: a hundred guesses sent at once are a hundred tries.
        """
        if not self.is_on:
            return 0
        key = self._key(limit, subject)
        try:
            return self._count(limit, key)
        except IntegrityError:
            # Two first tries at once: the other one has made the row meanwhile.
            return self._count(limit, key)

    def _count(self, limit: Limit, key: str) -> int:
        now = self.now()
        with write_session(self.engine) as session:
            row = session.get(Attempts, key, with_for_update=True)
            if row is None:
                # Never merged into a row that came meanwhile: its tries would be forgotten.
                row = Attempts(key=key, count=0, last_at=now, blocked_until=None)
            elif now - row.last_at > FORGET_AFTER:
                row.count, row.blocked_until = 0, None
            if row.blocked_until is not None and row.blocked_until > now:
                return max(1, int((row.blocked_until - now).total_seconds()))
            row.count += 1
            row.last_at = now
            row.blocked_until = now + _wait(row.count - limit.free) if row.count >= limit.free else None
            session.add(row)
        return 0

    def forgive(self, limit: Limit, subject: str) -> None:
        """Forget the tries: the last one was right."""
        with write_session(self.engine) as session:
            self.forget_within(session, limit, subject)

    def forget_within(self, session: Session, limit: Limit, subject: str) -> None:
        """Forget the tries within a transaction that is under way."""
        session.exec(delete(Attempts).where(col(Attempts.key) == self._key(limit, subject)))

    def _key(self, limit: Limit, subject: str) -> str:
        return keyed_fingerprint(self.key, f"{limit.name}|{subject}")


def network_of(address: str | None) -> str:
    """Return what counts as one address: an IPv4 address, or the /64 network that one IPv6 customer owns."""
    try:
        parsed = ipaddress.ip_address(address or "")
    except ValueError:
        return "unknown"
    if parsed.version == 4:
        return str(parsed)
    return str(ipaddress.ip_network(f"{parsed}/64", strict=False))


def _wait(tries_beyond: int) -> timedelta:
    doubled: timedelta = FIRST_WAIT * 2 ** min(tries_beyond, 10)
    return min(LONGEST_WAIT, doubled)
