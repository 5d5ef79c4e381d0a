"""Heading and matches are always of one round, whichever answer is late."""

import re
import time
from collections.abc import Callable

from playwright.sync_api import Page, Route, expect

from tests.e2e import steps
from tests.e2e.match_day import MatchDay, Organiser, card
from tests.e2e.waiting import let_pass
from webapp.domain.enums import Result

LATE = 2.5  # seconds
# At each change of the page: which round the heading names, and who plays.
WATCH = """() => {
  const look = () => {
    const round = /Runde (\\d+)/.exec(document.querySelector('h1')?.innerText ?? '')?.[1];
    const cards = [...document.querySelectorAll('[role=group][aria-label^="Feld "]')];
    const matches = cards.filter((each) => each.getClientRects().length > 0).map((each) => each.ariaLabel);
    const seen = JSON.stringify([round, matches]);
    if (round && matches.length && window.seenRounds.at(-1) !== seen) window.seenRounds.push(seen);
  };
  window.seenRounds = [];
  look();
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}"""


def labels(day: MatchDay) -> list[str]:
    """Return what the matches of the open round are called on their cards."""
    return [f"Feld {match.pitch.number}: {match.home.name} gegen {match.away.name}" for match in day.matches()]


def expect_agreed(page: Page, first: set[str], day: MatchDay) -> None:
    """Read what was seen since the page was watched; the round after the first one is open by now."""
    of_round = {f"{day.round - 1}": first, f"{day.round}": set(labels(day))}
    seen = page.evaluate("seenRounds.map((each) => JSON.parse(each))")
    assert {round_ for round_, _ in seen} == of_round.keys()
    assert [(round_, matches) for round_, matches in seen if not set(matches) <= of_round[round_]] == []


def test_heading_and_matches_are_of_one_round_whichever_answer_is_late(
    window: Callable[..., Page], organiser: Organiser, day: MatchDay
) -> None:
    page = window(day.path, storage_state=organiser.storage)
    steps.expect_signed_in(page)
    expect(card(page, 1)).to_be_visible()
    for late in ("/rounds/{}", "", "/round?nextRound={}"):
        go_on_with_late_answer(page, day, late.format(day.round + 1))


def go_on_with_late_answer(page: Page, day: MatchDay, late: str) -> None:
    """Go on to the next round while one of the answers is late, and see what is on the screen meanwhile."""
    for match in day.matches():
        day.enter(match.match_id, Result.WIN)
    following = day.round + 1
    go_on = page.get_by_role("button", name=f"Runde {day.round} bestätigen, Runde {following} berechnen")
    expect(go_on).to_be_enabled()
    first = set(labels(day))

    def delay(route: Route) -> None:
        answer = route.fetch()
        time.sleep(LATE)
        route.fulfill(response=answer)

    address = re.compile(f"{re.escape(f'/api/tournaments/{day.tournament_id}{late}')}$")
    page.route(address, delay)
    page.evaluate(WATCH)
    go_on.click()
    expect(page.get_by_role("heading", name=f"Runde {following}", exact=False).first).to_be_visible()
    let_pass(page, 2 * LATE * 1_000)
    page.unroute(address)
    day.round = following
    expect_agreed(page, first, day)


def test_other_phone_follows_in_one_step(window: Callable[..., Page], day: MatchDay) -> None:
    page = window(day.helper_link("Ada").url)
    expect(card(page, 1)).to_be_visible()
    first = set(labels(day))

    def delay(route: Route) -> None:
        time.sleep(LATE)
        route.continue_()

    page.route(lambda url: "/rounds/2" in url, delay)
    page.evaluate(WATCH)
    day.next_round()
    expect(page.get_by_role("heading", name="Runde 2", exact=False).first).to_be_visible(timeout=30_000)
    let_pass(page, 2 * LATE * 1_000)
    expect_agreed(page, first, day)
