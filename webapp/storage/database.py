"""The database: engine, units of work, and the column types that behave alike on SQLite and PostgreSQL."""

import fcntl
import math
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime
from enum import IntEnum
from typing import Any, TypeAlias

from sqlalchemy import Connection, DateTime, Dialect, Engine, ExceptionContext, create_engine, event, text
from sqlalchemy.exc import DBAPIError, DisconnectionError
from sqlalchemy.pool import StaticPool
from sqlalchemy.types import TypeDecorator
from sqlmodel import Session, SQLModel

# Set before any table is defined, so that every constraint has a name a migration can speak of.
SQLModel.metadata.naming_convention = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


# A connection that was in use a moment ago is taken to live.
REST_SECONDS = 1.0


NoteInserted: TypeAlias = Callable[[Session, list[object]], None]
"""Called inside a unit of work, before it commits, with the rows that it inserted."""

_NOTE: ContextVar[NoteInserted | None] = ContextVar("note", default=None)


class Turn(IntEnum):
    """What processes and threads do one after the other; any numbers will do, as long as all use the same."""

    MIGRATION = 7_251_986
    SIGNING_KEY = 7_251_987
    ORGANIZER = 7_251_988


AccountCheck: TypeAlias = Callable[[Session], None]
"""Called inside a unit of work that creates something for a person: it refuses if the account is gone."""


def no_account_check(_session: Session) -> None:
    """Refuse nobody: the owner's account cannot go away meanwhile."""


class UtcDateTime(TypeDecorator[datetime]):
    """A moment: aware going in, aware and in UTC coming out, on either database."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        """Return the moment in UTC; a naive one is a mistake of the caller."""
        if value is not None and value.tzinfo is None:
            raise ValueError("a moment needs its time zone")
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        """Return the moment in UTC; SQLite gives it back without its zone."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


def engine_for(url: str, *, synchronous: str = "FULL") -> Engine:
    """Return the engine of a database address.

    Parameters
    ----------
    url
        ``sqlite:///...`` or ``postgresql+psycopg://...``
    synchronous
        SQLite's pragma of that name. ``FULL`` keeps an acknowledged commit through a power cut; tests may say ``OFF``.
    """
    if not url.startswith("sqlite"):
        engine = create_engine(url, pool_size=8, max_overflow=8, pool_use_lifo=True, hide_parameters=True)
        _ask_after_rest(engine)
        _quote_no_rows(engine)
        return engine
    options: dict[str, Any] = {"hide_parameters": True}  # an error is logged, and they name people
    if url in {"sqlite://", "sqlite:///:memory:"}:
        options |= {"poolclass": StaticPool, "connect_args": {"check_same_thread": False}}
    engine = create_engine(url, **options)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # the driver must not start transactions itself
        for pragma in (
            "journal_mode=WAL",
            f"synchronous={synchronous}",
            "busy_timeout=10000",
            "foreign_keys=ON",
            "secure_delete=ON",  # what is deleted is overwritten
        ):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        if connection.get_execution_options().get("sqlite_autocommit"):
            return
        # A reader that turns writer fails at once where another wrote meanwhile, whatever the timeout:
        # a unit of work that will write takes its turn from the start.
        writes = connection.get_execution_options().get("sqlite_write", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _ask_after_rest(engine: Engine) -> None:
    """Ask a connection that has rested whether it still lives; asking before each use would double the short reads."""

    @event.listens_for(engine, "checkin")
    def note(_connection: Any, record: Any) -> None:
        record.info["rests_since"] = time.monotonic()

    @event.listens_for(engine, "checkout")
    def ask(connection: Any, record: Any, _proxy: Any) -> None:
        if time.monotonic() - record.info.get("rests_since", math.inf) < REST_SECONDS:
            return
        try:
            engine.dialect.do_ping(connection)
        except engine.dialect.loaded_dbapi.Error as error:
            raise DisconnectionError from error


def _quote_no_rows(engine: Engine) -> None:
    """Leave of an error what PostgreSQL says first: it is logged, and the lines below quote keys and rows."""

    @event.listens_for(engine, "handle_error")
    def shorten(context: ExceptionContext) -> None:
        if isinstance(context.sqlalchemy_exception, DBAPIError):
            for error in (context.sqlalchemy_exception, context.original_exception):
                error.args = tuple(str(said).strip().partition("\n")[0] for said in error.args)


def autocommit(engine: Engine) -> Connection:
    """Return a connection on which every statement stands alone.

    SQLite's driver never starts a transaction itself (see `engine_for`); setting its isolation level would undo that.
    """
    if engine.dialect.name == "sqlite":
        return engine.connect().execution_options(sqlite_autocommit=True)
    return engine.connect().execution_options(isolation_level="AUTOCOMMIT")


def wipe_deleted(engine: Engine) -> None:
    """Let nothing that was deleted stay behind in SQLite's log of changes; PostgreSQL sees to its own."""
    if engine.dialect.name == "sqlite":
        with autocommit(engine) as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")


@contextmanager
def read_session(engine: Engine) -> Iterator[Session]:
    """Yield a session that sees one state of the database and writes nothing.

    Once it is over it refuses all questions: one would take a connection that nobody gives back.
    """
    options = {} if engine.dialect.name == "sqlite" else {"isolation_level": "REPEATABLE READ"}
    with Session(engine, expire_on_commit=False, autoflush=False, close_resets_only=False) as session:
        session.connection(execution_options=options)
        yield session
        session.expunge_all()  # what was read stays readable afterwards
        session.rollback()


@contextmanager
def _turn(engine: Engine) -> Iterator[None]:
    """Wait until it is this writer's turn.

    SQLite lets one write at a time, and those who wait ask again and again until their patience ends: of many writers
    on a busy machine somebody is unlucky for too long. A lock on a file beside the database wakes the next one, and
    is let go of whatever happens to the process.
    """
    file = engine.url.database if engine.dialect.name == "sqlite" else None
    if not file or file == ":memory:":
        yield
        return
    descriptor = os.open(f"{file}-turn", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)


@contextmanager
def write_session(engine: Engine) -> Iterator[Session]:
    """Yield a session that commits at the end, or leaves everything as it was when an error passes through."""
    with _turn(engine), Session(engine, expire_on_commit=False) as session:
        session.connection(execution_options={"sqlite_write": True})
        note, inserted = _NOTE.get(), list[object]()
        if note is not None:
            # In the order in which they were added.
            event.listen(session, "after_flush", lambda flushed, _context: inserted.extend(flushed.new))
        yield session
        if note is not None:
            session.flush()
            note(session, inserted)
        session.commit()


@contextmanager
def noting_inserted(note: NoteInserted) -> Iterator[None]:
    """Let every unit of work that writes meanwhile hand over its session and inserted rows, before it commits."""
    token = _NOTE.set(note)
    try:
        yield
    finally:
        _NOTE.reset(token)


def wait_for_turn(connection: Connection, turn: Turn) -> None:
    """Wait until nobody else is at it, and keep others waiting until this transaction ends.

    On SQLite a unit of work that writes is alone from its start.
    """
    if connection.dialect.name != "sqlite":
        connection.execute(text("SELECT pg_advisory_xact_lock(:turn)"), {"turn": turn.value})
