"""Turns a mail that is to be sent into one that can be, or says what it waits for."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final, cast
from uuid import UUID

from sqlmodel import Session, col, select

from webapp.documents.calendar import CalendarDay, EventStatus, as_calendar
from webapp.domain import limits
from webapp.domain.enums import MailKind, MailState, RegistrationState
from webapp.domain.languages import Language
from webapp.domain.local_time import LOCAL_TIME
from webapp.mail.club_mails import WITH_CALENDAR, ClubMailFacts, parting_text, subject_of, text_of
from webapp.mail.message import Attachment, Causer, Mail, Purpose
from webapp.services.records.day import day_of
from webapp.services.registration.deps import RegistrationDeps, asking_for
from webapp.services.registration.registration_records import (
    RegistrationRecords,
    load_registrations,
    registered_together,
    unknown,
)
from webapp.services.registration.registration_views import place_of
from webapp.services.setup.tournament_config import calendar_day
from webapp.storage.registration_tables import Registration, RegistrationContact, RegistrationMail

_FITS: Final = {
    MailKind.CONFIRM_ADDRESS: {*RegistrationState} - {RegistrationState.LAPSED},
    MailKind.DAY_BEFORE: {RegistrationState.ACCEPTED},
    MailKind.THANK_YOU: {RegistrationState.ACCEPTED},
    MailKind.MOVED_UP: {RegistrationState.NEW, RegistrationState.ACCEPTED},
    MailKind.ACCEPTED: {RegistrationState.ACCEPTED},
    MailKind.DECLINED: {RegistrationState.DECLINED},
    MailKind.CANCELLED: {RegistrationState.NEW, RegistrationState.ACCEPTED, RegistrationState.WAITING},
    MailKind.REVIVED: {RegistrationState.NEW, RegistrationState.ACCEPTED, RegistrationState.WAITING},
    MailKind.CHANGED: {RegistrationState.NEW, RegistrationState.ACCEPTED, RegistrationState.WAITING},
}
"""In which states a mail still tells the truth; those that are not named do in all."""
_SAYS_HOW_IT_STANDS: Final = frozenset(WITH_CALENDAR)
"""Each of these tells day, place and how the club stands: of several that wait, the newest is sent."""
_STATUS: Final[dict[RegistrationState, EventStatus]] = {
    RegistrationState.NEW: "TENTATIVE",
    RegistrationState.WAITING: "TENTATIVE",
    RegistrationState.ACCEPTED: "CONFIRMED",
    RegistrationState.DECLINED: "CANCELLED",
    RegistrationState.LAPSED: "CANCELLED",
    RegistrationState.WITHDRAWN: "CANCELLED",
}
"""What the club's calendar shows of the day; a cancelled one goes from it."""


@dataclass(frozen=True)
class Held:
    """Why a mail is not sent now; `is_over` where it never will be."""

    reason: str
    is_over: bool = False


@dataclass(frozen=True)
class Date:
    """One of the dates that a mail tells of."""

    tournament_id: UUID
    facts: ClubMailFacts


def compose(session: Session, deps: RegistrationDeps, mail: RegistrationMail, now: datetime) -> Mail | Held:
    """Return the mail as it goes out, or what holds it."""
    if mail.parting is not None:
        return _parting(mail, mail.parting, deps, now)
    registration = session.get(Registration, mail.registration_id)
    if registration is None:
        raise unknown()
    entries = load_registrations(session, registration.tournament_id)
    contact = session.get(RegistrationContact, registration.registration_id)
    if held := _held(entries, registration, contact, mail, deps, now):
        return held
    if mail.kind is MailKind.WITHDRAWN:
        return _to_organiser(entries, registration, deps)
    assert contact is not None  # noqa: S101 - without one the mail is held
    language = cast(Language, contact.language)
    facts = _facts(entries, registration, contact, deps)
    together = (
        _registered_at_once(session, entries, registration, contact, deps) if mail.kind is MailKind.REGISTERED else ()
    )
    if any(not _held(entries, registration, contact, later, deps, now) for later in _waiting_after(session, mail)):
        return Held("TOLD_LATER", is_over=True)
    return Mail(
        to=contact.email,
        subject=subject_of(mail.kind, language),
        text=text_of(mail.kind, facts, language, [date.facts for date in together]),
        attachments=_calendar(session, mail, together or [Date(registration.tournament_id, facts)], language, now),
        purpose=Purpose.CLUB_CONFIRMATION if mail.kind is MailKind.CONFIRM_ADDRESS else Purpose.OTHER,
        is_confirmed=contact.confirmed_at is not None,
        caused_by=_caused_by(entries, mail),
    )


def _waiting_after(session: Session, mail: RegistrationMail) -> Iterable[RegistrationMail]:
    """Return mails to the same club that wait as well, are newer, and tell all that this one would."""
    if mail.kind not in _SAYS_HOW_IT_STANDS:
        return ()
    newer = (
        col(RegistrationMail.registration_id) == mail.registration_id,
        col(RegistrationMail.state) == MailState.QUEUED,
        col(RegistrationMail.kind).in_(_SAYS_HOW_IT_STANDS),
        col(RegistrationMail.at) > mail.at,
    )
    return session.exec(select(RegistrationMail).where(*newer)).all()


def _parting(mail: RegistrationMail, parting: Mapping[str, Any], deps: RegistrationDeps, now: datetime) -> Mail | Held:
    """Return the mail that tells of a deletion: all that there is to know about it was kept."""
    is_late = mail.at <= now - limits.PARTINGS_KEPT
    if is_late or (deps.needs_confirmation and not parting["isConfirmed"]):
        return Held("OUTDATED" if is_late else "ADDRESS_NOT_CONFIRMED", is_over=True)
    language = cast(Language, parting["language"])
    return Mail(
        to=parting["email"],
        subject=subject_of(mail.kind, language),
        text=parting_text(parting["tournament"], language),
        attachments=(_attached(parting["calendar"].encode()),),
        is_confirmed=parting["isConfirmed"],
        caused_by={Causer.ACCOUNT: parting["owner"]},
    )


def _attached(calendar: bytes) -> Attachment:
    return Attachment("trikick.ics", calendar, "text/calendar")


def _held(
    entries: RegistrationRecords,
    registration: Registration,
    contact: RegistrationContact | None,
    mail: RegistrationMail,
    deps: RegistrationDeps,
    now: datetime,
) -> Held | None:
    tournament, to_club = entries.records.tournament, mail.kind is not MailKind.WITHDRAWN
    if tournament.locked_at is not None:
        return Held("LOCKED")
    today = now.astimezone(LOCAL_TIME).date()
    says_nothing = today > tournament.date + timedelta(days=1) and mail.kind is not MailKind.THANK_YOU
    says_nothing |= mail.kind is MailKind.DAY_BEFORE and today != tournament.date - timedelta(days=1)
    if says_nothing or entries.state_of(registration) not in _FITS.get(mail.kind, {*RegistrationState}):
        return Held("OUTDATED", is_over=True)
    if (mail.kind is MailKind.CANCELLED) is not entries.is_cancelled:
        return Held("CANCELLED", is_over=mail.kind in {MailKind.CANCELLED, MailKind.REVIVED})
    if (contact if to_club else entries.opening.sender_email) is None:
        return Held("CONTACT_DELETED" if to_club else "NO_EMAIL", is_over=True)
    return _unconfirmed(entries, contact, mail) if deps.needs_confirmation else None


def _unconfirmed(
    entries: RegistrationRecords, contact: RegistrationContact | None, mail: RegistrationMail
) -> Held | None:
    """Return whose address has to be confirmed first."""
    if not entries.opening.sender_confirmed:
        return Held("SENDER_NOT_CONFIRMED")
    waits = contact is not None and contact.confirmed_at is None and mail.kind is not MailKind.CONFIRM_ADDRESS
    return Held("ADDRESS_NOT_CONFIRMED") if waits else None


def _facts(
    entries: RegistrationRecords,
    registration: Registration,
    contact: RegistrationContact | None,
    deps: RegistrationDeps,
) -> ClubMailFacts:
    tournament, key, line = entries.records.tournament, registration.registration_id, entries.line
    club = entries.club_of(registration)
    token = deps.unseal(contact.token_sealed) if contact else None
    language = contact.language if contact else entries.opening.sender_language
    own_link = deps.own_link(key, token or "", language)
    code = deps.code_of(key, contact.email) if contact else ""
    return ClubMailFacts(
        tournament=tournament.name,
        day=tournament.date,
        start=tournament.start_time,
        place=place_of(tournament),
        pitches=len(day_of(tournament, entries.records.rounds).pitches),
        club=club.name if club else registration.club,
        teams=entries.size_of(registration),
        state=entries.state_of(registration),
        places=line.places_of(key),
        waiting_position=line.waiting_position(key),
        public_link=f"{deps.origin}/tournaments/id/{tournament.tournament_id}{asking_for(language)}",
        own_link=own_link,
        confirm_link=f"{own_link}&code={code}",
    )


def _registered_at_once(
    session: Session,
    entries: RegistrationRecords,
    registration: Registration,
    contact: RegistrationContact,
    deps: RegistrationDeps,
) -> list[Date]:
    """Return all dates that a club registered for at once and still wants to come to; none where there is but one."""
    others = (
        (load_registrations(session, other.tournament_id), other)
        for other in registered_together(session, registration)
        if other.ended_at is None
    )
    dates = [
        Date(one.records.tournament.tournament_id, _facts(one, found, contact, deps))
        for one, found in ((entries, registration), *others)
        if one.records.tournament.locked_at is None
    ]
    return sorted(dates, key=lambda date: (date.facts.day, date.facts.start)) if len(dates) > 1 else []


def _calendar(
    session: Session, mail: RegistrationMail, dates: Sequence[Date], language: Language, now: datetime
) -> tuple[Attachment, ...]:
    if mail.kind not in WITH_CALENDAR:
        return ()
    days = [_day_of(session, date, now) for date in dates]
    return (_attached(as_calendar(days, language)),)


def _day_of(session: Session, date: Date, now: datetime) -> CalendarDay:
    """Return a date as the club's calendar takes it: as it stands for this club."""
    day = calendar_day(session, date.tournament_id, date.facts.public_link)
    status = day.status or _STATUS[date.facts.state]
    # Turning a club away changes nothing of the tournament, and yet its calendar has to take this for newer.
    version = day.version + (status == "CANCELLED" and day.status is None)
    return replace(day, status=status, version=version, changed_at=now)


def _to_organiser(entries: RegistrationRecords, registration: Registration, deps: RegistrationDeps) -> Mail:
    language = cast(Language, entries.opening.sender_language)
    return Mail(
        to=entries.opening.sender_email or "",
        subject=subject_of(MailKind.WITHDRAWN, language),
        text=text_of(MailKind.WITHDRAWN, _facts(entries, registration, None, deps), language),
        is_confirmed=entries.opening.sender_confirmed,
        caused_by={Causer.CLUB: str(registration.registration_id)},
    )


def _caused_by(entries: RegistrationRecords, mail: RegistrationMail) -> dict[Causer, str]:
    """Return who causes a mail to a club: the club by what it does, or the organiser by decisions and dates."""
    club = {Causer.CLUB: str(mail.registration_id)}
    match mail.kind:
        case MailKind.CONFIRM_ADDRESS:
            return club | {Causer.CLUBS_LINK: entries.opening.key_sealed}
        case MailKind.REGISTERED | MailKind.MOVED_UP:
            return club
        case _:
            return {Causer.ACCOUNT: entries.records.tournament.owner}
