"""How far a page jumps: layout shifts as browsers count them, but from taps as well once half a second is over.

A sheet may grow as what it shows arrives; what a finger aims at in it stays where it is from then on.
"""

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page

MOST = 0.02
"""The most that a page may shift in all; Google calls 0.1 good."""
WATCH = """
globalThis.shifts = [];
const elementOf = (node) => (node?.nodeType === 1 ? node : node?.parentElement);
const isOfSheet = (sources) => {
  const elements = sources.map(({ node }) => elementOf(node)).filter(Boolean);
  return elements.length > 0 && elements.every((element) => element.closest('[role=dialog]'));
};
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, startTime, sources } of list.getEntries()) {
    if (hadRecentInput || isOfSheet(sources)) continue;
    const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
      const element = elementOf(node);
      const words = element?.innerText?.trim().slice(0, 40);
      return `${element?.tagName} "${words}" ${from.x},${from.y},${from.height} -> ${to.x},${to.y},${to.height}`;
    });
    globalThis.shifts.push({ value, startTime, moved });
  }
}).observe({ type: 'layout-shift', buffered: true });
globalThis.aims = new Map();
let stood = false;
const look = () => {
  const stands = document.querySelector('main, .first-view') !== null;
  if (stood && !stands) globalThis.shifts.push({ value: 1, moved: ['all of the page is gone for a moment'] });
  stood = stands;
  for (const aim of document.querySelectorAll('[role=dialog] :is(button, a, input, select, textarea)')) {
    const { x, y, height } = aim.getBoundingClientRect();
    if (height > 0 && !aims.has(aim) && !aim.closest('header')) {
      const name = (aim.ariaLabel ?? aim.labels?.[0]?.innerText ?? aim.innerText).trim().slice(0, 40);
      aims.set(aim, { x, y, name, sheet: aim.closest('[role=dialog]') });
    }
  }
  if (!globalThis.hasSeenEnough) requestAnimationFrame(look);
};
if (globalThis === globalThis.top) requestAnimationFrame(look);  // signing in asks in frames of its own
"""
MOST_OF_AN_AIM = 24
"""The most pixels that something may move while a finger is on its way to its middle: half of what it takes to hit."""
MISSED = """most => [...aims].flatMap(([aim, { x, y, name, sheet }]) => {
  if (!sheet.isConnected) return [];
  if (!aim.isConnected) return [`"${name}" is gone`];
  const now = aim.getBoundingClientRect();
  const moved = Math.round(Math.hypot(now.x - x, now.y - y));
  return moved > most ? [`"${name}" moves by ${moved} pixels`] : [];
})"""


def shifts_of(page: Page) -> tuple[float, Any]:
    """Return how far the page has shifted, and each shift, since it was opened or the shifts were forgotten."""
    shifts: Any = page.evaluate("globalThis.shifts")
    return sum(shift["value"] for shift in shifts), shifts


def jumps(page: Page, what: object) -> Iterator[str]:
    """Give what moved on a page, if it moved too far."""
    moved, shifts = shifts_of(page)
    if moved > MOST:
        yield f"{what} moves by {moved:.3f}: {shifts}"
    yield from (f"{what}: {missed}" for missed in page.evaluate(MISSED, MOST_OF_AN_AIM))


def stop_watching(page: Page) -> None:
    """Look no more: a page that is looked at in each frame is drawn in each frame, for as long as it is open."""
    page.evaluate("globalThis.hasSeenEnough = true")


def forget_shifts(page: Page) -> None:
    """Count from now on."""
    page.evaluate("globalThis.shifts = []; aims.clear()")


def slow_down(page: Page, *, latency: int = 0, processor: int = 1) -> None:
    """Slow a page down: its processor so many times, each answer by so many milliseconds."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": processor})
    slow = {"offline": False, "latency": latency, "downloadThroughput": -1, "uploadThroughput": -1}
    session.send("Network.emulateNetworkConditions", slow)
