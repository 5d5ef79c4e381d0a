"""A helper link: the results of the round that is on and its clock, and nothing else."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import steps
from tests.e2e.match_day import MatchDay, Organiser, card, expect_saved, match_day, tap
from tests.e2e.server import Planner

LABEL = "Ada am Tor"
REFUSED = ("401 (UNAUTHORIZED)", "403 (FORBIDDEN)", "409 (CONFLICT)")
CALL = """async ([method, path, tournament, body]) => {
    const secret = localStorage.getItem(`helper:${tournament}`);
    const headers = {'X-Helper-Token': secret, 'Content-Type': 'application/json'};
    const answer = await fetch(`/api${path}`, {method, headers, body: body && JSON.stringify(body)});
    return [answer.status, await answer.json().catch(() => null)];
}"""


@pytest.fixture
def manager(window: Callable[..., Page], organiser: Organiser, day: MatchDay) -> Page:
    """Return the organiser's window with the dialog of the helper links open."""
    page = window(day.path, storage_state=organiser.storage, permissions=["clipboard-read", "clipboard-write"])
    expect(card(page, 1)).to_be_visible()
    steps.choose_in_menu(page, "Helferlinks")
    return page


@pytest.fixture
def link(manager: Page) -> str:
    """Make a link in the dialog; return its address."""
    manager.get_by_label("Für wen oder welches Feld?").fill(LABEL)
    manager.get_by_role("button", name="Helferlink anlegen").click()
    expect(manager.get_by_role("img", name=f"QR-Code mit dem Helferlink „{LABEL}“")).to_be_visible()
    manager.get_by_role("button", name="kopieren", exact=False).click()
    expect(manager.get_by_text("Link kopiert.")).to_be_visible()
    return str(manager.evaluate("navigator.clipboard.readText()"))


@pytest.fixture
def other_day(planner: Planner) -> Iterator[MatchDay]:
    with match_day(planner, "somebody-else") as running:
        yield running


def call(page: Page, day: MatchDay, method: str, path: str, body: Any = None) -> tuple[int, Any]:
    """Ask the planner what the page could ask, with all that the link gives it."""
    status, answer = page.evaluate(CALL, [method, path, str(day.tournament_id), body])
    return status, answer


def test_its_holder_sees_no_strengths_and_changes_nothing_else(
    window: Callable[..., Page], day: MatchDay, other_day: MatchDay
) -> None:
    window.forgiven |= set(REFUSED)  # type: ignore[attr-defined]
    old = day.matches()[0].match_id
    day.next_round()
    helper = window(day.helper_link(LABEL).url)
    expect(helper.get_by_role("heading", name="Runde 2", exact=False)).to_be_visible()
    steps.open_menu(helper)
    menu = helper.get_by_role("dialog").or_(helper.get_by_role("menu"))
    for owners in ("bearbeiten", "zurücksetzen", "löschen", "Helferlinks", "Protokoll"):
        expect(menu.get_by_role("button", name=owners, exact=False)).to_have_count(0)

    tournament = f"/tournaments/{day.tournament_id}"
    _, teams = call(helper, day, "GET", f"{tournament}/teams")
    assert len(teams) == 16
    assert {team["estimatedSkill"] for team in teams} == {None}
    foreign = other_day.matches()[0].match_id
    for method, path, body, statuses in (
        ("POST", f"/teams/{teams[0]['teamId']}?club=X&nickName=X&estimatedSkill=1", None, {401, 403}),
        ("DELETE", f"/teams/{teams[0]['teamId']}", None, {401, 403}),
        ("GET", f"{tournament}/round?nextRound=3", None, {401, 403}),
        ("GET", f"{tournament}/journal", None, {401, 403}),
        ("PATCH", f"/matches/{old}", {"resultHomeSquad": "LOSS"}, {409}),
        ("PATCH", f"/matches/{old}?recalculate=true", {"resultHomeSquad": "LOSS"}, {403}),
        ("PATCH", f"/matches/{foreign}", {"resultHomeSquad": "LOSS"}, {403}),
    ):
        assert call(helper, day, method, path, body)[0] in statuses, path

    helper.goto(f"{day.path}?round=1")
    expect(helper.get_by_role("heading", name="Runde 1", exact=False)).to_be_visible()
    expect(helper.get_by_role("button", name="gewinnt", exact=False)).to_have_count(0)
    helper.goto(day.path.replace("/round", "/info"))
    expect(helper.get_by_role("heading", name="Vereine", exact=True)).to_be_visible()
    expect(helper.get_by_text("Spielstärke", exact=False)).to_have_count(0)


def test_its_holder_enters_results_until_it_is_revoked_and_that_is_said_at_once(
    window: Callable[..., Page], manager: Page, link: str, day: MatchDay
) -> None:
    window.forgiven |= set(REFUSED)  # type: ignore[attr-defined]
    helper = window(link)
    expect(card(helper, 2)).to_be_visible()
    assert "#" not in helper.url
    tap(helper, 2, "DRAW")
    expect_saved(helper, 2)
    assert day.results()[2] == "DRAW"
    assert day.who_entered() == [LABEL]
    expect(helper.get_by_role("button", name="bestätigen", exact=False)).to_have_count(0)

    manager.get_by_role("button", name="sperren").click()
    question = manager.get_by_role("dialog", name=f"Helferlink „{LABEL}“ sperren?")
    question.get_by_role("button", name="sperren").click()
    expect(manager.get_by_text(LABEL, exact=True)).to_have_count(0)

    tap(helper, 4, "WIN")
    expect(helper.get_by_text("Dieser Helferlink gilt nicht", exact=False).first).to_be_visible()
    assert day.results()[4] is None
    # The page goes on as a visitor's; what was tapped is not dropped in silence.
    expect(helper.get_by_text("Nur ansehen", exact=False)).to_be_visible()
    expect(helper.get_by_text("Noch nicht übernommen")).to_be_visible()
    helper.reload(wait_until="domcontentloaded")
    expect(helper.get_by_role("heading", name="Runde 1", exact=False)).to_be_visible()
    expect(helper.get_by_role("button", name="gewinnt", exact=False)).to_have_count(0)


def test_link_that_opens_nothing_is_said_to_before_a_button_shows(window: Callable[..., Page], day: MatchDay) -> None:
    window.forgiven |= set(REFUSED)  # type: ignore[attr-defined]
    link = day.helper_link(LABEL)
    day.revoke(link)
    helper = window("about:blank")
    helper.add_init_script("""addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
        if (document.querySelector('main [aria-pressed][aria-label$=gewinnt]')) console.error('a button showed');
    }).observe(document, { subtree: true, childList: true }))""")
    for address in (link.url, f"{day.path}#helper=", f"{day.path}#helper=%E2%80%A6"):
        helper.goto("about:blank")
        helper.goto(address)
        expect(helper.get_by_text("Dieser Helferlink gilt nicht oder nicht mehr.")).to_be_visible()
        expect(helper.get_by_role("heading", name="Runde 1", exact=False)).to_be_visible()
        expect(helper.get_by_text("Du hilfst mit")).to_have_count(0)
        assert "#" not in helper.url


def test_big_screen_of_a_helper_goes_on_after_the_end_of_the_link(window: Callable[..., Page], day: MatchDay) -> None:
    window.forgiven |= set(REFUSED)  # type: ignore[attr-defined]
    link = day.helper_link(LABEL)
    page = window(link.url)
    expect(card(page, 1)).to_be_visible()
    page.goto(day.path.replace("/round", "/screen"))
    expect(page.get_by_role("heading", name="Runde 1", exact=False)).to_be_visible()
    day.revoke(link)
    day.next_round()
    expect(page.get_by_role("heading", name="Runde 2", exact=False)).to_be_visible(timeout=20_000)
    expect(page.get_by_text("Keine Verbindung", exact=False)).to_have_count(0)
    page.goto(day.path)
    expect(page.get_by_text("Dieser Helferlink gilt nicht oder nicht mehr.")).to_be_visible()


@pytest.mark.parametrize(
    "refused",
    ["throw new DOMException('denied', 'SecurityError')", pytest.param("return null", marks=pytest.mark.long)],
)
def test_it_works_in_a_browser_without_a_storage(window: Callable[..., Page], day: MatchDay, refused: str) -> None:
    page = window("about:blank")
    for storage in ("localStorage", "sessionStorage"):
        page.add_init_script(f"Object.defineProperty(window, '{storage}', {{ get() {{ {refused}; }} }})")
    page.goto(day.helper_link(LABEL).url)
    tap(page, 1, "WIN")
    expect_saved(page, 1)
    assert day.who_entered() == [LABEL]
