"""The tournaments that share a festival day with one of them."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import BindParameter, ColumnElement, and_, bindparam, or_
from sqlalchemy.orm import aliased
from sqlmodel import Session, col, select
from sqlmodel.sql.expression import SelectOfScalar

from webapp.storage.tables import FestivalDay, Series, Tournament


def _groups() -> SelectOfScalar[UUID]:
    own, group = aliased(Tournament), aliased(Tournament)
    is_same_day = and_(col(own.series_id) == group.series_id, col(own.date) == group.date)
    is_day = and_(col(FestivalDay.series_id) == group.series_id, col(FestivalDay.date) == group.date)
    of_day = (col(own.tournament_id).in_(_IDS), col(FestivalDay.festival), col(group.locked_at).is_(None))
    return select(group.tournament_id).join(own, is_same_day).join(FestivalDay, is_day).where(*of_day)


def _locking(wanted: ColumnElement[bool]) -> SelectOfScalar[Tournament]:
    return select(Tournament).where(wanted).order_by(col(Tournament.tournament_id)).with_for_update()


# Every write asks for these; to put such a question together takes 4 ms, to ask it a tenth of one.
_ID = col(Tournament.tournament_id)
_IDS: BindParameter[UUID] = bindparam("ids", expanding=True)
_GROUPS, _OWN = _groups(), select(_ID).where(_ID.in_(_IDS))
_IN_ORDER = select(_ID).where(_ID.in_(_GROUPS)).order_by(_ID)
_WITH_GROUPS = _locking(_ID.in_(_OWN.union(_GROUPS)))
_FREE_WITH_GROUPS = _WITH_GROUPS.with_for_update(skip_locked=True)


def groups_of_day(session: Session, tournament_id: UUID) -> Sequence[UUID]:
    """Return all groups of the festival day that a tournament belongs to; none where it belongs to no such day."""
    return session.exec(_IN_ORDER, params={"ids": [tournament_id]}).all()


def lock_with_groups(session: Session, *tournament_ids: UUID, waits: bool = True) -> Sequence[Tournament]:
    """Return tournaments and the other groups of their festival days, if there are any.

    All are locked, in the order of their ids, as everybody locks them. Who holds locks already waits for no more: a
    group that joined the day meanwhile, and that somebody else is changing, is left out then.
    """
    wanted = _WITH_GROUPS if waits else _FREE_WITH_GROUPS
    return session.exec(wanted, params={"ids": tournament_ids}).all()


def lock_with_series(session: Session, tournament_id: UUID, goal: UUID | None = None) -> Sequence[Tournament]:
    """Return a tournament and all of its series, and of the one that is its goal: it may go to any of their days.

    All are locked, the series first.
    """
    own, series_id = col(Tournament.tournament_id) == tournament_id, col(Series.series_id)
    concerned = or_(series_id == goal, series_id.in_(select(Tournament.series_id).where(own)))
    series = session.exec(select(Series.series_id).where(concerned).order_by(series_id).with_for_update()).all()
    return session.exec(_locking(or_(own, col(Tournament.series_id).in_(series)))).all()
