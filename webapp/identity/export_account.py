"""What the provider stores about a person, for the export of their own data; secrets and fingerprints stay here."""

from datetime import datetime
from typing import Any

from sqlmodel import Session, col, select

from webapp.identity.provider import Provider
from webapp.identity.tables import Account, KnownDevice, LoginSession

MOST_LINES = 100_000


def dates_of(account: Account) -> dict[str, str | None]:
    """Return when what happened to the account."""
    return {
        "createdAt": _text(account.created_at),
        "lastSeenAt": _text(account.last_seen_at),
        "addressConfirmedAt": _text(account.confirmed_at),
    }


def traces_of(session: Session, here: Provider, account: Account) -> dict[str, Any]:
    """Return where the person is signed in, which devices are known, and what the audit log says of them."""
    logins = session.exec(select(LoginSession).where(col(LoginSession.account_id) == account.account_id))
    known = session.exec(select(KnownDevice).where(col(KnownDevice.account_id) == account.account_id))
    lines = here.audit.entries(session, account.email_key, MOST_LINES)
    return {
        "sessions": [{"signedInAt": _text(row.signed_in_at), "expiresAt": _text(row.expires_at)} for row in logins],
        "knownDevices": [{"lastUsedAt": _text(row.last_used_at)} for row in known],
        "auditLog": [{"at": _text(line.at), "event": line.event} for line in lines],
    }


def _text(moment: datetime | None) -> str | None:
    return moment.isoformat() if moment else None
