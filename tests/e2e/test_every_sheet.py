"""Every entry of every menu, and the sheet that it opens, in the looks of a phone: open to everybody, and whole."""

import json
import re
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.e2e import steps
from tests.e2e.browser import PHONE
from tests.e2e.every_look import SMALL_PHONE, Look, wrong_with
from tests.e2e.looks import WCAG
from tests.e2e.menus import SENDS, all_answered, come_back, names_of_buttons, open_menu, touched, ways_in_menu
from tests.e2e.server import Planner, running_planner
from tests.e2e.traffic import Traffic
from tests.e2e.walk import ORGANISER, VISITOR, Day, prepared_day

LOCALES = {"de": "de-DE", "en": "en-GB"}
STATES = ("running", "upcoming", "empty", "small", "finished", "cancelled", "group")
# In English, too; and results.
CHANGES = re.compile(
    f"{SENDS.pattern}|gewinnt$|^Unentschieden"
    "|[Cc]onfirm|[Cc]alculate|[Ss]tart|[Ff]inish|Create|[Dd]elete|Submit|[Rr]egister|Save|wins?$|^Draw"
)
PART = 6
"""Each check opens every so many-th entry of one menu: what all sheets share is in each of them."""


@pytest.fixture(scope="module")
def planner(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Planner]:
    with running_planner(tmp_path_factory.mktemp("planner")) as running:
        yield running


@pytest.fixture(scope="module")
def day(planner: Planner) -> Day:
    return prepared_day(planner)


@pytest.fixture
def with_menu(window: Callable[..., Page], day: Day) -> Callable[..., Page]:
    """Return how to open a page with a menu, by touch, as its organiser or somebody else."""

    def open_page(path: str, language: str, scheme: str, who: str = ORGANISER) -> Page:
        device: dict[str, Any] = {"has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}
        state = day.states.get(who)
        page = window("about:blank", **device, locale=LOCALES[language], color_scheme=scheme, storage_state=state)
        settings = json.dumps({"useDarkMode": scheme == "dark", "language": language})
        page.add_init_script(f"localStorage.setItem('settings', {json.dumps(settings)})")
        page.goto(path)
        steps.come_to_rest(page)
        return page

    return open_page


def test_sheets_of_a_menu_are_whole_and_open_to_everybody(with_menu: Callable[..., Page], day: Day) -> None:
    page = with_menu(f"/tournaments/id/{day.festivals.running}/info", "de", "light")
    found = wrong_in_menu(page, "light", PART)
    assert not found, "\n".join(found)


@pytest.mark.long
@pytest.mark.timeout(1500)
@pytest.mark.parametrize(("language", "scheme"), [("de", "light"), ("en", "dark")])
@pytest.mark.parametrize("state", STATES)
def test_every_sheet_of_each_menu_is_whole_and_open_to_everybody(
    with_menu: Callable[..., Page], day: Day, language: str, scheme: str, state: str
) -> None:
    page = with_menu(f"/tournaments/id/{getattr(day.festivals, state)}/info", language, scheme)
    found = wrong_in_menu(page, scheme)
    assert not found, "\n".join(found)


@pytest.mark.long
@pytest.mark.timeout(1500)
@pytest.mark.parametrize(("language", "scheme"), [("de", "light"), ("en", "dark")])
def test_so_are_those_of_a_day_a_visitor_and_the_planner(
    with_menu: Callable[..., Page], day: Day, language: str, scheme: str
) -> None:
    running = f"/tournaments/id/{day.festivals.running}/round"
    found: list[str] = []
    for path, who in [(day.festivals.day, ORGANISER), ("/", ORGANISER), (running, VISITOR)]:
        page = with_menu(path, language, scheme, who)
        found += wrong_in_menu(page, scheme)
        page.context.close()
    assert not found, "\n".join(found)


@pytest.mark.long
@pytest.mark.timeout(1500)
@pytest.mark.parametrize(("language", "scheme"), [("de", "light"), ("en", "dark")])
@pytest.mark.parametrize("state", ["running", "upcoming", "empty", "small", "planner"])
def test_so_are_those_that_open_over_a_page(
    with_menu: Callable[..., Page], day: Day, language: str, scheme: str, state: str
) -> None:
    if state == "planner":
        paths = [("/tournaments/new", ORGANISER), (day.register_link, VISITOR), (day.own_link, VISITOR)]
    else:
        tournament = f"/tournaments/id/{getattr(day.festivals, state)}"
        paths = [(f"{tournament}/{tab}", ORGANISER) for tab in ("info", "round", "table")]
    found: list[str] = []
    for path, who in paths:
        page = with_menu(path, language, scheme, who)
        found += wrong_over(page, scheme)
        page.context.close()
    assert not found, "\n".join(found)


def wrong_over(page: Page, scheme: str) -> list[str]:
    """Touch what stands on a page and changes nothing for others, and say what is wrong with what opens over it."""
    address, traffic, content = page.url, Traffic(page), page.locator("#content")
    looks = (Look(scheme, PHONE, WCAG), Look(scheme, SMALL_PHONE))
    opened, found = [], []
    all_answered(traffic)
    for name in names_of_buttons(content, CHANGES):
        if not touched(page, content.get_by_role("button", name=name, exact=True).first):
            continue
        all_answered(traffic)
        is_open = page.url == address and page.get_by_role("dialog").all() != []
        if is_open:
            opened.append(name)
            found += [f"{address}, {name}: {text}" for text in wrong_with(page, looks)]
            page.set_viewport_size(PHONE)
        else:  # What it did, and the way back from that, is no part of what opens next.
            page.reload()
            steps.come_to_rest(page)
        come_back(page, address)
    print(f"{opened} open over {address}")
    return found


def wrong_in_menu(page: Page, scheme: str, part: int = 1) -> list[str]:
    """Open every so many-th entry of a page's menu, the menu itself first, and say what is wrong there."""
    begun, address = time.monotonic(), page.url
    traffic = Traffic(page)
    ways = [(), *ways_in_menu(page, traffic)]
    looks = (Look(scheme, PHONE, WCAG), Look(scheme, SMALL_PHONE))
    found: list[str] = []
    for way in ways[::part]:
        open_menu(page)
        for name in way:
            all_answered(traffic)
            assert touched(page, page.get_by_role("dialog").get_by_role("button", name=name, exact=True)), way
        all_answered(traffic)
        if page.url == address:
            found += [f"{address}, {', '.join(way) or 'menu'}: {text}" for text in wrong_with(page, looks)]
        page.set_viewport_size(PHONE)
        come_back(page, address)
    print(f"{len(ways[::part])} of {len(ways)} entries of {address} in {time.monotonic() - begun:.0f} s")
    return found
