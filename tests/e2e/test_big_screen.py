"""The big screen: nothing of its matches and its table wraps or is cut, however long the names are."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.match_day import CLUBS, MatchDay, Organiser, match_day
from tests.e2e.server import Planner
from webapp.domain.enums import ClockAction

FULL_HD = {"width": 1920, "height": 1080}
SIZES = [{"width": 1280, "height": 720}, FULL_HD, {"width": 3840, "height": 2160}]
LONG = {"Grün-Weiß Gräfenhain": "TSV Grün-Weiß Gräfenhainichen", "Königsbrunn-Haunstet": "SG Königsbrunn-Haunstetten"}
# Texts that are wider than their place, that stand on two lines, or that reach beyond the screen.
FAULTS = """() => {
    const texts = [...document.querySelectorAll('main :is(li, th, h1) span, main td, main th')];
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

# What stands beside the matches and reaches beyond its place or the screen.
BESIDE = """() => [...document.querySelectorAll('main > div:nth-child(2) *')].filter((part) => {
    const box = part.getBoundingClientRect();
    const place = part.parentElement.getBoundingClientRect();
    return box.bottom > innerHeight || box.right > place.right + 1 || part.scrollWidth > part.clientWidth + 1;
}).map((part) => part.textContent)"""


# Each check shows the fewest teams of a start, the most matches that a round can have, and both forms side by side.
@pytest.mark.parametrize(
    ("number_of_teams", "classic_pitches"),
    [
        (6, 0),
        (16, 0),
        (10, 2),
        *(pytest.param(*of, marks=pytest.mark.long) for of in [(10, 0), (12, 0), (6, 1), (16, 2)]),
    ],
)
def test_no_text_wraps_or_is_cut(
    planner: Planner,
    organiser: Organiser,
    window: Callable[..., Page],
    monkeypatch: pytest.MonkeyPatch,
    number_of_teams: int,
    classic_pitches: int,
) -> None:
    monkeypatch.setattr("tests.e2e.match_day.CLUBS", LONG | dict(list(CLUBS.items())[:2]))
    with match_day(planner, organiser.subject, number_of_teams, classic_pitches=classic_pitches) as day:
        day.next_round()
        page = window(day.path.replace("/round", "/screen"), viewport=SIZES[0])
        for content in ("listitem", "table"):
            expect(page.get_by_role(content).first).to_be_visible()
            page.evaluate("document.fonts.ready")
            for size in SIZES:
                page.set_viewport_size(size)
                assert page.evaluate(FAULTS) == [], size
                if size == FULL_HD:
                    expect_to_fill_the_height(page, content, len(day.matches()))
            page.keyboard.press("ArrowRight")


def expect_to_fill_the_height(page: Page, content: str, number_of_matches: int) -> None:
    """See that the matches, or the rows of the table, share the height of a screen of 1080 pixels."""
    if content == "listitem":
        rows, top, bottom = page.get_by_role("listitem"), 130, 1030
        expect(rows).to_have_count(number_of_matches)
    else:  # below its head, above the sentence that nobody wins
        rows, top, bottom = page.locator("tbody tr"), 190, 980
    boxes = [row.bounding_box() for row in rows.all()]
    assert min(box["y"] for box in boxes if box) < top
    assert bottom < max(box["y"] + box["height"] for box in boxes if box) <= 1080
    heights = [box["height"] for box in boxes if box]
    assert len(heights) == len(boxes)
    assert max(heights) - min(heights) <= 1


def test_nothing_beside_the_matches_is_cut_in_a_break(window: Callable[..., Page], day: MatchDay) -> None:
    day.turn_clock(ClockAction.START, ago=8 * 60)
    page = window(day.path.replace("/round", "/screen"), viewport=SIZES[0])
    expect(page.get_by_role("timer", name="Pause")).to_be_visible()
    for size in SIZES:
        page.set_viewport_size(size)
        expect(page.get_by_role("img", name="Ergebnisse aufs Handy")).to_be_in_viewport(ratio=1)
        assert page.evaluate(BESIDE) == [], size
