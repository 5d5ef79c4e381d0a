"""How much of a round is seen at once: measured from bounding boxes."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.looks import shut_out, wear
from tests.e2e.match_day import MatchDay, Organiser, area, card, expect_saved, tap
from tests.e2e.waiting import until
from webapp.domain.enums import ClockAction

BAR = "[data-fixed-bar]"
EDGES = "(cards) => cards.map((card) => card.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom])"
PLAYED = 8 * 60
"""Seconds: the clock of the round has run out, and the break goes on."""


def parts(page: Page) -> list[float]:
    """Return which part of each card's height is in sight, between the header and the bar below."""
    bar, header = page.locator(BAR).bounding_box(), page.get_by_role("banner").bounding_box()
    assert bar
    assert header
    highest, lowest = header["y"] + header["height"], bar["y"]
    cards = page.locator("[id^=pitch-]").evaluate_all(EDGES)
    return [max(0.0, min(bottom, lowest) - max(top, highest)) / (bottom - top) for top, bottom in cards]


def click(page: Page, pitch: int, result: str) -> None:
    """Enter a result with the mouse of a laptop."""
    area(page, pitch, result).click()


def enter(page: Page, pitch: int, act: Callable[[Page, int, str], None] = tap) -> None:
    """Enter a result, once what was entered before cannot be taken back any more; the bar is as high as before."""
    undo = page.get_by_role("button", name="Rückgängig")
    expect(undo).to_have_count(0)
    before = page.locator(BAR).bounding_box()
    act(page, pitch, "WIN")
    expect_saved(page, pitch)
    expect(undo).to_be_visible()
    after = page.locator(BAR).bounding_box()
    assert before
    assert after
    assert before["height"] == after["height"]


@pytest.fixture
def opened(window: Callable[..., Page], organiser: Organiser, day: MatchDay) -> Callable[..., Page]:
    def open_at(width: int, height: int, **options: Any) -> Page:
        viewport = {"width": width, "height": height}
        page = window(day.path, storage_state=organiser.storage, viewport=viewport, **options)
        expect(card(page, 8)).to_be_attached()
        page.evaluate("document.fonts.ready")
        return page

    return open_at


def test_three_and_a_half_matches_are_in_sight_on_a_phone_and_two_whole_ones_on_the_smallest(
    opened: Callable[..., Page],
) -> None:
    page = opened(390, 844, has_touch=True, is_mobile=True, reduced_motion="reduce")
    enter(page, 1)
    assert sum(parts(page)) >= 3.5
    page.set_viewport_size({"width": 320, "height": 568})
    enter(page, 2)
    assert sum(part > 0.999 for part in parts(page)) >= 2
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.set_viewport_size({"width": 390, "height": 844})
    expect_nobody_shut_out(page, range(3, 9))


def expect_nobody_shut_out(page: Page, free: Iterable[int]) -> None:
    """See that everybody can operate the page while a tap can be taken back."""
    undo, pitches = page.get_by_role("button", name="Rückgängig"), iter(free)
    for scheme in ("light", "dark"):
        wear(page, scheme)
        found, is_shown = [""], False
        while not is_shown:  # the strip goes after six seconds: on a busy machine before axe is done
            tap(page, next(pitches), "WIN")
            expect(undo).to_be_visible()
            found, is_shown = shut_out(page), undo.is_visible()
        assert found == []


def test_a_break_takes_no_room_from_the_matches(opened: Callable[..., Page], day: MatchDay) -> None:
    day.turn_clock(ClockAction.START, ago=PLAYED)
    page = opened(390, 844)
    expect(page.get_by_role("banner").get_by_text("Pause", exact=True)).to_be_visible()
    for width, height, bar, whole in ((390, 844, 60, 3), (320, 568, 48, 2), (1280, 800, 60, 8)):
        page.set_viewport_size({"width": width, "height": height})
        until(lambda whole=whole: sum(part > 0.999 for part in parts(page)) >= whole, page)
        box = page.get_by_role("banner").bounding_box()
        assert box
        assert box["height"] <= bar
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_laptop_shows_all_eight_matches_and_keys_enter_them_but_in_a_sheet(
    opened: Callable[..., Page], day: MatchDay
) -> None:
    page = opened(1280, 800)
    page.get_by_role("button", name="Menü").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("1")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    for key in "213":
        page.keyboard.press(key)
    expect_saved(page, 1, 2, 3)
    assert {pitch: result for pitch, result in day.results().items() if result} == {1: "DRAW", 2: "WIN", 3: "LOSS"}
    page.keyboard.press("ArrowDown")
    page.keyboard.press("2")
    expect_saved(page, 5)
    page.keyboard.press("Control+z")
    expect(card(page, 5).get_by_text("offen", exact=True)).to_be_visible()
    page.keyboard.press("ArrowUp")
    expect(card(page, 6)).to_be_visible()
    assert {pitch: result for pitch, result in day.results().items() if result} == {1: "DRAW", 2: "WIN", 3: "LOSS"}
    enter(page, 4, click)
    assert [round(part, 3) for part in parts(page)] == [1.0] * 8
