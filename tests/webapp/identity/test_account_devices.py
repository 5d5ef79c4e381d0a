"""The list of devices: what it tells, and signing out one of them or all."""

import re
from datetime import timedelta

import pytest
from flask import Flask
from sqlmodel import select

from tests.webapp.identity.browser import ANNA, REALM, Browser, asking
from tests.webapp.identity.conftest import Clock
from webapp.identity.browser.user_agents import browser_of
from webapp.identity.provider import Provider
from webapp.identity.stored import accounts
from webapp.identity.stored.tables import LoginSession
from webapp.storage.audit import AuditEvent
from webapp.storage.database import read_session

PHONE = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"
SAFARI = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1"
CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36"


@pytest.fixture
def phone(anna: Browser, app: Flask) -> Browser:
    browser = Browser(app)
    browser.client.environ_base["HTTP_USER_AGENT"] = PHONE
    browser.sign_in()
    return browser


def lines(browser: Browser) -> list[str]:
    page = browser.get(f"{REALM}/account", headers={"Accept": "text/html"}).text
    found = re.search(r'<ul class="devices">(.*?)</ul>', page, re.DOTALL)
    assert found, page
    items = re.findall(r"<li>(.*?)</li>", found[1], re.DOTALL)
    return [" ".join(re.sub(r"<[^>]+>", " ", item).split()).removesuffix(" Abmelden") for item in items]


def session_id(browser: Browser) -> str:
    return browser.cookie("session_state") or ""


def test_the_list_begins_with_this_device(phone: Browser, anna: Browser, clock: Clock) -> None:
    clock.pass_by(timedelta(minutes=10))
    assert lines(phone)[0] == "Firefox, Android Dieses Gerät"
    assert re.fullmatch(r"Unbekannter Browser Zuletzt benutzt: \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr", lines(phone)[1])


def test_each_language_writes_moments_its_own_way(phone: Browser, anna: Browser) -> None:
    german, english = (phone.get(f"{REALM}/account?kc_locale={language}").text for language in ("de", "en"))
    assert re.search(r'abmelden, zuletzt benutzt \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr"', german)
    assert re.search(r"Last used: \d{1,2} [A-Z][a-z]{2,3} \d{4}, \d\d:\d\d<", english)


def test_a_refresh_counts_as_use(phone: Browser, anna: Browser, clock: Clock, provider: Provider) -> None:
    token = phone.tokens()["refresh_token"]
    clock.pass_by(timedelta(hours=2))
    assert phone.refresh(token).status_code == 200
    with read_session(provider.engine) as session:
        used = {row.browser: row.last_used_at for row in session.exec(select(LoginSession))}
    assert used["Firefox, Android"] - used[""] >= timedelta(hours=2)


def test_another_device_can_be_signed_out_from_here(phone: Browser, anna: Browser, provider: Provider) -> None:
    token = phone.tokens()["refresh_token"]
    assert anna.account("sign-out-device", device=session_id(phone)).status_code == 303
    assert phone.refresh(token).status_code == 400
    assert lines(anna) == ["Unbekannter Browser Dieses Gerät"]
    with read_session(provider.engine) as session:
        events = [line.event for line in provider.audit.entries(session, accounts.email_key(ANNA["email"]))]
    assert events.count(AuditEvent.SIGNED_OUT_DEVICE.value) == 1


def test_this_device_can_sign_itself_out(phone: Browser, anna: Browser) -> None:
    assert anna.account("sign-out-device", device=session_id(anna)).status_code == 200
    assert anna.cookie("session") is None
    assert lines(phone) == ["Firefox, Android Dieses Gerät"]


@pytest.mark.parametrize("device", ["", "made up", "%"])
def test_a_made_up_device_signs_nobody_out(phone: Browser, anna: Browser, device: str) -> None:
    assert anna.account("sign-out-device", device=device).status_code == 303
    assert len(lines(anna)) == 2


def test_nobody_signs_out_the_devices_of_others(phone: Browser, app: Flask) -> None:
    bert = Browser(app)
    bert.register(email="bert@example.org")
    assert bert.account("sign-out-device", device=session_id(phone)).status_code == 303
    assert len(lines(phone)) == 2
    assert len(lines(bert)) == 1


def test_signing_out_everywhere_empties_the_list(phone: Browser, anna: Browser) -> None:
    assert phone.account("sign-out-everywhere").status_code == 200
    for browser in (phone, anna):
        assert browser.ask(asking()).status_code == 200


def test_the_export_lists_the_devices_as_the_page_does(phone: Browser, anna: Browser) -> None:
    told = anna.get(f"{REALM}/account/export").get_json()["sessions"]
    assert sorted(session["browser"] for session in told) == ["", "Firefox, Android"]
    assert all(session["lastUsedAt"] and session["signedInAt"] and session["expiresAt"] for session in told)


@pytest.mark.parametrize(
    ("user_agent", "words"),
    [
        (PHONE, "Firefox, Android"),
        (SAFARI, "Safari, iPhone"),
        (CHROME, "Chrome, Windows"),
        (CHROME + " Edg/140.0.0.0", "Edge, Windows"),
        (SAFARI.replace("Version/18.5", "CriOS/140.0"), "Chrome, iPhone"),
        (CHROME.replace("Windows NT 10.0", "X11; CrOS x86_64"), "Chrome, ChromeOS"),
        ("curl/8.5.0", ""),
        ("", ""),
        ("x" * 5000, ""),
    ],
)
def test_a_browser_is_named_in_two_words(user_agent: str, words: str) -> None:
    assert browser_of(user_agent) == words
