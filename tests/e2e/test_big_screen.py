"""The big screen: nothing of its matches and its table wraps or is cut, however long the names are."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.match_day import CLUBS, Organiser, match_day
from tests.e2e.server import Planner

SIZES = [(1280, 720), (1920, 1080), (3840, 2160)]
LONG = {"Grün-Weiß Gräfenhain": "TSV Grün-Weiß Gräfenhainichen", "Königsbrunn-Haunstet": "SG Königsbrunn-Haunstetten"}
# Texts that are wider than their place, that stand on two lines, or that reach beyond the screen.
FAULTS = """() => {
    const texts = [...document.querySelectorAll('main li span, main td, main th, main h1 span')];
    const shown = texts.filter((text) => text.children.length === 0 && text.textContent.trim()
        && !text.closest('.visually-hidden'));
    return shown.filter((text) => {
        const box = text.getBoundingClientRect();
        const line = parseFloat(getComputedStyle(text).fontSize);
        const range = document.createRange();
        range.selectNodeContents(text);
        const lines = new Set([...range.getClientRects()].map((rect) => Math.round(rect.top))).size;
        const ink = range.getBoundingClientRect();
        const place = text.closest('li > span, td, th, h1').getBoundingClientRect();
        return lines > 1 || ink.left < place.left - 1 || ink.right > place.right + 1
            || ink.bottom > innerHeight || ink.right > innerWidth || box.height > 2 * line + 200 ;
    }).map((text) => text.textContent);
}"""


@pytest.mark.parametrize("number_of_teams", [6, 10, 16])
def test_no_text_wraps_or_is_cut(
    planner: Planner,
    organiser: Organiser,
    window: Callable[..., Page],
    monkeypatch: pytest.MonkeyPatch,
    number_of_teams: int,
) -> None:
    monkeypatch.setattr("tests.e2e.match_day.CLUBS", LONG | dict(list(CLUBS.items())[:2]))
    with match_day(planner, organiser.subject, number_of_teams) as day:
        day.next_round()
        for width, height in SIZES:
            page = window(day.path.replace("/round", "/screen"), viewport={"width": width, "height": height})
            expect(page.get_by_role("listitem").first).to_be_visible()
            page.evaluate("document.fonts.ready")
            assert page.evaluate(FAULTS) == []
            page.keyboard.press("ArrowRight")
            expect(page.get_by_role("table").first).to_be_visible()
            assert page.evaluate(FAULTS) == []
            page.close()


def test_matches_fill_the_height(window: Callable[..., Page], day: Any) -> None:
    page = window(day.path.replace("/round", "/screen"), viewport={"width": 1920, "height": 1080})
    rows = page.get_by_role("listitem")
    expect(rows).to_have_count(8)
    first, last = rows.first.bounding_box(), rows.last.bounding_box()
    assert first
    assert last
    assert first["y"] < 130
    assert 1030 < last["y"] + last["height"] <= 1080
