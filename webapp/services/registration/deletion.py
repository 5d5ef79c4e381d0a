"""Tournaments that are deleted, and the mails that tell their clubs: what these need is kept until they are sent."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from typing import cast
from uuid import UUID

from sqlmodel import Session, col, select

from webapp.documents.calendar import CalendarDay, as_calendar
from webapp.domain.enums import MailKind
from webapp.domain.errors import NotFoundError
from webapp.domain.languages import Language
from webapp.domain.local_time import LOCAL_TIME
from webapp.services.registration.deps import RegistrationDeps
from webapp.services.registration.registration_records import contacts_of, load_registrations
from webapp.services.registration.told import expects_it
from webapp.services.setup.tournament_config import calendar_day
from webapp.storage.database import write_session
from webapp.storage.registration_tables import RegistrationMail, RegistrationOpening
from webapp.storage.tables import Organizer, Series, Tournament
from webapp.storage.tournament_records import refuse_locked


@dataclass(frozen=True)
class Farewell:
    """When tournaments are deleted, and the address of the planner that they are deleted from."""

    origin: str
    now: datetime


def delete(deps: RegistrationDeps, tournament_id: UUID, now: datetime) -> None:
    """Delete a tournament and all that belongs to it; clubs that expect it are told.

    Raises
    ------
    NotFoundError
        When there is no such tournament.
    """
    with write_session(deps.engine) as session:
        tournament = session.get(Tournament, tournament_id, with_for_update=True)
        if tournament is None:
            raise NotFoundError
        refuse_locked(tournament)
        delete_these(session, [tournament], Farewell(deps.origin, now))


def delete_all_of(session: Session, subject: str, farewell: Farewell) -> None:
    """Delete all tournaments of an organiser, and what is known of the organiser."""
    delete_these(session, session.exec(select(Tournament).where(col(Tournament.owner) == subject)).all(), farewell)
    for own in session.exec(select(Series).where(col(Series.owner) == subject)):
        session.delete(own)
    organizer = session.get(Organizer, subject)
    if organizer is not None:
        session.delete(organizer)


def delete_these(session: Session, tournaments: Sequence[Tournament], farewell: Farewell) -> None:
    """Delete tournaments; clubs that expect one of them are told."""
    tell_clubs(session, tournaments, farewell)
    for tournament in tournaments:
        session.delete(tournament)


def tell_clubs(session: Session, tournaments: Iterable[Tournament], farewell: Farewell) -> None:
    """Have clubs that expect these tournaments told that they are deleted, once this transaction is committed.

    Each is written to once. What was locked is not told of: nobody should read its name again.
    """
    today, now = farewell.now.astimezone(LOCAL_TIME).date(), farewell.now
    going = defaultdict[_Reader, list[CalendarDay]](list)
    for tournament in tournaments:
        if tournament.locked_at is None and tournament.date >= today:
            for reader, day in _expecting(session, tournament, farewell):
                going[reader].append(day)
    for reader, days in going.items():
        parting = asdict(reader) | {
            "tournaments": [day.name for day in days],
            "calendar": as_calendar(days, reader.language).decode(),
        }
        session.add(RegistrationMail(kind=MailKind.CANCELLED, at=now, next_try_at=now, parting=parting))


@dataclass(frozen=True)
class _Reader:
    """Whom to write to that a tournament is deleted, by the names that they are kept under."""

    email: str
    language: Language
    owner: str
    isConfirmed: bool  # noqa: N815 - as it is kept


def _expecting(session: Session, tournament: Tournament, farewell: Farewell) -> Iterable[tuple[_Reader, CalendarDay]]:
    """Yield who has not been told that they need not come, and what their calendar is told."""
    if session.get(RegistrationOpening, tournament.tournament_id) is None:
        return
    entries = load_registrations(session, tournament.tournament_id)
    if entries.is_over:
        return
    day = calendar_day(session, tournament.tournament_id, farewell.origin)
    gone = replace(day, status="CANCELLED", version=day.version + 1, changed_at=farewell.now)
    contacts, is_sender_known = contacts_of(entries), entries.opening.sender_confirmed
    for registration in entries.rows:
        contact = contacts.get(registration.registration_id)
        if contact is not None and expects_it(contact.told, registration.state):
            is_confirmed = contact.confirmed_at is not None and is_sender_known
            language = cast(Language, contact.language)
            yield _Reader(contact.email, language, tournament.owner, is_confirmed), gone
