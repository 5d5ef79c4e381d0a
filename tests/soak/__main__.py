"""A day of the field, rehearsed: ``python -m tests.soak``."""

import argparse
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, select, text

from tests.docs.test_proxies import nginx, proxied
from tests.ports import free_port
from tests.soak.figures import SPARE_MB, WHOLE_DAY, Gauge, own_cpu, wait_figures, waited_too_long, write_report
from tests.soak.ground import SetClock, SmallDisk, database_on, trusting
from tests.soak.people import Festival, festivals
from tests.webapp.auth.minting import Mint
from tests.webapp.consistency import problems_of
from tests.webapp.planner import ROOT, Planner, published
from tests.webapp.servers import Server, postgresql_binaries
from webapp.storage.database import engine_for
from webapp.storage.tables import Match, Round

WORKERS = 2
JUMP = 3 * 3600
PATIENCE = 60.0


def main() -> int:
    """Run the soak and return the exit code."""
    parser = argparse.ArgumentParser(prog="soak", description=__doc__)
    parser.add_argument("--seconds", type=float, default=WHOLE_DAY)
    parser.add_argument("--festivals", type=int, default=200)
    parser.add_argument("--parents", type=int, default=5000)
    parser.add_argument("--report", action="store_true", help="write docs/explanation/soak.md and its picture")
    chosen = parser.parse_args()
    binaries = postgresql_binaries()
    if binaries is None:
        parser.error("PostgreSQL's server programs are not installed")
    signer, port = Mint(), free_port()
    with (
        tempfile.TemporaryDirectory(prefix="soak-", dir="/tmp") as folder,
        SmallDisk(Path(folder) / "disk").mounted() as disk,
        database_on(disk, binaries) as database,
        published(signer) as provider,
    ):
        clock = SetClock(Path(folder) / "clock")
        settings = {
            "TRIKICK_DATABASE_URL": database.address.format(name="postgres"),
            "TRIKICK_WORKERS": str(WORKERS),
            "TRIKICK_TRUSTED_PROXIES": "1",
            **clock.environment,
        }
        planner = Planner(Path(folder) / "var", provider, settings)
        proxy = Path(folder) / "nginx"
        proxy.mkdir()
        with planner.running(), proxied(nginx(proxy, port, planner.port), proxy, port, trusting()):
            figures, gauge = _soak(chosen, planner, signer, clock, disk, database, port=port)
            if figures["problems"]:
                sys.stderr.write(f"{planner.log.read_text()[-20_000:]}\n")
    sys.stdout.write(json.dumps(figures, indent=2) + "\n")
    if chosen.report:
        write_report(figures, gauge)
    return 1 if figures["problems"] else 0


def _soak(
    chosen: argparse.Namespace,
    planner: Planner,
    signer: Mint,
    clock: SetClock,
    disk: SmallDisk,
    database: Server,
    *,
    port: int,
) -> tuple[dict[str, Any], Gauge]:
    pause = max(0.5, chosen.seconds / 300)
    people = festivals(planner, port, signer, chosen.festivals, pause)
    stopped = people[0].stopped
    gauge = Gauge(planner, max(1.0, chosen.seconds / 200), stopped)
    began, cpu_before = time.monotonic(), own_cpu()
    threads = [*(festival.start() for festival in people), gauge.start()]
    _wait_for(
        lambda: sum(bool(festival.tournaments) for festival in people) > chosen.festivals // 2, chosen.seconds / 5
    )
    watched = ",".join(festival.tournaments[0] for festival in people if festival.tournaments)
    crowd = [sys.executable, "-m", "benchmarks.web.crowd", str(port), watched, str(chosen.parents), "encrypted"]
    with subprocess.Popen(crowd, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as parents:
        troubles: dict[str, float] = {}
        for share, name, trouble in _troubles(planner, clock, disk, database, chosen.seconds):
            time.sleep(max(0.0, began + share * chosen.seconds - time.monotonic()))
            if trouble is not None:
                troubles[name] = round(time.monotonic() - began, 1)
                trouble()
        time.sleep(max(0.0, began + chosen.seconds - time.monotonic()))
        stopped.set()
        try:
            output, _ = parents.communicate(b"", timeout=PATIENCE)
        finally:
            parents.kill()
    for thread in threads:
        thread.join(PATIENCE)
    seconds = time.monotonic() - began
    engine = engine_for(database.address.format(name="postgres"))
    figures = _figures(people, json.loads(output), gauge, engine, chosen.parents)
    figures |= {"seconds": round(seconds), "troubles": troubles}
    figures["problems"] += waited_too_long(figures, chosen.seconds)
    figures["cpu_generator"] = round(own_cpu() - cpu_before + json.loads(output)["cpu"])
    engine.dispose()
    return figures, gauge


Trouble = tuple[float, str, Callable[[], None] | None]


def _troubles(planner: Planner, clock: SetClock, disk: SmallDisk, database: Server, seconds: float) -> list[Trouble]:
    """Return what goes wrong, and at which share of the time; None where this machine cannot do it."""

    def kill_a_worker() -> None:
        with suppress(ProcessLookupError, IndexError):
            os.kill(random.choice(planner.workers()), signal.SIGKILL)

    def restart_the_database() -> None:
        database.stop()
        time.sleep(min(10.0, seconds / 30))
        database.start()

    def fill_the_disk() -> None:
        disk.fill()
        time.sleep(min(30.0, seconds / 15))
        disk.make_room()
        if not database.is_running():  # it goes on by itself unless it had to give up
            database.start()

    def let_the_clock_jump() -> None:
        clock.set(JUMP)
        time.sleep(min(60.0, seconds / 10))
        clock.set(0)

    return [
        (0.3, "worker killed", kill_a_worker),
        (0.45, "database restarted", restart_the_database),
        (0.6, "disk full", fill_the_disk if disk.is_mounted else None),
        (0.75, "clock jumps", let_the_clock_jump),
    ]


def _wait_for(condition: Callable[[], bool], seconds: float) -> None:
    end = time.monotonic() + seconds
    while not condition() and time.monotonic() < end:
        time.sleep(0.2)


def _figures(
    people: list[Festival], seen: dict[str, Any], gauge: Gauge, engine: Engine, parents: int
) -> dict[str, Any]:
    waits = [wait for festival in people for wait in festival.waits]
    problems = [
        *(failure for festival in people for failure in festival.failures),
        *(f"wrong page: {page}" for festival in people for page in festival.wrong),
        *(f"lost: {lost}" for lost in _lost(people, engine)),
        *problems_of(engine),
        *_times_ahead(engine),
    ]
    if gauge.growth > SPARE_MB * WORKERS:
        problems.append(f"memory grew by {gauge.growth:.0f} MB")
    return {
        "festivals": len(people),
        "tournaments": sum(len(festival.tournaments) for festival in people),
        "parents": parents,
        "results_acknowledged": sum(len(festival.acknowledged) for festival in people),
        "times_offline": sum(festival.offline for festival in people),
        "calls_repeated": dict(sum((festival.repeated for festival in people), Counter())),
        "organisers_waited_ms": wait_figures(waits),
        "parents_waited_ms": wait_figures(seen["seconds"]),
        "answers_to_parents": seen["statuses"],
        "parents_cut_off": dict(Counter(error.partition("(")[0] for error in seen["errors"])),
        "cpu_planner": round(sum(gauge.cpu.values())),
        "memory_mb": {
            "least": round(min(total for _, total in gauge.memory)),
            "most": round(max(total for _, total in gauge.memory)),
            "growth": round(gauge.growth, 1),
        },
        "problems": problems,
    }


def _lost(people: list[Festival], engine: Engine) -> list[str]:
    """Return the matches that do not have the result that was acknowledged last."""
    with engine.connect() as connection:
        stored = {str(match): result for match, result in connection.execute(select(Match.match_id, Match.result))}
    return [
        f"{match}: {result} became {stored.get(match)}"
        for festival in people
        for match, result in festival.acknowledged.items()
        if stored.get(match) not in {result, festival.uncertain.get(match, result)}
    ]


def _times_ahead(engine: Engine) -> list[str]:
    """Return the rounds with a time that has not come yet: they would follow a clock that jumped."""
    latest = datetime.now(UTC) + timedelta(minutes=2)
    with engine.connect() as connection:
        connection.execute(text("SET TIME ZONE 'UTC'"))
        rows = connection.execute(select(Round.round_id, Round.calculated_at, Round.kicked_off_at, Round.ended_at))
        return [f"ahead of time: round {row[0]}" for row in rows if any(at and at > latest for at in row[1:])]


if __name__ == "__main__":
    sys.exit(main())
