"""A festival day and its groups as rows."""

import datetime as dt
from collections.abc import Mapping
from typing import Any
from uuid import UUID

from sqlalchemy import Engine
from sqlmodel import Session

from tests.webapp.services.rows import DAY, a_field, store
from webapp.domain.actors import ActionContext, Actor
from webapp.domain.writing.names import key_of
from webapp.storage.tables import FestivalDay, Series
from webapp.storage.tournament_records import TournamentRecords

SERIES = UUID(int=1)
NOW = dt.datetime(2026, 6, 6, 9, tzinfo=dt.UTC)
CONTEXT = ActionContext(Actor("Anna"), NOW)


def a_group(name: str, sizes: Mapping[str, int], **change: Any) -> TournamentRecords:
    """Return a tournament of a series with this name, and its field."""
    return a_field(sizes, **{"name": name, "name_key": key_of(name), "series_id": SERIES} | change)


def store_day(engine: Engine, *groups: TournamentRecords, **kept: Any) -> None:
    """Store groups with their series and, unless told otherwise, as a festival day."""
    with Session(engine) as session:
        session.add(Series(series_id=SERIES, owner="anna", name="Kreisrunde", created_at=NOW))
        session.flush()
        session.add(FestivalDay(**{"series_id": SERIES, "date": DAY, "festival": True} | kept))
        session.commit()
    store(engine, *groups)
