"""What moves along with a tournament: the numbers of its pitches, and helper links, which are no part of what undo brings back."""

from dataclasses import dataclass
from datetime import date
from uuid import UUID

from sqlmodel import Session, col, update

from webapp.domain.actors import ActionContext
from webapp.domain.schedule import end_of_next_day
from webapp.services.changes.ground import make_room
from webapp.storage.tables import HelperLink, Tournament


@dataclass(frozen=True)
class Place:
    """The day of a series to which a tournament belongs; without a series it shares its day with none."""

    series_id: UUID | None
    date: date


def place_of(tournament: Tournament) -> Place:
    """Return where a tournament stands."""
    return Place(tournament.series_id, tournament.date)


def ground_follows(session: Session, tournament: Tournament, before: Place, context: ActionContext) -> None:
    """Let no two tournaments of a day share a pitch at a time, whatever has changed of one of them.

    Parameters
    ----------
    before
        Where it stood.
    """
    make_room(session, tournament, context, joins=place_of(tournament) != before)


def helpers_follow(session: Session, tournament: Tournament, last_day: date) -> None:
    """Let helper links that end with the day after the tournament end with the new one, once its last day was moved.

    Parameters
    ----------
    last_day
        As it was before.
    """
    if tournament.last_day == last_day:
        return
    ends_with_it = (
        col(HelperLink.tournament_id) == tournament.tournament_id,
        col(HelperLink.expires_at) == end_of_next_day(last_day),
    )
    moved = update(HelperLink).where(*ends_with_it).values(expires_at=end_of_next_day(tournament.last_day))
    session.exec(moved)
