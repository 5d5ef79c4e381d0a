"""The questions that are put to a database."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Engine, event


@contextmanager
def questions_to(engine: Engine) -> Iterator[list[str]]:
    """Yield the questions that are put to the database meanwhile."""
    asked: list[str] = []

    def note(*context: object) -> None:
        statement = str(context[2])
        if not statement.startswith(("BEGIN", "PRAGMA")):
            asked.append(statement)

    event.listen(engine, "before_cursor_execute", note)
    try:
        yield asked
    finally:
        event.remove(engine, "before_cursor_execute", note)
