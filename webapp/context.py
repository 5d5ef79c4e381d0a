"""What belongs to the running application: its settings and its database."""

from flask import Flask, current_app
from sqlalchemy import Engine

from webapp.config import Settings


def settings_of(app: Flask | None = None) -> Settings:
    """Return the settings of `app`, by default of the one serving the current request."""
    found: Settings = (app or current_app).extensions["settings"]
    return found


def database_of(app: Flask | None = None) -> Engine:
    """Return the database of `app`, by default of the one serving the current request."""
    found: Engine = (app or current_app).extensions["database"]
    return found
