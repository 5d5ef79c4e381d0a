"""The command line of the planner: ``python -m webapp.cli``."""

import argparse
import json
import logging
import sys
from datetime import UTC, datetime
from pathlib import Path

from webapp.api.registration import openapi_document
from webapp.app import create_app
from webapp.config import Settings, SettingsError, settings_from_environment
from webapp.database import engine_for
from webapp.retention import purge
from webapp.schema import migrate

OPENAPI_FILE = Path(__file__).parent.parent / "docs" / "openapi.json"


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
    """Run one command and return its exit code: 0 fine, 2 a setting that cannot be used."""
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    chosen = _parser().parse_args(arguments)
    try:
        chosen.run(chosen)
    except SettingsError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m webapp.cli", description="The Trikick planner.")
    commands = parser.add_subparsers(dest="command", required=True)
    serve = commands.add_parser("serve", help="migrate the database and serve the planner")
    serve.add_argument("--demo", action="store_true", help="add believable tournaments and an organiser")
    serve.set_defaults(run=_serve)
    commands.add_parser("migrate", help="bring the database to this version's schema").set_defaults(run=_migrate)
    commands.add_parser("demo", help="add believable tournaments and an organiser").set_defaults(run=_demo)
    commands.add_parser("purge", help="delete what has been kept for long enough").set_defaults(run=_purge)
    openapi = commands.add_parser("openapi", help="write docs/openapi.json")
    openapi.add_argument("file", nargs="?", type=Path, default=OPENAPI_FILE)
    openapi.add_argument("--stdout", action="store_true", help="print instead of writing the file")
    openapi.set_defaults(run=_openapi)
    return parser


def _serve(chosen: argparse.Namespace) -> None:
    from webapp.server import serve  # noqa: PLC0415 - gunicorn is there where it serves
    from webapp.wsgi import started  # noqa: PLC0415

    settings = settings_from_environment()
    app = started(settings)
    if chosen.demo:
        _fill(settings)
    sys.stdout.write(f"Trikick serves at {settings.public_url}\n")
    sys.stdout.flush()
    serve(app, settings)


def _migrate(_chosen: argparse.Namespace) -> None:
    migrate(engine_for(settings_from_environment().database_url))


def _purge(_chosen: argparse.Namespace) -> None:
    settings = settings_from_environment()
    engine = engine_for(settings.database_url)
    migrate(engine)
    sys.stdout.write(f"{purge(settings, engine, datetime.now(UTC))}\n")


def _demo(_chosen: argparse.Namespace) -> None:
    settings = settings_from_environment()
    migrate(engine_for(settings.database_url))
    _fill(settings)


def _fill(settings: Settings) -> None:
    from webapp.demo import fill  # noqa: PLC0415 - pairs rounds, and loads the solver for it

    if not settings.identity_embedded:
        raise SettingsError("TRIKICK_IDENTITY_URL: the demo needs the embedded identity provider")
    engine = engine_for(settings.database_url)
    email, password = fill(engine, datetime.now(UTC))
    engine.dispose()
    sys.stdout.write(f"Sign in as {email} with the password {password}\n")


def _openapi(chosen: argparse.Namespace) -> None:
    if chosen.stdout:
        sys.stdout.write(openapi_text())
    else:
        chosen.file.write_text(openapi_text(), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
