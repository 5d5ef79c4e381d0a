"""Texts in German and English: JSON files, and how a count chooses among the forms of a text; templates around them.

Read all of them as the planner starts: what a checkout holds later belongs to the program that is started next.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from webapp.domain.writing.languages import LANGUAGES


def texts_in(folder: Path) -> dict[str, Mapping[str, Any]]:
    """Return by language the texts of a folder by their keys."""
    return {language: json.loads((folder / f"{language}.json").read_text(encoding="utf-8")) for language in LANGUAGES}


def templates_in(folder: Path) -> dict[str, str]:
    """Return the templates of a folder by their paths below it."""
    return {str(file.relative_to(folder)): file.read_text(encoding="utf-8") for file in folder.rglob("*.html")}


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
