"""Pictures of all screens at 390 px in WebKit, each beside the one that Chromium takes.

`nox -s screenshots -- --webkit` writes them to `var/screenshots/webkit/`: each engine's picture, the pair side by side
under `pairs/` (Chromium on the left), and all pairs on one sheet. What is pressed on a screen is pressed; screens
without a network or with a failing server are left to Chromium, whose driver can take the network away.
"""

import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser

from tests.e2e import steps, webkit
from tests.e2e.browser import adding_letters, chromium
from tests.e2e.phone import Phone
from tests.e2e.server import Planner, running_planner
from tests.e2e.side_by_side import lay_out
from tests.e2e.walk import ACCOUNTS, WHO, Day, Screen, leave, prepared_day, screens, visit
from tests.e2e.windows import name_of, window

SETTLED = 1.0
"""Seconds: pictures and fonts are there by then, and sheets have slid in."""


def seen_in_both(day: Day) -> list[Screen]:
    return [screen for screen in screens(day, "de") if not screen.failing and not screen.offline]


def in_chromium(browser: Browser, planner: Planner, day: Day, out: Path) -> None:
    """Take the pictures on the left."""
    pages = {who: window(browser, planner, day, who, ("de", "light")) for who in WHO}
    for number, screen in enumerate(seen_in_both(day), start=1):
        visit(pages[screen.who], screen, "de")
        pages[screen.who].wait_for_timeout(1000 * SETTLED)
        pages[screen.who].screenshot(path=out / f"{name_of(number, screen)}.chromium.png")
        leave(pages[screen.who], screen)


@contextmanager
def signed_in(planner: Planner, who: str) -> Iterator[Phone]:
    """Run WebKit as somebody has it."""
    with webkit.phone(planner.url) as phone:
        if person := ACCOUNTS.get(who):
            phone.open("/")
            phone.press("^Anmelden$")
            phone.fill("username", person.email)
            phone.fill("password", steps.PASSWORD)
            phone.ask("document.querySelector('[name=login]').click()")
            phone.until(lambda: phone.ask("return sessionStorage.getItem('userId')"), "nobody is signed in")
        yield phone


def in_webkit(planner: Planner, day: Day, out: Path) -> None:
    """Take the pictures on the right; a screen that does not come is told and left out."""
    all_screens = list(enumerate(seen_in_both(day), start=1))
    letters = adding_letters()
    for who in WHO:
        with signed_in(planner, who) as phone:
            for number, screen in all_screens:
                if screen.who != who:
                    continue
                try:
                    show(phone, screen)
                except AssertionError as error:
                    sys.stdout.write(f"{screen}: {str(error)[:120]}\n")
                phone.ask(letters)
                time.sleep(SETTLED)
                phone.driver.save_screenshot(str(out / f"{name_of(number, screen)}.webkit.png"))


def show(phone: Phone, screen: Screen) -> None:
    """Open a screen and press what is pressed there."""
    phone.open("/imprint")  # so that no address differs from the one before by its hash alone
    phone.open(screen.path)
    phone.until(lambda: phone.ask("return document.querySelector('h1, article') !== null"), f"{screen} does not come")
    phone.until(lambda: "Wird geladen" not in phone.text(), f"{screen} goes on loading")
    if screen.press:
        if screen.in_menu:
            click(phone, "^Menü$")
            click(phone, r"^Runde \d+ Tauschen")
        click(phone, f"^{screen.press[0]}")
        phone.until(
            lambda: phone.ask("return document.querySelector('[role=dialog]') !== null"), f"{screen} does not open"
        )


def click(phone: Phone, name: str) -> None:
    """Press what is called so, in the middle of the window: its driver refuses what a bar covers."""
    phone.ask("arguments[0].scrollIntoView({ block: 'center' }); arguments[0].click();", phone.find(name))


def write(out: Path) -> int:
    """Take all pictures in both engines and lay them side by side."""
    if missing := webkit.what_is_missing():
        sys.stdout.write(f"{missing}\n")
        return 1
    out = out / "webkit"
    out.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        running_planner(Path(folder)) as planner,
        chromium() as browser,
        prepared_day(planner, browser) as day,
    ):
        in_chromium(browser, planner, day, out)
        in_webkit(planner, day, out)
        names = [name_of(number, screen) for number, screen in enumerate(seen_in_both(day), start=1)]
    lay_out([(name, out / f"{name}.chromium.png", out / f"{name}.webkit.png") for name in names], out)
    return 0
