"""Pictures of the screens, taken from a real planner in which a real tournament is played.

`nox -s screenshots` writes them to `var/screenshots/`, one file per screen, width, language and colour scheme.
Without arguments the main screens in German and daylight; with `--all` every one in both languages and schemes.
`--guide` takes the pictures of the organiser's guide instead, `--guide --check` says which of them are out of date.
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.e2e import guide_pictures, steps
from tests.e2e.browser import LAPTOP, PHONE, chromium
from tests.e2e.server import ROOT, Planner, running_planner

CLUBS = [
    steps.Club("SG Königsbrunn-Haunstetten", "Königsbrunn", (5, 7, 2, 6)),
    steps.Club("TSV Grün-Weiß Gräfenhainichen", "Grün-Weiß", (4, 6, 9)),
    steps.Club("FC Blau", "Blau", (3, 8, 5)),
]
RESULTS = ("home", "draw", "away")
WIDTHS = {"390": PHONE, "1280": LAPTOP}
SETTLED = 900  # milliseconds: long enough for pictures and transitions


class Photographer:
    """Takes the same screen at each width, in each language and colour scheme that is asked for."""

    def __init__(self, planner: Planner, browser: Browser, folder: Path, looks: list[tuple[str, str]]) -> None:
        self.planner, self.browser, self.folder, self.looks = planner, browser, folder, looks
        folder.mkdir(parents=True, exist_ok=True)

    def window(self, viewport: dict[str, int], language: str, scheme: str, state: object = None) -> BrowserContext:
        """Open a window as somebody with these settings has it."""
        context = self.browser.new_context(
            viewport=viewport,
            base_url=self.planner.url,
            locale="de-DE" if language == "de" else "en-GB",
            timezone_id="Europe/Berlin",
            storage_state=state,
            reduced_motion="reduce",
        )
        settings = json.dumps({"useDarkMode": scheme == "dark", "language": language})
        context.add_init_script(f"localStorage.setItem('settings', {json.dumps(settings)})")
        return context

    def take(self, name: str, path: str, state: object = None, before: Callable[[Page], None] | None = None) -> None:
        """Photograph one screen in all the ways asked for."""
        for width, viewport in WIDTHS.items():
            for language, scheme in self.looks:
                context = self.window(viewport, language, scheme, state)
                page = context.new_page()
                page.goto(path)
                page.wait_for_load_state("networkidle")
                if state is not None:
                    steps.expect_signed_in(page)
                if before is not None:
                    before(page)
                page.wait_for_timeout(SETTLED)
                page.screenshot(path=self.folder / f"{name}-{width}-{language}-{scheme}.png")
                context.close()


def play(page: Page, tournament: str, rounds: int) -> None:
    """Play so many rounds, and enter all results but one of the round after."""
    page.goto(f"{tournament}/round")
    page.get_by_role("button", name="Runde 1 berechnen").click()
    for number in range(1, rounds + 1):
        steps.enter_results(page, RESULTS)
        steps.confirm_round(page, number, rounds=12)
    cards = steps.match_cards(page)
    expect(cards.first).to_be_visible()
    names = sorted(str(card.get_attribute("aria-label")) for card in cards.all())
    for name in names[:-1]:
        page.get_by_role("group", name=name, exact=True).get_by_role("button").first.click()
    expect(page.get_by_text("gespeichert", exact=True)).to_have_count(len(names) - 1, timeout=30_000)


def main() -> int:
    """Play a tournament and photograph it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--all", action="store_true", help="both languages, light and dark")
    parser.add_argument("--guide", action="store_true", help="the pictures of the organiser's guide")
    parser.add_argument("--check", action="store_true", help="write nothing: say which of them are out of date")
    parser.add_argument("--out", type=Path, default=ROOT / "var" / "screenshots")
    options = parser.parse_args()
    if options.guide:
        return guide_pictures.check() if options.check else guide_pictures.write()
    looks = [(language, scheme) for language in ("de", "en") for scheme in ("light", "dark")]
    with tempfile.TemporaryDirectory() as folder, running_planner(Path(folder)) as planner, chromium() as browser:
        photographer = Photographer(planner, browser, options.out, looks if options.all else looks[:1])
        context = photographer.window(PHONE, "de", "light")
        page = context.new_page()
        page.goto("/")
        photographer.take("home", "/")
        steps.register(page, steps.Person("kim.sommer@example.org"))
        tournament = steps.create_tournament(page, "Herbstturnier SV Rot", steps.today(), 10, 8)
        for club in CLUBS:
            steps.add_club(page, club)
        state = context.storage_state()
        photographer.take("clubs", f"{tournament}/info", state)
        steps.start(page)
        play(page, tournament, rounds=3)
        state = context.storage_state()
        photographer.take("my-tournaments", "/tournaments", state)
        photographer.take("new-tournament", "/tournaments/new", state)
        photographer.take("round", f"{tournament}/round", state)
        photographer.take("overview", f"{tournament}/table", state)
        photographer.take("info", f"{tournament}/info", state)
        photographer.take("public-round", f"{tournament}/round")
        photographer.take("public-overview", f"{tournament}/table")
        if options.all:
            for name, path in (
                ("imprint", "/imprint"),
                ("data-security", "/data-security"),
                ("feedback", "/feedback"),
                ("not-found", "/nowhere"),
                ("tournament-not-found", "/tournaments/id/00000000-0000-4000-8000-000000000000"),
            ):
                photographer.take(name, path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
