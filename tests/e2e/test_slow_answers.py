"""Screens and sheets that stand still while answers are slow: as they open, and after each tap that leads nowhere else.

Each check asks the same of answers as they come, as it opens every screen (`test_every_screen.py`).
"""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from tests.e2e import steps
from tests.e2e.menus import (
    SENDS,
    all_answered,
    come_back,
    names_of_buttons,
    open_menu,
    stays_open,
    touched,
    ways_in_menu,
)
from tests.e2e.server import Planner, running_planner
from tests.e2e.shifts import WATCH, forget_shifts, jumps, slow_down
from tests.e2e.traffic import Traffic
from tests.e2e.walk import HELPER, NEWCOMER, ORGANISER, Day, Screen, prepared_day, screens

LATENCY = 300
AFTER_A_TAP = 700  # longer than what a browser puts down to the tap
MOST_TAPS = 12
SHORT = 16


@pytest.fixture(scope="module")
def planner(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Planner]:
    with running_planner(tmp_path_factory.mktemp("planner")) as running:
        yield running


@pytest.fixture(scope="module")
def day(planner: Planner) -> Day:
    return prepared_day(planner)


@pytest.fixture
def opened(window: Callable[..., Page], day: Day) -> Callable[..., Page]:
    """Return how to open a screen by touch, each answer late."""

    def open_slowly(screen: Screen, latency: int = LATENCY) -> Page:
        # Without motion a sheet stands where it belongs from its first frame on.
        device = {"has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}
        device["storage_state"] = day.states.get(screen.who)
        page = window("/imprint", **device)
        page.add_init_script(WATCH)
        slow_down(page, latency=latency)
        page.goto(screen.path)
        steps.come_to_rest(page)
        return page

    return open_slowly


def short(day: Day) -> list[Screen]:
    """Return one screen of each kind."""
    festivals = day.festivals
    running, upcoming, empty = (
        f"/tournaments/id/{key}" for key in (festivals.running, festivals.upcoming, festivals.empty)
    )
    return [
        Screen("/"),
        Screen("/tournaments", ORGANISER),
        Screen("/tournaments/new", ORGANISER),
        Screen("/tournaments/new", NEWCOMER),
        Screen(f"{upcoming}/info", ORGANISER),
        Screen(f"{empty}/info", ORGANISER),
        Screen(f"{running}/round", ORGANISER),
        Screen(festivals.helper_link, HELPER),
        Screen(f"{running}/round"),
        Screen(f"{running}/round?club=Blau"),
        Screen(f"{running}/table"),
        Screen(f"{running}/info"),
        Screen(day.register_link),
        Screen(f"/series/{festivals.series}"),
        Screen(f"{festivals.coming_day}/split", ORGANISER),
        Screen(f"{festivals.day}/mine?club=Blau"),
    ]


@pytest.mark.long
@pytest.mark.timeout(900)
def test_no_screen_jumps_when_its_data_arrive(opened: Callable[..., Page], day: Day) -> None:
    found = []
    for screen in [screen for screen in screens(day, "de") if screen.opens_by_its_address]:
        page = opened(screen)
        found += jumps(page, screen)
        page.context.close()
    assert not found, "\n".join(found)


@pytest.mark.long
@pytest.mark.timeout(1500)
@pytest.mark.parametrize("number", range(SHORT))
def test_no_screen_jumps_after_a_tap(opened: Callable[..., Page], day: Day, number: int) -> None:
    all_screens = short(day)
    assert len(all_screens) == SHORT
    screen = all_screens[number]
    page = opened(screen, AFTER_A_TAP)
    traffic = Traffic(page)
    found = []
    for name in names_of_buttons(page.locator("#content"), SENDS)[:MOST_TAPS]:
        before = page.url
        forget_shifts(page)
        if not touched(page, page.locator("#content").get_by_role("button", name=name, exact=True).first):
            continue
        all_answered(traffic)
        if page.url == before:
            found += jumps(page, f"{screen}, {name}")
        come_back(page, before)
    assert not found, "\n".join(found)


@pytest.mark.long
@pytest.mark.timeout(1500)
@pytest.mark.parametrize("state", ["running", "group"])
def test_nothing_moves_in_a_sheet_of_the_menu(opened: Callable[..., Page], day: Day, state: str) -> None:
    screen = Screen(f"/tournaments/id/{getattr(day.festivals, state)}/info", ORGANISER)
    page = opened(screen, AFTER_A_TAP)
    traffic = Traffic(page)
    ways = ways_in_menu(page, traffic)
    assert len(ways) > 10, ways
    found = []
    for way in ways:
        open_menu(page)
        for name in way:
            all_answered(traffic)
            forget_shifts(page)
            assert touched(page, page.get_by_role("dialog").get_by_role("button", name=name, exact=True)), way
        all_answered(traffic)
        found += jumps(page, f"{screen}, {', '.join(way)}")
        come_back(page, page.url)
    assert not found, "\n".join(found)


@pytest.mark.long
@pytest.mark.timeout(900)
def test_a_menu_that_was_opened_early_stays_open_on_all_pages_of_an_organiser(
    window: Callable[..., Page], day: Day
) -> None:
    own = [screen for screen in screens(day, "de") if screen.who == ORGANISER and screen.opens_by_its_address]
    with_menu = [screen for screen in own if not screen.path.partition("?")[0].endswith("/screen")]
    assert len(with_menu) > 10
    for screen in with_menu:
        stays_open(window, screen.path, day.states.get(screen.who))
