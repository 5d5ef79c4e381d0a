"""Brakes on guessing: how often something may be tried, and who is not kept waiting by others."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from sqlalchemy import Engine
from sqlalchemy.exc import IntegrityError
from sqlmodel import Session, col, delete

from webapp.domain.sealing import keyed_fingerprint
from webapp.identity.tables import Attempts
from webapp.storage.counters import Counters, Quota
from webapp.storage.database import write_session

FIRST_WAIT = timedelta(seconds=30)
LONGEST_WAIT = timedelta(minutes=15)
FORGET_AFTER = timedelta(hours=1)


@dataclass(frozen=True)
class Limit:
    """How many tries are free; each further one doubles the wait."""

    name: str
    free: int


# A whole club may sit behind one address, and a person mistypes: the numbers leave room for that.
SIGN_IN = Limit("sign-in", 5)
SECOND_FACTOR = Limit("second factor", 5)
REGISTRATION_BY_ADDRESS = Limit("registration by address", 20)
RESET_BY_ACCOUNT = Limit("reset by account and address", 3)
RESET_BY_ADDRESS = Limit("reset by address", 15)
RESET_LINK_BY_ADDRESS = Limit("reset link by address", 15)

WRONG_BY_NETWORK = Quota("wrong passwords by network", 100, timedelta(hours=1))
WRONG_BY_ACCOUNT = Quota("wrong passwords by account", 100, timedelta(days=1))
WRONG_CODES_BY_NETWORK = Quota("wrong codes by network", 100, timedelta(hours=1))
# Whoever gets to the code knows the password: three of a million codes are right, so few tries are enough.
WRONG_CODES_BY_ACCOUNT = Quota("wrong codes by account", 20, timedelta(days=1))


@dataclass(frozen=True)
class Guess:
    """What may be guessed at, and how often: at one place, from one network, at one account from everywhere."""

    limit: Limit
    by_network: Quota
    by_account: Quota


PASSWORD = Guess(SIGN_IN, WRONG_BY_NETWORK, WRONG_BY_ACCOUNT)
CODE = Guess(SECOND_FACTOR, WRONG_CODES_BY_NETWORK, WRONG_CODES_BY_ACCOUNT)


@dataclass(frozen=True)
class Guesser:
    """Who tries a password or a code: for which account, from where.

    Attributes
    ----------
    account
        The address in its comparable form, whether or not there is such an account.
    network
        See `webapp.domain.networks.network_of`.
    device
        Secret of a device on which the person has signed in before; None on any other.
    """

    account: str
    network: str
    device: str | None = None

    @property
    def place(self) -> str:
        """What the account's tries are counted together with."""
        return f"device {self.device}" if self.device else self.network


class _Refused(Exception):  # noqa: N818 - no error: it undoes what was counted
    def __init__(self, seconds: int) -> None:
        super().__init__(seconds)
        self.seconds = seconds


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

    @property
    def counters(self) -> Counters:
        """The counts within moving windows."""
        return Counters(self.key, self.now)

    def seconds_to_wait(self, limit: Limit, subject: str) -> int:
        """Count one try and return 0, or return how many seconds are left to wait, without counting."""
        return self._carefully(lambda session: self._count(session, limit, subject, None))

    def seconds_to_wait_for(self, guess: Guess, guesser: Guesser) -> int:
        """Count a wrong guess and return 0, or return how many seconds are left to wait, without counting.

        It is counted before anybody looks at it: a hundred guesses sent at once are a hundred tries. One that turns
        out to be right is taken back (`forgive`).
        """
        return self._carefully(lambda session: self._count_guess(session, guess, guesser))

    def forgive(self, guess: Guess, guesser: Guesser) -> None:
        """Take back what was counted just now, and forget earlier tries from there: the guess was right."""
        if not self.is_on:
            return
        with write_session(self.engine) as session:
            session.exec(delete(Attempts).where(col(Attempts.key) == self._key(guess.limit, _pair(guesser))))
            self.counters.give_back(session, guess.by_network, guesser.network)
            self.counters.give_back(session, guess.by_account, guesser.account)

    def clear(self, session: Session, account: str) -> None:
        """Forget all wrong passwords of an account, wherever they came from, within a transaction under way."""
        session.exec(delete(Attempts).where(col(Attempts.account_key) == self._account_key(account)))
        self.counters.clear(session, WRONG_BY_ACCOUNT, account)

    def _carefully(self, count: Callable[[Session], int]) -> int:
        if not self.is_on:
            return 0
        for is_last in (False, True):
            try:
                with write_session(self.engine) as session:
                    return count(session)
            except _Refused as refused:
                return refused.seconds
            except IntegrityError:
                # Two first tries at once: the other one has made the row meanwhile.
                if is_last:
                    raise
        raise AssertionError

    def _count_guess(self, session: Session, guess: Guess, guesser: Guesser) -> int:
        for quota, subject in ((guess.by_network, guesser.network), (guess.by_account, guesser.account)):
            wait = self.counters.take(session, quota, subject)
            # A known device is counted with the others, but they do not hold it up.
            if wait and guesser.device is None:
                raise _Refused(wait)
        # A new password forgives wrong passwords, but no wrong codes.
        account_key = self._account_key(guesser.account) if guess is PASSWORD else None
        wait = self._count(session, guess.limit, _pair(guesser), account_key)
        if wait:
            raise _Refused(wait)
        return 0

    def _count(self, session: Session, limit: Limit, subject: str, account_key: str | None) -> int:
        now, key = self.now(), self._key(limit, subject)
        row = session.get(Attempts, key, with_for_update=True)
        if row is None:
            # Never merged into a row that came meanwhile: its tries would be forgotten.
            row = Attempts(key=key, account_key=account_key, count=0, last_at=now, blocked_until=None)
        elif now - row.last_at > FORGET_AFTER:
            row.count, row.blocked_until = 0, None
        if row.blocked_until is not None and row.blocked_until > now:
            return max(1, int((row.blocked_until - now).total_seconds()))
        row.count += 1
        row.last_at = now
        row.blocked_until = now + _wait(row.count - limit.free) if row.count >= limit.free else None
        session.add(row)
        session.flush()
        return 0

    def _key(self, limit: Limit, subject: str) -> str:
        return keyed_fingerprint(self.key, f"{limit.name}|{subject}")

    def _account_key(self, account: str) -> str:
        return keyed_fingerprint(self.key, f"account|{account}")


def _pair(guesser: Guesser) -> str:
    return f"{guesser.account}|{guesser.place}"


def _wait(tries_beyond: int) -> timedelta:
    doubled: timedelta = FIRST_WAIT * 2 ** min(tries_beyond, 10)
    return min(LONGEST_WAIT, doubled)
