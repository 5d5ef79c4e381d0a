"""The interface's own texts, as its build carries them, for the pages that the server writes."""

import json
import re
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Any

from webapp.api.cacheable import asked_of_page
from webapp.context import settings_of
from webapp.documents.texts import Texts
from webapp.domain.languages import LANGUAGES, Language

_PLACE = re.compile(r"\{\{\s*(\w+)\s*\}\}")
_Tree = dict[str, Any]


@dataclass(frozen=True)
class InterfaceTexts:
    """The texts of one language; they keep the form that `web-ui/src/i18n` gives them."""

    language: Language
    namespaces: _Tree

    def __call__(self, key: str, **values: object) -> str:
        """Return the text behind `namespace:key`, by default of `common`; `count` chooses the plural form."""
        namespace, _, path = key.rpartition(":")
        forms = (_text_at(self.namespaces[namespace or "common"], form) for form in _forms(path, values.get("count")))
        text = next((text for text in forms if text is not None), None)
        if text is None:
            raise KeyError(key)
        return _PLACE.sub(lambda place: str(values.get(place[1], "")), text)

    def day(self, iso_date: str) -> str:
        """Return a day with its weekday."""
        return Texts(self.language).day(date.fromisoformat(iso_date))


def asked_texts() -> InterfaceTexts | None:
    """Return the interface's texts in the language that the address asks for, else German; None without a build."""
    asked = asked_of_page("lang")
    language = next((language for language in LANGUAGES if language == asked), LANGUAGES[0])
    file = settings_of().ui_dir / "texts" / f"{language}.json"
    return InterfaceTexts(language, _read(file, file.stat().st_mtime_ns)) if file.is_file() else None


@lru_cache(maxsize=8)
def _read(file: Path, _written: int) -> _Tree:
    tree: _Tree = json.loads(file.read_text(encoding="utf-8"))
    return tree


def _forms(path: str, count: object) -> list[str]:
    """Return where to look for a text; German and English have two plural forms, and `zero` may have its own."""
    if not isinstance(count, int):
        return [path]
    form = f"{path}_{'one' if count == 1 else 'other'}"
    return [f"{path}_zero", form, path] if count == 0 else [form, path]


def _text_at(tree: _Tree, path: str) -> str | None:
    found: Any = tree
    for part in path.split("."):
        found = found.get(part) if isinstance(found, dict) else None
    return found if isinstance(found, str) else None
