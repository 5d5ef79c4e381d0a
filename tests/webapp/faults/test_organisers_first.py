"""More parents than the planner can answer: organisers save all the same, and parents are refused at once."""

import http.client
import time
from collections import Counter
from collections.abc import Callable, Iterator
from threading import Event, Thread

import pytest

from tests.webapp.auth.minting import Mint
from tests.webapp.faults.writers import started_tournament
from tests.webapp.planner import Client, Planner

PARENTS = 600
SAVES = 12
LONGEST_SAVE = 1.0


@pytest.fixture(scope="module")
def planner(tmp_path_factory: pytest.TempPathFactory, provider: str) -> Iterator[Planner]:
    with Planner(tmp_path_factory.mktemp("full") / "var", provider).running() as planner:
        yield planner


def polling(planner: Planner, path: str, told: Counter[int], stop: Event) -> Thread:
    """Start a parent whose phone never waits between two polls, each for an answer that is never kept in memory."""

    def poll() -> None:
        connection = http.client.HTTPConnection("127.0.0.1", planner.port, timeout=60)
        while not stop.is_set():
            try:
                connection.request("GET", path)
                answer = connection.getresponse()
                answer.read()
                told[answer.status] += 1
            except (OSError, http.client.HTTPException):
                connection.close()

    thread = Thread(target=poll, daemon=True)
    thread.start()
    return thread


def test_a_save_waits_for_no_parent(planner: Planner, signer: Mint, figure: Callable[[str], None]) -> None:
    owner = Client(planner, signer)
    tournament = started_tournament(owner)
    match = owner.send("GET", f"/tournaments/{tournament}/round?nextRound=1")[0]["matchId"]
    told, stop, seconds = Counter[int](), Event(), list[float]()
    parents = [polling(planner, f"/api/tournaments/{tournament}/past-meetings", told, stop) for _ in range(PARENTS)]
    time.sleep(3)
    for number in range(SAVES):
        began = time.monotonic()
        owner.send("PATCH", f"/matches/{match}", {"resultHomeSquad": ("WIN", "LOSS")[number % 2]})
        seconds.append(time.monotonic() - began)
    stop.set()
    for parent in parents:
        parent.join(30)
    owner.close()
    figure(f"{PARENTS} parents at once: {dict(told)}, saves {min(seconds):.2f} to {max(seconds):.2f} s")
    assert told.keys() <= {200, 503}
    assert told[503] > 0
    assert sorted(seconds)[len(seconds) // 2] < LONGEST_SAVE
