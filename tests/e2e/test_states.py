"""Between the screens: where a page begins, how long a message stays, what a lost session looks like."""

import re
from collections.abc import Callable
from uuid import uuid4

from playwright.sync_api import Page, expect

from tests.e2e import steps
from tests.e2e.accounts import registered
from tests.e2e.looks import OVER_THE_EDGE, hard_to_hit, nameless, shut_out
from tests.e2e.match_day import MatchDay, Organiser, announced_day
from tests.e2e.server import Planner
from tests.e2e.waiting import let_pass
from webapp.services.setup import tournaments

WIDEST_CARD = 500
SHARE_OF_WINDOW = 0.9
SHOWN_FOR = 5_000  # milliseconds


def let_session_expire(page: Page) -> None:
    """Have the provider refuse the next token, as it does when the session has ended, and ask for something."""
    steps.open_with_clock(page, "/tournaments")
    # What comes after the clock has run ahead counts as just asked: the pages below would ask for nothing.
    expect(page.get_by_role("heading", name="Noch kein Turnier")).to_be_visible()
    page.route("**/openid-connect/token", lambda route: route.fulfill(status=400, json={"error": "invalid_grant"}))
    page.clock.fast_forward("05:30")
    steps.ask_for_tournaments(page)


def test_the_session_expired_card_keeps_its_measure(window: Callable[..., Page], planner: Planner) -> None:
    somebody = registered(planner, steps.Person(f"{uuid4().hex[:8]}@example.org"))
    page = window("about:blank", storage_state=somebody.storage, reduced_motion="reduce")
    let_session_expire(page)
    dialog = page.get_by_role("dialog")
    for width in (390, 1280):
        page.set_viewport_size({"width": width, "height": 844})
        expect(dialog).to_contain_text("Du wurdest wegen Inaktivität abgemeldet. Bitte melde dich erneut an.")
        box = dialog.bounding_box()
        assert box is not None
        assert box["width"] <= min(WIDEST_CARD, SHARE_OF_WINDOW * width) + 1
        assert page.evaluate(OVER_THE_EDGE) == []
        assert shut_out(page) == []
    complaints: list[str] = window.complaints  # type: ignore[attr-defined]
    assert all("400" in complaint or "401" in complaint for complaint in complaints), complaints
    complaints.clear()


def test_each_page_begins_at_its_top(window: Callable[..., Page]) -> None:
    page = window("/data-security", viewport={"width": 390, "height": 500})
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.evaluate("window.scrollTo(0, document.body.scrollHeight)")
    assert page.evaluate("window.scrollY") > 0
    page.get_by_role("link", name="Impressum").last.click()
    expect(page).to_have_url(re.compile("/imprint$"))
    expect(page.get_by_role("heading", name="Impressum")).to_be_in_viewport()
    assert page.evaluate("window.scrollY") == 0
    page.evaluate("window.scrollTo(0, document.body.scrollHeight)")
    page.go_back()
    expect(page).to_have_url(re.compile("/data-security$"))
    let_pass(page, 300)  # until the browser has put it where it was
    assert page.evaluate("window.scrollY") == 0


def test_a_message_stands_at_the_bottom_and_goes_after_five_seconds(
    window: Callable[..., Page], planner: Planner, organiser: Organiser, day: MatchDay
) -> None:
    page = window(day.path, storage_state=organiser.storage)
    steps.expect_signed_in(page)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    steps.open_menu(page)
    page.get_by_role("dialog").get_by_role("button", name="Teilen und Helfer").click()
    page.get_by_role("dialog").get_by_role("button", name="Teilen", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Zeile für eine Webseite kopieren").click()
    message = page.get_by_role("alert").filter(has_text="Zeile kopiert")
    expect(message).to_be_visible()
    box = message.bounding_box()
    height = page.evaluate("window.innerHeight")
    assert box is not None
    assert box["y"] > height / 2
    assert nameless(page) + hard_to_hit(page) == []
    framed = planner.url + day.path.replace("/round", "/embed")
    assert f'<iframe src="{framed}" title="Herbstturnier"' in page.evaluate("navigator.clipboard.readText()")
    expect(message).to_have_count(0, timeout=2 * SHOWN_FOR)


def test_a_tournament_is_found_by_its_name_from_home(
    window: Callable[..., Page], planner: Planner, organiser: Organiser
) -> None:
    name = f"Suchturnier {uuid4().hex[:6]}"
    announced = announced_day(planner, organiser.subject, name=name)
    tournament = announced.path.removesuffix("/round")
    visitor = window("/")
    steps.come_to_rest(visitor)

    def find() -> None:
        visitor.get_by_label("Turnier nach Namen finden").fill(name.upper())
        visitor.get_by_role("button", name="Finden").click()

    find()
    expect(visitor.get_by_text("Unter diesem Namen ist kein Turnier zu finden.", exact=False)).to_be_visible()
    tournaments.change(announced.engine, announced.tournament_id, {"listed": True}, announced.action())
    visitor.reload()
    find()
    visitor.get_by_role("link", name=name).click()
    expect(visitor).to_have_url(re.compile(tournament))
