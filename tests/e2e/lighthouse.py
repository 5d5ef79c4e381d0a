"""Lighthouse's view of a page, as on a middling phone with a slow network: the median of five runs."""

import json
import os
import re
import signal
import statistics
import subprocess
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import sync_playwright

from tests.e2e import steps
from tests.e2e.browser import FLAGS, headless_path

VERSION = "12.8.2"
RUNS = 5
WANTED = {"accessibility": 100, "best-practices": 100}
AT_MOST = {"largest-contentful-paint": 1300.0, "cumulative-layout-shift": 0.02}
"""Milliseconds; the share of the window that moves."""
TIMES = (*AT_MOST, "first-contentful-paint", "speed-index", "total-blocking-time")
# What a messenger or a search engine reads of a page. `is-crawlable` has to fail
# (docs/decisions/serving.md).
PREVIEW = ("document-title", "meta-description", "http-status-code", "link-text", "crawlable-anchors", "hreflang")

Report = dict[str, Any]


@dataclass(frozen=True)
class Address:
    """A page that Lighthouse looks at, and what it wants of it.

    Attributes
    ----------
    performance
        The least score.
    at_most
        The largest times.
    port
        Where the browser listens in which somebody is signed in; None opens an empty one.
    """

    name: str
    url: str
    performance: int
    at_most: Mapping[str, float] = field(default_factory=dict)
    port: int | None = None


@contextmanager
def signed_in(folder: Path, cookies: list[Any], url: str) -> Iterator[int]:
    """Run a Chromium in which a page knows who has these cookies; gives its port. Playwright has left it by then."""
    command = [str(headless_path()), "--headless=new", *FLAGS, "--remote-debugging-port=0", f"--user-data-dir={folder}"]
    command += ["--log-level=3"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True) as process:
        try:
            said = (re.search(r"listening on (ws://\S+)", line) for line in process.stderr or ())
            address = next(found[1] for found in said if found)
            with sync_playwright() as playwright:
                context = playwright.chromium.connect_over_cdp(address).contexts[0]
                context.add_cookies(cookies)
                page = context.new_page()
                page.goto(url)
                steps.expect_signed_in(page)
                page.close()
            yield int(urlsplit(address).port or 0)
        finally:
            os.killpg(process.pid, signal.SIGTERM)  # what was started may be a script around the browser


def report_of_lighthouse(address: Address) -> list[str]:
    """Print the median of each score and time; return which fall short, with what Lighthouse has against the page."""
    reports = [one_report(address) for _ in range(RUNS)]
    speeds = [round(report["environment"]["benchmarkIndex"]) for report in reports]
    load = ", ".join(f"{average:.1f}" for average in os.getloadavg())
    print(f"Lighthouse takes the speed of this machine for {speeds}, a quiet one reaches well over 1000; load {load}")
    found = [*short_scores(address, reports), *slow_times(address, reports), *poor_previews(reports[-1])]
    return [f"{address.name}: {complaint}" for complaint in found]


def short_scores(address: Address, reports: list[Report]) -> Iterator[str]:
    """Give the categories whose median is too low."""
    for category, wanted in {"performance": address.performance, **WANTED}.items():
        median = median_of(reports, lambda report, name=category: round(100 * report["categories"][name]["score"]))
        print(f"{address.name:14} Lighthouse {category}: {median:g} (wanted {wanted})")
        if median < wanted:
            reasons = "; ".join(shortcomings(reports[-1], category))
            yield f"Lighthouse {category}: {median:g} instead of {wanted}: {reasons}"


def slow_times(address: Address, reports: list[Report]) -> Iterator[str]:
    """Give the times, and what moves, whose median is too large."""
    for name in TIMES:
        median = median_of(reports, lambda report, name=name: report["audits"][name]["numericValue"])
        print(f"{address.name:14} Lighthouse {name}: {median:.5g}")
        if median > address.at_most.get(name, median):
            yield f"Lighthouse {name}: {median:.5g}, at most {address.at_most[name]:g}"


def poor_previews(report: Report) -> list[str]:
    """Return what would be missing in a link's preview."""
    scores = {name: report["audits"][name]["score"] for name in PREVIEW}
    print(f"Lighthouse on what a preview reads: {scores}")
    return [f"Lighthouse {name}: {report['audits'][name]['title']}" for name, score in scores.items() if score == 0]


def median_of(reports: list[Report], value: Callable[[Report], float]) -> float:
    """Return the median over all runs."""
    return statistics.median(value(report) for report in reports)


def one_report(address: Address) -> Report:
    """Run Lighthouse once; npm fetches it, because its own dependencies do not go into a lockfile."""
    flags = " ".join(["--headless=new", *FLAGS])
    command = ["npx", "--yes", f"lighthouse@{VERSION}", address.url, "--quiet", "--output=json", "--output-path=stdout"]
    command += [f"--only-categories=performance,{','.join(WANTED)},seo"]
    command += [f"--chrome-flags={flags}"] if address.port is None else [f"--port={address.port}"]
    environment = os.environ | {"CHROME_PATH": str(headless_path())}
    answer = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True, timeout=240)
    report: Report = json.loads(answer.stdout)
    return report


def shortcomings(report: Report, category: str) -> list[str]:
    """Return the checks of a category that cost it points."""
    wanted = {check["id"] for check in report["categories"][category]["auditRefs"] if check["weight"]}
    return [
        f"{check['title']} {check.get('displayValue', '')}".strip()
        for name, check in report["audits"].items()
        if name in wanted and check["score"] is not None and check["score"] < 0.9
    ]
