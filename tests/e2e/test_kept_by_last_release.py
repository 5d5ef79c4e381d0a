"""What an earlier release left on a device: the present one opens with it, and sends what was waiting."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import kept_data
from tests.e2e.match_day import MatchDay, Organiser, expect_saved
from tests.e2e.server import Planner
from tests.e2e.waiting import be_at_rest, let_pass, until

*EARLIER, LAST = sorted(file.stem for file in kept_data.FOLDER.glob("*.json"))
RELEASES = [*(pytest.param(release, marks=pytest.mark.long) for release in EARLIER), LAST]
WAITING = {
    "organiser": [(kept_data.PITCH_OF_ORGANISER, None, "DRAW")],
    "helper": [(kept_data.PITCH_OF_HELPER, None, "DRAW")],
}
# The pages of the others are among the organiser's, and nothing waits on a visitor's device.
VISITOR = pytest.param("visitor", marks=pytest.mark.long)
PEOPLE = ("organiser", pytest.param("helper", marks=pytest.mark.long), VISITOR)
# In each check a helper's device loses the network, an organiser's opens every page.
OFFLINE = (pytest.param("organiser", marks=pytest.mark.long), "helper", VISITOR)
# A file of the planner that is no page: its storage is there, and nothing of the interface runs.
NO_PAGE = "/favicon.svg"
HAS_FAILED = "Hoppla"
NEEDS_NETWORK = "Keine Verbindung"
# In the page itself: from outside, now and then one gets past as one page gives way to the next.
LET_NO_RESULT_THROUGH = """(() => {
    const send = window.fetch;
    window.fetch = (request, ...options) =>
        String(request.url ?? request).includes('/api/matches/') && !window.resultsGetThrough
            ? Promise.reject(new TypeError('Failed to fetch'))
            : send(request, ...options);
})()"""
IS_SHELL_KEPT = """async () => {
    if (!navigator.serviceWorker.controller || !await caches.match('/index.html')) return false;
    const loaded = performance.getEntriesByType('resource').map(({name}) => name);
    const parts = loaded.filter((name) => new URL(name).pathname.startsWith('/assets/'));
    return (await Promise.all(parts.map((part) => caches.match(part)))).every(Boolean);
}"""
Device = Callable[..., Page]

pytestmark = pytest.mark.parametrize("release", RELEASES)


@pytest.fixture
def device(window: Callable[..., Page], organiser: Organiser, day: MatchDay, planner: Planner, release: str) -> Device:
    """Return somebody's device as the release left it, on no page of the planner yet."""
    window.forgiven |= {"net::ERR_", "401 (UNAUTHORIZED)", "dynamically imported module"}  # type: ignore[attr-defined]
    link = day.helper_link(kept_data.HELPER).url.split("#helper=")[1]
    ids = kept_data.ids_of(day, planner.url, link)

    def device_of(person: str, change: Callable[[dict[str, str]], None] = lambda stored: None) -> Page:
        page = window(NO_PAGE, **({"storage_state": organiser.storage} if person == "organiser" else {}))
        kept = kept_data.kept_by(release, person, ids)
        change(kept["localStorage"])
        kept_data.lay(page, kept)
        return page

    return device_of


def expect_round(page: Page) -> None:
    expect(page.get_by_role("heading", name="Runde 1", exact=False).first).to_be_visible()
    expect(page.get_by_text("Blau 2").first).to_be_visible()
    expect(page.get_by_text(HAS_FAILED)).to_have_count(0)


def expect_delivered_once(page: Page, day: MatchDay, person: str) -> None:
    until(lambda: len(day.entries()) == len(WAITING.get(person, [])), page)
    until(lambda: page.evaluate("localStorage.getItem('resultOutbox')") is None, page)
    let_pass(page, 1_500)  # longer than the first pause before something is sent again
    assert day.entries() == WAITING.get(person, [])


def lose_network_in_new_release(page: Page) -> None:
    """Open another page of the new release while no result gets through, then lose the network."""
    page.add_init_script(LET_NO_RESULT_THROUGH)
    page.goto("/imprint")
    until(lambda: page.evaluate(IS_SHELL_KEPT), page)
    page.context.set_offline(True)


def with_rounds_of_another_shape(stored: dict[str, str]) -> None:
    """Take away from what is known of the tournament what every screen of it reads."""
    kept = json.loads(stored["keptState"])
    for query in kept.get("state", kept)["queries"]:
        if "round" in query["queryKey"]:
            query["state"]["data"] = {"round": 1, "games": query["state"]["data"]["matches"]}
        elif query["queryKey"][2:] == ["teams"]:
            query["state"]["data"] = {"teams": query["state"]["data"]}
    stored["keptState"] = json.dumps(kept)


def as_of_another_build(stored: dict[str, str]) -> None:
    """Put what is known into the form that builds write since, in the name of a build that is gone."""
    with_rounds_of_another_shape(stored)
    kept = json.loads(stored["keptState"])
    stored["keptState"] = json.dumps({"buildId": "/assets/shared-gone.js", "state": kept.get("state", kept)})


# What another build has written is not read: `app/queryPersistence.test.ts` sees that in each check.
CHANGES = (with_rounds_of_another_shape, pytest.param(as_of_another_build, marks=pytest.mark.long))


@pytest.mark.parametrize("person", PEOPLE)
def test_every_page_opens_signed_in_and_waiting_result_arrives_once(device: Device, day: MatchDay, person: str) -> None:
    page = device(person)
    page.goto(day.path)
    expect_round(page)
    expect_delivered_once(page, day, person)
    if person == "organiser":
        assert page.evaluate("sessionStorage.getItem('userId')") == day.subject
    for path in kept_data.PAGES:
        page.goto(f"/tournaments/id/{day.tournament_id}/{path}")
        be_at_rest(page)
        expect(page.get_by_text("Herbstturnier").or_(page.get_by_text("Blau 2")).first).to_be_visible()
        expect(page.get_by_text(HAS_FAILED)).to_have_count(0)
    assert day.entries() == WAITING.get(person, [])


@pytest.mark.parametrize("person", OFFLINE)
def test_without_network_nothing_fails_and_waiting_result_arrives_later(
    device: Device, day: MatchDay, person: str
) -> None:
    page = device(person)
    lose_network_in_new_release(page)
    page.goto(day.path)
    expect(page.get_by_role("heading", name=NEEDS_NETWORK)).to_be_visible()
    expect(page.get_by_text(HAS_FAILED)).to_have_count(0)
    assert day.entries() == []

    page.evaluate("window.resultsGetThrough = true")
    page.context.set_offline(False)
    expect_round(page)
    expect_delivered_once(page, day, person)
    if person != "visitor":
        expect_saved(page, WAITING[person][0][0])


@pytest.mark.parametrize("change", CHANGES)
def test_data_of_another_shape_break_no_page(
    device: Device, day: MatchDay, change: Callable[[dict[str, str]], None]
) -> None:
    page = device("visitor", change)
    page.goto(day.path)
    expect_round(page)
    until(lambda: page.evaluate("navigator.serviceWorker.controller !== null"), page)
    page.reload()
    expect_round(page)


@pytest.mark.parametrize("change", CHANGES)
def test_data_of_another_shape_break_no_page_without_network(
    device: Device, day: MatchDay, change: Callable[[dict[str, str]], None]
) -> None:
    page = device("visitor", change)
    lose_network_in_new_release(page)
    page.goto(day.path)
    expect(page.get_by_role("heading", name=NEEDS_NETWORK)).to_be_visible()
    expect(page.get_by_text(HAS_FAILED)).to_have_count(0)
