"""Everything that the planner stores about an organiser, as plain values, for the export of their own data."""

import base64
from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Table, select
from sqlmodel import Session, SQLModel, col

from webapp.services.records.journal import plain
from webapp.storage.tables import FestivalDay, HelperLink, Organizer, Series, Tournament

# A fingerprint opens nothing and tells its owner nothing.
_LEFT_OUT = {"secret_hash", "token_hash", "key_sealed"}


def export_of(session: Session, subject: str) -> dict[str, Any]:
    """Return what belongs to an organiser: their entry, series and tournaments with everything that belongs to them.

    Tournaments are read one by one, as they are asked for: those of many years take no more memory than one.
    """
    tournaments = _rows(session, _table(Tournament), col(Tournament.owner) == subject)
    own_series = select(col(Series.series_id)).where(col(Series.owner) == subject)
    return {
        "organizer": next(iter(_rows(session, _table(Organizer), col(Organizer.organizer_id) == subject)), None),
        "series": _rows(session, _table(Series), col(Series.owner) == subject),
        "festivalDays": _rows(session, _table(FestivalDay), col(FestivalDay.series_id).in_(own_series)),
        "helperLinksOfDays": _rows(session, _table(HelperLink), col(HelperLink.series_id).in_(own_series)),
        "tournaments": (
            row
            | {
                table.name: _rows(session, table, table.c.tournament_id == UUID(row["tournament_id"]))
                for table in belonging_tables()
            }
            for row in tournaments
        ),
    }


def belonging_tables() -> Sequence[Table]:
    """Return the tables whose rows belong to a tournament, those of the future too."""
    tables = SQLModel.metadata.sorted_tables
    return [table for table in tables if "tournament_id" in table.c and table.name != _table(Tournament).name]


def _rows(session: Session, table: Table, condition: ColumnElement[bool]) -> list[dict[str, Any]]:
    found = session.execute(select(table).where(condition)).mappings()
    return [{str(name): _plain(value) for name, value in row.items() if str(name) not in _LEFT_OUT} for row in found]


def _plain(value: Any) -> Any:
    return base64.b64encode(value).decode() if isinstance(value, bytes) else plain(value)


def _table(model: type[SQLModel]) -> Table:
    table: Table = model.__table__  # type: ignore[attr-defined]
    return table
