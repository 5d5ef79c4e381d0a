"""Whom the application believes: the embedded provider or an external one, and the guard that asks it."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

from flask import Flask

from webapp.auth.access import Guard, HelperAccess
from webapp.auth.tokens import FetchedKeys, PublicKeys, TokenVerifier
from webapp.config import Settings
from webapp.context import database_of, settings_of
from webapp.mail.transport import Transport, transport_for


def trust_provider(app: Flask, resolve_helper: Callable[[str], HelperAccess | None]) -> None:
    """Serve the embedded provider, unless another one is configured, and install the guard of the API.

    Parameters
    ----------
    app
        The application, with its settings and its database.
    resolve_helper
        Returns what the secret of a helper link opens, None when it opens nothing.
    """
    settings = settings_of(app)
    if not settings.identity_embedded:
        # The keys are fetched when the first token comes, so that the provider need not be up at the start.
        keys = FetchedKeys(f"{settings.issuer}/protocol/openid-connect/certs")
        Guard(_verifier(settings, keys), resolve_helper).install(app)
        return
    from webapp.identity import setup  # noqa: PLC0415 - its libraries are not needed otherwise

    provider = setup.provider_for(settings, database_of(app), mails_of(settings))
    setup.serve(app, provider)
    Guard(_verifier(settings, provider.keys), resolve_helper, setup.session_check(provider)).install(app)


def mails_of(settings: Settings) -> Transport:
    """Return how mails leave this installation."""
    host = urlsplit(settings.public_url).hostname or "localhost"
    return transport_for(settings.smtp_url, settings.mail_from, settings.var_dir / "outbox", host)


def _verifier(settings: Settings, keys: PublicKeys) -> TokenVerifier:
    return TokenVerifier(
        issuer=settings.issuer, client=settings.identity_client, keys=keys, realm=settings.identity_realm
    )
