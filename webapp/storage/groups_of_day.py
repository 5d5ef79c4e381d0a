"""The tournaments that share a festival day with one of them, and the helper links that open them."""

import datetime as dt
from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import BindParameter, ColumnElement, and_, bindparam, or_
from sqlalchemy.orm import aliased
from sqlmodel import Session, col, select
from sqlmodel.sql.expression import SelectOfScalar

from webapp.domain.day.group_names import place_of
from webapp.storage.tables import FestivalDay, HelperLink, Series, Tournament


def same_day(table: Any, other: Any) -> ColumnElement[bool]:
    """Return whether a row belongs to the date of a series that another row, of whichever table, belongs to."""
    return and_(col(table.series_id) == other.series_id, col(table.date) == other.date)


def _groups() -> SelectOfScalar[UUID]:
    own, group = aliased(Tournament), aliased(Tournament)
    of_day = (col(own.tournament_id).in_(_IDS), col(FestivalDay.festival), col(group.locked_at).is_(None))
    beside = select(group.tournament_id).join(own, same_day(own, group))
    return beside.join(FestivalDay, same_day(FestivalDay, group)).where(*of_day)


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
    day = day_kept(session, tournament)
    return day.series_id if day is not None and day.festival else None


def day_kept(session: Session, tournament: Tournament, *, to_write: bool = False) -> FestivalDay | None:
    """Return what is kept of the day that a tournament belongs to; to write, whoever asks at the same time waits."""
    if tournament.series_id is None:
        return None
    return session.get(FestivalDay, (tournament.series_id, tournament.date), with_for_update=to_write or None)


def lock_with_groups(session: Session, *tournament_ids: UUID) -> Sequence[Tournament]:
    """Return tournaments and the other groups of their festival days, if there are any.

    All are locked, in the order of their ids, as everybody locks them.
    """
    return session.exec(_WITH_GROUPS, params={"ids": tournament_ids}).all()


def groups_held(session: Session, tournament: Tournament) -> list[Tournament]:
    """Return a tournament and the groups of its festival day, all locked already, in the order of times and names.

    Who holds locks waits for no more: a group that joined meanwhile, and that somebody else is changing, is left out.
    """
    groups = session.exec(_FREE_WITH_GROUPS, params={"ids": [tournament.tournament_id]}).all()
    return sorted(groups, key=lambda group: (group.start_time, place_of(group.name)))


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
    opened = or_(is_own, same_day(HelperLink, Tournament))
    return select(HelperLink).join(Tournament, opened).where(col(Tournament.tournament_id) == tournament_id)
