"""What the provider stores about a person, for the export of their own data; secrets and fingerprints stay here."""

from datetime import datetime
from typing import Any

from sqlmodel import Session, col, select

from webapp.identity import second_factor
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
    factor = second_factor.state(session, account.account_id)
    lines = here.audit.entries(session, account.email_key, MOST_LINES)
    return {
        "sessions": [_session(row) for row in logins],
        "secondFactor": {"setUpAt": _text(factor.set_up_at), "recoveryCodes": factor.recovery_codes}
        if factor
        else None,
        "knownDevices": [{"lastUsedAt": _text(row.last_used_at)} for row in known],
        "auditLog": [{"at": _text(line.at), "event": line.event} for line in lines],
    }


def _session(row: LoginSession) -> dict[str, str | None]:
    return {
        "signedInAt": _text(row.signed_in_at),
        "lastUsedAt": _text(row.last_used_at),
        "expiresAt": _text(row.expires_at),
        "browser": row.browser,
    }


def _text(moment: datetime | None) -> str | None:
    return moment.isoformat() if moment else None
