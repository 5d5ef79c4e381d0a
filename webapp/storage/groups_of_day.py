"""The tournaments that share a festival day with one of them."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import and_
from sqlalchemy.orm import aliased
from sqlmodel import Session, col, select

from webapp.storage.tables import FestivalDay, Tournament


def groups_of_day(session: Session, tournament_id: UUID, *, to_write: bool = False) -> Sequence[UUID]:
    """Return all groups of the festival day that a tournament belongs to; none where it belongs to no such day.

    To write, they are locked in the order of their ids, as everybody locks them.
    """
    own = aliased(Tournament)
    is_same_day = and_(col(own.series_id) == Tournament.series_id, col(own.date) == Tournament.date)
    is_day = and_(col(FestivalDay.series_id) == Tournament.series_id, col(FestivalDay.date) == Tournament.date)
    of_day = (col(own.tournament_id) == tournament_id, col(FestivalDay.festival), col(Tournament.locked_at).is_(None))
    found = select(Tournament.tournament_id).join(own, is_same_day).join(FestivalDay, is_day).where(*of_day)
    question = found.order_by(col(Tournament.tournament_id))
    return session.exec(question.with_for_update(of=Tournament) if to_write else question).all()
