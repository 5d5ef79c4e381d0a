"""Whoever reads the OpenAPI document with a tool of the web can compile its patterns, and finds nothing idle in it."""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

DOCUMENT = Path(__file__).parents[2] / "docs" / "openapi.json"
COMPILE = "JSON.parse(require('fs').readFileSync(0)).forEach((pattern) => new RegExp(pattern, 'u'))"


def patterns_in(part: Any) -> Iterator[str]:
    """Yield the patterns of a document, as JSON Schema has them."""
    if isinstance(part, dict):
        if isinstance(part.get("pattern"), str):
            yield part["pattern"]
        for inner in part.values():
            yield from patterns_in(inner)
    if isinstance(part, list):
        for inner in part:
            yield from patterns_in(inner)


def test_every_schema_is_used() -> None:
    text = DOCUMENT.read_text()
    schemas = json.loads(text)["components"]["schemas"]
    assert [name for name in schemas if f'"#/components/schemas/{name}"' not in text] == []


def test_no_query_takes_null() -> None:
    for operations in json.loads(DOCUMENT.read_text())["paths"].values():
        for operation in operations.values():
            parameters = operation.get("parameters", []) if isinstance(operation, dict) else []
            assert not [each for each in parameters if each["in"] == "query" and "null" in json.dumps(each["schema"])]


def test_patterns_compile_in_ecmascript() -> None:
    node = shutil.which("node", path=str(Path(sys.executable).parent)) or shutil.which("node")
    assert node is not None
    found = sorted(set(patterns_in(json.loads(DOCUMENT.read_text()))))
    assert len(found) > 5
    tried = subprocess.run([node, "-e", COMPILE], input=json.dumps(found), text=True, capture_output=True, check=False)
    assert tried.returncode == 0, tried.stderr
