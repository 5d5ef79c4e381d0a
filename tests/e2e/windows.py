"""Windows in which screens are photographed, and what the pictures are called."""

import json
import re

from playwright.sync_api import Browser, Page

from tests.e2e.browser import PHONE, letters_of_a_phone
from tests.e2e.server import Planner
from tests.e2e.walk import Day, Screen


def window(browser: Browser, planner: Planner, day: Day, who: str, look: tuple[str, str]) -> Page:
    """Open a window as somebody with these settings has it."""
    language, scheme = look
    context = browser.new_context(
        viewport=PHONE,
        base_url=planner.url,
        locale="de-DE" if language == "de" else "en-GB",
        color_scheme="dark" if scheme == "dark" else "light",
        timezone_id="Europe/Berlin",
        storage_state=day.states.get(who),
        reduced_motion="reduce",
    )
    letters_of_a_phone(context)
    settings = json.dumps({"useDarkMode": scheme == "dark", "language": language})
    context.add_init_script(f"localStorage.setItem('settings', {json.dumps(settings)})")
    return context.new_page()


def name_of(number: int, screen: Screen) -> str:
    """Return a file name, without its ending, that says which screen this is, in the order of the walk."""
    path = re.sub(r"/tournaments/id/[0-9a-f-]{36}|\?client_id.*|#.*", "", screen.path)
    words = [path, screen.who, screen.press[1] if screen.press else "", "failing" * screen.failing]
    name = f"{number:02} {' '.join([*words, 'offline' * screen.offline])}".replace("/", " ")
    return re.sub(r"[^\w=-]+", "-", name).strip("-")
