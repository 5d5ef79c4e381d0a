"""Mails that the calendar or a change of the tournament makes necessary, and clubs that move up meanwhile."""

from collections.abc import Iterable
from datetime import date, datetime, timedelta
from typing import Any, Final
from uuid import UUID

from sqlmodel import Session, col, select

from webapp.domain.actors import ActionContext, Actor
from webapp.domain.enums import MailKind, RegistrationState, TournamentStatus
from webapp.domain.errors import PlannerError
from webapp.domain.local_time import LOCAL_TIME
from webapp.services.records import journal
from webapp.services.records.journal import plain
from webapp.services.registration.acceptance import settle
from webapp.services.registration.book import RegistrationBook, load_book
from webapp.services.registration.deps import RegistrationDeps
from webapp.services.registration.mail_queue import queue_mail
from webapp.services.registration.views import place_of
from webapp.storage.database import read_session, write_session
from webapp.storage.registration_tables import Registration, RegistrationMail, RegistrationOpening
from webapp.storage.tables import Tournament

SETTLED_AFTER: Final = timedelta(minutes=5)
"""How long a tournament has to stay as it is before clubs are told what has changed: one mail for several changes."""
THANKED_AFTER: Final = timedelta(hours=1)
MORNING: Final = 9
"""The hour from which the mails of the day before are sent."""
LAST_DAYS: Final = timedelta(days=2)
"""How long after the day mails may still become necessary."""


def queue_due(deps: RegistrationDeps, now: datetime) -> None:
    """Queue what has become due for any tournament whose clubs register."""
    for tournament_id in _upcoming(deps, now.astimezone(LOCAL_TIME).date() - LAST_DAYS):
        with read_session(deps.engine) as session:
            is_due = _is_due(load_book(session, tournament_id), now)
        if is_due:
            _queue(deps, tournament_id, now)


def told_of(tournament: Tournament) -> dict[str, Any]:
    """Return what clubs know of day and place."""
    return {
        "date": plain(tournament.date),
        "startTime": plain(tournament.start_time),
        "place": place_of(tournament),
    }


def _upcoming(deps: RegistrationDeps, since: date) -> list[UUID]:
    is_upcoming = (col(Tournament.date) >= since, col(Tournament.locked_at).is_(None))
    with read_session(deps.engine) as session:
        found = select(Tournament.tournament_id).join(RegistrationOpening).where(*is_upcoming)
        return list(session.exec(found).all())


def _queue(deps: RegistrationDeps, tournament_id: UUID, now: datetime) -> None:
    try:
        with write_session(deps.engine) as session:
            book = load_book(session, tournament_id, to_write=True)
            settle(book, ActionContext(Actor(name="CLUB"), now))
            for registration, kind in _due(book, now):
                queue_mail(session, registration, kind, now)
            if book.opening.told is None or _has_moved(book, now):
                book.opening.told = told_of(book.records.tournament)
            session.add(book.opening)
    except PlannerError:  # it was deleted or locked meanwhile
        return


def _is_due(book: RegistrationBook, now: datetime) -> bool:
    moves_up = not book.has_started and any(book.line.moving_up())
    return moves_up or book.opening.told is None or _has_moved(book, now) or any(_due(book, now))


def _due(book: RegistrationBook, now: datetime) -> Iterable[tuple[Registration, MailKind]]:
    """Yield who is to be written to about what."""
    kinds = [kind for kind, is_due in _OCCASIONS.items() if is_due(book, now)]
    if not kinds:
        return
    known = _sent(book.session, book.records.tournament.tournament_id)
    for registration in book.under_way:
        is_in = book.state_of(registration) is RegistrationState.ACCEPTED
        for kind in kinds:
            if kind is MailKind.CHANGED or (is_in and (registration.registration_id, kind) not in known):
                yield registration, kind


def _has_moved(book: RegistrationBook, now: datetime) -> bool:
    told = book.opening.told
    is_new = told is not None and told != told_of(book.records.tournament)
    return is_new and not book.is_over and _last_change(book) <= now - SETTLED_AFTER


def _is_day_before(book: RegistrationBook, now: datetime) -> bool:
    here = now.astimezone(LOCAL_TIME)
    return not book.is_over and here.date() == book.records.tournament.date - timedelta(days=1) and here.hour >= MORNING


def _is_to_thank(book: RegistrationBook, now: datetime) -> bool:
    return book.records.tournament.status is TournamentStatus.FINISHED and _last_change(book) <= now - THANKED_AFTER


_OCCASIONS: Final = {
    MailKind.CHANGED: _has_moved,
    MailKind.DAY_BEFORE: _is_day_before,
    MailKind.THANK_YOU: _is_to_thank,
}


def _last_change(book: RegistrationBook) -> datetime:
    tournament = book.records.tournament
    return journal.last_change(book.session, tournament.tournament_id) or tournament.created_at


def _sent(session: Session, tournament_id: UUID) -> set[tuple[UUID, MailKind]]:
    question = select(RegistrationMail.registration_id, RegistrationMail.kind)
    found = session.exec(question.where(col(RegistrationMail.tournament_id) == tournament_id))
    return {(registration_id, MailKind(kind)) for registration_id, kind in found}
