"""The organiser of the demo: a new password at each call, and the way to be rid of them again."""

import secrets
from datetime import datetime
from typing import Final

from sqlalchemy import Engine

from webapp.identity.stored import accounts
from webapp.identity.stored.passwords import Passwords
from webapp.services.registration.deletion import Farewell, delete_all_of
from webapp.storage.database import write_session

EMAIL: Final = "demo@trikick.example"
CLUB: Final = "SV Blau-Weiß Lindenthal"


def sign_up(engine: Engine, now: datetime) -> tuple[str, str]:
    """Return the account and its new password, which nobody has seen before; an earlier one no longer works."""
    password = secrets.token_urlsafe(12)
    password_hash = Passwords().hash(password)
    with write_session(engine) as session:
        known = accounts.by_email(session, EMAIL)
        if known is None:
            registration = accounts.Registration(EMAIL, "Dana", "Demo", password, CLUB)
            return accounts.register(session, registration, password_hash, now).account_id, password
        known.password_hash = password_hash
        return known.account_id, password


def remove(engine: Engine, farewell: Farewell) -> bool:
    """Delete the account and its tournaments, and return whether it was there."""
    with write_session(engine) as session:
        known = accounts.by_email(session, EMAIL)
        if known is None:
            return False
        delete_all_of(session, known.account_id, farewell)
        accounts.delete_account(session, known.account_id)
        return True
