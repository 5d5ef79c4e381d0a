"""A planner to talk to: its database, its callers, its tournaments."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import Engine

from tests.webapp.auth.minting import Mint
from tests.webapp.callers import Caller
from webapp.app import create_app
from webapp.config import Settings
from webapp.database import engine_for
from webapp.schema import migrate


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A migrated database file to copy."""
    path = tmp_path_factory.mktemp("empty") / "planner.sqlite3"
    engine = engine_for(f"sqlite:///{path}", synchronous="OFF")
    migrate(engine)
    engine.dispose()
    return path


@pytest.fixture
def engine(empty_database: Path, tmp_path: Path) -> Iterator[Engine]:
    path = tmp_path / "planner.sqlite3"
    shutil.copy(empty_database, path)
    engine = engine_for(f"sqlite:///{path}", synchronous="OFF")
    yield engine
    engine.dispose()


@pytest.fixture(scope="session")
def signer() -> Mint:
    return Mint()


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
