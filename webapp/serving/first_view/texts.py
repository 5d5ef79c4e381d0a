"""The interface's own texts, as its build carries them, for the pages that the server writes."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Any

from webapp.api.border.cacheable import asked_of_page
from webapp.context import settings_of
from webapp.documents.texts import Texts
from webapp.domain.writing.languages import LANGUAGES, Language
from webapp.domain.writing.texts import text_in, texts_in

_PLACE = re.compile(r"\{\{\s*(\w+)\s*\}\}")

_read_once = lru_cache(maxsize=1)(texts_in)


def texts_of(build: Path) -> Mapping[str, Mapping[str, Any]] | None:
    """Return by language the texts of a build, as the first caller found them; None without a build."""
    folder = build / "texts"
    return _read_once(folder) if folder.is_dir() else None


@dataclass(frozen=True)
class InterfaceTexts:
    """The texts of one language; they keep the form that `web-ui/src/i18n` gives them."""

    language: Language
    namespaces: Mapping[str, Any]

    def __call__(self, key: str, **values: object) -> str:
        """Return the text behind `namespace:key`, by default of `common`; `count` chooses the plural form."""
        namespace, _, path = key.rpartition(":")
        text = text_in(self.namespaces[namespace or "common"], path, values.get("count"))
        return _PLACE.sub(lambda place: str(values.get(place[1], "")), text)

    def day(self, iso_date: str) -> str:
        """Return a day with its weekday."""
        return Texts(self.language).day(date.fromisoformat(iso_date))


def asked_texts() -> InterfaceTexts | None:
    """Return the interface's texts in the language that the address asks for, else German; None without a build."""
    asked = asked_of_page("lang")
    language = next((language for language in LANGUAGES if language == asked), LANGUAGES[0])
    texts = texts_of(settings_of().ui_dir)
    return InterfaceTexts(language, texts[language]) if texts else None
