"""The provider as one frozen value: what every part of it needs to know, found through the application."""

import json
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, cast

from flask import current_app
from sqlalchemy import Engine
from sqlmodel import Session

from webapp.domain.belongings import OwnedTournament
from webapp.domain.sealing import derived_key, seal, unseal
from webapp.identity.stored.keys import SigningKeys
from webapp.identity.stored.passwords import Passwords
from webapp.identity.stored.tables import Account
from webapp.identity.stored.throttle import Throttle
from webapp.mail.message import Mail
from webapp.storage.audit import AuditLog

EXTENSION = "trikick_identity"

ACCESS_TOKEN_LIFE = timedelta(minutes=5)
# A phone rests on the pitch between two rounds and over lunch: twelve hours without a call end the session.
SESSION_LIFE = timedelta(hours=12)
# However often it is used, a session ends some day, and with it whatever somebody may have stolen of it.
LONGEST_SESSION = timedelta(days=30)
CODE_LIFE = timedelta(seconds=60)
RESET_LIFE = timedelta(hours=1)
CONFIRMATION_LIFE = timedelta(days=3)
OPEN, INVITED, CLOSED = "open", "invited", "closed"
ABOUT_THE_PERSON = ("openid", "profile", "email")
RIGHTS = ("read:tournament", "write:tournament")
SCOPES = (*ABOUT_THE_PERSON, *RIGHTS)


@dataclass(frozen=True)
class AccountHooks:
    """What the rest of the application does when an account goes, changes hands or asks for its data.

    Attributes
    ----------
    delete_owned
        Deletes everything that belongs to the account, in the transaction that deletes the account itself.
    export_owned
        Returns what belongs to the account as plain values, for the export of one's own data.
    address_confirmed
        Lets go what waits for the account's address to be confirmed.
    end_links
        Lets no link open anything that was made for what belongs to the account.
    list_owned
        Returns the account's tournaments, for their owner to say which are theirs.
    delete_chosen
        Deletes those of the account's tournaments that have one of the keys.
    forget_mails
        Deletes the mails to these addresses that lie in the outbox folder.
    """

    delete_owned: Callable[[Session, str], None]
    export_owned: Callable[[Session, str], dict[str, Any]]
    address_confirmed: Callable[[Session, str, datetime], None]
    end_links: Callable[[Session, str, datetime], None]
    list_owned: Callable[[Session, str], Sequence[OwnedTournament]]
    delete_chosen: Callable[[Session, str, Collection[str]], None]
    forget_mails: Callable[[Collection[str]], None]


@dataclass(frozen=True)
class Provider:
    """The embedded identity provider of one installation.

    Attributes
    ----------
    engine
        The database.
    origin
        Where the planner is reached, without a slash at the end.
    path
        Where the realm lies below the origin, such as ``/auth/realms/club``.
    client_id
        The only client: the planner's own user interface.
    secret
        The installation's secret.
    now, passwords, keys, throttle
        Clock, password hashing, signing keys and brakes.
    send_mail
        Hands a mail over.
    later
        Runs something after the answer, so that its duration tells nobody anything.
    hooks
        What the rest of the application does with an account's belongings.
    needs_confirmation
        Whether a person has to show that mails to their address reach them.
    registration
        Who may make an account: `OPEN`, `INVITED` or `CLOSED`.
    """

    engine: Engine
    origin: str
    path: str
    client_id: str
    secret: str = field(repr=False)
    now: Callable[[], datetime]
    passwords: Passwords
    keys: SigningKeys
    throttle: Throttle
    send_mail: Callable[[Mail], None]
    later: Callable[[Callable[[], None]], None]
    hooks: AccountHooks
    needs_confirmation: bool = True
    registration: str = OPEN

    @property
    def audit(self) -> AuditLog:
        """Where sign-ins, failures, resets and deletions are written down."""
        return AuditLog(self.key_for("audit"), self.now)

    def is_confirmed(self, account: Account) -> bool:
        """Whether mails to the account's address may be sent."""
        return account.confirmed_at is not None or not self.needs_confirmation

    @property
    def issuer(self) -> str:
        """Issuer of every token."""
        return self.origin + self.path

    @property
    def realm(self) -> str:
        """Name of the realm."""
        return self.path.rpartition("/")[2]

    @property
    def is_secure(self) -> bool:
        """Whether the planner is reached by https, so that cookies may insist on it."""
        return self.origin.startswith("https://")

    @property
    def redirect_uris(self) -> frozenset[str]:
        """The only addresses that codes are sent to."""
        return frozenset({f"{self.origin}/", f"{self.origin}/silent-check-sso.html"})

    def key_for(self, purpose: str) -> bytes:
        """Return the secret key of one purpose."""
        return derived_key(self.secret, purpose)

    def seal(self, purpose: str, said: dict[str, Any], life: timedelta) -> str:
        """Return something sealed for a browser to carry along for a while."""
        return seal(self.key_for(purpose), json.dumps(said | {"until": (self.now() + life).timestamp()}))

    def unseal(self, purpose: str, sealed: str) -> dict[str, Any] | None:
        """Return what was sealed for this purpose; None of anything else, and of what is too old."""
        said: dict[str, Any] = json.loads(unseal(self.key_for(purpose), sealed) or "{}")
        return said if said.get("until", 0) > self.now().timestamp() else None


def provider() -> Provider:
    """Return the provider of the application that serves the present request."""
    return cast(Provider, current_app.extensions[EXTENSION])
