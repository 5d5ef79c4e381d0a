"""A planner to talk to: its database, its callers, its tournaments."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import Engine, create_engine

from tests.webapp.auth.minting import Mint
from tests.webapp.callers import Caller
from tests.webapp.planner import published
from tests.webapp.servers import postgresql_binaries, postgresql_server
from webapp.app import create_app
from webapp.config import Settings
from webapp.operations.schema import migrate
from webapp.storage.database import engine_for

DATABASES = [pytest.param(name, marks=getattr(pytest.mark, name)) for name in ("sqlite", "postgresql")]


class Databases:
    """Databases on one server, made from a migrated template."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._number = 0
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
    def fresh(self) -> Iterator[Engine]:
        """Yield the engine of a new database."""
        self._number += 1
        name = f"planner_{self._number}"
        self._administer(f"CREATE DATABASE {name} TEMPLATE template_planner")
        engine = engine_for(self._address.format(name=name))
        try:
            yield engine
        finally:
            engine.dispose()
            self._administer(f"DROP DATABASE {name} WITH (FORCE)")


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
        with request.getfixturevalue("postgresql").fresh() as engine:
            yield engine
        return
    path = tmp_path / "planner.sqlite3"
    shutil.copy(request.getfixturevalue("empty_database"), path)
    engine = engine_for(f"sqlite:///{path}", synchronous="OFF")
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
        look_ahead="none",
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
