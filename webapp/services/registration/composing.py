"""Turns a mail that is to be sent into one that can be, or says what it waits for."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any, Final, cast
from uuid import UUID

from sqlmodel import Session, and_, col, or_, select

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
    is_under_way,
    load_registrations,
    registered_together,
    unknown,
)
from webapp.services.registration.registration_views import place_of
from webapp.services.registration.told import has_moved, says_news, told_to, true_kind
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
    """Why a mail is not sent now, and until when; `is_over` where it never will be."""

    reason: str | None
    is_over: bool = False
    until: datetime | None = None


@dataclass(frozen=True)
class Composed:
    """A mail as it goes out, what it says, and what the clubs of registrations know once they have read it."""

    mail: Mail
    kind: MailKind
    tells: Mapping[UUID, dict[str, Any]] = field(default_factory=dict)


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
    def told(self) -> dict[str, Any] | None:
        """What its club was told last."""
        return self.contact.told if self.contact else None

    @property
    def now(self) -> dict[str, Any]:
        """What there is to tell."""
        return told_to(self.entries, self.registration)


@dataclass(frozen=True)
class Date:
    """One of the dates that a mail tells of."""

    tournament_id: UUID
    facts: ClubMailFacts


def compose(session: Session, deps: RegistrationDeps, mail: RegistrationMail, now: datetime) -> Composed | Held:
    """Return the mail as it goes out, or what holds it."""
    if mail.parting is not None:
        return _parting(mail, mail.parting, deps, now)
    registration = session.get(Registration, mail.registration_id)
    if registration is None:
        raise unknown()
    entries = load_registrations(session, registration.tournament_id)
    own = Concerned(entries, registration, session.get(RegistrationContact, registration.registration_id))
    kind = true_kind(mail.kind, own.told)
    if held := _held(own, kind, deps, now):
        return held
    if kind is MailKind.WITHDRAWN:
        return Composed(_to_organiser(entries, registration, deps), kind)
    contact = own.contact
    assert contact is not None  # noqa: S101 - without one the mail is held
    others = _registered_together(session, own) if kind in WITH_CALENDAR else []
    if newer := _newer_that_tell_all(session, mail, [own, *others], deps, now):
        until = max(one.next_try_at for one in newer)
        return Held(None, until=until) if until > now else Held("TOLD_LATER", is_over=True)
    together = [own, *(one for one in others if _is_told_as_well(one, own, kind, deps, now))]
    dates = sorted((_date_of(one, deps) for one in together), key=lambda date: (date.facts.day, date.facts.start))
    several = [date.facts for date in dates] if len(dates) > 1 else []
    language = cast(Language, contact.language)
    return Composed(
        Mail(
            to=contact.email,
            subject=subject_of(kind, language, is_of_several=bool(several)),
            text=text_of(kind, _facts(own, deps), language, several),
            attachments=_calendar(session, kind, dates, language, now),
            purpose=Purpose.CLUB_CONFIRMATION if kind is MailKind.CONFIRM_ADDRESS else Purpose.OTHER,
            is_confirmed=contact.confirmed_at is not None,
            caused_by=_caused_by(entries, mail),
        ),
        kind,
        {one.key: one.now for one in together} if kind in WITH_CALENDAR else {},
    )


def _newer_that_tell_all(
    session: Session, mail: RegistrationMail, concerned: Sequence[Concerned], deps: RegistrationDeps, now: datetime
) -> list[RegistrationMail]:
    """Return mails that are newer, could be sent as well, and tell all that this one would."""
    if mail.kind not in WITH_CALENDAR:
        return []
    by_key = {one.key: one for one in concerned}
    is_newer = or_(
        col(RegistrationMail.at) > mail.at,
        and_(col(RegistrationMail.at) == mail.at, col(RegistrationMail.mail_id) > mail.mail_id),
    )
    waiting = (
        col(RegistrationMail.registration_id).in_(by_key),
        col(RegistrationMail.state) == MailState.QUEUED,
        is_newer,
    )
    return [
        newer
        for newer in session.exec(select(RegistrationMail).where(*waiting))
        if newer.registration_id is not None
        and _tells_all(newer, mail)
        and not _held(one := by_key[newer.registration_id], true_kind(newer.kind, one.told), deps, now)
    ]


def _tells_all(newer: RegistrationMail, mail: RegistrationMail) -> bool:
    """Whether the newer of two mails tells what the other would: only that of the day before says when to come."""
    is_eve, is_newer_eve = (one.kind is MailKind.DAY_BEFORE for one in (mail, newer))
    is_of_same = newer.registration_id == mail.registration_id
    return newer.kind in WITH_CALENDAR and (is_eve == is_newer_eve or (is_of_same and is_newer_eve))


def _is_told_as_well(one: Concerned, own: Concerned, kind: MailKind, deps: RegistrationDeps, now: datetime) -> bool:
    """Whether a mail about one date tells of another, too, that the club registered for by the same link."""
    if one.contact is None or one.entries.records.tournament.locked_at is not None:
        return False
    if kind in {MailKind.REGISTERED, MailKind.DAY_BEFORE}:
        return is_under_way(one.registration) and (kind is MailKind.REGISTERED or not _held(one, kind, deps, now))
    # A cancellation that nobody has been told of may yet be taken back.
    has_settled = one.entries.is_cancelled == bool((one.entries.opening.told or {}).get("isCancelled"))
    is_expected = one.entries.state_of(one.registration) in _FITS[MailKind.CHANGED] | {RegistrationState.DECLINED}
    return has_settled and is_expected and one.told != one.now and one.contact.email == _email_of(own)


def _email_of(one: Concerned) -> str | None:
    return one.contact.email if one.contact else None


def _parting(
    mail: RegistrationMail, parting: Mapping[str, Any], deps: RegistrationDeps, now: datetime
) -> Composed | Held:
    """Return the mail that tells of a deletion: all that there is to know about it was kept."""
    is_late = mail.at <= now - limits.PARTINGS_KEPT
    if is_late or (deps.needs_confirmation and not parting["isConfirmed"]):
        return Held("OUTDATED" if is_late else "ADDRESS_NOT_CONFIRMED", is_over=True)
    language = cast(Language, parting["language"])
    farewell = Mail(
        to=parting["email"],
        subject=subject_of(mail.kind, language),
        text=parting_text(parting["tournaments"], language),
        attachments=(_attached(parting["calendar"].encode()),),
        is_confirmed=parting["isConfirmed"],
        caused_by={Causer.ACCOUNT: parting["owner"]},
    )
    return Composed(farewell, mail.kind)


def _attached(calendar: bytes) -> Attachment:
    return Attachment("trikick.ics", calendar, "text/calendar")


def _held(one: Concerned, kind: MailKind, deps: RegistrationDeps, now: datetime) -> Held | None:
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
    return _unconfirmed(entries, one.contact, kind) if deps.needs_confirmation else None


def _unconfirmed(entries: RegistrationRecords, contact: RegistrationContact | None, kind: MailKind) -> Held | None:
    """Return whose address has to be confirmed first."""
    if not entries.opening.sender_confirmed:
        return Held("SENDER_NOT_CONFIRMED")
    waits = contact is not None and contact.confirmed_at is None and kind is not MailKind.CONFIRM_ADDRESS
    return Held("ADDRESS_NOT_CONFIRMED") if waits else None


def _facts(one: Concerned, deps: RegistrationDeps) -> ClubMailFacts:
    entries, registration, contact = one.entries, one.registration, one.contact
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
        is_cancelled=entries.is_cancelled,
        has_moved=has_moved(one.told, one.now),
        places=line.places_of(key),
        waiting_position=line.waiting_position(key),
        public_link=f"{deps.origin}/tournaments/id/{tournament.tournament_id}{asking_for(language)}",
        own_link=own_link,
        confirm_link=f"{own_link}&code={code}",
    )


def _registered_together(session: Session, own: Concerned) -> list[Concerned]:
    """Return what the club registered for by the same link, besides this date."""
    return [
        Concerned(
            load_registrations(session, other.tournament_id),
            other,
            session.get(RegistrationContact, other.registration_id),
        )
        for other in registered_together(session, own.registration)
    ]


def _date_of(one: Concerned, deps: RegistrationDeps) -> Date:
    return Date(one.entries.records.tournament.tournament_id, _facts(one, deps))


def _calendar(
    session: Session, kind: MailKind, dates: Sequence[Date], language: Language, now: datetime
) -> tuple[Attachment, ...]:
    if kind not in WITH_CALENDAR:
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
        text=text_of(MailKind.WITHDRAWN, _facts(Concerned(entries, registration, None), deps), language),
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
