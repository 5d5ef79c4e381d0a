"""Helper links: whoever holds one may enter results of the open round."""

import hashlib
from datetime import datetime

from sqlalchemy import Engine
from sqlmodel import col, select

from webapp.auth.access import HelperAccess
from webapp.database import read_session
from webapp.tables import HelperLink


def opened_by(engine: Engine, secret: str, now: datetime) -> HelperAccess | None:
    """Return what the secret of a link opens; None when it is unknown, revoked or expired."""
    with read_session(engine) as session:
        link = session.exec(select(HelperLink).where(col(HelperLink.secret_hash) == hash_of(secret))).one_or_none()
    if link is None or link.revoked_at is not None or link.expires_at <= now:
        return None
    return HelperAccess(str(link.tournament_id), str(link.link_id), link.label)


def hash_of(secret: str) -> str:
    """Return what is stored of a secret: it is long and random, so a plain hash cannot be turned back."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()
