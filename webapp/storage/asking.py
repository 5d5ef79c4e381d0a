"""Ways to put one question to a database, again and again with another value."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from sqlalchemy import Column, Dialect, Select

from webapp.storage.lookup_connections import LookupConnection


class Asking(Protocol):
    """A question with one bound value, in a database's own words."""

    statement: str

    def rows(self, connection: LookupConnection, value: Any) -> Sequence[Sequence[Any]]:
        """Return what the driver answers: all rows, so that none keeps a transaction open."""
        ...


def asking(question: Select[Any], key: Column[Any], dialect: Dialect) -> Asking:
    """Return the quickest way to put a question about a key to such a database."""
    if dialect.name == "postgresql":
        from webapp.storage.libpq import PreparedOnce  # noqa: PLC0415 - an installation on SQLite has no such driver

        return PreparedOnce(question)
    return ThroughCursor(question, key, dialect)


class ThroughCursor:
    """Any driver's way.

    Parameters
    ----------
    question
        It has one bound parameter.
    key
        The column whose values are bound.
    dialect
        One that counts its parameters.
    """

    def __init__(self, question: Select[Any], key: Column[Any], dialect: Dialect) -> None:
        self.statement = str(question.compile(dialect=dialect))
        self._bind: Callable[[Any], Any] | None = key.type.dialect_impl(dialect).bind_processor(dialect)

    def rows(self, connection: LookupConnection, value: Any) -> Sequence[Sequence[Any]]:
        """Return what the driver answers."""
        # A cursor of its own: threads may share the connection of a database that lies in memory.
        cursor = connection.cursor()
        cursor.execute(self.statement, (self._bind(value) if self._bind else value,))
        rows: Sequence[Sequence[Any]] = cursor.fetchall()
        return rows
