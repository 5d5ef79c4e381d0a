"""What the provider stores about a person, for the export of their own data; secrets and fingerprints stay here."""

import json
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

from sqlmodel import Session, col, select

from webapp.identity.proofs import second_factor
from webapp.identity.provider import Provider
from webapp.identity.stored.tables import Account, KnownDevice, LoginSession
from webapp.identity.tokens.claims import account_profile

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


def as_json(content: Mapping[str, Any]) -> Iterator[str]:
    """Yield an export as lines of JSON; of what is read piece by piece never more than one piece at a time."""
    begin = "{"
    for name, value in content.items():
        if isinstance(value, Iterator):
            yield f'{begin} "{name}": ['
            yield from ((", " if number else "") + _as_text(each) for number, each in enumerate(value))
            yield "]"
        else:
            yield f'{begin} "{name}": {_as_text(value)}'
        begin = ","
    yield "}"


def _as_text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, default=datetime.isoformat)
