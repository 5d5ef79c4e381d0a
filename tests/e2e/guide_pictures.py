"""The pictures of the organiser's guide, taken from a real planner in both languages.

`nox -s screenshots -- --guide` takes them anew into `docs/pictures/` and writes there which labels each screen bore.
With `--check` nothing is written: each picture is taken again and compared, by its labels and, coarsely, by its looks;
names and numbers of teams differ from run to run and do not count.
"""

import json
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image
from playwright.sync_api import Browser, Page, StorageState, expect

from tests.e2e import guide_festival, steps
from tests.e2e.browser import chromium, letters_of_a_phone
from tests.e2e.registrations import open_registration, register
from tests.e2e.server import ROOT, Planner, running_planner
from tests.e2e.texts import text
from tests.e2e.waiting import COUNT_CALLS, let_pass
from webapp.domain.actors import ActionContext, Actor
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.domain.enums import LeaderboardVisibility, Result, SameClubFunino, TournamentStatus
from webapp.services.changes.carry_out import carry_out
from webapp.services.play import results, rounds
from webapp.services.play.results import ResultEntry
from webapp.services.setup import teams, tournaments

FOLDER = ROOT / "docs" / "pictures"
MANIFEST = FOLDER / "manifest.json"
LANGUAGES = ("de", "en")
WINDOW = {"width": 390, "height": 760}
SHARPNESS = 1.5
QUALITY = 72
# Such as "Sa., 21.11.2026" or "Sat 21 Nov 2026".
A_DATE = re.compile(r"\b[A-Z][a-z]{1,2}\.?,? \d{1,2}\.? ?(?:[A-Z][a-z]{2,3} |\d{2}\.)\d{4}")
LARGEST = 60_000
"""Bytes of a picture: a page with a dozen of them loads on a phone."""
SETTLED = 900
GRID = (13, 26)
"""So many fields a picture is divided into when looks are compared; their mean brightness counts."""
DIFFERENT = 4.5
"""Mean difference of brightness, of 255, that no run reaches: a QR code that holds another address makes 3."""
CLUBS = {"Königsbrunn": ("SG Königsbrunn-Haunstetten", 4), "Rot": ("SV Rot", 3), "Blau": ("FC Blau", 3)}
LABELS = """() => [...document.querySelectorAll('h1, h2, h3, button, [role=tab], label')]
  .filter((element) => element.checkVisibility())
  .map((element) => (element.getAttribute('aria-label') ?? element.textContent).replaceAll('\\u00ad', '').trim())"""


@dataclass(frozen=True)
class Day:
    """What is photographed: tournaments on their day and before it, one that clubs register for, and their host.

    Besides, festival days: one that is to be split, and one that is on.
    """

    running: str
    upcoming: str
    awaited: str
    register_link: str
    large: str
    festival: str
    state: StorageState


@dataclass(frozen=True)
class Shot:
    """A screen of the guide: where it is, who sees it, and what is pressed there."""

    name: str
    path: Callable[[Day], str]
    before: Callable[[Page, str], None] | None = None
    signed_in: bool = True
    window: tuple[int, int] = (390, 760)


def press(page: Page, name: str) -> None:
    """Press the button whose name begins so: a row says more after it."""
    page.get_by_role("button", name=re.compile(f"^{re.escape(name)}")).first.click()


def from_menu(key: str, group: str | None = None) -> Callable[[Page, str], None]:
    """Return what opens a dialog from the tournament's menu, or from a group of it."""

    def open_dialog(page: Page, language: str) -> None:
        press(page, text(language, "common:nav.menu"))
        for entry in (group, key):
            if entry:
                press(page, text(language, entry))
        expect(page.get_by_role("dialog")).to_be_visible()

    return open_dialog


def fill_in_the_form(page: Page, language: str) -> None:
    """Fill in the form, where the place of the last tournament stands already."""

    def field(key: str, value: str) -> None:
        page.get_by_label(text(language, f"tournaments:fields.{key}"), exact=True).fill(value)

    field("name", "Herbstturnier SV Rot")
    field("date", (datetime.now(LOCAL_TIME).date() + timedelta(days=14)).isoformat())
    for key, value in {"expectedNumberOfTeams": "10", "numberOfRounds": "8"}.items():
        page.get_by_role("textbox", name=text(language, f"tournaments:fields.{key}"), exact=True).fill(value)
    page.locator(":focus").blur()


def judge_the_teams(page: Page, language: str) -> None:
    """Say how strong the teams are."""
    page.get_by_role("button", name=text(language, "field:allStrengths.title")).click()
    for slider, strength in zip(page.get_by_role("dialog").get_by_role("slider").all(), ("3", "5", "8"), strict=False):
        slider.fill(strength)


def show_what_the_field_allows(page: Page, language: str) -> None:
    verdict = re.compile("3(v| gegen )3")
    page.get_by_role("button", name=verdict).click()
    expect(page.get_by_role("dialog", name=verdict)).to_be_visible()


def make_a_helper_link(page: Page, language: str) -> None:
    from_menu("tournament:menu.helpers", "tournament:menu.groups.sharing")(page, language)
    page.get_by_label(text(language, "helper-links:label")).fill("Feld 3" if language == "de" else "Pitch 3")
    press(page, text(language, "helper-links:create"))
    expect(page.get_by_role("dialog").locator("svg").last).to_be_visible()


def ask_why(page: Page, language: str) -> None:
    reason = page.get_by_text(text(language, "common:match.why")).first
    reason.click()
    let_pass(page, SETTLED)
    reason.evaluate("(element) => element.scrollIntoView({ block: 'center' })")


def choose_a_club(page: Page, language: str) -> None:
    page.get_by_role("button", name="Blau").or_(page.get_by_role("radio", name="Blau")).first.click()


def scroll_to_the_teams(page: Page, language: str) -> None:
    """Fill in the upper half of a club's page."""
    page.get_by_label(text(language, "team-form:add.club")).fill("TSV Gelb")
    page.get_by_label(text(language, "team-form:add.club")).blur()


SHOTS = [
    Shot("new-tournament", lambda _: "/tournaments/new", fill_in_the_form),
    Shot("strengths", lambda day: f"{day.upcoming}/info", judge_the_teams),
    Shot("clubs", lambda day: f"{day.upcoming}/info"),
    Shot("field", lambda day: f"{day.upcoming}/info", show_what_the_field_allows),
    Shot(
        "registration",
        lambda day: f"{day.awaited}/info",
        lambda page, language: press(page, text(language, "registration:title")),
    ),
    Shot("register", lambda day: day.register_link, scroll_to_the_teams, signed_in=False),
    Shot("split", lambda day: f"{day.large}/split"),
    Shot("festival", lambda day: day.festival),
    Shot(
        "my-day",
        lambda day: f"{day.festival}/mine?club=Lindenthal",
        lambda page, _language: page.evaluate("scrollTo(0, 0)"),
        signed_in=False,
    ),
    Shot("round", lambda day: f"{day.running}/round"),
    Shot("why", lambda day: f"{day.running}/round", ask_why),
    # Before a helper's link of each language stands in it.
    Shot("journal", lambda day: f"{day.running}/round", from_menu("tournament:menu.journal")),
    Shot("helper-link", lambda day: f"{day.running}/round", make_a_helper_link),
    Shot(
        "share",
        lambda day: f"{day.running}/round",
        from_menu("tournament:menu.share", "tournament:menu.groups.sharing"),
    ),
    Shot("visitor", lambda day: f"{day.running}/round", choose_a_club, signed_in=False),
    Shot("overview", lambda day: f"{day.running}/table"),
    Shot("settings", lambda day: f"{day.running}/round", from_menu("tournament:menu.settings", "tournament:menu.edit")),
    Shot(
        "emergency-plan",
        lambda day: f"{day.running}/round",
        from_menu("tournament:menu.emergencyPlan", "tournament:menu.groups.paper"),
    ),
    Shot("paper", lambda day: f"{day.running}/print/rounds", window=(820, 900)),
]


def a_day(planner: Planner, page: Page) -> Day:
    """Register somebody, play a tournament into its third round, and leave another before its start."""
    page.goto("/")
    steps.register(page, steps.Person("kim.sommer@example.org"))
    action = ActionContext(Actor("Kim Sommer", page.evaluate("sessionStorage.getItem('userId')")), datetime.now(UTC))
    engine = planner.engine
    today = action.now.astimezone(LOCAL_TIME).date()
    running, upcoming, awaited = (
        tournaments.create(engine, _tournament(name, day), action).tournament_id
        for name, day in (
            # Of tomorrow: no hour at which the pictures are taken makes it late.
            ("Herbstturnier SV Rot", today + timedelta(days=1)),
            ("Winterturnier SV Rot", today + timedelta(days=14)),
            ("Frühlingsturnier SV Rot", today + timedelta(days=60)),
        )
    )
    for tournament in (running, upcoming):
        for nick_name, (club, number) in CLUBS.items():
            strengths = [{"estimated_skill": skill} for skill in range(4, 4 + number)]
            entered = {"club": club, "nick_name": nick_name, "teams": strengths, "club_exists": False}
            carry_out(engine, tournament, teams.adding(entered), action)
    tournaments.change(engine, running, {"status": TournamentStatus.STARTED}, action)
    for number, played in ((1, None), (2, None), (3, -1)):
        matches = rounds.calculate(engine, running, number, action)[:played]
        for match, result in zip(matches, [Result.WIN, Result.DRAW, Result.LOSS, Result.WIN] * 2, strict=False):
            results.submit(engine, ResultEntry(running, match.match_id, result, action))
    days = guide_festival.hold(engine, _tournament, today, action)
    paths = [f"/tournaments/id/{tournament}" for tournament in (running, upcoming, awaited)]
    link = open_registration(page, paths[-1])
    for club, number in CLUBS.values():
        register(planner, link, club, *["AVERAGE"] * number)
    return Day(*paths, link, *days, page.context.storage_state())


def _tournament(name: str, day: date) -> dict[str, Any]:
    return {
        "name": name,
        "street": "Am Sportplatz",
        "street_number": 3,
        "postal_code": "86150",
        "city": "Augsburg",
        "date": day,
        "start_time": time(10, 0),
        "end_date": None,
        "end_time": None,
        "duration_in_minutes": 7,
        "expected_number_of_teams": 10,
        "number_of_rounds": 8,
        "consent_to_public_link": True,
        "leaderboard_visibility": LeaderboardVisibility.AT_END,
        "same_club_funino": SameClubFunino.LAST_RESORT,
        "classic_pitches": None,
        "funino_pitches": None,
    }


@dataclass(frozen=True)
class Taken:
    """A picture, and what was written on buttons, headings and fields, without names and numbers."""

    name: str
    image: bytes
    labels: list[str]


def brightness_of(image: bytes) -> "np.ndarray[Any, np.dtype[np.float64]]":
    """Return the mean brightness of each field of the grid."""
    return np.asarray(Image.open(BytesIO(image)).convert("L").resize(GRID, Image.Resampling.BOX), dtype=float)


def generic(label: str) -> str:
    """Return a label without what differs from day to day: names of teams and clubs, dates and numbers."""
    for nick_name, (club, _) in CLUBS.items():
        label = label.replace(club, "…").replace(nick_name, "…")
    return re.sub(r"[\d:.,–-]+", "0", A_DATE.sub("0", label))


def take(shot: Shot, day: Day, browser: Browser, base_url: str, language: str) -> Taken:
    """Take one picture."""
    width, height = shot.window
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=SHARPNESS if width < 500 else 1,
        base_url=base_url,
        locale="de-DE" if language == "de" else "en-GB",
        timezone_id="Europe/Berlin",
        storage_state=day.state if shot.signed_in else None,
        reduced_motion="reduce",
    )
    letters_of_a_phone(context)
    context.add_init_script(COUNT_CALLS)
    settings = json.dumps({"useDarkMode": False, "language": language})
    context.add_init_script(f"localStorage.setItem('settings', {json.dumps(settings)})")
    page = context.new_page()
    page.goto(shot.path(day))
    steps.come_to_rest(page)
    if shot.signed_in:
        steps.expect_signed_in(page)
        if page.url.endswith("/round"):
            # Only an organiser can start the clock: until then the page shows what visitors see.
            start = page.get_by_role("button", name=text(language, "round:clock.start"))
            expect(start).to_be_visible(timeout=60_000)
    if shot.before:
        shot.before(page, language)
    let_pass(page, SETTLED)
    image = BytesIO()
    Image.open(BytesIO(page.screenshot())).convert("RGB").save(image, "WEBP", quality=QUALITY, method=6)
    labels = sorted({generic(label) for label in page.evaluate(LABELS)})
    context.close()
    return Taken(f"{shot.name}.{language}", image.getvalue(), labels)


@contextmanager
def all_taken(languages: tuple[str, ...] = LANGUAGES) -> Iterator[Iterator[Taken]]:
    """Play the day and take every picture."""
    with tempfile.TemporaryDirectory() as folder, running_planner(Path(folder)) as planner, chromium() as browser:
        context = browser.new_context(viewport=WINDOW, base_url=planner.url, locale="de-DE")
        context.add_init_script(COUNT_CALLS)
        day = a_day(planner, context.new_page())
        context.close()
        yield (take(shot, day, browser, planner.url, language) for shot in SHOTS for language in languages)


def write() -> int:
    """Take all pictures, and keep those that look otherwise than before."""
    listed = json.loads(MANIFEST.read_text(encoding="utf-8"))
    FOLDER.mkdir(exist_ok=True)
    manifest = {}
    with all_taken() as pictures:
        for picture in pictures:
            file = FOLDER / f"{picture.name}.webp"
            before = file.read_bytes() if file.exists() else b""
            if changed := what_changed(picture, listed.get(picture.name), before):
                file.write_bytes(picture.image)
                sys.stdout.write(f"{changed}\n")
            manifest[picture.name] = {"bytes": file.stat().st_size, "labels": picture.labels}
    for file in FOLDER.glob("*.??.webp"):
        if file.stem not in manifest:
            file.unlink()
    MANIFEST.write_text(json.dumps(manifest, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return 0


def what_changed(picture: Taken, listed: dict[str, Any] | None, shown: bytes) -> str | None:
    """Return what the guide shows otherwise than the screen, None where it is current.

    Parameters
    ----------
    listed
        What the manifest says of the picture; None where it says nothing.
    shown
        The picture in the guide.
    """
    if listed is None:
        return f"{picture.name}: not in the guide yet"
    before, now = set(listed["labels"]), set(picture.labels)
    if before != now:
        return f"{picture.name}: gone {sorted(before - now)}, new {sorted(now - before)}"
    distance = float(np.abs(brightness_of(shown) - brightness_of(picture.image)).mean())
    return f"{picture.name}: looks different by {distance:.1f}, more than {DIFFERENT}" if distance > DIFFERENT else None


def out_of_date(languages: tuple[str, ...]) -> list[str]:
    """Take all pictures again and return a sentence for each that the guide shows otherwise."""
    manifest = json.loads(MANIFEST.read_text(encoding="utf-8"))
    with all_taken(languages) as pictures:
        found = [
            what_changed(picture, manifest.get(picture.name), file.read_bytes() if file.exists() else b"")
            for picture in pictures
            for file in [FOLDER / f"{picture.name}.webp"]
        ]
    return [sentence for sentence in found if sentence]


def check(languages: tuple[str, ...]) -> int:
    """Say which pictures are out of date; 1 when any is."""
    found = out_of_date(languages)
    for sentence in found:
        sys.stdout.write(f"out of date: {sentence}\n")
    sys.stdout.write("" if found else "all pictures of the guide are current\n")
    return 1 if found else 0
