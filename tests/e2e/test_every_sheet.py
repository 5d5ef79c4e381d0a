"""Every entry of every menu, and the sheet that it opens, in the looks of a phone: open to everybody, and whole."""

import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.e2e import steps
from tests.e2e.browser import PHONE
from tests.e2e.every_look import SMALL_PHONE, Look, wrong_with
from tests.e2e.looks import WCAG
from tests.e2e.menus import all_answered, come_back, open_menu, touched, ways_in_menu
from tests.e2e.server import Planner, running_planner
from tests.e2e.traffic import Traffic
from tests.e2e.walk import ORGANISER, Day, prepared_day

LOCALES = {"de": "de-DE", "en": "en-GB"}
STATES = ("running", "upcoming", "empty", "small", "finished", "cancelled", "group")
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
        page = window(path, **device, locale=LOCALES[language], color_scheme=scheme, storage_state=day.states.get(who))
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
    for path, who in [(day.festivals.day, ORGANISER), ("/", ORGANISER), (running, "visitor"), ("/", "visitor")]:
        page = with_menu(path, language, scheme, who)
        found += wrong_in_menu(page, scheme)
        page.context.close()
    assert not found, "\n".join(found)


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
