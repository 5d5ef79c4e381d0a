"""A tapped result on a device that keeps little or nothing: it is kept, or said to be lost with the page."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import steps
from tests.e2e.hostile.conditions import BLOCKED, FULL
from tests.e2e.match_day import NO_WORKER, OFFLINE, MatchDay, card, expect_saved, tap
from tests.e2e.waiting import until

PAGE_ONLY = "nur solange diese Seite offen ist"


@pytest.fixture
def helper(window: Callable[..., Page], day: MatchDay) -> Page:
    """Return a helper's phone on the round, by touch."""
    window.forgiven |= {OFFLINE, NO_WORKER}  # type: ignore[attr-defined]
    page = window(day.helper_link("Ada").url, has_touch=True)
    expect(card(page, 1)).to_be_visible()
    steps.come_to_rest(page)
    return page


def test_cache_makes_room_in_a_full_storage_for_what_waits(helper: Page, day: MatchDay) -> None:
    until(lambda: helper.evaluate("localStorage.getItem('keptState')?.includes('\"round\",1')"), helper)
    helper.evaluate(f"() => {{ {FULL} }}")
    helper.context.set_offline(True)
    tap(helper, 1, "WIN")
    expect(card(helper, 1).get_by_text("wartet", exact=True)).to_be_visible()
    helper.close(run_before_unload=True)
    reopened = helper.context.new_page()
    helper.context.set_offline(False)
    reopened.goto("/imprint")
    until(lambda: day.results()[1] == "WIN", reopened)


# What a full storage does not keep is said to be lost in `outbox/pageOnly.test.ts` in each check, too.
@pytest.mark.parametrize(
    "script", [pytest.param(FULL, id="full", marks=pytest.mark.long), pytest.param(BLOCKED, id="blocked")]
)
def test_device_that_keeps_nothing_says_so_and_asks_before_closing(
    helper: Page, day: MatchDay, window: Callable[..., Page], script: str
) -> None:
    helper.goto("about:blank")
    helper.context.add_init_script(script)
    helper.goto(day.helper_link("Ada").url)
    expect(card(helper, 1)).to_be_visible()
    steps.come_to_rest(helper)
    helper.context.set_offline(True)
    if script == FULL:
        helper.evaluate(f"() => {{ localStorage.removeItem('keptState'); {FULL} }}")
    tap(helper, 1, "LOSS")
    expect(card(helper, 1).get_by_text(PAGE_ONLY)).to_be_visible()
    asked = []
    helper.once("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    helper.close(run_before_unload=True)
    until(lambda: asked == ["beforeunload"], helper)
    helper.context.set_offline(False)
    expect_saved(helper, 1)
    assert day.results()[1] == "LOSS"
    # Nothing is at risk any more: nothing asks.
    helper.close(run_before_unload=True)
    assert asked == ["beforeunload"]
