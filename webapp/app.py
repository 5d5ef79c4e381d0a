"""The application factory, step by step."""

import logging
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from urllib.parse import urlsplit

from flask import Flask, request
from flask.json.provider import DefaultJSONProvider
from sqlalchemy import Engine
from werkzeug.middleware.proxy_fix import ProxyFix

from webapp.api.registration import register_api
from webapp.auth.access import Guard
from webapp.auth.tokens import FetchedKeys, PublicKeys, TokenVerifier
from webapp.config import Settings, settings_from_environment
from webapp.context import database_of, mails_of, registration_deps_of, settings_of
from webapp.domain.actors import HelperAccess
from webapp.domain.clock import now
from webapp.domain.networks import network_of
from webapp.domain.sealing import derived_key
from webapp.mail.transport import forget_in_outbox, transport_for
from webapp.services.people import helper_links
from webapp.services.people.mail_limits import RuledTransport
from webapp.services.people.quotas import Quotas
from webapp.services.registration import deletion, opening
from webapp.services.registration.deletion import Farewell
from webapp.services.registration.deps import RegistrationDeps
from webapp.services.setup import personal_data
from webapp.serving.access_log import log_requests
from webapp.serving.compression import compress_answers
from webapp.serving.first_view.route import serve_first_view
from webapp.serving.forwarded import refuse_unreadable_addresses, warn_of_unknown_proxies
from webapp.serving.headers import send_security_headers
from webapp.serving.interface import serve_interface
from webapp.serving.metrics import measure
from webapp.serving.response_cache import cache_responses
from webapp.storage.audit import AuditLog
from webapp.storage.counters import Counters
from webapp.storage.database import engine_for

log = logging.getLogger(__name__)


def create_app(settings: Settings | None = None, engine: Engine | None = None, keys: PublicKeys | None = None) -> Flask:
    """Return the planner for these settings; without any, they come from the environment.

    Parameters
    ----------
    settings
        The installation's settings.
    engine
        A database that is already open; by default the one that the settings name.
    keys
        The identity provider's public keys; by default those that it publishes.
    """
    app = Flask("webapp", static_folder=None)
    keep_settings(app, settings or settings_from_environment())
    trust_proxies(app)
    keep_services(app, engine)
    register_api(app)
    if settings_of(app).identity_embedded:
        serve_identity(app, keys)
    else:
        published = FetchedKeys(f"{settings_of(app).issuer}/protocol/openid-connect/certs")
        guard_for(app, keys or published).install(app)
    serve_interface(app)
    serve_first_view(app)
    compress_answers(app)
    send_security_headers(app)
    refuse_unreadable_addresses(app)
    warn_of_unknown_proxies(app)
    cache_responses(app)
    measure(app)
    log_requests(app)
    return app


def keep_settings(app: Flask, settings: Settings) -> None:
    """Store the settings where every request finds them."""
    app.extensions["settings"] = settings
    app.config["SECRET_KEY"] = settings.secret_key
    if isinstance(app.json, DefaultJSONProvider):
        app.json.ensure_ascii = False
        app.json.sort_keys = False


def trust_proxies(app: Flask) -> None:
    """Trust as many proxies as the settings name, and no more."""
    number = settings_of(app).trusted_proxies
    if number:
        app.wsgi_app = ProxyFix(app.wsgi_app, number, number, number, 0, 0)  # type: ignore[method-assign]


def keep_services(app: Flask, engine: Engine | None) -> None:
    """Store what calls need of the installation: its database, not read from yet, mails, quotas, and registration."""
    settings = settings_of(app)
    engine = engine or engine_for(settings.database_url)
    counters = Counters(derived_key(settings.secret_key, "counters"), now)
    host = urlsplit(settings.public_url).hostname or "localhost"
    transport = transport_for(settings.smtp_url, settings.mail_from, settings.outbox, host)
    needs_confirmation = settings.needs_confirmed_addresses
    if not needs_confirmation:
        log.info("No mail leaves this machine: e-mail addresses need no confirmation")
    key = derived_key(settings.secret_key, "registration")
    app.extensions |= {
        "database": engine,
        "mails": RuledTransport(transport, engine, counters, needs_confirmation),
        "quotas": Quotas(engine, replace(counters, is_on=settings.rate_limits)),
        "registration": RegistrationDeps(engine, key, settings.public_url, needs_confirmation),
    }


def serve_identity(app: Flask, keys: PublicKeys | None) -> None:
    """Serve the embedded identity provider, and judge tokens by its keys without asking it over the network."""
    from webapp.identity import setup  # noqa: PLC0415 - its libraries are not needed otherwise
    from webapp.identity.provider import AccountHooks  # noqa: PLC0415
    from webapp.identity.stored import accounts  # noqa: PLC0415

    deps = registration_deps_of(app)

    def farewell() -> Farewell:
        return Farewell(deps.origin, now())

    hooks = AccountHooks(
        delete_owned=lambda session, subject: deletion.delete_all_of(session, subject, farewell()),
        export_owned=personal_data.export_of,
        address_confirmed=opening.confirm_sender,
        end_links=partial(deletion.end_links, deps),
        list_owned=deletion.tournaments_of,
        delete_chosen=lambda session, subject, keys: deletion.delete_chosen(session, subject, keys, farewell()),
        forget_mails=partial(forget_in_outbox, settings_of(app).outbox),
    )
    provider = setup.provider_for(settings_of(app), database_of(app), mails_of(app), hooks)
    setup.serve(app, provider)
    guard_for(
        app,
        keys or provider.keys,
        session_lives=partial(setup.session_lives, provider),
        account_stays=accounts.hold,
        address_is_confirmed=partial(setup.address_is_confirmed, provider),
    ).install(app)


def guard_for(app: Flask, keys: PublicKeys, **asked: Callable[..., bool]) -> Guard:
    """Return what recognises organisers by these keys, and helpers by their links; `asked` is what else it asks."""
    settings = settings_of(app)
    engine = database_of(app)
    audit = AuditLog(derived_key(settings.secret_key, "audit"), now)
    verifier = TokenVerifier(settings.issuer, settings.identity_client, keys)

    def resolve(secret: str) -> HelperAccess | None:
        found = helper_links.opened_by(engine, secret, now())
        if found is not None:
            helper_links.note_use(engine, found, audit, network_of(request.remote_addr), now())
        return found

    return Guard(verifier, resolve, **asked)
