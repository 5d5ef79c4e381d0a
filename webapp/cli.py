"""The command line of the planner: ``python -m webapp``."""

import argparse
import json
import logging
import os
import sys
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

from sqlalchemy import Engine

from webapp.api.registration import openapi_document
from webapp.app import create_app
from webapp.config import (
    Settings,
    SettingsError,
    database_address,
    is_loopback,
    settings_from_environment,
    strange_variables,
)
from webapp.domain.clock import now
from webapp.identity.provider import EXTENSION
from webapp.operations.admin import add_commands
from webapp.operations.admin_planner import AdminError, admin_context
from webapp.operations.backup import BackupError, backup, restore
from webapp.operations.demo_account import remove
from webapp.operations.doctor import Finding, examine
from webapp.operations.retention import purge
from webapp.operations.schema import SchemaError, make_or_check, migrate
from webapp.operations.transfer import TransferError, move
from webapp.services.registration.deletion import Farewell
from webapp.storage.database import engine_for
from webapp.wsgi import naming_the_database, started

OPENAPI_FILE = Path(__file__).parent.parent / "docs" / "openapi.json"


class UnhealthyError(Exception):
    """Something is wrong with the installation."""


def openapi_text() -> str:
    """Return the OpenAPI document of an installation with default settings, as it is committed."""
    settings = Settings(
        public_url="http://127.0.0.1:8000",
        database_url="sqlite://",
        identity_url="http://127.0.0.1:8000/auth",
        secret_key="-" * 32,
    )
    return json.dumps(openapi_document(create_app(settings)), indent=2, ensure_ascii=False) + "\n"


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return its exit code: 0 for success, 1 for failure, 2 for an invalid setting."""
    os.umask(0o077)  # what the planner writes is for its own account alone
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    chosen = _parser().parse_args(arguments)
    for line in strange_variables(os.environ):
        sys.stderr.write(f"{line}\n")
    try:
        chosen.run(chosen)
    except SettingsError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    except (AdminError, BackupError, TransferError, SchemaError, UnhealthyError) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m webapp", description="The Trikick planner.")
    commands = parser.add_subparsers(dest="command", required=True)

    def command(name: str, run: Callable[[argparse.Namespace], object], what: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=what)
        added.set_defaults(run=run)
        return added

    serve = command("serve", _serve, "migrate the database and serve the planner")
    serve.add_argument("--demo", action="store_true", help="add demo tournaments and an organiser")
    command("migrate", _migrate, "migrate the database to this version's schema; stop the planner first")
    add_commands(command("admin", _admin, "manage accounts, organisers and tournaments, read log and feedback"))
    command("doctor", _doctor, "say what is wrong with this installation")
    demo = command("demo", _demo, "add demo tournaments and an organiser")
    demo.add_argument("--remove", action="store_true", help="delete them again")
    command("purge", _purge, "delete data past its retention period")
    saving = command("backup", _backup, "back up a SQLite database, even while it is in use")
    saving.add_argument("file", type=Path)
    going_back = command("restore", _restore, "restore the SQLite database from a backup")
    going_back.add_argument("file", type=Path)
    moving = command("move", _move, "copy everything to another database and verify it")
    example = "such as sqlite:///var/trikick.sqlite3"
    moving.add_argument("--from", dest="source", type=_database, required=True, metavar="URL", help=example)
    moving.add_argument("--to", dest="target", type=_database, required=True, metavar="URL", help="an empty database")
    openapi = command("openapi", _openapi, "write docs/openapi.json")
    openapi.add_argument("file", nargs="?", type=Path, default=OPENAPI_FILE)
    return parser


def _database(text: str) -> str:
    try:
        return database_address(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _serve(chosen: argparse.Namespace) -> None:
    from webapp.serving.server import check_can_listen, serve  # noqa: PLC0415 - gunicorn is there where it serves

    settings = settings_from_environment()
    for finding in _findings(settings):
        sys.stderr.write(f"{finding}\n")
    if chosen.demo:
        _check_demo_is_private(settings)
    check_can_listen(settings)
    app = started(settings)
    if chosen.demo:
        _fill(settings)
    sys.stdout.write(f"Trikick serves at {settings.public_url}\n")
    sys.stdout.flush()
    serve(app, settings)


def _migrate(_chosen: argparse.Namespace) -> None:
    with naming_the_database():
        migrate(engine_for(settings_from_environment().database_url))


def _opened(settings: Settings) -> Engine:
    """Return the database of an installation, at this version's schema."""
    with naming_the_database():
        engine = engine_for(settings.database_url)
        make_or_check(engine)
    return engine


def _admin(chosen: argparse.Namespace) -> None:
    settings = settings_from_environment()
    needs_provider = "admin_command" in chosen
    if needs_provider and not settings.identity_embedded:
        raise SettingsError("TRIKICK_IDENTITY_URL: accounts are managed where people sign in")
    engine = _opened(settings)
    if needs_provider:
        lines = chosen.admin_command(create_app(settings, engine).extensions[EXTENSION], chosen)
    else:
        lines = chosen.planner_command(admin_context(settings, engine), chosen)
    for line in lines:
        sys.stdout.write(f"{line}\n")


def _purge(_chosen: argparse.Namespace) -> None:
    settings = settings_from_environment()
    engine = _opened(settings)
    sys.stdout.write(f"{purge(settings, engine, now())}\n")


def _backup(chosen: argparse.Namespace) -> None:
    size = backup(engine_for(settings_from_environment().database_url), chosen.file)
    sys.stdout.write(f"{chosen.file}: {size} bytes, checked\n")


def _restore(chosen: argparse.Namespace) -> None:
    engine = engine_for(settings_from_environment().database_url)
    replaced = restore(engine, chosen.file)
    engine.dispose()
    sys.stdout.write(f"{chosen.file} is the database now\n")
    if replaced is not None:
        sys.stdout.write(f"The previous one is at {replaced}\n")


def _move(chosen: argparse.Namespace) -> None:
    source, target = (engine_for(address) for address in (chosen.source, chosen.target))
    for table, contents in move(source, target).items():
        sys.stdout.write(f"{table:<24} {contents.rows:>8} rows  {contents.checksum[:16]}\n")


def _findings(settings: Settings) -> list[Finding]:
    """Return what is wrong with an installation."""
    with naming_the_database():
        engine = engine_for(settings.database_url)
    found = examine(settings, engine, now())
    engine.dispose()
    return found


def _doctor(_chosen: argparse.Namespace) -> None:
    settings = settings_from_environment()
    found = _findings(settings)
    for finding in found:
        sys.stdout.write(f"{finding}\n")
    if found:
        raise UnhealthyError(f"{len(found)} found. What each setting means: docs/reference/configuration.md")
    sys.stdout.write("Nothing is wrong.\n")


def _check_demo_is_private(settings: Settings) -> None:
    hosts = (settings.host, urlsplit(settings.public_url).hostname or "")
    if not all(is_loopback(host) for host in hosts):
        raise SettingsError("TRIKICK_HOST, TRIKICK_PUBLIC_URL: the demo is for this machine alone, such as 127.0.0.1")


def _demo(chosen: argparse.Namespace) -> None:
    settings = settings_from_environment()
    if chosen.remove:
        was_there = remove(_opened(settings), Farewell(settings.public_url, now()))
        sys.stdout.write("The demo is gone.\n" if was_there else "There is no demo.\n")
        return
    _check_demo_is_private(settings)
    _opened(settings)
    _fill(settings)


def _fill(settings: Settings) -> None:
    from webapp.operations.demo import fill  # noqa: PLC0415 - pairs rounds, and loads the solver for it

    if not settings.identity_embedded:
        raise SettingsError("TRIKICK_IDENTITY_URL: the demo needs the embedded identity provider")
    engine = engine_for(settings.database_url)
    email, password = fill(engine, now())
    engine.dispose()
    sys.stdout.write(f"Sign in as {email} with the password {password}\n")


def _openapi(chosen: argparse.Namespace) -> None:
    chosen.file.write_text(openapi_text(), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
