"""A public page that lies open on a bench: what it costs in an hour, and how soon it has news.

Its time is simulated: the page's clock is turned by hand, its requests go to the real planner.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.match_day import MatchDay, until_kept
from tests.e2e.traffic import Traffic
from tests.e2e.waiting import until

INTERVAL = 10
HOUR = 3600
MINUTES = 600
MOST_BYTES = 250_000
"""In an hour."""

# Which way what a page asked of the planner took, past its service worker or through it.
WAYS = """performance.getEntriesByType('resource')
  .filter(({ name }) => new URL(name).pathname.startsWith('/api/'))
  .map(({ workerMatchedSourceType }) => workerMatchedSourceType)"""


@pytest.fixture
def visit(window: Callable[..., Page], day: MatchDay) -> Traffic:
    """Return the page of a visitor, loaded; what a phone stores for later visits is part of the loading."""
    page = window("about:blank", service_workers="block")
    page.clock.install()
    traffic = Traffic(page)
    page.goto(day.path)
    expect(page.get_by_role("heading", name="Runde 1", exact=False)).to_be_visible()
    traffic.pass_time(30)
    traffic.forget()
    return traffic


def hide(page: Page, state: str) -> None:
    """Let the page believe that its tab is hidden or visible."""
    page.evaluate(
        """(state) => {
            Object.defineProperty(document, 'visibilityState', {value: state, configurable: true});
            document.dispatchEvent(new Event('visibilitychange', {bubbles: true}));
        }""",
        state,
    )


@pytest.mark.parametrize("seconds", [HOUR // 12, pytest.param(HOUR, marks=pytest.mark.long)])
def test_an_idle_page_asks_once_per_ten_seconds_for_what_is_new_and_gets_little_data(
    visit: Traffic, day: MatchDay, seconds: int
) -> None:
    visit.pass_time(seconds)
    assert {url.rpartition("/")[2] for url in visit.requests} == {str(day.tournament_id)}
    assert seconds / INTERVAL * 0.9 <= len(visit.requests) <= seconds / INTERVAL
    assert set(visit.statuses) == {304}
    assert visit.received <= MOST_BYTES * seconds / HOUR, f"{visit.received} bytes"


def test_a_new_round_is_there_within_ten_seconds_and_on_a_hidden_page_when_it_is_seen_again(
    visit: Traffic, day: MatchDay
) -> None:
    day.next_round()
    visit.pass_time(INTERVAL)
    expect(visit.page.get_by_role("heading", name="Runde 2", exact=False)).to_be_visible()
    hide(visit.page, "hidden")
    visit.forget()
    visit.pass_time(MINUTES)
    assert visit.requests == []
    day.next_round()
    hide(visit.page, "visible")
    visit.settle()
    expect(visit.page.get_by_role("heading", name="Runde 3", exact=False)).to_be_visible()


def test_a_page_whose_server_fails_asks_less_and_less_and_says_how_old_it_is(
    window: Callable[..., Page], visit: Traffic
) -> None:
    window.forgiven.add("503")  # type: ignore[attr-defined]
    visit.page.route("**/api/**", lambda route: route.fulfill(status=503))
    asked = []
    for _ in range(3):
        visit.forget()
        visit.pass_time(MINUTES // 3, step=1)
        asked.append(len(visit.requests))
    assert asked == sorted(asked, reverse=True)
    assert asked[-1] <= MINUTES / 3 / INTERVAL / 2
    expect(visit.page.get_by_text("Stand: vor 10 Minuten")).to_be_visible()


def test_what_an_open_page_asks_for_leaves_its_worker_asleep(window: Callable[..., Page], day: MatchDay) -> None:
    page = window(day.path)
    until_kept(page)
    page.reload()
    until(lambda: page.evaluate(WAYS), page)
    assert set(page.evaluate(WAYS)) == {"network"}
