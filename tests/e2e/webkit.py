"""WebKit, the engine of every iPhone, as Debian has it: MiniBrowser, driven by Selenium on a screen of its own."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from selenium.common.exceptions import WebDriverException
from selenium.webdriver import WebKitGTK
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tests.e2e.browser import PHONE
from tests.e2e.phone import PATIENCE, Phone
from tests.e2e.server import ROOT

PICTURES = ROOT / "var" / "webkit"


def minibrowser() -> Path | None:
    """Return where Debian keeps WebKit's small browser, or None."""
    return next(iter(sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"), reverse=True)), None)


def what_is_missing() -> str | None:
    """Return why WebKit cannot run here, or None."""
    missing = [name for name in ("WebKitWebDriver", "Xvfb") if shutil.which(name) is None]
    missing += [] if minibrowser() else ["MiniBrowser"]
    return f"browser test in WebKit: no {', '.join(missing)} on this machine" if missing else None


class Driver(WebKitGTK):
    """WebKit's driver, which looks into frames as the others do."""

    def look_into(self, frame: Any) -> None:
        """Turn to what a frame holds, or back to the page."""
        if frame is None:
            self.switch_to.default_content()
        else:
            self.switch_to.frame(frame)


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


@contextmanager
def phone(origin: str) -> Iterator[Phone]:
    """Run WebKit with a storage of its own for as long as the block runs."""
    options = Options()
    options.binary_location = str(minibrowser())
    options.add_argument("--automation")
    options.add_argument("--full-screen")  # its tool bar would make it wider than a phone
    with screen() as display:
        environment = os.environ | {"DISPLAY": display, "LANG": "de_DE.UTF-8", "LANGUAGE": "de", "GDK_BACKEND": "x11"}
        driver = Driver(options, Service(shutil.which("WebKitWebDriver"), env=environment))
        try:
            driver.set_page_load_timeout(PATIENCE)
            driver.set_script_timeout(PATIENCE)
            driver.set_window_rect(0, 0, **PHONE)
            yield Phone(driver, origin, (WebDriverException,), PICTURES)
        finally:
            driver.quit()
