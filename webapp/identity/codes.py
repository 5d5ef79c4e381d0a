"""Authorization codes: kept for a minute, used once."""

from datetime import datetime
from uuid import uuid4

from sqlmodel import Session

from webapp.domain.sealing import fingerprint, new_secret
from webapp.identity import refresh, single_use
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
            nonce=request.get("nonce", ""),
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
    row = single_use.redeem(session, AuthorizationCode, key, now)
    if row is None and (replayed := session.get(AuthorizationCode, key)) is not None and replayed.used_at is not None:
        refresh.revoke_family(session, replayed.family_id)
    return row
