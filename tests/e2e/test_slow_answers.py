"""Screens that stand still while answers are slow: as they open, and after each tap that leads nowhere else."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.e2e import steps
from tests.e2e.server import Planner, running_planner
from tests.e2e.shifts import MOST, WATCH, forget_shifts, shifts_of, slow_down
from tests.e2e.walk import HELPER, NEWCOMER, ORGANISER, Day, Screen, prepared_day, screens

LATENCY = 300
AFTER_A_TAP = 700  # longer than what a browser puts down to the tap
# Taps that change what all others see, or that lead out of the planner.
SENDS = re.compile("bestätigen|berechnen|starten|beenden|anlegen|löschen|Absenden|[Aa]nmelden|Speichern|Google")
MOST_TAPS = 12


@pytest.fixture(scope="module")
def planner(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Planner]:
    with running_planner(tmp_path_factory.mktemp("planner")) as running:
        yield running


@pytest.fixture(scope="module")
def day(planner: Planner, browser: Browser) -> Iterator[Day]:
    with prepared_day(planner, browser) as prepared:
        yield prepared


@pytest.fixture
def opened(window: Callable[..., Page], day: Day) -> Callable[..., Page]:
    """Return how to open a screen by touch, each answer late."""

    def open_slowly(screen: Screen, latency: int = LATENCY) -> Page:
        device = {"has_touch": True, "is_mobile": True, "storage_state": day.states.get(screen.who)}
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
    ]


def whole(day: Day) -> list[Screen]:
    """Return every screen that is opened by its address and shows what it should."""
    of_planner = [
        screen for screen in screens(day, "de") if "/auth/" not in screen.path and "/print/" not in screen.path
    ]
    return [one for one in of_planner if not (one.press or one.missing or one.failing or one.offline)]


def jumps(page: Page, what: object) -> Iterator[str]:
    """Give what moved on a page, if it moved too far."""
    moved, shifts = shifts_of(page)
    if moved > MOST:
        yield f"{what}: {moved:.3f} {shifts}"


@pytest.mark.parametrize("chosen", [short, pytest.param(whole, marks=[pytest.mark.long, pytest.mark.timeout(900)])])
def test_no_screen_jumps_when_its_data_arrive(
    opened: Callable[..., Page], day: Day, chosen: Callable[[Day], list[Screen]]
) -> None:
    found = []
    for screen in chosen(day):
        page = opened(screen)
        found += jumps(page, screen)
        page.context.close()
    assert not found, "\n".join(found)


@pytest.mark.long
@pytest.mark.timeout(1500)
@pytest.mark.parametrize("number", range(15))
def test_no_screen_jumps_after_a_tap(opened: Callable[..., Page], day: Day, number: int) -> None:
    screen = short(day)[number]
    page = opened(screen, AFTER_A_TAP)
    found = []
    for name in dict.fromkeys(names_of_buttons(page)):
        before = page.url
        forget_shifts(page)
        if not touched(page, page.locator("#content").get_by_role("button", name=name, exact=True).first):
            continue
        page.wait_for_load_state("networkidle")
        if page.url == before:
            found += jumps(page, f"{screen}, {name}")
        come_back(page, before)
    assert not found, "\n".join(found)


def names_of_buttons(page: Page) -> list[str]:
    """Return what the buttons of a screen are called, as far as they send nothing."""
    buttons = page.locator("#content").get_by_role("button").all()
    names = [(button.get_attribute("aria-label") or button.inner_text()).strip() for button in buttons]
    return [name for name in names if name and not SENDS.search(name)][:MOST_TAPS]


def touched(page: Page, button: Locator) -> bool:
    """Touch a button, if it is still there."""
    for found in button.element_handles():
        found.evaluate("button => button.scrollIntoView({ block: 'center' })")
        if box := found.bounding_box():
            page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            return True
    return False


def come_back(page: Page, address: str) -> None:
    """Close what a tap has opened."""
    if page.url != address:
        page.goto(address)
        steps.come_to_rest(page)
    for _ in range(page.get_by_role("dialog").count()):
        page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
