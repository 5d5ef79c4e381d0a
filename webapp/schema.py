"""Brings a database to the schema of this version of the planner."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, text

_FOLDER = Path(__file__).parent / "migrations"
# Any number will do, as long as all processes of an installation ask PostgreSQL for the same one.
_LOCK = 7_251_986


def migrate(engine: Engine, revision: str = "head") -> None:
    """Bring the database to a revision, up or down; several processes may start at once.

    Parameters
    ----------
    engine
        The database.
    revision
        The newest one by default; ``base`` is an empty database.
    """
    _run(engine, revision, is_upgrade=True)


def migrate_down(engine: Engine, revision: str = "base") -> None:
    """Bring the database down to an older revision."""
    _run(engine, revision, is_upgrade=False)


def _run(engine: Engine, revision: str, *, is_upgrade: bool) -> None:
    move = command.upgrade if is_upgrade else command.downgrade
    with engine.connect() as connection:
        _prepare(connection)
        move(config(connection), revision)
        connection.commit()
    # Connections that were made for the migration know no foreign keys.
    engine.dispose()


def config(connection: Connection) -> Config:
    """Return Alembic's configuration for an open connection."""
    settings = Config()
    settings.set_main_option("script_location", str(_FOLDER))
    settings.attributes["connection"] = connection
    return settings


def _prepare(connection: Connection) -> None:
    if connection.dialect.name == "sqlite":
        # Batch migrations rebuild tables: with foreign keys on, dropping the old one would delete what hangs on it.
        connection.connection.driver_connection.execute("PRAGMA foreign_keys=OFF")  # type: ignore[union-attr]
        connection.execution_options(sqlite_write=True)
        connection.execute(text("SELECT 1"))
    else:
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
