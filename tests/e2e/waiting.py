"""How a test waits for a page: for a state, never for so long; `tests/gates/test_waiting.py` holds all tests to it."""

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page

PATIENCE = 20.0
MOMENT = 100
"""Milliseconds between two looks."""


def until(is_so: Callable[[], Any], page: Page, seconds: float = PATIENCE, every: float = MOMENT) -> None:
    """Wait for something that no element on the page shows."""
    deadline = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < deadline, f"it did not happen in time, at {page.url}"
        page.wait_for_timeout(every)


def whichever(*choices: Locator) -> Locator:
    """Wait until one of those is shown of which a page shows one at a time, and return it."""
    shown: list[Locator] = []

    def look() -> bool:
        shown[:] = [choice for choice in choices if choice.first.is_visible()]
        return bool(shown)

    until(look, choices[0].page)
    return shown[0]


def stand_still(target: Locator) -> None:
    """Wait until something that slides, unfolds or is scrolled has come to rest: a touch would only stop it."""
    handle = target.element_handle()
    handle.wait_for_element_state("stable")


def let_pass(page: Page, milliseconds: int) -> None:
    """Wait as long as what must not happen would have taken; that something has happened is waited for by `until`."""
    page.wait_for_timeout(milliseconds)
