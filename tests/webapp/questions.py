"""What is asked of a database: by SQLAlchemy, and past it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Engine, event

from webapp.domain import signals


@contextmanager
def questions_to(engine: Engine) -> Iterator[list[str]]:
    """Yield the questions that are put to the database meanwhile."""
    asked: list[str] = []

    def note(*context: object) -> None:
        statement = str(context[2])
        if not statement.startswith(("BEGIN", "PRAGMA")):
            asked.append(statement)

    def note_lookup(_sender: object, statement: str) -> None:
        asked.append(statement)

    event.listen(engine, "before_cursor_execute", note)
    try:
        with signals.looked_up.connected_to(note_lookup, sender=engine):
            yield asked
    finally:
        event.remove(engine, "before_cursor_execute", note)
