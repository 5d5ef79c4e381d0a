"""Lighthouse's view of a page, as on a middling phone with a slow network: the median of three runs."""

import json
import os
import statistics
import subprocess
from collections.abc import Callable, Iterator
from typing import Any

from tests.e2e.browser import FLAGS, chromium_path

VERSION = "12.8.2"
RUNS = 3
WANTED = {"performance": 98, "accessibility": 100, "best-practices": 100}
AT_MOST = {"largest-contentful-paint": 1300.0, "cumulative-layout-shift": 0.02}
"""Milliseconds; the share of the window that moves."""
TOLD = ("first-contentful-paint", "speed-index", "total-blocking-time")
# What a messenger or a search engine reads of a page. `is-crawlable` has to fail
# (docs/decisions/serving.md).
PREVIEW = ("document-title", "meta-description", "http-status-code", "link-text", "crawlable-anchors", "hreflang")

Report = dict[str, Any]


def report_of_lighthouse(url: str) -> list[str]:
    """Print the median of each score and time; return which fall short, with what Lighthouse has against the page."""
    reports = [one_report(url) for _ in range(RUNS)]
    speeds = [round(report["environment"]["benchmarkIndex"]) for report in reports]
    load = ", ".join(f"{average:.1f}" for average in os.getloadavg())
    print(f"Lighthouse takes the speed of this machine for {speeds}, a quiet one reaches well over 1000; load {load}")
    return [*short_scores(reports), *slow_times(reports), *poor_previews(reports[-1])]


def short_scores(reports: list[Report]) -> Iterator[str]:
    """Give the categories whose median is too low."""
    for category, wanted in WANTED.items():
        median = median_of(reports, lambda report, name=category: round(100 * report["categories"][name]["score"]))
        print(f"Lighthouse {category}: {median:g} (wanted {wanted})")
        if median < wanted:
            reasons = "; ".join(shortcomings(reports[-1], category))
            yield f"Lighthouse {category}: {median:g} instead of {wanted}: {reasons}"


def slow_times(reports: list[Report]) -> Iterator[str]:
    """Give the times, and what moves, whose median is too large."""
    for name in (*AT_MOST, *TOLD):
        median = median_of(reports, lambda report, name=name: report["audits"][name]["numericValue"])
        print(f"Lighthouse {name}: {median:.5g}")
        if median > AT_MOST.get(name, median):
            yield f"Lighthouse {name}: {median:.5g}, at most {AT_MOST[name]:g}"


def poor_previews(report: Report) -> list[str]:
    """Return what would be missing in a link's preview."""
    scores = {name: report["audits"][name]["score"] for name in PREVIEW}
    print(f"Lighthouse on what a preview reads: {scores}")
    return [f"Lighthouse {name}: {report['audits'][name]['title']}" for name, score in scores.items() if score == 0]


def median_of(reports: list[Report], value: Callable[[Report], float]) -> float:
    """Return the median over all runs."""
    return statistics.median(value(report) for report in reports)


def one_report(url: str) -> Report:
    """Run Lighthouse once; npm fetches it, because its own dependencies do not go into a lockfile."""
    flags = " ".join(["--headless=new", *FLAGS])
    command = ["npx", "--yes", f"lighthouse@{VERSION}", url, "--quiet", "--output=json", "--output-path=stdout"]
    command += [f"--only-categories={','.join(WANTED)},seo", f"--chrome-flags={flags}"]
    environment = os.environ | {"CHROME_PATH": str(chromium_path())}
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
