"""How much the first visit of a public tournament page costs a parent's phone.

`nox -s first_load` opens the shared link of a tournament in each of its states with an empty browser, counts what is
asked for and weighs it as it travels, gzipped; too much of it fails. Then Lighthouse looks at the public page, the
landing page and an organiser's round as on a middling phone, five times each. `-- --sizes` leaves Lighthouse out: what
it says of speed depends on the machine.
"""

import argparse
import sys
import tempfile
import urllib.request
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from playwright.sync_api import Browser, Request

from tests.e2e import steps
from tests.e2e.accounts import registered
from tests.e2e.browser import PHONE, chromium
from tests.e2e.festivals import hold_festivals
from tests.e2e.lighthouse import AT_MOST, Address, report_of_lighthouse, signed_in
from tests.e2e.server import Planner, running_planner
from tests.e2e.waiting import COUNT_CALLS, let_pass
from webapp.domain.actors import ActionContext, Actor

KILOBYTE = 1000
QUIET = 1500  # milliseconds without a request: check-sso is done by then, the worker has not begun


@dataclass(frozen=True)
class Limits:
    """The most that a first visit may cost; `all_script` is with what checks the session."""

    script: int = 180 * KILOBYTE
    all_script: int = 190 * KILOBYTE
    style: int = 25 * KILOBYTE
    requests: int = 20


@dataclass(frozen=True)
class Part:
    """Something the page asked for: its path, its kind, its weight gzipped, whether the check of the session did."""

    path: str
    kind: str
    weight: int
    is_of_session_check: bool


@dataclass(frozen=True)
class Cost:
    """What a first visit of a page cost."""

    page: str
    parts: list[Part] = field(default_factory=list)

    @property
    def script(self) -> int:
        """Bytes of JavaScript; the check of the session is not counted: it comes after the first paint."""
        return sum(part.weight for part in self.parts if part.kind == "script" and not part.is_of_session_check)

    @property
    def all_script(self) -> int:
        """Bytes of JavaScript, the check of the session included: a phone loads that, too."""
        return sum(part.weight for part in self.parts if part.kind == "script")

    @property
    def style(self) -> int:
        """Bytes of style sheets."""
        return sum(part.weight for part in self.parts if part.kind == "stylesheet")

    @property
    def requests(self) -> int:
        """Everything asked for, the check of the session included."""
        return len(self.parts)

    def __str__(self) -> str:
        check = sum(part.is_of_session_check for part in self.parts)
        return (
            f"{self.page:9} JavaScript {self.script / KILOBYTE:6.1f} kB (all {self.all_script / KILOBYTE:.1f} kB)   "
            f"CSS {self.style / KILOBYTE:5.1f} kB   {self.requests} requests ({check} of them to check the session)"
        )


def complaints(cost: Cost, limits: Limits) -> list[str]:
    """Return in words what is more than it may be."""
    found = []
    if cost.script > limits.script:
        found.append(f"{cost.page}: {cost.script} B of JavaScript, at most {limits.script} are allowed")
    if cost.all_script > limits.all_script:
        found.append(f"{cost.page}: {cost.all_script} B of JavaScript in all, at most {limits.all_script} are allowed")
    if cost.style > limits.style:
        found.append(f"{cost.page}: {cost.style} B of CSS, at most {limits.style} are allowed")
    if cost.requests > limits.requests:
        found.append(f"{cost.page}: {cost.requests} requests, at most {limits.requests} are allowed")
    return found


def cost_of(browser: Browser, planner: Planner, page_name: str, path: str) -> Cost:
    """Open a page as somebody who was never here, and weigh what it loads."""
    context = browser.new_context(viewport=PHONE, base_url=planner.url, locale="de-DE", timezone_id="Europe/Berlin")
    context.add_init_script(COUNT_CALLS)
    page = context.new_page()
    requests: list[Request] = []

    def note(request: Request) -> None:
        requests.append(request)

    page.on("request", note)
    page.goto(path)
    steps.come_to_rest(page)
    let_pass(page, QUIET)
    parts = []
    for request in requests:
        is_of_check = request.frame != page.main_frame or "/assets/keycloak" in request.url
        address = request.url.removeprefix(planner.url)
        parts.append(Part(address, request.resource_type, weight_of(request.url), is_of_check))
    context.close()
    return Cost(page_name, parts)


def weight_of(url: str) -> int:
    """Return how many bytes an answer has on its way to a browser that takes gzip."""
    with urllib.request.urlopen(urllib.request.Request(url, headers={"Accept-Encoding": "gzip"})) as answer:
        return len(answer.read())


def main() -> None:
    """Print the costs and Lighthouse's view; end with an error where something is over its limit."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", action="store_true", help="leave Lighthouse out")
    parser.add_argument("--parts", action="store_true", help="name every part that is loaded")
    parser.add_argument("--script-limit", type=int, default=Limits.script, help="bytes of JavaScript, gzipped")
    options = parser.parse_args()
    limits = Limits(script=options.script_limit)
    found: list[str] = []
    with tempfile.TemporaryDirectory() as folder, running_planner(Path(folder)) as planner:
        kim = registered(planner, steps.Person("kim@example.org"))
        festivals = hold_festivals(planner, ActionContext(Actor("Kim Sommer", kim.subject), datetime.now(UTC)))
        pages = {"upcoming": festivals.upcoming, "running": festivals.running, "finished": festivals.finished}
        with chromium() as browser:
            for name, tournament_id in pages.items():
                cost = cost_of(browser, planner, name, f"/tournaments/id/{tournament_id}")
                print(cost)
                for part in cost.parts if options.parts else []:
                    print(f"  {part.weight:7} {part.kind:10} {part.path}")
                found += complaints(cost, limits)
        if not options.sizes:
            running = f"{planner.url}/tournaments/id/{festivals.running}"
            with signed_in(Path(folder) / "browser", kim.storage["cookies"], running) as port:
                for address in (
                    Address("public page", running, 98, AT_MOST),
                    Address("landing page", f"{planner.url}/", 95),
                    Address("organiser", f"{running}/round", 90, port=port),
                ):
                    found += report_of_lighthouse(address)
    if found:
        sys.exit("\n".join(found))


if __name__ == "__main__":
    main()
