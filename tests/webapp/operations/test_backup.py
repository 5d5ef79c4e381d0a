"""A backup taken while people write is a sound database, and the way back is safe."""

import sqlite3
import stat
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Barrier, Event
from uuid import UUID

import pytest
from flask import Flask
from sqlalchemy import Engine, text

from tests.webapp import released
from tests.webapp.auth.minting import Mint
from tests.webapp.callers import Caller, good, new_tournament, next_round, started
from tests.webapp.consistency import problems_of
from webapp.app import create_app
from webapp.cli import main
from webapp.config import Settings
from webapp.operations.backup import REPLACED, BackupError, backup, restore
from webapp.operations.schema import migrate
from webapp.storage.database import engine_for

WRITERS = 4


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    engine = engine_for(f"sqlite:///{tmp_path / 'planner.sqlite3'}", synchronous="OFF")
    migrate(engine)
    yield engine
    engine.dispose()


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Engine]:
    """Another installation, that has no database yet."""
    engine = engine_for(f"sqlite:///{tmp_path / 'elsewhere' / 'planner.sqlite3'}", synchronous="OFF")
    yield engine
    engine.dispose()


def results_in(engine: Engine) -> dict[UUID, int]:
    with engine.connect() as connection:
        return dict(connection.execute(text("SELECT match_id, result_version FROM match")).all())


def test_a_backup_under_load_restores_to_a_sound_database(
    app: Flask, signer: Mint, engine: Engine, elsewhere: Engine, tmp_path: Path
) -> None:
    owners = [Caller(app, signer.token(sub=f"organiser-{number}")) for number in range(WRITERS)]
    matches = [next_round(owner, started(owner), 1) for owner in owners]
    stopped = Event()
    all_write = Barrier(WRITERS + 1)

    def write(number: int) -> None:
        written = 0
        while not stopped.is_set():
            match = matches[number][written % len(matches[number])]["matchId"]
            result = ("WIN", "DRAW", "LOSS")[written // len(matches[number]) % 3]
            good(owners[number].patch(f"/matches/{match}", json={"resultHomeSquad": result}))
            written += 1
            if written == 1:
                all_write.wait(timeout=60)

    with ThreadPoolExecutor(WRITERS) as pool:
        writing = [pool.submit(write, number) for number in range(WRITERS)]
        all_write.wait(timeout=60)
        try:
            for round_ in range(5):
                before = results_in(engine)
                file = tmp_path / f"{round_}.backup"
                backup(engine, file)
                restore(elsewhere, file)
                assert problems_of(elsewhere, restored=True) == []
                after = results_in(elsewhere)
                assert all(after[match] >= version for match, version in before.items())
                elsewhere.dispose()
        finally:
            stopped.set()
        for writer in writing:
            writer.result()


def test_a_backup_is_one_file_for_its_owner_only(engine: Engine, owner: Caller, tmp_path: Path) -> None:
    new_tournament(owner)
    folder = tmp_path / "backups"
    folder.mkdir()
    size = backup(engine, folder / "today")
    assert [file.name for file in folder.iterdir()] == ["today"]
    assert (folder / "today").stat().st_size == size
    assert stat.S_IMODE((folder / "today").stat().st_mode) == 0o600


def test_a_backup_that_fails_leaves_the_one_before(engine: Engine, tmp_path: Path) -> None:
    file = tmp_path / "backup"
    backup(engine, file)
    before = file.read_bytes()
    with closing(sqlite3.connect(str(engine.url.database))) as connection, connection:
        connection.execute("INSERT INTO club VALUES ('a', 'gone', 1, 'A', 'a', 'A', 'a', 1, 'BLUE', NULL, 0, NULL)")
    with pytest.raises(BackupError, match="1 rows of club belong to nothing"):
        backup(engine, file)
    assert file.read_bytes() == before
    assert not list(tmp_path.glob("*.part"))


def test_a_backup_never_takes_the_place_of_the_database(engine: Engine, owner: Caller, tmp_path: Path) -> None:
    tournament = new_tournament(owner)
    (tmp_path / "link").symlink_to(str(engine.url.database))
    for file in (Path(str(engine.url.database)), tmp_path / "link", tmp_path, Path("/")):
        with pytest.raises(BackupError, match="name another file"):
            backup(engine, file)
    assert good(owner.get(f"/tournaments/{tournament}"))


def test_a_backup_makes_its_folder_for_its_owner_only(engine: Engine, tmp_path: Path) -> None:
    backup(engine, tmp_path / "backups" / "monday")
    assert stat.S_IMODE((tmp_path / "backups").stat().st_mode) == 0o700


def test_what_a_restore_replaces_lies_beside_it(engine: Engine, owner: Caller, tmp_path: Path) -> None:
    backup(engine, tmp_path / "backup")
    new_tournament(owner)
    before = released.everything(engine)
    engine.dispose()
    replaced = restore(engine, tmp_path / "backup")
    assert replaced == tmp_path / f"planner.sqlite3{REPLACED}"
    assert released.everything(engine)["tournament"] == []
    assert released.everything(engine_for(f"sqlite:///{replaced}")) == before


def test_after_a_restore_nothing_is_taken_for_what_was_seen_before(
    settings: Settings, engine: Engine, signer: Mint, tmp_path: Path
) -> None:
    def named(tournament: str, name: str) -> tuple[Caller, str]:
        """Rename it in a planner that has just been started; return a visitor, and the tag of what they see."""
        app = create_app(settings, engine, signer)
        visitor = Caller(app, None)
        good(Caller(app, signer.token()).put(f"/tournaments/{tournament}", json={"name": name}))
        return visitor, visitor.get(f"/tournaments/{tournament}").headers["ETag"]

    tournament = new_tournament(Caller(create_app(settings, engine, signer), signer.token()))
    backup(engine, tmp_path / "backup")
    seen = set()
    for name in ("lost", "lost as well", "kept"):
        visitor, tag = named(tournament, name)
        again = [visitor.get(f"/tournaments/{tournament}", headers={"If-None-Match": earlier}) for earlier in seen]
        assert [answer.status_code for answer in again] == [200] * len(seen)
        seen.add(tag)
        engine.dispose()
        time.sleep(1)  # nobody restores twice within a second
        restore(engine, tmp_path / "backup")


def test_a_database_in_use_is_not_replaced(engine: Engine, owner: Caller, tmp_path: Path) -> None:
    backup(engine, tmp_path / "backup")
    tournament = new_tournament(owner)
    with pytest.raises(BackupError, match="stop the planner first"):
        restore(engine, tmp_path / "backup")
    assert good(owner.get(f"/tournaments/{tournament}"))


@pytest.mark.parametrize("content", [b"", b"no database", b"SQLite format 3\0" + b"\xff" * 4096])
def test_what_is_no_backup_is_refused(engine: Engine, owner: Caller, tmp_path: Path, content: bytes) -> None:
    tournament = new_tournament(owner)
    (tmp_path / "backup").write_bytes(content)
    engine.dispose()
    with pytest.raises(BackupError, match="backup"):
        restore(engine, tmp_path / "backup")
    assert good(owner.get(f"/tournaments/{tournament}"))


def test_a_damaged_database_can_be_replaced(engine: Engine, owner: Caller, tmp_path: Path) -> None:
    tournament = new_tournament(owner)
    backup(engine, tmp_path / "backup")
    engine.dispose()
    Path(str(engine.url.database)).write_bytes(b"burnt" * 1000)
    restore(engine, tmp_path / "backup")
    assert good(owner.get(f"/tournaments/{tournament}"))


@pytest.mark.parametrize("release", released.RELEASES)
def test_a_backup_of_a_released_version_is_brought_up_to_date(
    engine: Engine, elsewhere: Engine, tmp_path: Path, release: str
) -> None:
    old = engine_for(f"sqlite:///{tmp_path / 'old.sqlite3'}")
    released.fill(old, release)
    backup(old, tmp_path / "backup")
    restore(elsewhere, tmp_path / "backup")
    assert problems_of(elsewhere, restored=True) == []


def test_a_backup_of_a_newer_version_is_refused(engine: Engine, elsewhere: Engine, tmp_path: Path) -> None:
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    backup(engine, tmp_path / "backup")
    with pytest.raises(BackupError, match="newer version"):
        restore(elsewhere, tmp_path / "backup")


def test_the_commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("TRIKICK_VAR_DIR", str(tmp_path))
    file = str(tmp_path / "backup")
    assert main(["backup", file]) == 1
    assert "there is no database" in capsys.readouterr().err
    assert main(["migrate"]) == 0
    assert main(["backup", file]) == 0
    assert main(["restore", file]) == 0
    monkeypatch.setenv("TRIKICK_DATABASE_URL", "postgresql+psycopg://localhost/planner")
    assert main(["backup", file]) == 1
    assert "pg_dump" in capsys.readouterr().err
