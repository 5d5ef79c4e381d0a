"""The command line of the planner: ``python -m webapp.cli``."""

import argparse
import json
import sys
from pathlib import Path

from webapp.api.registration import openapi_document
from webapp.app import create_app
from webapp.config import Settings

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
    """Run one command and return its exit code."""
    parser = argparse.ArgumentParser(prog="python -m webapp.cli")
    commands = parser.add_subparsers(dest="command", required=True)
    openapi = commands.add_parser("openapi", help="write docs/openapi.json")
    openapi.add_argument("--stdout", action="store_true", help="print instead of writing the file")
    chosen = parser.parse_args(arguments)
    if chosen.command == "openapi":
        if chosen.stdout:
            sys.stdout.write(openapi_text())
        else:
            OPENAPI_FILE.write_text(openapi_text(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
