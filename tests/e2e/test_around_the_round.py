"""How the accessibility tree reads a round, what a large screen has beside it, where the installed app begins."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.e2e import steps
from tests.e2e.browser import PHONE
from tests.e2e.match_day import MatchDay, Organiser, card, expect_saved

LARGE = {"width": 1920, "height": 1080}


def expect_tree_in_order(page: Page, day: MatchDay) -> None:
    """See that the accessibility tree reads a round in the order of its matches."""
    steps.come_to_rest(page)
    tree = page.locator("body").aria_snapshot()
    names = re.findall(r"- '?(?:heading|group|button) \"([^\"]+)\"", tree)
    clock = next(name for name in names if name.startswith("Uhr starten"))
    assert names.index("Runde 1 von 8") < names.index(clock)
    for match in day.matches():
        here = names.index(f"Feld {match.pitch.number}: {match.home.name} gegen {match.away.name}")
        assert names[here + 1 : here + 4] == [
            f"{match.home.name} gewinnt",
            "Unentschieden",
            f"{match.away.name} gewinnt",
        ]
    fields = [name for name in names if name.startswith("Feld ")]
    assert fields == sorted(fields)


def test_a_round_is_read_in_the_order_of_its_matches_and_has_the_day_beside_it(
    window: Callable[..., Page], organiser: Organiser, day: MatchDay
) -> None:
    page = window(day.path, storage_state=organiser.storage, viewport=LARGE)
    expect(card(page, 8)).to_be_attached()
    expect(page.get_by_role("heading", name="Plan des Tages")).to_be_visible()
    pitches = page.get_by_role("link", name=re.compile(r"^Feld \d, offen$"))
    expect(pitches).to_have_count(8)
    page.set_viewport_size(PHONE)
    expect(pitches).to_have_count(0)
    expect_tree_in_order(page, day)
    page.set_viewport_size(LARGE)
    expect(pitches).to_have_count(8)
    steps.come_to_rest(page)
    page.keyboard.press("1")
    expect_saved(page, 1)
    expect(pitches).to_have_count(7)
    page.get_by_role("button", name="Link für Eltern").click()
    expect(page.get_by_role("dialog", name="Turnier teilen")).to_be_visible()


def test_the_installed_app_opens_the_tournament_it_showed_last(window: Callable[..., Page], day: MatchDay) -> None:
    page = window("/")
    start = page.evaluate("fetch('/manifest.webmanifest').then((answer) => answer.json()).then((app) => app.start_url)")
    page.goto(start)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert "/auth/" not in page.url
    page.goto(day.path)
    expect(page.get_by_text("Runde 1").first).to_be_visible()
    steps.come_to_rest(page)
    page.goto(start)
    page.wait_for_url(f"**{day.path}")
