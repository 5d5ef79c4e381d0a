"""The commands of the page on backups, run as they stand there."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import Engine, text

from tests.docs.blocks import ROOT, blocks_of
from tests.webapp import released
from tests.webapp.consistency import problems_of
from tests.webapp.databases import Databases
from tests.webapp.servers import postgresql_binaries
from webapp.operations.schema import migrate
from webapp.storage.database import engine_for

PAGE = ROOT / "docs" / "how-to" / "back-up-and-move.md"


def run(word: str, folder: Path, **variables: str) -> str:
    """Run the one block of the page that holds this word."""
    (block,) = (block for block in blocks_of(PAGE) if word in block.text)
    binaries = postgresql_binaries()
    path = os.pathsep.join(
        map(str, (Path(sys.executable).parent, *([binaries] if binaries else []), os.environ["PATH"]))
    )
    environment = os.environ | {"PATH": path, "PYTHONPATH": str(ROOT)} | variables
    ended = subprocess.run(
        ["bash", "-euc", block.text], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, ended.stderr
    return ended.stdout


def rows_in(engine: Engine) -> dict[str, list[str]]:
    """Return all rows of a database, but for the versions, which a restore lifts."""
    columns = released.columns(engine)
    columns["tournament"].remove("version")
    return released.everything(engine, columns)


def lowest_version(engine: Engine) -> int:
    with engine.connect() as connection:
        return int(connection.execute(text("SELECT min(version) FROM tournament")).scalar_one())


def test_a_backup_of_sqlite_and_the_way_back(tmp_path: Path) -> None:
    engine = engine_for(f"sqlite:///{tmp_path / 'var' / 'trikick.sqlite3'}")
    (tmp_path / "var").mkdir()
    released.fill(engine, released.NEWEST)
    migrate(engine)
    before, seen = rows_in(engine), lowest_version(engine)
    engine.dispose()
    run("webapp backup", tmp_path)
    (tmp_path / "var" / "trikick.sqlite3").unlink()
    run("webapp restore", tmp_path)
    assert rows_in(engine) == before
    assert lowest_version(engine) > seen + 1_000_000
    engine.dispose()


@pytest.mark.postgresql
def test_a_dump_of_postgresql_and_the_way_back(tmp_path: Path, postgresql: Databases) -> None:
    with postgresql.fresh("template1") as engine, postgresql.fresh("template1") as empty:
        released.fill(engine, released.NEWEST)
        migrate(engine)
        run("pg_dump", tmp_path, DATABASE=plain(engine.url.render_as_string()))
        run("pg_restore", tmp_path, EMPTY_DATABASE=plain(empty.url.render_as_string()))
        assert rows_in(empty) == rows_in(engine)
        assert lowest_version(empty) > lowest_version(engine) + 1_000_000
        assert problems_of(empty, restored=True) == []


@pytest.mark.postgresql
def test_the_way_from_sqlite_to_postgresql(tmp_path: Path, postgresql: Databases) -> None:
    (tmp_path / "var").mkdir()
    engine = engine_for(f"sqlite:///{tmp_path / 'var' / 'trikick.sqlite3'}")
    released.fill(engine, released.NEWEST)
    migrate(engine)
    with postgresql.fresh() as target:
        said = run("webapp move", tmp_path, NEW_DATABASE=target.url.render_as_string())
        assert "tournament" in said
        assert problems_of(target) == []
    engine.dispose()


def plain(address: str) -> str:
    """Return an address as PostgreSQL's own programs read it."""
    return address.replace("+psycopg", "")
