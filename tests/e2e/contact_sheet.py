"""Drawings of screens beside pictures of them, taken from a running planner at the same sizes.

`nox -s screenshots -- --contact FOLDER --out FOLDER` takes the drawings (PNG) from the first folder and writes into the
second: each picture under the name of its drawing, the pair side by side under `pairs/`, and all pairs on one sheet.
"""

import json
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, expect

from tests.e2e import steps
from tests.e2e.browser import chromium, letters_of_a_phone
from tests.e2e.drawn_days import DrawnDays, drawn_days
from tests.e2e.match_day import Organiser, registered
from tests.e2e.server import Planner, running_planner
from tests.e2e.side_by_side import lay_out

SETTLED = 900  # milliseconds: sheets have slid in, fonts are there


def as_it_is(_page: Page) -> None:
    """Take the screen as it opens."""


def tap_a_result(page: Page) -> None:
    """Enter the result of the first match, so that the strip offers to take it back."""
    steps.match_cards(page).first.get_by_role("button").first.click()


def open_menu(page: Page) -> None:
    page.get_by_role("button", name="Menü").click()


def open_color(page: Page) -> None:
    page.get_by_role("button", name="Farbe von Grün-Weiß").click()


def turn_the_board(page: Page) -> None:
    """Go from the matches to the table, and let the controls disappear."""
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("table").first).to_be_visible()
    page.wait_for_timeout(4_500)


def open_fairness(page: Page) -> None:
    page.get_by_role("button", name=re.compile("Grün-Weiß 2")).first.click()


def open_plan(page: Page) -> None:
    """Bring the plan of the day into sight, as a visitor has it open."""
    page.get_by_role("button", name="Plan des Tages").evaluate("(element) => element.scrollIntoView()")


@dataclass(frozen=True)
class Shot:
    """A screen as one of the drawings has it: where it is, who sees it, what is done there."""

    drawing: str
    path: Callable[[DrawnDays], str]
    before: Callable[[Page], None] = as_it_is
    is_owner: bool = False
    dark: bool = False


def at(name: str, tab: str = "round") -> Callable[[DrawnDays], str]:
    """Return the way to a page of one of the tournaments; a tab may carry a query."""
    return lambda days: getattr(days, name).replace("/round", f"/{tab}")


FOLLOWING = "round?club=Blau-Wei%C3%9F"
SHOTS = [
    Shot("2-round-phone", at("entry"), tap_a_result, is_owner=True),
    Shot("2-round-phone-320", at("entry"), tap_a_result, is_owner=True),
    Shot("2-round-laptop", at("laptop"), is_owner=True),
    Shot("2-round-laptop-1920", at("laptop"), is_owner=True),
    Shot("2-menu-phone", at("entry"), open_menu, is_owner=True),
    Shot("2-parent-phone", at("parents", FOLLOWING)),
    Shot("2-parent-phone-dark", at("parents", FOLLOWING), dark=True),
    Shot("2-parent-phone-break", at("before_kick_off", FOLLOWING)),
    Shot("2-big-screen", at("parents", "screen")),
    Shot("2-big-screen-table", at("laptop", "screen"), turn_the_board),
    Shot("2-setup-phone", at("setup", "info"), is_owner=True),
    Shot("2-setup-phone-first", at("setup_first", "info"), is_owner=True),
    Shot("2-setup-phone-colour", at("setup", "info"), open_color, is_owner=True),
    Shot("2-day-plan", at("parents", "info"), open_plan),
    Shot("2-end-phone", at("finished")),
    Shot("2-fairness-phone", at("finished", "table"), open_fairness, is_owner=True),
    Shot("2-home-phone", lambda _: "/"),
    Shot("2-home-laptop", lambda _: "/"),
]


@contextmanager
def opened(
    browser: Browser, planner: Planner, organiser: Organiser, shot: Shot, size: tuple[int, int]
) -> Iterator[Page]:
    """Open a window of a drawing's size for whom it shows."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        base_url=planner.url,
        locale="de-DE",
        timezone_id="Europe/Berlin",
        storage_state=organiser.storage if shot.is_owner else None,
        reduced_motion="reduce",
        has_touch=size[0] < 500,
    )
    letters_of_a_phone(context)
    settings = json.dumps({"useDarkMode": shot.dark, "language": "de"})
    context.add_init_script(f"localStorage.setItem('settings', {json.dumps(settings)})")
    yield context.new_page()
    context.close()


def take(page: Page, shot: Shot, days: DrawnDays) -> bytes:
    """Take the picture."""
    page.goto(shot.path(days))
    steps.come_to_rest(page)
    if shot.is_owner:
        steps.expect_signed_in(page)
        page.wait_for_load_state("networkidle")
    shot.before(page)
    page.wait_for_timeout(SETTLED)
    return page.screenshot()


def write(drawings: Path, out: Path, names: list[str]) -> int:
    """Take the picture of every drawing in the folder, or of those that are named, and lay the pairs out."""
    out.mkdir(parents=True, exist_ok=True)
    shots = [shot for shot in SHOTS if (drawings / f"{shot.drawing}.png").exists()]
    with tempfile.TemporaryDirectory() as folder, running_planner(Path(folder)) as planner, chromium() as browser:
        organiser = registered(browser, planner, steps.Person("kim.sommer@example.org"))
        with drawn_days(planner, organiser.subject) as days:
            for shot in shots:
                if names and shot.drawing not in names:
                    continue
                size = Image.open(drawings / f"{shot.drawing}.png").size
                with opened(browser, planner, organiser, shot, size) as page:
                    (out / f"{shot.drawing}.png").write_bytes(take(page, shot, days))
                sys.stdout.write(f"{shot.drawing}\n")
    taken = [shot.drawing for shot in shots if (out / f"{shot.drawing}.png").exists()]
    lay_out([(name, drawings / f"{name}.png", out / f"{name}.png") for name in taken], out)
    return 0
