"""Browsers in which someone is signed in."""

from dataclasses import dataclass
from datetime import datetime
from uuid import uuid4

from sqlmodel import Session, col, delete, select

from webapp.domain.sealing import fingerprint, new_secret
from webapp.identity.provider import LONGEST_SESSION, SESSION_LIFE
from webapp.identity.stored import devices
from webapp.identity.stored.tables import Account, LoginSession


@dataclass(frozen=True)
class SignedIn:
    """A person in a browser, and the family that tokens issued now belong to."""

    account: Account
    session: LoginSession
    family_id: str = ""


@dataclass(frozen=True)
class NewSession:
    """A session that began just now, with the secrets that its browser keeps."""

    signed_in: SignedIn
    secret: str
    device_secret: str


def begin(session: Session, account: Account, now: datetime, browser: str, device_secret: str | None) -> NewSession:
    """Return a new session; an id that a browser brings along is never taken over."""
    secret = new_secret()
    row = LoginSession(
        session_id=str(uuid4()),
        account_id=account.account_id,
        secret_fingerprint=fingerprint(secret),
        signed_in_at=now,
        last_used_at=now,
        browser=browser,
        expires_at=now + SESSION_LIFE,
    )
    account.last_seen_at = now
    session.add_all([row, account])
    session.flush()
    device = devices.remember(session, account.account_id, device_secret, now)
    return NewSession(SignedIn(account, row), secret, device)


def by_secret(session: Session, secret: str, now: datetime) -> SignedIn | None:
    """Return the living session that a cookie's secret belongs to."""
    row = session.exec(select(LoginSession).where(LoginSession.secret_fingerprint == fingerprint(secret))).first()
    return _living(session, row, now)


def by_id(session: Session, session_id: str, now: datetime) -> SignedIn | None:
    """Return the living session with this id."""
    return _living(session, session.get(LoginSession, session_id), now)


def prolong(session: Session, signed_in: SignedIn, now: datetime) -> None:
    """Let the session live on from now: it was just used."""
    signed_in.session.expires_at = min(now + SESSION_LIFE, signed_in.session.signed_in_at + LONGEST_SESSION)
    signed_in.session.last_used_at = signed_in.account.last_seen_at = now
    session.add_all([signed_in.session, signed_in.account])


def end(session: Session, session_id: str) -> None:
    """End one session and every token of it."""
    session.exec(delete(LoginSession).where(col(LoginSession.session_id) == session_id))


def end_of(session: Session, account_id: str, session_id: str) -> bool:
    """End one session of this person, and return whether there was one."""
    theirs = (col(LoginSession.session_id) == session_id, col(LoginSession.account_id) == account_id)
    return session.exec(delete(LoginSession).where(*theirs)).rowcount == 1


def end_all(session: Session, account_id: str) -> None:
    """End every session of a person, and with them every token."""
    session.exec(delete(LoginSession).where(col(LoginSession.account_id) == account_id))


def living(session: Session, account_id: str, now: datetime) -> list[LoginSession]:
    """Return the sessions of a person, the one used last first."""
    theirs = select(LoginSession).where(LoginSession.account_id == account_id, col(LoginSession.expires_at) > now)
    return list(session.exec(theirs.order_by(col(LoginSession.last_used_at).desc())))


def _living(session: Session, row: LoginSession | None, now: datetime) -> SignedIn | None:
    if row is None or row.expires_at <= now:
        return None
    account = session.get(Account, row.account_id)
    return SignedIn(account, row) if account and account.locked_at is None else None
