"""The file format as JSON schemas: what the commands read, and what `pair` prints.

``python -m pairing_engine.commands.json_schema FOLDER`` writes both; the build of the documentation does.
"""

import json
import sys
from pathlib import Path
from typing import Any

from pairing_engine.pairing import Pairing
from pairing_engine.tournament import Tournament

_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schemas() -> dict[str, dict[str, Any]]:
    """Return the JSON schema of each file by the file's name."""
    answer = Pairing.model_json_schema(mode="serialization")
    answer["properties"] = {
        "matches" if name == "games" else name: schema for name, schema in answer["properties"].items()
    }
    answer["required"] = ["matches" if name == "games" else name for name in answer["required"]]
    return {
        "tournament.schema.json": {"$schema": _DIALECT, **Tournament.model_json_schema()},
        "pairing.schema.json": {"$schema": _DIALECT, **answer},
    }


def write_schemas(folder: Path) -> None:
    """Write both schemas into a folder, which is made where there is none."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, schema in schemas().items():
        text = json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write_schemas(Path(sys.argv[1]))
