"""What a mail tells: nothing that is no longer true or new, and the newest of several what all of them would."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID

from sqlmodel import Session, col, select

from webapp.domain import limits
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.domain.enums import MailKind, MailState, RegistrationState
from webapp.mail.club_mails import WITH_CALENDAR
from webapp.services.registration.deps import RegistrationDeps
from webapp.services.registration.line.registration_records import (
    RegistrationRecords,
    is_under_way,
    load_registrations,
    registered_together,
)
from webapp.services.registration.line.told import expects_it, knows_all, says_news, told_to, true_kind
from webapp.storage.registration_tables import Registration, RegistrationContact, RegistrationMail
from webapp.storage.tables import Tournament

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
    """Why a mail is not sent now, and until when; `is_over` where it never will be.

    `behind` is the newest mail that tells all of it, where it waits for that one.
    """

    reason: str | None
    is_over: bool = False
    until: datetime | None = None
    behind: UUID | None = None


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

    @property
    def is_too_late(self) -> bool:
        """Whether it started without this club, or all its teams have left: it has no place, whatever is told."""
        is_undecided = self.entries.state_of(self.registration) in {RegistrationState.NEW, RegistrationState.WAITING}
        return self.entries.has_started and (is_undecided or self.entries.size_of(self.registration) == 0)


def concerned(session: Session, deps: RegistrationDeps, registration: Registration) -> Concerned:
    """Return a registration with all that decides what a mail may tell of it."""
    entries = load_registrations(session, deps, registration.tournament_id)
    return Concerned(entries, registration, session.get(RegistrationContact, registration.registration_id))


def held(one: Concerned, kind: MailKind, now: datetime) -> Held | None:
    """Return what holds a mail about a registration back; None where nothing does."""
    kind = true_kind(kind, one.told, one.registration.state)
    entries, tournament, to_club = one.entries, one.entries.tournament, kind is not MailKind.WITHDRAWN
    if tournament.locked_at is not None:
        return Held("LOCKED")
    today = now.astimezone(LOCAL_TIME).date()
    says_nothing = today > tournament.last_day + timedelta(days=1) and kind is not MailKind.THANK_YOU
    says_nothing |= kind is MailKind.DAY_BEFORE and today != tournament.date - timedelta(days=1)
    says_nothing |= one.is_too_late and kind is not MailKind.THANK_YOU
    says_nothing |= entries.is_behind(now) and kind in WITH_CALENDAR
    if says_nothing or entries.state_of(one.registration) not in _FITS.get(kind, {*RegistrationState}):
        return Held("OUTDATED", is_over=True)
    if (kind is MailKind.CANCELLED) is not entries.is_cancelled:
        return Held("CANCELLED", is_over=kind in {MailKind.CANCELLED, MailKind.REVIVED})
    if (one.contact if to_club else entries.opening.sender_email) is None:
        return Held("CONTACT_DELETED" if to_club else "NO_EMAIL", is_over=True)
    if not says_news(kind, one.told, one.now):
        return Held("OUTDATED", is_over=True)
    return _unconfirmed(one, kind) if entries.deps.needs_confirmation else None


def _unconfirmed(one: Concerned, kind: MailKind) -> Held | None:
    """Return whose address has to be confirmed first."""
    if not one.entries.opening.sender_confirmed:
        return Held("SENDER_NOT_CONFIRMED")
    waits = one.contact is not None and one.contact.confirmed_at is None and kind is not MailKind.CONFIRM_ADDRESS
    return Held("ADDRESS_NOT_CONFIRMED") if waits else None


def digest_of(
    session: Session, mail: RegistrationMail, own: Concerned, kind: MailKind, now: datetime
) -> tuple[Sequence[Concerned], Sequence[UUID]] | Held:
    """Return all that a mail tells of, its own first, and older mails that tell nothing besides: they need not be sent.

    It waits while a newer one that tells all of this is to be sent.
    """
    if kind is MailKind.CONFIRM_ADDRESS:
        return [own], ()
    deps = own.entries.deps
    joint = [concerned(session, deps, one) for one in registered_together(session, own.registration)]
    if kind in WITH_CALENDAR:
        kinds, known = WITH_CALENDAR, {one.key for one in (own, *joint)}
        of_same = (one for one in _of_same_address(session, own) if one.registration_id not in known)
        apart = [concerned(session, deps, one) for one in of_same]
    else:
        # Clubs are thanked for all groups of a day at once, and withdraw from all.
        kinds, joint, apart = frozenset({kind}), [], joint
    by_key: dict[UUID | None, Concerned] = {one.key: one for one in (own, *joint, *apart)}
    about_these = (col(RegistrationMail.registration_id).in_(by_key), col(RegistrationMail.kind).in_(kinds))
    is_queued = col(RegistrationMail.state) == MailState.QUEUED
    waiting = session.exec(select(RegistrationMail).where(*about_these, is_queued)).all()
    due = [other for other in waiting if not held(by_key[other.registration_id], other.kind, now)]
    newer = [other for other in due if _age(other) > _age(mail) and _tells_all(other, mail)]
    if newer:
        # Not before that one was sent is this one needless: what it tells may yet come to nothing.
        until = max(now + limits.MAILS_SETTLE, *(other.next_try_at for other in newer))
        return Held(None, until=until, behind=max(newer, key=_age).mail_id)
    is_due = {other.registration_id for other in due if _tells_all(mail, other)}
    told_jointly = (one for one in joint if _is_told_as_well(one, own, kind, now))
    together = [own, *told_jointly, *(one for one in apart if one.key in is_due)]
    told = {one.key: one for one in together}
    replaced = [
        other.mail_id
        for other in waiting
        if other.registration_id in told
        and _age(mail) > _age(other)
        and _tells_all(mail, other)
        and (other.kind is MailKind.CANCELLED or not told[other.registration_id].entries.is_cancelled)
    ]
    return together, replaced


def _of_same_address(session: Session, own: Concerned) -> Sequence[Registration]:
    """Return what a club registered by itself, for the same organiser, and is to be written to as well."""
    contact = own.contact
    if contact is None:
        return []
    is_queued = col(RegistrationMail.state) == MailState.QUEUED
    is_to_be_written_to = select(RegistrationMail.registration_id).where(is_queued)
    is_same = (
        col(RegistrationContact.email) == contact.email,
        col(RegistrationContact.language) == contact.language,
        col(Registration.club) == own.registration.club,
        col(Tournament.owner) == own.entries.tournament.owner,
        col(Registration.registration_id).in_(is_to_be_written_to),
    )
    question = select(Registration).join(RegistrationContact).join(Tournament).where(*is_same)
    return session.exec(question).all()


def _age(mail: RegistrationMail) -> tuple[datetime, UUID]:
    return mail.at, mail.mail_id


def _tells_all(one: RegistrationMail, other: RegistrationMail) -> bool:
    """Whether one of two mails tells what the other would: only that of the day before says when to come."""
    is_eve, is_eve_too = (mail.kind is MailKind.DAY_BEFORE for mail in (one, other))
    return is_eve == is_eve_too or (is_eve and one.registration_id == other.registration_id)


def _is_told_as_well(one: Concerned, own: Concerned, kind: MailKind, now: datetime) -> bool:
    """Whether a mail about one date tells of another, too, that the club registered for by the same link."""
    is_behind = one.is_too_late or one.entries.is_behind(now)
    if one.contact is None or is_behind or one.entries.tournament.locked_at is not None:
        return False
    if kind is MailKind.DAY_BEFORE:
        return not held(one, kind, now)
    if kind is MailKind.REGISTERED and is_under_way(one.registration):
        return True
    # A cancellation that nobody has been told of may yet be taken back.
    is_off = one.entries.is_cancelled
    has_settled = is_off == bool((one.entries.opening.told or {}).get("isCancelled"))
    is_withdrawn = one.registration.state is RegistrationState.WITHDRAWN
    is_news = not knows_all(one.told, one.now) and (not is_off or expects_it(one.told, one.registration.state))
    return has_settled and not is_withdrawn and is_news and one.email == own.email
