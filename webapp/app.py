"""The application, put together step by step."""

from flask import Flask
from sqlalchemy import Engine

from webapp.api.registration import register_api
from webapp.config import Settings, settings_from_environment
from webapp.context import settings_of
from webapp.database import engine_for


def create_app(settings: Settings | None = None, engine: Engine | None = None) -> Flask:
    """Return the planner for these settings; without any, they come from the environment.

    Parameters
    ----------
    settings
        The installation's settings.
    engine
        A database that is open already; by default the one the settings name.
    """
    app = Flask("webapp", static_folder=None)
    keep_settings(app, settings or settings_from_environment())
    open_database(app, engine)
    register_api(app)
    serve_identity(app)
    return app


def keep_settings(app: Flask, settings: Settings) -> None:
    """Put the settings where every request finds them."""
    app.extensions["settings"] = settings
    app.config["SECRET_KEY"] = settings.secret_key


def open_database(app: Flask, engine: Engine | None) -> None:
    """Open the database; nothing is read from it yet."""
    app.extensions["database"] = engine or engine_for(settings_of(app).database_url)


def serve_identity(app: Flask) -> None:
    """Serve the embedded identity provider, unless another one is configured."""
    if settings_of(app).identity_embedded:
        from webapp.identity import blueprint  # noqa: PLC0415 - its libraries are not needed otherwise

        app.register_blueprint(blueprint, url_prefix=settings_of(app).identity_url)
