"""All that a planner has stored: as one text, in which nothing is that is nowhere, and as rows to be put back."""

import email
import email.policy
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, MetaData, select

from webapp.operations.schema import every_table


def everything(engine: Engine, *folders: Path) -> str:
    """Return every text of the database, in whatever table and column, and of all files in some folders."""
    metadata = MetaData()
    metadata.reflect(engine)
    with engine.connect() as connection:
        # A row by itself is shown with the middle of its long values left out.
        rows = [str(tuple(row)) for table in metadata.sorted_tables for row in connection.execute(select(table))]
    files = [file for folder in folders for file in folder.rglob("*") if file.is_file()]
    return "\n".join([*rows, *(readable(file) for file in files)])


def rows_of(engine: Engine) -> dict[str, list[dict[str, Any]]]:
    """Return all rows, by table."""
    with engine.connect() as connection:
        tables = every_table().sorted_tables
        return {table.name: [dict(row) for row in connection.execute(select(table)).mappings()] for table in tables}


def empty(engine: Engine) -> None:
    """Delete all rows."""
    with engine.begin() as connection:
        for table in reversed(every_table().sorted_tables):
            connection.execute(table.delete())


def put_back(engine: Engine, rows: dict[str, list[dict[str, Any]]]) -> None:
    """Put rows into a database that has none."""
    with engine.begin() as connection:
        for table in every_table().sorted_tables:
            if rows[table.name]:
                connection.execute(table.insert(), rows[table.name])


def readable(file: Path) -> str:
    """Return what can be read of a file."""
    content = file.read_bytes()
    if file.suffix != ".eml":
        return content.decode(errors="replace")
    message = email.message_from_bytes(content, policy=email.policy.default)
    parts = [part.get_payload(decode=True) for part in message.walk() if not part.is_multipart()]
    decoded = [part.decode(errors="replace") for part in parts if isinstance(part, bytes)]
    return "\n".join([*map(str, message.values()), *decoded])
