"""Organisers: saved at each sign-in."""

from collections.abc import Mapping
from datetime import datetime
from uuid import UUID

from sqlalchemy import Engine, update
from sqlmodel import Session, col, select

from webapp.domain.errors import Broken, ForbiddenError, NotFoundError
from webapp.storage.database import AccountCheck, Turn, no_account_check, read_session, wait_for_turn, write_session
from webapp.storage.tables import Organizer, Tournament


def save(
    engine: Engine,
    subject: str | None,
    wanted: Mapping[str, str],
    now: datetime,
    check_account: AccountCheck = no_account_check,
) -> Organizer:
    """Return the organiser, created or updated; nobody saves anybody else.

    The club stands on the organiser's public pages, so a new one makes new versions of them.
    """
    if wanted["organizer_id"] != subject:
        message = "The organizerId must be your own."
        raise ForbiddenError("NOT_OWNER", message, [Broken("organizerId", "NOT_OWNER", message)])
    with write_session(engine) as session:
        check_account(session)
        organizer = session.get(Organizer, subject, with_for_update=True) or _first(session, wanted, now)
        if organizer.club != wanted["club"]:
            # Locked in the order of their ids, as everybody locks them: a statement by itself takes them as they lie.
            key = col(Tournament.tournament_id)
            own = select(key).where(col(Tournament.owner) == subject).order_by(key).with_for_update()
            session.execute(update(Tournament).where(key.in_(own)).values(version=col(Tournament.version) + 1))
        organizer.first_name, organizer.last_name = wanted["first_name"], wanted["last_name"]
        organizer.club, organizer.updated_at = wanted["club"], now
        session.add(organizer)
    return organizer


def _first(session: Session, wanted: Mapping[str, str], now: datetime) -> Organizer:
    """Return the row to fill; two windows may save for the first time at once, and what is not there has no lock."""
    subject = wanted["organizer_id"]
    wait_for_turn(session.connection(), Turn.ORGANIZER)
    made_meanwhile = session.get(Organizer, subject, with_for_update=True)
    return made_meanwhile or Organizer(organizer_id=subject, created_at=now, updated_at=now)


def of_tournament(engine: Engine, tournament_id: UUID) -> Organizer:
    """Return the organiser of a tournament, without names if they have saved none."""
    with read_session(engine) as session:
        tournament = session.get(Tournament, tournament_id)
        if tournament is None:
            raise NotFoundError
        organizer = session.get(Organizer, tournament.owner)
    since = tournament.created_at
    return organizer or Organizer(organizer_id=tournament.owner, created_at=since, updated_at=since)
