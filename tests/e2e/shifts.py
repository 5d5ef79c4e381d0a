"""How far a page jumps: layout shifts as browsers count them, but from taps as well once half a second is over."""

from typing import Any

from playwright.sync_api import Page

MOST = 0.02
"""The most that a page may shift in all; Google calls 0.1 good."""
WATCH = """
globalThis.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, startTime, sources } of list.getEntries()) {
    if (hadRecentInput) continue;
    const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
      const element = node?.nodeType === 1 ? node : node?.parentElement;
      const words = element?.innerText?.trim().slice(0, 40);
      return `${element?.tagName} "${words}" ${from.x},${from.y},${from.height} -> ${to.x},${to.y},${to.height}`;
    });
    globalThis.shifts.push({ value, startTime, moved });
  }
}).observe({ type: 'layout-shift', buffered: true });
"""


def shifts_of(page: Page) -> tuple[float, Any]:
    """Return how far the page has shifted, and each shift, since it was opened or the shifts were forgotten."""
    shifts: Any = page.evaluate("globalThis.shifts")
    return sum(shift["value"] for shift in shifts), shifts


def forget_shifts(page: Page) -> None:
    """Count from now on."""
    page.evaluate("globalThis.shifts = []")


def slow_down(page: Page, *, latency: int = 0, processor: int = 1) -> None:
    """Slow a page down: its processor so many times, each answer by so many milliseconds."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": processor})
    slow = {"offline": False, "latency": latency, "downloadThroughput": -1, "uploadThroughput": -1}
    session.send("Network.emulateNetworkConditions", slow)
