"""Every form of the interface, each with a wrong field out of sight: the tap on its button leads there and says why.

What is wrong is seen by the form itself, or by the server alone.
"""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.e2e import steps
from tests.e2e.match_day import MatchDay, Organiser, planned_day
from tests.e2e.registrations import CONSENT, club_link, register
from tests.e2e.server import ROOT, Planner
from tests.e2e.waiting import ON_TOP, until
from tests.e2e.walk import close_dialogs
from tests.webapp.identity.browser import REALM
from webapp.domain.enums import TournamentStatus
from webapp.services.setup import tournaments

# Of a phone whose keyboard is open there is not more to see.
LOW = {"width": 390, "height": 480}
SOURCES = ROOT / "web-ui" / "src"
NAMES = "(fields) => fields.map(({ name }) => name)"
MARKED = """field => field.getAttribute('aria-describedby').split(' ').map(id => document.getElementById(id))
    .filter(said => said?.innerText && said.getBoundingClientRect().bottom <= innerHeight)
    .map(said => said.innerText).at(-1)"""


@dataclass
class Hand:
    """The organiser, who opens a form, leaves something wrong in it and touches its button."""

    page: Page
    planner: Planner
    day: MatchDay
    link_for_clubs: str = ""

    def open(self, tab: str) -> None:
        """Go to a tab of the tournament."""
        self.go_to(self.day.path.replace("/round", f"/{tab}"))

    def go_to(self, path: str) -> None:
        """Go to a page, unless it stands there, with what was opened over it closed."""
        if urlsplit(self.page.url).path != path:
            self.page.goto(path)
        close_dialogs(self.page)

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
    """A field that is wrong, and the button that sends its form.

    What makes it right is `right`, with the fields `beside` it and what is `ticked`. It travels where `sent` says, and
    is `broken` on its way; what a form only hands over travels with the `next` one.
    """

    field: Locator
    button: Locator
    sent: str = ""
    right: str = "Neu"
    beside: tuple[tuple[Locator, str], ...] = ()
    ticked: Locator | None = None
    broken: Any = "Neu\a"
    next: "Wrong | None" = None


def new_tournament(hand: Hand) -> Wrong:
    hand.go_to("/tournaments/new")
    name = hand.page.get_by_label("Name", exact=True)
    name.fill("")
    return create_with(hand, name, "name")


def create_with(hand: Hand, field: Locator, sent: str, broken: Any = "Neu\a") -> Wrong:
    """Return the last tap for a new tournament."""
    consent = hand.page.get_by_role("checkbox", name=steps.CONSENT)
    button = hand.page.get_by_role("button", name="Turnier anlegen")
    return Wrong(field, button, sent, ticked=consent, broken=broken)


def place(hand: Hand) -> Wrong:
    hand.go_to("/tournaments/new")
    hand.press("Ort ändern")
    hand.sheet().get_by_label("Straße").fill(" ")
    button = hand.sheet().get_by_role("button", name="Fertig")
    unfolded = create_with(hand, hand.page.get_by_label("Straße"), "street")
    return Wrong(hand.sheet().get_by_label("Straße"), button, next=unfolded)


def settings_in_force(hand: Hand) -> Wrong:
    hand.go_to("/tournaments/new")
    hand.press(re.compile("^Einstellungen des Turniers"))
    duration = hand.sheet().get_by_role("textbox", name="Spielzeit pro Runde")
    duration.fill("77")
    button = hand.sheet().get_by_role("button", name="Fertig")
    return Wrong(duration, button, right="9", next=create_with(hand, duration, "durationInMinutes", broken=77))


def edit_tournament(hand: Hand) -> Wrong:
    sheet = hand.open_from_menu("Name, Zeit und Ort")
    sheet.get_by_label("Name", exact=True).fill("")
    return Wrong(sheet.get_by_label("Name", exact=True), sheet.get_by_role("button", name="Speichern"), "name")


def copy(hand: Hand) -> Wrong:
    sheet = hand.open_from_menu("Turnier kopieren")
    sheet.get_by_label("Name", exact=True).fill("")
    button, consent = (
        sheet.get_by_role("button", name="Kopie anlegen"),
        sheet.get_by_role("checkbox", name=steps.CONSENT),
    )
    return Wrong(sheet.get_by_label("Name", exact=True), button, "name", ticked=consent)


def series(hand: Hand) -> Wrong:
    sheet = hand.open_from_menu("Serie")
    return Wrong(sheet.get_by_label("Name der neuen Serie"), sheet.get_by_role("button", name="Serie anlegen"), "name")


def helper_link(hand: Hand) -> Wrong:
    sheet = hand.open_from_menu("Helferlinks")
    button = sheet.get_by_role("button", name="Helferlink anlegen")
    return Wrong(sheet.get_by_label("Für wen oder welches Feld?"), button, "label")


def pasted_clubs(hand: Hand) -> Wrong:
    hand.open("info")
    steps.choose_in_menu(hand.page, "Vereine einfügen")
    button = hand.page.get_by_role("button", name="Tabelle lesen")
    cell = hand.page.get_by_label("Verein, Zeile 2")
    taking_over = Wrong(
        cell, hand.page.get_by_role("button", name="2 Vereine übernehmen"), "add.1.club", right="FC Alt"
    )
    lines = hand.page.get_by_label("Zeilen aus der Tabelle")
    return Wrong(lines, button, right="SV Neu;2\nFC Alt;2", next=taking_over)


def new_club(hand: Hand) -> Wrong:
    hand.open("info")
    hand.press("Verein hinzufügen")
    button = hand.sheet().get_by_role("button", name="hinzufügen")
    return Wrong(hand.sheet().get_by_label("Vereinsname"), button, "add.0.club")


def edited_club(hand: Hand) -> Wrong:
    hand.open("info")
    hand.press("Teams von Blau bearbeiten")
    hand.sheet().get_by_label("Vereinsname").fill("")
    button = hand.sheet().get_by_role("button", name="Speichern")
    return Wrong(hand.sheet().get_by_label("Vereinsname"), button, "change.0.club")


def settings_of_registration(hand: Hand) -> Wrong:
    hand.open("info")
    hand.press("Vereine melden sich selbst an")
    hand.press("Anmeldung öffnen")
    hand.link_for_clubs = club_link(hand.page)
    hand.press("Einstellungen der Anmeldung")
    places = hand.sheet().get_by_role("textbox", name="Plätze für Teams")
    places.fill("")
    button = hand.sheet().get_by_role("button", name="Speichern")
    return Wrong(places, button, "maxTeams", right="12", broken=-1)


def registration(hand: Hand) -> Wrong:
    page = hand.page
    page.goto(hand.link_for_clubs)
    name, address = page.get_by_label("Dein Name"), page.get_by_label("E-Mail-Adresse", exact=True)
    contact = ((name, "Ada Adler"), (address, "ada@example.org"))
    consent = page.get_by_role("checkbox", name=CONSENT)
    button = page.locator("button[type=submit]")
    return Wrong(page.get_by_label("Vereinsname"), button, "club", beside=contact, ticked=consent)


def changed_registration(hand: Hand) -> Wrong:
    hand.page.goto(register(hand.planner, hand.link_for_clubs, "VfB Grün"))
    hand.press("Anmeldung ändern")
    hand.page.get_by_label("Vereinsname").fill("")
    button = hand.page.get_by_role("button", name="Änderung speichern")
    return Wrong(hand.page.get_by_label("Vereinsname"), button, "club")


def certificates(hand: Hand) -> Wrong:
    day = hand.day
    tournaments.change(day.engine, day.tournament_id, {"status": TournamentStatus.STARTED}, day.action())
    day.next_round()
    end = {"status": TournamentStatus.FINISHED, "early": True}
    day.next_round()
    tournaments.change(day.engine, day.tournament_id, end, day.action())
    hand.open("round")
    hand.press("Urkunden für die Kinder")
    hand.sheet().get_by_role("checkbox").uncheck()
    button = hand.sheet().get_by_role("button", name=re.compile("Urkunden? herunterladen$"))
    return Wrong(hand.sheet().get_by_role("textbox").first, button, "clubs.0.names.0")


def feedback(hand: Hand) -> Wrong:
    hand.go_to("/feedback")
    return Wrong(hand.page.get_by_label("Deine Nachricht"), hand.page.get_by_role("button", name="Absenden"), "text")


def search(hand: Hand) -> Wrong:
    hand.go_to("/not-there")
    button = hand.page.get_by_role("button", name="Finden", exact=True)
    return Wrong(hand.page.get_by_label("Turnier nach Namen finden"), button)


FORMS: dict[str, Callable[[Hand], Wrong]] = {
    "features/setup/club-import/components/TableChoice": pasted_clubs,
    "features/setup/clubs/components/AddClubSheet": new_club,
    "features/setup/clubs/components/EditClubSheet": edited_club,
    "features/site/feedback/components/FeedbackForm": feedback,
    "features/setup/helpers/components/HelperLinksSheet": helper_link,
    "features/play/recap/components/CertificatesSheet": certificates,
    "features/dates/registration/components/own/ChangeRegistration": changed_registration,
    "features/dates/registration/components/OpeningSettings": settings_of_registration,
    "features/dates/registration/components/form/RegisterForm": registration,
    "features/site/search/components/FindByNameForm": search,
    "features/dates/series/components/SeriesSheet": series,
    "features/setup/tournament/components/CopySheet": copy,
    "features/setup/tournament/components/settings/EditTournamentSheet": edit_tournament,
    "features/setup/tournament/components/settings/NewTournamentForm": new_tournament,
    "features/setup/tournament/components/settings/PlaceLine": place,
    "features/setup/tournament/components/settings/SettingsInForce": settings_in_force,
}
ON_INFO = (new_club, edited_club, edit_tournament, copy, series, helper_link, pasted_clubs)
ON_NEW = (new_tournament, place, settings_in_force)
# Registration is opened for the first of them.
OF_REGISTRATION = (settings_of_registration, registration, changed_registration)
ELSEWHERE = (feedback, search, certificates)
# Forms of one page are walked one after the other: nothing that they send is accepted.
TOGETHER = [ON_INFO, ON_NEW, OF_REGISTRATION, ELSEWHERE]
NOTHING_TO_TYPE_WRONG = {
    "features/setup/clubs/components/strengths/StrengthsSheet": "sliders",
    "features/play/day/components/CatchUpSheet": "numbers that stay within their limits",
    "features/setup/pitches/components/PitchesSheet": "numbers that stay within their limits",
    "features/dates/registration/components/SeriesRegistration": "dates to tick",
}


@pytest.fixture
def hand(window: Callable[..., Page], planner: Planner, organiser: Organiser) -> Hand:
    window.forgiven.add("404")  # type: ignore[attr-defined]
    touched = {"viewport": LOW, "has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}
    page = window("about:blank", storage_state=organiser.storage, **touched)
    return Hand(page, planner, planned_day(planner, organiser.subject, 8))


def test_all_forms_are_walked() -> None:
    is_apart = {"Form", "Acts"}.__contains__  # the form itself, and the page that shows it to developers
    sources = [path for path in SOURCES.rglob("*.tsx") if ".test." not in path.name and not is_apart(path.stem)]
    found = {
        path.relative_to(SOURCES).with_suffix("").as_posix()
        for path in sources
        if re.search(r"<Form\b", path.read_text())
    }
    assert found == FORMS.keys() | NOTHING_TO_TYPE_WRONG.keys()
    assert {form for forms in TOGETHER for form in forms} == set(FORMS.values())


@pytest.mark.parametrize("forms", TOGETHER, ids=lambda forms: ", ".join(form.__name__ for form in forms))
def test_tap_leads_to_what_is_wrong(
    hand: Hand, window: Callable[..., Page], forms: tuple[Callable[[Hand], Wrong], ...]
) -> None:
    window.forgiven |= {"409", "422", "429"}  # type: ignore[attr-defined]
    for form in forms:
        expect_to_lead_to_what_is_wrong(hand, form)


def expect_to_lead_to_what_is_wrong(hand: Hand, form: Callable[[Hand], Wrong]) -> None:
    """First the form sees it, then the server does; at last the server refuses what concerns no field."""
    hand.page.unroute_all()
    wrong = form(hand)
    steps.come_to_rest(hand.page)
    expect_led_to(hand.page, wrong)
    last = filled_in(wrong)
    is_question = form is search
    if not is_question:
        hand.page.route("**/api/**", lambda route: send_broken(route, last))
        expect_led_to(hand.page, last)
    if last is not wrong and last.field is wrong.field:
        filled_in(wrong)  # the refusal has opened its sheet again
    hand.page.route("**/api/**", lambda route: refuse(route) if is_question or changes(route) else route.fallback())
    steps.come_to_rest(hand.page)
    scroll_to_and_touch(hand.page, last.button)
    expect(hand.page.get_by_text("Das waren zu viele Anfragen").first).to_be_in_viewport()


def filled_in(wrong: Wrong) -> Wrong:
    """Make right what is wrong, up to the tap that sends it; return whose button that is."""
    wrong.field.fill(wrong.right)
    for field, value in wrong.beside:
        field.fill(value)
    if wrong.ticked:
        wrong.ticked.check()
    if wrong.next is None:
        return wrong
    wrong.button.click()
    expect(wrong.next.button).to_be_visible()
    if wrong.next.ticked:
        wrong.next.ticked.check()
    return wrong.next


def changes(route: Route) -> bool:
    """Tell whether a call changes something."""
    return route.request.method not in {"GET", "HEAD"} and "dryRun" not in route.request.url


def send_broken(route: Route, wrong: Wrong) -> None:
    """Let a call through, with one value broken: the server says itself what is wrong with it.

    The profile is sent by the page itself, as soon as somebody is signed in.
    """
    if not changes(route) or route.request.url.endswith("/organizers"):
        return route.fallback()
    body = inner = route.request.post_data_json
    *way, last = [int(step) if step.isdigit() else step for step in wrong.sent.split(".")]
    for step in way:
        inner = inner[step]
    assert last in inner if isinstance(inner, dict) else last < len(inner), (wrong.sent, body)
    inner[last] = wrong.broken
    return route.continue_(post_data=json.dumps(body))


def refuse(route: Route) -> None:
    """Answer as the server does when it was asked too often."""
    said = {"code": 429, "status": "Too Many Requests", "reason": "TOO_MANY_REQUESTS", "message": ""}
    route.fulfill(status=429, content_type="application/json", body=json.dumps(said))


def test_tap_on_a_page_of_accounts_leads_to_what_is_wrong_until_it_is_typed_into(window: Callable[..., Page]) -> None:
    page = window("/", viewport=LOW, has_touch=True, is_mobile=True)
    steps.choose_in_app(page, "Registrieren")
    page.fill("[name=firstName]", "Kim")
    last_name, marked = page.locator("[name=lastName]"), page.locator("[aria-invalid]")
    expect_led_to(page, Wrong(last_name, page.locator("[type=submit]")))
    expect(last_name).to_have_accessible_description("Bitte fülle dieses Feld aus.")
    others = [name for name in marked.evaluate_all(NAMES) if name != "lastName"]
    last_name.press_sequentially("Sommer")
    expect(page.get_by_text("Bitte fülle dieses Feld aus.")).to_have_count(0)
    assert marked.evaluate_all(NAMES) == others != []


def test_tap_on_the_longest_pages_of_accounts_leads_to_what_is_wrong(
    window: Callable[..., Page], organiser: Organiser
) -> None:
    window.forgiven.add("422")  # type: ignore[attr-defined]
    page = window("about:blank", storage_state=organiser.storage, viewport=LOW, has_touch=True, is_mobile=True)
    asked = ("account", "firstName"), ("account", "delete-password"), ("account/second-factor", "current-password")
    for path, name in asked:
        page.goto(f"{REALM}/{path}")
        forms = page.locator("form", has=page.locator(f"[name={name}]"))
        field = forms.last.locator(f"[name={name}]")
        field.fill("")
        expect_led_to(page, Wrong(field, forms.last.locator("[type=submit]")))


def expect_led_to(page: Page, wrong: Wrong) -> None:
    """Touch the button where it is; the field that is wrong comes into sight, has the focus and says why."""
    scroll_to_and_touch(page, wrong.button)
    expect(wrong.field).to_be_focused()
    expect(wrong.field).to_have_attribute("aria-invalid", "true")
    expect(wrong.field).to_be_in_viewport()
    assert wrong.field.evaluate(MARKED), "nothing says what is wrong"


def scroll_to_and_touch(page: Page, button: Locator) -> None:
    """Touch a button once no message of an act before lies over it, and it stands where it stood a moment before.

    What arrives late may push it away again: it is scrolled to until then, and touched where it was seen last.
    """
    page.mouse.move(0, 0)  # off the message that an act before has left there
    expect(page.locator(".mantine-Notification-root")).to_have_count(0)
    seen: dict[str, float] = {}

    def stands_where_it_stood() -> bool:
        button.evaluate("button => { document.activeElement.blur(); button.scrollIntoView({ block: 'end' }); }")
        before, now = dict(seen), button.bounding_box()
        seen.update(now or {})
        return bool(seen) and before == seen and bool(button.evaluate(ON_TOP))

    until(stands_where_it_stood, page)
    page.touchscreen.tap(seen["x"] + seen["width"] / 2, seen["y"] + seen["height"] / 2)
