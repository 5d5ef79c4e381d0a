"""Databases of a PostgreSQL server for tests."""

import re
from collections.abc import Iterator
from concurrent.futures import Future, wait
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Engine, create_engine, event, text

from webapp.operations.schema import every_table, migrate
from webapp.storage.database import engine_for

CUT_OFF_OTHERS = """
    SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
"""
CHANGES_SCHEMA = re.compile(r"\s*(CREATE|ALTER|DROP|(UPDATE|INSERT INTO|DELETE FROM) alembic_version)", re.IGNORECASE)


def share_statements(first: Engine, engine: Engine) -> None:
    """Let an engine use the statements that another one has compiled: a third of what a test of calls takes."""
    engine.dialect = first.dialect
    engine._compiled_cache = first._compiled_cache


def until_it_waits(engine: Engine, other: Future[Any]) -> None:
    """Return as soon as another writer waits for a lock, or need not; SQLite, which tells of none, gets a while."""
    for _ in range(50):
        if wait([other], timeout=0.02).done:
            return
        with engine.connect() as connection:
            is_told = connection.dialect.name == "postgresql"
            if is_told and connection.execute(text("SELECT 1 FROM pg_locks WHERE NOT granted")).first():
                return


class Databases:
    """Databases on one server, made from a migrated template."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._number = 0
        self._kept: Engine | None = None
        self._administer("CREATE DATABASE template_planner")
        self._template = engine_for(address.format(name="template_planner"))
        migrate(self._template)
        self._template.dispose()

    def _administer(self, statement: str) -> None:
        engine = create_engine(self._address.format(name="postgres"), isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.exec_driver_sql(statement)
        engine.dispose()

    @contextmanager
    def fresh(self, template: str = "template_planner") -> Iterator[Engine]:
        """Yield the engine of a new database."""
        self._number += 1
        name = f"planner_{self._number}"
        self._administer(f"CREATE DATABASE {name} TEMPLATE {template}")
        engine = engine_for(self._address.format(name=name))
        try:
            yield engine
        finally:
            engine.dispose()
            self._administer(f"DROP DATABASE {name} WITH (FORCE)")

    @contextmanager
    def emptied(self) -> Iterator[Engine]:
        """Yield the engine of a migrated database without a row; it is made anew only when its tables were changed."""
        if self._kept is None:
            self._administer("CREATE DATABASE planner TEMPLATE template_planner")
            self._kept = create_engine(self._address.format(name="planner"), isolation_level="AUTOCOMMIT")
        engine = engine_for(self._address.format(name="planner"))
        share_statements(self._template, engine)
        schema_changes: list[str] = []

        def note(*context: object) -> None:
            if CHANGES_SCHEMA.match(str(context[2])):
                schema_changes.append(str(context[2]))

        event.listen(engine, "before_cursor_execute", note)
        try:
            yield engine
        finally:
            engine.dispose()
            if schema_changes:
                self._drop(self._kept)
            else:
                self._empty(self._kept)

    def _drop(self, kept: Engine) -> None:
        kept.dispose()
        self._administer("DROP DATABASE planner WITH (FORCE)")
        self._kept = None

    def _empty(self, kept: Engine) -> None:
        rows = "; ".join(f'DELETE FROM "{table.name}"' for table in reversed(every_table().sorted_tables))
        with kept.connect() as connection:
            # A thread of the test may still be there, with a lock in its hand.
            connection.exec_driver_sql(CUT_OFF_OTHERS)
            connection.exec_driver_sql(rows)
