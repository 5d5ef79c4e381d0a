"""The server process may die at any moment: what was acknowledged is there when it comes back."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from jwt.algorithms import RSAAlgorithm

from tests.webapp.auth.minting import Mint
from tests.webapp.callers import NEW

ROOT = Path(__file__).parents[2]


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


@pytest.fixture
def provider(signer: Mint) -> Iterator[str]:
    """An identity provider that publishes the signer's key."""
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


class Planner:
    """A planner in processes of its own."""

    def __init__(self, var: Path, provider: str, signer: Mint) -> None:
        self._var, self._provider = var, provider
        self._token = signer.token(iss=f"{provider}/realms/club")

    @contextmanager
    def running(self) -> Iterator[None]:
        """Run the server; in the end kill it and its workers, without a chance to say good-bye."""
        self._port = free_port()
        environment = os.environ | {
            "TRIKICK_VAR_DIR": str(self._var),
            "TRIKICK_PORT": str(self._port),
            "TRIKICK_IDENTITY_URL": self._provider,
            "TRIKICK_LOOK_AHEAD": "none",
        }
        command = [sys.executable, "-m", "webapp.cli", "serve"]
        with (self._var.parent / "log").open("ab") as log:
            process = subprocess.Popen(
                command, cwd=ROOT, env=environment, stdout=log, stderr=log, start_new_session=True
            )
        try:
            self._wait_until_ready(process)
            yield
        finally:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()

    def _wait_until_ready(self, process: subprocess.Popen[bytes]) -> None:
        for _ in range(600):
            assert process.poll() is None, (self._var.parent / "log").read_text()
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{self._port}/readyz", timeout=5):
                    return
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                time.sleep(0.1)
        raise AssertionError((self._var.parent / "log").read_text())

    def send(self, method: str, path: str, body: Any = None) -> Any:
        request = urllib.request.Request(
            f"http://127.0.0.1:{self._port}/api{path}",
            None if body is None else json.dumps(body).encode(),
            {"Authorization": f"Bearer {self._token}", "Content-Type": "application/json"},
            method=method,
        )
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.loads(answer.read() or b"null")


def test_a_killed_server_continues_in_the_middle_of_round_two(tmp_path: Path, provider: str, signer: Mint) -> None:
    planner = Planner(tmp_path / "var", provider, signer)
    with planner.running():
        tournament = planner.send("POST", "/tournaments", NEW | {"numberOfRounds": 3})["tournamentId"]
        for letter in "ABC":
            teams = {"club": f"Club {letter}", "nickName": letter, "teams": [{"estimatedSkill": 5}] * 2}
            planner.send("POST", f"/tournaments/{tournament}/teams", teams)
        planner.send("PUT", f"/tournaments/{tournament}", {"status": "STARTED"})
        for match in planner.send("GET", f"/tournaments/{tournament}/round?nextRound=1"):
            planner.send("POST", f"/matches/{match['matchId']}?resultHomeSquad=WIN")
        second = planner.send("GET", f"/tournaments/{tournament}/round?nextRound=2")
        planner.send("POST", f"/matches/{second[0]['matchId']}?resultHomeSquad=DRAW")
        before = planner.send("GET", f"/tournaments/{tournament}/matches")
    with planner.running():
        assert planner.send("GET", f"/tournaments/{tournament}/matches") == before
        for match in second[1:]:
            planner.send("POST", f"/matches/{match['matchId']}?resultHomeSquad=LOSS")
        for match in planner.send("GET", f"/tournaments/{tournament}/round?nextRound=3"):
            planner.send("POST", f"/matches/{match['matchId']}?resultHomeSquad=WIN")
        assert planner.send("PUT", f"/tournaments/{tournament}", {"status": "FINISHED"})["status"] == "FINISHED"
