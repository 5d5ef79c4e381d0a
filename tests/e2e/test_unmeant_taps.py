"""A cold finger taps twice where it means once: what comes up below it is not set off unread."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Request, expect

from tests.e2e import steps
from tests.e2e.match_day import MatchDay, Organiser, card
from tests.e2e.waiting import stand_still

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


def is_change(asked: Request) -> bool:
    return asked.method != "GET" and "/api/tournaments/" in asked.url and "dryRun" not in asked.url


def tap_on(page: Page, what: Locator) -> None:
    """Tap on the place of something, whatever a tap reaches there."""
    box = what.bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@pytest.mark.parametrize(
    ("entry", "act"), [("Spiele zurücksetzen", "Zurücksetzen"), ("Noch eine Runde", "Noch eine Runde spielen")]
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
    confirm.tap()
    expect(dialog).to_have_count(0)
    assert len(made) == 1


def test_what_was_reset_comes_back_with_one_tap(
    window: Callable[..., Page], organiser: Organiser, day: MatchDay
) -> None:
    window.forgiven |= {GONE}  # type: ignore[attr-defined]
    page = window(day.path, storage_state=organiser.storage, has_touch=True)
    steps.choose_in_menu(page, "Spiele zurücksetzen")
    page.get_by_role("dialog").get_by_role("button", name="Zurücksetzen", exact=True).click()
    expect(page.get_by_text("Runde 1 zurückgesetzt", exact=True)).to_be_visible()
    page.get_by_role("button", name="Rückgängig").click()
    expect(card(page, 1)).to_be_visible()
