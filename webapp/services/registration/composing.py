"""Turns a mail that is to be sent into one that can be, or says what it waits for."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final, cast

from sqlmodel import Session

from webapp.domain.enums import MailKind, RegistrationState
from webapp.domain.local_time import LOCAL_TIME
from webapp.mail.message import Attachment, Mail, Purpose
from webapp.plans.calendar import EventStatus, as_calendar
from webapp.plans.club_mails import WITH_CALENDAR, ClubMailFacts, subject_of, text_of
from webapp.plans.texts import LANGUAGES, Language
from webapp.services.records.day import day_of
from webapp.services.registration.book import RegistrationBook, load_book
from webapp.services.registration.deps import RegistrationDeps
from webapp.services.registration.views import place_of
from webapp.services.setup.day import calendar_day
from webapp.storage.registration_tables import Registration, RegistrationContact, RegistrationMail

_FITS: Final = {
    MailKind.DAY_BEFORE: {RegistrationState.ACCEPTED},
    MailKind.THANK_YOU: {RegistrationState.ACCEPTED},
    MailKind.MOVED_UP: {RegistrationState.NEW, RegistrationState.ACCEPTED},
    MailKind.ACCEPTED: {RegistrationState.ACCEPTED},
    MailKind.DECLINED: {RegistrationState.DECLINED},
    MailKind.CHANGED: {RegistrationState.NEW, RegistrationState.ACCEPTED, RegistrationState.WAITING},
}
"""In which states a mail still tells the truth; those that are not named do in all."""
_STATUS: Final[dict[RegistrationState, EventStatus]] = {
    RegistrationState.NEW: "TENTATIVE",
    RegistrationState.WAITING: "TENTATIVE",
    RegistrationState.ACCEPTED: "CONFIRMED",
    RegistrationState.DECLINED: "CANCELLED",
    RegistrationState.WITHDRAWN: "CANCELLED",
}
"""What the club's calendar shows of the day; a cancelled one goes from it."""


@dataclass(frozen=True)
class Held:
    """Why a mail is not sent now; `is_over` where it never will be."""

    reason: str
    is_over: bool = False


def compose(session: Session, deps: RegistrationDeps, mail: RegistrationMail, now: datetime) -> Mail | Held:
    """Return the mail as it goes out, or what holds it."""
    book = load_book(session, mail.tournament_id)
    registration = book.registration(mail.registration_id)
    contact = session.get(RegistrationContact, mail.registration_id)
    if held := _held(book, registration, contact, mail, deps, now):
        return held
    if mail.kind is MailKind.WITHDRAWN:
        return _to_organiser(book, registration, deps)
    assert contact is not None  # noqa: S101 - without one the mail is held
    language = cast(Language, contact.language)
    facts = _facts(book, registration, contact, deps)
    return Mail(
        to=contact.email,
        subject=subject_of(mail.kind, language),
        text=text_of(mail.kind, facts, language),
        attachments=_calendar(session, facts, mail, language, now),
        purpose=Purpose.CONFIRMATION if mail.kind is MailKind.CONFIRM_ADDRESS else Purpose.OTHER,
        is_confirmed=contact.confirmed_at is not None,
        account=book.records.tournament.owner,
    )


def _held(
    book: RegistrationBook,
    registration: Registration,
    contact: RegistrationContact | None,
    mail: RegistrationMail,
    deps: RegistrationDeps,
    now: datetime,
) -> Held | None:
    tournament, to_club = book.records.tournament, mail.kind is not MailKind.WITHDRAWN
    if tournament.locked_at is not None:
        return Held("LOCKED")
    day_is_over = now.astimezone(LOCAL_TIME).date() > tournament.date + timedelta(days=1)
    says_nothing = day_is_over and mail.kind is not MailKind.THANK_YOU
    if says_nothing or book.state_of(registration) not in _FITS.get(mail.kind, {*RegistrationState}):
        return Held("OUTDATED", is_over=True)
    if (contact if to_club else book.opening.sender_email) is None:
        return Held("CONTACT_DELETED" if to_club else "NO_EMAIL", is_over=True)
    return _unconfirmed(book, contact, mail) if deps.needs_confirmation else None


def _unconfirmed(book: RegistrationBook, contact: RegistrationContact | None, mail: RegistrationMail) -> Held | None:
    """Return whose address has to be confirmed first."""
    if not book.opening.sender_confirmed:
        return Held("SENDER_NOT_CONFIRMED")
    waits = contact is not None and contact.confirmed_at is None and mail.kind is not MailKind.CONFIRM_ADDRESS
    return Held("ADDRESS_NOT_CONFIRMED") if waits else None


def _facts(
    book: RegistrationBook, registration: Registration, contact: RegistrationContact | None, deps: RegistrationDeps
) -> ClubMailFacts:
    tournament, key, line = book.records.tournament, registration.registration_id, book.line
    club = book.club_of(registration)
    token = deps.unseal(contact.token_sealed) if contact else None
    # A page opens in German unless its address says otherwise.
    language = contact.language if contact else book.opening.sender_language
    asks = "" if language == LANGUAGES[0] else f"?lang={language}"
    own_link = deps.own_link(key, token or "").replace("#", f"{asks}#", 1)
    code = deps.code_of(key, contact.email) if contact else ""
    return ClubMailFacts(
        tournament=tournament.name,
        day=tournament.date,
        start=tournament.start_time,
        place=place_of(tournament),
        pitches=len(day_of(tournament, book.records.rounds).pitches),
        club=club.name if club else registration.club,
        teams=book.size_of(registration),
        state=book.state_of(registration),
        places=line.places_of(key),
        waiting_position=line.waiting_position(key),
        public_link=f"{deps.origin}/tournaments/id/{tournament.tournament_id}{asks}",
        own_link=own_link,
        confirm_link=f"{own_link}&code={code}",
    )


def _calendar(
    session: Session, facts: ClubMailFacts, mail: RegistrationMail, language: Language, now: datetime
) -> tuple[Attachment, ...]:
    if mail.kind not in WITH_CALENDAR:
        return ()
    day, status = calendar_day(session, mail.tournament_id, facts.public_link), _STATUS[facts.state]
    # Turning a club away changes nothing of the tournament, and yet its calendar has to take this for newer.
    version = day.version + (status == "CANCELLED")
    day = replace(day, status=status, version=version, changed_at=now)
    return (Attachment("trikick.ics", as_calendar([day], language), "text/calendar"),)


def _to_organiser(book: RegistrationBook, registration: Registration, deps: RegistrationDeps) -> Mail:
    language = cast(Language, book.opening.sender_language)
    return Mail(
        to=book.opening.sender_email or "",
        subject=subject_of(MailKind.WITHDRAWN, language),
        text=text_of(MailKind.WITHDRAWN, _facts(book, registration, None, deps), language),
        is_confirmed=book.opening.sender_confirmed,
        account=book.records.tournament.owner,
    )
