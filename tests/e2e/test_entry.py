"""A whole round in one pass of the thumb."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.e2e import steps
from tests.e2e.match_day import MatchDay, Organiser, card, expect_saved, tap

SMALLEST_TARGET = 48
SMALLER_THAN = """(targets, least) => targets
  .filter((target) => target.getClientRects().length > 0)
  .map((target) => [target.innerText, target.getBoundingClientRect()])
  .filter(([, { width, height }]) => Math.min(width, height) < least)"""
RESULTS = ("WIN", "DRAW", "LOSS")
ALL_PITCHES = range(1, 9)


def test_all_matches_of_sixteen_teams_take_one_tap_each_and_open_ones_stand_first_when_it_is_opened_again(
    window: Callable[..., Page], organiser: Organiser, day: MatchDay
) -> None:
    page = window(day.path, storage_state=organiser.storage, has_touch=True, is_mobile=True)
    tap(page, 1, RESULTS[1])
    expect_saved(page, 1)
    expect_in_reach(page)
    tap_without_keyboard(page, 2, 4)
    expect_saved(page, 2, 4)
    page.reload(wait_until="domcontentloaded")
    expect_order(page, 3, 5, 6, 7, 8, 1, 2, 4)
    tap_without_keyboard(page, 3, 5, 6, 7, 8)
    go_on = page.get_by_role("button", name="Runde 1 bestätigen, Runde 2 berechnen")
    expect(go_on).to_be_enabled()
    assert day.results() == {pitch: RESULTS[pitch % 3] for pitch in ALL_PITCHES}
    go_on.click()
    expect(page.get_by_role("heading", name="Runde 2", exact=False)).to_be_visible()
    assert page.locator("input:visible, textarea:visible").count() == 0


def tap_without_keyboard(page: Page, *pitches: int) -> None:
    """Tap a result on each card; whatever has the keyboard's attention makes a phone show one."""
    for pitch in pitches:
        assert page.evaluate("document.activeElement?.matches('input, textarea, [contenteditable]')") is False
        tap(page, pitch, RESULTS[pitch % 3])


def expect_order(page: Page, *pitches: int) -> None:
    """See the matches stand so: when the round is opened again, open ones come first."""
    shown = page.get_by_role("group", name=re.compile(r"^Feld \d+: "))
    for place, pitch in enumerate(pitches):
        expect(shown.nth(place)).to_have_attribute("aria-label", re.compile(f"^Feld {pitch}: "))


def expect_in_reach(page: Page) -> None:
    """See that with one result entered every target is large enough for a wet thumb, and the last one in reach."""
    assert page.get_by_role("main").locator("button, a, summary").evaluate_all(SMALLER_THAN, SMALLEST_TARGET) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    submit = page.get_by_role("button", name="Runde 1 bestätigen, Runde 2 berechnen")
    expect(submit).to_be_in_viewport(ratio=1)
    expect(page.get_by_text("1 von 8 eingetragen")).to_be_visible()


def test_old_tab_offers_nothing_that_cannot_succeed(
    window: Callable[..., Page], organiser: Organiser, day: MatchDay
) -> None:
    window.forgiven |= {"net::ERR_", "409 (CONFLICT)"}  # type: ignore[attr-defined]
    page = window(day.path, storage_state=organiser.storage, has_touch=True, is_mobile=True)
    steps.expect_signed_in(page)
    expect(card(page, 8)).to_be_visible()
    page.route("**/api/**", lambda route: route.abort() if route.request.method == "GET" else route.continue_())
    day.next_round()
    tap(page, 8, "LOSS")
    expect(card(page, 8).get_by_text("bereits bestätigt")).to_be_visible()
    page.unroute("**/api/**")
    left = page.locator("section").filter(has_text="Noch nicht übernommen")
    expect(left.get_by_text("Runde 1, Feld 8")).to_be_visible()
    expect(left.get_by_role("button")).to_have_text(["Verwerfen"])
    expect(page.get_by_role("heading", name="Runde 2", exact=False)).to_be_visible()
