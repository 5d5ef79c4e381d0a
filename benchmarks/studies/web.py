"""What the planner costs and how long people wait, on SQLite and PostgreSQL: calls one by one, then a crowd."""

import json
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import numpy as np

from benchmarks.studies.store import ROOT, Row, circumstances, write_result
from benchmarks.web.day import begun
from benchmarks.web.planner import Client, Planner, Server, planner_on, serving
from benchmarks.web.processes import children_of, cpu_seconds, family_cpu_seconds, resident_megabytes
from tests.ports import free_port
from tests.webapp.questions import questions_to
from tests.webapp.servers import postgresql_binaries, postgresql_server
from webapp.app import create_app
from webapp.config import Settings
from webapp.domain.enums import Variety

CLUB_SIZES = (4, 4, 4, 4)
ROUNDS = 8
PAGES = {
    "tournament": "",
    "matches": "/matches",
    "round": "/rounds/7",
    "leaderboard": "/leaderboard",
    "teams": "/teams",
}
BARE = "bare route"
_NUMBERS = count(1)


@dataclass(frozen=True)
class Plan:
    """How much is measured."""

    requests: int = 400
    runs: int = 3
    tournaments: int = 3
    visitors: int = 500
    seconds_per_result: float = 1.0
    seconds_played: float = 3.0
    databases: tuple[str, ...] = ("sqlite", "postgresql")


@dataclass(frozen=True)
class Database:
    """An empty database, and the process that leads its server where there is one."""

    url: str
    server: int | None = None

    def cpu_seconds(self) -> float:
        """Return the CPU time of the database's own processes so far."""
        return 0.0 if self.server is None else family_cpu_seconds(self.server)


def run(plan: Plan, *, keep: bool = True) -> Row:
    """Measure everything, keep the summary beside those of the other studies if asked to, and return it."""
    summary: Row = {"circumstances": circumstances(), "plan": vars(plan), "databases": {}}
    for name in plan.databases:
        summary["databases"][name] = _measured(name, plan)
    if keep:
        write_result("web", summary)
    return summary


def _measured(name: str, plan: Plan) -> Row:
    with _folder() as folder, _database(name, folder) as database:
        with planner_on(database.url, folder) as planner:
            found = _calls(planner, database, plan)
            found |= _waiting(planner, plan, "", Variety.BALANCED_GAMES)
            found |= _waiting(planner, plan, "_look_ahead", Variety.NEW_OPPONENTS)
            found |= _waiting(planner, plan, "_planned", Variety.NEW_OPPONENTS, plan.seconds_played)
        found["queries"] = _queries(database.url, folder, found.pop("match"), found.pop("tournament"))
        with planner_on(database.url, folder, workers=2) as planner:
            found["crowd"] = _crowd(planner, database, plan)
    return found


@contextmanager
def _folder() -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="planner-"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _database(name: str, folder: Path) -> Iterator[Database]:
    if name == "sqlite":
        yield Database(f"sqlite:///{folder / 'planner.sqlite3'}")
        return
    binaries = postgresql_binaries()
    if binaries is None:
        raise RuntimeError("PostgreSQL's server programs are not installed")
    with postgresql_server(binaries) as server:
        leader = (server.home / "data" / "postmaster.pid").read_text().split()[0]
        yield Database(server.address.format(name="postgres"), int(leader))


def _calls(planner: Planner, database: Database, plan: Plan) -> Row:
    """Return what the public reads of a tournament cost, beside a bare route that returns the same bytes."""
    day = begun(planner.organiser(), CLUB_SIZES, ROUNDS)
    for number in range(1, ROUNDS):
        day.play(number)
    visitor = planner.visitor()
    match = day.organiser.send("GET", f"{day.path}/matches?round={ROUNDS - 1}").json[0]
    body = visitor.send("GET", f"{day.path}/matches").body

    def one_run() -> dict[str, Row]:
        pages = {name: _page(planner, database, visitor, f"{day.path}{part}", plan) for name, part in PAGES.items()}
        return {**pages, BARE: _bare(body, plan)}

    # One run of everything after the other: a neighbour on the machine makes noise for minutes at a time.
    costs = best_of([one_run() for _ in range(plan.runs)])
    bare = costs.pop(BARE)
    return {
        "pages": costs,
        "bare": bare,
        "worker_megabytes": round(resident_megabytes(planner.server.workers[0]), 1),
        "match": match["matchId"],
        "tournament": day.tournament,
    }


def _page(planner: Planner, database: Database, visitor: Client, path: str, plan: Plan) -> Row:
    """Return milliseconds of CPU time per request: worker and database, 304, 200 kept, 200 made anew."""
    answer = visitor.send("GET", path)
    tag = {"If-None-Match": answer.headers["etag"]}
    few = max(1, plan.requests // 8)
    return {
        "bytes": len(answer.json and json.dumps(answer.json, ensure_ascii=False, separators=(",", ":")).encode()),
        "compressed_bytes": len(answer.body),
        "304": _cost(planner.server, database, lambda: visitor.send("GET", path, headers=tag), plan.requests),
        "200": _cost(planner.server, database, lambda: visitor.send("GET", path), plan.requests),
        "200_anew": _cost(planner.server, database, lambda: visitor.send("GET", path, headers=something_else()), few),
    }


def something_else() -> dict[str, str]:
    """Return headers that nobody has sent before: another encoding is another answer to be made."""
    return {"Accept-Encoding": f"gzip;q=0.{next(_NUMBERS)}"}


def _cost(server: Server, database: Database, call: Callable[[], object], requests: int) -> Row:
    """Return the milliseconds of CPU time per request, in the worker and in the database."""
    (worker,) = server.workers
    for _ in range(requests // 10):
        call()
    before = cpu_seconds(worker), database.cpu_seconds()
    for _ in range(requests):
        call()
    spent = cpu_seconds(worker) - before[0], database.cpu_seconds() - before[1]
    worker_ms, database_ms = (1000 * seconds / requests for seconds in spent)
    return {"worker_ms": round(worker_ms, 3), "database_ms": round(database_ms, 3)}


def best_of(runs: Sequence[dict[str, Row]]) -> dict[str, Row]:
    """Return for each page and kind of answer the run that cost least; sizes are those of the first."""
    return {
        page: {
            what: min((run[page][what] for run in runs), key=lambda cost: sum(cost.values()))
            if isinstance(value, dict)
            else value
            for what, value in kinds.items()
        }
        for page, kinds in runs[0].items()
    }


def _bare(body: bytes, plan: Plan) -> Row:
    """Return what the bare route costs."""
    with _folder() as folder:
        (folder / "body").write_bytes(body)
        port = free_port()
        command = [sys.executable, "-m", "benchmarks.web.bare", str(port), str(folder / "body")]
        with serving(command, port, {}, folder / "log") as server:
            client, nothing = Client(port), Database("")
            return {
                "200": _cost(server, nothing, lambda: client.send("GET", "/body"), plan.requests),
                "304": _cost(server, nothing, lambda: client.send("GET", "/none"), plan.requests),
            }


def _waiting(planner: Planner, plan: Plan, suffix: str, variety: Variety, seconds_played: float = 0.0) -> Row:
    """Return how long the organiser of some tournaments waits for a saved result and for the next round.

    Parameters
    ----------
    seconds_played
        How long a round is played: meanwhile the planner plans those after it.
    """
    saves: list[float] = []
    rounds: list[float] = []
    for _ in range(plan.tournaments):
        day = begun(planner.organiser(), CLUB_SIZES, ROUNDS, variety)
        for number in range(1, ROUNDS + 1):
            time.sleep(seconds_played)
            day.play(number)
        saves += day.saves
        rounds += day.rounds
    return {f"save{suffix}": _milliseconds(saves), f"round{suffix}": _milliseconds(rounds)}


def _milliseconds(seconds: Sequence[float]) -> Row:
    values = 1000 * np.array(seconds)
    percentiles = {f"p{percent}": round(float(np.percentile(values, percent)), 1) for percent in (50, 95, 99)}
    return {"calls": len(seconds), **percentiles, "max": round(float(values.max()), 1)}


def _queries(url: str, folder: Path, match: str, tournament: str) -> Row:
    """Return how many questions the calls put to the database."""
    settings = Settings(
        public_url="http://127.0.0.1:8000",
        database_url=url,
        identity_url="http://127.0.0.1:8000/auth",
        secret_key="-" * 32,
        var_dir=folder / "var",
    )
    app = create_app(settings)
    client = app.test_client()
    engine = app.extensions["database"]

    def counted(path: str, **headers: str) -> int:
        with questions_to(engine) as asked:
            client.get(path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        return len(asked)

    base = f"/api/tournaments/{tournament}"
    tag = client.get(base).headers["ETag"]
    found = {
        "304": counted(base, If_None_Match=tag),
        "200": counted(base),
        "304 of a match": counted(f"/api/matches/{match}", If_None_Match=tag),
        "200 matches, anew": counted(f"{base}/matches"),
        "200 leaderboard, anew": counted(f"{base}/leaderboard"),
    }
    engine.dispose()
    return found


def _crowd(planner: Planner, database: Database, plan: Plan) -> Row:
    """Return what a crowd of visitors saw while an organiser played a whole tournament."""
    day = begun(planner.organiser(), CLUB_SIZES, ROUNDS)
    command = [
        sys.executable,
        "-m",
        "benchmarks.web.crowd",
        str(planner.server.port),
        day.tournament,
        str(plan.visitors),
    ]
    before = _crowd_cpu(planner, database)
    began = time.monotonic()
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as crowd:
        time.sleep(5)
        for number in range(1, ROUNDS + 1):
            day.play(number, lambda: time.sleep(plan.seconds_per_result))
        day.organiser.send("PUT", day.path, {"status": "FINISHED"})
        time.sleep(10)
        output, _ = crowd.communicate(b"")
    seen = json.loads(output)
    spent = [after - earlier for after, earlier in zip(_crowd_cpu(planner, database), before, strict=True)]
    return {
        "visitors": plan.visitors,
        "seconds": round(time.monotonic() - began, 1),
        "requests": len(seen["seconds"]),
        "statuses": seen["statuses"],
        "errors": len(seen["errors"]),
        "first_errors": seen["errors"][:3],
        "kilobytes": round(seen["bytes"] / 1024),
        "waiting": _milliseconds(seen["seconds"]),
        "organiser_save": _milliseconds(day.saves),
        "organiser_round": _milliseconds(day.rounds),
        "cpu_seconds": {
            "planner": round(spent[0], 2),
            "database": round(spent[1], 2),
            "crowd": round(seen["cpu"], 2),
        },
    }


def _crowd_cpu(planner: Planner, database: Database) -> tuple[float, float]:
    return sum(cpu_seconds(worker) for worker in children_of(planner.server.pid)), database.cpu_seconds()
