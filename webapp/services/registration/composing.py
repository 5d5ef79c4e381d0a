"""Turns a mail that is to be sent into one that can be, or says what it waits for."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, Final, cast
from uuid import UUID

from sqlmodel import Session, col, select

from webapp.documents.calendar import CalendarDay, EventStatus, as_calendar
from webapp.domain import limits
from webapp.domain.enums import MailKind, RegistrationState
from webapp.domain.errors import NotFoundError
from webapp.domain.sealing import fingerprint
from webapp.domain.writing.languages import Language
from webapp.mail.club_mails import WITH_CALENDAR, ClubMailFacts, parting_text, subject_of, text_of
from webapp.mail.message import Attachment, Causer, Mail, Purpose
from webapp.services.records.journal import plain
from webapp.services.records.views import place_of
from webapp.services.registration.deps import RegistrationDeps, asking_for
from webapp.services.registration.digest import Concerned, Held, concerned, digest_of, held
from webapp.services.registration.line.registration_records import (
    WITH_CONTACT,
    RegistrationRecords,
    contacts_of,
    look_up_days,
    registered_together,
    stands,
    still_registered,
)
from webapp.services.registration.line.told import BEGINS, has_moved, in_calendar, true_kind
from webapp.services.registration.mail_queue import is_being_told
from webapp.services.setup.tournament_config import calendar_day
from webapp.storage.groups_of_day import groups_of_day
from webapp.storage.registration_tables import Registration, RegistrationContact, RegistrationMail
from webapp.storage.tables import Series

_STATUS: Final[dict[RegistrationState, EventStatus]] = {
    RegistrationState.NEW: "TENTATIVE",
    RegistrationState.WAITING: "TENTATIVE",
    RegistrationState.ACCEPTED: "CONFIRMED",
    RegistrationState.DECLINED: "CANCELLED",
    RegistrationState.LAPSED: "CANCELLED",
    RegistrationState.WITHDRAWN: "CANCELLED",
}
"""What the club's calendar shows of the day; a cancelled one goes from it."""
_RANKS: Final[tuple[EventStatus, ...]] = ("CANCELLED", "TENTATIVE", "CONFIRMED")


@dataclass(frozen=True)
class Composed:
    """A mail as it goes out.

    Attributes
    ----------
    tells
        What the clubs of registrations know once they have read it.
    replaces
        Other mails that need not be sent then.
    renews
        The secrets of own links that it tells for the first time, by the fingerprints of those that they replace.
    """

    mail: Mail
    kind: MailKind
    tells: Mapping[UUID, dict[str, Any]] = field(default_factory=dict)
    replaces: Sequence[UUID] = ()
    renews: Mapping[str, str] = field(default_factory=dict)


def compose(session: Session, deps: RegistrationDeps, mail: RegistrationMail, now: datetime) -> Composed | Held:
    """Return the mail as it goes out, or what holds it."""
    if mail.parting is not None:
        return _parting(session, deps, mail, mail.parting, now)
    registration = session.get(Registration, mail.registration_id)
    if registration is None:
        raise NotFoundError
    own = concerned(session, deps, registration)
    # What is news to a club is known once no other mail is on its way to it. Of two taken up at once the first goes on.
    until, is_other = col(RegistrationMail.next_try_at), col(RegistrationMail.mail_id) != mail.mail_id
    was_first = (is_other, until > now, until <= mail.next_try_at)
    if own.contact and mail.kind in WITH_CALENDAR and is_being_told(session, registration, own.contact, *was_first):
        return Held(None, until=now + limits.MAILS_SETTLE)
    kind = true_kind(mail.kind, own.told, registration.state)
    if waits := held(own, kind, now):
        return waits
    digest = digest_of(session, mail, own, kind, now)
    if isinstance(digest, Held):
        return digest
    together, replaced = digest
    look_up_days([one.entries for one in together])
    of_all = [(one, _facts(one)) for one in together]
    dates = sorted(of_all, key=lambda date: (date[1].day, date[1].start, date[1].tournament))
    several = [facts for _, facts in dates] if len(dates) > 1 else []
    if kind is MailKind.WITHDRAWN:
        opening = own.entries.opening
        to, reads, is_confirmed = opening.sender_email or "", opening.sender_language, opening.sender_confirmed
    else:
        assert own.contact is not None  # noqa: S101 - without one the mail is held
        to, reads, is_confirmed = own.contact.email, own.contact.language, own.contact.confirmed_at is not None
    language = cast(Language, reads)
    text = text_of(kind, of_all[0][1], language, several)
    return Composed(
        Mail(
            to=to,
            subject=subject_of(kind, language, several),
            text=text,
            attachments=_calendar(session, dates, to, language, now) if kind in WITH_CALENDAR else (),
            purpose=Purpose.CLUB_CONFIRMATION if kind is MailKind.CONFIRM_ADDRESS else Purpose.OTHER,
            is_confirmed=is_confirmed,
            caused_by=_caused_by(own.entries, mail),
        ),
        kind,
        {one.key: one.now | {BEGINS: plain(facts.start)} for one, facts in of_all} if kind in WITH_CALENDAR else {},
        replaced,
        _renewed_in(text, together),
    )


def _renewed_in(text: str, together: Sequence[Concerned]) -> dict[str, str]:
    """Return the secrets that a text tells in the place of those that the installation cannot tell any more."""
    told = {one.registration.token_hash: token for one in together if (token := _token_of(one)) and token in text}
    return {known: token for known, token in told.items() if fingerprint(token) != known}


def _parting(
    session: Session, deps: RegistrationDeps, mail: RegistrationMail, parting: Mapping[str, Any], now: datetime
) -> Composed | Held:
    """Return the mail that tells of a deletion: all that there is to know about it was kept."""
    is_late = mail.at <= now - limits.PARTINGS_KEPT
    if is_late or (deps.needs_confirmation and not parting["isConfirmed"]):
        return Held("OUTDATED" if is_late else "ADDRESS_NOT_CONFIRMED", is_over=True)
    language = cast(Language, parting["language"])
    # One that was queued by an earlier version knows nothing of other dates.
    token = deps.unseal(parting.get("tokenSealed")) or ""
    standing = still_registered(session, fingerprint(token), now, *stands(now))
    left = standing or still_registered(session, fingerprint(token), now, WITH_CONTACT)
    own_link = deps.own_link(left.registration_id, token, language) if left else None
    farewell = Mail(
        to=parting["email"],
        subject=subject_of(mail.kind, language),
        text=parting_text(parting["tournaments"], language, own_link, is_registered=standing is not None),
        attachments=(_attached(parting["calendar"].encode()),),
        is_confirmed=parting["isConfirmed"],
        caused_by={Causer.ACCOUNT: parting["owner"]},
    )
    return Composed(farewell, mail.kind)


def _attached(calendar: bytes) -> Attachment:
    return Attachment("trikick.ics", calendar, "text/calendar")


def _token_of(one: Concerned) -> str:
    deps, contact = one.entries.deps, one.contact
    return deps.token_of(contact.token_sealed, one.registration.token_hash) if contact else ""


def _facts(one: Concerned) -> ClubMailFacts:
    entries, registration, contact = one.entries, one.registration, one.contact
    deps = entries.deps
    tournament, key, line = entries.tournament, registration.registration_id, entries.line
    language = contact.language if contact else entries.opening.sender_language
    own_link = deps.own_link(key, _token_of(one), language)
    code = deps.code_of(key, contact.email) if contact else ""
    begins = entries.day.start_time
    return ClubMailFacts(
        tournament=tournament.name,
        day=tournament.date,
        start=begins,
        place=place_of(tournament),
        pitches=len(entries.day.pitches),
        club=entries.names_of(registration)[0],
        teams=entries.size_of(registration),
        state=entries.state_of(registration),
        is_cancelled=entries.is_cancelled,
        has_moved=has_moved(one.told, one.now) or (one.told or {}).get(BEGINS, plain(begins)) != plain(begins),
        is_expected=_statuses(one) != {"CANCELLED"},
        is_kept=_is_kept(one),
        places=line.places.get(key),
        waiting_position=line.positions.get(key),
        public_link=f"{deps.origin}/tournaments/id/{tournament.tournament_id}{asking_for(language)}",
        own_link=own_link,
        confirm_link=f"{own_link}&code={code}",
    )


def _is_kept(one: Concerned) -> bool:
    """Whether the club is written to about other dates, too, which do not end with this one."""
    session, registration = one.entries.session, one.registration
    of_day = {registration.tournament_id, *groups_of_day(session, registration.tournament_id)}
    others = [other for other in registered_together(session, registration) if other.tournament_id not in of_day]
    return bool(contacts_of(session, others))


def _statuses(one: Concerned) -> set[EventStatus]:
    """Return how all that an address registered stands there: its calendar has one event of the day for all of it."""
    entries, registration = one.entries, one.registration
    contacts = contacts_of(entries.session, entries.rows)
    of_address = [
        other
        for other in entries.rows
        if entries.may_be_told(contact := contacts.get(other.registration_id)) and contact.email == one.email
    ]
    return {_STATUS[entries.state_of(other)] for other in (registration, *of_address)}


def _calendar(
    session: Session, dates: Sequence[tuple[Concerned, ClubMailFacts]], email: str, language: Language, now: datetime
) -> tuple[Attachment, ...]:
    """Return how dates stand for an address; it loses those that are none of its own any more: a split moves clubs."""
    days = {one.registration.tournament_id: _day_of(session, one, facts.public_link) for one, facts in dates}
    left = {key for one, _ in dates for key in in_calendar(one.told) if key != one.registration.tournament_id}
    if left:
        own = select(Registration.tournament_id).join(RegistrationContact).where(RegistrationContact.email == email)
        left -= {*session.exec(own)}
    gone = [_gone(session, key, next(iter(days.values())), now) for key in left]
    return (_attached(as_calendar([*days.values(), *gone], language, now)),)


def _day_of(session: Session, one: Concerned, link: str) -> CalendarDay:
    """Return a date as a calendar takes it: whoever has registered twice comes if they are in once."""
    day, statuses = calendar_day(session, one.registration.tournament_id, link), _statuses(one)
    status = day.status or max(statuses, key=_RANKS.index)
    # Turning a club away changes nothing of the tournament, and yet calendars have to take this, and what follows, for
    # newer.
    version = day.version + (day.status is None and "CANCELLED" in statuses)
    return replace(day, status=status, version=version)


def _gone(session: Session, tournament_id: UUID, day: CalendarDay, now: datetime) -> CalendarDay:
    """Return a tournament as the calendar of a club takes it out, once it plays in another one of that day."""
    try:
        there = calendar_day(session, tournament_id, day.link)
    except NotFoundError:
        # It was deleted, and nobody knows its last version: this moment is later than all of them.
        there = replace(day, tournament_id=tournament_id, version=int(now.timestamp()))
    return replace(there, status="CANCELLED", version=there.version + 1)


def _caused_by(entries: RegistrationRecords, mail: RegistrationMail) -> dict[Causer, str]:
    """Return who causes a mail: the club by what it does, or the organiser by decisions and dates."""
    club = {Causer.CLUB: str(mail.registration_id)}
    match mail.kind:
        case MailKind.CONFIRM_ADDRESS:
            # The keys by which clubs register here: once either is renewed, its mails count from nought.
            series_id = entries.tournament.series_id
            series = entries.session.get(Series, series_id) if series_id else None
            link = entries.opening.key_sealed + ((series and series.key_sealed) or "")
            return club | {Causer.CLUBS_LINK: link, Causer.ORGANIZERS_LINKS: entries.tournament.owner}
        case MailKind.REGISTERED | MailKind.MOVED_UP | MailKind.WITHDRAWN:
            return club
        case _:
            return {Causer.ACCOUNT: entries.tournament.owner}
