"""The planner as a process: it starts or says why not, it counts across its workers, it finishes what it began."""

import os
import signal
import socket
import struct
import time
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from errno import ENOSPC
from pathlib import Path
from threading import Thread
from typing import Any
from unittest.mock import Mock
from urllib.parse import urlsplit
from uuid import uuid4

import pytest
from flask import Flask, Response
from sqlalchemy import text
from waitress import create_server, wasyncore

from tests.ports import free_port
from tests.webapp.auth.minting import Mint
from tests.webapp.callers import Caller, new_tournament
from tests.webapp.faults.writers import started_tournament
from tests.webapp.planner import Client, Planner
from webapp.cli import main
from webapp.domain import clock
from webapp.domain.clock import SteadyClock
from webapp.operations.schema import migrate
from webapp.serving.waitress_worker import LastingChannel
from webapp.storage.database import engine_for

TOKEN = "a token of the operator"


@pytest.fixture(scope="module")
def mail_server() -> Iterator[socket.socket]:
    """A mail server on which the test itself answers."""
    with closing(socket.create_server(("127.0.0.1", 0))) as listener:
        listener.settimeout(60)
        yield listener


@pytest.fixture
def planner(tmp_path: Path, provider: str, mail_server: socket.socket) -> Iterator[Planner]:
    settings = {
        "TRIKICK_METRICS_TOKEN": TOKEN,
        "TRIKICK_SMTP_URL": f"smtp://127.0.0.1:{mail_server.getsockname()[1]}?tls=never",
        "TRIKICK_WORKERS": "3",
    }
    with Planner(tmp_path / "var", provider, settings).running() as planner:
        yield planner


def take_mail(connection: socket.socket) -> None:
    """Be a mail server that takes one mail."""
    connection.settimeout(60)
    with connection, connection.makefile("rb") as lines:
        connection.sendall(b"220 here\r\n")
        is_text = False
        for line in lines:
            word = line[:4].upper()
            if is_text and line != b".\r\n":
                continue
            is_text = word == b"DATA"
            connection.sendall(b"354 go on\r\n" if is_text else b"250 fine\r\n")
            if word == b"QUIT":
                return


def test_a_stopping_planner_finishes_what_it_began(planner: Planner, signer: Mint, mail_server: socket.socket) -> None:
    owner = Client(planner, signer)
    tournament = started_tournament(owner)
    with ThreadPoolExecutor(1) as pool:
        answer = pool.submit(owner.send, "POST", f"/tournaments/{tournament}/simulation")
        connection, _ = mail_server.accept()  # the request is in the middle of its work
        assert planner.process is not None
        planner.process.send_signal(signal.SIGTERM)
        # Who comes now is turned away, and whoever is being served is not.
        wait_until_refused(planner)
        assert not answer.done()
        take_mail(connection)
        assert answer.result(timeout=60)["sentTo"] == "a***@example.org"
        assert planner.process.wait(timeout=60) == 0
    assert "Traceback" not in planner.log.read_text()


def wait_until_refused(planner: Planner) -> None:
    for _ in range(600):
        try:
            planner.ask("GET", "/healthz", timeout=0.2)
        except ConnectionRefusedError:
            return
        except OSError:
            continue
    raise AssertionError("the planner still takes connections")


def test_figures_are_those_of_all_workers(planner: Planner) -> None:
    for _ in range(30):
        planner.ask("GET", "/healthz")
    os.kill(planner.workers()[0], signal.SIGKILL)
    request = urllib.request.Request(
        f"http://127.0.0.1:{planner.port}/metrics", headers={"Authorization": f"Bearer {TOKEN}"}
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        lines = answer.read().decode().splitlines()
    assert 'trikick_requests_total{method="GET",route="/healthz",status="200"} 30.0' in lines
    assert "trikick_requests_in_progress 1.0" in lines
    assert any(line.startswith("trikick_requests_waiting ") for line in lines)


@pytest.fixture
def served(app: Flask) -> Iterator[str]:
    """The address of an application that the planner's own connections lead to."""
    connections: dict[int, Any] = {}
    server = create_server(app, host="127.0.0.1", port=0, map=connections)
    server.channel_class = LastingChannel
    Thread(target=wasyncore.loop, kwargs={"timeout": 0.1, "map": connections}, daemon=True).start()
    yield f"http://127.0.0.1:{server.effective_port}"
    server.task_dispatcher.shutdown()
    wasyncore.close_all(connections)


def test_every_answer_is_dated_by_the_planners_clock(
    served: str, owner: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A machine's clock that has jumped is not believed at once, and phones set theirs by the answers."""
    path = f"/api/tournaments/{new_tournament(owner)}"
    then = datetime.now(UTC) - timedelta(hours=1)
    monkeypatch.setattr(clock, "_CLOCK", SteadyClock(wall=then.timestamp))
    # The second is told from memory, and the third says itself when it was made.
    for asked in ({}, {}, {"Authorization": f"Bearer {owner.token}"}):
        request = urllib.request.Request(served + path, headers=asked)
        with urllib.request.urlopen(request, timeout=30) as answer:
            (date,) = answer.headers.get_all("Date")
        assert abs(parsedate_to_datetime(date) - then) < timedelta(minutes=2)


def endless(then: str) -> Iterator[bytes]:
    """Yield an answer whose reader goes away meanwhile, or that fails."""
    while True:
        yield b"more"
        if then == "Exception":
            raise ValueError
        time.sleep(0.01)


@pytest.mark.parametrize("said", ["Client disconnected", "Exception", "uncaptured python exception"])
def test_no_reset_and_no_failure_of_a_connection_writes_down_an_address(
    served: str, app: Flask, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, said: str
) -> None:
    caplog.set_level("DEBUG")
    key = uuid4()
    app.view_functions["tournaments.get_tournament"] = lambda **_path: Response(endless(said))
    if said.startswith("uncaptured"):
        monkeypatch.setattr(LastingChannel, "received", Mock(side_effect=OSError(ENOSPC, "No space left on device")))
    with socket.create_connection(("127.0.0.1", urlsplit(served).port or 0)) as client:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # it ends with a reset
        client.sendall(b"GET /api/tournaments/%s HTTP/1.1\r\nHost: planner\r\n\r\n" % str(key).encode())
        client.recv(1)
    for _ in range(600):
        if said in caplog.text:
            break
        time.sleep(0.05)
    assert said in caplog.text
    for word in (str(key), key.hex, "127.0.0.1"):
        assert word not in caplog.text


@pytest.fixture
def newer(tmp_path: Path) -> str:
    """The address of a database that a newer version of the planner has left."""
    address = f"sqlite:///{tmp_path / 'newer.sqlite3'}"
    engine = engine_for(address)
    migrate(engine)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    return address


@pytest.mark.parametrize(
    ("variable", "value", "code", "words"),
    [
        ("VAR_DIR", "{folder}/file/var", 2, "TRIKICK_VAR_DIR: "),
        ("LOG_DIR", "{folder}/file/log", 2, "TRIKICK_LOG_DIR: "),
        ("LOG_DIR", "/proc", 2, "TRIKICK_LOG_DIR: "),
        ("PORT", "{port}", 2, "TRIKICK_HOST, TRIKICK_PORT: "),
        ("DATABASE_URL", "sqlite:////no/such/folder/database", 2, "TRIKICK_DATABASE_URL: "),
        ("DATABASE_URL", "sqlite:///{folder}/file", 2, "TRIKICK_DATABASE_URL: "),
        ("DATABASE_URL", "postgresql+psycopg://me:geheim@127.0.0.1:9/planner", 2, "TRIKICK_DATABASE_URL: "),
        ("DATABASE_URL", "{newer}", 1, "the database has schema 9999"),
    ],
)
def test_a_planner_that_cannot_start_says_what_to_mend(  # noqa: PLR0917
    tmp_path: Path,
    newer: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    variable: str,
    value: str,
    code: int,
    words: str,
) -> None:
    (tmp_path / "file").write_text("in the way")
    with socket.create_server(("127.0.0.1", 0)) as listener:
        monkeypatch.setenv("TRIKICK_VAR_DIR", str(tmp_path / "var"))
        monkeypatch.setenv("TRIKICK_PORT", str(free_port()))
        filled_in = value.format(folder=tmp_path, port=listener.getsockname()[1], newer=newer)
        monkeypatch.setenv(f"TRIKICK_{variable}", filled_in)
        assert main(["serve"]) == code
    said = capsys.readouterr().err
    assert said.splitlines()[-1].startswith(words)
    assert "geheim" not in said
