"""Devices that a person has signed in on before: strangers who guess passwords lock nobody out there."""

from datetime import datetime, timedelta

from sqlmodel import Session, col, delete, update

from webapp.domain.sealing import fingerprint, new_secret
from webapp.identity.stored.tables import KnownDevice

FORGET_AFTER = timedelta(days=400)


def is_known(session: Session, account_id: str, secret: str | None, now: datetime) -> bool:
    """Whether the person has signed in with this device's cookie before."""
    row = session.get(KnownDevice, (fingerprint(secret), account_id)) if secret else None
    return row is not None and row.last_used_at > now - FORGET_AFTER


def remember(session: Session, account_id: str, secret: str | None, now: datetime) -> str:
    """Return the device's new secret after a sign-in; a cookie that someone planted is worth nothing from then on."""
    fresh = new_secret()
    if secret:
        renamed = update(KnownDevice).where(col(KnownDevice.device_fingerprint) == fingerprint(secret))
        session.exec(renamed.values(device_fingerprint=fingerprint(fresh)))
    row = session.get(KnownDevice, (fingerprint(fresh), account_id))
    row = row or KnownDevice(device_fingerprint=fingerprint(fresh), account_id=account_id, last_used_at=now)
    row.last_used_at = now
    session.add(row)
    return fresh


def forget_all(session: Session, account_id: str) -> None:
    """Know none of the person's devices any more."""
    session.exec(delete(KnownDevice).where(col(KnownDevice.account_id) == account_id))
