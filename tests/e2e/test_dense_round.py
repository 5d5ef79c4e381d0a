"""How much of a round is seen at once: measured from bounding boxes."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.looks import shut_out, wear
from tests.e2e.match_day import MatchDay, Organiser, card, expect_saved, tap
from tests.e2e.waiting import until
from webapp.domain.enums import ClockAction

BAR = "[data-fixed-bar]"
PLAYED = 8 * 60
"""Seconds: the clock of the round has run out, and the break goes on."""


def visible_part(page: Page, found: Locator) -> float:
    """Return which part of a card's height is in sight, between the header and the bar below."""
    box, bar = found.bounding_box(), page.locator(BAR).bounding_box()
    header = page.get_by_role("banner").bounding_box()
    assert box
    assert bar
    assert header
    top, bottom = max(box["y"], header["y"] + header["height"]), min(box["y"] + box["height"], bar["y"])
    return max(0.0, bottom - top) / box["height"]


def parts(page: Page) -> list[float]:
    return [visible_part(page, found) for found in page.locator("[id^=pitch-]").all()]


def enter_first(page: Page) -> None:
    """Enter a result; the bar says so, and is as high as before."""
    before = page.locator(BAR).bounding_box()
    tap(page, 1, "WIN")
    expect_saved(page, 1)
    expect(page.get_by_role("button", name="Rückgängig")).to_be_visible()
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


def test_three_and_a_half_matches_are_in_sight_on_a_phone(opened: Callable[..., Page]) -> None:
    page = opened(390, 844, has_touch=True, is_mobile=True)
    enter_first(page)
    assert sum(parts(page)) >= 3.5


def test_nobody_is_shut_out_while_a_tap_can_be_taken_back(opened: Callable[..., Page]) -> None:
    page = opened(390, 844, reduced_motion="reduce")
    undo, pitches = page.get_by_role("button", name="Rückgängig"), iter(range(1, 9))
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


def test_two_whole_matches_are_in_sight_on_the_smallest_phone(opened: Callable[..., Page]) -> None:
    page = opened(320, 568, has_touch=True, is_mobile=True)
    enter_first(page)
    assert sum(part > 0.999 for part in parts(page)) >= 2
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_all_eight_matches_are_in_sight_on_a_laptop(opened: Callable[..., Page]) -> None:
    page = opened(1280, 800)
    enter_first(page)
    assert [round(part, 3) for part in parts(page)] == [1.0] * 8


def test_keys_enter_a_round(opened: Callable[..., Page], day: MatchDay) -> None:
    page = opened(1280, 800)
    for key in "123":
        page.keyboard.press(key)
    expect_saved(page, 1, 2, 3)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("2")
    expect_saved(page, 5)
    page.keyboard.press("Control+z")
    expect(card(page, 5).get_by_text("offen", exact=True)).to_be_visible()
    page.keyboard.press("ArrowUp")
    expect(card(page, 6)).to_be_visible()
    assert {pitch: result for pitch, result in day.results().items() if result} == {1: "WIN", 2: "DRAW", 3: "LOSS"}


def test_keys_are_off_in_a_sheet(opened: Callable[..., Page], day: MatchDay) -> None:
    page = opened(1280, 800)
    page.get_by_role("button", name="Menü").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("1")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("2")
    until(lambda: any(day.results().values()), page)
    assert [result for result in day.results().values() if result] == ["DRAW"]
