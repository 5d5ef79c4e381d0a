"""An installation of the guide under siege: ``python -m tests.soak.siege``.

nginx of the guide, two workers, 50 visitors and two organisers at work, while everything is tried that stopped the
planner once. It fails when visitors or organisers wait, memory grows, anything acknowledged is missing, or what is an
owner's is answered to strangers.
"""

import argparse
import http.client
import itertools
import json
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from pathlib import Path
from threading import Thread, local
from typing import Any, NamedTuple
from uuid import uuid4

from benchmarks.web.processes import family_cpu_seconds
from tests.docs.test_proxies import nginx, proxied
from tests.ports import free_port
from tests.soak.ground import MemoryLimit, SmallDisk, connection_through, trusting
from tests.webapp.api.test_permissions import CALLS, PERMISSIONS
from tests.webapp.auth.minting import Mint
from tests.webapp.faults.slow_clients import OPENINGS, held
from tests.webapp.faults.test_memory import megabytes_of
from tests.webapp.faults.writers import started_tournament
from tests.webapp.planner import Client, Planner, published
from tests.webapp.registrations import club_body
from webapp.domain.limits import MAX_REGISTRATIONS

VISITORS, ORGANISERS, NETWORKS = 50, 2, 60
POLLS_EVERY = 2.0
LONGEST_VISIT, LONGEST_SAVE, MOST_MEGABYTES = 2.0, 5.0, 400
MACHINE_MEGABYTES = 1024
PATIENCE = 60.0
"""For how long people wait for an answer; who gets none has waited for so long."""
RESULTS = ("WIN", "DRAW", "LOSS")
JSON = {"Content-Type": "application/json"}


class Save(NamedTuple):
    """A result that an organiser saved."""

    tournament: str
    match: str
    home: str
    result: str


class DayCall(NamedTuple):
    """A call of a festival day or its series, and whether it is for everybody."""

    method: str
    path: str
    body: bytes | None
    is_public: bool


def calls_of_day(**places: str) -> list[DayCall]:
    """Return every call of the document that a day, its series or a team's group takes, with what owners send."""
    named = [(PERMISSIONS[name], method, path) for name, method, path in CALLS]
    return [
        DayCall(method, path.format(**places) + row.query, json.dumps(row.json or {}).encode(), row.foreign < 300)
        for row, method, path in named
        if path.startswith("/series/{seriesId}") or path.endswith("/group")
    ]


@dataclass
class Ground:
    """Where it happens, and what came of it."""

    planner: Planner
    signer: Mint
    owner: Client
    port: int
    ends: float
    tournaments: list[str]
    key: str
    day: str
    visits: list[float] = field(default_factory=list)
    saves: list[float] = field(default_factory=list)
    told: Counter[str] = field(default_factory=Counter)
    acknowledged: list[Save] = field(default_factory=list)
    unacknowledged: list[Save] = field(default_factory=list)
    registered: dict[str, str | None] = field(default_factory=dict)
    """The contact of each registration that was acknowledged; None where nobody knows whether a change arrived."""
    meddled: list[str] = field(default_factory=list)
    """The calls of a day that were answered to strangers."""
    memory: list[float] = field(default_factory=list)
    kept: local = field(default_factory=local)

    @property
    def lasts(self) -> bool:
        """Whether the siege goes on."""
        return time.monotonic() < self.ends

    def ask(
        self,
        who: str,
        method: str,
        path: str,
        body: bytes | None = None,
        headers: Mapping[str, str] | None = None,
        network: int = 0,
    ) -> tuple[int, bytes]:
        """Return what nginx answers to a call from a network, on this thread's connection; 0 where it broke."""
        connections = vars(self.kept)
        if f"{network}" not in connections:
            connections[f"{network}"] = connection_through(self.port, network, timeout=PATIENCE)
        connection = connections[f"{network}"]
        try:
            connection.request(method, f"/api{path}", body, {**JSON, **(headers or {})})
            answer = connection.getresponse()
            said = answer.status, answer.read()
        except (OSError, http.client.HTTPException):
            connection.close()
            said = 0, b""
        self.told[f"{who} {said[0]}"] += 1
        return said

    def visit(self, number: int) -> None:
        """Poll as a parent's page does, from when they come."""
        time.sleep(POLLS_EVERY * number / VISITORS)
        while self.lasts:
            began = time.monotonic()
            tournament = f"/tournaments/{random.choice(self.tournaments)}"
            for path in (tournament, f"{tournament}/leaderboard", self.day):
                status, _ = self.ask("visitor", "GET", path, network=NETWORKS + number)
                self.visits.append(time.monotonic() - began if status in {200, 503} else PATIENCE)
                began = time.monotonic()
            time.sleep(POLLS_EVERY)

    def organise(self, tournament: str, matches: list[dict[str, Any]]) -> None:
        """Save a result of one match after the other, another than it had, each again until it is acknowledged."""
        for turn, match in enumerate(itertools.cycle(matches)):
            if not self.lasts:
                return
            result = RESULTS[turn // len(matches) % len(RESULTS)]
            save = Save(tournament, match["matchId"], match["home"]["name"], result)
            began, key = time.monotonic(), {"Idempotency-Key": str(uuid4())}
            body = json.dumps({"resultHomeSquad": result}).encode()
            token = self.signer.token(iss=f"{self.planner.provider}/realms/club")
            status = 0
            while status != 200 and time.monotonic() < self.ends + 30:
                time.sleep(0.2 if status else 0)  # as the interface waits before it asks again
                status, _ = self.ask(
                    "organiser", "PATCH", f"/matches/{save.match}", body, {"Authorization": f"Bearer {token}", **key}
                )
            self.saves.append(time.monotonic() - began)
            (self.acknowledged if status == 200 else self.unacknowledged).append(save)
            time.sleep(0.5)

    def import_bodies(self) -> None:
        """Send files of 600 kB without an account."""
        body = json.dumps({"journal": [{}] * 200_000}).encode()
        while self.lasts:
            self.ask("import", "POST", "/tournaments/import", body)

    def leave_answers_unread(self) -> None:
        """Ask for much and read nothing of it."""
        ask = b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n" * 20
        while self.lasts:
            with held(self.port, ask, 20, pause=60, encrypted=trusting()):
                time.sleep(5)

    def dawdle(self) -> None:
        """Send heads and bodies a byte at a time."""
        while self.lasts:
            with ExitStack() as stack:
                for opening in OPENINGS.values():
                    stack.enter_context(held(self.port, opening, 3, pause=2, encrypted=trusting()))
                time.sleep(15)

    def ask_long_queries(self) -> None:
        """Ask each time for something that nobody has asked for."""
        while self.lasts:
            query = f"round={time.time_ns()}&version={'x' * 4_000}{time.time_ns()}"
            self.ask("query", "GET", f"/tournaments/{self.tournaments[0]}/preview?{query}")
            someday = date.fromordinal(random.randint(1, date.max.toordinal()))
            self.ask("someday", "GET", f"{self.day[:-10]}{someday}?{query}")
            self.ask("split", "POST", f"{self.day}/split?dryRun=true", b'{"groups": 4}')

    def meddle(self, calls: Sequence[DayCall]) -> None:
        """Make a day's calls one by one, from ever new networks: as another organiser, then by made-up links."""
        for turn, call in enumerate(itertools.cycle(calls)):
            if not self.lasts:
                return
            if turn // len(calls) % 2:
                head = {"X-Helper-Token": uuid4().hex, "X-Registration-Key": uuid4().hex}
            else:
                token = self.signer.token(iss=f"{self.planner.provider}/realms/club", sub="stranger")
                head = {"Authorization": f"Bearer {token}"}
            status, _ = self.ask("day", call.method, call.path, call.body, head, 1 + turn % NETWORKS)
            if status in range(200, 300) and not call.is_public:
                self.meddled.append(f"{call.method} {call.path}")

    def register_junk(self) -> None:
        """Register clubs that do not exist from ever new networks, and change their contacts."""
        head = {"X-Registration-Key": self.key}
        for network in itertools.count(1):
            if not self.lasts:
                return
            name = f"J{uuid4().hex[:8]}"
            club = club_body(name, 1)
            body = json.dumps(club).encode()
            path = f"/tournaments/{self.tournaments[-1]}/registrations"
            status, said = self.ask("junk", "POST", path, body, head, 1 + network % NETWORKS)
            if status != 201:
                continue
            made = json.loads(said)
            registration = made["registrationId"]
            self.registered[registration] = club["contactEmail"]
            own = {"X-Registration-Token": made["ownLink"].partition("=")[2]}
            for number in range(3):
                contact = f"s{number}@stranger.example"
                change = json.dumps({"contactEmail": contact}).encode()
                status, _ = self.ask("contact", "PATCH", f"/registrations/{registration}", change, own)
                if status not in range(400, 500):
                    self.registered[registration] = contact if status == 200 else None

    def change_addresses(self) -> None:
        """Look for tournaments by name from ever new addresses of one network, as a proxy tells them."""
        connection = http.client.HTTPConnection("127.0.0.1", self.planner.port, timeout=60)
        for number in itertools.count():
            if not self.lasts:
                return
            try:
                headers = {"X-Forwarded-For": f"2001:db8::{number % 65536:x}", "X-Forwarded-Proto": "https"}
                connection.request("GET", f"/api/tournaments?name=Nobody{number}", headers=headers)
                answer = connection.getresponse()
                answer.read()
                self.told[f"address {answer.status}"] += 1
            except (OSError, http.client.HTTPException):
                connection.close()

    def measure(self) -> None:
        """Measure memory every two seconds."""
        while self.lasts:
            with suppress(OSError, ValueError, IndexError):
                self.memory.append(megabytes_of(self.planner))
            time.sleep(2)

    def kill_workers(self, seconds: float) -> None:
        """Kill a worker after a third of the time, and once more after two thirds."""
        for _ in range(2):
            time.sleep(seconds / 3)
            with suppress(ProcessLookupError, IndexError):
                os.kill(random.choice(self.planner.workers()), signal.SIGKILL)

    def lost(self) -> list[str]:
        """Return what was acknowledged and is missing."""
        return [*self._lost_saves(), *self._lost_registrations()]

    def _lost_saves(self) -> Iterator[str]:
        """Yield the saves that no journal tells of, and the matches that have not the result saved last."""
        told = Counter(
            (tournament, entry["summary"]["home"], entry["summary"]["after"])
            for tournament in {save.tournament for save in self.acknowledged}
            for entry in self.owner.send("GET", f"/tournaments/{tournament}/journal")
            if entry["action"] == "RESULT_CHANGED"
        )
        missing = Counter((save.tournament, save.home, save.result) for save in self.acknowledged) - told
        yield from (f"{number} saves of {home}: {result}" for (_, home, result), number in missing.items())
        for match, result in {save.match: save.result for save in self.acknowledged}.items():
            if self.owner.send("GET", f"/matches/{match}")["resultHomeSquad"] != result:
                yield f"the result of {match}"

    def _lost_registrations(self) -> Iterator[str]:
        """Yield the registrations and contacts that are missing, but those that made room: who had waited longest."""
        if not self.registered:
            return
        found = self.owner.send("GET", f"/tournaments/{self.tournaments[-1]}/registrations")
        listed = {each["registrationId"]: each for each in found}
        made = list(self.registered)
        if len(listed) >= MAX_REGISTRATIONS:
            waits = (number for number, key in enumerate(made) if key in listed and listed[key]["state"] == "WAITING")
            made = made[next(waits, 0) :]
        for key in made:
            if key not in listed:
                yield f"registration {key}"
            elif self.registered[key] not in {None, listed[key]["contactEmail"]}:
                yield f"the contact of registration {key}"

    def problems(self) -> list[str]:
        """Return what broke."""
        visit, save, lost = p99(self.visits), p99(self.saves), self.lost()
        broken = {
            f"a visitor's p99 is {visit} s": visit > LONGEST_VISIT,
            f"a save's p99 is {save} s": save > LONGEST_SAVE,
            f"{max(self.memory):.0f} MB": max(self.memory) > MOST_MEGABYTES,
            f"never acknowledged: {self.unacknowledged}": bool(self.unacknowledged),
            f"lost: {lost}": bool(lost),
            "an import went through": self.told["import 201"] > 0,
            f"answered to strangers: {sorted({*self.meddled})}": bool(self.meddled),
        }
        return [what for what, is_so in broken.items() if is_so]


def p99(waits: list[float]) -> float:
    """Return how long 99 of 100 waited at most; nobody at all is as bad as a minute."""
    return round(sorted(waits)[int(len(waits) * 0.99)], 2) if waits else PATIENCE


def besiege(seconds: float, folder: Path, only: list[str] | None = None) -> tuple[dict[str, Any], list[str]]:
    """Return the figures of a siege, and what broke."""
    signer, port = Mint(), free_port()
    settings = {"TRIKICK_TRUSTED_PROXIES": "1", "TRIKICK_RATE_LIMITS": "true"}
    (folder / "nginx").mkdir()
    with ExitStack() as stack:
        disk = stack.enter_context(SmallDisk(folder / "disk").mounted())
        provider = stack.enter_context(published(signer))
        planner = Planner(disk.folder / "var", provider, settings, is_forked=False)
        stack.enter_context(planner.running())
        command = nginx(folder / "nginx", port, planner.port)
        stack.enter_context(proxied(command, folder / "nginx", port, trusting()))
        owner = Client(planner, signer)
        tournaments = [started_tournament(owner) for _ in range(ORGANISERS)]
        rounds = {one: owner.send("GET", f"/tournaments/{one}/round?nextRound=1") for one in tournaments}
        waiting = owner.send(
            "POST",
            f"/tournaments/{tournaments[0]}/copy",
            {"name": "Next", "date": "2099-05-01", "startTime": "10:00", "consentToPublicLink": True},
        )
        tournaments.append(waiting["tournamentId"])
        opening = owner.send("PUT", f"/tournaments/{tournaments[-1]}/registration", {"open": True})
        series = owner.send("POST", "/series", {"name": "Festival"})["seriesId"]
        for tournament in tournaments[:ORGANISERS]:
            day = owner.send("PUT", f"/tournaments/{tournament}", {"seriesId": series})["date"]
        team = rounds[tournaments[0]][0]["home"]["teams"][0]["teamId"]
        owner.close()
        ends = time.monotonic() + seconds
        key, path = opening["link"].partition("=")[2], f"/series/{series}/days/{day}"
        ground = Ground(planner, signer, owner, port, ends, tournaments, key, path)
        attacks: dict[str, Callable[[], None]] = {
            "import": ground.import_bodies,
            "unread": ground.leave_answers_unread,
            "slow": ground.dawdle,
            "query": ground.ask_long_queries,
            "day": partial(ground.meddle, calls_of_day(seriesId=series, date=day, teamId=team)),
            "junk": ground.register_junk,
            "addresses": ground.change_addresses,
            "kill": lambda: ground.kill_workers(seconds),
        }
        at_work = [
            *(partial(ground.organise, one, matches) for one, matches in rounds.items()),
            *(partial(ground.visit, number) for number in range(VISITORS)),
            ground.measure,
        ]
        assert planner.process is not None
        limit = MemoryLimit(MACHINE_MEGABYTES)
        stack.enter_context(limit.around([planner.process.pid, *planner.workers()]))
        used = family_cpu_seconds(planner.process.pid)
        chosen = [attack for name, attack in attacks.items() if only is None or name in only]
        threads = [Thread(target=run, daemon=True) for run in (*chosen, *at_work)]
        for thread in threads:
            thread.start()
        fills_disk = disk.is_mounted and (only is None or "disk" in only)
        if fills_disk:
            time.sleep(seconds / 2)
            disk.fill()
            time.sleep(min(3.0, seconds / 20))
            disk.make_room()
        for thread in threads:
            thread.join(seconds + 60)
        broken = ground.problems() + ([f"{limit.killed} processes killed for want of memory"] if limit.killed else [])
        figures = {
            "visits": len(ground.visits),
            "saves": len(ground.saves),
            "registrations": len(ground.registered),
            "longest_save": round(max(ground.saves, default=0), 2),
            "p99": {"visit": p99(ground.visits), "save": p99(ground.saves)},
            "megabytes": round(max(ground.memory)),
            "cpu": round(family_cpu_seconds(planner.process.pid) - used, 1),
            "disk_filled": fills_disk,
            "in_a_gigabyte": limit.folder is not None,
            "told": dict(sorted(ground.told.items())),
        }
        return figures, broken


def main() -> int:
    """Run a siege and return the exit code."""
    parser = argparse.ArgumentParser(prog="siege", description=__doc__)
    parser.add_argument("--seconds", type=float, default=240)
    parser.add_argument("--only", nargs="+", help="of: import unread slow query day junk addresses kill disk")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="siege-", dir="/tmp") as folder:
        figures, broken = besiege(chosen.seconds, Path(folder), chosen.only)
    sys.stdout.write(json.dumps(figures | {"problems": broken}, indent=2) + "\n")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
