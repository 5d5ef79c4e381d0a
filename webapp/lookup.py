"""One row by one id, asked so often that everything but the question itself is in the way.

Every phone around a pitch asks every ten seconds whether anything has changed, and mostly nothing has: the answer
costs one row. SQLAlchemy puts the question together once; after that it goes to the driver as it is.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Column, Engine, Select, bindparam
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError

from webapp import occasions
from webapp.database import lookups_of

Convert = Callable[[Any], Any]
_CURSOR = "lookup"


@dataclass(frozen=True)
class _Prepared:
    """A question in a database's own words, and what its driver has to be told of the types."""

    statement: str
    arguments: Convert
    read: tuple[Convert | None, ...]


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
        occasions.looked_up.send(engine, statement=prepared.statement)
        connection = lookups_of(engine).raw_connection()
        try:
            driver: DBAPIConnection = connection.dbapi_connection  # type: ignore[assignment]
            # A cursor is made once for each connection. All rows are taken, so that none keeps a transaction open.
            cursor = connection.info.get(_CURSOR) or connection.info.setdefault(_CURSOR, driver.cursor())
            cursor.execute(prepared.statement, prepared.arguments(sought))
            rows = cursor.fetchall()
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
        compiled = self._question.compile(dialect=dialect)
        bind = self._key.type.dialect_impl(dialect).bind_processor(dialect)
        types = [column.type.dialect_impl(dialect) for column in self._question.selected_columns]

        def arguments(sought: object) -> Any:
            value = bind(sought) if bind else sought
            return (value,) if compiled.positional else {"sought": value}

        return _Prepared(str(compiled), arguments, tuple(kind.result_processor(dialect, None) for kind in types))
