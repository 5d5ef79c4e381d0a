"""Clubs register themselves, each on a phone of its own, and their organiser lets them in; mails are really sent."""

import json
import re
import time
from collections.abc import Callable, Iterator
from datetime import date, datetime, timedelta
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.e2e import match_day, steps
from tests.e2e.accounts import registered
from tests.e2e.match_day import Organiser
from tests.e2e.post_office import PostOffice, post_office
from tests.e2e.registrations import Phone, club_link, register
from tests.e2e.server import Planner, running_planner
from tests.e2e.texts import text
from tests.e2e.thumb import Thumb
from tests.e2e.waiting import touch
from tests.soak.ground import SetClock
from tests.webapp import calendars

Window = Callable[..., Page]
Record = Callable[[str, object], None]
PERSON = steps.Person("kim.sommer@example.org")
PLACES = 8
MOST_TAPS = 12
MOST_SECONDS = 60
LOCALES = {"de": "de-DE", "en": "en-GB"}
LET_IN = {"de": "angenommen: Ihr seid dabei", "en": "with 2 teams: you are in"}
"""What clubs are written that are let in."""
SETTLING = 55
"""Seconds by which the planner's clock is set ahead, for mails to settle; it would not believe more."""
REFUSED = "status of 401"
"""What the browser says of a link that opens nothing any more."""


@pytest.fixture(scope="module")
def office() -> Iterator[PostOffice]:
    with post_office() as running:
        yield running


@pytest.fixture(scope="module")
def clock(tmp_path_factory: pytest.TempPathFactory) -> SetClock:
    return SetClock(tmp_path_factory.mktemp("clock") / "ahead")


@pytest.fixture(scope="module")
def planner(tmp_path_factory: pytest.TempPathFactory, office: PostOffice, clock: SetClock) -> Iterator[Planner]:
    """Serve a planner that sends mails: addresses have to be confirmed there."""
    smtp = f"smtp://127.0.0.1:{office.port}?tls=never"
    folder = tmp_path_factory.mktemp("planner")
    with running_planner(folder, TRIKICK_SMTP_URL=smtp, **clock.environment) as running:
        yield running


@pytest.fixture(scope="module")
def organiser(browser: Browser, planner: Planner, office: PostOffice) -> Organiser:
    """Somebody with an account, who has confirmed their address."""
    found = registered(planner, PERSON)
    page = browser.new_page(base_url=planner.url)
    page.goto(office.link_to(PERSON.email, "/login-actions/confirmation"))
    page.fill("[name=password]", steps.PASSWORD)
    page.locator("[type=submit]").click()
    page.close()
    return found


def at(link: str, language: str) -> str:
    """Return the link as somebody opens it who reads this language."""
    path, _, secret = link.partition("#")
    return f"{path}?lang={language}#{secret}"


@pytest.fixture
def phone(window: Window) -> Callable[..., Phone]:
    """Give a club the link on a phone of its own."""

    def open_link(name: str, link: str, language: str = "de") -> Phone:
        page = window(at(link, language), locale=LOCALES[language])
        expect(page.locator("button[type=submit]")).to_be_visible()
        nick_name = name.split(" ", 1)[1]
        return Phone(name, nick_name, f"{nick_name.lower()}.{language}@example.org", page, Thumb(page))

    return open_link


def opened(window: Window, planner: Planner, organiser: Organiser, language: str = "de", in_days: int = 0) -> Thumb:
    """Open registration for a new tournament in three taps."""
    day = match_day.announced_day(
        planner, organiser.subject, PLACES, name="Herbstfest", date=day_in(in_days), number_of_rounds=2
    )
    settings = {"name": "settings", "value": json.dumps({"language": language})}
    storage = organiser.storage | {"origins": [{"origin": planner.url, "localStorage": [settings]}]}
    page = window(day.path.replace("/round", "/info"), storage_state=storage)
    steps.expect_signed_in(page)
    expect(page.locator("html")).to_have_attribute("lang", language)
    thumb = Thumb(page)
    open_list(thumb, language)
    thumb.tap_button(text(language, "registration:owner.open"))
    expect(page.get_by_role("img", name=text(language, "registration:link.qr"))).to_be_visible()
    return thumb


def day_in(days: int) -> date:
    """Return the date in so many days, where the tournament is."""
    return datetime.now(steps.ZONE).date() + timedelta(days=days)


def open_list(thumb: Thumb, language: str) -> None:
    """Open the list of registrations from the menu."""
    thumb.tap(thumb.page.get_by_role("button", name=text(language, "common:nav.menu"), exact=True))
    thumb.tap(thumb.page.get_by_role("dialog").get_by_role("button", name=text(language, "registration:title")))


def leave(thumb: Thumb) -> str:
    """Close the page and return its address: what a club means that withdraws just then may not be asked any more."""
    address = thumb.page.url
    thumb.page.goto("about:blank")
    return address


def accept(thumb: Thumb, name: str, language: str) -> None:
    """Let a club in, once the line above the button has said what that means for the field."""
    card = thumb.page.get_by_role("listitem").filter(has_text=name)
    expect(card.get_by_text(text(language, "registration:preview.even", club=name))).to_be_visible()
    thumb.tap(thumb.page.get_by_role("button", name=text(language, "registration:card.acceptLong", club=name)))
    expect(thumb.page.get_by_text(text(language, "registration:card.accepted", club=name))).to_be_visible()


@pytest.mark.timeout(400)  # five windows, and mails that are looked for every few seconds
@pytest.mark.parametrize("language", ["de", pytest.param("en", marks=pytest.mark.long)])
def test_five_clubs_register_and_the_field_starts(
    window: Window,
    phone: Callable[..., Phone],
    organiser: Organiser,
    planner: Planner,
    office: PostOffice,
    clock: SetClock,
    *,
    record_property: Record,
    language: str,
) -> None:
    def say(key: str, **values: object) -> str:
        return text(language, f"registration:{key}", **values)

    kim = opened(window, planner, organiser, language)
    assert kim.taps == 3
    link = club_link(kim.page, language)

    register(planner, link, "SV Rot")
    gone = register(planner, link, "TSV Gelb")
    register(planner, link, "FC Blau")

    # While it fills in the form, another club takes the last places.
    waiting = phone("SC Grün", link, language)
    waiting.fill_in()
    register(planner, link, "SV Türkis")
    waiting.send()
    assert say("position", position=1) in waiting.reads(say("own.titles.WAITING"))
    assert waiting.thumb.taps <= MOST_TAPS
    assert time.monotonic() - waiting.thumb.began < MOST_SECONDS
    waiting.thumb.report("a club registers", record_property)
    last_places = say("places", **{"from": PLACES - 1, "to": PLACES, "of": PLACES})

    waiting.page.goto("about:blank")
    waiting.page.goto(office.link_to(waiting.email, "&code="))
    waiting.page.get_by_role("button", name=say("own.confirm")).click()
    expect(waiting.page.get_by_text(say("own.confirmed", email=waiting.email))).to_be_visible()

    list_of_kim = leave(kim)
    yellow = window(at(gone, language), locale=LOCALES[language])
    yellow.get_by_role("button", name=say("own.withdraw")).click()
    question = yellow.get_by_role("dialog", name=say("own.withdrawTitle", club="TSV Gelb"))
    question.get_by_role("button", name=say("own.withdraw")).click()
    expect(yellow.get_by_role("heading", name=say("own.titles.WITHDRAWN"))).to_be_visible()
    waiting.page.reload()
    assert last_places in waiting.reads(say("own.titles.NEW_other", count=2))

    kim.page.goto(list_of_kim)
    open_list(kim, language)
    for name in ("SV Rot", "FC Blau", "SV Türkis", waiting.name):
        accept(kim, name, language)
    expect(kim.page.get_by_text(say("owner.free", free=0, of=PLACES))).to_be_visible()
    expect(kim.page.get_by_role("button", name=f"{say('owner.over')} (1)")).to_be_visible()
    kim.page.keyboard.press("Escape")
    kim.page.get_by_role("button", name=text(language, "field:start.action")).click()
    expect(kim.page.get_by_text(text(language, "field:messages.tournamentStarted"))).to_be_visible()
    waiting.page.reload()
    waiting.reads(say("own.titles.ACCEPTED_other", count=2))
    late = window(at(link, language))
    expect(late.get_by_role("heading", name=say("club.closedTitle"))).to_be_visible()
    let_settle(clock)
    assert waiting.name in office.mail_to(waiting.email, LET_IN[language], seconds=90)


def let_settle(clock: SetClock) -> None:
    """Set the planner's clock ahead by once more: what was done just now has settled in a few seconds."""
    clock.set(int(clock.file.read_text()) + SETTLING)


def thumbs(within: Page | Locator, *names: str) -> None:
    """Touch buttons one after the other, wherever on the screen each comes to be."""
    for name in names:
        button = within.get_by_role("button", name=name).last
        button.scroll_into_view_if_needed()
        touch(button)


def cancelled(page: Page) -> Page:
    """Cancel the tournament of a page that its organiser has just opened."""
    steps.expect_signed_in(page)
    thumbs(page, "Menü", "Turnier bearbeiten", "Turnier absagen")
    thumbs(page.get_by_role("dialog", name=re.compile(r"absagen\?$")), "Turnier absagen")
    expect(page.get_by_role("button", name="Findet doch statt")).to_be_visible()
    return page


def taking_place_after_all(page: Page) -> None:
    """Take the cancelling back."""
    thumbs(page, "Findet doch statt")
    expect(page.get_by_role("button", name="Findet doch statt")).to_have_count(0)


def test_a_day_is_cancelled_on_the_eve_and_takes_place_after_all(
    window: Window, organiser: Organiser, planner: Planner
) -> None:
    day = match_day.planned_day(planner, organiser.subject, date=day_in(1))
    page = cancelled(window(day.path.replace("/round", "/info"), storage_state=organiser.storage, has_touch=True))
    parent = window(day.path)
    expect(parent.get_by_role("heading", name="Abgesagt")).to_be_visible()
    taking_place_after_all(page)
    parent.reload()
    expect(parent.get_by_text("Herbstturnier").first).to_be_visible()
    expect(parent.get_by_role("heading", name="Abgesagt")).to_have_count(0)


@pytest.mark.long  # each check cancels a day by touch, and sends the mails and calendars of one at the server
@pytest.mark.timeout(300)  # mails settle, and are looked for every half a minute
def test_rain_cancels_on_the_eve_and_the_week_after_it_takes_place(
    window: Window,
    phone: Callable[..., Phone],
    organiser: Organiser,
    planner: Planner,
    office: PostOffice,
    clock: SetClock,
) -> None:
    kim = opened(window, planner, organiser, in_days=1)
    path = urlsplit(kim.page.url).path.removesuffix("/info")
    club = phone("SV Regen", club_link(kim.page, "de"))
    leave(kim)
    club.fill_in()
    club.send()
    club.reads("2 Teams angemeldet")
    own = club.page.url
    club.page.goto("about:blank")
    club.page.goto(office.link_to(club.email, "&code="))
    club.page.get_by_role("button", name="Adresse bestätigen").click()
    office.mail_to(club.email, "ist mit 2 Teams zu")
    page = cancelled(window(f"{path}/info", storage_state=organiser.storage, has_touch=True))
    parent = window(f"{path}/round")
    expect(parent.get_by_role("heading", name="Abgesagt")).to_be_visible()
    let_settle(clock)
    office.mail_to(club.email, "findet nicht statt", seconds=90)
    club.page.goto("about:blank")
    club.page.goto(own)
    expect(club.page.get_by_role("heading", name="Abgesagt")).to_be_visible()

    taking_place_after_all(page)
    thumbs(page, "Menü", "Turnier bearbeiten", "Name, Zeit und Ort")
    later = day_in(8)
    page.get_by_label("Datum").fill(later.isoformat())
    thumbs(page, "Speichern")
    told = f"{later:%d.%m.%Y}"
    expect(page.get_by_text(told).first).to_be_visible()
    let_settle(clock)
    assert told in office.mail_to(club.email, "findet doch statt", seconds=90)
    parent.reload()
    expect(parent.get_by_text(told).first).to_be_visible()
    club.page.reload()
    expect(club.page.get_by_text(told).first).to_be_visible()
    first, off, again = map(calendars.event_of, office.calendars_to(club.email))
    assert [event.status for event in (first, off, again)] == ["TENTATIVE", "CANCELLED", "TENTATIVE"]
    assert [event.uid for event in (off, again)] == [first.uid] * 2
    assert first.sequence < off.sequence < again.sequence
    assert again.dtstart.astimezone(steps.ZONE).date() == later


@pytest.mark.long  # each check walks these settings by touch, and lets clubs in by themselves at the server
@pytest.mark.timeout(200)
def test_clubs_are_let_in_by_themselves_and_an_old_link_dies(
    window: Window, phone: Callable[..., Phone], organiser: Organiser, planner: Planner
) -> None:
    window.forgiven |= {REFUSED}  # type: ignore[attr-defined]
    kim = opened(window, planner, organiser)
    kim.tap_button("Einstellungen der Anmeldung")
    kim.tap(kim.page.get_by_role("radiogroup").get_by_text("Solange Platz ist", exact=True))
    kim.tap_button("Speichern")
    expect(kim.page.get_by_text("Gespeichert.", exact=True)).to_be_visible()
    old = club_link(kim.page)
    club = phone("SV Rot", old, "en")
    club.fill_in()
    club.send()
    assert f"Places 1–2 of {PLACES}" in club.reads("2 teams are taking part")
    club.page.get_by_role("button", name="Change registration").click()
    club.page.get_by_role("button", name="Number of trios: more").click()
    club.page.get_by_role("button", name="Save changes").click()
    club.page.get_by_role("dialog").get_by_role("button", name="Save changes").click()
    club.reads("3 teams are taking part")

    kim.tap_button("Neuen Link anlegen")
    kim.tap(kim.page.get_by_role("dialog", name="Neuen Link anlegen?").get_by_role("button", name="Neuen Link anlegen"))
    expect(kim.page.get_by_text("Der neue Link gilt, der alte nicht mehr.")).to_be_visible()
    assert club_link(kim.page) != old
    late = window(old)
    expect(late.get_by_role("heading", name="Dieser Link gilt nicht mehr")).to_be_visible()
