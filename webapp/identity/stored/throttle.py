"""Brakes on guessing: how often something may be tried, and who is not kept waiting by others."""

from dataclasses import dataclass
from datetime import timedelta

from sqlalchemy import Engine
from sqlmodel import Session

from webapp.storage.counters import Backoff, Counters, Quota
from webapp.storage.database import write_session

# A whole club may sit behind one address, and a person mistypes: the numbers leave room for that.
SIGN_IN = Backoff("sign-in", 5)
SECOND_FACTOR = Backoff("second factor", 5)
REGISTRATION_BY_ADDRESS = Backoff("registration by address", 20)
CONFIRMATION_BY_ACCOUNT = Backoff("confirmation by account", 3)
EXPORT_BY_ACCOUNT = Backoff("export by account", 3)
RESET_BY_ACCOUNT = Backoff("reset by account and address", 3)
RESET_BY_ADDRESS = Backoff("reset by address", 15)
RESET_LINK_BY_ADDRESS = Backoff("reset link by address", 15)

WRONG_BY_NETWORK = Quota("wrong passwords by network", 100, timedelta(hours=1))
WRONG_BY_ACCOUNT = Quota("wrong passwords by account", 100, timedelta(days=1))
WRONG_CODES_BY_NETWORK = Quota("wrong codes by network", 100, timedelta(hours=1))
# Whoever gets to the code knows the password: three of a million codes are right, so few tries are enough.
WRONG_CODES_BY_ACCOUNT = Quota("wrong codes by account", 20, timedelta(days=1))


@dataclass(frozen=True)
class Guess:
    """What may be guessed at, and how often: at one place, from one network, at one account from everywhere."""

    at_one_place: Backoff
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
    password
        Fingerprint of the account's password: wrong ones are forgotten with a new one.
    """

    account: str
    network: str
    device: str | None = None
    password: str = ""

    def target(self, guess: Guess) -> str:
        """Return what is guessed at; a new password forgives wrong passwords, but no wrong codes."""
        return f"{self.account}|{self.password}" if guess is PASSWORD else self.account

    def target_from_here(self, guess: Guess) -> str:
        """Return what is guessed at, from one place."""
        return f"{self.target(guess)}|{f'device {self.device}' if self.device else self.network}"


@dataclass(frozen=True)
class Throttle:
    """Counts tries in the database, so that all workers count together."""

    engine: Engine
    counters: Counters

    def seconds_to_wait(self, backoff: Backoff, subject: str) -> int:
        """Count one try and return 0, or return how many seconds are left to wait, without counting."""
        with write_session(self.engine) as session:
            return self.counters.back_off(session, backoff, subject)

    def seconds_to_wait_for(self, guess: Guess, guesser: Guesser) -> int:
        """Count a wrong guess and return 0, or return how many seconds are left to wait, without counting.

        It is counted before anybody looks at it: a hundred guesses sent at once are a hundred tries. One that turns
        out to be right is taken back (`forgive`).
        """
        with write_session(self.engine) as session:
            if wait := self._count_guess(session, guess, guesser):
                session.rollback()
        return wait

    def forgive(self, guess: Guess, guesser: Guesser) -> None:
        """Take back what was counted just now, and forget earlier tries from there: the guess was right."""
        with write_session(self.engine) as session:
            self.counters.forget(session, guess.at_one_place, guesser.target_from_here(guess))
            self.counters.give_back(session, guess.by_network, guesser.network)
            self.counters.give_back(session, guess.by_account, guesser.target(guess))

    def _count_guess(self, session: Session, guess: Guess, guesser: Guesser) -> int:
        for quota, subject in ((guess.by_network, guesser.network), (guess.by_account, guesser.target(guess))):
            wait = self.counters.take(session, quota, subject)
            # A known device is counted with the others, but they do not hold it up.
            if wait and guesser.device is None:
                return wait
        return self.counters.back_off(session, guess.at_one_place, guesser.target_from_here(guess))
