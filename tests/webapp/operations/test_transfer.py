"""An installation moves to another database, whole and unchanged."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import Engine, text

from tests.webapp import released
from tests.webapp.callers import Caller, add_clubs, good, new_tournament
from tests.webapp.consistency import problems_of
from webapp.app import create_app
from webapp.cli import main
from webapp.config import Settings
from webapp.operations.demo import fill
from webapp.operations.schema import every_table, migrate
from webapp.operations.transfer import TransferError, contents_of, move
from webapp.storage.database import engine_for
from webapp.storage.tables import FeedbackMessage

HARD = "Łódź — „Äpfel“ 🥅Ω \\ ' \" % {}"


@pytest.fixture(scope="module")
def demo(empty_database: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of an installation with demo tournaments."""
    path = tmp_path_factory.mktemp("demo") / "planner.sqlite3"
    shutil.copy(empty_database, path)
    engine = engine_for(f"sqlite:///{path}", synchronous="OFF")
    fill(engine, datetime.now(UTC))
    engine.dispose()
    return path


@pytest.fixture
def source(demo: Path, tmp_path: Path) -> Iterator[Engine]:
    path = tmp_path / "source.sqlite3"
    shutil.copy(demo, path)
    engine = engine_for(f"sqlite:///{path}", synchronous="OFF")
    yield engine
    engine.dispose()


@pytest.fixture
def target(bare: Engine) -> Engine:
    return bare


def checksums(engine: Engine) -> dict[str, object]:
    with engine.connect() as connection:
        return {table.name: contents_of(table, connection) for table in every_table().sorted_tables}


def test_a_source_that_is_not_there_is_not_made(target: Engine, tmp_path: Path) -> None:
    with pytest.raises(TransferError, match="there is no database at"):
        move(engine_for(f"sqlite:///{tmp_path / 'mistyped.sqlite3'}"), target)
    assert not (tmp_path / "mistyped.sqlite3").exists()


def test_everything_arrives(source: Engine, target: Engine) -> None:
    moved = move(source, target)
    assert moved == checksums(source) == checksums(target)
    assert moved["tournament"].rows == 4
    assert moved["journal"].rows > 50
    assert problems_of(target) == []


def test_texts_moments_and_json_arrive_as_they_were(
    source: Engine, target: Engine, settings: Settings, signer: object
) -> None:
    owner = Caller(create_app(settings, source, signer), signer.token())
    tournament = new_tournament(owner, name=HARD)
    add_clubs(owner, tournament, (2, 2))
    with source.begin() as connection:
        at = datetime(2026, 3, 29, 0, 59, 59, 123456, tzinfo=UTC)
        connection.execute(FeedbackMessage.__table__.insert(), [{"at": at, "text": HARD + "\n\t", "email": None}])
    move(source, target)
    mover = Caller(create_app(settings, target, signer), signer.token())
    for path in ("", "/teams", "/journal"):
        there, here = (good(who.get(f"/tournaments/{tournament}{path}")) for who in (mover, owner))
        assert there == here
    with target.connect() as connection:
        row = connection.execute(FeedbackMessage.__table__.select().where(text("email IS NULL"))).one()
    assert (row.at, row.text) == (at, HARD + "\n\t")


def test_the_moved_planner_goes_on(source: Engine, target: Engine) -> None:
    move(source, target)
    with target.begin() as connection:
        connection.execute(text("DELETE FROM tournament"))
        assert connection.execute(text("SELECT count(*) FROM journal")).scalar_one() == 0


def test_a_target_with_rows_is_refused_and_stays(source: Engine, target: Engine) -> None:
    move(source, target)
    before = released.everything(target)
    with pytest.raises(TransferError, match="not empty"):
        move(source, target)
    assert released.everything(target) == before


def test_a_target_with_other_tables_is_refused(source: Engine, target: Engine) -> None:
    with target.begin() as connection:
        connection.execute(text("CREATE TABLE invoices (number INTEGER)"))
    with pytest.raises(TransferError, match="invoices"):
        move(source, target)


def test_an_old_source_is_refused(source: Engine, target: Engine) -> None:
    with source.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '0002'"))
    with pytest.raises(TransferError, match="schema 0002"):
        move(source, target)


def test_a_refused_row_leaves_nothing_behind(source: Engine, target: Engine) -> None:
    migrate(target)
    # Without the planner's own settings SQLite does not mind teams without a club.
    with closing(sqlite3.connect(source.url.database)) as connection, connection:
        connection.execute("DELETE FROM club WHERE position = 1")
    with pytest.raises(TransferError, match="refused"):
        move(source, target)
    assert not any(released.everything(target).values())


def test_a_checksum_sees_one_changed_letter(source: Engine) -> None:
    before = checksums(source)
    with source.begin() as connection:
        connection.execute(text("UPDATE club SET nick_name = nick_name || '.' WHERE position = 1"))
    assert {name for name, after in checksums(source).items() if after != before[name]} == {"club"}


def test_the_command_prints_counts_and_checksums(
    source: Engine, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    addresses = ["--from", source.url.render_as_string(), "--to", f"sqlite:///{tmp_path / 'other.sqlite3'}"]
    assert main(["move", *addresses]) == 0
    assert capsys.readouterr().out.split("\n")[0].split()[1:3] == [
        *str(checksums(source)["feedback"].rows).split(),
        "rows",
    ]
    assert main(["move", *addresses]) == 1
    assert "not empty" in capsys.readouterr().err
