"""WebKit, the engine of every iPhone, as Debian has it: MiniBrowser, driven by Selenium on a screen of its own."""

import os
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from selenium.common.exceptions import WebDriverException
from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tests.e2e.browser import PHONE
from tests.e2e.server import ROOT

PATIENCE = 20.0  # seconds
PICTURES = ROOT / "var" / "webkit"
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


def minibrowser() -> Path | None:
    """Return where Debian keeps WebKit's small browser, or None."""
    return next(iter(sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"), reverse=True)), None)


def what_is_missing() -> str | None:
    """Return why WebKit cannot run here, or None."""
    missing = [name for name in ("WebKitWebDriver", "Xvfb") if shutil.which(name) is None]
    missing += [] if minibrowser() else ["MiniBrowser"]
    return f"browser test in WebKit: no {', '.join(missing)} on this machine" if missing else None


@contextmanager
def screen() -> Iterator[str]:
    """Run a screen that nobody looks at; gives its name."""
    reads, writes = os.pipe()
    command = ["Xvfb", "-displayfd", str(writes), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
    process = subprocess.Popen(command, pass_fds=[writes], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writes)
    try:
        with os.fdopen(reads) as answer:
            yield f":{answer.readline().strip()}"
    finally:
        process.terminate()
        process.wait(10)


@dataclass
class Phone:
    """A window of WebKit, as wide as a phone."""

    driver: WebKitGTK
    origin: str

    def open(self, path: str) -> None:
        """Go to a page of the planner."""
        self.driver.get(self.origin + path)

    def reload(self) -> None:
        """Ask for the page again, as after a look at another app."""
        self.driver.refresh()

    def ask(self, script: str, *arguments: Any) -> Any:
        """Return what a function's body returns in the page."""
        return self.driver.execute_script(script, *arguments)

    def find(self, name: str) -> WebElement:
        """Wait for what can be pressed by its name, a regular expression; return it."""
        return self.until(lambda: self.ask(PRESSABLE, name), f"nothing to press is called {name}")  # type: ignore[no-any-return]

    def press(self, name: str) -> None:
        """Tap what is called so; where the page has just been drawn anew, what is called so by then."""

        def pressed() -> bool:
            try:
                self.find(name).click()
            except WebDriverException:
                return False
            return True

        self.until(pressed, f"{name} cannot be pressed")

    def fill(self, label: str, value: str) -> None:
        """Type into the field with this label, or this name, in place of what stands there."""

        labelled = f"//label[normalize-space(translate(., '*', ''))='{label}']/@for"

        def filled() -> bool:
            found = self.driver.find_elements(By.XPATH, f"//*[@name='{label}' or @id={labelled}]")
            try:
                field = next(each for each in found if each.is_displayed())
                field.clear()
                field.send_keys(value)
            except (StopIteration, WebDriverException):
                return False  # a sheet is still on its way
            return True

        self.until(filled, f"no field is called {label}")

    def set_date(self, label: str, date: str) -> None:
        """Choose a date; its wheels are the device's own and no test turns them."""
        self.until(lambda: self.driver.find_elements(By.CSS_SELECTOR, "input[type=date]"), f"no {label}")
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

    def text(self) -> str:
        """Return what can be read."""
        return str(self.ask("return document.body.innerText")).replace("\xa0", " ")

    def until(self, is_so: Callable[[], Any], otherwise: str) -> Any:
        """Wait for something, at most so long; return it."""
        deadline = time.monotonic() + PATIENCE
        while not (answer := is_so()):
            if time.monotonic() > deadline:
                self.picture("failure")
                raise AssertionError(f"{otherwise} at {self.driver.current_url}:\n{self.text()[:1500]}")
            time.sleep(0.1)
        return answer

    def picture(self, name: str) -> None:
        """Keep what is to be seen under `var/webkit/`, to be looked at beside Chromium's."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.driver.save_screenshot(str(PICTURES / f"{name}.png"))


@contextmanager
def phone(origin: str) -> Iterator[Phone]:
    """Run WebKit with a storage of its own for as long as the block runs."""
    options = Options()
    options.binary_location = str(minibrowser())
    options.add_argument("--automation")
    options.add_argument("--full-screen")  # its tool bar would make it wider than a phone
    with screen() as display:
        environment = os.environ | {"DISPLAY": display, "LANG": "de_DE.UTF-8", "LANGUAGE": "de", "GDK_BACKEND": "x11"}
        driver = WebKitGTK(options, Service(shutil.which("WebKitWebDriver"), env=environment))
        try:
            driver.set_page_load_timeout(PATIENCE)
            driver.set_script_timeout(PATIENCE)
            driver.set_window_rect(0, 0, **PHONE)
            yield Phone(driver, origin)
        finally:
            driver.quit()
