"""Signing in on a device that keeps little or nothing."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import steps
from tests.e2e.accounts import registered
from tests.e2e.hostile.conditions import BLOCKED, FULL, NEARLY_FULL
from tests.e2e.server import Planner


@pytest.mark.parametrize(
    "script",
    [
        pytest.param(NEARLY_FULL, id="nearly-full"),
        pytest.param(FULL, id="full", marks=pytest.mark.long),
        pytest.param(BLOCKED, id="blocked", marks=pytest.mark.long),
    ],
)
def test_organiser_signs_in(
    window: Callable[..., Page], planner: Planner, request: pytest.FixtureRequest, script: str
) -> None:
    person = steps.Person(f"{request.node.callspec.id}@example.org")
    registered(planner, person)
    page = window("about:blank")
    page.context.add_init_script(script)
    page.goto("/tournaments/new")
    # A page that needs an account leads there; its tab does not keep where it was.
    steps.fill_login(page, person)
    expect(page.get_by_role("heading", name="Meine Turniere")).to_be_visible()
    page.goto("/tournaments/new")
    expect(page.get_by_role("button", name="Turnier anlegen")).to_be_visible()
