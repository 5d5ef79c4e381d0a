"""Secrets that are good once: links in mails, codes, tokens. Whoever redeems one first gets what it is good for."""

from datetime import datetime
from typing import Any, TypeVar

from flask import request
from sqlalchemy import ColumnElement
from sqlmodel import Session, delete, select, update

from webapp.domain.sealing import fingerprint, new_secret
from webapp.identity.stored.tables import Account, MailedLink, PasswordReset, SingleUse

Row = TypeVar("Row", bound=SingleUse)


class GoneError(Exception):
    """What somebody came with is good no longer; the error names the page that says so."""


def redeem(session: Session, kind: type[Row], secret: str, now: datetime) -> Row | None:
    """Use a secret up and return its row; None if it is unknown, has expired or was used before.

    A single statement checks and uses, within the transaction that does what the secret is good for: of many at once,
    one gets the row, and if that one fails, the secret is as good as before.
    """
    good = _good(kind, secret, now)
    # Where uses are noted, a used secret stays a while, so that a second use is recognised as one.
    notes_use = "used_at" in _columns(kind)
    use: Any = update(kind).where(*good).values(used_at=now) if notes_use else delete(kind).where(*good)
    return session.scalars(use.returning(kind)).one_or_none()


def look_at(session: Session, kind: type[Row], secret: str, now: datetime) -> Row | None:
    """Return the row of a secret that is still good, and use nothing up."""
    return session.exec(select(kind).where(*_good(kind, secret, now))).one_or_none()


def mail_link(session: Session, kind: type[MailedLink], account: Account, expires_at: datetime) -> str:
    """Return the key of a new link to an account."""
    key = new_secret()
    session.add(kind(token_fingerprint=fingerprint(key), account_id=account.account_id, expires_at=expires_at))
    return key


def account_of_link(session: Session, kind: type[MailedLink], now: datetime, *, use_up: bool = False) -> Account:
    """Return the account of the link that was followed; once it is used up, it is good no longer.

    Raises
    ------
    GoneError
        When it is not good any more.
    """
    link = (redeem if use_up else look_at)(session, kind, fingerprint(request.args.get("key", "")), now)
    account = session.get(Account, link.account_id) if link else None
    if account is None:
        raise GoneError("resetInvalid" if kind is PasswordReset else "confirmInvalid")
    return account


def _good(kind: type[SingleUse], secret: str, now: datetime) -> list[ColumnElement[bool]]:
    columns = _columns(kind)
    (key,) = kind.__table__.primary_key  # type: ignore[attr-defined]
    good = [key == secret]
    if "expires_at" in columns:
        good.append(columns.expires_at > now)
    if "used_at" in columns:
        good.append(columns.used_at.is_(None))
    return good


def _columns(kind: type[SingleUse]) -> Any:
    return kind.__table__.c  # type: ignore[attr-defined]
