"""A tournament's page as the server writes it, in a browser: readable at once, then the interface without a jump."""

import os
import signal
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.match_day import MatchDay, until_kept
from tests.e2e.server import Planner

# What stands there in each frame and since when, how much of it moves, and when the largest text was painted.
WATCH = """
globalThis.stages = [];
globalThis.since = {};
globalThis.shifted = 0;
new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) globalThis.shifted += value;
}).observe({ type: 'layout-shift', buffered: true });
new PerformanceObserver((list) => {
  globalThis.largest = list.getEntries().at(-1).startTime;
}).observe({ type: 'largest-contentful-paint', buffered: true });
const look = () => {
  const root = document.getElementById('root');
  const stage = root?.querySelector('.first-view')
    ? 'first view'
    : root?.querySelector('h1') ? 'interface' : root && 'neither';
  if (stage && globalThis.stages.at(-1) !== stage) {
    globalThis.stages.push(stage);
    globalThis.since[stage] = performance.now();
  }
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""


@pytest.mark.parametrize("path", ["", "/round", "/table", "/info"])
def test_the_interface_takes_its_place_without_a_jump(window: Callable[..., Page], day: MatchDay, path: str) -> None:
    page = window("/imprint")
    page.add_init_script(WATCH)
    page.goto(day.path.removesuffix("/round") + path)
    expect(page.get_by_role("button", name="Menü")).to_be_visible()
    page.wait_for_timeout(1_000)
    seen: Any = page.evaluate("({ stages, shifted })")
    assert seen["stages"] == ["first view", "interface"]
    assert seen["shifted"] <= 0.02


def test_the_page_of_the_server_is_the_largest_paint(window: Callable[..., Page], day: MatchDay) -> None:
    page = window("/imprint")
    page.add_init_script(WATCH)
    page.goto(day.path)
    expect(page.get_by_role("button", name="Menü")).to_be_visible()
    page.wait_for_timeout(1_000)
    seen: Any = page.evaluate("({ largest, since })")
    assert seen["largest"] < seen["since"]["interface"]


def test_the_interface_is_asked_for_after_the_first_paint(window: Callable[..., Page], day: MatchDay) -> None:
    page = window(day.path)
    expect(page.get_by_role("button", name="Menü")).to_be_visible()
    paint, script = page.evaluate(
        """[
          performance.getEntriesByName('first-contentful-paint')[0].startTime,
          Math.min(...performance.getEntriesByType('resource')
            .filter(({ name }) => /assets.*[.]js$/.test(name)).map(({ startTime }) => startTime)),
        ]"""
    )
    assert paint < script


def test_without_scripts_the_round_and_its_neighbours_can_be_read(window: Callable[..., Page], day: MatchDay) -> None:
    page = window(day.path, java_script_enabled=False)
    expect(page.get_by_role("heading", name="Runde 1 von")).to_be_visible()
    expect(page.get_by_role("listitem")).to_have_count(8)
    page.get_by_role("link", name="Info").click()
    expect(page.get_by_role("heading", name="Vereine und Teams")).to_be_visible()


def test_english_stays_english_when_the_interface_has_come(window: Callable[..., Page], day: MatchDay) -> None:
    page = window(f"{day.path}?lang=en")
    expect(page.get_by_role("button", name="Menu")).to_be_visible()
    expect(page.get_by_role("heading", name="Round 1 of")).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "en"


def test_a_server_that_keeps_silent_is_not_waited_for(
    window: Callable[..., Page], planner: Planner, day: MatchDay
) -> None:
    page = window(day.path)
    until_kept(page)
    assert planner.process is not None
    os.killpg(planner.process.pid, signal.SIGSTOP)
    try:
        page.reload(wait_until="commit")
        expect(page.get_by_role("heading", name="Runde 1 von")).to_be_visible()
        expect(page.get_by_role("listitem")).to_have_count(8)
    finally:
        os.killpg(planner.process.pid, signal.SIGCONT)
