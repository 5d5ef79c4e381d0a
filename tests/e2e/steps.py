"""What people do in the planner, one function per step, in the words on the screen (German)."""

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from itertools import cycle
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.e2e.waiting import be_at_rest, until, whichever

PASSWORD = "Drei-gegen-drei-2026"
ZONE = ZoneInfo("Europe/Berlin")
CONSENT = "Wer den Link hat"


@dataclass(frozen=True)
class Person:
    """Somebody with an account."""

    email: str
    first_name: str = "Kim"
    last_name: str = "Sommer"
    club: str = "SV Rot"


@dataclass(frozen=True)
class Club:
    """A club as it is typed into the two-step dialog."""

    name: str
    nick_name: str
    strengths: Sequence[int]


def today() -> str:
    """Return the date where the tournament is."""
    return datetime.now(ZONE).date().isoformat()


def open_menu(page: Page) -> None:
    """Open the app's menu, where it is not open anyway."""
    button = page.get_by_role("button", name="Menü")
    rail = page.get_by_role("navigation", name="Hauptnavigation")
    if whichever(button, rail) is button:
        button.click()


MENU_GROUPS = {
    "Zwei Teams tauschen": "Runde ",
    "Spiele zurücksetzen": "Runde ",
    "Turnier vorzeitig beenden": "Runde ",
    "Noch eine Runde": "Runde ",
    "Name, Zeit und Ort": "Turnier bearbeiten",
    "Einstellungen des Turniers": "Turnier bearbeiten",
    "Vereine einfügen": "Turnier bearbeiten",
    "Turnier kopieren": "Turnier bearbeiten",
    "Turnier absagen": "Turnier bearbeiten",
    "Serie": "Turnier bearbeiten",
    "Helferlinks": "Teilen und Helfer",
    "Notfallplan": "Drucken und Großbildschirm",
    "Exportieren": "Drucken und Großbildschirm",
    "Anmelden": "Meine Turniere und Konto",
    "Registrieren": "Meine Turniere und Konto",
    "Abmelden": "Meine Turniere und Konto",
}


def come_to_rest(page: Page) -> None:
    """Wait until the interface stands where the server's page stood, and asks for nothing more."""
    expect(page.locator(".first-view")).to_have_count(0)
    be_at_rest(page)


def choose_in_menu(page: Page, entry: str) -> None:
    """Open the menu of a tournament and choose an entry, wherever it lies."""
    open_menu(page)
    wanted = page.get_by_role("dialog").get_by_role("button", name=entry)
    wanted = wanted.or_(page.get_by_role("dialog").get_by_role("link", name=entry))
    if entry in MENU_GROUPS:
        group = page.get_by_role("dialog").get_by_role("button", name=MENU_GROUPS[entry]).first
        if whichever(wanted, group) is group:
            group.click()
    wanted.click()


def choose_in_app(page: Page, entry: str) -> None:
    """Choose one of the ways into an account and out of it: on the landing page they stand there, else in the menu."""
    come_to_rest(page)  # the landing page of the server has a menu before it has these buttons
    wanted = page.get_by_role("button", name=entry, exact=True)
    menu = page.get_by_role("button", name="Menü")
    # Signed out they come to the landing page once the provider has been asked; its menu is there before.
    stands_there = urlsplit(page.url).path == "/" and entry in {"Anmelden", "Registrieren"}
    if (
        not stands_there
        and whichever(wanted, menu, page.get_by_role("navigation", name="Hauptnavigation")) is not wanted
    ):
        open_menu(page)
    wanted.locator("visible=true").last.click()


def said_of(person: Person) -> dict[str, str]:
    """Return what somebody says in the provider's registration form, by the names of its fields."""
    return {
        "firstName": person.first_name,
        "lastName": person.last_name,
        "email": person.email,
        "clubName": person.club,
        "password": PASSWORD,
        "password-confirm": PASSWORD,
    }


def fill_registration(page: Page, person: Person) -> None:
    """Fill in and send the provider's registration page."""
    for name, value in said_of(person).items():
        page.fill(f"[name={name}]", value)
    page.locator("[type=submit]").click()


def register(page: Page, person: Person) -> None:
    """Make an account; ends signed in, in the planner."""
    choose_in_app(page, "Registrieren")
    fill_registration(page, person)
    expect_signed_in(page)


def log_in(page: Page, person: Person) -> None:
    """Sign in."""
    choose_in_app(page, "Anmelden")
    fill_login(page, person)
    expect_signed_in(page)


def fill_login(page: Page, person: Person) -> None:
    """Fill in and send the provider's login page."""
    page.fill("[name=username]", person.email)
    page.fill("[name=password]", PASSWORD)
    page.locator("[name=login]").click()


def log_out(page: Page) -> None:
    """Sign out; ends at the provider's login page."""
    choose_in_app(page, "Abmelden")
    expect(page.locator("[name=username]")).to_be_visible()


def open_with_clock(page: Page, path: str) -> None:
    """Open a page, as somebody who is signed in, with a clock that the test moves; ends when its own token is there.

    The profile is sent once the new token has been read: a clock that runs ahead before would be taken for its own.
    A blank page comes first, so that no answer to the page before is taken for one to this. What is still on its way
    as the clock runs ahead would be fresh afterwards, and not asked for anew.
    """
    page.clock.install()
    page.goto("about:blank")
    with page.expect_response(lambda response: response.url.endswith("/api/organizers")):
        page.goto(path)
    come_to_rest(page)


def ask_for_tournaments(page: Page) -> None:
    """Leave the list of tournaments and come back, which loads it anew, without loading the page anew.

    A card that says that the session is over may open at any moment and covers the links: they are pressed underneath.
    """
    for path in ("/", "/tournaments"):
        link = page.locator(f'a[href="{path}"]:visible').first
        for _ in range(5):  # a page that comes to rest takes the place of the link that was pressed
            link.dispatch_event("click")
            with suppress(PlaywrightTimeout):
                page.wait_for_url(f"**{path}", timeout=3_000)
                break


def expect_signed_in(page: Page) -> None:
    """Wait until the planner knows who this is; a tab in which somebody was signed in before remembers it at once."""
    # Asked from outside: the page's own policy lets no test code wait inside it.
    until(lambda: page.evaluate("sessionStorage.getItem('userId')"), page)


def fill_tournament(page: Page, name: str, date: str, teams: int, rounds: int) -> None:
    """Fill in the form, where the place of the last tournament stands already."""
    page.goto("/tournaments/new")
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Datum").fill(date)
    street = page.get_by_label("Straße")
    if whichever(street, page.get_by_role("button", name="Ort ändern")) is street:
        street.fill("Am Sportplatz")
        page.get_by_label("Hausnummer").fill("3")
        page.get_by_label("Postleitzahl").fill("86150")
        page.get_by_label("Ort", exact=True).fill("Augsburg")
    page.get_by_role("textbox", name="Teams").fill(str(teams))
    page.get_by_role("textbox", name="Runden").fill(str(rounds))
    page.get_by_role("checkbox", name=CONSENT).check()


def tournament_shown(page: Page) -> str:
    """Return the address of the tournament on the screen."""
    found = re.search(r"/tournaments/id/[0-9a-f-]{36}", page.url)
    assert found
    return found[0]


def add_club(page: Page, club: Club) -> None:
    """Add a club with its teams, then say how strong they are in the sheet of all strengths."""
    dialog = fill_club(page, club)
    dialog.get_by_role("button", name=re.compile("hinzufügen$")).click()
    expect(dialog).to_have_count(0)
    expect(page.get_by_text(club.nick_name, exact=True).first).to_be_visible()
    page.get_by_role("button", name="Stärken").click()
    for number, strength in enumerate(club.strengths, start=1):
        dialog.get_by_role("slider", name=f"Spielstärke von {club.nick_name} {number}").fill(str(strength))
    dialog.get_by_role("button", name="Speichern").click()
    expect(dialog).to_have_count(0)


def fill_club(page: Page, club: Club) -> Locator:
    """Fill in the dialog that adds a club; return it."""
    page.get_by_role("button", name="Verein hinzufügen").first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Vereinsname").fill(club.name)
    dialog.get_by_label("Kurzname").fill(club.nick_name)
    dialog.get_by_role("textbox", name="Anzahl Dreierteams").fill(str(len(club.strengths)))
    return dialog


def start(page: Page) -> None:
    """Start the tournament from its info page."""
    page.get_by_role("button", name="Turnier starten").click()
    expect(page.get_by_text("Das Turnier wurde erfolgreich gestartet!")).to_be_visible()


def match_cards(page: Page) -> Locator:
    """Return the cards of the round on the screen, one per match."""
    return page.get_by_role("group", name=re.compile(r"^Feld \d+: .+ gegen .+"))


def enter_results(page: Page, results: Sequence[str]) -> list[tuple[str, str]]:
    """Tap a result ("home", "draw" or "away") on each card in turn; return what was tapped, card by card.

    Cards are addressed by their names: an open one may move when another is done.
    """
    expect(match_cards(page).first).to_be_visible()
    names = [card.get_attribute("aria-label") or "" for card in match_cards(page).all()]
    tapped = []
    for name, result in zip(sorted(names), cycle(results), strict=False):
        button = page.get_by_role("group", name=name, exact=True).get_by_role("button")
        button.nth({"home": 0, "draw": 1, "away": 2}[result]).click()
        tapped.append((name, result))
    return tapped


def confirm_round(page: Page, round_number: int, rounds: int) -> None:
    """Submit the complete round; ends on the next round, or at the end of the tournament."""
    last = round_number == rounds
    action = "Turnier beenden" if last else f"Runde {round_number + 1} berechnen"
    page.get_by_role("button", name=f"Runde {round_number} bestätigen, {action}").click()
    if last:
        expect(page.get_by_role("heading", name="Schön war’s!")).to_be_visible()
    else:
        expect(page.get_by_role("heading", name=re.compile(f"^Runde {round_number + 1}"))).to_be_visible()
