"""The planner for a WSGI server: ``gunicorn --preload webapp.wsgi:app``."""

from flask import Flask

from webapp.app import create_app
from webapp.config import Settings, settings_from_environment
from webapp.context import database_of
from webapp.schema import migrate


def started(settings: Settings | None = None) -> Flask:
    """Return the planner with its database migrated and the solver loaded, ready to be forked."""
    # Loading the solver takes a second: once, before the fork, and not in the first round of the day.
    import pairing_engine.cpsat.solve  # noqa: F401, PLC0415

    settings = settings or settings_from_environment()
    settings.var_dir.mkdir(parents=True, exist_ok=True, mode=0o700)
    planner = create_app(settings)
    migrate(database_of(planner))
    return planner


def __getattr__(name: str) -> Flask:
    """Make the application when a server asks for it, not when a tool merely imports the module."""
    if name == "app":
        globals()["app"] = made = started()
        return made
    raise AttributeError(name)
