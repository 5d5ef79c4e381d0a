"""PostgreSQL's own library, which the driver is built on, for questions that are asked all day."""

from collections.abc import Sequence
from itertools import count
from typing import Any

from psycopg import Connection, OperationalError
from psycopg.adapt import Transformer
from psycopg.pq import ExecStatus
from psycopg.pq.abc import PGresult
from sqlalchemy import Select
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg

from webapp.storage.lookup_connections import LookupConnection

_NUMBERS = count(1)
_DIALECT = PGDialect_psycopg(paramstyle="numeric_dollar")  # type: ignore[no-untyped-call]
_FINE = {ExecStatus.COMMAND_OK, ExecStatus.TUPLES_OK}


class PreparedOnce:
    """A question that each connection prepares once; a cursor thinks it over each time, at three times the cost.

    Parameters
    ----------
    question
        It has one bound parameter.
    """

    def __init__(self, question: Select[Any]) -> None:
        self.statement = str(question.compile(dialect=_DIALECT))
        self._name = f"lookup_{next(_NUMBERS)}".encode()

    def rows(self, connection: LookupConnection, value: Any) -> Sequence[Sequence[Any]]:
        """Return what the database answers, in Python's types.

        Raises
        ------
        psycopg.Error
            When it does not.
        """
        driver: Connection = connection.dbapi_connection
        if self._name not in connection.info:
            _checked(driver.pgconn.prepare(self._name, self.statement.encode()))
            connection.info[self._name] = True
        result = _checked(driver.pgconn.exec_prepared(self._name, [str(value).encode()]))
        reader = Transformer(driver)
        reader.set_pgresult(result)
        return reader.load_rows(0, result.ntuples, tuple)


def _checked(result: PGresult) -> PGresult:
    if result.status not in _FINE:
        raise OperationalError(result.get_error_message())
    return result
