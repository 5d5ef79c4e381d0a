"""The account's own pages in a real browser: second factor, devices, invitations."""

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pyotp
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e import looks, steps
from tests.e2e.accounts import registered
from tests.e2e.browser import PHONE
from tests.e2e.server import ROOT, Planner, running_planner

Window = Callable[..., Page]
PASSWORD = steps.PASSWORD
REALM = "/auth/realms/club"
LANGUAGES = ("de", pytest.param("en", marks=pytest.mark.long))


def out_of_place(page: Page) -> list[str]:
    return [text for check in (looks.OVER_THE_EDGE, looks.CUT_OFF, looks.TORN) for text in page.evaluate(check)]


def looked_at(page: Page, name: str, language: str) -> None:
    """Check the page in both colour schemes and on narrow screens."""
    page.emulate_media(reduced_motion="reduce")
    assert out_of_place(page) == [], f"{name} {language}"
    # The dark changes colours and moves nothing.
    for scheme, rules in (("light", looks.WCAG), ("dark", looks.OF_COLOURS)):
        looks.wear(page, scheme)
        assert looks.shut_out(page, rules) == [], f"{name} {language} {scheme}"
    fits_narrow(page, f"{name} {language}")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate(looks.OVER_THE_EDGE) + page.evaluate(looks.CUT_OFF) == [], (
        f"{name} {language} in large letters"
    )
    page.evaluate("document.documentElement.style.fontSize = ''")
    looks.wear(page, "light")


def fits_narrow(page: Page, name: str) -> None:
    """Check the page on narrow screens."""
    for width in (320, 195):
        page.set_viewport_size({"width": width, "height": 640})
        assert page.evaluate(looks.OVER_THE_EDGE) == [], f"{name} at {width} px"
    page.set_viewport_size(PHONE)


def turn_on(page: Page) -> tuple[pyotp.TOTP, list[str]]:
    app = pyotp.TOTP(page.locator("#kc-totp-secret-key").inner_text().replace(" ", ""))
    page.locator("[name=totp]").fill(app.now())
    page.locator("[name=current-password]").fill(PASSWORD)
    page.locator("#saveTOTPBtn").click()
    codes = page.locator(".codes code")
    expect(codes).to_have_count(10)
    return app, codes.all_inner_texts()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_second_factor_from_setting_it_up_to_turning_it_off(window: Window, planner: Planner, language: str) -> None:
    person = steps.Person(f"totp-{language}@example.org")
    page = window(f"{REALM}/account?kc_locale={language}", storage_state=registered(planner, person).storage)
    page.locator("a[href$='/second-factor']").click()
    page.wait_for_url("**/second-factor**")
    fits_narrow(page, "second-factor-off")
    app, codes = turn_on(page)
    looked_at(page, "recovery-codes", language)
    page.locator("main a.button").click()

    other = window(f"{REALM}/account?kc_locale={language}")
    other.locator("[name=username]").fill(person.email)
    other.locator("[name=password]").fill(PASSWORD)
    other.locator("[name=login]").click()
    expect(other.locator("[name=otp]")).to_be_focused()
    looked_at(other, "code", language)
    other.locator("[name=otp]").fill(codes[0])
    other.locator("[name=login]").click()
    expect(other.locator(".devices li")).to_have_count(2)
    looked_at(other, "account-two-devices", language)
    other.locator(".devices li button").nth(1).click()
    expect(other.locator(".notice.good")).to_be_visible()
    expect(other.locator(".devices li")).to_have_count(1)
    page.goto(f"{REALM}/account")
    expect(page.locator("[name=username]")).to_be_visible()

    other.locator("a[href$='/second-factor']").click()
    expect(other.locator(".lead")).to_contain_text("9")
    looked_at(other, "second-factor-on", language)
    other.locator("[name=current-password]").fill(PASSWORD)
    other.locator("[name=otp]").fill(app.at(time.time(), counter_offset=1))
    other.locator("[value=off]").click()
    expect(other.locator(".notice.good")).to_be_visible()


def admin(planner: Planner, *arguments: str) -> str:
    """Run one of the operator's commands on the planner's data."""
    settings = {"TRIKICK_PORT": str(planner.port), "TRIKICK_VAR_DIR": str(planner.folder / "var")}
    command = [sys.executable, "-m", "webapp", "admin", *arguments]
    environment = os.environ | settings | planner.environment
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60, check=True)
    return done.stdout


@pytest.mark.long
@pytest.mark.parametrize("language", ["de", "en"])
def test_only_an_invitation_makes_an_account(browser: Browser, tmp_path: Path, language: str) -> None:
    with running_planner(tmp_path, TRIKICK_REGISTRATION="invited") as planner:
        link = admin(planner, "invite").split()[0]
        context = browser.new_context(viewport=PHONE, locale="de-DE", base_url=planner.url)
        page = context.new_page()
        page.goto(f"{REALM}/account?kc_locale={language}")
        expect(page.get_by_role("link", name=re.compile("Registrieren|Register"))).to_have_count(0)
        page.goto(f"{link}&kc_locale={language}")
        looked_at(page, "invitation", language)
        fill_in(page, "anna@example.org")
        page.wait_for_url("**/tournaments")
        steps.expect_signed_in(page)
        page.goto(link)
        expect(page.locator("[name=password]")).to_have_count(0)
        looked_at(page, "invitation-used", language)
        context.close()


def fill_in(page: Page, email: str) -> None:
    for name, value in {"firstName": "Anna", "lastName": "Amsel", "clubName": "SV Rot", "email": email}.items():
        page.locator(f"[name={name}]").fill(value)
    page.locator("[name=password]").fill(PASSWORD)
    page.locator("[name=password-confirm]").fill(PASSWORD)
    page.locator("form [type=submit]").first.click()
