"""Moves an installation from one database to another, and checks that everything arrived."""

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, Row, Table, func, insert, inspect, select
from sqlalchemy.exc import SQLAlchemyError

from webapp.operations.schema import every_table, migrate, newest_revision, revision_of
from webapp.services.records.journal import plain

AT_ONCE = 500


class TransferError(Exception):
    """The installation was not moved; both databases are as they were."""


@dataclass(frozen=True)
class Contents:
    """What a table holds: how many rows, and a checksum over all of them, in whatever order they come."""

    rows: int
    checksum: str


def move(source: Engine, target: Engine) -> dict[str, Contents]:
    """Copy everything from one database into another that is empty, and return the contents of each table.

    The source is read as of one moment and stays as it is. The target is written in one transaction, read back and
    compared before that is committed.

    Raises
    ------
    TransferError
        When the source is not there or has another schema, the target is not empty, or something did not arrive as it
        left.
    """
    _check_is_there(source)
    try:
        with source.connect() as origin:
            if origin.dialect.name == "postgresql":
                origin.execution_options(isolation_level="REPEATABLE READ")
            found, wanted = revision_of(origin), newest_revision()
            if found != wanted:
                remedy = f"this version works with {wanted}: run `migrate` on it first"
                raise TransferError(f"the source has schema {found}, {remedy}")
            _check_is_empty(target)
            migrate(target)
            with target.begin() as destination:
                return {table.name: _copy(table, origin, destination) for table in every_table().sorted_tables}
    except SQLAlchemyError as error:
        raise TransferError(f"a database refused: {str(error).splitlines()[0]}") from error


def _check_is_there(source: Engine) -> None:
    """Refuse a file that does not exist: SQLite would make an empty one."""
    file = source.url.database if source.dialect.name == "sqlite" else None
    if file and not Path(file).is_file():
        raise TransferError(f"there is no database at {file}")


def _check_is_empty(target: Engine) -> None:
    """Refuse a database that holds anything; the planner's own empty tables may be there."""
    ours = every_table().tables
    present = set(inspect(target).get_table_names()) - {"alembic_version"}
    if strange := sorted(present - set(ours)):
        raise TransferError(f"the target holds other tables: {', '.join(strange)}")
    with target.connect() as connection:
        revision_of(connection)
        for name in sorted(present):
            if connection.execute(select(func.count()).select_from(ours[name])).scalar_one():
                raise TransferError(f"the target is not empty: there are rows in {name}")


def _copy(table: Table, origin: Connection, destination: Connection) -> Contents:
    for rows in _rows(table, origin):
        destination.execute(insert(table), [row._asdict() for row in rows])
    left, arrived = contents_of(table, origin), contents_of(table, destination)
    if left != arrived:
        raise TransferError(f"{table.name} did not arrive as it left: {left} became {arrived}")
    return arrived


def contents_of(table: Table, connection: Connection) -> Contents:
    """Return what a table holds; the same on every database that holds the same."""
    count, total = 0, 0
    for row in chain.from_iterable(_rows(table, connection)):
        count += 1
        # Databases sort texts differently: a sum does not depend on the order.
        total += int.from_bytes(hashlib.sha256(_as_text(row).encode()).digest())
    return Contents(count, f"{total % 2**256:064x}")


def _rows(table: Table, connection: Connection) -> Iterator[Sequence[Row[Any]]]:
    """Yield the rows of a table, some at once: an installation may be larger than the memory."""
    return connection.execute(select(table), execution_options={"yield_per": AT_ONCE}).partitions()


def _as_text(row: Row[Any]) -> str:
    """Return a row as text that is the same whichever database it comes from."""
    values = [value.hex() if isinstance(value, bytes) else plain(value) for value in row]
    return json.dumps(values, sort_keys=True, ensure_ascii=True)
