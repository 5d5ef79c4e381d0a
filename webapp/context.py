"""What belongs to the running application: its settings, its database, its way to send mail."""

from typing import cast

from flask import Flask, current_app
from sqlalchemy import Engine

from webapp.config import Settings
from webapp.mail.transport import Transport
from webapp.services.people.quotas import Quotas
from webapp.services.registration.deps import RegistrationDeps


def settings_of(app: Flask | None = None) -> Settings:
    """Return the settings of `app`, by default of the one serving the current request."""
    return cast(Settings, (app or current_app).extensions["settings"])


def database_of(app: Flask | None = None) -> Engine:
    """Return the database of `app`, by default of the one serving the current request."""
    return cast(Engine, (app or current_app).extensions["database"])


def mails_of(app: Flask | None = None) -> Transport:
    """Return what hands mails over for `app`, by default for the one serving the current request."""
    return cast(Transport, (app or current_app).extensions["mails"])


def quotas_of() -> Quotas:
    """Return how much one account may make in a day on this installation."""
    return cast(Quotas, current_app.extensions["quotas"])


def registration_deps_of(app: Flask | None = None) -> RegistrationDeps:
    """Return what registration by clubs needs of this installation."""
    return cast(RegistrationDeps, (app or current_app).extensions["registration"])
