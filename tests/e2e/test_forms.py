"""Every form of the interface, each with a wrong field out of sight: the tap on its button leads there and says why."""

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e import steps
from tests.e2e.match_day import MatchDay, Organiser, planned_day
from tests.e2e.registrations import club_link, register
from tests.e2e.server import ROOT, Planner
from webapp.domain.enums import TargetStatus
from webapp.services.setup import tournaments

# Of a phone whose keyboard is open there is not more to see.
LOW = {"width": 390, "height": 480}
SOURCES = ROOT / "web-ui" / "src"
MARKED = """field => field.getAttribute('aria-describedby').split(' ').map(id => document.getElementById(id))
    .filter(said => said?.innerText && said.getBoundingClientRect().bottom <= innerHeight)
    .map(said => said.innerText).at(-1)"""


@dataclass
class Hand:
    """The organiser, who opens a form, leaves something wrong in it and touches its button."""

    page: Page
    planner: Planner
    day: MatchDay

    def open(self, tab: str) -> None:
        """Go to a tab of the tournament."""
        self.page.goto(self.day.path.replace("/round", f"/{tab}"))

    def open_from_menu(self, entry: str) -> Locator:
        """Open a sheet from the menu of the tournament; return it."""
        self.open("info")
        steps.choose_in_menu(self.page, entry)
        return self.sheet()

    def sheet(self) -> Locator:
        """Return the sheet that has a form."""
        return self.page.get_by_role("dialog").filter(has=self.page.locator("form"))

    def press(self, name: str | re.Pattern[str]) -> None:
        """Press a button on the way to a form."""
        self.page.get_by_role("button", name=name).first.click()


@dataclass(frozen=True)
class Wrong:
    """A field that is wrong, and the button that sends its form."""

    field: Locator
    button: Locator


def new_tournament(hand: Hand) -> Wrong:
    hand.page.goto("/tournaments/new")
    name = hand.page.get_by_label("Name", exact=True)
    name.fill("")
    return Wrong(name, hand.page.get_by_role("button", name="Turnier anlegen"))


def place(hand: Hand) -> Wrong:
    hand.page.goto("/tournaments/new")
    hand.press("Ort ändern")
    hand.sheet().get_by_label("Straße").fill(" ")
    return Wrong(hand.sheet().get_by_label("Straße"), hand.sheet().get_by_role("button", name="Fertig"))


def settings_in_force(hand: Hand) -> Wrong:
    hand.page.goto("/tournaments/new")
    hand.press(re.compile("^Eingestellt"))
    duration = hand.sheet().get_by_role("textbox", name="Spielzeit pro Runde")
    duration.fill("77")
    return Wrong(duration, hand.sheet().get_by_role("button", name="Fertig"))


def edit_tournament(hand: Hand) -> Wrong:
    sheet = hand.open_from_menu("Name, Zeit und Ort")
    sheet.get_by_label("Name", exact=True).fill("")
    return Wrong(sheet.get_by_label("Name", exact=True), sheet.get_by_role("button", name="Speichern"))


def copy(hand: Hand) -> Wrong:
    sheet = hand.open_from_menu("Turnier kopieren")
    sheet.get_by_label("Name", exact=True).fill("")
    return Wrong(sheet.get_by_label("Name", exact=True), sheet.get_by_role("button", name="Kopie anlegen"))


def series(hand: Hand) -> Wrong:
    sheet = hand.open_from_menu("Serie")
    return Wrong(sheet.get_by_label("Name der neuen Serie"), sheet.get_by_role("button", name="Serie anlegen"))


def helper_link(hand: Hand) -> Wrong:
    sheet = hand.open_from_menu("Helferlinks")
    return Wrong(
        sheet.get_by_label("Für wen oder welches Feld?"), sheet.get_by_role("button", name="Helferlink anlegen")
    )


def pasted_clubs(hand: Hand) -> Wrong:
    hand.open("info")
    steps.choose_in_menu(hand.page, "Vereine einfügen")
    return Wrong(
        hand.page.get_by_label("Zeilen aus der Tabelle"), hand.page.get_by_role("button", name="Tabelle lesen")
    )


def new_club(hand: Hand) -> Wrong:
    hand.open("info")
    hand.press("Verein hinzufügen")
    return Wrong(hand.sheet().get_by_label("Vereinsname"), hand.sheet().get_by_role("button", name="hinzufügen"))


def edited_club(hand: Hand) -> Wrong:
    hand.open("info")
    hand.press("Teams von Blau bearbeiten")
    hand.sheet().get_by_label("Vereinsname").fill("")
    return Wrong(hand.sheet().get_by_label("Vereinsname"), hand.sheet().get_by_role("button", name="Speichern"))


def open_registration(hand: Hand) -> str:
    hand.open("info")
    hand.press("Vereine melden sich selbst an")
    opening = hand.page.get_by_role("button", name="Anmeldung öffnen")
    link = hand.page.get_by_label("Link zur Anmeldung", exact=True)
    expect(opening.or_(link).first).to_be_visible()
    if opening.is_visible():
        opening.click()
    return club_link(hand.page)


def settings_of_registration(hand: Hand) -> Wrong:
    open_registration(hand)
    hand.press("Einstellungen der Anmeldung")
    hand.sheet().get_by_role("textbox", name="Plätze für Teams").fill("")
    return Wrong(
        hand.sheet().get_by_role("textbox", name="Plätze für Teams"),
        hand.sheet().get_by_role("button", name="Speichern"),
    )


def registration(hand: Hand) -> Wrong:
    hand.page.goto(open_registration(hand))
    return Wrong(hand.page.get_by_label("Vereinsname"), hand.page.locator("button[type=submit]"))


def changed_registration(hand: Hand) -> Wrong:
    hand.page.goto(register(hand.planner, open_registration(hand), "VfB Grün"))
    hand.press("Anmeldung ändern")
    hand.page.get_by_label("Vereinsname").fill("")
    return Wrong(hand.page.get_by_label("Vereinsname"), hand.page.get_by_role("button", name="Änderung speichern"))


def certificates(hand: Hand) -> Wrong:
    day = hand.day
    tournaments.change(day.engine, day.tournament_id, {"status": TargetStatus.STARTED}, day.action())
    day.next_round()
    end = {"status": TargetStatus.FINISHED, "early": True}
    day.next_round()
    tournaments.change(day.engine, day.tournament_id, end, day.action())
    hand.open("round")
    hand.press("Urkunden für die Kinder")
    hand.sheet().get_by_role("checkbox").uncheck()
    return Wrong(hand.sheet().get_by_role("textbox").first, hand.sheet().get_by_role("button", name="Urkunden laden"))


def feedback(hand: Hand) -> Wrong:
    hand.page.goto("/feedback")
    return Wrong(hand.page.get_by_label("Deine Nachricht"), hand.page.get_by_role("button", name="Absenden"))


def search(hand: Hand) -> Wrong:
    hand.page.goto("/not-there")
    return Wrong(
        hand.page.get_by_label("Turnier nach Namen finden"), hand.page.get_by_role("button", name="Finden", exact=True)
    )


FORMS: dict[str, Callable[[Hand], Wrong]] = {
    "features/club-import/components/TableChoice": pasted_clubs,
    "features/clubs/components/ClubDetailsForm": new_club,
    "features/clubs/components/EditClubForm": edited_club,
    "features/feedback/components/FeedbackForm": feedback,
    "features/helpers/components/HelperLinksSheet": helper_link,
    "features/recap/components/CertificatesSheet": certificates,
    "features/registration/components/ChangeRegistration": changed_registration,
    "features/registration/components/OpeningSettings": settings_of_registration,
    "features/registration/components/RegisterForm": registration,
    "features/search/components/FindByNameForm": search,
    "features/series/components/SeriesSheet": series,
    "features/tournament/components/CopySheet": copy,
    "features/tournament/components/EditTournamentSheet": edit_tournament,
    "features/tournament/components/NewTournamentForm": new_tournament,
    "features/tournament/components/PlaceLine": place,
    "features/tournament/components/SettingsInForce": settings_in_force,
}
NOTHING_TO_TYPE_WRONG = {
    "features/clubs/components/StrengthsSheet": "sliders",
    "features/day/components/CatchUpSheet": "numbers that stay within their limits",
    "features/pitches/components/PitchesSheet": "numbers that stay within their limits",
}


@pytest.fixture
def hand(window: Callable[..., Page], planner: Planner, organiser: Organiser) -> Hand:
    window.forgiven.add("404")  # type: ignore[attr-defined]
    touched = {"viewport": LOW, "has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}
    page = window("/imprint", storage_state=organiser.storage, **touched)
    return Hand(page, planner, planned_day(planner, organiser.subject, 8))


def test_all_forms_are_walked() -> None:
    sources = [path for path in SOURCES.rglob("*.tsx") if ".test." not in path.name and path.stem != "Form"]
    found = {
        path.relative_to(SOURCES).with_suffix("").as_posix()
        for path in sources
        if re.search(r"<Form\b", path.read_text())
    }
    assert found == FORMS.keys() | NOTHING_TO_TYPE_WRONG.keys()


@pytest.mark.parametrize("form", FORMS)
def test_tap_leads_to_what_is_wrong(hand: Hand, form: str) -> None:
    wrong = FORMS[form](hand)
    steps.come_to_rest(hand.page)
    expect_led_to(hand.page, wrong)


def test_tap_on_a_page_of_accounts_leads_to_what_is_wrong(window: Callable[..., Page]) -> None:
    page = window("/", viewport=LOW, has_touch=True, is_mobile=True)
    steps.choose_in_app(page, "Registrieren")
    page.fill("[name=firstName]", "Kim")
    expect_led_to(page, Wrong(page.locator("[name=lastName]"), page.locator("[type=submit]")))


def expect_led_to(page: Page, wrong: Wrong) -> None:
    """Touch the button where it is; the field that is wrong comes into sight, has the focus and says why."""
    wrong.button.evaluate("button => { document.activeElement.blur(); button.scrollIntoView({ block: 'end' }); }")
    page.wait_for_timeout(300)  # a fold and a scrolled page come to rest: a touch would only stop them
    box = wrong.button.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(wrong.field).to_be_focused()
    expect(wrong.field).to_have_attribute("aria-invalid", "true")
    expect(wrong.field).to_be_in_viewport()
    assert wrong.field.evaluate(MARKED), "nothing says what is wrong"
