"""Series: tournaments of several dates that belong together."""

import datetime as dt
from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache
from uuid import UUID

from sqlalchemy import Engine
from sqlmodel import Session, col, select

from webapp.documents.calendar import CalendarDay, as_calendar
from webapp.domain.actors import ActionContext
from webapp.domain.enums import TournamentStatus
from webapp.domain.errors import Broken, ConflictError, InvalidInputError, NotFoundError
from webapp.domain.writing.languages import Language
from webapp.services.records import journal
from webapp.services.records.series.past_meetings import open_dates
from webapp.services.records.standings import tag_of_series
from webapp.services.records.views import view_of
from webapp.services.setup.tournament_config import calendar_days
from webapp.storage.database import AccountCheck, read_session, write_session
from webapp.storage.groups_of_day import festival_of
from webapp.storage.tables import Series, Tournament


@dataclass(frozen=True)
class SeriesDate:
    """One tournament of a series."""

    tournament_id: UUID
    name: str
    street: str
    street_number: int
    street_number_suffix: str | None
    postal_code: str
    city: str
    date: dt.date
    last_day: dt.date
    start_time: dt.time
    status: TournamentStatus


@dataclass(frozen=True)
class SeriesView:
    """A series with its dates, the earliest first."""

    series_id: UUID
    name: str
    is_owner: bool
    tournaments: tuple[SeriesDate, ...]


def series_in(session: Session, series_id: UUID, *, to_write: bool = False) -> Series:
    """Return a series; whoever writes to one of its days locks it first, then tournaments, then the day."""
    series = session.get(Series, series_id, with_for_update=to_write or None)
    if series is None:
        raise NotFoundError("This series does not exist.")
    return series


def create(engine: Engine, name: str, context: ActionContext, check_account: AccountCheck) -> SeriesView:
    """Return the new series, which belongs to the actor and has no tournaments yet."""
    series = Series(name=name, owner=context.actor.subject or "", created_at=context.now)
    with write_session(engine) as session:
        check_account(session)
        session.add(series)
        return _views(session, [series], context.actor.subject)[0]


def view(engine: Engine, series_id: UUID, subject: str | None) -> SeriesView:
    """Return a series as anyone with its link may see it."""
    with read_session(engine) as session:
        return _views(session, [series_in(session, series_id)], subject)[0]


def calendar_of(
    engine: Engine, series_id: UUID, home: str, language: Language, now: dt.datetime, on: dt.date | None = None
) -> bytes:
    """Return all days of a series as a file for calendars, or the tournaments of one of them.

    Parameters
    ----------
    home
        Where the public addresses of tournaments begin.
    """
    if on is not None:
        days = _days(engine, series_id, home, on)
    else:
        days = _all_days(engine, series_id, tag_of_series(engine, series_id), home)
    return as_calendar(days, language, now)


# Programs ask for it by the hour, and nearly always nothing has changed.
@lru_cache(maxsize=32)
def _all_days(engine: Engine, series_id: UUID, _tag: str, home: str) -> list[CalendarDay]:
    return _days(engine, series_id, home)


def _days(engine: Engine, series_id: UUID, home: str, on: dt.date | None = None) -> list[CalendarDay]:
    with read_session(engine) as session:
        dates = [one for one in open_dates(session, series_id) if on in {None, one.date}]
        return calendar_days(session, dates, lambda each: f"{home}/{each}")


def all_of(engine: Engine, subject: str) -> list[SeriesView]:
    """Return the series of an organiser, the newest first."""
    with read_session(engine) as session:
        found = session.exec(select(Series).where(Series.owner == subject).order_by(col(Series.created_at).desc()))
        return _views(session, found.all(), subject)


def delete(engine: Engine, series_id: UUID, context: ActionContext) -> None:
    """Delete a series with its festival days; its tournaments stay, and their journals tell of it.

    Raises
    ------
    ConflictError
        When a group of a festival day is being played: its helpers and parents come by the links of that day.
    """
    of_series = select(Tournament).where(Tournament.series_id == series_id).order_by(col(Tournament.tournament_id))
    with write_session(engine) as session:
        series = series_in(session, series_id, to_write=True)
        tournaments = session.exec(of_series.with_for_update()).all()
        # Nobody plays in one that is locked.
        played = [each for each in tournaments if each.status is TournamentStatus.STARTED and each.locked_at is None]
        if any(festival_of(session, tournament) for tournament in played):
            raise ConflictError("DAY_RUNS", "A festival day of this series is being played.")
        for tournament in tournaments:
            tournament.series_id = None
            journal.write(session, tournament, "SERIES_DELETED", context)
        session.delete(series)


def owner_of(engine: Engine, series_id: UUID) -> str:
    """Return whose series it is."""
    with read_session(engine) as session:
        return series_in(session, series_id).owner


def holds_any(engine: Engine, series_id: UUID, tournament_ids: Collection[UUID]) -> bool:
    """Whether one of these tournaments belongs to a series."""
    of_series = (Tournament.series_id == series_id, col(Tournament.tournament_id).in_(tournament_ids))
    with read_session(engine) as session:
        return session.exec(select(Tournament.tournament_id).where(*of_series).limit(1)).first() is not None


def check_may_join(session: Session, series_id: UUID, owner: str) -> None:
    """Refuse a series that does not exist or belongs to somebody else; both read the same."""
    series = session.get(Series, series_id)
    if series is None or series.owner != owner:
        raise InvalidInputError(Broken("seriesId", "UNKNOWN_SERIES", "You have no such series."))


def _views(session: Session, found: Sequence[Series], subject: str | None) -> list[SeriesView]:
    """Return series as somebody sees them, all dates of all of them by one question."""
    dates: defaultdict[UUID | None, list[SeriesDate]] = defaultdict(list)
    for tournament in open_dates(session, *(series.series_id for series in found)):
        dates[tournament.series_id].append(view_of(SeriesDate, tournament))
    return [
        SeriesView(each.series_id, each.name, each.owner == subject, tuple(dates[each.series_id])) for each in found
    ]
