"""How little somebody has to do who organises a tournament for the first time."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e import steps
from tests.e2e.waiting import tap

MOST = 45
CLUBS = [
    steps.Club("SV Rot", "Rot", (5, 7, 2)),
    steps.Club("TSV Gelb", "Gelb", (4, 6, 9)),
    steps.Club("FC Blau", "Blau", (3, 8, 6)),
    steps.Club("SG Grün", "Grün", (4, 7, 8)),
]
AVERAGE = 5


@dataclass
class Hand:
    """The one hand that holds the phone: it counts what it taps and which fields it fills in."""

    page: Page
    acts: list[str] = field(default_factory=list)

    def tap(self, what: Locator, name: str) -> None:
        """Tap something once."""
        tap(what)
        self.acts.append(f"tap {name}")

    def fill(self, what: Locator, value: str, name: str) -> None:
        """Fill in a field; a slider is one too."""
        what.fill(value)
        self.acts.append(f"fill in {name}")

    def press(self, name: str) -> None:
        """Tap the button or the link of a name, on top of what is open."""
        place = self.page.locator("[role=dialog], body:not(:has([role=dialog])) main").last
        named = place.get_by_role("button", name=name).or_(place.get_by_role("link", name=name))
        self.tap(named.locator("visible=true").first, name)


def register(hand: Hand, person: steps.Person) -> None:
    """Make an account with the first button of the start page."""
    page = hand.page
    hand.press("Registrieren")
    for name, value in steps.said_of(person).items():
        hand.fill(page.locator(f"[name={name}]"), value, name)
    hand.tap(page.locator("[type=submit]"), "create the account")


def enter_tournament(hand: Hand, number_of_teams: int | None = None) -> None:
    """Fill in the form; without a number of teams it stays at the eight that are proposed."""
    page = hand.page
    hand.fill(page.get_by_label("Name", exact=True), "Herbstturnier", "name")
    hand.fill(page.get_by_label("Datum"), steps.today(), "date")
    for label, value in {"Straße": "Am Sportplatz", "Hausnummer": "3", "Postleitzahl": "86150"}.items():
        hand.fill(page.get_by_label(label), value, label)
    hand.fill(page.get_by_label("Ort", exact=True), "Augsburg", "city")
    if number_of_teams is not None:
        hand.fill(page.get_by_role("textbox", name="Teams"), str(number_of_teams), "number of teams")
    hand.tap(page.get_by_role("checkbox", name=steps.CONSENT), "consent")
    hand.press("Turnier anlegen")
    expect(page.get_by_role("heading", name="Vereine", exact=True)).to_be_visible()


def add_club(hand: Hand, club: steps.Club) -> None:
    """Add a club; its short name is suggested."""
    page = hand.page
    hand.press("Verein hinzufügen")
    dialog = page.get_by_role("dialog")
    hand.fill(dialog.get_by_label("Vereinsname"), club.name, f"name of {club.name}")
    number = dialog.get_by_role("textbox", name="Anzahl Dreierteams")
    if number.input_value() != str(len(club.strengths)):
        hand.fill(number, str(len(club.strengths)), f"teams of {club.name}")
    hand.press("Teams hinzufügen")
    expect(dialog).to_have_count(0)


def judge(hand: Hand, clubs: Sequence[steps.Club]) -> None:
    """Set every strength but the average, all in one sheet."""
    hand.press("Stärken")
    dialog = hand.page.get_by_role("dialog")
    for club in clubs:
        for number, strength in enumerate(club.strengths, start=1):
            if strength != AVERAGE:
                team = f"{club.nick_name} {number}"
                slider = dialog.get_by_role("slider", name=f"Spielstärke von {team}")
                hand.fill(slider, str(strength), f"strength of {team}")
    hand.press("Speichern")
    expect(dialog).to_have_count(0)


def finish_club(hand: Hand) -> None:
    """Add the club as it is proposed."""
    hand.press("Teams hinzufügen")
    expect(hand.page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.long  # each check counts the taps of a newcomer with eight teams, and those from the landing page on
@pytest.mark.parametrize("who", ["somebody who sets every strength", "somebody without an account"])
def test_a_tournament_of_twelve_teams_starts_after_few_interactions(window: Callable[..., Page], who: str) -> None:
    page = window("/")
    hand = Hand(page)
    is_new = who == "somebody without an account"
    person = steps.Person("mika.neu@example.org" if is_new else "mika.alt@example.org")
    if not is_new:
        steps.register(page, person)
        page.goto("/")
    if is_new:
        register(hand, person)
    hand.press("Turnier anlegen")
    enter_tournament(hand, sum(len(club.strengths) for club in CLUBS))
    for club in CLUBS:
        add_club(hand, club)
    if not is_new:
        judge(hand, CLUBS)
    hand.press("Turnier starten")
    expect(page.get_by_text("Das Turnier wurde erfolgreich gestartet!")).to_be_visible()
    print(f"{who}: {len(hand.acts)} interactions, at most {MOST} are allowed")
    assert len(hand.acts) <= MOST, hand.acts


def test_a_newcomer_reaches_round_1_of_eight_teams_in_few_taps(window: Callable[..., Page]) -> None:
    page = window("/")
    hand = Hand(page)
    register(hand, steps.Person("nuri.neu@example.org", club="SV Rot"))
    hand.press("Turnier anlegen")
    enter_tournament(hand)
    hand.press("Verein hinzufügen")
    expect(page.get_by_label("Vereinsname")).to_have_value("SV Rot")
    for _ in range(2):
        hand.press("Anzahl Dreierteams: mehr")
    finish_club(hand)
    hand.press("Verein hinzufügen")
    hand.fill(page.get_by_label("Vereinsname"), "TSV Gelb", "name of TSV Gelb")
    finish_club(hand)
    hand.press("Turnier starten")
    hand.press("Runde 1 berechnen")
    expect(page.get_by_role("heading", name="Runde 1 von 8")).to_be_visible()
    taps = [act for act in hand.acts if act.startswith("tap")]
    fields = [act for act in hand.acts if act.startswith("fill")]
    print(f"{len(taps)} taps and {len(fields)} typed fields")
    assert len(taps) <= 15, taps
    assert len(fields) <= 14, fields
