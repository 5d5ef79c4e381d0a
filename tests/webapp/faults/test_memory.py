"""How much memory an installation takes after a busy day: the master and two workers together."""

import http.client
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from benchmarks.web.processes import children_of, resident_megabytes
from tests.webapp.auth.minting import Mint
from tests.webapp.faults.writers import started_tournament
from tests.webapp.planner import Client, Planner

TOURNAMENTS, READS = 9, 20_000
MOST_MEGABYTES = 260
PARTS = ("", "/teams", "/matches", "/leaderboard", "/rounds/1", "/config", "/preview", "/rounds/1/explanation")


@pytest.fixture(scope="module")
def planner(tmp_path_factory: pytest.TempPathFactory, provider: str) -> Iterator[Planner]:
    with Planner(tmp_path_factory.mktemp("memory") / "var", provider, is_forked=False).running() as planner:
        yield planner


def megabytes_of(planner: Planner) -> float:
    master, *_ = {parent_of(worker) for worker in planner.workers()}
    return sum(resident_megabytes(process) for process in (master, *children_of(master)))


def parent_of(process: int) -> int:
    stat = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    return int(stat.rpartition(")")[2].split()[1])


@pytest.mark.long
def test_a_busy_day_takes_little_memory(planner: Planner, signer: Mint, figure: Callable[[str], None]) -> None:
    figure(f"at the start: {megabytes_of(planner):.0f} MB")
    owner = Client(planner, signer)
    tournaments = [started_tournament(owner) for _ in range(TOURNAMENTS)]
    for tournament in tournaments:
        for number in (1, 2):
            for match in owner.send("GET", f"/tournaments/{tournament}/round?nextRound={number}"):
                owner.send("PATCH", f"/matches/{match['matchId']}", {"resultHomeSquad": "WIN"})
    owner.close()
    figure(f"after two rounds of {TOURNAMENTS} tournaments: {megabytes_of(planner):.0f} MB")
    connection = http.client.HTTPConnection("127.0.0.1", planner.port, timeout=60)
    for number in range(READS):
        tournament, part = tournaments[number % TOURNAMENTS], PARTS[number // TOURNAMENTS % len(PARTS)]
        connection.request("GET", f"/api/tournaments/{tournament}{part}", headers={"Accept-Encoding": "gzip"})
        answer = connection.getresponse()
        answer.read()
        assert answer.status == 200
        if number % 200 == 199:
            connection.close()  # the next ones are answered by either worker
    connection.close()
    taken = megabytes_of(planner)
    figure(f"after {READS} reads: {taken:.0f} MB")
    assert taken <= MOST_MEGABYTES
