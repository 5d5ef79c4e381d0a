"""Somebody who has a keyboard and nothing else: goes on with Tab, and sees at each stop where they are."""

import re
from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page, expect

ON_TOP = "[role=dialog], body:not(:has([role=dialog]))"
"""A sheet that is open, else the page."""
MOST_STOPS = 40
"""Nobody presses Tab more often to get anywhere on a page."""
# The accessible name as far as these pages need it, and whether the ring around the focus can be seen.
STOP = r"""() => {
  const at = document.activeElement;
  if (!at || at === document.body) return null;
  const named = (id) => document.getElementById(id)?.textContent ?? '';
  const labels = [...(at.labels ?? [])].map((label) => label.textContent).join(' ');
  const labelled = (at.getAttribute('aria-labelledby') ?? '').split(' ').map(named).join(' ').trim();
  const name = labelled || at.getAttribute('aria-label') || labels || at.textContent || at.value || at.name || '';
  const worn = [at, at.nextElementSibling, at.parentElement].filter(Boolean).map((each) => getComputedStyle(each));
  // Day, month, year and the calendar of a date are stops of their own, which the browser marks inside the field.
  const isSeen = ['date', 'time'].includes(at.type) || worn.some(({ outlineStyle, outlineWidth, boxShadow }) =>
    (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none');
  return [name.replace(/\s+/g, ' ').trim(), isSeen];
}"""


@dataclass
class Keyboard:
    """The keys that are pressed on a page, and the stops that Tab makes."""

    page: Page
    stops: list[str] = field(default_factory=list)
    unseen: list[str] = field(default_factory=list)
    pressed: int = 0

    def press(self, *keys: str) -> None:
        """Press keys one by one."""
        for key in keys:
            self.page.keyboard.press(key)
            self.pressed += 1

    def write(self, text: str) -> None:
        """Type over what stands in the field that has the focus."""
        self.press("Control+a")
        self.page.keyboard.type(text)
        self.pressed += len(text)

    def go_to(self, target: Locator) -> None:
        """Press Tab until the focus is on a target."""
        expect(target).to_be_visible()
        for _ in range(MOST_STOPS):
            if target.evaluate("(element) => element === document.activeElement"):
                return
            self.press("Tab")
            if stop := self.page.evaluate(STOP):
                name, is_seen = stop
                self.stops.append(name)
                self.unseen += [] if is_seen else [name]
        raise AssertionError(f"{MOST_STOPS} stops do not lead there: {self.stops[-MOST_STOPS:]}")

    def enter(self, name: str | re.Pattern[str], role: str = "button") -> None:
        """Go to a button or a link on top of what is open, and press it."""
        self.go_to(self.page.locator(ON_TOP).last.get_by_role(role, name=name).locator("visible=true").first)  # type: ignore[arg-type]
        self.press("Enter")

    def fill(self, target: Locator, text: str) -> None:
        """Go to a field and type."""
        self.go_to(target)
        self.write(text)
