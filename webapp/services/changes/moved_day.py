"""What moves along with a tournament: its festival day and helper links, no part of what undo brings back."""

from dataclasses import dataclass
from datetime import date
from uuid import UUID

from sqlmodel import Session, col, select, update

from webapp.domain.actors import ActionContext
from webapp.domain.enums import TournamentStatus
from webapp.domain.schedule import end_of_next_day
from webapp.services.changes.ground import make_room
from webapp.services.changes.names_of_day import names_follow
from webapp.services.records import journal
from webapp.storage.tables import FestivalDay, HelperLink, JournalEntry, Tournament


@dataclass(frozen=True)
class Place:
    """The day of a series to which a tournament belongs; without a series it shares its day with none."""

    series_id: UUID | None
    date: date


def place_of(tournament: Tournament) -> Place:
    """Return where a tournament stands."""
    return Place(tournament.series_id, tournament.date)


def ground_follows(
    session: Session, tournament: Tournament, before: Place, context: ActionContext, undone: JournalEntry | None = None
) -> None:
    """Let no two tournaments of a day share a pitch at a time, or a name, whatever has changed of one of them.

    Parameters
    ----------
    before
        Where it stood.
    undone
        Whose change was taken back, where it was that.
    """
    goal = place_of(tournament)
    if goal != before:
        _day_follows(session, before, goal)
    # The day may have been split without one that was cancelled.
    is_revived = journal.value_before(session, tournament).get("status") == TournamentStatus.CANCELLED
    if goal != before or is_revived:
        names_follow(session, tournament, context, undone)
    make_room(session, tournament, context, joins=goal != before)


def _day_follows(session: Session, before: Place, goal: Place) -> None:
    """Let a festival day be on the date to which the last of its groups has gone."""
    if before.series_id is None or goal.series_id != before.series_id:
        return
    stays = (col(Tournament.series_id) == before.series_id, col(Tournament.date) == before.date)
    if session.exec(select(Tournament.tournament_id).where(*stays)).first() is not None:
        return
    day = session.get(FestivalDay, (before.series_id, before.date), with_for_update=True)
    if day is None:
        return
    _links_follow(session, day, goal.date)
    there = session.get(FestivalDay, (goal.series_id, goal.date), with_for_update=True)
    if there is None:
        day.date, day.version = goal.date, day.version + 1
        return
    there.festival, there.replaced = there.festival or day.festival, there.replaced or day.replaced
    there.wishes = there.wishes or day.wishes
    there.version += 1
    session.delete(day)


def _links_follow(session: Session, day: FestivalDay, goal: date) -> None:
    """Let the helper links of a day open the date to which it moves; those that end with it end with that date."""
    of_day = (col(HelperLink.series_id) == day.series_id, col(HelperLink.date) == day.date)
    ends_with_it = col(HelperLink.expires_at) == end_of_next_day(day.date)
    ends = update(HelperLink).where(*of_day, ends_with_it).values(expires_at=end_of_next_day(goal))
    for statement in (ends, update(HelperLink).where(*of_day).values(date=goal)):
        session.exec(statement)


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
