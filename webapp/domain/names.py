"""What a name may hold, and when two names are the same."""

import re
import unicodedata
from typing import Final

INVISIBLE: Final = (
    # Formatting, direction and line characters, as Unicode's categories Cf, Zl and Zp have them,
    r"\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f"
    r"\ufeff\ufff9-\ufffb"
    "\U000110bd\U000110cd\U00013430-\U00013440\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001-\U000e007f"
    # and letters that show nothing.
    r"\u034f\u115f-\u1160\u17b4-\u17b5\u2800\u3164\uffa0"
)
"""The characters that no name may hold because nobody sees them, or because they turn what stands around them.

Written as the inside of a character class, for the code and for the API's document.
"""
_INVISIBLE = re.compile(f"[{INVISIBLE}]")


def has_control_characters(text: str) -> bool:
    """Whether the text holds what no name may: control characters, or halves of characters."""
    return any(unicodedata.category(character) in {"Cc", "Cs"} for character in text)


def has_invisible_characters(text: str) -> bool:
    """Whether the text holds characters that nobody sees, or that turn the direction of others."""
    return _INVISIBLE.search(text) is not None


def key_of(name: str) -> str:
    """Return what makes two names the same: case, width and blanks do not count."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())
