"""What belongs to the running application: its settings, its database, its way to send mail."""

from flask import Flask, current_app
from sqlalchemy import Engine

from webapp.config import Settings
from webapp.mail.transport import Transport
from webapp.services.people.feedback import Letterbox
from webapp.services.people.quotas import Quotas
from webapp.services.registration.deps import RegistrationDeps


def settings_of(app: Flask | None = None) -> Settings:
    """Return the settings of `app`, by default of the one serving the current request."""
    found: Settings = (app or current_app).extensions["settings"]
    return found


def database_of(app: Flask | None = None) -> Engine:
    """Return the database of `app`, by default of the one serving the current request."""
    found: Engine = (app or current_app).extensions["database"]
    return found


def mails_of(app: Flask | None = None) -> Transport:
    """Return what hands mails over for `app`, by default for the one serving the current request."""
    found: Transport = (app or current_app).extensions["mails"]
    return found


def quotas_of() -> Quotas:
    """Return how much one account may make in a day on this installation."""
    found: Quotas = current_app.extensions["quotas"]
    return found


def registration_deps_of(app: Flask | None = None) -> RegistrationDeps:
    """Return what registration by clubs needs of this installation."""
    found: RegistrationDeps = (app or current_app).extensions["registration"]
    return found


def letterbox_of() -> Letterbox:
    """Return where feedback goes on this installation; without a mail server it is kept, not written to a folder."""
    settings = settings_of()
    return Letterbox(mails_of().send, settings.operator_email if settings.smtp_url else None)
