"""What goes: tournaments and the links of an account, told to their clubs, and in time whom to write to.

What the mails need that tell of a deletion is kept until they are sent.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import cast
from uuid import UUID

from sqlalchemy import ColumnElement
from sqlmodel import Session, col, or_, select, update
from sqlmodel import delete as delete_rows

from webapp.documents.calendar import CalendarDay, as_calendar
from webapp.domain import limits
from webapp.domain.belongings import OwnedTournament
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.domain.enums import MailKind, TournamentStatus
from webapp.domain.errors import NotFoundError
from webapp.domain.sealing import new_secret
from webapp.domain.writing.languages import Language
from webapp.services.records.views import place_of
from webapp.services.registration.deps import RegistrationDeps
from webapp.services.registration.line.registration_records import WITH_CONTACT, still_registered
from webapp.services.registration.line.told import expects_it
from webapp.services.registration.mail_queue import is_being_told
from webapp.services.setup.tournament_config import calendar_day
from webapp.storage.database import write_session
from webapp.storage.groups_of_day import lock_all_of
from webapp.storage.registration_tables import (
    Registration,
    RegistrationContact,
    RegistrationMail,
    RegistrationOpening,
)
from webapp.storage.tables import LAST_DAY, FestivalDay, HelperLink, Organizer, Series, Tournament
from webapp.storage.tournament_records import refuse_locked

_Reader = tuple[str, Language, str, bool, str | None]
"""Whom to write to that a tournament is deleted: address, language, whose it was, whether both are confirmed, and what
opens other dates."""


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
    lock_all_of(session, subject)
    delete_these(session, session.exec(select(Tournament).where(col(Tournament.owner) == subject)).all(), farewell)
    for own in session.exec(select(Series).where(col(Series.owner) == subject)):
        session.delete(own)
    organizer = session.get(Organizer, subject)
    if organizer is not None:
        session.delete(organizer)


def delete_these(session: Session, tournaments: Sequence[Tournament], farewell: Farewell) -> None:
    """Delete tournaments, and festival days that none is left of; clubs that expect one of them are told."""
    tell_clubs(session, tournaments, farewell)
    for tournament in tournaments:
        session.delete(tournament)
    session.flush()
    forget_empty_days(session, {(each.series_id, each.date) for each in tournaments if each.series_id is not None})


def forget_empty_days(session: Session, days: Iterable[tuple[UUID, date]]) -> None:
    """Delete those of some festival days that no tournament is left of, with the links into them."""
    for series_id, day in sorted(days):
        # Whoever deletes another of its groups waits here, and sees that this one is gone.
        kept = session.get(FestivalDay, (series_id, day), with_for_update=True)
        groups = (col(Tournament.series_id) == series_id, col(Tournament.date) == day)
        left = {str(each) for each in session.exec(select(Tournament.tournament_id).where(*groups))}
        if kept is not None and left <= set(kept.strangers):
            # They were found there when the day came: with the last of its own groups gone, it is theirs.
            kept.strangers = []
        if kept is None or left:
            continue
        session.exec(delete_rows(HelperLink).where(col(HelperLink.series_id) == series_id, col(HelperLink.date) == day))
        session.delete(kept)


def tell_clubs(session: Session, tournaments: Sequence[Tournament], farewell: Farewell) -> None:
    """Have clubs that expect these tournaments told that they are deleted, once this transaction is committed.

    Each is written to once. What was locked is not told of: nobody should read its name again.
    """
    today, now = farewell.now.astimezone(LOCAL_TIME).date(), farewell.now
    going = defaultdict[_Reader, dict[UUID, CalendarDay]](dict)
    others = col(Tournament.tournament_id).not_in([tournament.tournament_id for tournament in tournaments])
    stays = (others, WITH_CONTACT)
    for tournament in tournaments:
        if tournament.locked_at is None and tournament.last_day >= today:
            for reader, day in _expecting(session, tournament, farewell, stays):
                going[reader][day.tournament_id] = day
    for (email, language, owner, is_confirmed, token_sealed), days in going.items():
        parting = {
            "email": email,
            "language": language,
            "owner": owner,
            "isConfirmed": is_confirmed,
            "tournaments": [day.name for day in days.values()],
            "calendar": as_calendar([*days.values()], language, now).decode(),
            "tokenSealed": token_sealed,
        }
        session.add(RegistrationMail(kind=MailKind.CANCELLED, at=now, next_try_at=now, parting=parting))


def _expecting(
    session: Session, tournament: Tournament, farewell: Farewell, stays: Sequence[ColumnElement[bool]]
) -> Iterable[tuple[_Reader, CalendarDay]]:
    """Yield who has not been told that they need not come, and what their calendar is told.

    A mail that is on its way may tell a club that it is in after all.
    """
    opening = session.get(RegistrationOpening, tournament.tournament_id)
    if opening is None or tournament.status is TournamentStatus.FINISHED:
        return
    day = calendar_day(session, tournament.tournament_id, farewell.origin)
    # Of this version a club may have been told already that it, or another of its address, was turned away.
    gone = replace(day, status="CANCELLED", is_cancelled=True, version=day.version + 2)
    registered = select(Registration, RegistrationContact).join(RegistrationContact).order_by(col(Registration.arrival))
    of_this = registered.where(col(Registration.tournament_id) == tournament.tournament_id)
    for registration, contact in session.exec(of_this).all():
        if expects_it(contact.told, registration.state) or is_being_told(session, registration, contact):
            is_confirmed = contact.confirmed_at is not None and opening.sender_confirmed
            language = cast(Language, contact.language)
            other = registration.joint_id and still_registered(session, registration.token_hash, farewell.now, *stays)
            left = session.get(RegistrationContact, other.registration_id) if other else None
            yield (contact.email, language, tournament.owner, is_confirmed, left.token_sealed if left else None), gone


def end_links(deps: RegistrationDeps, session: Session, subject: str, now: datetime) -> None:
    """Revoke every helper link, and replace every link that clubs register with."""
    lock_all_of(session, subject)
    theirs = select(Tournament.tournament_id).where(col(Tournament.owner) == subject)
    their_series = select(Series.series_id).where(col(Series.owner) == subject)
    own = or_(col(HelperLink.tournament_id).in_(theirs), col(HelperLink.series_id).in_(their_series))
    session.exec(update(HelperLink).where(own, col(HelperLink.revoked_at).is_(None)).values(revoked_at=now))
    openings = select(RegistrationOpening).where(col(RegistrationOpening.tournament_id).in_(theirs))
    series = select(Series).where(col(Series.owner) == subject, col(Series.key_sealed).is_not(None))
    for opened in (*session.exec(openings), *session.exec(series)):
        opened.key_sealed = deps.seal(new_secret())


def tournaments_of(session: Session, subject: str) -> list[OwnedTournament]:
    """Return the tournaments of an organiser, the newest first."""
    theirs = select(Tournament).where(col(Tournament.owner) == subject).order_by(col(Tournament.date).desc())
    return [
        OwnedTournament(str(each.tournament_id), each.name, place_of(each), each.date) for each in session.exec(theirs)
    ]


def delete_chosen(session: Session, subject: str, keys: Collection[str], farewell: Farewell) -> None:
    """Delete these tournaments of an organiser, and the series that nothing is left of."""
    lock_all_of(session, subject)
    chosen = (col(Tournament.owner) == subject, col(Tournament.tournament_id).in_(UUID(key) for key in keys))
    tournaments = session.exec(select(Tournament).where(*chosen)).all()
    delete_these(session, tournaments, farewell)
    touched = {tournament.series_id for tournament in tournaments}
    kept = select(Tournament.series_id).where(col(Tournament.series_id).in_(touched))
    empty = (col(Series.series_id).in_(touched), col(Series.series_id).not_in(kept), col(Series.owner) == subject)
    session.exec(delete_rows(Series).where(*empty))


def forget_contacts(session: Session, today: date) -> list[str]:
    """Delete contacts, and the log of mails to them, two weeks after the day; return the addresses that went."""
    over = select(Tournament.tournament_id).where(today - limits.CONTACTS_KEPT >= LAST_DAY)
    registrations = select(Registration.registration_id).where(col(Registration.tournament_id).in_(over))
    due = col(RegistrationContact.registration_id).in_(registrations)
    addresses = list(session.exec(select(RegistrationContact.email).where(due)).all())
    session.exec(delete_rows(RegistrationContact).where(due))
    session.exec(delete_rows(RegistrationMail).where(col(RegistrationMail.tournament_id).in_(over)))
    senders = (col(RegistrationOpening.tournament_id).in_(over), col(RegistrationOpening.sender_email).is_not(None))
    addresses += [str(email) for email in session.exec(select(RegistrationOpening.sender_email).where(*senders))]
    session.exec(update(RegistrationOpening).where(*senders).values(sender_email=None))
    return addresses


def forget_partings(session: Session, now: datetime) -> list[str]:
    """Delete mails of deleted tournaments that could not be sent in time; return the addresses that went."""
    is_old = (col(RegistrationMail.registration_id).is_(None), col(RegistrationMail.at) <= now - limits.PARTINGS_KEPT)
    mails = session.exec(select(RegistrationMail).where(*is_old)).all()
    for mail in mails:
        session.delete(mail)
    return [mail.parting["email"] for mail in mails if mail.parting]
