"""What the provider stores about a person, for the export of their own data; secrets and fingerprints stay here."""

from typing import Any

from sqlmodel import Session, col, select

from webapp.identity import second_factor
from webapp.identity.claims import account_profile
from webapp.identity.provider import Provider
from webapp.identity.tables import Account, KnownDevice, LoginSession

MOST_LINES = 100_000


def export_of(session: Session, here: Provider, account: Account) -> dict[str, Any]:
    """Return the account, where the person is signed in, which devices are known, and what the audit log says."""
    logins = session.exec(select(LoginSession).where(col(LoginSession.account_id) == account.account_id))
    known = session.exec(select(KnownDevice).where(col(KnownDevice.account_id) == account.account_id))
    factor = second_factor.state(session, account.account_id)
    lines = here.audit.entries(session, account.email_key, MOST_LINES)
    return {
        "account": account_profile(here, account)
        | {
            "createdAt": account.created_at,
            "lastSeenAt": account.last_seen_at,
            "addressConfirmedAt": account.confirmed_at,
        },
        "sessions": [
            {
                "signedInAt": row.signed_in_at,
                "lastUsedAt": row.last_used_at,
                "expiresAt": row.expires_at,
                "browser": row.browser,
            }
            for row in logins
        ],
        "secondFactor": factor and {"setUpAt": factor.set_up_at, "recoveryCodes": factor.recovery_codes},
        "knownDevices": [{"lastUsedAt": row.last_used_at} for row in known],
        "auditLog": [{"at": line.at, "event": line.event} for line in lines],
    }
