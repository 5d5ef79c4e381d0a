"""Tournaments that are deleted, and the mails that tell their clubs: what these need is kept until they are sent."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final, cast
from uuid import UUID

from sqlmodel import Session, col, select

from webapp.documents.calendar import as_calendar
from webapp.domain.enums import MailKind, MailState
from webapp.domain.errors import NotFoundError
from webapp.domain.languages import Language
from webapp.domain.local_time import LOCAL_TIME
from webapp.services.registration.deps import RegistrationDeps
from webapp.services.registration.registration_records import (
    RegistrationRecords,
    contacts_of,
    is_under_way,
    load_registrations,
)
from webapp.services.setup.tournament_config import calendar_day
from webapp.storage.database import write_session
from webapp.storage.registration_tables import Registration, RegistrationMail, RegistrationOpening
from webapp.storage.tables import Organizer, Series, Tournament
from webapp.storage.tournament_records import refuse_locked

_TAKES_THE_DATE_AWAY: Final = (MailKind.CANCELLED, MailKind.DECLINED)
"""Mails that say what a deletion says: a club that got one needs no other, one that waits for it does."""


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
    """Have clubs that expect one of these tournaments told that it is deleted, once this transaction is committed.

    What was locked is not told of: nobody should read its name again.
    """
    today = farewell.now.astimezone(LOCAL_TIME).date()
    for tournament in tournaments:
        if tournament.locked_at is None and tournament.date >= today:
            _tell_clubs_of(session, tournament, farewell)


def _tell_clubs_of(session: Session, tournament: Tournament, farewell: Farewell) -> None:
    if session.get(RegistrationOpening, tournament.tournament_id) is None:
        return
    entries = load_registrations(session, tournament.tournament_id)
    if entries.is_over:
        return
    contacts, now = contacts_of(entries), farewell.now
    day = calendar_day(session, tournament.tournament_id, farewell.origin)
    gone = replace(day, status="CANCELLED", version=day.version + 1, changed_at=now)
    for registration in _expecting(entries):
        contact = contacts.get(registration.registration_id)
        if contact is None:
            continue
        parting = {
            "email": contact.email,
            "language": contact.language,
            "tournament": tournament.name,
            "calendar": as_calendar([gone], cast(Language, contact.language)).decode(),
            "owner": tournament.owner,
            "isConfirmed": contact.confirmed_at is not None and entries.opening.sender_confirmed,
        }
        session.add(RegistrationMail(kind=MailKind.CANCELLED, at=now, next_try_at=now, parting=parting))


def _expecting(entries: RegistrationRecords) -> list[Registration]:
    """Return the registrations of clubs that have not been told that they need not come."""
    told = entries.opening.told
    is_told = told is not None and told.get("isCancelled")
    waiting = _waiting_for_word(entries)
    return [
        registration
        for registration in entries.rows
        if registration.registration_id in waiting or (is_under_way(registration) and not is_told)
    ]


def _waiting_for_word(entries: RegistrationRecords) -> set[UUID]:
    """Return to whom a mail that takes the date away has yet to be sent; it goes with the tournament."""
    question = select(RegistrationMail.registration_id).where(
        col(RegistrationMail.tournament_id) == entries.records.tournament.tournament_id,
        col(RegistrationMail.state) == MailState.QUEUED,
        col(RegistrationMail.kind).in_(_TAKES_THE_DATE_AWAY),
    )
    return {found for found in entries.session.exec(question) if found is not None}
