from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta

import pytest
from argon2 import PasswordHasher
from flask import Flask
from joserfc.jwk import RSAKey
from sqlalchemy import Engine
from sqlmodel import Session

from tests.webapp.identity.browser import ORIGIN, REALM, Browser
from webapp.app import create_app
from webapp.config import Settings
from webapp.domain.sealing import derived_key
from webapp.identity.provider import EXTENSION, AccountHooks, Provider
from webapp.identity.setup import serve
from webapp.identity.stored.keys import SigningKeys
from webapp.identity.stored.passwords import Passwords
from webapp.identity.stored.throttle import Throttle
from webapp.mail.message import Mail
from webapp.mail.transport import MailError
from webapp.storage.counters import Counters

SECRET = "a secret of this installation, long enough"


@dataclass
class Clock:
    """The present moment, moved by the test; real at the start, because Authlib and PyJWT look at the real one."""

    moment: datetime = field(default_factory=lambda: datetime.now(UTC))

    def __call__(self) -> datetime:
        return self.moment

    def pass_by(self, time: timedelta) -> None:
        self.moment += time


@dataclass
class Belongings:
    """What the rest of the application would keep for an account."""

    deleted: list[str] = field(default_factory=list)

    def delete(self, _session: Session, account_id: str) -> None:
        self.deleted.append(account_id)

    def export(self, _session: Session, account_id: str) -> dict[str, object]:
        return {"tournaments": [{"name": "Herbstturnier", "owner": account_id}]}


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def outbox() -> list[Mail]:
    return []


@pytest.fixture
def belongings() -> Belongings:
    return Belongings()


@pytest.fixture(scope="session")
def cheap_hasher() -> PasswordHasher:
    return PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


@pytest.fixture(scope="session")
def few_keys() -> list[RSAKey]:
    return [RSAKey.generate_key(2048, auto_kid=True) for _ in range(3)]


def at_once(work: Callable[[], None]) -> None:
    work()


@pytest.fixture
def provider(
    engine: Engine,
    clock: Clock,
    outbox: list[Mail],
    belongings: Belongings,
    cheap_hasher: PasswordHasher,
    few_keys: list[RSAKey],
) -> Provider:
    unused_keys = iter(few_keys)
    return Provider(
        engine=engine,
        origin=ORIGIN,
        path=REALM,
        client_id="public",
        secret=SECRET,
        now=clock,
        passwords=Passwords(cheap_hasher),
        keys=SigningKeys(engine, SECRET, clock, lambda: next(unused_keys)),
        throttle=Throttle(engine, Counters(derived_key(SECRET, "throttle"), clock)),
        send_mail=outbox.append,
        later=at_once,
        hooks=AccountHooks(
            belongings.delete,
            belongings.export,
            address_confirmed=lambda *_: None,
            end_links=lambda *_: None,
            list_owned=lambda *_: (),
            delete_chosen=lambda *_: None,
            forget_mails=lambda *_: None,
        ),
    )


@pytest.fixture(scope="session")
def served() -> dict[str, Flask]:
    """The one application of all tests: its pages are compiled once."""
    return {}


@pytest.fixture
def app(served: dict[str, Flask], provider: Provider) -> Flask:
    if not served:
        app = Flask("tests.identity", static_folder=None)
        app.testing = True
        serve(app, provider)
        served["app"] = app
    served["app"].extensions[EXTENSION] = provider
    return served["app"]


@dataclass
class Post:
    """The way out of the machine."""

    left: list[Mail] = field(default_factory=list)

    def send(self, mail: Mail) -> None:
        self.left.append(mail)


@pytest.fixture
def post(monkeypatch: pytest.MonkeyPatch) -> Post:
    post = Post()
    monkeypatch.setattr("webapp.app.transport_for", lambda *_settings: post)
    return post


def quietly_at_once(work: Callable[[], None]) -> None:
    with suppress(MailError):
        work()


@pytest.fixture
def planner(
    settings: Settings,
    engine: Engine,
    cheap_hasher: PasswordHasher,
    few_keys: list[RSAKey],
    clock: Clock,
    post: Post,
) -> Flask:
    """The whole application with the provider in it; its mails arrive in the post."""
    app = planner_with_provider(settings, engine, cheap_hasher, few_keys)
    app.extensions[EXTENSION] = replace(app.extensions[EXTENSION], later=quietly_at_once, now=clock)
    return app


def planner_with_provider(settings: Settings, engine: Engine, hasher: PasswordHasher, keys: list[RSAKey]) -> Flask:
    """Return the whole application with the provider in it, whose hashes and keys cost nothing to make."""
    app = create_app(settings.model_copy(update={"identity_url": "/auth"}), engine)
    provider = app.extensions[EXTENSION]
    provider.keys.generate = iter(keys).__next__
    app.extensions[EXTENSION] = replace(provider, passwords=Passwords(hasher))
    return app


@pytest.fixture
def browser(app: Flask) -> Browser:
    return Browser(app)


@pytest.fixture
def anna(browser: Browser) -> Browser:
    """A browser in which Anna has registered and is signed in."""
    answer = browser.register()
    assert answer.status_code == 302, answer.text
    return browser
