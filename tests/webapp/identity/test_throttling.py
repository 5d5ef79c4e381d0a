"""Wrong passwords: who is slowed down by them, and who is not."""

import json
from datetime import timedelta
from pathlib import Path

import pytest
from flask import Flask
from sqlmodel import select

from tests.webapp.identity.browser import ANNA, ORIGIN, PASSWORD, PROTOCOL, REALM, Browser, asking
from tests.webapp.identity.conftest import Clock
from webapp.identity.proofs import credentials
from webapp.identity.proofs.credentials import Whereabouts
from webapp.identity.provider import Provider
from webapp.identity.stored import devices
from webapp.identity.stored.tables import KnownDevice
from webapp.identity.stored.throttle import WRONG_BY_ACCOUNT, WRONG_BY_NETWORK
from webapp.mail.message import Mail
from webapp.storage.database import read_session, write_session

HOME, STRANGE = "203.0.113.7", "198.51.100.9"
NEW = {"password": "Ecke und Einwurf", "password-confirm": "Ecke und Einwurf"}


@pytest.fixture
def anna(app: Flask) -> Browser:
    browser = Browser(app, HOME)
    browser.register()
    return browser


def guess(app: Flask, network: str, times: int = 5) -> int:
    """Guess at Anna's password from devices that are not hers; return the last status."""
    return [Browser(app, network).sign_in(password="falsch falsch").status_code for _ in range(times)][-1]


def reset(browser: Browser, outbox: list[Mail]) -> None:
    browser.submit(f"{REALM}/login-actions/reset-credentials", {"username": ANNA["email"]})
    link = next(word for word in outbox[-1].text.split() if word.startswith(ORIGIN)).removeprefix(ORIGIN)
    browser.submit(link, NEW)


def guess_from_everywhere(provider: Provider, clock: Clock, most: int) -> int:
    """Guess at Anna's password from as many networks as it takes; return how many guesses counted."""
    before = provider.passwords.verifications
    for number in range(most):
        credentials.check(provider, ANNA["email"], "falsch falsch", Whereabouts(f"10.0.{number // 5}.1"))
        clock.pass_by(timedelta(seconds=1))
    return provider.passwords.verifications - before


@pytest.mark.each_time_on("postgresql")
def test_sixty_sign_ins_from_one_address_in_an_hour_all_succeed(app: Flask, clock: Clock) -> None:
    emails = [f"p{number}@example.org" for number in range(15)]
    for number, email in enumerate(emails):
        Browser(app, f"192.0.2.{number}").register(email=email)
    statuses = []
    for number in range(60):
        statuses.append(Browser(app, HOME).sign_in(email=emails[number % 15]).status_code)
        clock.pass_by(timedelta(seconds=50))
    assert statuses == [302] * 60


def test_a_strangers_guesses_do_not_stop_the_owner(anna: Browser, app: Flask) -> None:
    guess(app, STRANGE)
    assert guess(app, STRANGE, 1) == 429
    assert Browser(app, "192.0.2.1").sign_in().status_code == 302
    assert anna.sign_in(request=asking(prompt="login")).status_code == 302


def test_guesses_from_the_same_network_do_not_stop_a_known_device(anna: Browser, app: Flask) -> None:
    guess(app, HOME)
    assert Browser(app, HOME).sign_in().status_code == 429
    assert anna.sign_in(request=asking(prompt="login")).status_code == 302


def test_a_reset_lets_the_owner_in_at_once(anna: Browser, app: Flask, outbox: list[Mail]) -> None:
    guess(app, HOME)
    newcomer = Browser(app, HOME)
    reset(newcomer, outbox)
    assert Browser(app, HOME).sign_in(password=NEW["password"]).status_code == 302
    guess(app, HOME)
    assert newcomer.sign_in(password=NEW["password"]).status_code == 302


def test_a_known_device_is_slowed_down_by_its_own_guesses_only(anna: Browser, app: Flask) -> None:
    for _ in range(5):
        anna.sign_in(password="falsch falsch", request=asking(prompt="login"))
    assert anna.sign_in(request=asking(prompt="login")).status_code == 429
    assert Browser(app, HOME).sign_in().status_code == 302


def test_a_device_is_known_for_its_own_person_only(anna: Browser, app: Flask, provider: Provider) -> None:
    Browser(app, "192.0.2.1").register(email="bert@example.org")
    before = provider.passwords.verifications
    for _ in range(8):
        anna.sign_in(email="bert@example.org", password="falsch falsch", request=asking(prompt="login"))
    assert provider.passwords.verifications == before + 5


def test_a_device_shared_by_two_is_known_for_both(anna: Browser, app: Flask) -> None:
    anna.register(request=asking(prompt="login"), email="bert@example.org")
    guess(app, HOME)
    assert anna.sign_in(request=asking(prompt="login")).status_code == 302
    assert anna.sign_in(email="bert@example.org", request=asking(prompt="login")).status_code == 302


@pytest.mark.parametrize("way", ["account page", "mail"])
def test_the_new_password_of_one_leaves_a_shared_device_known_to_the_other(
    anna: Browser, app: Flask, outbox: list[Mail], way: str
) -> None:
    bert = "bert@example.org"
    anna.register(request=asking(prompt="login"), email=bert)
    anna.sign_in(request=asking(prompt="login"))
    if way == "mail":
        reset(anna, outbox)
    else:
        anna.account("password", **{"current-password": PASSWORD}, **NEW)
    for _ in range(5):
        Browser(app, HOME).sign_in(email=bert, password="falsch falsch")
    guess(app, HOME)
    assert anna.sign_in(email=bert, request=asking(prompt="login")).status_code == 302
    assert anna.sign_in(password=NEW["password"], request=asking(prompt="login")).status_code == 302


def test_a_device_cookie_that_was_planted_is_worth_nothing_after_a_sign_in(
    anna: Browser, app: Flask, provider: Provider
) -> None:
    planted = anna.cookie("device")
    assert planted
    anna.sign_in(request=asking(prompt="login"))
    assert anna.cookie("device") != planted
    with read_session(provider.engine) as session:
        (row,) = session.exec(select(KnownDevice))
        assert not devices.is_known(session, row.account_id, planted, provider.now())
        assert devices.is_known(session, row.account_id, anna.cookie("device"), provider.now())
    assert row.device_fingerprint not in {planted, anna.cookie("device")}


def test_a_new_password_makes_other_devices_unknown(anna: Browser, app: Flask, provider: Provider) -> None:
    phone = Browser(app, HOME)
    phone.sign_in()
    anna.account("password", **{"current-password": PASSWORD}, **NEW)
    guess(app, HOME)
    assert phone.sign_in(password=NEW["password"]).status_code == 429
    assert anna.sign_in(password=NEW["password"], request=asking(prompt="login")).status_code == 302


def test_an_account_takes_a_hundred_wrong_passwords_a_day_from_everywhere(
    anna: Browser, app: Flask, provider: Provider, clock: Clock
) -> None:
    assert guess_from_everywhere(provider, clock, 130) == WRONG_BY_ACCOUNT.most == 100
    assert Browser(app, "192.0.2.200").sign_in().status_code == 429
    assert anna.sign_in(request=asking(prompt="login")).status_code == 302
    clock.pass_by(timedelta(hours=27))
    assert Browser(app, "192.0.2.200").sign_in().status_code == 302


def test_addresses_of_one_ipv6_customer_count_as_one(anna: Browser, app: Flask) -> None:
    for number in range(5):
        assert guess(app, f"2001:db8:1:2::{number:x}", 1) == 200
    assert guess(app, "2001:db8:1:2:ffff::1", 1) == 429
    assert guess(app, "2001:db8:1:3::1", 1) == 200


@pytest.mark.parametrize("page", ["account", "sign-in"])
def test_pages_that_ask_for_the_password_know_the_device(anna: Browser, app: Flask, page: str) -> None:
    guess(app, HOME)
    if page == "account":
        new = {"current-password": PASSWORD, **NEW}
        assert anna.account("password", **new).status_code == 303
    else:
        anna.get(f"{PROTOCOL}/logout?id_token_hint={anna.tokens()['id_token']}")
        address = f"{REALM}/account/sign-in"
        shown = anna.get(f"{REALM}/account", headers={"Accept": "text/html"})
        assert anna.submit(address, {"username": ANNA["email"], "password": PASSWORD}, shown).status_code == 303


@pytest.mark.each_time_on("sqlite")
@pytest.mark.parametrize(
    ("pairs", "addresses"), [(600, 3), pytest.param(10_000, 50, marks=pytest.mark.long)], ids=["some", "many"]
)
def test_stuffing_meets_the_limits_while_known_devices_get_in(
    anna: Browser, app: Flask, provider: Provider, clock: Clock, pairs: int, addresses: int
) -> None:
    networks = [HOME, *(f"198.51.100.{number}" for number in range(addresses - 1))]
    started, before = clock.moment, provider.passwords.verifications
    for number in range(pairs):
        email = ANNA["email"] if number % 100 == 0 else f"p{number}@example.org"
        credentials.check(provider, email, f"stolen {number}", Whereabouts(networks[number % addresses]))
        clock.pass_by(timedelta(minutes=50) / pairs)
    assert clock.moment - started < timedelta(hours=1)
    assert provider.passwords.verifications - before == addresses * WRONG_BY_NETWORK.most
    assert Browser(app, HOME).sign_in().status_code == 429
    assert anna.sign_in(request=asking(prompt="login")).status_code == 302


def test_a_device_is_forgotten_after_400_days_without_use(anna: Browser, provider: Provider, clock: Clock) -> None:
    with write_session(provider.engine) as session:
        (row,) = session.exec(select(KnownDevice))
        for days, is_known in ((399, True), (1, False)):
            clock.pass_by(timedelta(days=days))
            assert devices.is_known(session, row.account_id, anna.cookie("device"), clock.moment) is is_known


@pytest.mark.parametrize(("language", "words"), [("de", "Anmeldung {} Tage lang"), ("en", "{} days after each login")])
def test_data_page_says_how_long_a_device_is_known(language: str, words: str) -> None:
    texts = Path(__file__).parents[3] / "web-ui" / "src" / "i18n" / language / "legal.json"
    browser = json.loads(texts.read_text(encoding="utf-8"))["data"]["sections"]["browser"]
    assert words.format(devices.FORGET_AFTER.days) in browser["p2"]
