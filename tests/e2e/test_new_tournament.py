"""How many taps and fields a new tournament takes on a phone; a suggested value that is accepted is no field."""

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e import steps
from tests.e2e.accounts import registered
from tests.e2e.browser import letters_of_a_phone
from tests.e2e.reading import words_on
from tests.e2e.server import Planner
from tests.e2e.waiting import touch

HEIGHT = "shown => Math.max(...[shown, ...shown.querySelectorAll('*')].map((each) => each.scrollHeight))"
HIGHEST = 1_000
MOST_WORDS = 60
OF_SETUP = 75
"""With three clubs; 60 in it, the others are those of the bars above and below, which all pages share."""
PLACE = {"Straße": "Am Sportplatz", "Hausnummer": "3", "Postleitzahl": "86150", "Ort": "Augsburg"}


@dataclass
class Hand:
    """Touches a phone, and counts; nothing scrolls by itself: what is tapped must be in sight."""

    page: Page
    taps: int = 0
    fields: int = 0

    def tap(self, what: Locator) -> None:
        """Tap once where it is."""
        touch(what)
        self.taps += 1

    def fill(self, label: str, value: str) -> None:
        """Type into a field."""
        self.page.get_by_label(label, exact=True).fill(value)
        self.fields += 1


def height_of(shown: Locator) -> int:
    """Return how high a page or a dialog is, with all that one has to scroll to."""
    return int(shown.evaluate(HEIGHT))


def begin(hand: Hand) -> None:
    """Go to the form from the landing page."""
    hand.tap(hand.page.get_by_role("link", name="Turnier anlegen"))
    expect(hand.page.get_by_label("Name", exact=True)).not_to_have_value("")
    assert height_of(hand.page.locator("html")) <= HIGHEST
    words = words_on(hand.page)
    assert len(words) <= MOST_WORDS, words


def create(hand: Hand) -> None:
    """Forget the consent first: the tap that does not go on shows where; that one is not counted."""
    button = hand.page.get_by_role("button", name="Turnier anlegen")
    consent = hand.page.get_by_role("checkbox", name=steps.CONSENT)
    hand.tap(button)
    expect(consent).to_be_focused()
    expect(hand.page.get_by_text("Bitte antippen, sonst geht es nicht weiter.")).to_be_in_viewport()
    hand.taps -= 1
    hand.tap(consent)
    hand.tap(button)
    expect(hand.page.get_by_role("heading", name="Vereine", exact=True)).to_be_visible()


def play(hand: Hand) -> None:
    """Add three clubs of four teams, start, and calculate the first round."""
    page = hand.page
    for name in ("SV Rot", "FC Blau", "TSV Gelb"):
        hand.tap(page.get_by_role("button", name="Verein hinzufügen").last)
        dialog = page.get_by_role("dialog")
        expect(dialog.get_by_label("Vereinsname")).to_be_visible()
        if dialog.get_by_label("Vereinsname").input_value() != name:
            hand.fill("Vereinsname", name)
            dialog.get_by_label("Vereinsname").blur()
        if dialog.get_by_role("textbox", name="Anzahl Dreierteams").input_value() != "4":
            hand.fill("Anzahl Dreierteams", "4")
        hand.tap(dialog.get_by_role("button", name=re.compile("hinzufügen$")))
        expect(dialog).to_have_count(0)
    assert height_of(page.locator("#content")) <= HIGHEST
    words, around = words_on(page), words_on(page, left_out="main")
    assert len(words) <= OF_SETUP, words
    assert len(words) - len(around) <= MOST_WORDS, words
    touch(page.get_by_role("button", name=re.compile("^(Passt gut|Geht)")))
    verdict = page.get_by_role("dialog", name=re.compile("^(Passt gut|Geht)"))
    expect(verdict.get_by_text("Niemand pausiert")).to_be_visible()
    assert height_of(verdict) <= HIGHEST
    page.keyboard.press("Escape")
    expect(verdict).to_have_count(0)
    hand.tap(page.get_by_role("button", name="Turnier starten"))
    # Its day is yet to come.
    hand.tap(page.get_by_role("dialog").get_by_role("button", name="Starten, der Termin bleibt"))
    hand.tap(page.get_by_role("button", name=re.compile("^Runde 1 berechnen")))
    expect(page.get_by_role("heading", name=re.compile("^Runde 1"))).to_be_visible()


@pytest.mark.parametrize("is_whole", [False, pytest.param(True, marks=pytest.mark.long)], ids=["once", "twice"])
def test_from_the_landing_page_to_the_first_round_takes_few_taps_and_fields(
    planner: Planner, window: Callable[..., Page], *, is_whole: bool
) -> None:
    organiser = registered(planner, steps.Person(f"toni.zweimal.{is_whole}@example.org"))
    hand = Hand(window("/", storage_state=organiser.storage, has_touch=True, is_mobile=True, reduced_motion="reduce"))
    begin(hand)
    for label, value in PLACE.items():
        hand.fill(label, value)
    for _ in range(2):
        hand.tap(hand.page.get_by_role("button", name="Teams: mehr"))
    create(hand)
    assert (hand.taps, hand.fields) == (5, 4)
    play(hand)
    assert (hand.taps, hand.fields) == (14, 7)

    letters_of_a_phone(hand.page.context)
    hand.page.goto("/")
    again = Hand(hand.page)
    begin(again)
    expect(again.page.get_by_text("Am Sportplatz 3, 86150 Augsburg")).to_be_visible()
    create(again)
    assert (again.taps, again.fields) == (3, 0)
    if is_whole:
        play(again)
        assert (again.taps, again.fields) == (12, 3)
