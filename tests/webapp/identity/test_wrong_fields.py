"""Each form says in our words what is wrong, at the first field that is: the browser's own bubbles say nothing."""

import re
from pathlib import Path
from urllib.parse import urlencode

import pytest
from werkzeug.test import TestResponse

import webapp.identity
from tests.webapp.identity.browser import PROTOCOL, REALM, Browser, Request

TEMPLATES = Path(webapp.identity.__file__).parent / "templates" / "identity"
ASKING = [path for path in sorted(TEMPLATES.glob("*.html")) if re.search(r"\{\{ field\(", path.read_text())]


@pytest.mark.parametrize("template", ASKING, ids=lambda path: path.stem)
def test_no_form_with_a_field_leaves_the_check_to_the_browser(template: Path) -> None:
    assert "<form" in template.read_text()
    assert [form for form in re.findall("<form.*", template.read_text()) if " novalidate" not in form] == []


def first_wrong(page: TestResponse) -> tuple[str, str]:
    """Return the field that the page begins at, and what it says there."""
    assert page.status_code in {200, 422}
    named = re.findall(r'<input id="([^"]+)"[^>]*aria-invalid="true"[^>]* autofocus>', page.text)
    said = re.search(rf'id="{named[0]}-problem">([^<]+)<', page.text)
    assert said
    return named[0], said[1]


def test_registration_begins_at_what_is_missing(browser: Browser) -> None:
    assert first_wrong(browser.register(lastName=" ", email="anna")) == ("lastName", "Bitte fülle dieses Feld aus.")


def test_link_for_a_password_asks_for_an_address(browser: Browser) -> None:
    address = f"{REALM}/login-actions/reset-credentials?{urlencode(Request().parameters)}"
    assert first_wrong(browser.submit(address, {"username": ""}))[0] == "username"


def test_sign_in_without_a_word_says_so_above(browser: Browser) -> None:
    page = browser.sign_in(email="", password="")
    assert 'role="alert"' in page.text
    assert re.search(r'id="username"[^>]* autofocus>', page.text)
    assert PROTOCOL in page.request.path


@pytest.mark.parametrize(
    ("form", "fields", "wrong"),
    [
        ("profile", {"firstName": "", "lastName": "Amsel"}, "firstName"),
        ("password", {"current-password": ""}, "current-password"),
        ("delete", {"delete-password": ""}, "delete-password"),
    ],
)
def test_account_begins_at_what_is_wrong(anna: Browser, form: str, fields: dict[str, str], wrong: str) -> None:
    assert first_wrong(anna.account(form, **fields))[0] == wrong
