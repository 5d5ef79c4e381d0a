"""One row by its id: on both databases, from many threads, and after an outage."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import Engine, Row, bindparam, insert, select, text
from sqlalchemy.exc import SQLAlchemyError

from tests.webapp.databases import Databases
from webapp.storage.database import autocommit, engine_for, write_session
from webapp.storage.lookup import find_one
from webapp.storage.tables import Organizer

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
THREADS = 8
PEOPLE = Organizer.__table__  # type: ignore[attr-defined]
PERSON = select(PEOPLE.c.organizer_id, PEOPLE.c.club, PEOPLE.c.created_at).where(
    PEOPLE.c.organizer_id == bindparam("key")
)


def person(engine: Engine, key: str) -> Row[Any] | None:
    return find_one(engine, PERSON, key=key)


def enter(engine: Engine, *ids: str) -> None:
    rows = [{"organizer_id": one, "first_name": "", "last_name": "", "club": f"SV {one}"} for one in ids]
    with engine.begin() as connection:
        connection.execute(insert(PEOPLE), [row | {"created_at": NOON, "updated_at": NOON} for row in rows])


def test_row_comes_in_python_types(engine: Engine) -> None:
    enter(engine, "Łódź's", "b")
    assert person(engine, "Łódź's") == ("Łódź's", "SV Łódź's", NOON)


def test_missing_row_is_none(engine: Engine) -> None:
    enter(engine, "a")
    assert person(engine, "b") is None


def test_committed_row_is_found_at_once(engine: Engine) -> None:
    assert person(engine, "a") is None
    enter(engine, "a")
    assert person(engine, "a") is not None


def test_lookup_opens_no_transaction(engine: Engine) -> None:
    with autocommit(engine) as connection:
        connection.execute(PERSON, {"key": "a"})
        driver = connection.connection.driver_connection
        assert driver is not None
        if engine.dialect.name == "sqlite":
            assert not driver.in_transaction
        else:
            assert driver.info.transaction_status.name == "IDLE"


def test_unit_of_work_after_lookup_still_rolls_back(engine: Engine) -> None:
    assert person(engine, "a") is None
    with pytest.raises(ZeroDivisionError), write_session(engine) as session:  # noqa: PT012 - the commit must not run
        session.add(Organizer(organizer_id="a", created_at=NOON, updated_at=NOON))
        session.flush()
        raise ZeroDivisionError
    assert person(engine, "a") is None


def everybody_finds_their_own(engine: Engine) -> None:
    ids = [str(number) for number in range(THREADS)]
    enter(engine, *ids)
    with ThreadPoolExecutor(THREADS) as pool:
        found = pool.map(lambda one: {tuple(person(engine, one) or ()) for _ in range(200)}, ids)
        assert list(found) == [{(one, f"SV {one}", NOON)} for one in ids]


def test_threads_get_their_own_rows(engine: Engine) -> None:
    everybody_finds_their_own(engine)


def test_unreachable_table_is_an_error(engine: Engine) -> None:
    with engine.begin() as connection:
        connection.execute(text("DROP TABLE organizer"))
    with pytest.raises(SQLAlchemyError):
        person(engine, "a")


def test_threads_share_a_database_in_memory() -> None:
    engine = engine_for("sqlite://")
    PEOPLE.create(engine)
    everybody_finds_their_own(engine)
    engine.dispose()


@pytest.fixture
def on_postgresql(postgresql: Databases) -> Iterator[Engine]:
    """A database whose connections may break, asked once already."""
    with postgresql.fresh() as engine:
        enter(engine, "a")
        assert person(engine, "a") is not None
        yield engine


@pytest.mark.postgresql
def test_cut_connection_is_replaced(on_postgresql: Engine) -> None:
    cut = "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
    with ThreadPoolExecutor(2) as pool:
        assert all(pool.map(lambda _: person(on_postgresql, "a"), range(8)))
    with on_postgresql.begin() as connection:
        connection.execute(text(f"{cut} AND datname = current_database()"))
    for _ in range(3):
        assert person(on_postgresql, "a") == ("a", "SV a", NOON)


@pytest.mark.postgresql
def test_changed_column_type_is_read_as_it_is_now(on_postgresql: Engine) -> None:
    for _ in range(10):  # the driver prepares a statement that it sees often
        person(on_postgresql, "a")
    with on_postgresql.begin() as connection:
        connection.execute(text("ALTER TABLE organizer ALTER COLUMN club TYPE text"))
    assert person(on_postgresql, "a") == ("a", "SV a", NOON)
