"""What it costs that parents follow a day of three tournaments, beside as many who follow one of them.

``python -m benchmarks.web.festival_day --seconds 600 --visitors 2000`` measures one after the other and prints both.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import time
from itertools import count
from pathlib import Path
from statistics import quantiles
from typing import Any

from benchmarks.studies.store import ROOT
from benchmarks.web.day import RESULTS, Day, begun
from benchmarks.web.planner import Planner, planner_on
from benchmarks.web.processes import cpu_seconds
from webapp.domain.enums import Variety

CLUB_SIZES = (4, 4, 4)
GROUPS = 3
ROUNDS = 8


def three_groups(planner: Planner) -> tuple[str, list[Day]]:
    """Return the path of a day, and its tournaments in their first rounds."""
    organiser = planner.organiser()
    # Each with clubs of its own: groups that have started under the same names cannot share a day.
    firsts = range(1, GROUPS * len(CLUB_SIZES), len(CLUB_SIZES))
    groups = [begun(organiser, CLUB_SIZES, ROUNDS, Variety.BALANCED_GAMES, first) for first in firsts]
    for group in groups:
        group.play(1)
    series = organiser.send("POST", "/api/series", {"name": "Festival"}).json["seriesId"]
    for group in groups:
        date = organiser.send("PUT", group.path, {"seriesId": series}).json["date"]
    day = f"/series/{series}/days/{date}"
    organiser.send("PUT", f"/api{day}", {"festival": True})
    return day, groups


def followed(planner: Planner, path: str, groups: list[Day], seconds: float, visitors: int) -> dict[str, Any]:
    """Return what visitors of one call cost and saw while a result of one of the groups changes each second."""
    matches = [(group, group.organiser.send("GET", f"{group.path}/matches").json[0]) for group in groups]
    command = [sys.executable, "-m", "benchmarks.web.crowd", str(planner.server.port), path, str(visitors)]
    before, ends = sum(map(cpu_seconds, planner.server.workers)), time.monotonic() + seconds
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as crowd:
        for turn in count():
            group, match = matches[turn % GROUPS]
            group.enter(match, RESULTS[turn // GROUPS % 2])
            time.sleep(1)
            if time.monotonic() > ends:
                break
        output, _ = crowd.communicate(b"")
    seen = json.loads(output)
    reads, spent = len(seen["seconds"]), sum(map(cpu_seconds, planner.server.workers)) - before
    waited = quantiles(seen["seconds"], n=100)
    return {
        "reads": reads,
        "statuses": seen["statuses"],
        "errors": seen["errors"][:3],
        "cpu_ms_per_read": round(1_000 * spent / reads, 2),
        "median_ms": round(1_000 * waited[49], 1),
        "p99_ms": round(1_000 * waited[98], 1),
    }


def main() -> int:
    """Measure, and return the exit code."""
    parser = argparse.ArgumentParser(prog="festival_day", description=__doc__)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--visitors", type=int, default=2000)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="festival-", dir="/tmp") as folder:
        database = f"sqlite:///{folder}/planner.sqlite3"
        with planner_on(database, Path(folder), workers=2) as planner:
            day, groups = three_groups(planner)
            paths = {"day": day, "one of its tournaments": groups[0].path.removeprefix("/api")}
            found = {
                what: followed(planner, path, groups, chosen.seconds, chosen.visitors) for what, path in paths.items()
            }
    sys.stdout.write(json.dumps(found, indent=2) + "\n")
    return 1 if any(each["errors"] for each in found.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
