"""A thumb on a phone: what it taps is counted and timed."""

import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page

from tests.e2e import steps
from tests.e2e.waiting import tap


@dataclass
class Thumb:
    """Taps on a page, counted and timed from the first one on."""

    page: Page
    taps: int = 0
    began: float = field(default_factory=time.monotonic)

    def tap(self, what: Locator) -> None:
        """Tap once."""
        self.taps += 1
        tap(what)

    def tap_button(self, name: str | re.Pattern[str]) -> None:
        """Tap the button with this name."""
        self.tap(self.page.get_by_role("button", name=name).last)

    def tap_in(self, dialog: str, name: re.Pattern[str]) -> None:
        """Tap the button with this name in a dialog: the menu that led there may still be on its way out."""
        self.tap(self.page.get_by_role("dialog", name=dialog).get_by_role("button", name=name))

    def choose_in_menu(self, entry: str) -> None:
        """Open the menu and choose an entry."""
        self.tap(self.page.get_by_role("button", name="Menü"))
        if entry in steps.MENU_GROUPS:
            group = re.compile(f"^{steps.MENU_GROUPS[entry]}")
            self.tap(self.page.get_by_role("dialog").get_by_role("button", name=group))
        self.tap(self.page.get_by_role("dialog").get_by_role("button", name=entry))

    def report(self, story: str, record: Callable[[str, object], None]) -> None:
        """Tell what it took."""
        took = f"{self.taps} taps, {time.monotonic() - self.began:.1f} s"
        record(story, took)
        print(f"{story}: {took}")
