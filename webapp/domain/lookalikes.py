"""Names that look alike: other characters, the same picture."""

import json
import unicodedata
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, TypeAlias

from webapp.domain.names import key_of

PROTOTYPES = Path(__file__).with_name("lookalikes.json")

Look: TypeAlias = tuple[str, str]
ClubLook: TypeAlias = tuple[int, Look]
MOST_ALIKE: Final = 5
"""How many clubs are named that are easily taken for one: enough to make anybody look closely."""


@lru_cache(maxsize=4096)
def looks_of(name: str) -> frozenset[Look]:
    """Return how a name looks: two names that share a look are the same, or hard to tell apart on a phone in the sun.

    Characters that look like each other count as the same, such as a capital I and a small L, or an O and a zero;
    accents, blanks and punctuation do not count.
    """
    return frozenset({("key", key_of(name)), ("drawn", skeleton(name)), ("small", skeleton(name.casefold()))})


def looks_of_club(name: str, nick_name: str) -> list[ClubLook]:
    """Return how a club's name and its short name look, each to be compared with its like."""
    return [(place, look) for place, text in enumerate((name, nick_name)) for look in looks_of(text)]


def skeleton(name: str) -> str:
    """Return what is left of a name once each character is the one that all its look-alikes lead to."""
    plain = unicodedata.normalize("NFKD", name)
    drawn = "".join(_prototypes().get(character, character) for character in plain)
    return "".join(character for character in unicodedata.normalize("NFKD", drawn).casefold() if character.isalnum())


@cache
def _prototypes() -> dict[str, str]:
    """Return, by character, the one that Unicode's table of confusables leads to."""
    table: dict[str, str] = json.loads(PROTOTYPES.read_text(encoding="utf-8"))
    return {name: known for known, names in table.items() if known for name in names}
