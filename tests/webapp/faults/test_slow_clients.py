"""A thousand slow clients without a proxy in front: others get their answers, and memory stays bounded."""

import http.client
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from benchmarks.web.processes import resident_megabytes
from tests.webapp.auth.minting import Mint
from tests.webapp.faults.slow_clients import OPENINGS, held, is_closed, seconds_until_closed
from tests.webapp.faults.writers import started_tournament
from tests.webapp.planner import Client, Planner
from webapp.serving.waitress_worker import ARRIVES_WITHIN, SILENT_FOR

MANY = 1000
FIFTEEN_MINUTES = 15 * 60
MEGABYTES_MORE = 200
AT_ONCE = 1.0
"""Seconds within which everybody has an answer."""


@pytest.fixture(scope="module")
def planner(tmp_path_factory: pytest.TempPathFactory, provider: str) -> Iterator[Planner]:
    with Planner(tmp_path_factory.mktemp("slow") / "var", provider).running() as planner:
        yield planner


@pytest.fixture
def owner(planner: Planner, signer: Mint) -> Iterator[Client]:
    client = Client(planner, signer)
    yield client
    client.close()


@pytest.fixture
def match(owner: Client) -> str:
    tournament = started_tournament(owner)
    return str(owner.send("GET", f"/tournaments/{tournament}/round?nextRound=1")[0]["matchId"])


def megabytes_of(planner: Planner) -> float:
    return sum(resident_megabytes(worker) for worker in planner.workers())


def waits(planner: Planner, owner: Client, match: str, calls: int = 10) -> list[float]:
    """Return how long the health check and saving a result take, call by call, each on a connection of its own."""
    seconds = []
    for number in range(calls):
        began = time.monotonic()
        assert planner.ask("GET", "/healthz", timeout=15).status == 200
        seconds.append(time.monotonic() - began)
        owner.close()
        began = time.monotonic()
        owner.send("PATCH", f"/matches/{match}", {"resultHomeSquad": ("WIN", "LOSS")[number % 2]})
        seconds.append(time.monotonic() - began)
    return seconds


def longest_wait(planner: Planner, owner: Client, match: str) -> float:
    """Return the longest wait of the best of three series of calls: other tests keep the machine busy as well."""
    longest = 15.0
    for _ in range(3):
        longest = min(longest, max(waits(planner, owner, match)))
        if longest < AT_ONCE:
            break
    return longest


def let_in(planner: Planner) -> None:
    """Wait until the thousand before us were let in: both processes answer."""
    for _ in range(8):
        assert planner.ask("GET", "/healthz", timeout=30).status == 200


def test_a_thousand_slow_clients_hold_up_nobody(
    planner: Planner, owner: Client, match: str, figure: Callable[[str], None]
) -> None:
    before = megabytes_of(planner)
    with ExitStack() as stack:
        for opening in OPENINGS.values():
            stack.enter_context(held(planner.port, opening, MANY // len(OPENINGS) + 1))
        let_in(planner)
        longest = longest_wait(planner, owner, match)
        more = megabytes_of(planner) - before
    assert longest < AT_ONCE
    assert more < MEGABYTES_MORE
    figure(f"{MANY} slow clients: others wait {longest * 1000:.0f} ms at most, {more:.0f} MB more")


def test_a_thousand_readers_that_take_nothing_hold_up_nobody(planner: Planner, owner: Client, match: str) -> None:
    before = megabytes_of(planner)
    asked = b"GET /api/openapi.json HTTP/1.1\r\nHost: planner\r\n\r\n"
    with held(planner.port, asked, MANY, pause=60):
        let_in(planner)
        assert longest_wait(planner, owner, match) < AT_ONCE
        assert megabytes_of(planner) - before < MEGABYTES_MORE


def test_a_poll_that_brings_nothing_new_keeps_its_connection(planner: Planner, owner: Client) -> None:
    path = f"/api/tournaments/{started_tournament(owner)}"
    visitor = http.client.HTTPConnection("127.0.0.1", planner.port, timeout=15)
    visitor.request("GET", path)
    tag = str(answered(visitor).getheader("ETag"))
    ports = set()
    for _ in range(3):
        visitor.request("GET", path, headers={"If-None-Match": tag})
        assert visitor.sock is not None
        ports.add(visitor.sock.getsockname())
        assert answered(visitor).status == 304
    visitor.close()
    assert len(ports) == 1


def answered(connection: http.client.HTTPConnection) -> http.client.HTTPResponse:
    """Return the answer, read to its end."""
    answer = connection.getresponse()
    answer.read()
    return answer


def test_whoever_wants_the_connection_closed_gets_that(planner: Planner, owner: Client) -> None:
    path = f"/api/tournaments/{started_tournament(owner)}"
    tag = planner.ask("GET", path).getheader("ETag")
    asked = f"GET {path} HTTP/1.1\r\nHost: planner\r\nIf-None-Match: {tag}\r\nConnection: close\r\n\r\n"
    with socket.create_connection(("127.0.0.1", planner.port), timeout=15) as client:
        client.sendall(asked.encode())
        said = b""
        while received := client.recv(65536):
            said += received
    assert said.startswith(b"HTTP/1.1 304 ")


@pytest.mark.long
def test_a_silent_connection_is_closed(planner: Planner) -> None:
    with held(planner.port, b"", 50) as clients:
        time.sleep(SILENT_FOR / 2)
        assert not any(is_closed(client) for client in clients)
        assert seconds_until_closed(clients, patience=SILENT_FOR * 1.5) is not None


@pytest.mark.long
def test_a_request_that_is_dripped_is_ended(planner: Planner) -> None:
    with ExitStack() as stack:
        dripping = [stack.enter_context(held(planner.port, opening, 3)) for opening in OPENINGS.values() if opening]
        ends = time.monotonic() + ARRIVES_WITHIN * 1.5
        assert None not in [seconds_until_closed(clients, ends - time.monotonic()) for clients in dripping]


@pytest.mark.long
@pytest.mark.timeout(FIFTEEN_MINUTES + 300)
def test_a_byte_every_ten_seconds_holds_up_nobody_for_a_quarter_of_an_hour(
    planner: Planner, owner: Client, match: str
) -> None:
    before = megabytes_of(planner)
    ends = time.monotonic() + FIFTEEN_MINUTES
    with ExitStack() as stack:
        for opening in OPENINGS.values():
            stack.enter_context(held(planner.port, opening, MANY // len(OPENINGS) + 1, pause=10))
        let_in(planner)
        while time.monotonic() < ends:
            assert max(waits(planner, owner, match, calls=2)) < 1
            assert megabytes_of(planner) - before < MEGABYTES_MORE
            time.sleep(15)
