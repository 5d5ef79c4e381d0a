"""What the interface calls things, in either language."""

import json
from typing import Any

from tests.e2e.server import ROOT


def text(language: str, key: str, **values: object) -> str:
    """Return a text by its key such as ``tournament:menu.share``, with its values filled in."""
    space, _, path = key.partition(":")
    found: Any = json.loads((ROOT / "web-ui" / "src" / "i18n" / language / f"{space}.json").read_text(encoding="utf-8"))
    for name in path.split("."):
        found = found[name]
    for name, value in values.items():
        found = found.replace("{{" + name + "}}", str(value))
    return str(found)
