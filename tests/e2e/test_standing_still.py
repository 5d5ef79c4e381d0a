"""Pages that stand still while they load, on a slow phone, for everyone: owner, helper and visitor."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import steps
from tests.e2e.browser import LAPTOP, PHONE
from tests.e2e.match_day import MatchDay, Organiser, card
from tests.e2e.shifts import WATCH, jumps, slow_down
from tests.e2e.waiting import let_pass

SLOWDOWN = 4
SIZES = {"phone": PHONE, "laptop": LAPTOP}
TABS = ("round", "table", "info")


def as_owner(window: Callable[..., Page], organiser: Organiser, day: MatchDay, size: Any) -> Page:
    page = window(day.path, storage_state=organiser.storage, viewport=size)
    expect(card(page, 1).get_by_role("group")).to_be_visible()
    return page


def as_helper(window: Callable[..., Page], _organiser: Organiser, day: MatchDay, size: Any) -> Page:
    page = window(day.helper_link("Ada am Tor").url, viewport=size)
    expect(card(page, 1).get_by_role("group")).to_be_visible()
    return page


def as_visitor(window: Callable[..., Page], _organiser: Organiser, _day: MatchDay, size: Any) -> Page:
    return window("about:blank", viewport=size)


def as_owner_of_new_build(window: Callable[..., Page], organiser: Organiser, day: MatchDay, size: Any) -> Page:
    """The device knows that the tournament is its own, but nothing else of it."""
    page = as_owner(window, organiser, day, size)
    page.goto("about:blank")
    page.context.add_init_script("localStorage.removeItem('keptState')")
    return page


ROLES = {
    "owner": as_owner,
    "owner of a new build": as_owner_of_new_build,
    "helper": as_helper,
    "visitor": as_visitor,
}


def opened_slowly(page: Page, path: str) -> Page:
    """Open a path in another tab of the same device, slowed down, and wait until nothing moves any more."""
    again = page.context.new_page()
    slow_down(again, processor=SLOWDOWN)
    again.add_init_script(WATCH)
    again.goto(path)
    steps.come_to_rest(again)
    # What comes late moves as far on a processor that is not kept busy any more.
    slow_down(again, processor=1)
    let_pass(again, 1_500)
    return again


def moved_on(known: Page, path: str) -> str:
    """Return what moved too far on a page while it loaded, if anything did."""
    again = opened_slowly(known, path)
    found = "".join(jumps(again, path))
    again.close()
    return found


# A slow processor is one that is kept busy for nothing: four seconds of it for a page. Each check opens the round where
# the device keeps nothing of it, and as the server writes it for visitors. `test_every_screen.py` opens the other tabs,
# the round that a device keeps and that of a helper, unslowed.
EVERYBODY = [*((role, "phone") for role in ROLES), ("owner", "laptop")]
OPENED = [(who, tabs) for who in EVERYBODY for tabs in (TABS[:1], TABS[1:])]
UNSLOWED = {("helper", "phone"), ("owner", "phone"), ("owner", "laptop")}


@pytest.mark.parametrize(
    ("role", "size", "tabs"),
    [
        pytest.param(*who, tabs, marks=pytest.mark.long if who in UNSLOWED or "round" not in tabs else ())
        for who, tabs in OPENED
    ],
    ids=[f"{', '.join(who)}: {', '.join(tabs)}" for who, tabs in OPENED],
)
def test_page_stands_still(
    window: Callable[..., Page], organiser: Organiser, day: MatchDay, role: str, size: str, tabs: tuple[str, ...]
) -> None:
    known = ROLES[role](window, organiser, day, SIZES[size])
    found = [moved_on(known, day.path.removesuffix("round") + tab) for tab in tabs]
    assert not any(found), "\n".join(found)


def test_sign_in_stands_still_when_its_script_comes_late(window: Callable[..., Page]) -> None:
    page = window("/tournaments")
    shown, enter = page.get_by_role("checkbox"), page.get_by_role("button", name="Anmelden")
    expect(shown).to_be_visible()
    place = enter.bounding_box()
    page.route("**/show-password.js", lambda route: route.fulfill(body=""))
    page.reload()
    expect(shown).to_be_hidden()
    assert enter.bounding_box() == place
