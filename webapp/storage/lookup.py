"""One row by one id, without a transaction around the question.

Every phone around a pitch asks every ten seconds whether anything has changed, and mostly nothing has: that answer
costs this one row.
"""

from typing import Any

from sqlalchemy import Engine, Row, Select
from sqlalchemy.exc import DBAPIError

from webapp.storage.database import autocommit


def find_one(engine: Engine, question: Select[Any], **values: Any) -> Row[Any] | None:
    """Return the row that answers a question with these bound values; None if there is none.

    Raises
    ------
    sqlalchemy.exc.SQLAlchemyError
        When the database cannot answer.
    """
    try:
        return _ask(engine, question, values)
    except DBAPIError as error:
        if not error.connection_invalidated:
            raise
        # The connection had died in the pool, which has replaced it by now.
        return _ask(engine, question, values)


def _ask(engine: Engine, question: Select[Any], values: dict[str, Any]) -> Row[Any] | None:
    with autocommit(engine) as connection:
        return connection.execute(question, values).one_or_none()
