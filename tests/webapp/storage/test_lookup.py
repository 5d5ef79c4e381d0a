"""One row by its id: on either database, by many at once, and after the database was away."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime

import pytest
from sqlalchemy import Engine, insert, select, text
from sqlalchemy.exc import SQLAlchemyError

from tests.webapp.conftest import Databases
from webapp.storage.database import engine_for
from webapp.storage.lookup import Lookup
from webapp.storage.lookup_connections import lookup_connections_of
from webapp.storage.tables import Organizer

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
THREADS = 8
PEOPLE = Organizer.__table__  # type: ignore[attr-defined]
PERSON = Lookup(select(PEOPLE.c.organizer_id, PEOPLE.c.club, PEOPLE.c.created_at), PEOPLE.c.organizer_id)


def enter(engine: Engine, *ids: str) -> None:
    rows = [{"organizer_id": one, "first_name": "", "last_name": "", "club": f"SV {one}"} for one in ids]
    with engine.begin() as connection:
        connection.execute(insert(PEOPLE), [row | {"created_at": NOON, "updated_at": NOON} for row in rows])


def say_there(engine: Engine, statement: str) -> None:
    """Say something on the connection that the next look-up will have."""
    connection = lookup_connections_of(engine).raw_connection()
    connection.cursor().execute(statement)
    connection.close()


def test_the_row_comes_in_pythons_types(engine: Engine) -> None:
    enter(engine, "Łódź's", "b")
    assert PERSON.one(engine, "Łódź's") == ("Łódź's", "SV Łódź's", NOON)


def test_there_may_be_none(engine: Engine) -> None:
    enter(engine, "a")
    assert PERSON.one(engine, "b") is None


def test_what_was_written_is_there_at_once(engine: Engine) -> None:
    assert PERSON.one(engine, "a") is None
    enter(engine, "a")
    assert PERSON.one(engine, "a") is not None


def everybody_finds_their_own(engine: Engine) -> None:
    ids = [str(number) for number in range(THREADS)]
    enter(engine, *ids)
    with ThreadPoolExecutor(THREADS) as pool:
        found = pool.map(lambda one: {PERSON.one(engine, one) for _ in range(200)}, ids)
        assert list(found) == [{(one, f"SV {one}", NOON)} for one in ids]


def test_threads_do_not_get_each_others_rows(engine: Engine) -> None:
    everybody_finds_their_own(engine)


def test_nor_do_those_that_share_the_one_connection_of_a_database_in_memory() -> None:
    engine = engine_for("sqlite://")
    PEOPLE.create(engine)
    everybody_finds_their_own(engine)
    engine.dispose()


def test_a_database_that_cannot_be_asked_is_an_error(engine: Engine) -> None:
    with engine.begin() as connection:
        connection.execute(text("DROP TABLE organizer"))
    with pytest.raises(SQLAlchemyError):
        PERSON.one(engine, "a")


@pytest.fixture
def on_postgresql(postgresql: Databases) -> Iterator[Engine]:
    """A database whose connections may break, asked once already."""
    with postgresql.fresh() as engine:
        enter(engine, "a")
        assert PERSON.one(engine, "a") is not None
        yield engine


@pytest.mark.postgresql
def test_a_connection_that_was_cut_is_replaced(on_postgresql: Engine) -> None:
    with on_postgresql.begin() as connection:
        others = "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
        connection.execute(text(f"{others} AND datname = current_database()"))
    for _ in range(3):
        assert PERSON.one(on_postgresql, "a") == ("a", "SV a", NOON)


@pytest.mark.postgresql
def test_a_connection_that_has_forgotten_the_question_is_replaced(on_postgresql: Engine) -> None:
    say_there(on_postgresql, "DEALLOCATE ALL")
    for _ in range(3):
        assert PERSON.one(on_postgresql, "a") == ("a", "SV a", NOON)


@pytest.mark.postgresql
def test_a_column_that_has_another_type_meanwhile_is_read_as_it_is_now(on_postgresql: Engine) -> None:
    with on_postgresql.begin() as connection:
        connection.execute(text("ALTER TABLE organizer ALTER COLUMN club TYPE text"))
    assert PERSON.one(on_postgresql, "a") == ("a", "SV a", NOON)


def connections_to(engine: Engine) -> int:
    """Return how many connections the database has beside the one that asks."""
    others = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    with engine.begin() as connection:
        return int(connection.execute(text(others)).scalar_one())


@pytest.mark.postgresql
def test_a_thread_that_ends_leaves_its_connection_to_the_next(on_postgresql: Engine) -> None:
    before = connections_to(on_postgresql)
    for _ in range(3):
        with ThreadPoolExecutor(1) as pool:
            assert pool.submit(PERSON.one, on_postgresql, "a").result() is not None
    assert connections_to(on_postgresql) == before + 1


@pytest.mark.postgresql
def test_an_engine_that_is_disposed_of_keeps_no_connection_in_any_thread(on_postgresql: Engine) -> None:
    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(PERSON.one, on_postgresql, "a").result() is not None
        on_postgresql.dispose()
        assert connections_to(on_postgresql) == 0
        assert pool.submit(PERSON.one, on_postgresql, "a").result() is not None
