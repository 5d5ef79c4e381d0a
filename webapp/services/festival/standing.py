"""Where a festival day stands: whose it is and how often anything of it has changed, by one look-up."""

import datetime as dt
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import Date, Engine, and_, bindparam, func, select

from webapp.domain.errors import NotFoundError
from webapp.domain.sealing import fingerprint
from webapp.services.records.standings import versions_in_series
from webapp.storage.lookup import find_one
from webapp.storage.tables import FestivalDay, Series, Tournament

_SERIES = Series.__table__  # type: ignore[attr-defined]
_DAY = FestivalDay.__table__  # type: ignore[attr-defined]
_TOURNAMENT = Tournament.__table__  # type: ignore[attr-defined]
_ON = bindparam("day", type_=Date)


# A date without tournaments tells where they have gone: that may be anywhere in the series.
_GROUPS = func.coalesce(versions_in_series(_TOURNAMENT.c.date == _ON), versions_in_series())
_STANDING = (
    select(_SERIES.c.owner, _DAY.c.version, _GROUPS.label("groups"))
    .join_from(_SERIES, _DAY, and_(_DAY.c.series_id == _SERIES.c.series_id, _DAY.c.date == _ON), isouter=True)
    .where(_SERIES.c.series_id == bindparam("series"))
)


@dataclass(frozen=True)
class DayStanding:
    """Whose day it is, and a tag that changes with every change of it or of one of its tournaments."""

    owner: str
    tag: str


def of_day(engine: Engine, series_id: UUID, date: dt.date) -> DayStanding:
    """Return the standing of a date of a series; tournaments that are locked do not show."""
    row = find_one(engine, _STANDING, series=series_id, day=date)
    if row is None:
        raise NotFoundError("This series does not exist.")
    # No database promises an order.
    versions = sorted((row.groups or "").split())
    return DayStanding(row.owner, fingerprint(f"{row.version} {versions}")[:20])
