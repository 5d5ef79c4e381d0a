"""Every screen there is, by its address and by who sees it, and the way there."""

import re
from dataclasses import dataclass
from datetime import UTC, datetime

from playwright.sync_api import Page, StorageState, expect

from tests.e2e import steps
from tests.e2e.accounts import address, registered
from tests.e2e.browser import PHONE
from tests.e2e.festivals import CLUBS, Festivals, hold_festivals
from tests.e2e.match_day import NO_WORKER
from tests.e2e.registrations import opened, register, register_for_all_dates
from tests.e2e.server import Planner
from tests.e2e.waiting import be_at_rest
from webapp.domain.actors import ActionContext, Actor
from webapp.services.setup import tournaments

TRY_AGAIN = re.compile("Noch einmal versuchen|Try again")
MENU = re.compile("^(Menü|Menu)$")
OF_ROUND = re.compile("^(Runde|Round) ")
OFFLINE = re.compile("Keine Verbindung|No connection")
MISSING = "00000000-0000-4000-8000-000000000000"
WHO = VISITOR, ORGANISER, HELPER, NEWCOMER = "visitor", "organiser", "helper", "newcomer"
# As long as names get, in wide letters and with nowhere to break them.
LONG_NICK_NAME = "WEMMETSWEILERWEMMETS"
LONG_NAME = "Unterkönigsbrunnhaunstetten" * 3
CLUBS_WITH_LONG_NAME = {nick_name: CLUBS[nick_name] for nick_name in ("Königsbrunn", "Blau")}
CLUBS_WITH_LONG_NAME[LONG_NICK_NAME] = LONG_NAME, 3
ACCOUNTS = {
    ORGANISER: steps.Person("kim.sommer@example.org", club=LONG_NAME),
    NEWCOMER: steps.Person("noa.neu@example.org"),
}
DIALOGS = [
    ("Teilen", "Share"),
    ("Turnier bearbeiten", "Edit tournament"),
    ("Einstellungen des Turniers", "Tournament settings"),
    ("Turnier löschen", "Delete tournament"),
]
REGISTRATION = ("Anmeldung der Vereine", "Club registration")
READ_TABLE = ("Tabelle lesen", "Read the rows")
TABLE = """Verein;Kurzname;Teams;Stärke;Ansprechpartner
SV Blau-Weiß Lindenthal;Lindenthal;3;6;M. Weber
FC Grün-Weiß Ehrenfeld;Ehrenfeld;3;5,5;T. Kaya
VfL Nippes;Nippes;2;12;J. Roth
SpVg Deutz;;2;4;P. Nowak
Summe;;10;;
"""
PLAY_TOGETHER = ("Zwerge spielt zusammen mit …", "Zwerge plays together with …")
AFTER_THE_DAY = [
    ("Nochmal in vier Wochen", "Again in four weeks"),
    ("Urkunden für die Kinder", "Certificates for the children"),
    ("Auswertung", "Summary"),
]
CHANGES_OF_PLAN = [
    ("Zwei Teams tauschen", "Swap two teams"),
    ("Spiele zurücksetzen", "Reset matches"),
    ("Turnier vorzeitig beenden", "Finish the tournament early"),
]
FAILURE = {"status": 500, "content_type": "application/json", "body": '{"reason": "INTERNAL", "message": ""}'}


@dataclass(frozen=True)
class Screen:
    """A screen by its address and by who sees it, what is pressed there, in German and English, and what is amiss.

    What is `pasted` stands in the one field by then.
    What is pressed stands on the page or in its menu, and opens a dialog or, `in_place`, a part of the page.
    """

    path: str
    who: str = VISITOR
    press: tuple[str, str] | None = None
    pasted: str = ""
    in_menu: bool = False
    in_place: bool = False
    missing: bool = False
    failing: bool = False
    offline: bool = False

    def __str__(self) -> str:
        amiss = [name for name in ("failing", "offline") if getattr(self, name)]
        return f"{self.path} ({', '.join([self.who, *([self.press[1]] if self.press else []), *amiss])})"

    @property
    def is_changed(self) -> bool:
        """Whether its address alone does not lead there."""
        return bool(self.press) or self.failing or self.offline

    @property
    def opens_by_its_address(self) -> bool:
        """Whether an address alone leads there, within the planner, and nothing is amiss: none of it may jump."""
        of_planner = "/auth/" not in self.path and "/print/" not in self.path
        return of_planner and not (self.is_changed or self.missing)

    def stands_on(self, before: "Screen | None") -> bool:
        """Whether it is there once what was pressed on the screen before is closed: its page need not be opened."""
        return (
            before is not None
            and (before.who, before.path) == (self.who, self.path)
            and not (before.in_place or before.missing or before.failing or before.offline or self.failing)
        )

    def expects(self, complaint: str) -> bool:
        """Tell whether the browser says no more than what is amiss on purpose."""
        return (
            (self.missing and "404" in complaint)
            or (self.failing and "500" in complaint)
            or (self.offline and any(words in complaint for words in ("ERR_INTERNET_DISCONNECTED", NO_WORKER)))
        )


@dataclass(frozen=True)
class Day:
    """Tournaments in each state, the links of registration, and the browser state of who organises them."""

    festivals: Festivals
    register_link: str
    own_link: str
    series_link: str
    series_own_link: str
    sign_in: str
    states: dict[str, StorageState]


def screens(day: Day, language: str) -> list[Screen]:
    """Return every screen there is; those of one address and person stand together, what is pressed there last."""
    festivals = day.festivals
    of_state = festivals.running, festivals.upcoming, festivals.finished, festivals.empty, festivals.cancelled
    running, upcoming, finished, empty, cancelled = (f"/tournaments/id/{tournament_id}" for tournament_id in of_state)
    tabs = ("info", "table", "round")
    in_public = ["/", "/settings", "/imprint", "/data-security", "/feedback", "/tournaments"]
    in_public += [f"/series/{festivals.series}", f"/series/{festivals.series}?club=FC%20Blau"]
    in_public += [f"/tournaments/id/example/{tab}" for tab in tabs]
    in_public += [f"{upcoming}/info", f"{empty}/info", f"{finished}/info", f"{finished}/round"]
    in_public += [f"{cancelled}/info", f"{cancelled}/round"]
    in_public += [f"{festivals.day}{page}" for page in ("", "/mine", "/mine?club=Blau", "/info")]
    in_public += [f"{festivals.day}/{page}" for page in ("screen", "screen?view=clock")]
    in_public += [f"{running}/round?club=Blau", f"{finished}/round?club=Blau"]
    in_public += [f"/tournaments/id/{festivals.group}/round?club={LONG_NICK_NAME}"]
    in_public += [f"{running}/{tab}" for tab in (*tabs, "table?view=results", "screen", "screen?view=clock")]
    in_private = ["/", "/tournaments", "/tournaments/new"]
    in_private += ["/settings", "/feedback", f"{empty}/info", f"/series/{festivals.series}"]
    in_private += [f"{cancelled}/info"]
    in_private += [f"{tournament}/{tab}" for tournament in (running, upcoming, finished) for tab in tabs]
    in_private += [festivals.day, f"{festivals.day}/info", f"{festivals.day}/print/slips"]
    in_private += [f"{festivals.coming_day}{page}" for page in ("", "/split", "/print/poster")]
    in_private += [f"{running}/print/{kind}" for kind in ("rounds", "slips", "blank", "poster")]
    sign_in = day.sign_in.replace("ui_locales=de", f"ui_locales={language}")
    account = f"{day.sign_in.split('/protocol/')[0]}/account?ui_locales={language}"
    found = [
        *(Screen(path) for path in in_public),
        Screen("/nowhere", missing=True),
        Screen(f"/tournaments/id/{MISSING}", missing=True),
        Screen(f"/tournaments/id/{MISSING}/round", missing=True, failing=True),
        Screen(f"{running}/round", offline=True),
        Screen(sign_in),
        Screen(sign_in.replace("/auth?", "/registrations?")),
        Screen(day.register_link),
        Screen(day.own_link),
        Screen(day.series_link),
        Screen(day.series_own_link),
        Screen(f"/series/{festivals.series}", ORGANISER, press=REGISTRATION, in_place=True),
        Screen(f"{empty}/info", ORGANISER, press=REGISTRATION),
        Screen(f"{empty}/clubs", ORGANISER),
        Screen(f"{empty}/clubs", ORGANISER, press=READ_TABLE, pasted=TABLE, in_place=True),
        Screen(festivals.helper_link, HELPER),
        Screen("/tournaments", NEWCOMER),
        *(Screen(path, ORGANISER) for path in in_private),
        Screen("/tournaments", ORGANISER, failing=True),
        Screen(f"{upcoming}/info", ORGANISER, press=("Verein hinzufügen", "Add club")),
        Screen(f"{upcoming}/info", ORGANISER, press=("Stärken", "Strengths")),
        Screen(f"/tournaments/id/{festivals.small}/info", ORGANISER, press=PLAY_TOGETHER),
        *(Screen(f"{running}/info", ORGANISER, press=names) for names in DIALOGS),
        *(Screen(f"{running}/round", ORGANISER, press=names, in_menu=True) for names in CHANGES_OF_PLAN),
        *(Screen(f"{finished}/round", ORGANISER, press=names) for names in AFTER_THE_DAY),
        Screen(account, ORGANISER),
        Screen(account.replace("/account?", "/account/second-factor?"), ORGANISER),
    ]
    places: dict[tuple[str, str], int] = {}
    for screen in found:
        places.setdefault((screen.who, screen.path), len(places))
    return sorted(found, key=lambda screen: (places[screen.who, screen.path], screen.is_changed, screen.in_place))


def prepared_day(planner: Planner) -> Day:
    """Make accounts and tournaments; whoever has an account is signed in."""
    accounts = {who: registered(planner, person) for who, person in ACCOUNTS.items()}
    organiser = accounts[ORGANISER]
    context = ActionContext(Actor("Kim Sommer", organiser.subject), datetime.now(UTC))
    festivals = hold_festivals(planner, context, CLUBS_WITH_LONG_NAME)
    tournaments.change(planner.engine, festivals.empty, {"name": "Unterkönigsbrunnhauptstraßenturnier"}, context)
    link = opened(planner, organiser, f"/tournaments/{festivals.empty}", open=True)
    own_link = register(planner, link, f"TSV {LONG_NAME}")
    dates = [str(date) for date in (festivals.upcoming, festivals.empty)]
    series_link = opened(planner, organiser, f"/series/{festivals.series}", tournaments=dates)
    series_own_link = register_for_all_dates(planner, series_link, "SV Weiß-Blau Oberunterhausen")
    states = {who: account.storage for who, account in accounts.items()}
    # This device knows whose they are, as that of somebody does who has looked at them before.
    known = {"name": "ownTournaments", "value": " ".join(map(str, (festivals.empty, *festivals.of_days)))}
    states[ORGANISER] |= {"origins": [{"origin": planner.url, "localStorage": [known]}]}
    return Day(festivals, link, own_link, series_link, series_own_link, address(planner), states)


def visit(page: Page, screen: Screen, language: str, before: Screen | None = None) -> None:
    """Go to a screen, from the one before where it stands on that, and wait until it is all there."""
    page.set_viewport_size(PHONE)
    if screen.failing:
        page.route("**/api/**", lambda route: route.fulfill(**FAILURE))
    if screen.stands_on(before):
        close_dialogs(page)
    else:
        page.goto(screen.path)
    steps.come_to_rest(page)
    if screen.failing:
        # Asked for three times in all, with pauses, before it is called a failure.
        expect(page.get_by_role("alert").or_(page.get_by_role("button", name=TRY_AGAIN)).first).to_be_visible()
    if screen.offline:
        page.context.set_offline(True)
        expect(page.get_by_text(OFFLINE)).to_be_visible()
    expect(page.locator(f"html[lang={language}]:has(h1, article)")).to_be_attached()
    if screen.press:
        # What holds now may stand behind the words of a row.
        words = re.compile(f"^{re.escape(screen.press[0 if language == 'de' else 1])}")
        button = page.get_by_role("button", name=words).first
        if screen.pasted:
            page.get_by_role("textbox").fill(screen.pasted)
        if screen.in_menu:
            page.get_by_role("button", name=MENU).click()
            page.get_by_role("dialog").get_by_role("button", name=OF_ROUND).click()
        button.click()
        expect(page.get_by_role("dialog")).to_have_count(0 if screen.in_place else 1)
        be_at_rest(page)


def close_dialogs(page: Page) -> None:
    """Close what was pressed; a keyboard goes on from where it was."""
    dialogs = page.get_by_role("dialog")
    for _ in range(dialogs.count()):
        page.keyboard.press("Escape")
        expect(page.locator("body :focus")).to_have_count(1)
    expect(dialogs).to_have_count(0)


def leave(page: Page, screen: Screen) -> None:
    """Mend what was made amiss for a screen."""
    if screen.failing:
        page.unroute("**/api/**")
    if screen.offline:
        page.context.set_offline(False)
