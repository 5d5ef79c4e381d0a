"""The menu of a page whose data come late, and what buttons lead to."""

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Locator, Page, Route, expect

from tests.e2e import steps
from tests.e2e.traffic import Traffic
from tests.e2e.waiting import touch, until
from tests.e2e.walk import MENU

QUIET = 0.5
"""Seconds without anything on the line after which a tap has led to all that it leads to."""
# In a menu nothing is sent by a tap, but signing out.
OF_MENU = re.compile("^(Schließen|Close|Zurück: .*|Back: .*|Abmelden|Log out)$")
WAY_BACK = re.compile("^(Zurück|Back): ")
# Taps that change what all others see, or that lead out of the planner.
SENDS = re.compile("bestätigen|berechnen|starten|beenden|anlegen|löschen|Absenden|[Aa]nmelden|Speichern|Google")
# What a button is called: what is read of it, but what is hidden from who hears it.
NAME = """(button) => button.ariaLabel ?? [...button.querySelectorAll('[aria-hidden=true]')]
  .reduce((name, hidden) => name.replace(hidden.innerText, ''), button.innerText)"""


def stays_open(window: Callable[..., Page], path: str, state: Any = None) -> None:
    """Open the menu of a page while that loads; in the end it offers what it offers when it is opened later."""
    page = window("about:blank", has_touch=True, storage_state=state)
    # What the device knows would be shown at once.
    page.add_init_script("localStorage.removeItem('keptState')")
    entries = opened_while_it_loads(page, path)
    come_back(page, page.url)
    touch(page.get_by_role("button", name="Menü", exact=True))
    expect(page.get_by_role("dialog")).to_be_visible()
    all_answered(Traffic(page))
    assert entries == names_of_buttons(page.get_by_role("dialog"), OF_MENU), path
    page.context.close()


def opened_while_it_loads(page: Page, path: str) -> list[str]:
    """Open the menu of a page before anything of it has been answered; return what it offers in the end."""
    menu = page.get_by_role("dialog")
    with answers_held_back(page) as asked:
        page.goto(path, wait_until="commit")
        until(lambda: asked, page)
        touch(page.get_by_role("button", name="Menü", exact=True))
        expect(menu).to_be_visible()
    steps.come_to_rest(page)
    expect(menu, path).to_be_visible()
    return names_of_buttons(menu, OF_MENU)


@contextmanager
def answers_held_back(page: Page) -> Iterator[list[Route]]:
    """Let what a page asks of the API wait for its answer meanwhile."""
    asked: list[Route] = []
    is_over = False

    def hold(route: Route) -> None:
        if is_over:
            route.continue_()
        else:
            asked.append(route)

    page.route("**/api/**", hold)
    yield asked
    is_over = True
    for route in asked:
        route.continue_()


def names_of_buttons(place: Locator, left_out: re.Pattern[str]) -> list[str]:
    """Return what the buttons at a place are called."""
    names = [button.evaluate(NAME) for button in place.get_by_role("button").all()]
    in_one_line = dict.fromkeys(" ".join(name.split()) for name in names)
    return [name for name in in_one_line if name and not left_out.search(name)]


def all_answered(traffic: Traffic) -> None:
    """Wait until a tap has led to all that it leads to: a script, the next question, or another page.

    As the network sees it, since a script that is slow to come is no call of the page's (`be_at_rest` counts those).
    """
    quiet_since = time.monotonic()

    def is_quiet() -> bool:
        nonlocal quiet_since
        if traffic.outstanding:
            quiet_since = time.monotonic()
        return time.monotonic() - quiet_since > QUIET

    until(is_quiet, traffic.page)


def come_back(page: Page, address: str) -> None:
    """Close what a tap has opened."""
    if page.url != address:
        page.goto(address)
        steps.come_to_rest(page)
    for _ in range(page.get_by_role("dialog").count()):
        page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def open_menu(page: Page) -> None:
    """Touch the way to the menu, in German or English."""
    page.get_by_role("button", name=MENU).click()
    expect(page.get_by_role("dialog")).to_be_visible()


def ways_in_menu(page: Page, traffic: Traffic) -> list[tuple[str, ...]]:
    """Return what is touched in the menu, one after the other, for each entry that opens something over the page."""
    dialog = page.get_by_role("dialog")
    open_menu(page)
    expect(dialog).to_be_visible()
    all_answered(traffic)
    names = names_of_buttons(dialog, OF_MENU)
    come_back(page, page.url)
    ways: list[tuple[str, ...]] = []
    for name in names:
        open_menu(page)
        assert touched(page, dialog.get_by_role("button", name=name, exact=True)), name
        all_answered(traffic)
        is_group = dialog.get_by_role("button", name=WAY_BACK).all() != []
        ways += [(name, entry) for entry in names_of_buttons(dialog, OF_MENU)] if is_group else [(name,)]
        come_back(page, page.url)
    return ways


def touched(page: Page, button: Locator) -> bool:
    """Touch a button, if it is still there."""
    for found in button.element_handles():
        found.evaluate("button => button.scrollIntoView({ block: 'center' })")
        if box := found.bounding_box():
            page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            return True
    return False
