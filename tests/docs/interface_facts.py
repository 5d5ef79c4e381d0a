"""What the interface needs to know of a tournament's fields while it runs: their defaults, and those it shows by texts.

`nox -s generated -- openapi` writes it from the document of the HTTP API.
"""

import json
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
DOCUMENT = ROOT / "docs" / "openapi.json"
FILE = ROOT / "web-ui" / "src" / "features" / "setup" / "tournament" / "form" / "facts.ts"
HEAD = """\
/** Made from docs/openapi.json by `nox -s generated -- openapi`. */
import type { Tournament, TournamentIn } from '@/api/types';
import type { KeyIn } from '@/i18n/keys';

/** A field that form, settings and information page show by its texts alone. */
export interface PlainFact {
  field: keyof Tournament & keyof TournamentIn;
  label: PlainKey;
  values: readonly { value: boolean | string; text: PlainKey }[];
}

type PlainKey = KeyIn<readonly ['tournament']>;
"""

Json = dict[str, Any]


def text_of(document: Json) -> str:
    """Return the whole file."""
    schemas: Json = document["components"]["schemas"]
    new: Json = schemas["TournamentIn"]["properties"]
    defaults = {name: told["default"] for name, told in new.items() if told.get("default") is not None}
    plain = [name for name, told in schemas["Tournament"]["properties"].items() if told.get("x-plain")]
    facts = "".join(_plain_fact(name, schemas["Tournament"]["properties"][name]) for name in plain)
    return (
        f"{HEAD}\n/** What a new tournament has where nothing else is said. */\nexport const DEFAULTS = {{\n"
        + "".join(f"  {name}: {_literal(value)},\n" for name, value in defaults.items())
        + f"}} as const;\n\nexport const PLAIN: readonly PlainFact[] = [{facts and chr(10)}{facts}];\n"
    )


def _plain_fact(name: str, told: Json) -> str:
    values = told.get("enum", [True, False])
    words = {value: {True: "yes", False: "no"}.get(value, value) for value in values}
    lines = (f"      {{ value: {_literal(value)}, text: 'plain.{name}.{word}' }},\n" for value, word in words.items())
    listed = "".join(lines)
    return f"  {{\n    field: '{name}',\n    label: 'plain.{name}.label',\n    values: [\n{listed}    ],\n  }},\n"


def _literal(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else json.dumps(value)


def main() -> None:
    """Write the file."""
    FILE.write_text(text_of(json.loads(DOCUMENT.read_text(encoding="utf-8"))), encoding="utf-8")


if __name__ == "__main__":
    main()
