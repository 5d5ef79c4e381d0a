"""A planner to talk to: its database, its callers, its tournaments.

Each fixture imports what it needs: a test of a rule alone starts without Flask, SQLAlchemy and the planner.
"""

import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from flask import Flask
    from sqlalchemy import Engine, Table

    from tests.webapp.auth.minting import Mint
    from tests.webapp.callers import Caller
    from tests.webapp.databases import Databases
    from webapp.config import Settings

DATABASES = [pytest.param(name, marks=getattr(pytest.mark, name)) for name in ("sqlite", "postgresql")]
# For a test whose twin in the long session runs on both.
on_sqlite = pytest.mark.parametrize("engine", DATABASES[:1], indirect=True)
# Of a test that runs on both databases, PostgreSQL sees the first case only, none of those that try the calls one by
# one (`test_queries.py` asks each call of it), and all cases with this mark.
EVERY_CASE = "every_case_on_postgresql"
EACH_TIME_ON = "each_time_on"
HERE = Path(__file__).parent
OF_SIGN_IN = ("attacks", "ended_sessions", "flow", "in_the_planner", "second_factor")
CALLS = {HERE / "api", HERE / "fuzz", *(HERE / "identity" / f"test_{name}.py" for name in OF_SIGN_IN)}
# What is told of the same rows, in mails and on pages: PostgreSQL sees one test of each file.
TOLD = {HERE / "services" / "registration", HERE / "serving" / "first_view"}


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    """Have a run that goes on over midnight hold its tournaments on the day that it is by then."""
    if callers := sys.modules.get("tests.webapp.callers"):
        callers.NEW["date"] = str(callers.today())


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave to the long session what varies on PostgreSQL only what is told: samples, all cases but the first."""
    seen: set[str] = set()
    for item in items:
        if "postgresql" in item.keywords:
            test = item.nodeid.partition("::" if TOLD & {*item.path.parents} else "[")[0]
            is_variation = test in seen or CALLS & {item.path, *item.path.parents}
            wants_all = item.get_closest_marker(EVERY_CASE)
            if (is_variation and not wants_all) or getattr(getattr(item, "obj", None), "is_hypothesis_test", False):
                item.add_marker("long")
            seen.add(test)
        each_time = item.get_closest_marker(EACH_TIME_ON)
        if each_time and not set(each_time.args) & set(item.keywords):
            item.add_marker("long")


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A migrated database file to copy."""
    from webapp.operations.schema import migrate
    from webapp.storage.database import engine_for

    path = tmp_path_factory.mktemp("empty") / "planner.sqlite3"
    engine = engine_for(f"sqlite:///{path}", synchronous="OFF")
    migrate(engine)
    engine.dispose()
    return path


@pytest.fixture(scope="session")
def first_engine() -> "Engine":
    """One that keeps how statements are written for SQLite."""
    from webapp.storage.database import engine_for

    engine = engine_for("sqlite://")
    engine.connect().close()  # its dialect asks the database once what it can
    return engine


@pytest.fixture(scope="session")
def postgresql() -> Iterator["Databases"]:
    """Databases on a PostgreSQL server that is started for the tests."""
    from tests.webapp.databases import Databases
    from tests.webapp.servers import postgresql_binaries, postgresql_server

    binaries = postgresql_binaries()
    if binaries is None:
        pytest.skip("PostgreSQL's server programs are not installed")
    with postgresql_server(binaries) as server:
        yield Databases(server.address)


@pytest.fixture(params=DATABASES)
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator["Engine"]:
    """A migrated database of its own; a test that uses it runs on SQLite and on PostgreSQL."""
    from tests.webapp.databases import share_statements
    from webapp.storage.database import engine_for

    if request.param == "postgresql":
        with request.getfixturevalue("postgresql").emptied() as engine:
            yield engine
        return
    path = tmp_path / "planner.sqlite3"
    shutil.copy(request.getfixturevalue("empty_database"), path)
    engine = engine_for(f"sqlite:///{path}", synchronous="OFF")
    share_statements(request.getfixturevalue("first_engine"), engine)
    yield engine
    engine.dispose()


@pytest.fixture(params=DATABASES)
def bare(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator["Engine"]:
    """A database with nothing in it, on SQLite and on PostgreSQL."""
    from webapp.storage.database import engine_for

    if request.param == "postgresql":
        with request.getfixturevalue("postgresql").fresh("template1") as engine:
            yield engine
        return
    engine = engine_for(f"sqlite:///{tmp_path / 'bare.sqlite3'}", synchronous="OFF")
    yield engine
    engine.dispose()


@pytest.fixture(scope="session")
def _in_memory() -> Iterator[tuple["Engine", list["Table"]]]:
    """A database in memory, and its tables in the order in which their rows may go."""
    from sqlmodel import SQLModel

    import webapp.storage.registration_tables  # noqa: F401 - a table is known once its module is imported
    from webapp.storage.database import engine_for

    engine, tables = engine_for("sqlite://"), SQLModel.metadata.sorted_tables
    SQLModel.metadata.create_all(engine, tables)
    yield engine, tables[::-1]
    engine.dispose()


@pytest.fixture
def memory(_in_memory: tuple["Engine", list["Table"]]) -> Iterator["Engine"]:
    """An empty database in memory with one connection, for what needs statements and neither migration nor file."""
    engine, tables = _in_memory
    yield engine
    with engine.begin() as connection:
        for table in tables:
            connection.execute(table.delete())


@pytest.fixture(scope="session")
def signer() -> "Mint":
    from tests.webapp.auth.minting import Mint

    return Mint()


@pytest.fixture(scope="session")
def provider(signer: "Mint") -> Iterator[str]:
    """The address of an identity provider that publishes the signer's key."""
    from tests.webapp.planner import published

    with published(signer) as address:
        yield address


@pytest.fixture
def settings(tmp_path: Path, known_routes: None) -> "Settings":
    return settings_in(tmp_path)


def settings_in(folder: Path) -> "Settings":
    from webapp.config import Settings

    return Settings(
        public_url="https://planner.example.org",
        database_url="sqlite://",
        identity_url="https://planner.example.org/auth",
        secret_key="0123456789abcdef0123456789abcdef",
        rate_limits=False,
        var_dir=folder / "var",
        ui_dir=folder / "dist",
    )


@pytest.fixture(scope="session")
def known_routes() -> Iterator[None]:
    """Compile each route once, not for each application: most of making one."""
    from werkzeug.routing import Rule

    compiled: dict[tuple[object, ...], Rule] = {}
    compile_rule = Rule.compile

    def compiled_once(rule: Rule) -> None:
        key = (rule.rule, rule.subdomain, rule.merge_slashes, str(rule.defaults))
        if known := compiled.get(key):
            rule._parts, rule._trace, rule._converters = known._parts, known._trace, known._converters
            rule.arguments |= known.arguments
            rule._build = known._build.__func__.__get__(rule)
            rule._build_unknown = known._build_unknown.__func__.__get__(rule)
        else:
            compile_rule(rule)
            compiled[key] = rule

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Rule, "compile", compiled_once)
        yield


@pytest.fixture
def app(settings: "Settings", engine: "Engine", signer: "Mint") -> "Flask":
    from webapp.app import create_app

    app = create_app(settings, engine, signer)
    app.testing = True
    return app


@pytest.fixture(scope="module")
def played_once() -> dict[str, Any]:
    return {}


@pytest.fixture
def begun(engine: "Engine", played_once: dict[str, Any]) -> "Callable[[Callable[[], str]], str]":
    """Return how to begin with what is made: for the first test of a file by its calls, then by its rows."""
    from tests.webapp.stored import empty, put_back, rows_of

    def begin(make: Callable[[], str]) -> str:
        if engine.dialect.name not in played_once:
            played_once[engine.dialect.name] = make(), rows_of(engine)
        else:
            empty(engine)
            put_back(engine, played_once[engine.dialect.name][1])
        return str(played_once[engine.dialect.name][0])

    return begin


@pytest.fixture
def owner(app: "Flask", signer: "Mint") -> "Caller":
    from tests.webapp.callers import Caller

    return Caller(app, signer.token())


@pytest.fixture
def stranger(app: "Flask", signer: "Mint") -> "Caller":
    from tests.webapp.callers import Caller

    return Caller(app, signer.token(sub="another-organiser"))


@pytest.fixture
def visitor(app: "Flask") -> "Caller":
    from tests.webapp.callers import Caller

    return Caller(app, None)
