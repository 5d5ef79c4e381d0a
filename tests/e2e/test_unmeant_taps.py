"""What a thumb does not mean it does not do: a cold one taps twice, one that scrolls comes down on something."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Request, expect

from tests.e2e import steps
from tests.e2e.match_day import MatchDay, Organiser, card, planned_day
from tests.e2e.server import Planner
from tests.e2e.waiting import in_reach, stand_still, tap, until

# What the browser says of a round that was reset: its page asks for it once more before it leaves.
GONE = "404"
# What a script lets pass by an animation takes until the test lets it end.
HOLD = """() => {
    const animate = Element.prototype.animate;
    window.held = [];
    Element.prototype.animate = function (...given) {
        const animation = animate.apply(this, given);
        animation.pause();
        held.push(animation);
        return animation;
    };
}"""
LET_GO = "held.forEach((animation) => animation.finish())"
# A flick goes on once the finger is off. A tap that comes before it ends may miss; Playwright cancels that touch,
# and the browser says on the console that it cannot be cancelled.
SEE_SCROLL_END = "addEventListener('scrollend', () => (window.hasScrolled = true), true)"


def is_change(asked: Request) -> bool:
    return asked.method != "GET" and "/api/tournaments/" in asked.url and "dryRun" not in asked.url


def tap_on(page: Page, what: Locator) -> None:
    """Tap on the place of something, whatever a tap reaches there."""
    box = what.bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@pytest.mark.parametrize(
    ("entry", "act"),
    [
        ("Spiele zurücksetzen", "Zurücksetzen"),
        pytest.param("Noch eine Runde", "Noch eine Runde spielen", marks=pytest.mark.long),
    ],
)
def test_a_second_tap_does_not_confirm_what_the_first_one_asks(
    window: Callable[..., Page], organiser: Organiser, day: MatchDay, entry: str, act: str
) -> None:
    window.forgiven |= {GONE}  # type: ignore[attr-defined]
    page = window(day.path, storage_state=organiser.storage, has_touch=True)
    expect(card(page, 1)).to_be_visible()
    made: list[str] = []
    page.on("request", lambda asked: is_change(asked) and made.append(asked.url))
    page.evaluate(HOLD)
    steps.choose_in_menu(page, entry)
    dialog = page.get_by_role("dialog")
    confirm = dialog.get_by_role("button", name=act, exact=True)
    expect(confirm).to_be_enabled()
    stand_still(confirm)
    tap_on(page, confirm)
    page.evaluate(LET_GO)
    assert made == []
    tap(confirm)
    expect(dialog).to_have_count(0)
    assert len(made) == 1
    if entry == "Spiele zurücksetzen":
        expect_to_come_back_with_one_tap(page)


def expect_to_come_back_with_one_tap(page: Page) -> None:
    """Take a reset back."""
    expect(page.get_by_text("Runde 1 zurückgesetzt", exact=True)).to_be_visible()
    page.get_by_role("button", name="Rückgängig").click()
    expect(card(page, 1)).to_be_visible()


def test_scrolling_the_strengths_sets_none(window: Callable[..., Page], planner: Planner, organiser: Organiser) -> None:
    day = planned_day(planner, organiser.subject)
    page = window(day.path.replace("/round", "/info"), storage_state=organiser.storage, has_touch=True, is_mobile=True)
    page.get_by_role("button", name="Stärken").click()
    slider = page.get_by_role("dialog").get_by_role("slider").nth(4)
    expect(slider).to_have_value("3")
    box = in_reach(slider)
    page.evaluate(SEE_SCROLL_END)
    x, y = box["x"] + 0.85 * box["width"], box["y"] + box["height"] / 2
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(slider).to_have_value("9")
    for moved in range(20, 140, 20):
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y - moved}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(slider).to_have_value("3")
    until(lambda: page.evaluate("window.hasScrolled"), page)
    # How far a flick goes depends on how busy the machine is.
    slider.scroll_into_view_if_needed()
    box = in_reach(slider)
    page.touchscreen.tap(x, box["y"] + box["height"] / 2)
    expect(slider).to_have_value("9")
