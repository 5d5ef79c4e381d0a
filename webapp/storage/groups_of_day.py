"""The tournaments that share a festival day with one of them, and the helper links that open them."""

import datetime as dt
from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import BindParameter, ColumnElement, and_, bindparam, or_
from sqlalchemy.orm import aliased
from sqlmodel import Session, col, select
from sqlmodel.sql.expression import SelectOfScalar

from webapp.storage.tables import FestivalDay, HelperLink, Series, Tournament


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
_BESIDE = select(Tournament).where(_ID.in_(_GROUPS)).order_by(_ID)
_WITH_GROUPS = _locking(_ID.in_(_OWN.union(_GROUPS)))
_FREE_WITH_GROUPS = _WITH_GROUPS.with_for_update(skip_locked=True)


def groups_of_day(session: Session, tournament_id: UUID) -> Sequence[UUID]:
    """Return all groups of the festival day that a tournament belongs to; none where it belongs to no such day."""
    return session.exec(_IN_ORDER, params={"ids": [tournament_id]}).all()


def groups_beside(session: Session, tournament_ids: Sequence[UUID]) -> Sequence[Tournament]:
    """Return all groups of the festival days that some tournaments belong to, these among them."""
    return session.exec(_BESIDE, params={"ids": tournament_ids}).all()


def festival_of(session: Session, tournament: Tournament) -> UUID | None:
    """Return the series whose festival day a tournament is a group of; None where it belongs to no such day."""
    series_id = tournament.series_id
    day = session.get(FestivalDay, (series_id, tournament.date)) if series_id else None
    return series_id if day is not None and day.festival else None


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


def lock_all_of(session: Session, owner: str) -> None:
    """Lock all that an organiser owns, the series first, each in the order of their ids, as everybody locks them."""
    for table, key in ((Series, col(Series.series_id)), (Tournament, _ID)):
        session.exec(select(key).where(col(table.owner) == owner).order_by(key).with_for_update()).all()


def lock_day(session: Session, series_id: UUID, date: dt.date) -> Sequence[Tournament]:
    """Return the tournaments of a date that anyone may see; all are locked, the series first."""
    session.get(Series, series_id, with_for_update=True)
    of_day = (col(Tournament.series_id) == series_id, col(Tournament.date) == date, col(Tournament.locked_at).is_(None))
    return session.exec(_locking(and_(*of_day))).all()


def links_into(tournament_id: UUID) -> SelectOfScalar[HelperLink]:
    """Return the question for the helper links that open a tournament: its own, and those of its day."""
    is_own = col(HelperLink.tournament_id) == Tournament.tournament_id
    of_series = col(HelperLink.series_id) == Tournament.series_id
    on_date = col(HelperLink.date) == Tournament.date
    opened = or_(is_own, and_(of_series, on_date))
    return select(HelperLink).join(Tournament, opened).where(col(Tournament.tournament_id) == tournament_id)
