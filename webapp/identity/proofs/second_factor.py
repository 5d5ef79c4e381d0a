"""The second factor: codes of an authenticator app, and recovery codes that stand in for it once."""

import secrets
from dataclasses import dataclass
from datetime import datetime
from enum import Enum

import pyotp
from pyotp.exceptions import OTPVerificationError
from sqlmodel import Session, col, delete, func, select, update

from webapp.domain.sealing import derived_key, keyed_fingerprint, seal, unseal
from webapp.identity.provider import Provider
from webapp.identity.stored import single_use
from webapp.identity.stored.tables import RecoveryCode, SecondFactor

ISSUER = "Trikick"
DIGITS = 6
# A phone's clock may be half a minute wrong, and a person takes a while to type.
STEPS_AROUND = 1
RECOVERY_CODES = 10
RECOVERY_DIGITS = 12
PURPOSE = "second factor"
"""What the key is derived for that seals the secrets of authenticator apps."""


class Proof(Enum):
    """What a code turned out to be."""

    APP = "a code of the app"
    RECOVERY = "a recovery code"


@dataclass(frozen=True)
class State:
    """What the account page says of the second factor."""

    set_up_at: datetime
    recovery_codes: int


def new_secret() -> str:
    """Return a secret of 160 bits for an authenticator app, in the letters that one types."""
    return pyotp.random_base32()


def provisioning_uri(secret: str, email: str) -> str:
    """Return what the QR code of an authenticator app says."""
    return pyotp.TOTP(secret).provisioning_uri(name=email, issuer_name=ISSUER)


def step_of(secret: str, code: str, now: datetime) -> int | None:
    """Return the half minute that a code of the app belongs to, None when it is wrong."""
    typed = digits_of(code)
    if len(typed) != DIGITS or not (typed.isascii() and typed.isdigit()):
        return None
    try:
        return pyotp.TOTP(secret).verify_and_get_timecode(typed, for_time=now, valid_window=STEPS_AROUND)
    except OTPVerificationError:
        return None


def state(session: Session, account_id: str) -> State | None:
    """Return since when the second factor is on and how many recovery codes are left, None when it is off."""
    row = session.get(SecondFactor, account_id)
    if row is None:
        return None
    left = select(func.count()).select_from(RecoveryCode).where(RecoveryCode.account_id == account_id)
    return State(row.set_up_at, session.exec(left).one())


def is_on(session: Session, account_id: str) -> bool:
    """Whether signing in takes a code."""
    return session.get(SecondFactor, account_id) is not None


def unreadable(session: Session, secret: str) -> int:
    """Return how many second factors were sealed with another secret of the installation."""
    key = derived_key(secret, PURPOSE)
    return sum(unseal(key, sealed) is None for sealed in session.exec(select(SecondFactor.sealed_secret)))


def turn_on(session: Session, here: Provider, account_id: str, secret: str, step: int) -> list[str]:
    """Keep the secret and return the recovery codes; the code that confirmed it is used up."""
    sealed = seal(here.key_for(PURPOSE), secret)
    row = SecondFactor(account_id=account_id, sealed_secret=sealed, set_up_at=here.now(), last_step=step)
    session.merge(row)
    return renew_recovery_codes(session, here, account_id)


def turn_off(session: Session, account_id: str) -> bool:
    """Forget secret and recovery codes, and return whether there were any."""
    session.exec(delete(RecoveryCode).where(col(RecoveryCode.account_id) == account_id))
    forgotten = session.exec(delete(SecondFactor).where(col(SecondFactor.account_id) == account_id))
    return forgotten.rowcount == 1


def renew_recovery_codes(session: Session, here: Provider, account_id: str) -> list[str]:
    """Return new recovery codes; those from before are void. Only their fingerprints are kept."""
    session.exec(delete(RecoveryCode).where(col(RecoveryCode.account_id) == account_id))
    codes = [_new_recovery_code() for _ in range(RECOVERY_CODES)]
    for code in codes:
        kept = _fingerprint(here, account_id, code)
        session.add(RecoveryCode(code_fingerprint=kept, account_id=account_id))
    return codes


def use(session: Session, here: Provider, account_id: str, code: str) -> Proof | None:
    """Use a code up and return what it was, None when it is wrong or was used before."""
    row = session.get(SecondFactor, account_id)
    if row is None:
        return None
    if len(digits_of(code)) == RECOVERY_DIGITS:
        kept = _fingerprint(here, account_id, code)
        return Proof.RECOVERY if single_use.redeem(session, RecoveryCode, kept, here.now()) else None
    secret = unseal(here.key_for(PURPOSE), row.sealed_secret)
    step = step_of(secret, code, here.now()) if secret else None
    return Proof.APP if step is not None and _use_step(session, account_id, step) else None


def digits_of(code: str) -> str:
    """Return a code without the blanks and dashes that people type."""
    return "".join(character for character in code if character not in " -\u00a0\u202f")


def _use_step(session: Session, account_id: str, step: int) -> bool:
    """Whether the step, and with it its code, was still unused; of two calls at once only one gets a yes."""
    claim = update(SecondFactor).where(col(SecondFactor.account_id) == account_id, col(SecondFactor.last_step) < step)
    return session.exec(claim.values(last_step=step)).rowcount == 1


def _new_recovery_code() -> str:
    """Return twelve digits in groups of four: a phone shows its number pad for them as for the app's codes."""
    digits = f"{secrets.randbelow(10**RECOVERY_DIGITS):0{RECOVERY_DIGITS}}"
    return " ".join(digits[start : start + 4] for start in range(0, RECOVERY_DIGITS, 4))


def _fingerprint(here: Provider, account_id: str, code: str) -> str:
    return keyed_fingerprint(here.key_for("recovery codes"), f"{account_id}|{digits_of(code)}")
