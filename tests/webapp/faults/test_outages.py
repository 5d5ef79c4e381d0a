"""What the planner leans on goes away and comes back: the disk, the database, the mail server, the clock."""

import os
import socket
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import Engine, event

from tests.webapp.auth.minting import Mint
from tests.webapp.callers import NEW, Caller, good, new_tournament, next_round, play, played, refused, started
from tests.webapp.conftest import DATABASES
from tests.webapp.consistency import problems_of
from tests.webapp.faults.writers import started_tournament
from tests.webapp.planner import Client, Planner, RefusedError
from tests.webapp.servers import postgresql_binaries, postgresql_server
from webapp.api.border import requests
from webapp.app import create_app
from webapp.config import Settings
from webapp.mail import transport
from webapp.operations.schema import migrate
from webapp.storage.database import engine_for


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 8 MB."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", folder], check=False)
    if mounted.returncode:
        pytest.skip("a small disk can be mounted by root only")
    yield folder
    subprocess.run(["umount", "--lazy", folder], check=True)


def fill(file: Path) -> None:
    """Write until there is no room left, but for a few pages."""
    written = 0
    with suppress(OSError), file.open("wb", buffering=0) as filler:
        while True:
            written += filler.write(bytes(4096))
    os.truncate(file, written - 40 * 4096)


@pytest.mark.long
def test_a_full_disk_loses_nothing_that_was_acknowledged(
    small_disk: Path, provider: str, signer: Mint, figure: Callable[[str], None]
) -> None:
    settings = {"TRIKICK_LOG_DIR": str(small_disk / "log"), "TRIKICK_METRICS_TOKEN": "a token of the operator"}
    planner = Planner(small_disk / "var", provider, settings)
    with planner.running():
        owner = Client(planner, signer)
        tournament = started_tournament(owner)
        matches = owner.send("GET", f"/tournaments/{tournament}/round?nextRound=1")
        fill(small_disk / "filler")
        acknowledged: dict[str, str] = {}
        refusals: list[int] = []
        for turn in range(600):
            match = matches[turn % len(matches)]["matchId"]
            result = ("WIN", "DRAW", "LOSS")[turn // len(matches) % 3]
            try:
                owner.send("PATCH", f"/matches/{match}", {"resultHomeSquad": result})
                acknowledged[match] = result
            except RefusedError as refusal:
                refusals.append(refusal.status)
        assert set(refusals) == {503}
        stored = owner.send("GET", f"/tournaments/{tournament}/matches")
        assert acknowledged.items() <= {match["matchId"]: match["resultHomeSquad"] for match in stored}.items()
        (small_disk / "filler").unlink()
        for match in matches:
            owner.send("PATCH", f"/matches/{match['matchId']}", {"resultHomeSquad": "WIN"})
        owner.send("GET", f"/tournaments/{tournament}/round?nextRound=2")
    engine = engine_for(f"sqlite:///{small_disk / 'var' / 'trikick.sqlite3'}")
    assert problems_of(engine) == []
    engine.dispose()
    figure(
        f"full disk: {len(refusals)} of 600 writes answered 503, every acknowledged one kept, went on when it had room"
    )


def test_a_database_without_room_refuses_writes_and_goes_on_reading(
    tmp_path: Path, settings: Settings, signer: Mint
) -> None:
    engine = engine_for(f"sqlite:///{tmp_path / 'planner.sqlite3'}")
    migrate(engine)
    owner = Caller(create_app(settings, engine, signer), signer.token())
    tournament = new_tournament(owner)
    engine.dispose()

    @event.listens_for(engine, "connect")
    def leave_no_room(connection: Any, _record: object) -> None:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count={pages + 2}")

    answers = [owner.post("/tournaments", json=NEW | {"name": "n" * 100}) for _ in range(60)]
    full = [answer for answer in answers if answer.status_code != 201]
    assert {refused(answer) for answer in full} == {(503, "UNAVAILABLE")}
    assert full[0].headers["Retry-After"]
    assert good(owner.get(f"/tournaments/{tournament}"))["name"]
    assert problems_of(engine) == []
    engine.dispose()


@pytest.mark.parametrize("engine", DATABASES[1:], indirect=True)
def test_a_database_that_may_only_be_read_refuses_writes_and_goes_on_reading(owner: Caller, engine: Engine) -> None:
    tournament = new_tournament(owner)

    @event.listens_for(engine, "checkout")
    def stand_by(connection: Any, _record: object, _proxy: object) -> None:
        connection.execute("SET default_transaction_read_only = on")
        connection.commit()

    answer = owner.post("/tournaments", json=NEW)
    event.remove(engine, "checkout", stand_by)
    assert refused(answer) == (503, "UNAVAILABLE")
    assert answer.headers["Retry-After"]
    assert good(owner.get(f"/tournaments/{tournament}"))["name"]
    engine.dispose()


@pytest.mark.parametrize("engine", DATABASES[1:], indirect=True)
def test_a_transaction_that_goes_on_after_a_refusal_is_an_error_of_the_planner(owner: Caller, engine: Engine) -> None:
    owner.app.config["PROPAGATE_EXCEPTIONS"] = False

    @event.listens_for(engine, "before_cursor_execute")
    def go_on(_connection: object, cursor: Any, *_asked: object) -> None:
        with suppress(Exception):
            cursor.execute("SELECT 1 / 0")

    answer = owner.post("/tournaments", json=NEW)
    event.remove(engine, "before_cursor_execute", go_on)
    assert answer.status_code == 500


@pytest.mark.postgresql
def test_the_planner_goes_on_when_its_database_comes_back(settings: Settings, signer: Mint) -> None:
    binaries = postgresql_binaries()
    if binaries is None:
        pytest.skip("PostgreSQL's server programs are not installed")
    with postgresql_server(binaries) as server:
        engine = engine_for(server.address.format(name="postgres"))
        migrate(engine)
        app = create_app(settings, engine, signer)
        owner, client = Caller(app, signer.token()), app.test_client()
        tournament = played(owner, 1)
        before = good(owner.get(f"/tournaments/{tournament}/matches"))
        server.stop()
        assert client.get("/healthz").status_code == 200
        assert client.get("/readyz").status_code == 503
        for answer in (
            owner.get(f"/tournaments/{tournament}"),
            owner.get(f"/tournaments/{tournament}/round?nextRound=2"),
            owner.patch(f"/matches/{before[0]['matchId']}", json={"resultHomeSquad": "LOSS"}),
        ):
            assert refused(answer) == (503, "UNAVAILABLE")
        server.start()
        assert client.get("/readyz").status_code == 200
        assert good(owner.get(f"/tournaments/{tournament}/matches")) == before
        assert good(owner.get(f"/tournaments/{tournament}/round?nextRound=2"))
        assert problems_of(engine) == []
        engine.dispose()


@pytest.fixture
def silent_mail_server() -> Iterator[str]:
    """The address of a mail server that takes calls and never says a word."""
    with closing(socket.create_server(("127.0.0.1", 0), backlog=8)) as listener:
        yield f"smtp://127.0.0.1:{listener.getsockname()[1]}?tls=never"


def test_a_silent_mail_server_costs_its_caller_a_moment_and_no_plan(
    settings: Settings, engine: Engine, signer: Mint, silent_mail_server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transport, "TIMEOUT_SECONDS", 1)
    app = create_app(settings.model_copy(update={"smtp_url": silent_mail_server}), engine, signer)
    owner = Caller(app, signer.token())
    tournament = started(owner)
    answers: list[Any] = []
    waiting = Thread(target=lambda: answers.append(owner.post(f"/tournaments/{tournament}/simulation")))
    waiting.start()
    # Meanwhile the tournament goes on: nothing is locked while the mail server is waited for.
    play(owner, next_round(owner, tournament, 1))
    waiting.join()
    assert refused(answers[0]) == (502, "MAIL_FAILED")
    plan = answers[0].get_json()["errors"][0]["params"]["planId"]
    assert owner.get(f"/tournaments/{tournament}/plans/{plan}").data.startswith(b"%PDF")


@pytest.mark.every_case_on_postgresql
@pytest.mark.parametrize("jump", [timedelta(days=-400), timedelta(seconds=-90), timedelta(days=400)])
def test_a_clock_that_jumps_changes_no_order(
    app: Flask, owner: Caller, engine: Engine, jump: timedelta, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament = started(owner)
    play(owner, next_round(owner, tournament, 1))
    before = good(owner.get(f"/tournaments/{tournament}"))["version"]
    monkeypatch.setattr(requests, "now", lambda: datetime.now(UTC) + jump)
    matches = next_round(owner, tournament, 2)
    play(owner, matches)
    entries = good(owner.get(f"/tournaments/{tournament}/journal"))
    assert entries[0]["action"] == "RESULT_CHANGED"
    good(owner.post(f"/tournaments/{tournament}/undo", json={}))
    assert good(owner.get(f"/matches/{matches[-1]['matchId']}"))["resultHomeSquad"] is None
    monkeypatch.undo()
    play(owner, matches)
    assert good(owner.get(f"/tournaments/{tournament}/round?nextRound=3"))
    assert good(owner.get(f"/tournaments/{tournament}"))["version"] > before
    assert problems_of(engine) == []


def test_an_entry_is_remembered_though_the_clock_jumps_back(owner: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    match = next_round(owner, started(owner), 1)[0]["matchId"]
    entry = {"json": {"resultHomeSquad": "WIN"}, "headers": {"Idempotency-Key": "0f6ed1f6-8a58-4d47-a2c7-0f7c6f3ff001"}}
    first = good(owner.patch(f"/matches/{match}", **entry))
    monkeypatch.setattr(requests, "now", lambda: datetime.now(UTC) - timedelta(hours=3))
    assert good(owner.patch(f"/matches/{match}", **entry)) == first
