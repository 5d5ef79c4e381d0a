"""What a release keeps on people's devices, taken from a real browser and laid onto another one.

`python -m tests.e2e.kept_data RELEASE` plays a match day with the interface that is built, as organiser, as helper and
as visitor, and writes what lies in each browser then to `tests/e2e/kept/RELEASE.json`. Run it before a release changes
what it keeps: the next one has to open with it. Ids are names in braces, so that a test can lay the data onto a
tournament of its own.
"""

import argparse
import json
import subprocess
import tempfile
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Browser, Page, expect

from tests.e2e import match_day, steps
from tests.e2e.accounts import registered
from tests.e2e.browser import PHONE, chromium
from tests.e2e.match_day import MatchDay, card, expect_saved, tap
from tests.e2e.server import ROOT, Planner, running_planner
from tests.e2e.waiting import COUNT_CALLS, be_at_rest, let_pass

FOLDER = Path(__file__).parent / "kept"
HELPER = "Ada am Tor"
PITCH_WITH_RESULT, PITCH_OF_ORGANISER, PITCH_OF_HELPER = 1, 2, 3
UNTIL_WRITTEN = 1_500  # milliseconds: a page writes what it knows once a second
PAGES = ("info", "table", "table?view=results", "screen", "screen?view=clock", "print/rounds", "round")
MADE = (
    "Made with tests/e2e/kept_data.py: three browsers opened every page of a running tournament with the interface "
    "of this commit; then organiser and helper lost the network, and each tapped one result."
)
# The sign-in library's notes of each login are left out: they are its own, and good for one answer.
TAKE = """async () => ({
    localStorage: Object.fromEntries(
        Object.entries(localStorage).filter(([key]) => !key.startsWith('kc-callback-')).sort()),
    sessionStorage: {...sessionStorage},
    indexedDB: (await indexedDB.databases()).map(({name}) => name),
    caches: Object.fromEntries(await Promise.all((await caches.keys()).map(async (name) => [name,
        (await (await caches.open(name)).keys()).map(({url}) => url.replace(location.origin, '')).sort()]))),
})"""
LAY = """(kept) => {
    for (const [key, value] of Object.entries(kept.localStorage)) localStorage.setItem(key, value);
    for (const [key, value] of Object.entries(kept.sessionStorage)) sessionStorage.setItem(key, value);
}"""


def ids_of(day: MatchDay, origin: str, secret: str) -> dict[str, str]:
    """Return what differs from one match day to the next, by the name it has in the kept data."""
    named = {"origin": origin, "quoted origin": quote(origin, safe=""), "secret": secret}
    named |= {"tournament": str(day.tournament_id), "organiser": day.subject}
    for match in day.matches():
        named[f"match {match.pitch.number}"] = str(match.match_id)
        for side in (match.home, match.away):
            named |= {f"team {team.name}": str(team.team_id) for team in side.teams}
    return {f"{{{name}}}": value for name, value in named.items()}


def kept_by(release: str, person: str, ids: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """Return what a person's browser kept with a release, as if it had been at the tournament with these ids."""
    text = (FOLDER / f"{release}.json").read_text(encoding="utf-8")
    for name, value in ids.items():
        text = text.replace(name, value)
    return dict(json.loads(text)["browsers"][person])


def lay(page: Page, kept: Mapping[str, Mapping[str, str]]) -> None:
    """Put kept data into the browser of a page, as if they had been left there by an earlier visit."""
    page.evaluate(LAY, kept)


def _tour(browser: Browser, planner: Planner, day: MatchDay, first: str, **options: Any) -> Page:
    """Open every page of the tournament in a new browser; end on the round, with all that opens it offline."""
    look: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "locale": "de-DE", "timezone_id": "Europe/Berlin"}
    context = browser.new_context(base_url=planner.url, **look, **options)
    context.add_init_script(COUNT_CALLS)
    page = context.new_page()
    for path in (first, *(f"/tournaments/id/{day.tournament_id}/{path}" for path in PAGES)):
        page.goto(path)
        be_at_rest(page)
        let_pass(page, UNTIL_WRITTEN)
    expect(page.get_by_role("heading", name="Runde 1", exact=False).first).to_be_visible()
    match_day.until_kept(page)
    return page


def collect(planner: Planner, browser: Browser) -> dict[str, Any]:
    """Return what the browsers of organiser, helper and visitor keep of a match day."""
    organiser = registered(planner, steps.Person("kim.sommer@example.org"))
    with match_day.match_day(planner, organiser.subject) as day:
        link = day.helper_link(HELPER)
        pages = {"organiser": _tour(browser, planner, day, "/tournaments", storage_state=organiser.storage)}
        tap(pages["organiser"], PITCH_WITH_RESULT, "WIN")
        expect_saved(pages["organiser"], PITCH_WITH_RESULT)
        pages["helper"] = _tour(browser, planner, day, link.url)
        pages["visitor"] = _tour(browser, planner, day, day.path)
        for person, pitch in (("organiser", PITCH_OF_ORGANISER), ("helper", PITCH_OF_HELPER)):
            pages[person].context.set_offline(True)
            tap(pages[person], pitch, "DRAW")
            expect(card(pages[person], pitch).get_by_text("wartet")).to_be_visible()
        text = json.dumps({person: page.evaluate(TAKE) for person, page in pages.items()}, ensure_ascii=False)
        for name, value in ids_of(day, planner.url, link.url.split("#helper=")[1]).items():
            text = text.replace(value, name)
        return dict(json.loads(text))


def main() -> None:
    """Write what the built interface keeps."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("release", help="name of the file")
    release = parser.parse_args().release
    commit = subprocess.check_output(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, text=True).strip()
    with tempfile.TemporaryDirectory() as folder, running_planner(Path(folder)) as planner, chromium() as browser:
        header = {"release": release, "commit": commit, "date": f"{datetime.now(UTC):%Y-%m-%d}"}
        kept = header | {"how": MADE, "browsers": collect(planner, browser)}
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{release}.json").write_text(json.dumps(kept, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
