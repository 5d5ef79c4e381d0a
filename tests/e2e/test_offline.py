"""Results on a bad line: nothing tapped is ever lost, and nothing arrives twice."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import steps
from tests.e2e.match_day import NO_WORKER, OFFLINE, MatchDay, Organiser, card, expect_saved, tap, until_kept
from tests.e2e.server import Planner
from tests.e2e.waiting import let_pass, until

NOT_SIGNED_IN_YET = "401 (UNAUTHORIZED)"
TAPPED = {1: "WIN", 2: "DRAW", 3: "LOSS", 4: "WIN", 5: "DRAW"}
WAITING = "wartet"
# The server does its work, and nobody hears of it: in the page, as requests of one with a worker may pass all else.
SECOND_ANSWER_LOST = """() => {
  const send = globalThis.fetch;
  let results = 0;
  globalThis.fetch = async (request, ...more) => {
    if (request.method !== 'PATCH' || ++results !== 2) return send(request, ...more);
    await send(request, ...more);
    await killThePlanner();
    throw new TypeError('Failed to fetch');
  };
}"""


@pytest.fixture
def phone(window: Callable[..., Page], organiser: Organiser, day: MatchDay) -> Page:
    """Return the organiser's phone on the round, with everything on it that opens it without a network."""
    window.forgiven |= {OFFLINE, NO_WORKER, NOT_SIGNED_IN_YET}  # type: ignore[attr-defined]
    page = window(day.path, storage_state=organiser.storage)
    expect(card(page, 1)).to_be_visible()
    steps.expect_signed_in(page)
    steps.come_to_rest(page)
    until_kept(page)
    return page


@pytest.fixture
def mortal_planner(planner: Planner) -> Iterator[Planner]:
    """Return the planner to kill; it is there again for the next test, however this one ends."""
    yield planner
    if planner.process is None:
        planner.start()


def tap_all(page: Page) -> None:
    for pitch, result in TAPPED.items():
        tap(page, pitch, result)


def expect_each_once(day: MatchDay, changed: dict[int, str]) -> None:
    """The server has the end state, and its journal one entry for each result: what was corrected never left."""
    expected = TAPPED | changed
    assert {pitch: result for pitch, result in day.results().items() if result} == expected
    assert sorted(day.entries()) == [(pitch, None, result) for pitch, result in sorted(expected.items())]


def test_results_tapped_without_a_network_survive_a_reload_and_go_out_once_each_from_any_page(
    phone: Page, day: MatchDay
) -> None:
    phone.context.set_offline(True)
    tap_all(phone)
    expect(phone.get_by_text("5 Ergebnisse warten", exact=False)).to_be_visible()
    phone.reload(wait_until="domcontentloaded")
    for pitch in TAPPED:
        expect(card(phone, pitch).get_by_text(WAITING)).to_be_visible()
    tap(phone, 2, "LOSS")
    assert day.entries() == []
    phone.goto("about:blank")
    phone.context.set_offline(False)
    phone.goto("/imprint")
    until(lambda: len(day.entries()) == len(TAPPED), phone)
    expect_each_once(day, {2: "LOSS"})


@pytest.mark.long
def test_other_tabs_are_there_without_a_network(phone: Page) -> None:
    let_pass(phone, 3_500)  # the page fetches them once it has all that it takes itself
    steps.come_to_rest(phone)
    phone.context.set_offline(True)
    tabs = {"Übersicht": "Noch keine bestätigte Runde", "Info": "Vereine", "Spiele": "Runde 1"}
    for tab, there in tabs.items():
        phone.get_by_role("link", name=tab, exact=True).first.click()
        expect(phone.get_by_role("heading", name=there).first).to_be_visible()
        expect(phone.get_by_role("button", name="Noch einmal versuchen")).to_have_count(0)


@pytest.mark.long
def test_a_first_message_and_the_menu_are_there_without_a_network(phone: Page) -> None:
    let_pass(phone, 3_500)
    steps.come_to_rest(phone)
    for pitch in range(1, 9):
        tap(phone, pitch, "DRAW")
    expect_saved(phone, *range(1, 9))
    phone.context.set_offline(True)
    phone.get_by_role("button", name="Runde 1 bestätigen, Runde 2 berechnen").click()
    expect(phone.get_by_role("alert")).to_contain_text("Keine Verbindung")
    expect(card(phone, 1)).to_be_visible()
    phone.get_by_role("button", name="Menü").click()
    expect(phone.get_by_role("dialog").get_by_role("button", name="Teilen", exact=False)).to_be_visible()


@pytest.mark.long  # in each check the network goes, and a server is killed at a worse moment
def test_the_same_with_a_server_that_is_killed_and_started_again(
    phone: Page, day: MatchDay, mortal_planner: Planner
) -> None:
    mortal_planner.kill()
    tap_all(phone)
    expect(card(phone, 5).get_by_text(WAITING)).to_be_visible()
    phone.reload(wait_until="domcontentloaded")
    for pitch in TAPPED:
        expect(card(phone, pitch).get_by_text(WAITING)).to_be_visible()
    tap(phone, 4, "DRAW")
    mortal_planner.start()
    expect_saved(phone, *TAPPED)
    expect_each_once(day, {4: "DRAW"})


def test_a_server_killed_between_its_work_and_its_answer_has_each_result_once(
    phone: Page, day: MatchDay, mortal_planner: Planner
) -> None:
    phone.expose_function("killThePlanner", mortal_planner.kill)
    phone.evaluate(SECOND_ANSWER_LOST)
    tap_all(phone)
    expect(card(phone, 2).get_by_text(WAITING)).to_be_visible()
    tap(phone, 2, "LOSS")
    mortal_planner.start()
    expect_saved(phone, *TAPPED)
    assert {pitch: result for pitch, result in day.results().items() if result} == TAPPED | {2: "LOSS"}
    # The one that arrived unheard was corrected: the journal says so. All others are there once.
    corrected = [(2, None, "DRAW"), (2, "DRAW", "LOSS")]
    others = [(pitch, None, result) for pitch, result in TAPPED.items() if pitch != 2]
    assert sorted(day.entries(), key=str) == sorted(corrected + others, key=str)


def test_two_tabs_lose_nothing_of_each_other(phone: Page, day: MatchDay) -> None:
    other = phone.context.new_page()
    other.goto(day.path)
    expect(card(other, 1)).to_be_visible()
    steps.expect_signed_in(other)
    phone.context.set_offline(True)
    for pitch in (1, 2):
        tap(phone, pitch, TAPPED[pitch])
    for pitch in (3, 4, 5):
        tap(other, pitch, TAPPED[pitch])
    expect(card(other, 1).get_by_text(WAITING)).to_be_visible()
    phone.context.set_offline(False)
    for page in (phone, other):
        expect_saved(page, *TAPPED)
    expect_each_once(day, {})


def test_of_two_helpers_on_one_match_the_later_one_sees_who_and_when_and_decides(
    window: Callable[..., Page], day: MatchDay
) -> None:
    window.forgiven |= {OFFLINE, NO_WORKER, "409 (CONFLICT)"}  # type: ignore[attr-defined]
    first, second = (window(day.helper_link(name).url) for name in ("Ada am Tor", "Ben an der Linie"))
    for page in (first, second):
        expect(card(page, 3)).to_be_visible()
    second.context.set_offline(True)
    tap(second, 3, "LOSS")
    tap(first, 3, "WIN")
    expect_saved(first, 3)
    second.context.set_offline(False)

    conflict = card(second, 3).get_by_role("alert")
    expect(conflict).to_contain_text("Zwei verschiedene Eingaben")
    home, away = (day.matches()[2].home.name, day.matches()[2].away.name)
    expect(conflict).to_contain_text(f"{home} hat gewonnen")
    expect(conflict).to_contain_text(f"Du: {away} hat gewonnen.")
    at = day.matches()[2].result_at.astimezone(steps.ZONE)
    expect(conflict).to_contain_text(f"Ada am Tor um {at:%H:%M} Uhr")
    assert day.results()[3] == "WIN"

    second.reload(wait_until="domcontentloaded")
    expect(conflict).to_be_visible()
    conflict.get_by_role("button", name="Meine nehmen").click()
    expect_saved(second, 3)
    assert day.entries() == [(3, None, "WIN"), (3, "WIN", "LOSS")]


def test_a_result_that_comes_after_the_round_was_confirmed_is_shown_not_dropped(
    window: Callable[..., Page], day: MatchDay
) -> None:
    window.forgiven |= {OFFLINE, NO_WORKER, "409 (CONFLICT)"}  # type: ignore[attr-defined]
    page = window(day.helper_link("Ada").url)
    expect(card(page, 3)).to_be_visible()
    page.context.set_offline(True)
    tap(page, 3, "LOSS")
    away = day.matches()[2].away.name
    day.next_round()
    page.context.set_offline(False)
    expect(page.get_by_role("heading", name="Runde 2", exact=False)).to_be_visible()
    expect(page.get_by_text(f"Runde 1, Feld 3: {away} hat gewonnen")).to_be_visible()
    page.get_by_role("button", name="Verwerfen").click()
    expect(page.get_by_text("Noch nicht übernommen")).to_have_count(0)
