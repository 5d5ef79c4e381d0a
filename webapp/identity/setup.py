"""Puts the provider into the application."""

import logging
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from threading import Thread

from flask import Blueprint, Flask
from jinja2 import DictLoader
from sqlalchemy import Engine, bindparam, select

from webapp.auth.errors import AccessRefusedError
from webapp.auth.tokens import Claims
from webapp.config import Settings
from webapp.domain.sealing import derived_key
from webapp.domain.writing.texts import templates_in
from webapp.identity.browser import rendering
from webapp.identity.browser.forms import ForgedFormError
from webapp.identity.pages import (
    account,
    account_second_factor,
    confirmation,
    password_reset,
    registration,
    sign_in,
    sign_out,
    taken_address,
)
from webapp.identity.pages.person import NotSignedInError, ask_to_sign_in
from webapp.identity.provider import EXTENSION, AccountHooks, Provider
from webapp.identity.stored.keys import SigningKeys
from webapp.identity.stored.passwords import Passwords
from webapp.identity.stored.single_use import GoneError
from webapp.identity.stored.tables import Account, LoginSession
from webapp.identity.stored.throttle import Throttle
from webapp.identity.tokens import protocol
from webapp.mail.transport import MailError, Transport, UnconfirmedAddressError
from webapp.storage.counters import Counters
from webapp.storage.database import read_session
from webapp.storage.lookup import find_one

log = logging.getLogger(__name__)

_TEMPLATES = DictLoader(templates_in(Path(__file__).parent / "templates"))
_LOGIN = LoginSession.__table__  # type: ignore[attr-defined]
_SESSION = select(_LOGIN.c.account_id, _LOGIN.c.expires_at).where(_LOGIN.c.session_id == bindparam("key"))


def machines_clock() -> datetime:
    """Return the present moment as the libraries tell it that judge tokens: sessions end together with them."""
    return datetime.now(UTC)


def provider_for(settings: Settings, engine: Engine, mails: Transport, hooks: AccountHooks) -> Provider:
    """Return the provider of an installation."""
    counters = Counters(derived_key(settings.secret_key, "throttle"), machines_clock, settings.rate_limits)
    return Provider(
        engine=engine,
        origin=settings.public_url,
        path=f"{settings.identity_url}/realms/{settings.identity_realm}",
        client_id=settings.identity_client,
        secret=settings.secret_key,
        now=machines_clock,
        passwords=Passwords(),
        keys=SigningKeys(engine, settings.secret_key, machines_clock),
        throttle=Throttle(engine, counters),
        send_mail=mails.send,
        later=after_the_answer,
        hooks=hooks,
        needs_confirmation=settings.needs_confirmed_addresses,
        registration=settings.registration,
    )


def serve(app: Flask, provider: Provider) -> None:
    """Serve the provider's pages and calls below its path."""
    # Authlib writes whole tokens into its debug lines: they reach no log, however talkative one sets it.
    logging.getLogger("authlib").setLevel(logging.WARNING)
    app.extensions[EXTENSION] = provider
    realm = Blueprint("identity", __name__, static_folder="static", static_url_path="/assets")
    realm.jinja_loader = _TEMPLATES
    account_pages = (account, account_second_factor)
    by_mail = (password_reset, taken_address, confirmation)
    for part in (protocol, sign_in, registration, sign_out, *by_mail, *account_pages):
        realm.register_blueprint(part.blueprint)
    realm.register_error_handler(NotSignedInError, ask_to_sign_in)
    realm.register_error_handler(ForgedFormError, lambda _: rendering.message("forgedForm", 403))
    realm.register_error_handler(GoneError, lambda error: rendering.message(str(error), 400))
    realm.register_error_handler(AccessRefusedError, lambda error: _refused(error, provider.realm))
    app.register_blueprint(realm, url_prefix=provider.path)


def session_lives(provider: Provider, session_id: str | None, subject: str) -> bool:
    """Whether the session of an access token still exists."""
    # An organiser's phone asks with every poll: one row by its key, without a transaction around it.
    row = find_one(provider.engine, _SESSION, key=session_id or "")
    return row is not None and row.account_id == subject and row.expires_at > provider.now()


def address_is_confirmed(provider: Provider, claims: Claims) -> bool:
    """Whether mails to a person's address may be sent."""
    with read_session(provider.engine) as session:
        account = session.get(Account, claims.subject)
    return account is not None and account.email == claims.email and provider.is_confirmed(account)


def after_the_answer(work: Callable[[], None]) -> None:
    """Run something beside the request; a mail that cannot be sent is logged, the person is not told."""

    def run() -> None:
        try:
            work()
        except UnconfirmedAddressError:
            log.info("A mail waits until its address is confirmed")
        except MailError as error:
            log.warning("A mail of the identity provider was not sent: %s", error)

    Thread(target=run, name="identity mail").start()


def _refused(error: AccessRefusedError, realm: str) -> tuple[dict[str, str], int, dict[str, str]]:
    return {"error": "invalid_token", "error_description": error.message}, error.status, error.headers(realm)
