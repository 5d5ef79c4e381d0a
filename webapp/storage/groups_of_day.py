"""The tournaments that share a festival day with one of them."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import and_
from sqlalchemy.orm import aliased
from sqlmodel import Session, col, select
from sqlmodel.sql.expression import SelectOfScalar

from webapp.storage.tables import FestivalDay, Tournament


def groups_of_day(session: Session, tournament_id: UUID, *, to_write: bool = False) -> Sequence[UUID]:
    """Return all groups of the festival day that a tournament belongs to; none where it belongs to no such day.

    To write, they are locked in the order of their ids, as everybody locks them.
    """
    in_day = col(Tournament.tournament_id).in_(_groups(tournament_id))
    question = select(Tournament.tournament_id).where(in_day).order_by(col(Tournament.tournament_id))
    return session.exec(question.with_for_update() if to_write else question).all()


def lock_with_groups(session: Session, tournament_id: UUID) -> Sequence[Tournament]:
    """Return a tournament and the other groups of its festival day, if there are any; all locked, in the same order."""
    own = select(col(Tournament.tournament_id)).where(col(Tournament.tournament_id) == tournament_id)
    wanted = col(Tournament.tournament_id).in_(own.union(_groups(tournament_id)))
    question = select(Tournament).where(wanted).order_by(col(Tournament.tournament_id))
    return session.exec(question.with_for_update()).all()


def _groups(tournament_id: UUID) -> SelectOfScalar[UUID]:
    own, group = aliased(Tournament), aliased(Tournament)
    is_same_day = and_(col(own.series_id) == group.series_id, col(own.date) == group.date)
    is_day = and_(col(FestivalDay.series_id) == group.series_id, col(FestivalDay.date) == group.date)
    of_day = (col(own.tournament_id) == tournament_id, col(FestivalDay.festival), col(group.locked_at).is_(None))
    return select(group.tournament_id).join(own, is_same_day).join(FestivalDay, is_day).where(*of_day)
