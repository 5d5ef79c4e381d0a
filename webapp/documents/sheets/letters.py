"""Which letters paper can draw: those of the fonts that ship, and what the operator's machine has fonts for."""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path

from fontTools.ttLib import TTFont

from webapp.domain.writing.names import JOINERS

FONTS = Path(__file__).parent / "fonts"
INSTALLED = Path("/usr/share/fonts/truetype")
"""Where Debian's packages put fonts."""
_SHIPPED = ("BarlowSemiCondensed-Regular.ttf", "BarlowSemiCondensed-SemiBold.ttf", "NotoSans-SemiBold.ttf")
# Their letters stand one after the other, as Latin ones do. Others change with what stands beside them, or run the
# other way: in loose letters they would be wrong, not only plain.
_LOOSE = re.compile(
    "ARMENIAN|BOPOMOFO|CHEROKEE|CJK|ETHIOPIC|FULLWIDTH|GEORGIAN|HANGUL|HIRAGANA|IDEOGRAPHIC|KATAKANA(-HIRAGANA)?"
)
_SHAPE_ONLY = dict.fromkeys(map(ord, f"{JOINERS}\ufe0e\ufe0f"))


def on_paper(text: str) -> str:
    """Return a text as it is drawn: letters that no font draws are "…", pictures are left out."""
    plain, lacking = text.translate(_SHAPE_ONLY), undrawable(text)
    if not lacking:
        return plain
    drawn = plain.translate({ord(each): "…" if each.isalnum() else "" for each in lacking})
    return re.sub(" +(?=[ ,]|$)", "", re.sub("…[… ]*…", "…", drawn)).strip(" ,")


def undrawable(text: str) -> str:
    """Return the characters of a text that no font draws, each once."""
    return "".join(each for each in dict.fromkeys(text.translate(_SHAPE_ONLY)) if not _is_drawn(each))


def is_lost(text: str) -> bool:
    """Whether paper keeps no letter of a name: what is left, such as a team's number, tells nobody who that is."""
    return undrawable(text) != "" and not any(map(str.isalpha, on_paper(text)))


def fonts_besides(text: str) -> set[Path]:
    """Return the fonts of the operator's machine that a text takes besides those that ship."""
    others = {each for each in on_paper(text) if ord(each) not in _shipped()}
    return {font for each in others if (font := _font_for(each))}


def _is_drawn(character: str) -> bool:
    return character == "\n" or ord(character) in _shipped() or _font_for(character) is not None


@cache
def _shipped() -> frozenset[int]:
    return frozenset().union(*(_letters_of(FONTS / name) for name in _SHIPPED))


@lru_cache(maxsize=4096)
def _font_for(character: str) -> Path | None:
    return next((font for font in _candidates(character) if ord(character) in _letters_of(font)), None)


def _candidates(character: str) -> Iterator[Path]:
    script = unicodedata.name(character, "").partition(" ")[0]
    if _LOOSE.fullmatch(script):
        for pattern in (f"NotoSans{script.title()}-Regular.ttf", "DroidSansFallbackFull.ttf", "DejaVuSans.ttf"):
            yield from _installed(pattern)


@cache
def _installed(pattern: str) -> list[Path]:
    return sorted(INSTALLED.rglob(pattern))


@cache
def _letters_of(font: Path) -> frozenset[int]:
    with TTFont(font, lazy=True) as opened:
        return frozenset(opened.getBestCmap())
