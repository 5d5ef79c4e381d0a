"""Backup of a SQLite database while it is in use, and the way back.

PostgreSQL has tools of its own for that: ``pg_dump`` and ``pg_restore``.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from sqlalchemy import Engine, create_engine
from sqlmodel import col, update

from webapp.domain.clock import now
from webapp.operations.schema import SchemaError, migrate, revision_of
from webapp.storage.database import write_session
from webapp.storage.tables import Tournament

# What a restore replaces lies beside it under this ending, until the next restore or the purge.
REPLACED = ".before-restore"
COUNTED_FROM: Final = datetime(2026, 1, 1, tzinfo=UTC)


class BackupError(Exception):
    """No backup was written, or nothing was restored; what was there before is still there."""


def backup(engine: Engine, file: Path) -> int:
    """Write a backup into a file, and return its size in bytes; the planner may go on working meanwhile.

    The backup holds the database as of one moment. It is checked before it takes the name `file`: a backup that is
    there already stays until then.

    Raises
    ------
    BackupError
        When the database is not SQLite, the file is the database itself, or the copy cannot be written or is damaged.
    """
    database = database_file(engine)
    if not database.is_file():
        raise BackupError(f"there is no database at {database}")
    with _named_errors(file):
        if file.is_dir() or (file.exists() and file.samefile(database)):
            raise BackupError(f"{file} is a folder or the database itself: name another file")
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with _fresh_copy(database, file.absolute()) as fresh:
        fresh.replace(file)
    return file.stat().st_size


def restore(engine: Engine, file: Path) -> Path | None:
    """Put a backup in the place of the database; return where the database lies that was there, None without one.

    The backup may come from an older version of the planner: it is brought to this one's schema.

    Raises
    ------
    BackupError
        When the backup is damaged or no backup of a planner, or when the database is in use.
    """
    database = database_file(engine)
    if not file.is_file():
        raise BackupError(f"there is no backup at {file}")
    database.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with _fresh_copy(file, database) as fresh:
        _check_is_planner(fresh, file)
        replaced = _set_aside(database) if database.exists() else None
        fresh.replace(database)
    migrate(engine)
    _lift_versions(engine)
    return replaced


def _lift_versions(engine: Engine) -> None:
    """Let versions go on from one that no tournament had before: phones would take what is new for what they have.

    The seconds since a fixed day are ahead of any number of changes, and of what an earlier restore began with.
    """
    seconds = int((now() - COUNTED_FROM).total_seconds())
    with write_session(engine) as session:
        session.exec(update(Tournament).where(col(Tournament.version) < seconds).values(version=seconds))


def database_file(engine: Engine) -> Path:
    """Return the file of a SQLite database."""
    if engine.dialect.name != "sqlite" or not engine.url.database:
        raise BackupError("this is for SQLite files; for PostgreSQL use pg_dump and pg_restore")
    return Path(engine.url.database).absolute()


@contextmanager
def _fresh_copy(source: Path, target: Path) -> Iterator[Path]:
    """Yield a copy of a database that may be in use: whole, checked, on the disk, and still under a name of its own."""
    fresh = target.with_name(f"{target.name}.{os.getpid()}.part")
    with _named_errors(target):
        try:
            # Personal data: for its owner's eyes only, from the first byte.
            os.close(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
            with _named_errors(source), closing(_opened(source)) as origin, closing(sqlite3.connect(fresh)) as copy:
                # All pages in one go are one state of the database; writers do not wait for that.
                origin.backup(copy)
                # One file without companions, whatever the database in use has.
                copy.execute("PRAGMA journal_mode=DELETE")
                _check_is_whole(copy)
            _write_through(fresh)
            yield fresh
            _write_through(target.parent)
        finally:
            fresh.unlink(missing_ok=True)


def _check_is_planner(copy: Path, file: Path) -> None:
    engine = create_engine("sqlite://", creator=lambda: _opened(copy))
    try:
        with engine.connect() as connection:
            found = revision_of(connection)
    except SchemaError as error:
        raise BackupError(f"{file}: {error}") from error
    finally:
        engine.dispose()
    if found is None:
        raise BackupError(f"{file} holds no planner")


def _check_is_whole(connection: sqlite3.Connection) -> None:
    said = [row[0] for row in connection.execute("PRAGMA integrity_check")]
    if said != ["ok"]:
        raise BackupError(f"the database is damaged: {said[0]}")
    if orphans := connection.execute("PRAGMA foreign_key_check").fetchall():
        raise BackupError(f"the database is damaged: {len(orphans)} rows of {orphans[0][0]} belong to nothing")


def _set_aside(database: Path) -> Path:
    """Give the present database a second name; refused while somebody has it open."""
    replaced = database.with_name(database.name + REPLACED)
    try:
        with closing(sqlite3.connect(database, timeout=1)) as connection:
            # Leaving the write-ahead log needs the database for oneself, and brings everything into the one file.
            connection.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.OperationalError as error:
        raise BackupError(f"{database} is in use: stop the planner first") from error
    except sqlite3.DatabaseError:
        # It is damaged, which is what backups are for; its log must not be taken for one of the new database.
        for companion in ("-wal", "-shm"):
            left = database.with_name(database.name + companion)
            if left.exists():
                left.replace(replaced.with_name(replaced.name + companion))
    replaced.unlink(missing_ok=True)
    replaced.hardlink_to(database)
    os.utime(replaced)  # the purge counts from today
    return replaced


def _opened(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)


@contextmanager
def _named_errors(file: Path) -> Iterator[None]:
    try:
        yield
    except (OSError, sqlite3.Error) as error:
        raise BackupError(f"{file} cannot be used: {error}") from error


def _write_through(path: Path) -> None:
    """Wait until a file, or the names in a folder, are on the disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
