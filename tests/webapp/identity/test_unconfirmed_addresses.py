"""No mail leaves for an unconfirmed address but the two that may, whichever call would send one."""

import ast
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from flask import Flask
from sqlalchemy import Engine

from tests.webapp.callers import Caller, add_clubs, new_tournament
from tests.webapp.identity.browser import ANNA, PASSWORD, REALM, Browser
from tests.webapp.identity.conftest import Clock
from tests.webapp.identity.test_second_factor import change, recovery_codes, set_up
from webapp.app import create_app
from webapp.config import Settings
from webapp.identity.passwords import Passwords
from webapp.identity.provider import EXTENSION
from webapp.mail.message import Mail, Purpose
from webapp.mail.transport import MailError

NEW = "Ecke und Einwurf"


@dataclass
class Post:
    """The way out of the machine."""

    left: list[Mail] = field(default_factory=list)

    def send(self, mail: Mail) -> None:
        self.left.append(mail)


def quietly_at_once(work: Callable[[], None]) -> None:
    with suppress(MailError):
        work()


@pytest.fixture
def post(monkeypatch: pytest.MonkeyPatch) -> Post:
    post = Post()
    monkeypatch.setattr("webapp.app.transport_for", lambda *_settings: post)
    return post


@pytest.fixture
def app(settings: Settings, engine: Engine, cheap_hasher: PasswordHasher, post: Post) -> Flask:
    app = create_app(settings.model_copy(update={"identity_url": "/auth"}), engine)
    provider = app.extensions[EXTENSION]
    object.__setattr__(provider, "passwords", Passwords(cheap_hasher))
    object.__setattr__(provider, "later", quietly_at_once)
    return app


@pytest.fixture
def anna(app: Flask, post: Post) -> Browser:
    browser = Browser(app)
    browser.register()
    return browser


def ask_for_the_link_again(anna: Browser) -> None:
    assert anna.account("confirmation").status_code == 303


def forget_the_password(anna: Browser) -> None:
    anna.submit(f"{REALM}/login-actions/reset-credentials", {"username": ANNA["email"]})


def change_the_password(anna: Browser) -> None:
    new = {"current-password": PASSWORD, "password": NEW, "password-confirm": NEW}
    assert anna.account("password", **new).status_code == 303


def turn_the_second_factor_on_and_off(anna: Browser) -> None:
    _, shown = set_up(anna, Clock())
    assert change(anna, "off", recovery_codes(shown)[0]).status_code == 303


def ask_for_an_emergency_plan(anna: Browser) -> None:
    owner = Caller(anna.client.application, anna.tokens()["access_token"])
    tournament = new_tournament(owner, numberOfRounds=1)
    add_clubs(owner, tournament, (3, 3, 2))
    answer = owner.post(f"/tournaments/{tournament}/simulation")
    assert (answer.status_code, answer.get_json()["reason"]) == (409, "EMAIL_NOT_CONFIRMED")


SENDING = {
    ask_for_the_link_again: ["confirmation"],
    forget_the_password: ["password_reset"],
    change_the_password: ["password_changed"],
    turn_the_second_factor_on_and_off: ["second_factor_changed"],
    ask_for_an_emergency_plan: ["_mail"],
}
# Goes to the operator, whatever the sender typed.
TO_THE_OPERATOR = ["receive"]
# Wait in a queue until both addresses are confirmed: tests/webapp/services/registration/test_mails.py tries them.
ABOUT_REGISTRATIONS = ["compose", "_to_organiser"]


@pytest.mark.parametrize("call", SENDING, ids=lambda call: call.__name__)
def test_only_two_mails_reach_an_unconfirmed_address(
    anna: Browser, post: Post, call: Callable[[Browser], None]
) -> None:
    assert [mail.purpose for mail in post.left] == [Purpose.CONFIRMATION]
    call(anna)
    assert {mail.purpose for mail in post.left} <= {Purpose.CONFIRMATION, Purpose.RESET}


@pytest.mark.parametrize(
    "call", [change_the_password, turn_the_second_factor_on_and_off], ids=lambda call: call.__name__
)
def test_the_same_mails_reach_a_confirmed_address(anna: Browser, post: Post, call: Callable[[Browser], None]) -> None:
    link = next(word for word in post.left[0].text.split() if word.startswith(anna.base)).removeprefix(anna.base)
    assert anna.submit(link, {}).status_code == 200
    call(anna)
    assert Purpose.OTHER in {mail.purpose for mail in post.left}


def test_every_place_that_writes_a_mail_is_tried_here() -> None:
    writers = [
        function.name
        for file in Path("webapp").rglob("*.py")
        for function in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(function, ast.FunctionDef)
        for call in ast.walk(function)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Mail"
    ]
    tried = [name for names in SENDING.values() for name in names]
    assert sorted(set(writers)) == sorted({*tried, *TO_THE_OPERATOR, *ABOUT_REGISTRATIONS})
