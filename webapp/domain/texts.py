"""Texts in German and English: JSON files, and how a count chooses among the forms of a text."""

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any


def texts_in(file: Path) -> Mapping[str, Any]:
    """Return the texts of a file by their keys; one that was built again is read again."""
    return _read(file, file.stat().st_mtime_ns)


@lru_cache(maxsize=16)
def _read(file: Path, _written: int) -> Mapping[str, Any]:
    texts: Mapping[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return texts


def text_in(texts: Mapping[str, Any], path: str, count: object = None) -> str:
    """Return a text by its keys, joined by dots; both languages have two plural forms, and 0 may have its own."""
    forms = [path]
    if isinstance(count, int):
        forms = ([f"{path}_zero"] if count == 0 else []) + [f"{path}_{'one' if count == 1 else 'other'}", path]
    for form in forms:
        found: Any = texts
        for key in form.split("."):
            found = found.get(key) if isinstance(found, dict) else None
        if isinstance(found, str):
            return found
    raise KeyError(path)
