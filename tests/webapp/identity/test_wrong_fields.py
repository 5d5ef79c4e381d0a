"""Each form says in our words what is wrong, at the first field that is: the browser's own bubbles say nothing."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlencode

import pytest
from flask import Flask
from werkzeug.test import TestResponse

import webapp
from tests.webapp.identity.browser import PASSWORD, PROTOCOL, REALM, Browser, Request
from tests.webapp.identity.conftest import Clock
from tests.webapp.identity.test_confirmation import confirm, link_in
from tests.webapp.identity.test_second_factor import App, change, code_step, password_step, set_up
from webapp.mail.message import Mail

ASKING = re.compile(r'\{\{ field\(|<input (?![^>]*type="(?:hidden|radio)")')
ROOT = Path(webapp.__file__).parent
TEMPLATES = [path for path in sorted(ROOT.rglob("*.html")) if ASKING.search(path.read_text())]
FORGOTTEN = f"{REALM}/login-actions/reset-credentials?{urlencode(Request().parameters)}"


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.stem)
def test_no_form_with_a_field_leaves_the_check_to_the_browser(template: Path) -> None:
    text = template.read_text()
    assert [form for form in re.findall("<form.*", text) if " novalidate" not in form] == []
    inputs = re.findall("<input[^>]*>", re.sub(r"\{%.*?%\}", "", text))
    assert [each for each in inputs if re.search(r"\s(required|pattern|min|max)\b", each)] == []


@dataclass(frozen=True)
class Anna:
    """Anna, who has registered, at a browser in which she is signed in and at one in which nobody is."""

    home: Browser
    elsewhere: Browser
    outbox: list[Mail]
    clock: Clock

    @property
    def confirmed(self) -> Browser:
        return confirm(self.home, self.outbox[0])

    def set_up(self) -> App:
        """Turn the second factor on."""
        return set_up(self.confirmed, self.clock)[0]


@pytest.fixture
def anna(anna: Browser, app: Flask, outbox: list[Mail], clock: Clock) -> Anna:
    return Anna(anna, Browser(app), outbox, clock)


def first_wrong(page: TestResponse) -> tuple[str, str]:
    """Return the field that the page begins at, and what it says there."""
    assert page.status_code in {200, 422}
    begins_at = re.findall(r'<input id="([^"]+)"[^>]* autofocus>', page.text)[0]
    assert re.findall(r'<input id="([^"]+)"[^>]*aria-invalid="true"', page.text)[0] == begins_at
    said = re.search(rf'id="{begins_at}-problem">([^<]+)<', page.text)
    assert said
    return begins_at, said[1]


def registration(anna: Anna) -> TestResponse:
    return anna.elsewhere.register(lastName=" ", email="anna")


def forgotten(anna: Anna) -> TestResponse:
    return anna.elsewhere.submit(FORGOTTEN, {"username": ""})


def confirmation(anna: Anna) -> TestResponse:
    return anna.elsewhere.submit(link_in(anna.outbox[0]), {"password": ""})


def new_password(anna: Anna) -> TestResponse:
    anna.elsewhere.submit(FORGOTTEN, {"username": "anna@example.org"})
    new = {"password": "Ecke und Einwurf", "password-confirm": "Ecke und Abwurf"}
    return anna.elsewhere.submit(link_in(anna.outbox[-1]), new)


def profile(anna: Anna) -> TestResponse:
    return anna.home.account("profile", firstName="", lastName="Amsel")


def password(anna: Anna) -> TestResponse:
    return anna.home.account("password", **{"current-password": ""})


def repeated_password(anna: Anna) -> TestResponse:
    new = {"password": "Ecke und Einwurf", "password-confirm": "Ecke und Abwurf"}
    return anna.home.account("password", **{"current-password": PASSWORD}, **new)


def deletion(anna: Anna) -> TestResponse:
    return anna.home.account("delete", **{"delete-password": ""})


def new_factor(anna: Anna) -> TestResponse:
    return set_up(anna.confirmed, anna.clock, App.wrong)[1]


def password_of_new_factor(anna: Anna) -> TestResponse:
    return set_up(anna.confirmed, anna.clock, App.code, **{"current-password": ""})[1]


def changed_factor(anna: Anna) -> TestResponse:
    return change(anna.home, "off", anna.set_up().wrong())


def code(anna: Anna) -> TestResponse:
    app = anna.set_up()
    return code_step(anna.elsewhere, password_step(anna.elsewhere), app.wrong())


WRONG: dict[Callable[[Anna], TestResponse], tuple[str, str]] = {
    registration: ("registration", "lastName"),
    forgotten: ("forgotten", "username"),
    confirmation: ("confirmation", "password"),
    new_password: ("new-password", "password-confirm"),
    profile: ("account", "firstName"),
    password: ("account", "current-password"),
    repeated_password: ("account", "password-confirm"),
    deletion: ("account", "delete-password"),
    new_factor: ("second-factor", "totp"),
    password_of_new_factor: ("second-factor", "current-password"),
    changed_factor: ("second-factor", "otp"),
    code: ("code", "otp"),
}
# It tells nobody which of the two is wrong; the landing page is asked in its own tests.
SAYS_IT_BESIDE = {"sign-in", "landing"}


def test_all_pages_that_ask_for_something_are_sent_something_wrong() -> None:
    asking = {path.stem for path in TEMPLATES if path.stem != "fields"}
    assert {template for template, _ in WRONG.values()} | SAYS_IT_BESIDE == asking


@pytest.mark.parametrize("send", WRONG, ids=lambda send: send.__name__)
def test_page_begins_at_what_is_wrong(anna: Anna, send: Callable[[Anna], TestResponse]) -> None:
    assert first_wrong(send(anna))[0] == WRONG[send][1]


def test_what_is_missing_is_said_in_our_words(anna: Anna) -> None:
    assert first_wrong(registration(anna))[1] == "Bitte fülle dieses Feld aus."


def test_sign_in_without_a_word_says_so_above(browser: Browser) -> None:
    page = browser.sign_in(email="", password="")
    assert 'role="alert"' in page.text
    assert re.search(r'id="username"[^>]* autofocus>', page.text)
    assert PROTOCOL in page.request.path
