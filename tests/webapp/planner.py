"""A planner in processes of its own: started, asked over HTTP, killed, started again on the same data."""

import http.client
import json
import os
import shutil
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from jwt.algorithms import RSAAlgorithm

from tests.forked import Process, planner_process
from tests.ports import free_port
from tests.webapp.auth.minting import Mint
from webapp.serving.metrics import MEMORY

ROOT = Path(__file__).parents[2]


@contextmanager
def published(signer: Mint) -> Iterator[str]:
    """Yield the address of an identity provider that publishes the signer's key."""
    key = RSAAlgorithm.to_jwk(signer.key.public_key(), as_dict=True) | {"kid": signer.kid, "use": "sig", "alg": "RS256"}
    body = json.dumps({"keys": [key]}).encode()

    class Certs(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Certs)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/auth"
    server.shutdown()


@dataclass
class Planner:
    """A planner in processes of its own, with the settings given as variables."""

    var: Path
    provider: str
    settings: dict[str, str] = field(default_factory=dict)
    port: int = field(default_factory=free_port)
    process: Process | None = None
    is_forked: bool = True
    """Whether it shares what it has loaded with others, as it may where nobody weighs it."""

    @property
    def log(self) -> Path:
        """What the planner printed."""
        return self.var.parent / f"{self.var.name}-{self.port}.log"

    @contextmanager
    def running(self) -> Iterator["Planner"]:
        """Run the planner; in the end kill it and its workers, without a chance to say good-bye."""
        self.start()
        try:
            yield self
        finally:
            self.kill()

    def start(self) -> None:
        """Start, and wait until it answers."""
        environment = {
            "TRIKICK_VAR_DIR": str(self.var),
            "TRIKICK_PORT": str(self.port),
            "TRIKICK_IDENTITY_URL": self.provider,
            "TRIKICK_RATE_LIMITS": "false",
        }
        self.process = planner_process(["serve"], environment | self.settings, self.log, is_forked=self.is_forked)
        for _ in range(1200):
            assert self.process.poll() is None, self.log.read_text()
            try:
                if self.ask("GET", "/readyz").status == 200:
                    return
            except OSError:
                pass
            time.sleep(0.1)
        raise AssertionError(self.log.read_text())

    def kill(self) -> None:
        """End all its processes at once, as a power cut would."""
        if self.process is not None:
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None
            # Its figures for Prometheus lie in memory, which is no folder of a test.
            shutil.rmtree(MEMORY / f"trikick-{os.geteuid()}-{self.port}", ignore_errors=True)

    def workers(self) -> list[int]:
        """Return the process ids of its workers."""
        assert self.process is not None
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [int(child) for child in children.read_text().split()]

    def ask(self, method: str, path: str, timeout: float = 60) -> http.client.HTTPResponse:
        """Return the answer to a request without a body, read to its end."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        try:
            connection.request(method, path)
            answer = connection.getresponse()
            answer.read()
            return answer
        finally:
            connection.close()


class UnansweredError(Exception):
    """A call whose answer never came: nobody knows whether it was carried out."""


class RefusedError(Exception):
    """A call that was refused."""

    def __init__(self, status: int, body: Any) -> None:
        super().__init__(f"{status}: {body}")
        self.status = status


class Client:
    """Calls the API of a planner over a connection that it keeps: straight to it, or as `connect` makes one."""

    def __init__(
        self,
        planner: Planner,
        signer: Mint,
        connect: Callable[[], http.client.HTTPConnection] | None = None,
        **claims: Any,
    ) -> None:
        self._planner = planner
        self._connect = connect or (lambda: http.client.HTTPConnection("127.0.0.1", planner.port, timeout=120))
        self._signer = signer
        self._claims = claims
        self._connection: http.client.HTTPConnection | None = None
        self._token, self._signed_at = "", 0.0

    def send(self, method: str, path: str, body: Any = None, key: str | None = None, text: str | None = None) -> Any:
        """Return the body of a success; raise `RefusedError`, or `UnansweredError` where the connection broke."""
        headers = {"Authorization": f"Bearer {self._fresh_token()}", "Content-Type": "application/json"}
        if key is not None:
            headers["Idempotency-Key"] = key
        try:
            if self._connection is None:
                self._connection = self._connect()
            sent = json.dumps(body) if body is not None else text
            self._connection.request(method, f"/api{path}", sent, headers)
            answer = self._connection.getresponse()
            said = answer.read()
        except (OSError, http.client.HTTPException) as error:
            self.close()
            raise UnansweredError(repr(error)) from error
        if answer.status >= 300:
            raise RefusedError(answer.status, said.decode())
        return json.loads(said or b"null")

    def close(self) -> None:
        """Close the connection; the next call opens another."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _fresh_token(self) -> str:
        if time.monotonic() - self._signed_at > 60:
            self._token = self._signer.token(iss=f"{self._planner.provider}/realms/club", **self._claims)
            self._signed_at = time.monotonic()
        return self._token
