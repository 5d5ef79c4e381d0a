"""An address that somebody else registered: its owner gets the account, with what is theirs and nothing else."""

import re
from dataclasses import dataclass
from datetime import timedelta
from string import Formatter

import pytest
from flask import Flask
from sqlmodel import select

from tests.webapp.callers import NEW as NEW_TOURNAMENT
from tests.webapp.callers import Caller, good, new_tournament, refused
from tests.webapp.identity.browser import ANNA, ORIGIN, PASSWORD, REALM, Browser, Request, answer_of, asking
from tests.webapp.identity.conftest import Clock, Post
from tests.webapp.identity.test_second_factor import PAGE, change, is_on, set_up, turn_on_unasked
from tests.webapp.registrations import opened, opened_for, series_of
from tests.webapp.services.registration.conftest import DAY, Festival
from webapp.domain.writing.languages import LANGUAGES, Language
from webapp.identity.provider import EXTENSION, Provider
from webapp.identity.stored.tables import Account
from webapp.identity.texts import texts
from webapp.storage.database import write_session

NEW = {"password": "Ecke und Einwurf", "password-confirm": "Ecke und Einwurf"}
FORGOTTEN = f"{REALM}/login-actions/reset-credentials"


@pytest.fixture
def app(planner: Flask) -> Flask:
    return planner


@pytest.fixture
def provider(app: Flask) -> Provider:
    found: Provider = app.extensions[EXTENSION]
    return found


@pytest.fixture
def stranger(app: Flask) -> Browser:
    """Somebody who has registered Anna's address."""
    browser = Browser(app)
    assert browser.register().status_code == 302
    return browser


@pytest.fixture
def calls(stranger: Browser) -> Caller:
    return calling(stranger)


@dataclass
class Owner:
    """The owner of the address, at a browser of her own."""

    browser: Browser
    post: Post

    def link(self) -> str:
        words = self.post.left[-1].text.split()
        return next(word for word in words if word.startswith(ORIGIN)).removeprefix(ORIGIN)

    def reset(self) -> str:
        """Set a new password by mail; return where that leads."""
        self.browser.submit(FORGOTTEN, {"username": ANNA["email"]})
        answer = self.browser.submit(self.link(), NEW)
        assert answer.status_code in {200, 303}, answer.text
        return answer.headers.get("Location", "")

    def sign_in(self, request: Request | None = None) -> Caller:
        self.browser.sign_in(password=NEW["password"], request=request)
        return calling(self.browser)


@pytest.fixture
def owner(app: Flask, post: Post) -> Owner:
    return Owner(Browser(app), post)


def calling(browser: Browser) -> Caller:
    return Caller(browser.client.application, browser.tokens()["access_token"])


def helper_of(calls: Caller, place: str) -> Caller:
    made = good(calls.post(f"{place}/helper-links", json={"label": "Feld 1"}))
    return Caller(calls.app, None, made["url"].partition("#helper=")[2])


def with_a_club(app: Flask, calls: Caller) -> Festival:
    """Return a tournament that a club has registered for."""
    tournament = new_tournament(calls, date=f"{DAY}")
    festival = Festival(app, calls, Caller(app, None), tournament, opened(calls, tournament))
    festival.register("Rot")
    return festival


def names_of(caller: Caller) -> set[str]:
    return {each["name"] for each in good(caller.get("/tournaments/byOrganizer"))}


def is_signed_in(browser: Browser) -> bool:
    return "code" in answer_of(browser.ask(asking(prompt="none")))


def test_an_unconfirmed_address_gets_no_second_factor(stranger: Browser, provider: Provider) -> None:
    page = stranger.get(PAGE)
    assert (page.status_code, "otpauth" in page.text) == (200, False)
    assert "second-factor" not in stranger.get(f"{REALM}/account", headers={"Accept": "text/html"}).text


def test_a_form_from_before_turns_nothing_on(
    stranger: Browser, provider: Provider, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as before:
        before.setattr(Provider, "is_confirmed", lambda *_anybody: True)
        page = stranger.get(PAGE)
    monkeypatch.setattr(stranger, "get", lambda _path: page)
    _, answer = set_up(stranger, clock)
    assert (answer.status_code, is_on(provider)) == (403, False)


def test_the_mail_alone_confirms_nothing(stranger: Browser, owner: Owner, provider: Provider) -> None:
    link = owner.link()
    page = owner.browser.get(link)
    assert 'name="password"' in page.text
    for password in ("", "falsch falsch"):
        assert owner.browser.submit(link, {"password": password}, page).status_code == 422
    with write_session(provider.engine) as session:
        assert session.exec(select(Account)).one().confirmed_at is None


@pytest.mark.parametrize("signed_in", [True, False])
def test_confirming_keeps_everything(stranger: Browser, calls: Caller, owner: Owner, signed_in: bool) -> None:
    tournament = new_tournament(calls)
    helper = helper_of(calls, f"/tournaments/{tournament}")
    browser, password = (stranger, {}) if signed_in else (owner.browser, {"password": PASSWORD})
    assert browser.submit(owner.link(), password).status_code == 200
    assert names_of(calls) == {"Sommerfest"}
    assert helper.get(f"/tournaments/{tournament}").status_code == 200
    assert is_signed_in(stranger)


def test_confirming_sends_on_what_clubs_wait_for(app: Flask, calls: Caller, owner: Owner) -> None:
    festival = with_a_club(app, calls)
    assert festival.mails() == []
    assert owner.browser.submit(owner.link(), {"password": PASSWORD}).status_code == 200
    assert [mail.to for mail in festival.mails()] == ["rot@club.example"]


def test_clubs_of_what_the_owner_keeps_are_written_to_after_a_reset(app: Flask, calls: Caller, owner: Owner) -> None:
    festival = with_a_club(app, calls)
    assert festival.mails() == []
    listed = owner.reset()
    assert festival.mails() == []
    owner.browser.submit(listed, {})
    assert [mail.to for mail in festival.mails()] == ["rot@club.example"]


def test_a_stranger_writes_nothing_to_the_owner_of_the_address(app: Flask, owner: Owner, provider: Provider) -> None:
    words = {"firstName": "Gewonnen", "lastName": "Klick", "clubName": "evil.example"}
    Browser(app).register(**words)
    owner.browser.submit(FORGOTTEN, {"username": ANNA["email"]})
    assert owner.browser.submit(owner.link(), NEW).status_code == 200
    owner.sign_in()
    codes = turn_on_unasked(provider)
    assert change(owner.browser, "off", codes[0], NEW["password"]).status_code == 303
    assert len(owner.post.left) == 4
    assert [word for word in words.values() for mail in owner.post.left if word in mail.subject + mail.text] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_mail_about_an_account_has_room_for_a_word_that_somebody_typed(language: Language) -> None:
    mails = {key: text for key, text in texts(language).items() if re.fullmatch("mail.+(Subject|Text)", key)}
    assert {name for text in mails.values() for _, name, *_ in Formatter().parse(text) if name} == {"link", "origin"}


def test_a_reset_asks_for_no_strangers_code(stranger: Browser, owner: Owner, provider: Provider) -> None:
    turn_on_unasked(provider)
    owner.reset()
    assert names_of(owner.sign_in()) == set()
    assert not is_on(provider)
    assert not is_signed_in(stranger)


def test_a_reset_of_a_confirmed_account_keeps_second_factor_and_links(
    stranger: Browser, calls: Caller, owner: Owner, provider: Provider, clock: Clock
) -> None:
    tournament = new_tournament(calls)
    helper = helper_of(calls, f"/tournaments/{tournament}")
    stranger.submit(owner.link(), {})
    set_up(stranger, clock)
    assert owner.reset() == ""
    assert "kc-otp-login-form" in owner.browser.sign_in(password=NEW["password"]).text
    assert helper.get(f"/tournaments/{tournament}").status_code == 200


def test_a_reset_ends_the_strangers_links(calls: Caller, owner: Owner) -> None:
    tournament = new_tournament(calls)
    helper, key = helper_of(calls, f"/tournaments/{tournament}"), opened(calls, tournament)
    public, headers = f"/tournaments/{tournament}/registration/public", {"X-Registration-Key": key}
    assert good(Caller(calls.app, None).get(public, headers=headers))
    assert helper.get(f"/tournaments/{tournament}").status_code == 200
    owner.reset()
    assert refused(Caller(calls.app, None).get(public, headers=headers)) == (401, "INVALID_REGISTRATION_LINK")
    assert helper.get(f"/tournaments/{tournament}").status_code == 401


def test_a_reset_ends_the_links_of_the_strangers_series(calls: Caller, owner: Owner) -> None:
    tournament = new_tournament(calls)
    series = series_of(calls, tournament)
    headers = {"X-Registration-Key": opened_for(calls, series, tournament)}
    public, day = f"/series/{series}/registration/public", f"/series/{series}/days/{NEW_TOURNAMENT['date']}"
    good(calls.put(day, json={"festival": True}))
    helper = helper_of(calls, day)
    assert good(Caller(calls.app, None).get(public, headers=headers))
    assert helper.get(f"/tournaments/{tournament}").status_code == 200
    owner.reset()
    assert refused(Caller(calls.app, None).get(public, headers=headers)) == (401, "INVALID_REGISTRATION_LINK")
    assert refused(helper.get(f"/tournaments/{tournament}")) == (401, "INVALID_HELPER_LINK")


def test_the_owner_says_which_tournaments_are_theirs(calls: Caller, owner: Owner) -> None:
    kept, foreign = new_tournament(calls, name="Herbstfest"), new_tournament(calls, name="Böses Fest")
    list_of_all = owner.reset()
    page = owner.browser.get(list_of_all)
    assert all(name in page.text for name in ("Herbstfest", "Böses Fest"))
    assert owner.browser.submit(list_of_all, {kept: "mine", foreign: "foreign"}, page).status_code == 200
    assert names_of(owner.sign_in()) == {"Herbstfest"}


def test_a_series_goes_with_its_last_tournament(calls: Caller, owner: Owner) -> None:
    kept, foreign = new_tournament(calls), new_tournament(calls)
    stays, goes, empty = series_of(calls, kept), series_of(calls, foreign), series_of(calls)
    owner.browser.submit(owner.reset(), {kept: "mine", foreign: "foreign"})
    left = {each["seriesId"] for each in good(owner.sign_in().get("/series"))}
    assert (left, goes in left) == ({stays, empty}, False)


def test_tournaments_stay_unless_marked(calls: Caller, owner: Owner) -> None:
    new_tournament(calls)
    owner.browser.submit(owner.reset(), {})
    assert names_of(owner.sign_in()) == {"Sommerfest"}


def test_the_list_deletes_only_what_is_on_it(app: Flask, calls: Caller, owner: Owner, clock: Clock) -> None:
    tournament = new_tournament(calls)
    other = Browser(app, "192.0.2.7")
    other.register(email="bert@example.org")
    foreign = new_tournament(calling(other), name="Berts Fest")
    owner.browser.submit(FORGOTTEN, {"username": ANNA["email"]})
    list_of_all = owner.reset()
    assert owner.browser.get(list_of_all.replace("key=", "key=x")).status_code == 400
    owner.browser.submit(list_of_all, {foreign: "foreign"})
    assert names_of(calling(other)) == {"Berts Fest"}
    page = owner.browser.get(list_of_all)
    clock.pass_by(timedelta(hours=1))
    assert owner.browser.submit(list_of_all, {tournament: "foreign"}, page).status_code == 400
    clock.pass_by(-timedelta(hours=1))
    assert names_of(owner.sign_in()) == {"Sommerfest"}
