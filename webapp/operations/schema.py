"""Migrates a database to the schema of this version of the planner."""

import logging
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, MetaData, text
from sqlmodel import SQLModel

from webapp.storage import migrations
from webapp.storage.database import Turn, wait_for_turn

# What it does is said by whoever calls it, in the words of an operator.
logging.getLogger("alembic").setLevel(logging.WARNING)
_FOLDER = Path(migrations.__file__).parent
LAST_TO_KNOW = {"0020": "a2d0eaaf", "0033": "786cfa56"}
"""By the schema that a release's step leads to: the last commit that migrates those in between."""
TO_MIGRATE = "Stop the planner first, back up, then run: python -m webapp migrate"


class SchemaError(Exception):
    """A database that this version of the planner cannot work with as it is."""


def every_table() -> MetaData:
    """Return all tables of the planner, whichever part they belong to."""
    import webapp.identity.stored.tables  # noqa: PLC0415
    import webapp.storage.audit  # noqa: PLC0415
    import webapp.storage.counters  # noqa: PLC0415
    import webapp.storage.intents  # noqa: PLC0415
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
        When the schema there belongs to a newer version of the planner, or to one between two releases.
    """
    found = MigrationContext.configure(connection).get_current_revision()
    if found is None or found in {script.revision for script in _scripts().walk_revisions()}:
        return found
    for step, commit in LAST_TO_KNOW.items():
        if found < step:
            remedy = f"migrate it with commit {commit} of the planner first"
            raise SchemaError(f"the database has schema {found} of a version between releases: {remedy}")
    raise SchemaError(f"the database has schema {found}, which belongs to a newer version of the planner")


def migrate(engine: Engine) -> None:
    """Bring the database to this version's schema; several processes may start at once.

    A new database is made from the tables. One that a release left takes the steps since.
    """
    with engine.connect() as connection:
        _prepare(connection)
        if revision_of(connection) is None:
            every_table().create_all(connection, checkfirst=False)
            command.stamp(config(connection), "head")
        else:
            command.upgrade(config(connection), "head")
        connection.commit()
    # Connections that were made for the migration know no foreign keys.
    engine.dispose()


def make_or_check(engine: Engine) -> None:
    """Make the schema of a new database, and refuse another one: a planner may be working with it.

    Raises
    ------
    SchemaError
        When the database is to be migrated first, or belongs to a newer version of the planner.
    """
    with engine.connect() as connection:
        found = revision_of(connection)
    if found is None:
        migrate(engine)
    elif found != newest_revision():
        raise SchemaError(f"the database has schema {found}, this version works with {newest_revision()}. {TO_MIGRATE}")


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
        # Batch migrations rebuild tables: with foreign keys on, dropping the old one would delete what refers to it.
        connection.connection.driver_connection.execute("PRAGMA foreign_keys=OFF")  # type: ignore[union-attr]
        connection.execution_options(sqlite_write=True)
        connection.execute(text("SELECT 1"))
    else:
        wait_for_turn(connection, Turn.MIGRATION)
