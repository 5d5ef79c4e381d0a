"""One row by one id, asked so often that everything but the question itself is in the way.

Every phone around a pitch asks every ten seconds whether anything has changed, and mostly nothing has: the answer
costs one row. SQLAlchemy puts the question together once; after that it goes to the driver as it is.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Column, Engine, Select, bindparam
from sqlalchemy.exc import DBAPIError

from webapp.domain import signals
from webapp.storage.asking import Asking, asking
from webapp.storage.lookup_connections import lookup_connections_of


@dataclass(frozen=True)
class _Prepared:
    """How to put the question to a database, and how to read the columns of its answer."""

    asking: Asking
    read: tuple[Callable[[Any], Any] | None, ...]


class Lookup:
    """Finds the one row whose key has a value.

    Parameters
    ----------
    question
        What to read.
    key
        The column that names a row.
    """

    def __init__(self, question: Select[Any], key: Column[Any]) -> None:
        self._question = question.where(key == bindparam("sought", type_=key.type))
        self._key = key
        self._prepared: dict[str, _Prepared] = {}

    def one(self, engine: Engine, sought: object) -> tuple[Any, ...] | None:
        """Return the row, read without a transaction around the one question; None where there is none.

        Raises
        ------
        sqlalchemy.exc.SQLAlchemyError
            When the database cannot be asked.
        """
        try:
            return self._asked(engine, sought)
        except engine.dialect.loaded_dbapi.Error:
            return self._asked_again(engine, sought)

    def _asked(self, engine: Engine, sought: object) -> tuple[Any, ...] | None:
        prepared = self._prepared.get(engine.dialect.name)
        if prepared is None:
            prepared = self._prepared[engine.dialect.name] = self._prepare(engine)
        signals.looked_up.send(engine, statement=prepared.asking.statement)
        connection = lookup_connections_of(engine).raw_connection()
        try:
            rows = prepared.asking.rows(connection, sought)
        except BaseException:
            connection.invalidate()
            raise
        finally:
            connection.close()
        if not rows:
            return None
        (row,) = rows
        return tuple(read(value) if read else value for read, value in zip(prepared.read, row, strict=True))

    def _asked_again(self, engine: Engine, sought: object) -> tuple[Any, ...] | None:
        """Return the row by SQLAlchemy's own way, which knows dead connections and says what is wrong."""
        try:
            return self._asked_with_care(engine, sought)
        except DBAPIError as error:
            # The connection had died while it rested. All that rested with it are new now.
            if not error.connection_invalidated:
                raise
            return self._asked_with_care(engine, sought)

    def _asked_with_care(self, engine: Engine, sought: object) -> tuple[Any, ...] | None:
        with engine.connect() as connection:
            row = connection.execute(self._question, {"sought": sought}).one_or_none()
            return None if row is None else tuple(row)

    def _prepare(self, engine: Engine) -> _Prepared:
        dialect = engine.dialect
        types = [column.type.dialect_impl(dialect) for column in self._question.selected_columns]
        read = tuple(kind.result_processor(dialect, None) for kind in types)
        return _Prepared(asking(self._question, self._key, dialect), read)
