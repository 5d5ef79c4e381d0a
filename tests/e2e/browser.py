"""Debian's Chromium under Playwright: nothing is downloaded, nothing is fetched from outside."""

import json
import os
import shutil
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, sync_playwright

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--font-render-hinting=none",  # without windows Chromium would set letters on whole pixels
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]
ROBOTO = Path(__file__).parents[2] / "web-ui" / "node_modules" / "@fontsource" / "roboto" / "files"
ADD_LETTERS = """for (const [weight, letters] of Object.entries(%s)) {
  const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
  document.fonts.add(new FontFace('Roboto', bytes, { weight }));
}"""
PHONE = {"width": 390, "height": 844}
LAPTOP = {"width": 1280, "height": 860}


def chromium_path() -> str | None:
    """Return where Chromium is, or None."""
    named = os.environ.get("CHROMIUM")
    return named or shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


def headless_path() -> str | None:
    """Return where Chromium without windows is, which draws the same for half the CPU; else the whole one."""
    return os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or chromium_path()


@contextmanager
def chromium() -> Iterator[Browser]:
    """Run a headless Chromium for as long as the block runs."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=headless_path(), args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


def letters_of_a_phone(context: BrowserContext) -> None:
    """Have text set in Roboto, as on most phones, so that a picture is the same on every machine."""
    context.add_init_script(adding_letters())


def adding_letters() -> str:
    """Return the script that adds Roboto to a page."""
    files = {weight: ROBOTO / f"roboto-latin-{weight}-normal.woff2" for weight in (400, 500, 600, 700)}
    letters = {weight: b64encode(file.read_bytes()).decode() for weight, file in files.items()}
    return ADD_LETTERS % json.dumps(letters)
