"""The texts of the pages and mails, in German and English."""

from collections.abc import Mapping
from pathlib import Path

from webapp.domain.writing.languages import LANGUAGES
from webapp.domain.writing.texts import text_in, texts_in

DEFAULT = LANGUAGES[0]
_TEXTS = texts_in(Path(__file__).parent / "texts")


def texts(language: str) -> Mapping[str, str]:
    """Return all texts of one language by their keys."""
    return _TEXTS[language]


def text(language: str, key: str, **values: object) -> str:
    """Return one text with its values filled in."""
    return text_in(texts(language), key).format(**values)


def supported(language: str | None) -> str | None:
    """Return the language when the pages speak it; of several wanted ones the first that they speak."""
    for wanted in (language or "").replace(",", " ").split():
        if wanted[:2].lower() in LANGUAGES:
            return wanted[:2].lower()
    return None
