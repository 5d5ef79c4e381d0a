"""What the provider forgets by itself: everything that has expired, and accounts that nobody uses."""

from datetime import datetime, timedelta

from sqlmodel import Session, col, delete, select

from webapp.identity.stored import devices
from webapp.identity.stored.keys import RETIREMENT, ROTATION
from webapp.identity.stored.tables import (
    Account,
    AuthorizationCode,
    Confirmation,
    Invitation,
    KnownDevice,
    LoginSession,
    PasswordReset,
    RefreshToken,
    SigningKey,
)

# Used codes stay a day, so that a replay is still recognised as one.
CODES = timedelta(days=1)


def forget_expired(session: Session, now: datetime) -> int:
    """Delete what has expired and return how many rows that were."""
    expired = (
        delete(RefreshToken).where(col(RefreshToken.expires_at) <= now),
        delete(AuthorizationCode).where(col(AuthorizationCode.expires_at) <= now - CODES),
        delete(PasswordReset).where(col(PasswordReset.expires_at) <= now),
        delete(Confirmation).where(col(Confirmation.expires_at) <= now),
        delete(KnownDevice).where(col(KnownDevice.last_used_at) <= now - devices.FORGET_AFTER),
        delete(Invitation).where(col(Invitation.expires_at) <= now),
        delete(LoginSession).where(col(LoginSession.expires_at) <= now),
        delete(SigningKey).where(col(SigningKey.created_at) <= now - ROTATION - RETIREMENT),
    )
    return sum(session.exec(statement).rowcount for statement in expired)


def accounts_unused_since(session: Session, moment: datetime) -> list[str]:
    """Return the ids of accounts in which nobody has signed in or refreshed since the moment."""
    return list(session.exec(select(Account.account_id).where(col(Account.last_seen_at) < moment)))


def accounts_used_since(session: Session, moment: datetime) -> list[str]:
    """Return the ids of accounts in which somebody has signed in or refreshed since the moment."""
    return list(session.exec(select(Account.account_id).where(col(Account.last_seen_at) >= moment)))
