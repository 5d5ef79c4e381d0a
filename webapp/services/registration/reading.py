"""Registrations as they are read: by their clubs, and by the organiser."""

from collections import defaultdict
from dataclasses import replace
from datetime import datetime
from uuid import UUID

from sqlmodel import col, select

from webapp.domain.sealing import fingerprint
from webapp.services.registration.book import RegistrationBook, contacts_of, load_book, registered_together
from webapp.services.registration.deps import RegistrationDeps
from webapp.services.registration.views import (
    JointDate,
    PublicOpening,
    RegistrationView,
    joint_date,
    mail_view,
    names_like,
    place_of,
    registration_view,
)
from webapp.storage.database import read_session
from webapp.storage.registration_tables import Registration, RegistrationContact, RegistrationMail
from webapp.storage.tables import Organizer


def public(deps: RegistrationDeps, tournament_id: UUID, now: datetime) -> PublicOpening:
    """Return what a club reads before it registers."""
    with read_session(deps.engine) as session:
        return public_of(load_book(session, tournament_id), now)


def public_of(book: RegistrationBook, now: datetime) -> PublicOpening:
    """Return what a club reads of one date."""
    tournament, line = book.records.tournament, book.line
    organizer = book.session.get(Organizer, tournament.owner)
    return PublicOpening(
        tournament_id=tournament.tournament_id,
        name=tournament.name,
        date=tournament.date,
        start_time=tournament.start_time,
        place=place_of(tournament),
        organizer_club=organizer.club if organizer else "",
        note=book.opening.note,
        takes_registrations=book.takes_registrations(now),
        closes_at=book.opening.closes_at,
        most=book.most,
        free_places=0 if line.waiting else line.free,
        waiting=len(line.waiting),
    )


def all_of(deps: RegistrationDeps, tournament_id: UUID) -> list[RegistrationView]:
    """Return all registrations as the organiser sees them, in the order of arrival."""
    with read_session(deps.engine) as session:
        book = load_book(session, tournament_id)
        contacts, mails = contacts_of(book), _mails_of(book)
        return [
            _for_owner(book, registration, contacts.get(key), mails[key])
            for registration in book.registrations
            for key in [registration.registration_id]
        ]


def one(deps: RegistrationDeps, tournament_id: UUID, registration_id: UUID, *, as_owner: bool) -> RegistrationView:
    """Return a registration as its club or the organiser sees it."""
    with read_session(deps.engine) as session:
        book = load_book(session, tournament_id)
        registration = book.registration(registration_id)
        return view_for_owner(book, registration) if as_owner else view_for_club(book, registration)


def opens(deps: RegistrationDeps, registration_id: UUID, token: str) -> bool:
    """Whether the secret of an own link opens a registration."""
    with read_session(deps.engine) as session:
        registration = session.get(Registration, registration_id)
    return registration is not None and registration.token_hash == fingerprint_of(token)


def view_for_club(book: RegistrationBook, registration: Registration) -> RegistrationView:
    """Return a registration as its club sees it, with what it registered for other dates at once."""
    seen = registration_view(book, registration, _contact_of(book, registration))
    return replace(seen, together=_joint_dates(book, registration))


def view_for_owner(book: RegistrationBook, registration: Registration) -> RegistrationView:
    """Return a registration as the organiser sees it."""
    mails = _mails_of(book, registration)[registration.registration_id]
    return _for_owner(book, registration, _contact_of(book, registration), mails)


def fingerprint_of(secret: str) -> str:
    """Return what is stored of a secret, whatever text it is."""
    return fingerprint(secret.encode("utf-8", "replace").decode())


def _for_owner(
    book: RegistrationBook,
    registration: Registration,
    contact: RegistrationContact | None,
    mails: list[RegistrationMail],
) -> RegistrationView:
    return replace(
        registration_view(book, registration, contact),
        looks_like=names_like(book, registration) if registration in book.under_way else (),
        mails=tuple(map(mail_view, mails)),
    )


def _joint_dates(book: RegistrationBook, registration: Registration) -> tuple[JointDate, ...]:
    """Return how a club stands at each of the dates that it registered for at once, the earliest first."""
    others = registered_together(book.session, registration)
    if not others:
        return ()
    books = [(book, registration), *((load_book(book.session, other.tournament_id), other) for other in others)]
    dates = [joint_date(*one) for one in books if one[0].records.tournament.locked_at is None]
    return tuple(sorted(dates, key=lambda found: (found.date, found.start_time))) if len(dates) > 1 else ()


def _contact_of(book: RegistrationBook, registration: Registration) -> RegistrationContact | None:
    return book.session.get(RegistrationContact, registration.registration_id)


def _mails_of(
    book: RegistrationBook, registration: Registration | None = None
) -> defaultdict[UUID, list[RegistrationMail]]:
    """Return the mails about each registration, the newest first."""
    question = select(RegistrationMail).where(
        col(RegistrationMail.tournament_id) == book.records.tournament.tournament_id
    )
    if registration is not None:
        question = question.where(col(RegistrationMail.registration_id) == registration.registration_id)
    found: defaultdict[UUID, list[RegistrationMail]] = defaultdict(list)
    for mail in book.session.exec(question.order_by(col(RegistrationMail.at).desc())):
        found[mail.registration_id].append(mail)
    return found
