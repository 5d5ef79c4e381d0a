"""A parent's day by touch: asked once, then one timeline of the own club or team, kept by link and phone."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.e2e import steps
from tests.e2e.browser import PHONE
from tests.e2e.match_day import MatchDay
from tests.e2e.reading import words_on
from tests.e2e.waiting import touch
from webapp.domain.enums import Result

QUESTION = "Für welchen Verein bist du da?"
HIGHEST = 1_000


def open_touched(window: Callable[..., Page], path: str, **options: Any) -> Page:
    page = window(path, has_touch=True, **options)
    steps.come_to_rest(page)
    return page


def test_one_tap_leads_to_the_day_of_the_own_club(window: Callable[..., Page], day: MatchDay) -> None:
    page = open_touched(window, day.path)
    expect(page.get_by_role("heading", name=QUESTION)).to_be_visible()
    question = page.locator("#content section").first
    # Below it all matches of the round are listed, as many as there are.
    words = words_on(page, left_out="#content section + section")
    assert QUESTION.rsplit(maxsplit=1)[-1] in words
    assert len(words) <= 40, words
    assert question.evaluate("section => section.getBoundingClientRect().bottom") <= HIGHEST
    for width in (320, 390):
        page.set_viewport_size({"width": width, "height": 640})
        expect_uncut(question, width)
    page.set_viewport_size(PHONE)
    touch(page.get_by_role("button", name=re.compile("^Blau")))
    expect(page).to_have_url(re.compile("club=Blau"))
    expect(page.get_by_text("Feld steht noch aus").first).to_be_visible()
    touch(page.get_by_text("Team 2"))
    expect(page).to_have_url(re.compile("team="))
    own = page.locator("li[aria-current=step]")
    expect(own).to_contain_text("Blau 2")
    expect(own).not_to_contain_text("Blau 1")
    assert page.evaluate("document.documentElement.scrollHeight") <= HIGHEST


def test_phone_and_link_remember_whose_day_it_is(window: Callable[..., Page], day: MatchDay) -> None:
    page = open_touched(window, day.path)
    touch(page.get_by_role("button", name=re.compile("^Blau")))
    expect(page).to_have_url(re.compile("club=Blau"))
    address = page.url
    expect(window(address).get_by_role("heading", name="Blau")).to_be_visible()
    page.goto(day.path)
    expect(page.get_by_role("heading", name="Blau")).to_be_visible()
    expect(page.get_by_role("heading", name=QUESTION)).to_have_count(0)
    other = page.get_by_role("button", name="Gelb", exact=True)
    other.scroll_into_view_if_needed()
    touch(other)
    expect(page.get_by_role("heading", name="Gelb")).to_be_in_viewport()
    touch(page.get_by_role("button", name="ändern"))
    expect(page.get_by_role("heading", name=QUESTION)).to_be_visible()
    touch(page.get_by_role("button", name="Ich schaue nur zu"))
    expect(page.get_by_role("heading", name=QUESTION)).to_have_count(0)
    page.goto(day.path)
    expect(page.get_by_role("heading", name="Alle Spiele dieser Runde")).to_be_visible()
    expect(page.get_by_role("heading", name=QUESTION)).to_have_count(0)


def expect_uncut(question: Locator, width: int) -> None:
    """See that each club of the question is in sight and large enough for a finger."""
    clubs = question.get_by_role("button").all()
    assert clubs
    for club in clubs:
        box = club.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["height"] >= 60


def test_result_comes_in_by_itself(window: Callable[..., Page], day: MatchDay) -> None:
    page = open_touched(window, f"{day.path}?club=Blau")
    match = next(match for match in day.matches() if "Blau" in {match.home.club_nick_name, match.away.club_nick_name})
    day.enter(match.match_id, Result.DRAW)
    expect(page.locator("li[aria-current=step]")).to_contain_text("unentschieden", timeout=15_000)
