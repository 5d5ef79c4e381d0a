"""The second factor: set up, asked for, used once, slowed down when guessed at, turned off."""

import html
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pyotp
import pytest
from flask import Flask
from sqlmodel import select
from werkzeug.test import TestResponse

from tests.webapp.identity.browser import ANNA, PASSWORD, REALM, Browser, Request, answer_of, asking, csrf_of
from tests.webapp.identity.conftest import Clock
from tests.webapp.identity.test_confirmation import confirm
from webapp.identity.proofs import second_factor
from webapp.identity.provider import Provider
from webapp.identity.stored import accounts
from webapp.identity.stored.tables import Account, RecoveryCode, SecondFactor
from webapp.identity.stored.throttle import WRONG_CODES_BY_ACCOUNT
from webapp.mail.message import Mail
from webapp.storage.audit import AuditEvent
from webapp.storage.database import read_session, write_session

PAGE = f"{REALM}/account/second-factor"
STEP = timedelta(seconds=30)
HOME = "203.0.113.7"
NEW = "Ecke und Einwurf"


class App:
    """Anna's authenticator app."""

    def __init__(self, secret: str, clock: Clock) -> None:
        self.secret, self.clock = secret, clock

    def code(self) -> str:
        """Return a code that was not used before."""
        self.clock.pass_by(STEP)
        return self.shown()

    def shown(self) -> str:
        return pyotp.TOTP(self.secret).at(self.clock.moment)

    def wrong(self) -> str:
        """Return six digits that are no code of these minutes: of any fixed ones, three in a million are right."""
        near = {pyotp.TOTP(self.secret).at(self.clock.moment, counter_offset=offset) for offset in range(-3, 4)}
        return next(code for code in map("{:06}".format, range(8)) if code not in near)


def hidden(page: TestResponse, name: str) -> str:
    found = re.search(rf'name="{name}" value="([^"]*)"', page.text)
    return html.unescape(found[1]) if found else ""


def secret_on(page: TestResponse) -> str:
    found = re.search(r'id="kc-totp-secret-key">([^<]+)<', page.text)
    assert found, page.text
    return found[1].replace(" ", "")


def set_up(
    browser: Browser, clock: Clock, code: Callable[[App], str] = App.code, **changed: str
) -> tuple[App, TestResponse]:
    page = browser.get(PAGE)
    app = App(secret_on(page), clock)
    fields = {"totpSecret": hidden(page, "totpSecret"), "totp": code(app), "current-password": PASSWORD} | changed
    return app, browser.submit(PAGE, fields, page)


def turn_on_unasked(provider: Provider) -> list[str]:
    """Give the only account a second factor, confirmed or not; return the recovery codes."""
    with write_session(provider.engine) as session:
        account = session.exec(select(Account)).one()
        return second_factor.turn_on(session, provider, account.account_id, second_factor.new_secret(), 1)


def recovery_codes(page: TestResponse) -> list[str]:
    return re.findall(r"<code>([\d ]+)</code>", page.text)


def password_step(browser: Browser, request: Request | None = None) -> TestResponse:
    answer = browser.sign_in(request=request)
    assert "kc-otp-login-form" in answer.text, answer.text
    return answer


def code_step(browser: Browser, page: TestResponse, code: str) -> TestResponse:
    return browser.submit(page.request.full_path, {"challenge": hidden(page, "challenge"), "otp": code}, page)


def change(browser: Browser, wish: str, code: str, password: str = PASSWORD) -> TestResponse:
    page = browser.get(PAGE)
    fields = {"csrf": csrf_of(page, f"{PAGE}/change"), "current-password": password, "otp": code, "wish": wish}
    return browser.post(f"{PAGE}/change", fields)


def reset(browser: Browser, outbox: list[Mail]) -> None:
    browser.submit(f"{REALM}/login-actions/reset-credentials", {"username": ANNA["email"]})
    link = next(word for word in outbox[-1].text.split() if word.startswith(browser.base)).removeprefix(browser.base)
    browser.submit(link, {"password": NEW, "password-confirm": NEW})


def is_on(provider: Provider) -> bool:
    with read_session(provider.engine) as session:
        return session.exec(select(SecondFactor)).first() is not None


def events(provider: Provider) -> list[str]:
    with read_session(provider.engine) as session:
        return [line.event for line in provider.audit.entries(session, accounts.email_key(ANNA["email"]))]


@pytest.fixture
def anna(anna: Browser, outbox: list[Mail]) -> Browser:
    """Anna, whose address is confirmed."""
    confirm(anna, outbox[0])
    outbox.clear()
    return anna


@pytest.fixture
def phone(anna: Browser, clock: Clock) -> App:
    """Anna's app, with the second factor turned on."""
    app, answer = set_up(anna, clock)
    assert len(recovery_codes(answer)) == 10, answer.text
    return app


def test_the_page_shows_the_same_secret_as_drawing_text_and_link(anna: Browser) -> None:
    page = anna.get(PAGE)
    (address,) = re.findall(r'href="(otpauth://[^"]+)"', page.text)
    read = pyotp.parse_uri(html.unescape(address))
    assert (read.secret, read.issuer, read.name) == (secret_on(page), "Trikick", ANNA["email"])
    assert len(read.secret) == 32
    assert "<svg" in page.text


def test_nothing_is_stored_before_a_code_was_typed(anna: Browser, provider: Provider, clock: Clock) -> None:
    anna.get(PAGE)
    for wrong in ({}, {"current-password": "falsch falsch"}, {"totpSecret": "made up"}):
        _, answer = set_up(anna, clock, code=App.code if wrong else App.wrong, **wrong)
        assert answer.status_code == 422
        assert not is_on(provider)


def test_a_wrong_code_shows_the_same_secret_again(anna: Browser, clock: Clock) -> None:
    app, answer = set_up(anna, clock, code=App.wrong)
    assert secret_on(answer) == app.secret


def test_a_secret_shown_to_one_browser_fits_no_other(anna: Browser, app: Flask, clock: Clock) -> None:
    other = Browser(app)
    other.sign_in()
    page = other.get(PAGE)
    code = pyotp.TOTP(secret_on(page)).at(clock.moment)
    _, answer = set_up(anna, clock, totpSecret=hidden(page, "totpSecret"), totp=code)
    assert answer.status_code == 422


def test_signing_in_asks_for_a_code(phone: App, app: Flask) -> None:
    browser, request = Browser(app), Request()
    page = password_step(browser, request)
    assert browser.cookie("session") is None
    answer = code_step(browser, page, phone.code())
    assert browser.exchange(answer, request).status_code == 200


def test_the_account_page_asks_for_a_code_too(phone: App, app: Flask) -> None:
    browser = Browser(app)
    address = f"{REALM}/account/sign-in"
    shown = browser.get(f"{REALM}/account", headers={"Accept": "text/html"})
    page = browser.submit(address, {"username": ANNA["email"], "password": PASSWORD}, shown)
    assert "kc-otp-login-form" in page.text
    assert (
        browser.submit(address, {"challenge": hidden(page, "challenge"), "otp": phone.code()}, page).status_code == 303
    )
    assert browser.cookie("session")


def test_the_client_that_insists_on_the_password_gets_the_code_too(phone: App, anna: Browser) -> None:
    assert "code" in answer_of(code_step(anna, password_step(anna, asking(prompt="login")), phone.code()))


def test_the_code_that_turned_it_on_signs_nobody_in(phone: App, app: Flask) -> None:
    browser = Browser(app)
    assert "otp" in code_step(browser, password_step(browser), phone.shown()).text


def test_a_used_code_is_refused(phone: App, app: Flask) -> None:
    code = phone.code()
    first, second = Browser(app), Browser(app)
    pages = password_step(first), password_step(second)
    assert code_step(first, pages[0], code).status_code == 302
    assert code_step(second, pages[1], code).status_code == 200
    assert second.cookie("session") is None


def test_a_code_older_than_the_last_one_used_is_refused(phone: App, app: Flask) -> None:
    older, browser = phone.code(), Browser(app)
    code_step(browser, password_step(browser), phone.code())
    other = Browser(app)
    assert code_step(other, password_step(other), older).status_code == 200


@pytest.mark.parametrize(("steps", "status"), [(-2, 200), (-1, 302), (0, 302), (1, 302), (2, 200)])
def test_a_clock_may_be_half_a_minute_wrong(phone: App, app: Flask, clock: Clock, steps: int, status: int) -> None:
    clock.pass_by(STEP * 10)
    browser = Browser(app)
    code = pyotp.TOTP(phone.secret).at(clock.moment, counter_offset=steps)
    assert code_step(browser, password_step(browser), code).status_code == status


@pytest.mark.parametrize("code", ["", "abc", "12345", "1234567", "١٢٣٤٥٦", "0" * 1000, "%00", "null", "-00001"])
def test_odd_codes_open_nothing(phone: App, app: Flask, code: str) -> None:
    browser = Browser(app)
    assert code_step(browser, password_step(browser), code).status_code == 200
    assert browser.cookie("session") is None


def test_codes_may_be_typed_in_groups(phone: App, app: Flask) -> None:
    browser, code = Browser(app), phone.code()
    assert code_step(browser, password_step(browser), f" {code[:3]} {code[3:]} ").status_code == 302


def test_each_recovery_code_signs_in_once(anna: Browser, app: Flask, clock: Clock, provider: Provider) -> None:
    _, answer = set_up(anna, clock)
    codes = recovery_codes(answer)
    assert len(set(codes)) == 10
    for typed in (codes[0], codes[1].replace(" ", "-")):
        browser = Browser(app)
        assert code_step(browser, password_step(browser), typed).status_code == 302
        again = Browser(app)
        assert code_step(again, password_step(again), typed).status_code == 200
    assert events(provider).count(AuditEvent.RECOVERY_CODE_USED.value) == 2
    assert "Unbenutzte Ersatzcodes: 8" in anna.get(PAGE).text


def test_recovery_codes_are_shown_once_and_stored_as_fingerprints(
    anna: Browser, clock: Clock, provider: Provider
) -> None:
    app, answer = set_up(anna, clock)
    assert answer.headers["Cache-Control"] == "no-store"
    with read_session(provider.engine) as session:
        stored = " ".join(row.code_fingerprint for row in session.exec(select(RecoveryCode)))
        stored += session.exec(select(SecondFactor)).one().sealed_secret
    export = anna.get(f"{REALM}/account/export").text
    for page in (
        stored,
        export,
        anna.get(PAGE).text,
        anna.get(f"{REALM}/account", headers={"Accept": "text/html"}).text,
    ):
        assert app.secret not in page
        for code in recovery_codes(answer):
            assert code not in page
            assert code.replace(" ", "") not in page


def test_the_code_of_someone_else_opens_nothing(phone: App, app: Flask, clock: Clock, outbox: list[Mail]) -> None:
    bert = Browser(app)
    bert.register(email="bert@example.org")
    his, answer = set_up(confirm(bert, outbox[-1]), clock)
    for code in (his.code(), recovery_codes(answer)[0]):
        browser = Browser(app)
        assert code_step(browser, password_step(browser), code).status_code == 200


def test_the_password_counts_for_this_browser_and_ten_minutes(phone: App, app: Flask, clock: Clock) -> None:
    browser, other = Browser(app), Browser(app)
    page = password_step(browser)
    shown = other.ask(Request())
    fields = {"challenge": hidden(page, "challenge"), "otp": phone.code()}
    assert "kc-form-login" in other.submit(shown.request.full_path, fields, shown).text
    clock.pass_by(timedelta(minutes=10))
    assert "kc-form-login" in code_step(browser, page, phone.code()).text
    assert browser.cookie("session") is None


def test_a_code_without_the_password_opens_nothing(phone: App, app: Flask) -> None:
    browser = Browser(app)
    page = browser.ask(Request())
    for challenge in ("", "made up", "{}"):
        answer = browser.submit(page.request.full_path, {"challenge": challenge, "otp": phone.code()}, page)
        assert "kc-form-login" in answer.text


def test_a_new_password_or_a_lock_voids_the_step_before(
    phone: App, anna: Browser, app: Flask, provider: Provider
) -> None:
    browser, other = Browser(app), Browser(app)
    page, shown = password_step(browser), password_step(other)
    new = {"current-password": PASSWORD, "password": NEW, "password-confirm": NEW}
    assert anna.account("password", **new).status_code == 303
    assert "kc-form-login" in code_step(browser, page, phone.code()).text
    with write_session(provider.engine) as session:
        account = session.exec(select(Account)).one()
        account.locked_at = provider.now()
    assert "kc-form-login" in code_step(other, shown, phone.code()).text


def test_a_new_password_leaves_the_second_factor_on(phone: App, anna: Browser, app: Flask, outbox: list[Mail]) -> None:
    browser = Browser(app)
    reset(browser, outbox)
    assert "kc-otp-login-form" in browser.sign_in(password=NEW).text


def test_guessing_codes_is_slowed_down_and_known_devices_are_not(
    phone: App, anna: Browser, app: Flask, provider: Provider
) -> None:
    stranger = Browser(app, HOME)
    page = password_step(stranger)
    statuses = [code_step(stranger, page, phone.wrong()).status_code for _ in range(6)]
    assert statuses == [200] * 5 + [429]
    assert code_step(stranger, page, phone.shown()).status_code == 429
    assert code_step(anna, password_step(anna, asking(prompt="login")), phone.code()).status_code == 302
    assert events(provider).count(AuditEvent.WRONG_CODE.value) == 5


def test_an_account_takes_twenty_wrong_codes_a_day_from_everywhere(
    phone: App, anna: Browser, app: Flask, clock: Clock
) -> None:
    statuses = []
    for number in range(24):
        stranger = Browser(app, f"198.51.100.{number}")
        statuses.append(code_step(stranger, password_step(stranger), phone.wrong()).status_code)
    assert statuses == [200] * WRONG_CODES_BY_ACCOUNT.most + [429] * 4
    assert code_step(anna, password_step(anna, asking(prompt="login")), phone.code()).status_code == 302


def test_a_reset_by_mail_makes_no_device_that_guesses_codes_at_will(phone: App, app: Flask, outbox: list[Mail]) -> None:
    """Whoever reads the mails has the password, and for that the second factor is there."""
    reader = Browser(app, HOME)
    reset(reader, outbox)
    assert guesses_that_count(reader, phone, NEW) == WRONG_CODES_BY_ACCOUNT.most


def test_a_device_from_before_the_second_factor_guesses_codes_as_a_strange_one(
    anna: Browser, app: Flask, clock: Clock
) -> None:
    other = Browser(app, HOME)
    other.sign_in()
    phone, _ = set_up(anna, clock)
    assert guesses_that_count(other, phone, PASSWORD) == WRONG_CODES_BY_ACCOUNT.most
    assert code_step(anna, password_step(anna, asking(prompt="login")), phone.code()).status_code == 302


def guesses_that_count(browser: Browser, phone: App, password: str) -> int:
    """Guess at codes for half a day, as patiently as the delays ask; return how many guesses were looked at."""
    looked_at = 0
    for _ in range(WRONG_CODES_BY_ACCOUNT.most + 5):
        page = browser.sign_in(password=password, request=asking(prompt="login"))
        looked_at += code_step(browser, page, phone.wrong()).status_code == 200
        phone.clock.pass_by(timedelta(minutes=28))
    return looked_at


def test_a_reset_password_forgives_no_wrong_codes(phone: App, app: Flask, outbox: list[Mail]) -> None:
    stranger = Browser(app, HOME)
    page = password_step(stranger)
    for _ in range(5):
        code_step(stranger, page, phone.wrong())
    reset(Browser(app, "198.51.100.9"), outbox)
    stranger = Browser(app, HOME)
    page = stranger.sign_in(password=NEW)
    assert code_step(stranger, page, phone.shown()).status_code == 429


def test_turning_it_off_takes_password_and_code(phone: App, anna: Browser, provider: Provider) -> None:
    assert change(anna, "off", phone.code(), "falsch falsch").status_code == 422
    assert change(anna, "off", phone.wrong()).status_code == 422
    assert is_on(provider)
    assert change(anna, "off", phone.code()).status_code == 303
    assert not is_on(provider)
    with read_session(provider.engine) as session:
        assert session.exec(select(RecoveryCode)).all() == []
    assert anna.sign_in(request=asking(prompt="login")).status_code == 302


def test_new_recovery_codes_void_the_old_ones(anna: Browser, app: Flask, clock: Clock) -> None:
    phone, answer = set_up(anna, clock)
    fresh = recovery_codes(change(anna, "codes", phone.code()))
    assert len(fresh) == 10
    assert not set(fresh) & set(recovery_codes(answer))
    for code, status in ((recovery_codes(answer)[0], 200), (fresh[0], 302)):
        browser = Browser(app)
        assert code_step(browser, password_step(browser), code).status_code == status


def test_a_set_up_that_a_reset_overtakes_turns_nothing_on(
    anna: Browser, app: Flask, clock: Clock, provider: Provider, outbox: list[Mail], monkeypatch: pytest.MonkeyPatch
) -> None:
    real = provider.passwords.verify

    def verify(stored: str | None, password: str) -> bool:
        is_right = real(stored, password)
        reset(Browser(app), outbox)
        return is_right

    monkeypatch.setattr(provider.passwords, "verify", verify)
    assert "kc-form-login" in set_up(anna, clock)[1].text
    assert not is_on(provider)


def test_a_second_set_up_replaces_nothing(phone: App, anna: Browser, app: Flask, clock: Clock) -> None:
    assert "totpSecret" not in anna.get(PAGE).text
    browser = Browser(app)
    code_step(browser, password_step(browser), phone.code())
    assert "totpSecret" not in browser.get(PAGE).text


def test_a_set_up_begun_twice_is_finished_once(anna: Browser, clock: Clock) -> None:
    page = anna.get(PAGE)
    first, _ = set_up(anna, clock)
    late = App(secret_on(page), clock)
    fields = {"totpSecret": hidden(page, "totpSecret"), "totp": late.code(), "current-password": PASSWORD}
    assert anna.submit(PAGE, fields, page).status_code == 303
    assert change(anna, "off", late.code()).status_code == 422
    assert change(anna, "off", first.code()).status_code == 303


def test_turning_it_on_and_off_is_written_down_and_mailed(
    phone: App, anna: Browser, provider: Provider, outbox: list[Mail]
) -> None:
    assert outbox[-1].subject == "Anmeldung in zwei Schritten eingeschaltet"
    assert outbox[-1].is_confirmed
    change(anna, "codes", phone.code())
    change(anna, "off", phone.code())
    assert outbox[-1].subject == "Anmeldung in zwei Schritten ausgeschaltet"
    assert {
        AuditEvent.SECOND_FACTOR_ON.value,
        AuditEvent.RECOVERY_CODES_RENEWED.value,
        AuditEvent.SECOND_FACTOR_OFF.value,
    } <= set(events(provider))


def test_the_page_needs_somebody_who_is_signed_in(browser: Browser) -> None:
    assert "kc-form-login" in browser.get(PAGE).text


def test_another_secret_of_the_installation_opens_no_factor(phone: App, provider: Provider) -> None:
    other = replace(provider, secret="quite another secret of this place")
    with write_session(provider.engine) as session:
        account = session.exec(select(Account)).one()
        assert second_factor.use(session, other, account.account_id, phone.code()) is None


def test_the_deleted_account_takes_its_factor_along(phone: App, anna: Browser, provider: Provider) -> None:
    assert anna.account("delete", **{"delete-password": PASSWORD}).status_code == 200
    assert not is_on(provider)


def test_the_export_says_that_it_is_on(phone: App, anna: Browser) -> None:
    told = anna.get(f"{REALM}/account/export").get_json()["secondFactor"]
    assert told["recoveryCodes"] == 10
    assert told["setUpAt"]


def test_no_code_page_is_reached_by_a_wrong_password(phone: App, app: Flask) -> None:
    assert "kc-form-login" in Browser(app).sign_in(password="falsch falsch").text
