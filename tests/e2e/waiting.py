"""How a test waits for a page: for a state, never for so long; `tests/gates/test_waiting.py` holds all tests to it."""

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Error, FloatRect, Locator, Page, expect
from playwright.sync_api import TimeoutError as NotInTime

PATIENCE = 20.0
MOMENT = 100
"""Milliseconds between two looks."""
QUIET = 4
"""Looks that find nothing new on the line."""
IDLE = 0.5
"""Seconds without a request after which Playwright calls a page idle."""
FORGOTTEN = 5_000
"""Milliseconds after which Playwright may have lost sight of it: a page that was idle, asks for one thing more and then
opens a frame, as signing in does, is never called idle again (microsoft/playwright, issue 42598)."""
LONG_QUIET = 10
"""Looks that find nothing new on the line of a page that Playwright may have forgotten."""
# Below the app, before the page's own first script: which calls are on their way. A context without it never rests.
COUNT_CALLS = """(() => {
    const send = window.fetch;
    const calls = (window.calls = { made: 0, open: 0 });
    window.fetch = (...call) => {
        calls.made += 1;
        calls.open += 1;
        return send(...call).finally(() => (calls.open -= 1));
    };
})()"""
ON_THE_LINE = """[window.calls.open, window.calls.made, performance.getEntriesByType('resource').length]"""
SCROLL_TO = """element => element.scrollIntoView({ block: 'center' })"""
ON_TOP = """element => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    // What has just come up lets a tap pass for a moment: an element behind it is hit then.
    const takesIt = getComputedStyle(element).pointerEvents !== 'none';
    return takesIt && hit !== null && (element.contains(hit) || hit.contains(element));
}"""


def until(is_so: Callable[[], Any], page: Page, seconds: float = PATIENCE, every: float = MOMENT) -> None:
    """Wait for something that no element on the page shows."""
    deadline = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < deadline, f"it did not happen in time, at {page.url}"
        page.wait_for_timeout(every)


def whichever(*choices: Locator) -> Locator:
    """Wait until one of those is shown of which a page shows one at a time, and return it: two looks have to agree."""
    shown: list[Locator] = []

    def look() -> bool:
        before, shown[:] = [*shown], [choice for choice in choices if choice.first.is_visible()]
        return bool(shown) and shown == before

    until(look, choices[0].page)
    return shown[0]


def be_at_rest(page: Page) -> None:
    """Wait until nothing is on its way and the page asks for nothing more: the first time it does, or once more."""
    began, looks = time.monotonic(), QUIET
    try:
        page.wait_for_load_state("networkidle", timeout=FORGOTTEN)
    except NotInTime:
        looks = LONG_QUIET
    else:
        if time.monotonic() - began >= IDLE:
            return
    # It has been idle before, and Playwright does not look again.
    seen: list[Any] = []

    def is_quiet() -> bool:
        try:
            seen.append(page.evaluate(ON_THE_LINE))
        except Error:  # it gives way to another page
            seen.append(None)
        return seen[-looks:] == [seen[-1]] * looks and seen[-1] is not None and seen[-1][0] == 0

    until(is_quiet, page)


def stand_still(target: Locator) -> None:
    """Wait until something that slides, unfolds or is scrolled has come to rest: a touch would only stop it."""
    handle = target.element_handle()
    handle.wait_for_element_state("stable")


def in_reach(target: Locator) -> FloatRect:
    """Wait until a thumb reaches it: it is in sight, at rest, and has nothing over it; return where it is."""
    expect(target).to_be_in_viewport()
    stand_still(target)
    until(lambda: target.evaluate(ON_TOP), target.page)
    box = target.bounding_box()
    assert box is not None
    return box


def touch(target: Locator) -> None:
    """Touch where a thumb would; nothing scrolls by itself."""
    box = in_reach(target)
    target.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def tap(target: Locator) -> None:
    """Tap with a thumb: it scrolls to what is out of sight or below a bar, and touches what it then sees.

    What arrives late may push it away again: it is touched once two looks agree on where it is.
    """
    expect(target).to_be_visible()
    expect(target).to_be_enabled()
    seen: list[FloatRect | None] = [None]

    def is_reached() -> bool:
        if not target.evaluate(ON_TOP):
            target.evaluate(SCROLL_TO)
        seen.append(target.bounding_box())
        return seen[-1] is not None and seen[-1] == seen[-2] and bool(target.evaluate(ON_TOP))

    until(is_reached, target.page)
    box = seen[-1]
    assert box is not None
    target.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def let_pass(page: Page, milliseconds: int) -> None:
    """Wait as long as what must not happen would have taken; that something has happened is waited for by `until`."""
    page.wait_for_timeout(milliseconds)
