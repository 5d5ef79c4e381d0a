"""Lighthouse's view of a page, as on a middling phone with a slow network: the median of three runs."""

import json
import os
import statistics
import subprocess
from typing import Any

from tests.e2e.browser import FLAGS, chromium_path

VERSION = "12.8.2"
RUNS = 3
WANTED = {"performance": 90, "accessibility": 100, "best-practices": 100}


def report_of_lighthouse(url: str) -> list[str]:
    """Print the median of each score; return which fall short, with what Lighthouse has against the page."""
    reports = [one_report(url) for _ in range(RUNS)]
    speeds = [round(report["environment"]["benchmarkIndex"]) for report in reports]
    print(f"Lighthouse takes the speed of this machine for {speeds}; a quiet one reaches well over 1000")
    short = []
    for category, wanted in WANTED.items():
        scores = [round(100 * report["categories"][category]["score"]) for report in reports]
        median = statistics.median(scores)
        print(f"Lighthouse {category}: {median} (runs {scores}, wanted {wanted})")
        if median < wanted:
            reasons = "; ".join(shortcomings(reports[-1], category))
            short.append(f"Lighthouse {category}: {median} instead of {wanted}: {reasons}")
    return short


def one_report(url: str) -> dict[str, Any]:
    """Run Lighthouse once; npm fetches it, because its own dependencies do not go into a lockfile."""
    flags = " ".join(["--headless=new", *FLAGS])
    categories = ",".join(WANTED)
    command = ["npx", "--yes", f"lighthouse@{VERSION}", url, "--quiet", "--output=json", "--output-path=stdout"]
    command += [f"--only-categories={categories}", f"--chrome-flags={flags}"]
    environment = os.environ | {"CHROME_PATH": str(chromium_path())}
    answer = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    report: dict[str, Any] = json.loads(answer.stdout)
    return report


def shortcomings(report: dict[str, Any], category: str) -> list[str]:
    """Return the checks of a category that cost it points."""
    wanted = {check["id"] for check in report["categories"][category]["auditRefs"] if check["weight"]}
    return [
        f"{check['title']} {check.get('displayValue', '')}".strip()
        for name, check in report["audits"].items()
        if name in wanted and check["score"] is not None and check["score"] < 0.9
    ]
