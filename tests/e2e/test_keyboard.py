"""The whole way without a mouse, on a laptop: from the landing page to the end of a tournament."""

import re
import time
from collections.abc import Callable, Iterator
from datetime import date

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import match_day, steps
from tests.e2e.keys import ON_TOP, Keyboard
from tests.e2e.match_day import MatchDay, Organiser, card
from tests.e2e.server import Planner

LAPTOP = {"width": 1280, "height": 800}
ROUNDS = 2
LONGEST = 60
"""Seconds, on a quiet machine."""
# In the tree a line such as `- button "Menü"`.
TREE = re.compile(r"- '?(?:button|link|textbox|checkbox|slider|spinbutton) \"([^\"]+)\"")
# Closes the next dialog as soon as it stands, before the library's timers have moved the focus into it.
CLOSE_AT_ONCE = """() => {
  const isThere = () => document.querySelector('[role=dialog]') !== null;
  const changed = (reached) => new Promise((resolve) => {
    const look = () => reached() && (observer.disconnect(), resolve());
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
  });
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  window.gone = changed(isThere).then(() => dispatchEvent(escape)).then(() => changed(() => !isThere()));
}"""

pytestmark = pytest.mark.timeout(3 * LONGEST)


@pytest.fixture
def day(planner: Planner, organiser: Organiser) -> Iterator[MatchDay]:
    """Play four matches: twice as many are twice as many stops of the same kind."""
    with match_day.match_day(planner, organiser.subject, 8) as running:
        yield running


@pytest.fixture
def in_time(record_property: Callable[[str, object], None]) -> Callable[[Keyboard], None]:
    """Return how to tell what a walk took."""
    began = time.monotonic()

    def tell(keyboard: Keyboard) -> None:
        took = f"{keyboard.pressed} keys, {len(keyboard.stops)} stops of Tab, {time.monotonic() - began:.1f} s"
        record_property("keyboard", took)
        print(took)

    return tell


def same_day_and_month() -> date:
    """Return a coming day such as 12 December: its field asks for day and month in the order of the device."""
    today = date.fromisoformat(steps.today())
    days = [date(year, month, month) for year in (today.year, today.year + 1) for month in range(1, 13)]
    return next(day for day in days if day > today)


def tree_of(page: Page) -> list[str]:
    """Return the names of what can be operated, in the order in which the accessibility tree reads them."""
    return TREE.findall(page.locator(f"{ON_TOP} main, {ON_TOP}").last.aria_snapshot())


def register(keyboard: Keyboard) -> None:
    page = keyboard.page
    keyboard.enter("Registrieren")
    email = page.locator("[name=email]")
    expect(email).to_be_visible()
    fields = {
        "firstName": "Toni",
        "lastName": "Taste",
        "email": "toni.taste@example.org",
        "clubName": "SV Rot",
        "password": steps.PASSWORD,
        "password-confirm": steps.PASSWORD,
    }
    for name, value in fields.items():
        keyboard.fill(page.locator(f"[name={name}]"), value)
    keyboard.go_to(page.locator("[type=submit]"))
    keyboard.press("Enter")
    page.wait_for_url(re.compile(r"^(?!.*/auth/)"))
    steps.expect_signed_in(page)


def enter_tournament(keyboard: Keyboard) -> None:
    page = keyboard.page
    day = same_day_and_month()
    keyboard.enter("Turnier anlegen", "link")
    name = page.get_by_label("Name", exact=True)
    expect(name).to_be_visible()
    fields = ("Name", "Datum", "Straße", "Hausnummer", "Postleitzahl", "Ort", "Teams", "Runden")
    expect_order(page, *fields, "Einstellungen des Turniers")
    keyboard.fill(name, "Tastenturnier")
    keyboard.go_to(page.get_by_label("Datum"))
    keyboard.press(*f"{day:%d%m%Y}")
    expect(page.get_by_label("Datum")).to_have_value(day.isoformat())
    for label, value in {"Straße": "Am Sportplatz", "Hausnummer": "3", "Postleitzahl": "86150"}.items():
        keyboard.fill(page.get_by_label(label), value)
    keyboard.fill(page.get_by_label("Ort", exact=True), "Augsburg")
    keyboard.fill(page.get_by_role("textbox", name="Runden"), str(ROUNDS))
    keyboard.go_to(page.get_by_role("checkbox", name=steps.CONSENT))
    keyboard.press("Space")
    keyboard.enter("Turnier anlegen")
    expect(page.get_by_role("heading", name="Vereine", exact=True)).to_be_visible()


def expect_order(page: Page, *names: str) -> None:
    """Check that the accessibility tree reads these names one after the other."""
    tree = tree_of(page)
    places = [next((at for at, found in enumerate(tree) if found.startswith(name)), None) for name in names]
    assert None not in places, f"{names} in {tree}"
    assert places == sorted(places), f"{names} in {tree}"  # type: ignore[type-var]


def add_club(keyboard: Keyboard, name: str) -> None:
    """Add a club of four teams; one of all teams is stronger than proposed."""
    page = keyboard.page
    keyboard.enter("Verein hinzufügen")
    dialog = page.get_by_role("dialog")
    club = dialog.get_by_label("Vereinsname")
    expect(club).to_be_visible()
    number = dialog.get_by_role("textbox", name="Anzahl Dreierteams")
    add = f"{number.input_value()} Teams hinzufügen"
    expect_order(page, "Vereinsname", "Kurzname", "Anzahl Dreierteams", add)
    keyboard.fill(club, name)
    keyboard.fill(number, "4")
    keyboard.enter("4 Teams hinzufügen")
    expect(dialog).to_have_count(0)
    keyboard.enter(re.compile("^Stärken"))
    slider = dialog.get_by_role("slider").last
    expect(slider).to_be_visible()
    keyboard.go_to(slider)
    keyboard.press("ArrowRight", "ArrowRight")
    expect(slider).to_have_value("7")
    keyboard.enter("Speichern")
    expect(dialog).to_have_count(0)


def play_round(keyboard: Keyboard, number: int, rounds: int) -> None:
    """Enter every result by its key, and go on."""
    page = keyboard.page
    matches = steps.match_cards(page)
    expect(page.get_by_role("heading", name=f"Runde {number} von {rounds}")).to_be_visible()
    expect(matches.first).to_be_visible()
    for played in range(matches.count()):
        keyboard.press("123"[played % 3])
    expect(page.get_by_text("Alle Ergebnisse sind da.")).to_be_visible()
    keyboard.enter(re.compile(f"^Runde {number} bestätigen"))


def expect_focus(page: Page) -> None:
    """Check that the next Tab goes on where the last key was pressed, or on the page that came of it."""
    expect(page.locator("body :focus")).to_have_count(1)


@pytest.mark.long  # each check plays a round by keyboard, and walks to every form by touch
def test_a_whole_tournament_needs_no_mouse(window: Callable[..., Page], in_time: Callable[[Keyboard], None]) -> None:
    page = window("/", viewport=LAPTOP)
    keyboard = Keyboard(page)
    register(keyboard)
    enter_tournament(keyboard)
    for club in ("SV Rot", "TSV Gelb"):
        add_club(keyboard, club)
    keyboard.enter("Turnier starten")
    keyboard.enter("Starten, der Termin bleibt")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect_focus(page)
    keyboard.enter("Runde 1 berechnen")
    for number in range(1, ROUNDS + 1):
        play_round(keyboard, number, ROUNDS)
        expect_focus(page)
    expect(page.get_by_role("heading", name="Schön war’s!")).to_be_visible()
    expect_focus(page)
    in_time(keyboard)
    assert keyboard.unseen == []


def test_a_round_and_its_tools_need_no_mouse(
    window: Callable[..., Page], organiser: Organiser, day: MatchDay, in_time: Callable[[Keyboard], None]
) -> None:
    page = window(day.path, storage_state=organiser.storage, viewport=LAPTOP)
    expect(card(page, 4)).to_be_attached()
    keyboard = Keyboard(page)
    keyboard.enter("Tauschen")
    expect(page.get_by_role("dialog", name="Zwei Teams tauschen")).to_be_visible()
    keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Tauschen")).to_be_focused()
    page.evaluate(CLOSE_AT_ONCE)
    keyboard.press("Enter")
    page.evaluate("gone")
    expect(page.get_by_role("button", name="Tauschen")).to_be_focused()
    keyboard.enter("Menü")
    expect(page.get_by_role("dialog")).to_be_visible()
    expect_order(page, "Runde 1", "Teilen und Helfer", "Turnier bearbeiten")
    keyboard.enter("Turnier bearbeiten")
    expect_order(page, "Zurück: Turnier bearbeiten", "Name, Zeit und Ort", "Turnier löschen")
    keyboard.press("Escape")
    expect(page.get_by_role("button", name="Menü")).to_be_focused()
    why = page.get_by_role("button", name="Warum diese Paarung? Feld 1")
    keyboard.go_to(why)
    keyboard.press("Enter")
    expect(why).to_have_attribute("aria-expanded", "true")
    steps.come_to_rest(page)
    keyboard.press("1")
    keyboard.enter("Rückgängig")
    expect(page.get_by_text("Noch kein Ergebnis eingetragen.")).to_be_visible()
    expect_focus(page)
    play_round(keyboard, 1, match_day.ROUNDS)
    expect(page.get_by_role("heading", name=f"Runde 2 von {match_day.ROUNDS}")).to_be_visible()
    expect_focus(page)
    in_time(keyboard)
    assert keyboard.unseen == []


def test_another_page_has_the_focus_and_is_said(
    window: Callable[..., Page], organiser: Organiser, day: MatchDay
) -> None:
    page = window(day.path, storage_state=organiser.storage, viewport=LAPTOP)
    expect(card(page, 4)).to_be_attached()
    content, said = page.locator("#content"), page.locator("p.visually-hidden[aria-live]")
    assert page.evaluate("document.activeElement === document.body")
    expect(said).to_have_text("")
    keyboard = Keyboard(page)
    keyboard.enter("Übersicht", "link")
    expect(page.get_by_role("heading", name="Übersicht")).to_be_visible()
    expect(page.get_by_role("link", name="Übersicht")).to_be_focused()
    keyboard.enter("Meine Turniere", "link")
    expect(content).to_be_focused()
    expect(content).to_have_css("outline-style", "none")
    expect(said).to_have_text("Meine Turniere · Trikick")
    keyboard.enter("Zum Turnier Herbstturnier", "link")
    expect(content).to_be_focused()
    expect(said).to_have_text("Herbstturnier · Trikick")
    keyboard.enter("Impressum", "link")
    expect(content).to_be_focused()
    keyboard.enter("Datenschutz", "link")
    expect(said).to_have_text("Datenschutz · Trikick")
    expect(page.get_by_role("link", name="Datenschutz")).to_be_focused()
