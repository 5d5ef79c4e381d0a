"""The planner, ready to be served by ``python -m webapp serve``."""

from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryFile

from flask import Flask
from sqlalchemy.exc import DatabaseError

from webapp.app import create_app
from webapp.config import PREFIX, Settings, SettingsError
from webapp.context import database_of
from webapp.operations.schema import migrate
from webapp.pairing.solver import load_solver
from webapp.services.play.plan_ahead import PlanAhead
from webapp.serving.metrics import share_between_workers


def started(settings: Settings) -> Flask:
    """Return the planner with its database migrated and the solver loaded, ready to be forked.

    Raises
    ------
    SettingsError
        When something outside that a setting names cannot be used: a folder, the database.
    SchemaError
        When the database belongs to a newer version.
    """
    make_folders(settings)
    if settings.metrics_token is not None:
        share_between_workers(settings.var_dir, settings.port)
    with naming_the_database():
        planner = create_app(settings)
        migrate(database_of(planner))
    planner.extensions["plan_ahead"] = PlanAhead(database_of(planner))
    load_solver()
    return planner


@contextmanager
def naming_the_database() -> Iterator[None]:
    """Let a database that cannot be used be an error that names its setting.

    Raises
    ------
    SettingsError
        In the place of what the database or its driver said.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        raise SettingsError(f"{PREFIX}DATABASE_URL: the package {error.name} is not installed") from error
    except DatabaseError as error:
        raise SettingsError(f"{PREFIX}DATABASE_URL: the database cannot be used: {error.orig}") from error


def make_folders(settings: Settings) -> None:
    """Make the folders that the planner writes into, and see that it can."""
    for name, folder in (("VAR_DIR", settings.var_dir), ("LOG_DIR", settings.log_dir)):
        try:
            if folder is not None:
                folder.mkdir(parents=True, exist_ok=True, mode=0o700)
                TemporaryFile(dir=folder).close()
        except OSError as error:
            raise SettingsError(f"{PREFIX}{name}: {folder} cannot be used ({error.strerror})") from error
