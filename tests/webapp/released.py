"""Databases as released versions of the planner left them: their schema, and rows that a small installation had."""

import json
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, MetaData, select, text

DATA = Path(__file__).parent / "data"
REVISIONS = sorted(path.stem.removeprefix("schema-") for path in DATA.glob("schema-*.json"))

Rows = dict[str, list[dict[str, Any]]]
Columns = dict[str, list[str]]


def fill(engine: Engine, revision: str) -> None:
    """Fill a database of a released schema with the rows kept of it."""
    kept: Rows = json.loads((DATA / f"schema-{revision}.json").read_text(encoding="utf-8"))
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SET LOCAL TIME ZONE 'UTC'"))
        for table, rows in kept.items():
            names = ", ".join(f'"{name}"' for name in rows[0])
            values = ", ".join(f":{name}" for name in rows[0])
            statement = text(f'INSERT INTO "{table}" ({names}) VALUES ({values})')
            connection.execute(statement, [_as_stored(connection, row) for row in rows])


def _as_stored(connection: Connection, row: dict[str, Any]) -> dict[str, Any]:
    """Return a row as its database takes it: the rows are kept as SQLite stores them, PostgreSQL reads texts."""
    is_sqlite = connection.dialect.name == "sqlite"

    def stored(value: Any) -> Any:
        if isinstance(value, dict):
            return bytes.fromhex(value["hex"])
        return value if is_sqlite or value is None else str(value)

    return {name: stored(value) for name, value in row.items()}


def columns(engine: Engine) -> Columns:
    """Return the columns of all tables, whatever version of the planner made them."""
    metadata = MetaData()
    metadata.reflect(engine)
    return {table.name: [*table.columns.keys()] for table in metadata.sorted_tables if table.name != "alembic_version"}


def everything(engine: Engine, of: Columns | None = None) -> dict[str, list[str]]:
    """Return all rows of all tables, or only these columns of them."""
    metadata = MetaData()
    metadata.reflect(engine)
    with engine.connect() as connection:
        return {
            table: sorted(
                str(row) for row in connection.execute(select(*(metadata.tables[table].c[name] for name in names)))
            )
            for table, names in (of or columns(engine)).items()
        }
