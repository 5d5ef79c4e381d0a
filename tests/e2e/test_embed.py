"""Clubs show a tournament in their own pages: it stays current, knows nobody, and nothing else may be framed."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Frame, Page, Response, expect

from tests.e2e.clubs_page import clubs_page
from tests.e2e.looks import shut_out
from tests.e2e.match_day import MatchDay
from tests.e2e.phone import Phone
from tests.e2e.server import Planner
from tests.e2e.waiting import COUNT_CALLS, be_at_rest, until
from webapp.domain.enums import Result

MOST_BYTES = 60_000
NAME = "Herbstturnier"
ROUND_BESIDE_TABLE = """() => {
  const [round, table] = [...document.querySelectorAll('section')].map((each) => each.getBoundingClientRect());
  return round.right <= table.left;
}"""

LINES_OF_A_LONG_NAME = """() => {
  const { firstChild } = document.querySelector('.first-view-side');
  firstChild.data = 'Königsbrunn 1';
  const word = document.createRange();
  word.setStart(firstChild, 0);
  word.setEnd(firstChild, 'Königsbrunn'.length);
  return word.getClientRects().length;
}"""


@pytest.fixture
def club() -> Iterator[str]:
    with clubs_page() as address:
        yield address


def embedded(day: MatchDay) -> str:
    return day.path.removesuffix("/round") + "/embed"


def shown_by(club: str, planner: Planner, path: str) -> str:
    return club + quote(planner.url + path, safe="")


@pytest.fixture
def framing(browser: Browser, club: str, planner: Planner, day: MatchDay) -> Iterator[Callable[..., Page]]:
    """Open the club's page with the tournament in it, in a window that nobody has used."""
    contexts = []

    def open_window(width: int = 320, query: str = "", **options: Any) -> Page:
        contexts.append(browser.new_context(viewport={"width": width, "height": 800}, **options))
        page = contexts[-1].new_page()
        page.add_init_script("document.addEventListener('securitypolicyviolation', () => (globalThis.broke = true))")
        page.goto(shown_by(club, planner, embedded(day) + query))
        return page

    yield open_window
    for context in contexts:
        context.close()


def frame_of(page: Page) -> Frame:
    expect(page.frame_locator("iframe").get_by_role("link", name=NAME)).to_be_visible()
    return page.frames[1]


@pytest.mark.parametrize(("scheme", "language"), [("light", "de"), ("dark", "en")])
def test_it_is_dressed_open_to_everybody_and_fits_the_frame(
    framing: Callable[..., Page], day: MatchDay, scheme: str, language: str
) -> None:
    day.next_round()
    page = framing(query=f"?theme={scheme}&lang={language}")
    frame = frame_of(page)
    expect(frame.get_by_role("heading", name={"de": "Runde 2 von", "en": "Round 2 of"}[language])).to_be_visible()
    expect(frame.get_by_role("table")).to_be_visible()
    assert frame.evaluate("getComputedStyle(document.documentElement).colorScheme") == scheme
    dots = frame.locator(".first-view-matches .first-view-side").first
    assert "radial-gradient" in dots.evaluate("side => getComputedStyle(side, '::after').backgroundImage")
    for width in (320, 800):
        page.set_viewport_size({"width": width, "height": 800})
        until(lambda width=width: frame.evaluate(ROUND_BESIDE_TABLE) is (width == 800), page)
        assert frame.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert shut_out(frame) == []
        assert frame.evaluate(LINES_OF_A_LONG_NAME) == 1
    assert not frame.evaluate("globalThis.broke === true")


def test_it_follows_the_system_unless_the_address_says_otherwise(framing: Callable[..., Page]) -> None:
    page = framing(color_scheme="dark")
    frame = frame_of(page)
    expect(frame.locator("html[data-mantine-color-scheme=dark]")).to_be_attached()
    page.emulate_media(color_scheme="light")
    expect(frame.locator("html[data-mantine-color-scheme=light]")).to_be_attached()


def test_it_is_small_and_keeps_and_sends_nothing(browser: Browser, club: str, planner: Planner, day: MatchDay) -> None:
    context = browser.new_context(viewport={"width": 320, "height": 800})
    context.add_init_script(COUNT_CALLS)
    page, answers = context.new_page(), list[Response]()
    context.add_cookies([{"name": "known", "value": "by", "url": planner.url}])
    page.on("response", lambda answer: answers.append(answer) if answer.url.startswith(planner.url) else None)
    page.goto(shown_by(club, planner, embedded(day)))
    be_at_rest(page)
    frame = frame_of(page)
    assert sorted(answer.url.rpartition("/")[2] for answer in answers) == ["embed", "embed.css", "embed.js"]
    assert sum(len(answer.body()) for answer in answers) <= MOST_BYTES
    assert not [answer for answer in answers if "set-cookie" in answer.all_headers()]
    assert [cookie["name"] for cookie in context.cookies()] == ["known"]
    assert frame.evaluate("[localStorage.length, sessionStorage.length]") == [0, 0]
    context.close()


def test_a_result_appears_by_itself(framing: Callable[..., Page], day: MatchDay) -> None:
    frame = frame_of(framing())
    winners = frame.locator("[data-winner]")
    expect(winners).to_have_count(0)
    day.enter(day.matches()[0].match_id, Result.WIN)
    # As when the reader comes back to the tab; otherwise it asks every fifteen seconds.
    frame.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(winners).to_have_count(1)


def others(day: MatchDay) -> list[str]:
    """Return addresses beside the one that may be framed."""
    own = day.path.removesuffix("/round")
    return [f"{own}/round", f"{own}/table", own, f"{own}/embed/", "/", "/tournaments", "/imprint", "/api/tournaments"]


def test_nothing_else_is_framed(browser: Browser, club: str, planner: Planner, day: MatchDay) -> None:
    context = browser.new_context()
    page = context.new_page()
    for path in others(day):
        page.goto(shown_by(club, planner, path), wait_until="load")
        assert page.frames[1].url == "chrome-error://chromewebdata/", path
    context.close()


@pytest.mark.long
def test_firefox_frames_it_and_nothing_else(club: str, planner: Planner, day: MatchDay) -> None:
    firefox = pytest.importorskip("tests.e2e.firefox", reason="the Python package marionette-driver")
    if missing := firefox.what_is_missing():
        pytest.skip(missing)
    _frames_it_alone(firefox.phone(planner.url), club, planner, day)


def test_webkit_frames_it_and_nothing_else(club: str, planner: Planner, day: MatchDay) -> None:
    webkit = pytest.importorskip("tests.e2e.webkit", reason="the Python package selenium")
    if missing := webkit.what_is_missing():
        pytest.skip(missing)
    _frames_it_alone(webkit.phone(planner.url), club, planner, day)


def _frames_it_alone(running: AbstractContextManager[Phone], club: str, planner: Planner, day: MatchDay) -> None:
    with running as phone:
        phone.driver.get(shown_by(club, planner, embedded(day)))
        phone.until(lambda: NAME in _in_frame(phone), "the frame shows no tournament")
        assert "Runde 1" in _in_frame(phone)
        for path in others(day):
            phone.driver.get(shown_by(club, planner, path))
            # The page has loaded with all its frames: a refused one shows the browser's own words, or none.
            text = _in_frame(phone)
            assert not any(said in text for said in (NAME, "Trikick", "Runde", "{")), (path, text)


def _in_frame(phone: Phone) -> str:
    """Return what can be read in the only frame of a page."""
    (frame,) = phone.driver.find_elements("css selector", "iframe")
    with phone.within(frame):
        return phone.text()
