"""Confirmed addresses: which mails wait for them, and what confirms one."""

from datetime import timedelta

import jwt
import pytest
from flask import Flask
from sqlmodel import select

from tests.webapp.identity.browser import ANNA, ORIGIN, PASSWORD, PROTOCOL, REALM, Browser
from tests.webapp.identity.conftest import Clock
from webapp.identity.provider import Provider
from webapp.identity.stored.tables import Confirmation
from webapp.mail.message import Mail, Purpose
from webapp.storage.database import read_session

NEW = {"password": "Ecke und Einwurf", "password-confirm": "Ecke und Einwurf"}


def link_in(mail: Mail) -> str:
    return next(word for word in mail.text.split() if word.startswith(ORIGIN)).removeprefix(ORIGIN)


def confirm(browser: Browser, mail: Mail) -> Browser:
    """Confirm the address by the link of the mail, with the password where nobody is signed in."""
    answer = browser.submit(link_in(mail), {"password": PASSWORD})
    assert answer.status_code == 200, answer.text
    return browser


def is_confirmed(browser: Browser) -> bool:
    claims = jwt.decode(browser.tokens()["access_token"], options={"verify_signature": False})
    assert isinstance(claims["email_verified"], bool)
    return bool(claims["email_verified"])


def test_registering_mails_a_link_that_confirms_the_address(anna: Browser, outbox: list[Mail], app: Flask) -> None:
    (mail,) = outbox
    assert (mail.to, mail.purpose, mail.is_confirmed) == (ANNA["email"], Purpose.CONFIRMATION, False)
    assert not is_confirmed(anna)
    confirm(Browser(app), mail)
    assert is_confirmed(anna)
    assert "bestätig" not in anna.get(f"{REALM}/account", headers={"Accept": "text/html"}).text


def test_looking_at_the_link_confirms_nothing(anna: Browser, outbox: list[Mail], app: Flask) -> None:
    assert Browser(app).get(link_in(outbox[0])).status_code == 200
    assert not is_confirmed(anna)


@pytest.mark.every_case_on_postgresql
@pytest.mark.parametrize("key", ["", "made-up", "%00", "x" * 3000])
def test_a_made_up_link_confirms_nothing(anna: Browser, key: str) -> None:
    assert anna.get(f"{REALM}/login-actions/confirmation?key={key}").status_code == 400
    assert not is_confirmed(anna)


def test_a_link_lives_three_days_and_works_once(anna: Browser, outbox: list[Mail], app: Flask, clock: Clock) -> None:
    link = link_in(outbox[0])
    page = Browser(app)
    shown = page.get(link)
    page.submit(link, {"password": PASSWORD}, shown)
    again = page.submit(link, {"password": PASSWORD}, shown)
    assert (again.status_code, "Vielleicht ist deine Adresse schon bestätigt." in again.text) == (400, True)
    Browser(app).register(email="bert@example.org")
    clock.pass_by(timedelta(days=3, seconds=1))
    assert Browser(app).get(link_in(outbox[1])).status_code == 400


def test_the_link_can_be_sent_again_until_it_was_used(anna: Browser, outbox: list[Mail], app: Flask) -> None:
    assert anna.account("confirmation").status_code == 303
    assert [mail.purpose for mail in outbox] == [Purpose.CONFIRMATION] * 2
    assert "schicken wir dir zu diesem Konto nur noch einen solchen Link" in outbox[0].text
    confirm(Browser(app), outbox[1])
    assert Browser(app).get(link_in(outbox[0])).status_code == 400


def test_links_cannot_be_asked_for_by_the_hundred(
    anna: Browser, outbox: list[Mail], provider: Provider, clock: Clock
) -> None:
    answers = [anna.account("confirmation") for _ in range(6)]
    assert [answer.status_code for answer in answers] == [303] * 3 + [429] * 3
    assert int(answers[-1].headers["Retry-After"]) > 0
    assert len(outbox) == 1 + 3
    with read_session(provider.engine) as session:
        assert len(session.exec(select(Confirmation)).all()) == 1 + 3
    clock.pass_by(timedelta(minutes=1))
    assert anna.account("confirmation").status_code == 303
    confirm(anna, outbox[-1])
    assert anna.get(f"{REALM}/account/confirmation").status_code == 303


def test_a_confirmed_account_is_sent_no_further_link(
    anna: Browser, outbox: list[Mail], app: Flask, provider: Provider
) -> None:
    page = anna.get(f"{REALM}/account", headers={"Accept": "text/html"})
    confirm(Browser(app), outbox[0])
    address = f"{REALM}/account/confirmation"
    anna.submit(address, {}, page)
    assert len(outbox) == 1


def test_using_a_reset_confirms_the_address(anna: Browser, outbox: list[Mail], app: Flask) -> None:
    browser = Browser(app)
    browser.submit(f"{REALM}/login-actions/reset-credentials", {"username": ANNA["email"]})
    assert (outbox[-1].purpose, outbox[-1].is_confirmed) == (Purpose.RESET, False)
    browser.submit(link_in(outbox[-1]), NEW)
    browser.sign_in(password=NEW["password"])
    assert is_confirmed(browser)


def test_the_note_of_a_new_password_waits_for_the_confirmation(anna: Browser, outbox: list[Mail]) -> None:
    anna.account("password", **{"current-password": PASSWORD}, **NEW)
    assert (outbox[-1].purpose, outbox[-1].is_confirmed) == (Purpose.OTHER, False)


def test_the_note_of_a_new_password_reaches_a_confirmed_address(anna: Browser, outbox: list[Mail], app: Flask) -> None:
    confirm(Browser(app), outbox[0])
    anna.account("password", **{"current-password": PASSWORD}, **NEW)
    assert outbox[-1].is_confirmed


def test_mails_to_unconfirmed_addresses_repeat_nothing_that_was_typed(app: Flask, outbox: list[Mail]) -> None:
    browser = Browser(app)
    browser.register(firstName="BUY NOW http://evil.example", lastName="Cheap", clubName="Spam")
    browser.submit(f"{REALM}/login-actions/reset-credentials", {"username": ANNA["email"]})
    assert len(outbox) == 2
    for mail in outbox:
        for word in ("BUY", "evil", "Cheap", "Spam"):
            assert word not in mail.subject + mail.text


def test_account_and_user_info_say_whether_the_address_is_confirmed(
    anna: Browser, outbox: list[Mail], app: Flask
) -> None:
    headers = {"Authorization": f"Bearer {anna.tokens()['access_token']}", "Accept": "application/json"}

    def said() -> tuple[bool, bool]:
        info = anna.get(f"{PROTOCOL}/userinfo", headers=headers).get_json()
        account = anna.get(f"{REALM}/account", headers=headers).get_json()
        return info["email_verified"], account["emailVerified"]

    assert said() == (False, False)
    confirm(Browser(app), outbox[0])
    assert said() == (True, True)
