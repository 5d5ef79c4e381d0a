"""Clubs register themselves, each on a phone of its own, and their organiser lets them in; mails are really sent."""

import re
import time
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e import match_day, steps
from tests.e2e.match_day import Organiser
from tests.e2e.post_office import PostOffice, post_office
from tests.e2e.registrations import Phone, club_link
from tests.e2e.server import Planner, running_planner
from tests.e2e.thumb import Thumb

Window = Callable[..., Page]
Record = Callable[[str, object], None]
PERSON = steps.Person("kim.sommer@example.org")
PLACES = 12
MOST_TAPS = 12
MOST_SECONDS = 60
REFUSED = "status of 401"
"""What the browser says of a link that opens nothing any more."""


@pytest.fixture(scope="module")
def office() -> Iterator[PostOffice]:
    with post_office() as running:
        yield running


@pytest.fixture(scope="module")
def planner(tmp_path_factory: pytest.TempPathFactory, office: PostOffice) -> Iterator[Planner]:
    """Serve a planner that sends mails: addresses have to be confirmed there."""
    smtp = f"smtp://127.0.0.1:{office.port}?tls=never"
    with running_planner(tmp_path_factory.mktemp("planner"), TRIKICK_SMTP_URL=smtp) as running:
        yield running


@pytest.fixture(scope="module")
def organiser(browser: Browser, planner: Planner, office: PostOffice) -> Organiser:
    """Somebody with an account, who has confirmed their address."""
    found = match_day.registered(browser, planner, PERSON)
    page = browser.new_page(base_url=planner.url)
    page.goto(office.link_to(PERSON.email, "/login-actions/confirmation"))
    page.locator("[type=submit]").click()
    page.close()
    return found


@pytest.fixture
def phone(window: Window) -> Callable[[str, str], Phone]:
    """Give a club the link on a phone of its own."""

    def open_link(name: str, link: str, locale: str = "de-DE") -> Phone:
        path, _, key = link.partition("#")
        page = window(f"{path}{'' if locale == 'de-DE' else '?lang=en'}#{key}", locale=locale)
        expect(page.locator("button[type=submit]")).to_be_visible()
        nick_name = name.split(" ", 1)[1]
        return Phone(name, nick_name, f"{nick_name.lower()}@example.org", page, Thumb(page))

    return open_link


def opened(window: Window, organiser: Organiser) -> Thumb:
    """Make a tournament and open registration in three taps."""
    page = window("/", storage_state=organiser.storage)
    steps.expect_signed_in(page)
    steps.create_tournament(page, "Herbstfest", steps.today(), PLACES, 2)
    thumb = Thumb(page)
    thumb.choose_in_menu("Anmeldung der Vereine")
    thumb.tap_button("Anmeldung öffnen")
    expect(page.get_by_role("img", name="QR-Code mit dem Link zur Anmeldung")).to_be_visible()
    return thumb


def accept(thumb: Thumb, name: str) -> None:
    """Let a club in."""
    thumb.tap(thumb.page.get_by_role("button", name=f"{name} annehmen"))
    expect(thumb.page.get_by_text(f"{name} ist dabei.")).to_be_visible()


@pytest.mark.timeout(400)  # eight windows, and mails that are looked for every few seconds
def test_seven_clubs_register_and_the_field_starts(
    window: Window,
    phone: Callable[[str, str], Phone],
    organiser: Organiser,
    office: PostOffice,
    record_property: Record,
) -> None:
    kim = opened(window, organiser)
    assert kim.taps == 3
    link = club_link(kim.page)

    first = [phone(name, link) for name in ("SV Rot", "TSV Gelb", "FC Blau", "SG Lila", "VfB Orange")]
    for number, club in enumerate(first):
        club.fill_in()
        club.send()
        assert f"Plätze {2 * number + 1}–{2 * number + 2} von {PLACES}" in club.reads("2 Teams angemeldet")
        assert club.thumb.taps <= MOST_TAPS
        assert time.monotonic() - club.thumb.began < MOST_SECONDS
    first[0].thumb.report("a club registers", record_property)

    last = [phone(name, link) for name in ("SV Türkis", "SC Grün")]
    for club in last:
        club.fill_in()
    begun = time.monotonic()
    for club in last:
        club.send()
    assert time.monotonic() - begun < 1
    answers = {club.name: club.reads(re.compile("angemeldet|Warteliste")) for club in last}
    (lucky,) = (club for club in last if f"Plätze 11–12 von {PLACES}" in answers[club.name])
    (waiting,) = (club for club in last if "Platz 1 der Warteliste" in answers[club.name])

    waiting.page.goto("about:blank")
    waiting.page.goto(office.link_to(waiting.email, "&code="))
    waiting.page.get_by_role("button", name="Adresse bestätigen").click()
    expect(waiting.page.get_by_text(f"Die Adresse {waiting.email} ist bestätigt.")).to_be_visible()

    gone = first[1]
    gone.page.get_by_role("button", name="Anmeldung zurückziehen").click()
    question = gone.page.get_by_role("dialog", name="TSV Gelb abmelden?")
    question.get_by_role("button", name="Anmeldung zurückziehen").click()
    gone.reads("Anmeldung zurückgezogen")
    assert f"{waiting.name} rückt mit 2 Teams" in office.mail_to(waiting.email, "Warteliste nach")
    waiting.page.reload()
    assert f"Plätze 11–12 von {PLACES}" in waiting.reads("2 Teams angemeldet")

    kim.page.reload()
    kim.choose_in_menu("Anmeldung der Vereine")
    for club in [*first, lucky, waiting]:
        if club is not gone:
            accept(kim, club.name)
    expect(kim.page.get_by_text(f"{PLACES} von {PLACES} Plätzen vergeben")).to_be_visible()
    expect(kim.page.get_by_role("button", name="Abgelehnt oder zurückgezogen (1)")).to_be_visible()
    kim.page.keyboard.press("Escape")
    steps.start(kim.page)
    first[0].page.reload()
    first[0].reads("2 Teams sind dabei")
    late = window(link)
    expect(late.get_by_role("heading", name="Die Anmeldung ist geschlossen")).to_be_visible()


@pytest.mark.timeout(200)
def test_clubs_are_let_in_by_themselves_and_an_old_link_dies(
    window: Window, phone: Callable[..., Phone], organiser: Organiser
) -> None:
    window.forgiven |= {REFUSED}  # type: ignore[attr-defined]
    kim = opened(window, organiser)
    kim.tap_button("Einstellungen der Anmeldung")
    kim.tap_button("Solange Platz ist")
    kim.tap_button("Speichern")
    expect(kim.page.get_by_text("Gespeichert.", exact=True)).to_be_visible()
    old = club_link(kim.page)
    club = phone("SV Rot", old, "en-GB")
    club.fill_in()
    club.send()
    assert f"Places 1–2 of {PLACES}" in club.reads("2 teams are in")
    club.page.get_by_role("button", name="Change registration").click()
    club.page.get_by_role("button", name="Number of trios: more").click()
    club.page.get_by_role("button", name="Save changes").click()
    club.reads("3 teams are in")

    kim.tap_button("Neuen Link machen")
    kim.tap(kim.page.get_by_role("dialog", name="Neuen Link machen?").get_by_role("button", name="Neuen Link machen"))
    expect(kim.page.get_by_text("Der neue Link gilt, der alte nicht mehr.")).to_be_visible()
    assert club_link(kim.page) != old
    late = window(old)
    expect(late.get_by_role("heading", name="Dieser Link gilt nicht mehr")).to_be_visible()
