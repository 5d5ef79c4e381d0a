"""A planner in processes of its own, under its production server, and an organiser who is signed in to it."""

import json
import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPResponse, RemoteDisconnected
from pathlib import Path
from typing import Any

import brotli

from benchmarks.studies.store import ROOT
from benchmarks.web.processes import children_of
from tests.ports import free_port
from tests.webapp.auth.minting import Mint
from tests.webapp.planner import published

PATIENCE = 120
SERVE = (sys.executable, "-m", "webapp", "serve")


@dataclass
class Answer:
    """What came back, and how long it took."""

    status: int
    headers: dict[str, str]
    body: bytes
    seconds: float

    @property
    def json(self) -> Any:
        """The body, unpacked and read."""
        packed = self.headers.get("content-encoding") == "br"
        return json.loads(brotli.decompress(self.body) if packed else self.body)


class Client:
    """Sends requests over one connection that is kept open, as a browser or a proxy does.

    Parameters
    ----------
    port
        Of the server on this machine.
    headers
        Sent with every request.
    """

    def __init__(self, port: int, headers: dict[str, str] | None = None) -> None:
        self._connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        self._headers = headers or {}

    def send(self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None) -> Answer:
        """Return the answer to a request."""
        data = None if body is None else json.dumps(body).encode()
        kind = {} if body is None else {"Content-Type": "application/json"}
        began = time.perf_counter()
        try:
            response, content = self._exchange(method, path, data, self._headers | kind | (headers or {}))
        except (RemoteDisconnected, ConnectionError):
            # The server hangs up on connections that rest; nothing here does harm when it is sent twice.
            self._connection.close()
            began = time.perf_counter()
            response, content = self._exchange(method, path, data, self._headers | kind | (headers or {}))
        seconds = time.perf_counter() - began
        answer = Answer(
            response.status, {name.lower(): value for name, value in response.getheaders()}, content, seconds
        )
        if answer.status >= 400:
            raise RuntimeError(f"{method} {path}: {answer.status} {content[:500]!r}")
        return answer

    def _exchange(
        self, method: str, path: str, data: bytes | None, headers: dict[str, str]
    ) -> tuple[HTTPResponse, bytes]:
        self._connection.request(method, path, data, headers)
        response = self._connection.getresponse()
        return response, response.read()

    def give_up_after(self, seconds: float) -> None:
        """Wait no longer than this for an answer."""
        self._connection.timeout = seconds

    def close(self) -> None:
        """Hang up."""
        self._connection.close()


@dataclass
class Server:
    """A server that runs: its port and the process that leads it."""

    port: int
    pid: int

    @property
    def workers(self) -> list[int]:
        """The processes that answer."""
        return children_of(self.pid)


@contextmanager
def serving(command: list[str], port: int, environment: dict[str, str], log: Path) -> Iterator[Server]:
    """Run a server until the block ends; its log is shown when it does not come up."""
    with log.open("ab") as output:
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            env=os.environ | environment,
            stdout=output,
            stderr=output,
            start_new_session=True,
        )
    try:
        _wait_until_ready(process, port, log)
        yield Server(port, process.pid)
    finally:
        process.terminate()
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def _wait_until_ready(process: "subprocess.Popen[bytes]", port: int, log: Path) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=5):
                return
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            time.sleep(0.1)
    raise RuntimeError(f"the server did not come up:\n{log.read_text()[-3000:]}")


@dataclass
class Planner:
    """A planner that runs, and how its organiser signs in."""

    server: Server
    mint: Mint
    issuer: str

    def visitor(self) -> Client:
        """Return somebody who follows the public link, with a browser that takes compressed answers."""
        return Client(self.server.port, {"Accept-Encoding": "gzip, deflate, br"})

    def organiser(self) -> Client:
        """Return the organiser, signed in for long enough."""
        token = self.mint.token(iss=self.issuer, exp=int(time.time()) + 3600)
        return Client(self.server.port, {"Authorization": f"Bearer {token}", "Accept-Encoding": "gzip, deflate, br"})


@contextmanager
def planner_on(
    database_url: str, folder: Path, *, workers: int = 1, command: Sequence[str] = SERVE
) -> Iterator[Planner]:
    """Run the planner, by default under its production server, on a database; nothing limits how often one may call."""
    mint = Mint()
    port = free_port()
    with published(mint) as provider:
        environment = {
            "TRIKICK_VAR_DIR": str(folder / "var"),
            "TRIKICK_LOG_DIR": str(folder / "logs"),
            "TRIKICK_PORT": str(port),
            "TRIKICK_WORKERS": str(workers),
            "TRIKICK_DATABASE_URL": database_url,
            "TRIKICK_IDENTITY_URL": provider,
            "TRIKICK_RATE_LIMITS": "false",
        }
        with serving(list(command), port, environment, folder / "planner.log") as server:
            yield Planner(server, mint, f"{provider}/realms/club")
