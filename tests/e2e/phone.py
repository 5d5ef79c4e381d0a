"""A phone in the hand of a test, in browsers that speak WebDriver: it taps what is named and waits for what is seen."""

import re
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

PATIENCE = 20.0  # seconds
# What can be pressed, by the name that assistive software reads.
PRESSABLE = r"""
const wanted = new RegExp(arguments[0], 'u');
const found = [...document.querySelectorAll('button, a[href], [type=submit], input[type=checkbox]')];
return found.find((each) => {
  const labels = each.labels ? [...each.labels].map((label) => label.textContent).join(' ') : '';
  const name = (each.getAttribute('aria-label') || each.innerText || labels || '').replace(/\s+/g, ' ').trim();
  return !each.disabled && each.getClientRects().length > 0 && wanted.test(name);
});
"""


class Element(Protocol):
    """What of an element of the page is needed here."""

    def click(self) -> object:
        """Tap it."""

    def clear(self) -> object:
        """Take away what is typed there."""

    def send_keys(self, text: str, /) -> object:
        """Type."""

    def is_displayed(self) -> bool:
        """Tell whether it can be seen."""


class Driver(Protocol):
    """What of a driver is needed here; Selenium's are such ones."""

    @property
    def current_url(self) -> str:
        """Where the window is."""

    def get(self, url: str, /) -> object:
        """Go to an address."""

    def refresh(self) -> object:
        """Load the page again."""

    def execute_script(self, script: str, /, *arguments: Any) -> Any:
        """Return what a function's body returns in the page."""

    def find_elements(self, by: str, value: str, /) -> Sequence[Element]:
        """Return what an XPath or a selector leads to."""

    def look_into(self, frame: Element | None, /) -> object:
        """Turn to what a frame holds, or back to the page."""

    def save_screenshot(self, file: str, /) -> object:
        """Write what is to be seen into a file."""


@dataclass
class Phone:
    """A window of a browser, as wide as a phone."""

    driver: Driver
    origin: str
    refusals: tuple[type[Exception], ...]
    """What the driver raises where something is not there, or not there yet."""
    pictures: Path

    def open(self, path: str) -> None:
        """Go to a page of the planner."""
        self.driver.get(self.origin + path)

    def reload(self) -> None:
        """Ask for the page again, as after a look at another app."""
        self.driver.refresh()

    def ask(self, script: str, *arguments: Any) -> Any:
        """Return what a function's body returns in the page."""
        return self.driver.execute_script(script, *arguments)

    def find(self, name: str) -> Element:
        """Wait for what can be pressed by its name, a regular expression; return it."""
        return self.until(lambda: self.ask(PRESSABLE, name), f"nothing to press is called {name}")  # type: ignore[no-any-return]

    def press(self, name: str) -> None:
        """Tap what is called so; where the page has just been drawn anew, what is called so by then."""

        def pressed() -> bool:
            self.find(name).click()
            return True

        self.until(pressed, f"{name} cannot be pressed")

    def fill(self, label: str, value: str) -> None:
        """Type into the field with this label, or this name, in place of what stands there."""

        labelled = f"//label[normalize-space(translate(., '*', ''))='{label}']/@for"

        def filled() -> bool:
            found = self.driver.find_elements("xpath", f"//*[@name='{label}' or @id={labelled}]")
            field = next((each for each in found if each.is_displayed()), None)
            if field is None:
                return False  # a sheet is still on its way
            field.clear()
            field.send_keys(value)
            return True

        self.until(filled, f"no field is called {label}")

    def set_date(self, label: str, date: str) -> None:
        """Choose a date; its wheels are the device's own and no test turns them."""
        self.until(lambda: self.driver.find_elements("css selector", "input[type=date]"), f"no {label}")
        self.ask(
            """const field = document.querySelector('input[type=date]');
            Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, arguments[0]);
            field.dispatchEvent(new Event('input', { bubbles: true }));
            field.dispatchEvent(new Event('change', { bubbles: true }));""",
            date,
        )

    def see(self, text: str) -> None:
        """Wait until a text, a regular expression, stands on the page."""
        self.until(lambda: re.search(text, self.text()), f"{text} is not to be read")

    @contextmanager
    def within(self, frame: Element) -> Iterator[None]:
        """Look into a frame for as long as the block runs."""
        self.driver.look_into(frame)
        try:
            yield
        finally:
            self.driver.look_into(None)

    def text(self) -> str:
        """Return what can be read."""
        return str(self.ask("return document.body?.innerText ?? ''")).replace("\xa0", " ")

    def until(self, is_so: Callable[[], Any], otherwise: str) -> Any:
        """Wait for something, at most so long; return it. A page that is just being drawn anew refuses to say."""

        def answered() -> Any:
            try:
                return is_so()
            except self.refusals:
                return None

        deadline = time.monotonic() + PATIENCE
        while not (answer := answered()):
            if time.monotonic() > deadline:
                self.picture("failure")
                raise AssertionError(f"{otherwise} at {self.driver.current_url}:\n{self.text()[:1500]}")
            time.sleep(0.25)  # what can be read of a long page takes WebKit a while each time
        return answer

    def picture(self, name: str) -> None:
        """Keep what is to be seen, to be looked at beside Chromium's."""
        self.pictures.mkdir(parents=True, exist_ok=True)
        self.driver.save_screenshot(str(self.pictures / f"{name}.png"))
