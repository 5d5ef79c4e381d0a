"""The round in an organiser's hand: everything has its place, whatever the round, the names and the language are."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.match_day import CLUBS, MatchDay, Organiser, card, match_day
from tests.e2e.server import Planner
from tests.e2e.waiting import stand_still
from webapp.domain.enums import ClockAction

CONFIRM = "Runde 1 bestätigen, Runde 2 berechnen"
LONG = {"Königsbrunn": "SG Königsbrunn-Haunstetten", "Grün-Weiß": "TSV Grün-Weiß Gräfenhainichen"}
# As a browser's translator does: each text goes into an element of its own, now and whenever one comes.
TRANSLATE = """() => {
    const wrap = (root) => {
        const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        const found = [];
        while (texts.nextNode()) found.push(texts.currentNode);
        for (const text of found) {
            const parent = text.parentElement;
            if (!text.data.trim() || !parent || parent.closest('svg, script, style, font')) continue;
            const font = document.createElement('font');
            text.replaceWith(font);
            font.append(document.createTextNode(text.data));
        }
    };
    wrap(document.body);
    const changes = new MutationObserver((all) =>
        all.forEach(({ addedNodes }) => addedNodes.forEach((node) => node.isConnected && wrap(node.parentNode))));
    changes.observe(document.body, { childList: true, subtree: true });
}"""
HEIGHTS = "(cards) => [...new Set(cards.map((each) => Math.round(each.getBoundingClientRect().height)))]"
LINES = """(names) => names.map((name) => {
    const range = document.createRange();
    range.selectNodeContents(name);
    return Math.round(range.getBoundingClientRect().height / parseFloat(getComputedStyle(name).fontSize) / 1.2);
})"""
# What a page asks for as somebody comes back to it, instead of every ten seconds.
SEEN_AGAIN = "document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))"
AT_BOTTOM = """(message) => {
    const box = message.getBoundingClientRect();
    const buttons = [...document.querySelectorAll('[role=dialog] button')].map((each) => each.getBoundingClientRect());
    return box.top > innerHeight / 2 && !buttons.some((one) => one.top < box.bottom && one.bottom > box.top);
}"""


@pytest.fixture
def long_day(planner: Planner, organiser: Organiser, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A round with long names in both forms."""
    monkeypatch.setattr("tests.e2e.match_day.CLUBS", LONG | dict(list(CLUBS.items())[:2]))
    with match_day(planner, organiser.subject, 12, classic_pitches=2) as day:
        yield day


def test_all_cards_have_one_height_and_names_one_line(
    window: Callable[..., Page], organiser: Organiser, long_day: MatchDay
) -> None:
    page = window(long_day.path, storage_state=organiser.storage, has_touch=True)
    cards = page.locator("[id^=pitch-]")
    expect(cards.nth(3)).to_be_attached()
    page.evaluate("document.fonts.ready")
    names = page.locator("[id^=pitch-] [role=group] button:nth-child(odd) > span > span:first-child")
    touched = page.context.new_cdp_session(page)
    for width, height in ((390, 844), (320, 568), (1280, 800)):
        touched.send("Emulation.setTouchEmulationEnabled", {"enabled": width < 700})
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert len(cards.evaluate_all(HEIGHTS)) == 1, width
        assert set(names.evaluate_all(LINES)) == {1}, width


def test_the_main_button_has_one_place_in_every_round(
    window: Callable[..., Page], planner: Planner, organiser: Organiser, day: MatchDay
) -> None:
    places = set()
    with match_day(planner, organiser.subject, 6) as small:
        for path in (day.path, small.path):
            page = window(path, storage_state=organiser.storage, has_touch=True)
            button = page.get_by_role("button", name=CONFIRM)
            expect(button).to_be_visible()
            for at in ("0", "document.body.scrollHeight"):
                page.evaluate(f"window.scrollTo(0, {at})")
                box = button.bounding_box()
                assert box
                places.add(round(box["y"]))
    assert len(places) == 1


def test_four_matches_fill_a_laptop(window: Callable[..., Page], planner: Planner, organiser: Organiser) -> None:
    with match_day(planner, organiser.subject, 8) as day:
        page = window(day.path, storage_state=organiser.storage, viewport={"width": 1280, "height": 800})
        expect(card(page, 4)).to_be_visible()
        box, bar = card(page, 4).bounding_box(), page.locator("[data-fixed-bar]").bounding_box()
        assert box
        assert bar
        # What follows them, the folded rules and the times, has its room.
        assert bar["y"] - (box["y"] + box["height"]) < 130


def test_a_message_over_a_sheet_lies_above_its_buttons(
    window: Callable[..., Page], organiser: Organiser, day: MatchDay
) -> None:
    page = window(day.path, storage_state=organiser.storage, has_touch=True)
    # Before anything is touched: on a busy machine a call went past an answer that was set right before it.
    window.forgiven |= {"409"}  # type: ignore[attr-defined]
    failure = {"status": 409, "content_type": "application/json", "body": '{"reason": "UNKNOWN", "message": ""}'}
    page.route(
        lambda url: "/api/" in url and "dryRun" not in url,
        lambda route: route.fallback() if route.request.method == "GET" else route.fulfill(**failure),
    )
    page.get_by_role("button", name="Menü").click()
    page.get_by_role("dialog").get_by_role("button", name="Runde 1").click()
    page.get_by_role("dialog").get_by_role("button", name="Spiele zurücksetzen").click()
    act = page.get_by_role("dialog").get_by_role("button", name="Zurücksetzen", exact=True)
    expect(act).to_be_enabled()
    act.click()
    message = page.get_by_role("alert").filter(has_text="Das Zurücksetzen ist fehlgeschlagen")
    expect(message).to_be_visible()
    stand_still(message)
    assert message.evaluate(AT_BOTTOM)


def test_a_translated_big_screen_goes_on(window: Callable[..., Page], day: MatchDay) -> None:
    day.next_round()
    page = window(day.path.replace("/round", "/screen"), viewport={"width": 1280, "height": 720})
    expect(page.get_by_role("listitem")).to_have_count(8)
    page.evaluate(TRANSLATE)
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    day.turn_clock(ClockAction.START)
    page.evaluate(SEEN_AGAIN)
    expect(page.get_by_role("timer")).to_contain_text("6:")
    day.next_round()
    page.evaluate(SEEN_AGAIN)
    expect(page.get_by_role("heading", name="Runde 3")).to_be_visible()
