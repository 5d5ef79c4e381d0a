"""Firefox as Debian has it, without a window: Mozilla's own client speaks to it, so no driver has to be built."""

import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from marionette_driver.errors import MarionetteException
from marionette_driver.marionette import Marionette
from marionette_driver.wait import Wait

from tests.e2e.browser import PHONE
from tests.e2e.phone import PATIENCE, Element, Phone
from tests.e2e.server import ROOT

PICTURES = ROOT / "var" / "firefox"
PREFERENCES = {"intl.accept_languages": "de-DE, de", "intl.locale.requested": "de"}


def what_is_missing() -> str | None:
    """Return why Firefox cannot run here, or None."""
    return None if firefox_path() else "browser test in Firefox: no firefox-esr on this machine"


def firefox_path() -> str | None:
    """Return where Firefox is, or None."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


@dataclass
class Driver:
    """Firefox under the names that Selenium's drivers have."""

    client: Any

    @property
    def current_url(self) -> str:
        """Where the window is."""
        return str(self.client.get_url())

    def get(self, url: str, /) -> None:
        """Go to an address."""
        self.client.navigate(url)

    def refresh(self) -> None:
        """Load the page again, as a person does: the client's own way passes the service worker by."""
        before = self.client.execute_script("location.reload(); return performance.timeOrigin")
        Wait(self.client, PATIENCE, ignored_exceptions=MarionetteException).until(
            lambda client: (
                client.execute_script("return document.readyState === 'complete' && performance.timeOrigin")
                not in {False, before}
            )
        )

    def execute_script(self, script: str, /, *arguments: Any) -> Any:
        """Return what a function's body returns in the page."""
        # Without a sandbox, as Selenium's drivers do it: the page's own objects, not views of them.
        return self.client.execute_script(script, script_args=arguments, sandbox=None)

    def find_elements(self, by: str, value: str, /) -> Sequence[Element]:
        """Return what an XPath or a selector leads to."""
        found: Sequence[Element] = self.client.find_elements(by, value)
        return found

    def look_into(self, frame: Element | None, /) -> None:
        """Turn to what a frame holds, or back to the page."""
        self.client.switch_to_frame(frame)

    def save_screenshot(self, file: str, /) -> None:
        """Write what is to be seen into a file."""
        Path(file).write_bytes(self.client.screenshot(format="binary", full=False))


def log_folder() -> Path:
    """Return where Firefox writes what it has to say; a file named instead would be removed first."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    return PICTURES


@contextmanager
def phone(origin: str) -> Iterator[Phone]:
    """Run Firefox with a storage of its own for as long as the block runs."""
    client = Marionette(
        bin=firefox_path(),
        port=0,
        headless=True,
        prefs=PREFERENCES,
        gecko_log=str(log_folder()),
        startup_timeout=60,
        socket_timeout=60,
    )
    try:
        client.start_session()
        client.timeout.page_load = client.timeout.script = PATIENCE
        as_wide_as_a_phone(client)
        yield Phone(Driver(client), origin, (MarionetteException,), PICTURES)
    finally:
        client.cleanup()


def as_wide_as_a_phone(client: Any) -> None:
    """Make the page about as wide as a phone: Firefox makes none narrower than 500 px."""
    client.set_window_rect(**PHONE)
    width, height = client.execute_script("return [outerWidth - innerWidth, outerHeight - innerHeight]")
    client.set_window_rect(width=PHONE["width"] + width, height=PHONE["height"] + height)
