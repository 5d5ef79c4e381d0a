"""Clients that dawdle, shout or say nonsense: the others do not notice."""

import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from unicodedata import normalize

import pytest

from tests.webapp.auth.minting import Mint
from tests.webapp.callers import NEW
from tests.webapp.faults.slow_clients import OPENINGS, held
from tests.webapp.planner import Client, Planner, RefusedError

# More than the planner has threads, several times over.
DAWDLERS = 60


@pytest.fixture(scope="module")
def planner(tmp_path_factory: pytest.TempPathFactory, provider: str) -> Iterator[Planner]:
    with Planner(tmp_path_factory.mktemp("clients") / "var", provider).running() as planner:
        yield planner


def connected(planner: Planner) -> socket.socket:
    return socket.create_connection(("127.0.0.1", planner.port), timeout=60)


def said_to(planner: Planner, data: bytes) -> bytes:
    """Return what the planner answers to these bytes, until it closes the connection."""
    with connected(planner) as client:
        with suppress(ConnectionError):
            client.sendall(data)
        return heard_by(client)


def heard_by(client: socket.socket) -> bytes:
    """Return what comes until the connection is closed."""
    answer = b""
    with suppress(ConnectionError):
        while received := client.recv(65536):
            answer += received
    return answer


@pytest.mark.parametrize("opening", OPENINGS.values(), ids=OPENINGS)
def test_dawdlers_hold_up_nobody(planner: Planner, opening: bytes, figure: Callable[[str], None]) -> None:
    with held(planner.port, opening, DAWDLERS, pause=0.5):
        time.sleep(0.2)
        times = []
        for _ in range(20):
            began = time.monotonic()
            assert planner.ask("GET", "/readyz", timeout=15).status == 200
            times.append(time.monotonic() - began)
    assert max(times) < 1
    figure(
        f"{DAWDLERS} clients that send {len(opening)} bytes and dawdle: others wait {max(times) * 1000:.0f} ms at most"
    )


def test_a_reader_that_takes_nothing_holds_up_nobody(planner: Planner) -> None:
    with ExitStack() as stack:
        for _ in range(DAWDLERS):
            client = stack.enter_context(connected(planner))
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
            client.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: planner\r\n\r\n")
        assert planner.ask("GET", "/readyz", timeout=50).status == 200


@pytest.mark.parametrize(
    "data",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
        b"GET  HTTP/9.9\r\n\r\n",
        b"POST /api/feedback HTTP/1.1\r\nHost: planner\r\nContent-Length: -1\r\nConnection: close\r\n\r\n",
        b"POST /api/feedback HTTP/1.1\r\nHost: planner\r\nContent-Length: 20000000\r\n\r\n" + b"[" * 300_000,
        b"GET /" + b"a" * 200_000,
    ],
    ids=lambda data: data[:24].decode("latin-1"),
)
def test_nonsense_is_refused_and_nobody_else_notices(planner: Planner, data: bytes) -> None:
    # The version of a request that cannot be read is unknown: its answer speaks 1.0.
    assert said_to(planner, data)[9:12] in {b"", b"400", b"413", b"431", b"501"}
    assert planner.ask("GET", "/healthz", timeout=15).status == 200


@pytest.mark.parametrize("depth", [500, 10_000])
def test_a_deep_body_is_refused(planner: Planner, signer: Mint, depth: int) -> None:
    client = Client(planner, signer)
    text = '{"name":' * depth + "1" + "}" * depth
    with pytest.raises(RefusedError) as refusal:
        client.send("POST", "/tournaments", text=text)
    assert refusal.value.status in {400, 413, 422}


@pytest.mark.parametrize(
    "name",
    ["Łódź 🥅 ⚽\ufe0f klaw", "\u0130\u0131ßﬃ", "a\u0301\u0302\u0303" * 20, "'; DROP TABLE team; --"],
    ids=["pictures", "cases", "marks", "SQL"],
)
def test_any_name_comes_back_as_it_was(planner: Planner, signer: Mint, name: str) -> None:
    client = Client(planner, signer)
    tournament = client.send("POST", "/tournaments", NEW | {"name": name})
    assert client.send("GET", f"/tournaments/{tournament['tournamentId']}")["name"] == normalize("NFC", name)


def test_a_client_that_asks_whether_it_may_go_on_is_told(planner: Planner) -> None:
    head = b"POST /api/feedback HTTP/1.1\r\nHost: planner\r\nContent-Type: application/json\r\nConnection: close\r\n"
    with connected(planner) as client:
        client.sendall(head + b"Content-Length: 15\r\nExpect: 100-continue\r\n\r\n")
        assert client.recv(100).startswith(b"HTTP/1.1 100 ")
        client.sendall(b"no JSON at all!")
        assert b"HTTP/1.1 4" in heard_by(client)


def test_requests_in_a_row_on_one_connection_are_all_answered(planner: Planner) -> None:
    asked = b"GET /healthz HTTP/1.1\r\nHost: planner\r\n\r\n" * 5
    last = b"GET /healthz HTTP/1.1\r\nHost: planner\r\nConnection: close\r\n\r\n"
    assert said_to(planner, asked + last).count(b"HTTP/1.1 200 OK") == 6
