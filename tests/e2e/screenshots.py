"""Pictures of every screen, taken from a real planner with tournaments in every state.

`nox -s screenshots` writes them to `var/screenshots/`, one file per screen, width, language and colour scheme.
Without arguments in German and daylight; with `--all` in both languages and schemes.
"""

import argparse
import json
import re
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.e2e import guide_pictures
from tests.e2e.browser import LAPTOP, PHONE, chromium, letters_of_a_phone
from tests.e2e.server import ROOT, Planner, running_planner
from tests.e2e.waiting import COUNT_CALLS, let_pass
from tests.e2e.walk import WHO, Day, Screen, leave, prepared_day, screens, visit

WIDTHS = {"390": PHONE, "1280": LAPTOP}
SETTLED = 300  # milliseconds: pictures and fonts are there by then


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
    context.add_init_script(COUNT_CALLS)
    settings = json.dumps({"useDarkMode": scheme == "dark", "language": language})
    context.add_init_script(f"localStorage.setItem('settings', {json.dumps(settings)})")
    return context.new_page()


def name_of(number: int, screen: Screen) -> str:
    """Return a file name, without its ending, that says which screen this is, in the order of the walk."""
    path = re.sub(r"/tournaments/id/[0-9a-f-]{36}|\?client_id.*|#.*", "", screen.path)
    words = [path, screen.who, screen.press[1] if screen.press else "", "failing" * screen.failing]
    name = f"{number:02} {' '.join([*words, 'offline' * screen.offline])}".replace("/", " ")
    return re.sub(r"[^\w=-]+", "-", name).strip("-")


def photograph(browser: Browser, planner: Planner, day: Day, look: tuple[str, str], folder: Path) -> None:
    """Walk every screen in one look and photograph it at each width."""
    language, scheme = look
    pages = {who: window(browser, planner, day, who, look) for who in WHO}
    for number, screen in enumerate(screens(day, language), start=1):
        page = pages[screen.who]
        visit(page, screen, language)
        for width, viewport in WIDTHS.items():
            page.set_viewport_size(viewport)
            let_pass(page, SETTLED)
            page.screenshot(path=folder / f"{name_of(number, screen)}-{width}-{language}-{scheme}.png")
        leave(page, screen)
    for page in pages.values():
        page.context.close()


def main() -> int:
    """Photograph every screen."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--all", action="store_true", help="both languages, light and dark")
    parser.add_argument("--guide", action="store_true", help="the pictures of the organiser's guide")
    parser.add_argument("--check", action="store_true", help="write nothing: say which of them are out of date")
    parser.add_argument(
        "--language", choices=guide_pictures.LANGUAGES, help="of the guide's pictures, check these alone"
    )
    parser.add_argument("--out", type=Path, default=ROOT / "var" / "screenshots")
    options = parser.parse_args()
    if options.guide:
        languages = (options.language,) if options.language else guide_pictures.LANGUAGES
        return guide_pictures.check(languages) if options.check else guide_pictures.write()
    looks = [(language, scheme) for language in ("de", "en") for scheme in ("light", "dark")]
    options.out.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        running_planner(Path(folder)) as planner,
        chromium() as browser,
    ):
        day = prepared_day(planner)
        for look in looks if options.all else looks[:1]:
            photograph(browser, planner, day, look, options.out)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
