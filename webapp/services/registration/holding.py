"""What holds a mail back: it goes out while it is true and new, to who has shown that mails reach them."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID

from webapp.domain.enums import MailKind, RegistrationState
from webapp.domain.local_time import LOCAL_TIME
from webapp.services.registration.deps import RegistrationDeps
from webapp.services.registration.registration_records import RegistrationRecords
from webapp.services.registration.told import says_news, told_to
from webapp.storage.registration_tables import Registration, RegistrationContact

EXPECTED: Final = {RegistrationState.NEW, RegistrationState.ACCEPTED, RegistrationState.WAITING}
_FITS: Final = {
    MailKind.CONFIRM_ADDRESS: {*RegistrationState} - {RegistrationState.LAPSED},
    MailKind.DAY_BEFORE: {RegistrationState.ACCEPTED},
    MailKind.THANK_YOU: {RegistrationState.ACCEPTED},
    MailKind.MOVED_UP: {RegistrationState.NEW, RegistrationState.ACCEPTED},
    MailKind.ACCEPTED: {RegistrationState.ACCEPTED},
    MailKind.DECLINED: {RegistrationState.DECLINED},
    MailKind.CANCELLED: {*EXPECTED, RegistrationState.DECLINED},
    MailKind.REVIVED: EXPECTED,
    MailKind.CHANGED: EXPECTED,
}
"""In which states a mail still tells the truth; those that are not named do in all."""


@dataclass(frozen=True)
class Held:
    """Why a mail is not sent now, and until when; `is_over` where it never will be."""

    reason: str | None
    is_over: bool = False
    until: datetime | None = None


@dataclass(frozen=True)
class Concerned:
    """A registration that a mail may tell of, with all that decides whether it does."""

    entries: RegistrationRecords
    registration: Registration
    contact: RegistrationContact | None

    @property
    def key(self) -> UUID:
        """Which registration it is."""
        return self.registration.registration_id

    @property
    def email(self) -> str | None:
        """Where its club is written to."""
        return self.contact.email if self.contact else None

    @property
    def told(self) -> dict[str, Any] | None:
        """What its club was told last."""
        return self.contact.told if self.contact else None

    @property
    def now(self) -> dict[str, Any]:
        """What there is to tell."""
        return told_to(self.entries, self.registration, self.told)


def held(one: Concerned, kind: MailKind, deps: RegistrationDeps, now: datetime) -> Held | None:
    """Return what holds a mail about a registration back; None where nothing does."""
    entries, tournament, to_club = one.entries, one.entries.records.tournament, kind is not MailKind.WITHDRAWN
    if tournament.locked_at is not None:
        return Held("LOCKED")
    today = now.astimezone(LOCAL_TIME).date()
    says_nothing = today > tournament.date + timedelta(days=1) and kind is not MailKind.THANK_YOU
    says_nothing |= kind is MailKind.DAY_BEFORE and today != tournament.date - timedelta(days=1)
    if says_nothing or entries.state_of(one.registration) not in _FITS.get(kind, {*RegistrationState}):
        return Held("OUTDATED", is_over=True)
    if (kind is MailKind.CANCELLED) is not entries.is_cancelled:
        return Held("CANCELLED", is_over=kind in {MailKind.CANCELLED, MailKind.REVIVED})
    if (one.contact if to_club else entries.opening.sender_email) is None:
        return Held("CONTACT_DELETED" if to_club else "NO_EMAIL", is_over=True)
    if not says_news(kind, one.told, one.now):
        return Held("OUTDATED", is_over=True)
    return _unconfirmed(one, kind) if deps.needs_confirmation else None


def _unconfirmed(one: Concerned, kind: MailKind) -> Held | None:
    """Return whose address has to be confirmed first."""
    if not one.entries.opening.sender_confirmed:
        return Held("SENDER_NOT_CONFIRMED")
    waits = one.contact is not None and one.contact.confirmed_at is None and kind is not MailKind.CONFIRM_ADDRESS
    return Held("ADDRESS_NOT_CONFIRMED") if waits else None
