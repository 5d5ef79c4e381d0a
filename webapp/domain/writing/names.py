"""What a name may hold, and when two names are the same."""

import re
import unicodedata
from itertools import groupby
from typing import Final

LONGEST_NAME: Final = 100
INVISIBLE: Final = (
    # Formatting, direction and line characters, as Unicode's categories Cf, Zl and Zp have them,
    r"\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f"
    r"\ufeff\ufff9-\ufffb"
    "\U000110bd\U000110cd\U00013430-\U00013440\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001-\U000e007f"
    # and letters that show nothing.
    r"\u034f\u115f-\u1160\u17b4-\u17b5\u2800\u3164\uffa0"
)
"""The characters that nobody sees, or that turn what stands around them: names come pasted with them.

Written as the inside of a character class, for the code and for the API's document.
"""
JOINERS: Final = "\u200c\u200d"
"""Nobody sees them, but they shape the letters and pictures between which they stand."""
_INVISIBLE = re.compile(f"[{INVISIBLE}]")
_BLANKS = re.compile(r"[\u115f\u1160\u2028\u2029\u2800\u3164\uffa0]")
# Joiners, and the flags of countries within a country, are part of what is seen.
_UNSEEN = re.compile(
    f"(?P<flag>\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]+\U000e007f)|(?![{JOINERS}])[{INVISIBLE}]"
)
_JOINERS = re.compile(f"(?P<before>^|.)(?P<joiner>[{JOINERS}])[{JOINERS}]*(?=(?P<after>.?))", re.DOTALL)


MOST_WRITTEN: Final = 4
"""How many characters may stand for one before a text is put into its normal form, and what nobody sees taken out."""
_MOST_MARKS = 30
_LONGEST_SOUGHT = MOST_WRITTEN * LONGEST_NAME


def has_piled_up_marks(text: str) -> bool:
    """Whether a letter has more marks than any script needs, as Unicode's stream-safe format counts them.

    To put them in order takes a time that grows with their square.
    """
    runs = groupby(text, lambda character: unicodedata.category(character)[0] == "M")
    return any(is_mark and len([*marks]) > _MOST_MARKS for is_mark, marks in runs)


def has_control_characters(text: str) -> bool:
    """Whether the text holds what no name may: control characters, or halves of characters."""
    return any(unicodedata.category(character) in {"Cc", "Cs"} for character in text)


def cleaned(text: str) -> str:
    """Return a name as people see it: without what nobody sees, but with the joiners between visible letters."""
    seen = _UNSEEN.sub(lambda found: found["flag"] or "", _BLANKS.sub(" ", unicodedata.normalize("NFC", text)))
    return _JOINERS.sub(_with_joiner, seen).strip()


def _with_joiner(found: re.Match[str]) -> str:
    joins = _is_seen(found["before"]) and _is_seen(found["after"])
    return found["before"] + (found["joiner"] if joins else "")


def _is_seen(character: str) -> bool:
    """Whether it is a letter, with its marks, or a picture."""
    return bool(character) and unicodedata.category(character)[0] in "LMS"


def key_of(name: str) -> str:
    """Return what makes two names the same: case, width, blanks and what nobody sees do not count.

    What somebody looks for may be as long as they like; beyond what a name can be, it is nobody's.
    """
    if len(name) > _LONGEST_SOUGHT:
        return name
    return " ".join(_INVISIBLE.sub("", unicodedata.normalize("NFKC", name)).casefold().split())
