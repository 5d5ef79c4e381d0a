"""What moves along with a tournament: helper links, which are no part of what undo brings back."""

from datetime import date

from sqlmodel import Session, col, update

from webapp.domain.schedule import end_of_next_day
from webapp.storage.tables import HelperLink, Tournament


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
