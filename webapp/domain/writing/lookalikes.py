"""Names that look alike: other characters, the same picture."""

import unicodedata
from collections import defaultdict
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, TypeVar

from webapp.domain.writing.names import key_of

Key = TypeVar("Key")

MOST_ALIKE: Final = 5
"""How many clubs are named that are easily taken for one: enough to make anybody look closely."""
# Cyrillic, Greek, and Latin letters that are drawn as others are, or with a stroke more.
_SAME_PICTURE: Final = str.maketrans(
    "АВЕЅЈКМНОРСТУХҮаеѕјорсухѵ" + "ΑΒΕΖΗΚΜΝΟΡΤΥΧαγνορυ" + "ĐđŁłØø",
    "ABESJKMHOPCTYXYaesjopcyxv" + "ABEZHKMNOPTYXayvopu" + "DdLlOo",
) | str.maketrans({"0": "O", "m": "rn"} | dict.fromkeys("1I|ІӀΙ", "l") | dict.fromkeys("ıіι", "i"))


@lru_cache(maxsize=4096)
def looks_of(name: str) -> frozenset[str]:
    """Return how a name looks: two names that share a look are the same, or hard to tell apart on a phone in the sun.

    Characters that look like each other count as the same, such as a capital I and a small L, or an O and a zero;
    accents, blanks and punctuation do not count.
    """
    return frozenset({key_of(name), skeleton(name), skeleton(name.casefold())})


def alike(clubs: Mapping[Key, tuple[str, str]]) -> dict[Key, list[Key]]:
    """Return, by club, the first others whose name, or short name, is easily taken for its own.

    Names are looked up by how they look, not compared in pairs: 400 registrations are 80,000 pairs.
    """
    by_look = defaultdict[tuple[int, str], list[int]](list)
    for place, names in enumerate(clubs.values()):
        for look in _looks_of_club(names):
            by_look[look].append(place)
    found, keys = {}, list(clubs)
    for place, (key, names) in enumerate(clubs.items()):
        others = {other for look in _looks_of_club(names) for other in by_look[look][: MOST_ALIKE + 1]} - {place}
        found[key] = [keys[other] for other in sorted(others)[:MOST_ALIKE]]
    return found


def _looks_of_club(names: tuple[str, str]) -> list[tuple[int, str]]:
    """Return how a club's name and its short name look, each to be compared with its like."""
    return [(which, look) for which, name in enumerate(names) for look in looks_of(name)]


def skeleton(name: str) -> str:
    """Return what is left of a name once each character is the one that all its look-alikes lead to."""
    drawn = unicodedata.normalize("NFKD", name).translate(_SAME_PICTURE)
    return "".join(character for character in drawn.casefold() if character.isalnum())
