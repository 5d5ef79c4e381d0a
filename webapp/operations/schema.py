"""Migrates a database to the schema of this version of the planner."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, MetaData, text
from sqlmodel import SQLModel

from webapp.storage import migrations
from webapp.storage.database import Turn, wait_for_turn

_FOLDER = Path(migrations.__file__).parent


class SchemaError(Exception):
    """A database that this version of the planner cannot work with as it is."""


def every_table() -> MetaData:
    """Return all tables of the planner, whichever part they belong to."""
    import webapp.identity.tables  # noqa: PLC0415
    import webapp.storage.audit  # noqa: PLC0415
    import webapp.storage.counters  # noqa: PLC0415
    import webapp.storage.registration_tables  # noqa: PLC0415
    import webapp.storage.tables  # noqa: F401, PLC0415 - a table is known once its module is imported

    return SQLModel.metadata


def newest_revision() -> str:
    """Return the revision of the schema that this version works with."""
    return str(_scripts().get_current_head())


def revision_of(connection: Connection) -> str | None:
    """Return the revision of a database, None where there is no schema yet.

    Raises
    ------
    SchemaError
        When a newer version of the planner has left its schema there.
    """
    found = MigrationContext.configure(connection).get_current_revision()
    if found is not None and found not in {script.revision for script in _scripts().walk_revisions()}:
        raise SchemaError(f"the database has schema {found}, which belongs to a newer version of the planner")
    return found


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
        revision_of(connection)
        move(config(connection), revision)
        connection.commit()
    # Connections that were made for the migration know no foreign keys.
    engine.dispose()


def config(connection: Connection | None = None) -> Config:
    """Return Alembic's configuration for an open connection."""
    settings = Config()
    settings.set_main_option("script_location", str(_FOLDER))
    settings.attributes["connection"] = connection
    settings.attributes["metadata"] = every_table()
    return settings


def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(config())


def _prepare(connection: Connection) -> None:
    if connection.dialect.name == "sqlite":
        # Batch migrations rebuild tables: with foreign keys on, dropping the old one would delete what hangs on it.
        connection.connection.driver_connection.execute("PRAGMA foreign_keys=OFF")  # type: ignore[union-attr]
        connection.execution_options(sqlite_write=True)
        connection.execute(text("SELECT 1"))
    else:
        wait_for_turn(connection, Turn.MIGRATION)
