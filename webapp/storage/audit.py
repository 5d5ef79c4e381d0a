"""The audit log: who signed in, failed, reset, deleted and used links; the operator reads it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import Enum
from uuid import UUID, uuid4

from sqlmodel import Field, Session, SQLModel, col, select

from webapp.domain.sealing import keyed_fingerprint
from webapp.storage.database import UtcDateTime

KEPT = timedelta(days=180)


class AuditEvent(Enum):
    """What is worth writing down."""

    REGISTERED = "registered"
    SIGNED_IN = "signed in"
    GUESSED = "wrong password"
    LOCKED_OUT = "right password of a locked account"
    WRONG_CODE = "wrong code of the second factor"
    RECOVERY_CODE_USED = "used a recovery code"
    SECOND_FACTOR_ON = "second factor turned on"
    SECOND_FACTOR_OFF = "second factor turned off"
    SECOND_FACTOR_RESET = "second factor turned off by the operator"
    RECOVERY_CODES_RENEWED = "new recovery codes made"
    SIGNED_OUT_DEVICE = "signed out one device"
    SIGNED_OUT_EVERYWHERE = "signed out everywhere"
    CHANGED = "changed the password"
    RESET_ASKED = "asked for a new password"
    RESET_USED = "used the link for a new password"
    CONFIRMED = "used the link that confirms the address"
    HELPER_LINK_USED = "used a helper link"
    INVITATION_MADE = "invitation made"
    INVITATION_USED = "used an invitation"
    LOCKED = "locked by the operator"
    UNLOCKED = "unlocked by the operator"
    DELETED = "account deleted"
    ORGANIZER_DELETED = "organiser deleted by the operator"
    TOURNAMENT_LOCKED = "tournament locked by the operator"
    TOURNAMENT_UNLOCKED = "tournament unlocked by the operator"
    TOURNAMENT_DELETED = "tournament deleted by the operator"


class AuditEntry(SQLModel, table=True):
    """One line of the log. People, networks and tournaments stand in it as keyed fingerprints only."""

    __tablename__ = "audit_log"

    entry_id: UUID = Field(default_factory=uuid4, primary_key=True)
    at: datetime = Field(sa_type=UtcDateTime, index=True)
    event: str = Field(max_length=60)
    who: str = Field(default="", max_length=64, index=True)
    network: str = Field(default="", max_length=64)


@dataclass(frozen=True)
class AuditLog:
    """The log of an installation.

    Attributes
    ----------
    key
        Secret of the fingerprints: a stolen database names nobody, and what is left of a deleted account neither.
    """

    key: bytes = field(repr=False)
    now: Callable[[], datetime]

    def write(self, session: Session, event: AuditEvent, who: str = "", network: str = "") -> None:
        """Write a line within the transaction of what it tells of."""
        entry = AuditEntry(at=self.now(), event=event.value, who=self.pseudonym(who), network=self.pseudonym(network))
        session.add(entry)

    def pseudonym(self, text: str) -> str:
        """Return what stands in the log for a person's address, a network or a tournament; nothing for nothing."""
        return keyed_fingerprint(self.key, text) if text else ""

    def entries(self, session: Session, who: str = "", most: int = 100) -> Sequence[AuditEntry]:
        """Return the newest lines, of one person where one is named, the newest first."""
        question = select(AuditEntry).order_by(col(AuditEntry.at).desc()).limit(most)
        return session.exec(question.where(AuditEntry.who == self.pseudonym(who)) if who else question).all()
