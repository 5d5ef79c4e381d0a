"""Connections for single questions without a transaction around them, beside those of the units of work."""

import os
from threading import Lock, local
from typing import Any, Protocol, cast
from weakref import WeakKeyDictionary

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.pool import PoolProxiedConnection


class LookupConnection(Protocol):
    """A driver's connection, and what has been noted about it."""

    dbapi_connection: Any
    info: dict[Any, Any]

    def cursor(self) -> Any:
        """Return a new cursor of the driver."""

    def invalidate(self) -> None:
        """Throw the connection away: it is not as it should be."""

    def close(self) -> None:
        """Be done with it for this time."""


class LookupConnections(Protocol):
    """Where a thread gets a connection for its question."""

    def raw_connection(self) -> LookupConnection:
        """Return a connection for this thread alone."""


_MAKING = Lock()


def lookup_connections_of(engine: Engine) -> LookupConnections:
    """Return where to ask the same database a single question.

    On SQLite that is the engine itself. PostgreSQL's driver would have to be told that there is no transaction before
    each question and to forget it afterwards, so connections of their own are told once.
    """
    if engine.dialect.name == "sqlite":
        return cast("LookupConnections", engine)
    kept = _KEPT.get(engine)
    if kept is None:
        with _MAKING:
            kept = _KEPT.get(engine) or _kept_for(engine)
    return kept


class KeptByThreads:
    """Each thread keeps its connection: to hand one out and take it back costs as much as the question.

    It is given back when the thread ends or all are disposed of.

    Parameters
    ----------
    engine
        It makes the connections, and may do so without limit.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._of_thread = local()

    def raw_connection(self) -> LookupConnection:
        """Return the connection of this thread."""
        kept: _Kept | None = getattr(self._of_thread, "connection", None)
        if kept is None or not kept.is_usable:
            kept = self._of_thread.connection = _Kept(self._engine.raw_connection())
        return kept

    def dispose(self, *, close: bool) -> None:
        """Have every thread give its connection back, and close them or, in a forked process, forget them."""
        self._of_thread = local()
        self._engine.dispose(close=close)


class _Kept:
    """A connection that its thread goes on to keep."""

    def __init__(self, borrowed: PoolProxiedConnection) -> None:
        self._borrowed = borrowed
        self.dbapi_connection: Any = borrowed.dbapi_connection
        self.info = borrowed.info
        self.cursor = borrowed.cursor
        self.is_usable = True

    def invalidate(self) -> None:
        self.is_usable = False
        self._borrowed.invalidate()

    def close(self) -> None:
        """Leave it with the thread."""


_KEPT: WeakKeyDictionary[Engine, KeptByThreads] = WeakKeyDictionary()


def _kept_for(engine: Engine) -> KeptByThreads:
    unlimited = create_engine(engine.url, pool_size=0, pool_reset_on_return=None, isolation_level="AUTOCOMMIT")
    kept = _KEPT[engine] = KeptByThreads(unlimited)
    process = os.getpid()

    @event.listens_for(engine, "engine_disposed")
    def dispose(_engine: Engine) -> None:
        # A process that was forked leaves the connections to the one that made them.
        kept.dispose(close=os.getpid() == process)

    return kept
