"""A planner to talk to: its database, its callers, its tournaments."""

import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from flask import Flask
from hypothesis import is_hypothesis_test
from sqlalchemy import Engine, create_engine, event

from tests.webapp.auth.minting import Mint
from tests.webapp.callers import Caller
from tests.webapp.planner import published
from tests.webapp.servers import postgresql_binaries, postgresql_server
from webapp.app import create_app
from webapp.config import Settings
from webapp.operations.schema import every_table, migrate
from webapp.storage.database import engine_for

DATABASES = [pytest.param(name, marks=getattr(pytest.mark, name)) for name in ("sqlite", "postgresql")]
# For a test whose twin in the long session runs on both.
on_sqlite = pytest.mark.parametrize("engine", DATABASES[:1], indirect=True)
CUT_OFF_OTHERS = """
    SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
"""
CHANGES_SCHEMA = re.compile(r"\s*(CREATE|ALTER|DROP|(UPDATE|INSERT INTO|DELETE FROM) alembic_version)", re.IGNORECASE)
# Of a test that runs on both databases, PostgreSQL sees the first case only, none of those that try the calls one by
# one (`test_queries.py` asks each call of it), and all cases with this mark.
EVERY_CASE = "every_case_on_postgresql"
EACH_TIME_ON = "each_time_on"
HERE = Path(__file__).parent
OF_SIGN_IN = ("attacks", "ended_sessions", "flow", "in_the_planner", "second_factor")
CALLS = {HERE / "api", HERE / "fuzz", *(HERE / "identity" / f"test_{name}.py" for name in OF_SIGN_IN)}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave to the long session what varies on PostgreSQL only what HTTP is told: samples, all cases but the first."""
    seen: set[str] = set()
    for item in items:
        if "postgresql" in item.keywords:
            test = item.nodeid.partition("[")[0]
            is_variation = test in seen or CALLS & {item.path, *item.path.parents}
            wants_all = item.get_closest_marker(EVERY_CASE)
            if (is_variation and not wants_all) or is_hypothesis_test(getattr(item, "obj", None)):
                item.add_marker("long")
            seen.add(test)
        each_time = item.get_closest_marker(EACH_TIME_ON)
        if each_time and not set(each_time.args) & set(item.keywords):
            item.add_marker("long")


class Databases:
    """Databases on one server, made from a migrated template."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._number = 0
        self._kept: Engine | None = None
        self._administer("CREATE DATABASE template_planner")
        template = engine_for(address.format(name="template_planner"))
        migrate(template)
        template.dispose()

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


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A migrated database file to copy."""
    path = tmp_path_factory.mktemp("empty") / "planner.sqlite3"
    engine = engine_for(f"sqlite:///{path}", synchronous="OFF")
    migrate(engine)
    engine.dispose()
    return path


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Databases]:
    """Databases on a PostgreSQL server that is started for the tests."""
    binaries = postgresql_binaries()
    if binaries is None:
        pytest.skip("PostgreSQL's server programs are not installed")
    with postgresql_server(binaries) as server:
        yield Databases(server.address)


@pytest.fixture(params=DATABASES)
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    """A migrated database of its own; whoever asks for it is tested on SQLite and on PostgreSQL."""
    if request.param == "postgresql":
        with request.getfixturevalue("postgresql").emptied() as engine:
            yield engine
        return
    path = tmp_path / "planner.sqlite3"
    shutil.copy(request.getfixturevalue("empty_database"), path)
    engine = engine_for(f"sqlite:///{path}", synchronous="OFF")
    yield engine
    engine.dispose()


@pytest.fixture(params=DATABASES)
def bare(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    """A database with nothing in it, on SQLite and on PostgreSQL."""
    if request.param == "postgresql":
        with request.getfixturevalue("postgresql").fresh("template1") as engine:
            yield engine
        return
    engine = engine_for(f"sqlite:///{tmp_path / 'bare.sqlite3'}", synchronous="OFF")
    yield engine
    engine.dispose()


@pytest.fixture(scope="session")
def signer() -> Mint:
    return Mint()


@pytest.fixture(scope="session")
def provider(signer: Mint) -> Iterator[str]:
    """The address of an identity provider that publishes the signer's key."""
    with published(signer) as address:
        yield address


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return settings_in(tmp_path)


def settings_in(folder: Path) -> Settings:
    return Settings(
        public_url="https://planner.example.org",
        database_url="sqlite://",
        identity_url="https://planner.example.org/auth",
        secret_key="0123456789abcdef0123456789abcdef",
        rate_limits=False,
        var_dir=folder / "var",
        ui_dir=folder / "dist",
    )


@pytest.fixture
def app(settings: Settings, engine: Engine, signer: Mint) -> Flask:
    app = create_app(settings, engine, signer)
    app.testing = True
    return app


@pytest.fixture
def owner(app: Flask, signer: Mint) -> Caller:
    return Caller(app, signer.token())


@pytest.fixture
def stranger(app: Flask, signer: Mint) -> Caller:
    return Caller(app, signer.token(sub="another-organiser"))


@pytest.fixture
def visitor(app: Flask) -> Caller:
    return Caller(app, None)
