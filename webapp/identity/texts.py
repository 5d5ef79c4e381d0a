"""The texts of the pages and mails, in German and English."""

import json
from functools import cache
from pathlib import Path

from webapp.domain.languages import LANGUAGES

DEFAULT = LANGUAGES[0]


@cache
def texts(language: str) -> dict[str, str]:
    """Return all texts of one language by their keys."""
    content = (Path(__file__).parent / "texts" / f"{language}.json").read_text(encoding="utf-8")
    loaded: dict[str, str] = json.loads(content)
    return loaded


def text(language: str, key: str, **values: object) -> str:
    """Return one text with its values filled in."""
    return texts(language)[key].format(**values)


def supported(language: str | None) -> str | None:
    """Return the language when the pages speak it; of several wanted ones the first that they speak."""
    for wanted in (language or "").replace(",", " ").split():
        if wanted[:2].lower() in LANGUAGES:
            return wanted[:2].lower()
    return None
