"""Authorization codes: kept for a minute, used once."""

from datetime import datetime
from uuid import uuid4

from sqlmodel import Session, col, select, update

from webapp.domain.sealing import fingerprint, new_secret
from webapp.identity import refresh
from webapp.identity.provider import CODE_LIFE
from webapp.identity.tables import AuthorizationCode, LoginSession


def issue(session: Session, login: LoginSession, request: dict[str, str], scope: str, now: datetime) -> str:
    """Return a new code for the authorization request that the person just agreed to by signing in."""
    code = new_secret()
    session.add(
        AuthorizationCode(
            code_fingerprint=fingerprint(code),
            session_id=login.session_id,
            redirect_uri=request["redirect_uri"],
            scope=scope,
            nonce=request["nonce"],
            code_challenge=request["code_challenge"],
            family_id=str(uuid4()),
            expires_at=now + CODE_LIFE,
        )
    )
    return code


def redeem(session: Session, code: str, now: datetime) -> AuthorizationCode | None:
    """Return the code's row and use it up, whatever the rest of the request looks like.

    A code that comes twice was stolen, by the first or by the second: every token that came of it is revoked.
    """
    key = fingerprint(code)
    claim = (
        update(AuthorizationCode)
        .where(col(AuthorizationCode.code_fingerprint) == key, col(AuthorizationCode.used_at).is_(None))
        .values(used_at=now)
    )
    is_first_use = session.exec(claim).rowcount == 1
    row = session.get(AuthorizationCode, key)
    if row is None:
        return None
    if not is_first_use:
        refresh.revoke_family(session, row.family_id)
        return None
    return row if row.expires_at > now else None


def nonce_was_used(session: Session, nonce: str) -> bool:
    """Whether a code was issued for this nonce before."""
    return session.exec(select(AuthorizationCode.nonce).where(AuthorizationCode.nonce == nonce)).first() is not None
