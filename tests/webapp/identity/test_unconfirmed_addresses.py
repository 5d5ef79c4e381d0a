"""No mail leaves for an unconfirmed address but the two that may, whichever call would send one."""

import ast
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask

from tests.webapp.callers import Caller, add_clubs, new_tournament
from tests.webapp.identity.browser import ANNA, PASSWORD, REALM, Browser
from tests.webapp.identity.conftest import Post
from tests.webapp.identity.test_second_factor import change, turn_on_unasked
from webapp.identity.provider import EXTENSION
from webapp.mail.message import Purpose

NEW = "Ecke und Einwurf"


@pytest.fixture
def app(planner: Flask) -> Flask:
    return planner


@pytest.fixture
def anna(app: Flask) -> Browser:
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
    provider = anna.client.application.extensions[EXTENSION]
    codes = turn_on_unasked(provider)
    assert change(anna, "off", codes[0]).status_code == 303


def ask_for_an_emergency_plan(anna: Browser) -> None:
    owner = Caller(anna.client.application, anna.tokens()["access_token"])
    tournament = new_tournament(owner, numberOfRounds=1)
    add_clubs(owner, tournament, (3, 3, 2))
    answer = owner.post(f"/tournaments/{tournament}/simulation")
    assert (answer.status_code, answer.get_json()["reason"]) == (409, "EMAIL_NOT_CONFIRMED")


SENDING = {
    ask_for_the_link_again: ["confirmation"],
    forget_the_password: ["password_reset"],
    change_the_password: ["tell_of_change"],
    turn_the_second_factor_on_and_off: ["tell_of_change"],
    ask_for_an_emergency_plan: ["_mail"],
}
# Goes to the operator, whatever the sender typed.
TO_THE_OPERATOR = ["receive"]
# Wait in a queue until both addresses are confirmed: tests/webapp/services/registration/test_opening.py tries them.
ABOUT_REGISTRATIONS = ["compose", "_parting"]


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
