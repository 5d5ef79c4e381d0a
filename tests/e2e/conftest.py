"""One browser and one planner per test process; fresh windows and a match day of its own for each test."""

import json
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path
from time import sleep
from typing import Any

import pytest

pytest.importorskip("playwright", reason="the Python package playwright")

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.e2e import match_day, steps
from tests.e2e.accounts import registered
from tests.e2e.browser import PHONE, chromium, headless_path
from tests.e2e.match_day import MatchDay, Organiser
from tests.e2e.server import ROOT, Planner, running_planner
from tests.e2e.waiting import COUNT_CALLS

expect.set_options(timeout=15_000)

LAST_OF_A_DAY = timedelta(minutes=2)
"""When no test begins any more: clubs register up to the day of a tournament, and a story may last so long."""
TURNED_AWAY = "503 (Service Unavailable)"
"""What a planner says to visitors for whom a busy machine leaves it no time: their page asks again.

Where it fails, it says so in capitals.
"""
# What the browser of somebody has kept, there before their first page. Playwright opens a page of its own for that,
# which costs as much as a context.
REMEMBER = """(origins) => {
  const mine = origins.find(({ origin }) => origin === location.origin);
  if (!mine || sessionStorage.getItem('remembered')) return;
  sessionStorage.setItem('remembered', 'yes');
  mine.localStorage.forEach(({ name, value }) => localStorage.setItem(name, value));
}"""


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    """Have what is today where tournaments are be so until the end of a test."""
    now = datetime.now(steps.ZONE)
    left = now.replace(hour=0, minute=0, second=0, microsecond=0) + timedelta(days=1) - now
    if left < LAST_OF_A_DAY:
        sleep(left.total_seconds())


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark everything here as a browser test, and leave it out where there is no browser or no built interface."""
    reason = None
    if headless_path() is None:
        reason = "browser test: no chromium on this machine"
    elif not (ROOT / "web-ui" / "dist" / "index.html").exists():
        reason = "browser test: the interface is not built"
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker("browser")
            if reason:
                item.add_marker(pytest.mark.skip(reason=reason))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


@pytest.fixture(scope="session")
def shared_planner(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Planner]:
    """Serve the planner of all tests but those that need one of their own."""
    with running_planner(tmp_path_factory.mktemp("planner")) as running:
        yield running


@pytest.fixture(scope="session")
def planner(shared_planner: Planner) -> Planner:
    return shared_planner


@pytest.fixture(scope="session")
def organiser(planner: Planner) -> Organiser:
    return registered(planner, steps.Person("kim.sommer@example.org"))


@pytest.fixture
def day(planner: Planner, organiser: Organiser) -> Iterator[MatchDay]:
    with match_day.match_day(planner, organiser.subject) as running:
        yield running


@pytest.fixture
def window(browser: Browser, planner: Planner) -> Iterator[Callable[..., Page]]:
    """Open windows, each with cookies and storage of its own; an error in the page or its console fails the test.

    A test that takes the network away adds to `forgiven` what the browser complains of then.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def note(kind: str, text: str) -> None:
        if TURNED_AWAY not in text:
            complaints.append(f"{kind}: {text}")

    def open_window(path: str = "/", **options: Any) -> Page:
        settings: dict[str, Any] = {
            "viewport": PHONE,
            "locale": "de-DE",
            "timezone_id": "Europe/Berlin",
            "base_url": planner.url,
        }
        # A phone, unless the test names another size.
        settings["has_touch"] = "viewport" not in options
        state: Any = options.pop("storage_state", None) or {"cookies": [], "origins": []}
        context = browser.new_context(**(settings | options), storage_state={"cookies": state["cookies"]})
        contexts.append(context)
        # What React recovered from is an error all the same, and its cause says which.
        context.add_init_script("addEventListener('error', ({ error }) => console.error(error?.cause?.stack ?? error))")
        context.add_init_script(COUNT_CALLS)
        page = context.new_page()
        page.add_init_script(f"({REMEMBER})({json.dumps(state['origins'])})")
        # A message that comes under the resting mouse stays for as long as it rests there: a hand would move on.
        message = page.locator(".mantine-Notification-root").first
        page.add_locator_handler(message, lambda: page.mouse.move(0, 0), no_wait_after=True)
        page.on("pageerror", lambda error: note("page error", str(error)))
        page.on("console", lambda message: message.type == "error" and note("console", message.text))
        page.goto(path)
        return page

    open_window.complaints = complaints  # type: ignore[attr-defined]
    open_window.forgiven = set()  # type: ignore[attr-defined]
    yield open_window
    for context in contexts:
        context.close()
    forgiven = open_window.forgiven  # type: ignore[attr-defined]
    unexpected = [text for text in complaints if not any(part in text for part in forgiven)]
    assert not unexpected, unexpected
