"""Signing in with a real browser, against the embedded provider and against a real Keycloak: one story for both."""

import base64
import json
import re
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit
from uuid import uuid4

import pyotp
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Response, Route, expect

from tests.e2e import steps
from tests.e2e.accounts import registered
from tests.e2e.browser import PHONE
from tests.e2e.server import Planner
from tests.e2e.waiting import COUNT_CALLS, until, whichever
from tests.webapp.identity.browser import Request


@pytest.fixture(
    scope="module",
    params=["embedded", pytest.param("keycloak", marks=pytest.mark.keycloak)],
)
def planner(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Planner]:
    """A planner that trusts the one provider or the other."""
    if request.param == "embedded":
        yield request.getfixturevalue("shared_planner")
        return
    keycloak = request.getfixturevalue("keycloak")
    planner = Planner(
        tmp_path_factory.mktemp("planner-keycloak"),
        port=urlsplit(keycloak.origin).port,
        environment={"TRIKICK_IDENTITY_URL": keycloak.url},
    )
    planner.start()
    yield planner
    planner.kill()


def payload(token: str) -> dict[str, Any]:
    body = token.split(".")[1]
    content: dict[str, Any] = json.loads(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)))
    return content


@dataclass
class Person:
    """Someone at a browser, and the tokens that arrive there."""

    context: BrowserContext
    email: str = field(default_factory=lambda: f"anna-{uuid4().hex[:8]}@example.org")
    tokens: list[dict[str, Any]] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    def open(self, path: str) -> Page:
        """Open a page in a new tab."""
        page = self.context.new_page()
        page.on("response", self._note)
        page.on("console", lambda message: self._listen(message.type, message.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.goto(path)
        return page

    def _note(self, response: Response) -> None:
        if response.url.endswith("/openid-connect/token") and response.ok:
            kind = parse_qs(response.request.post_data or "")["grant_type"][0]
            self.tokens.append(response.json() | {"asked_with": kind})

    def _listen(self, kind: str, text: str) -> None:
        if kind == "error" and "Content Security Policy" in text:
            self.complaints.append(text)

    def register(self, page: Page) -> None:
        """Create an account on the provider's page; both providers name the fields alike."""
        page.get_by_role("link", name=re.compile("Registrieren|Register")).first.click()
        for name, value in {
            "firstName": "Anna",
            "lastName": "Amsel",
            "clubName": "SV Rot",
            "email": self.email,
        }.items():
            page.locator(f"[name={name}]").fill(value)
        page.locator("[name=password]").fill(steps.PASSWORD)
        page.locator("[name=password-confirm]").fill(steps.PASSWORD)
        page.locator("form [type=submit]").first.click()

    def log_in(self, page: Page) -> None:
        """Fill in the provider's login page."""
        page.locator("[name=username]").fill(self.email)
        page.locator("[name=password]").fill(steps.PASSWORD)
        page.locator("[name=login]").click()

    def set_up_second_factor(self, page: Page) -> pyotp.TOTP:
        """Connect an authenticator app by typing the key, and confirm it by a code; return the app."""
        page.goto(self.address_of_second_factor(page))
        by_hand = page.locator("#mode-manual")
        if whichever(by_hand, page.locator("#kc-totp-secret-key")) is by_hand:
            by_hand.click()
        app = pyotp.TOTP(page.locator("#kc-totp-secret-key").inner_text().replace(" ", ""))
        page.locator("[name=totp]").fill(app.now())
        for field_of_password in page.locator("[name=current-password]").all():
            field_of_password.fill(steps.PASSWORD)
        page.locator("#saveTOTPBtn").click()
        expect(page.locator("#saveTOTPBtn")).to_have_count(0)
        return app

    def address_of_second_factor(self, page: Page) -> str:
        """Return where the provider sets it up: on a page of its own, or as an action on the way through a sign-in."""
        issuer = str(payload(self.tokens[-1]["access_token"])["iss"])
        origin = f"{urlsplit(page.url).scheme}://{urlsplit(page.url).netloc}"
        if issuer.startswith(origin):
            return f"{issuer}/account/second-factor"
        asked = Request().parameters | {"redirect_uri": f"{origin}/", "kc_action": "CONFIGURE_TOTP"}
        return f"{issuer}/protocol/openid-connect/auth?{urlencode(asked)}"

    def registered(self) -> Page:
        """Return the page of someone who has just created an account and is back at the planner."""
        page = self.open("/tournaments")
        self.register(page)
        page.wait_for_url("**/tournaments")
        self.until_signed_in(page)
        return page

    def signed_in(self, planner: Planner) -> Page:
        """Return a page of someone who has an account; with the embedded provider it is blank, and no form was sent."""
        if planner.environment:
            return self.registered()
        account = registered(planner, steps.Person(self.email, "Anna", "Amsel"))
        self.context.add_cookies(account.storage["cookies"])
        return self.open("about:blank")

    def until_signed_in(self, page: Page, tokens: int = 1) -> None:
        """Wait until the page knows who this is, and until so many tokens in all have been written down here."""
        steps.expect_signed_in(page)
        until(lambda: len(self.tokens) >= tokens, page)


@pytest.fixture
def anna(browser: Browser, planner: Planner) -> Iterator[Person]:
    context = browser.new_context(
        viewport=PHONE, locale="de-DE", timezone_id="Europe/Berlin", base_url=planner.url, service_workers="block"
    )
    context.add_init_script(COUNT_CALLS)
    person = Person(context)
    yield person
    context.close()
    assert not person.complaints, person.complaints


def test_one_registration_signs_all_tabs_in_and_one_logout_all_of_them_out(anna: Person) -> None:
    page = anna.registered()
    assert page.url.endswith("/tournaments")
    token = payload(anna.tokens[-1]["access_token"])
    assert {"read:tournament", "write:tournament"} <= set(token["scope"].split())
    assert (token["azp"], token["email"]) == ("public", anna.email)
    assert page.evaluate("sessionStorage.getItem('userId')") == token["sub"]
    other = anna.open("/tournaments")
    anna.until_signed_in(other, tokens=2)
    assert len({payload(tokens["access_token"])["sid"] for tokens in anna.tokens}) == 1

    log_out(page)
    expect(page.locator("[name=username]")).to_be_visible()
    expect(other.locator("[name=username]")).to_be_visible()
    page.goto("/")
    # Where a login would lead is put down as soon as the check has ended.
    until(lambda: page.evaluate("sessionStorage.getItem('keycloakLoginUrl')"), page)
    assert page.evaluate("sessionStorage.getItem('userId')") is None
    anna.log_in(other)
    other.wait_for_url("**/tournaments")
    anna.until_signed_in(other, tokens=3)


def test_a_token_is_refreshed_before_the_request_that_needs_it_until_the_session_ends(
    anna: Person, planner: Planner
) -> None:
    page = anna.signed_in(planner)
    with_a_clock(anna, page)
    before = len(anna.tokens)
    pass_the_time(page)
    steps.ask_for_tournaments(page)
    until(lambda: len(anna.tokens) > before, page)
    fresh = anna.tokens[before:]
    assert [tokens["asked_with"] for tokens in fresh] == ["refresh_token"]
    assert {"read:tournament", "write:tournament"} <= set(fresh[0]["scope"].split())

    # A refresh whose answer gets lost signs nobody out.
    before = len(anna.tokens)
    lost = []

    def lose(route: Route) -> None:
        lost.append(route.fetch().ok)
        route.abort()

    page.route("**/openid-connect/token", lose, times=1)
    pass_the_time(page)
    steps.ask_for_tournaments(page)
    until(lambda: lost == [True], page)
    steps.ask_for_tournaments(page)
    until(lambda: len(anna.tokens) > before, page)
    assert anna.tokens[before]["asked_with"] == "authorization_code"
    steps.expect_signed_in(page)
    expect(page.get_by_role("dialog")).to_have_count(0)

    # The session ends; from then on a token cannot be had anew.
    end_session_elsewhere(anna)
    pass_the_time(page)
    steps.ask_for_tournaments(page)
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("wegen Inaktivität abgemeldet")
    dialog.get_by_role("button", name="Anmelden").click()
    anna.log_in(page)
    page.wait_for_url("**/tournaments")
    anna.until_signed_in(page)


@pytest.mark.long  # each check asks for codes in `test_accounts.py`; the pages of the other provider are its own
def test_a_second_factor_asks_for_a_code(anna: Person) -> None:
    page = anna.registered()
    app = anna.set_up_second_factor(page)
    page.goto("/tournaments")
    anna.until_signed_in(page, tokens=2)
    log_out(page)
    anna.log_in(page)
    page.locator("[name=otp]").fill("000000")
    page.locator("[name=login]").click()
    expect(page.locator("[name=otp]")).to_have_value("")
    # The code that confirmed the app is used up; providers take the next one a little early.
    page.locator("[name=otp]").fill(app.at(time.time(), counter_offset=1))
    page.locator("[name=login]").click()
    page.wait_for_url("**/tournaments")
    anna.until_signed_in(page, tokens=3)


def log_out(page: Page) -> None:
    """Use the entry of the app's menu, once the page stands."""
    steps.come_to_rest(page)
    page.get_by_role("button", name="Menü").click()
    page.get_by_text("Abmelden", exact=True).locator("visible=true").click()


def with_a_clock(person: Person, page: Page) -> None:
    """Load the page anew with a clock that the test moves, and wait until its own tokens are there."""
    known = len(person.tokens)
    steps.open_with_clock(page, "/tournaments")
    person.until_signed_in(page, tokens=known + 1)
    expect(page.get_by_role("heading", name="Meine Turniere")).to_be_visible()


def pass_the_time(page: Page) -> None:
    """Let the token run out; a list still on its way would be fresh afterwards, and not asked for anew."""
    steps.come_to_rest(page)
    page.clock.fast_forward("05:30")


def end_session_elsewhere(person: Person) -> None:
    """End the session at the provider, as an administrator or another device would: this browser is not told."""
    tokens = person.tokens[-1]
    issuer = payload(tokens["access_token"])["iss"]
    stranger = person.context.browser.new_context()
    try:
        query = urlencode({"id_token_hint": tokens["id_token"], "client_id": "public"})
        stranger.new_page().goto(f"{issuer}/protocol/openid-connect/logout?{query}")
    finally:
        stranger.close()
