"""Databases as releases of the planner left them: their schema, and rows that a small installation had."""

import json
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, MetaData, select, text

FOLDER = Path(__file__).parent / "kept"
RELEASES = sorted(folder.name for folder in FOLDER.iterdir())
NEWEST = RELEASES[-1]

Columns = dict[str, list[str]]


def kept(release: str, name: str) -> Any:
    """Return what is kept of a release: its `rows` or its `answers`."""
    return json.loads((FOLDER / release / f"{name}.json").read_text(encoding="utf-8"))


def fill(engine: Engine, release: str) -> None:
    """Make an empty database what a release left: its tables, and the rows in them."""
    script = (FOLDER / release / f"{engine.dialect.name}.sql").read_text(encoding="utf-8")
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.exec_driver_sql(script)
            connection.execute(text("SET LOCAL TIME ZONE 'UTC'"))
        else:
            for statement in script.split(";\n"):
                connection.exec_driver_sql(statement)
        for table, (names, *rows) in kept(release, "rows").items():
            listed = ", ".join(f'"{name}"' for name in names)
            values = ", ".join(f":{name}" for name in names)
            statement = text(f'INSERT INTO "{table}" ({listed}) VALUES ({values})')
            connection.execute(statement, [_as_stored(connection, dict(zip(names, row, strict=True))) for row in rows])


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
                str(tuple(row))
                for row in connection.execute(select(*(metadata.tables[table].c[name] for name in names)))
            )
            for table, names in (of or columns(engine)).items()
        }
