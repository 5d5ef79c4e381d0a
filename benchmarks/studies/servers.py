"""Which server carries the planner: each candidate under the same day, the same slow clients and the same stop."""

import contextlib
import os
import shutil
import signal
import socket
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection, HTTPException
from pathlib import Path

from benchmarks.studies.store import Row, circumstances, write_result
from benchmarks.web.candidates import CANDIDATES, SLEEPING
from benchmarks.web.day import Day, begun
from benchmarks.web.planner import Planner, planner_on
from benchmarks.web.processes import children_of, family_cpu_seconds, resident_megabytes
from tests.webapp.faults.slow_clients import OPENINGS, held
from tests.webapp.serving.oddities import ODDITIES, verdict_on

REQUESTS = 1500
RUNS = 3
SLOW = 1000
CALLS = 8
PATIENCE = 10.0


def run(names: Sequence[str] = (), *, keep: bool = True) -> Row:
    """Measure the candidates, by default all of them, and return a row for each."""
    summary: Row = {"circumstances": circumstances(), "slow": SLOW, "servers": {}}
    for name in names or CANDIDATES:
        summary["servers"][name] = measured(name)
        sys.stderr.write(f"{name}: {summary['servers'][name]}\n")
    if keep:
        write_result("servers", summary)
    return summary


def measured(name: str) -> Row:
    """Return what one server costs and stands."""
    folder = Path(tempfile.mkdtemp(prefix="servers-"))
    command = [sys.executable, "-m", "benchmarks.web.candidates", name]
    began = time.monotonic()
    try:
        with planner_on(f"sqlite:///{folder / 'planner.sqlite3'}", folder, workers=2, command=command) as planner:
            row: Row = {"start_seconds": round(time.monotonic() - began, 1)}
            day = begun(planner.organiser(), (2, 2, 2), 3)
            match = day.organiser.send("GET", f"{day.path}/round?nextRound=1").json[0]
            row["processes"] = 1 + len(children_of(planner.server.pid))
            row["megabytes"] = family_megabytes(planner)
            row["cpu_of_a_304_ms"] = cpu_of_a_304(planner, day)
            row["oddities"] = {odd: verdict_on(planner.server.port, data) for odd, data in ODDITIES.items()}
            row["slow"] = {what: beside_slow(planner, match["matchId"], data) for what, data in OPENINGS.items()}
            row["megabytes_after"] = family_megabytes(planner)
            row["stop"] = stopped_gracefully(planner)
        return row
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def family_megabytes(planner: Planner) -> float:
    """Return the memory of all processes of a server."""
    return round(sum(resident_megabytes(pid) for pid in (planner.server.pid, *children_of(planner.server.pid))), 1)


def cpu_of_a_304(planner: Planner, day: Day) -> float:
    """Return the CPU milliseconds of a poll of the public page that brings nothing new: the best of some runs."""
    visitor = planner.visitor()
    tag = visitor.send("GET", day.path).headers["etag"]
    ask = {"If-None-Match": tag}
    found = []
    for _ in range(RUNS):
        for _ in range(100):
            visitor.send("GET", day.path, headers=ask)
        before = family_cpu_seconds(planner.server.pid)
        for _ in range(REQUESTS):
            assert visitor.send("GET", day.path, headers=ask).status == 304
        found.append((family_cpu_seconds(planner.server.pid) - before) / REQUESTS * 1000)
    return round(min(found), 3)


def beside_slow(planner: Planner, match: str, opening: bytes) -> Row:
    """Return how long others wait at most while slow clients are held, and the memory they take."""
    with held(planner.server.port, opening, SLOW):
        began = time.monotonic()
        # Whoever comes after a thousand waits until they were let in.
        first = [seconds_of(planner, "GET", "/healthz", None) for _ in range(4)]
        time.sleep(max(0.0, 3 - (time.monotonic() - began)))
        waited: dict[str, list[float]] = {"health": [], "save": []}
        for number in range(CALLS):
            body = {"resultHomeSquad": ("WIN", "LOSS")[number % 2]}
            for what, call in (
                ("health", ("GET", "/healthz", None)),
                ("save", ("PATCH", f"/api/matches/{match}", body)),
            ):
                waited[what].append(seconds_of(planner, *call))
                if waited[what][-1] >= PATIENCE:
                    return {"health": max(waited["health"]), "save": max(waited["save"], default=PATIENCE)}
        row: Row = {what: round(max(seconds), 2) for what, seconds in waited.items()}
        row["newcomer"] = max(first)
        row["median"] = round(statistics.median(waited["health"]), 3)
        return row | {"megabytes": family_megabytes(planner)}


def seconds_of(planner: Planner, method: str, path: str, body: Row | None) -> float:
    """Return how long a call takes on a connection of its own; the patience where no answer came."""
    organiser = planner.organiser()
    organiser.give_up_after(PATIENCE)
    began = time.perf_counter()
    try:
        organiser.send(method, path, body)
    except (OSError, HTTPException):
        return PATIENCE
    finally:
        organiser.close()
    return round(time.perf_counter() - began, 3)


def stopped_gracefully(planner: Planner) -> Row:
    """Return whether a request in progress was finished, and how long stopping took."""

    def ask() -> str:
        connection = HTTPConnection("127.0.0.1", planner.server.port, timeout=20)
        try:
            connection.request("GET", SLEEPING)
            answer = connection.getresponse()
            return f"{answer.status} {len(answer.read())} bytes"
        except (OSError, HTTPException) as error:
            return type(error).__name__
        finally:
            connection.close()

    with socket.create_connection(("127.0.0.1", planner.server.port)), ThreadPoolExecutor(1) as pool:
        asked = pool.submit(ask)
        time.sleep(0.5)
        began = time.monotonic()
        os.kill(planner.server.pid, signal.SIGTERM)
        answer = asked.result()
        with contextlib.suppress(ChildProcessError):
            os.waitpid(planner.server.pid, 0)
        return {"answer": answer, "seconds": round(time.monotonic() - began, 1)}


if __name__ == "__main__":
    run(sys.argv[1:], keep=False)
