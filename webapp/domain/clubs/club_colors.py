"""A club's colours, read from its name: "SC Grün-Weiß" plays in green with a white ring."""

import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Protocol

from webapp.domain.enums import ClubFill, ClubRing


@dataclass(frozen=True)
class ClubColor:
    """A club's badge: a fill, and a ring for a second colour."""

    fill: ClubFill
    ring: ClubRing | None = None


class Wearer(Protocol):
    """A club with its colours; assigned are those that neither its name nor anybody chose."""

    name: str
    color: ClubColor
    color_is_assigned: bool


_STEMS = {
    "rot": ClubFill.RED,
    "orange": ClubFill.ORANGE,
    "gelb": ClubFill.YELLOW,
    "gruen": ClubFill.GREEN,
    "tuerkis": ClubFill.TEAL,
    "blau": ClubFill.BLUE,
    "lila": ClubFill.PURPLE,
    "violett": ClubFill.PURPLE,
    "schwarz": ClubFill.BLACK,
    "weiss": ClubFill.WHITE,
}
_RINGS = {ClubFill.WHITE: ClubRing.WHITE, ClubFill.YELLOW: ClubRing.YELLOW, ClubFill.BLACK: ClubRing.BLACK}
# "Orange" and "lila" take an n before an ending, if they take one at all: "orangene", "die Orangen".
_WORD = re.compile(rf"(?P<first>{'|'.join(_STEMS)})(?P<second>{'|'.join(_STEMS)})?(?:n?e[nrsm]?|n|s)?")
_SWATCHES = (
    ClubFill.BLUE,
    ClubFill.ORANGE,
    ClubFill.PURPLE,
    ClubFill.TEAL,
    ClubFill.RED,
    ClubFill.YELLOW,
    ClubFill.GREEN,
    ClubFill.BLACK,
)


def color_of_name(name: str) -> ClubColor | None:
    """Return the colours that a club's name says; None if it says none.

    Only whole words count, in any inflection, and compounds of two colours: Rottweil and Grünwald are no colours.
    The first colour fills the badge and the second is its ring. White is a ring, unless it stands alone.
    """
    said = list(dict.fromkeys(_colors_said(name)))
    if not said:
        return None
    fill = next((color for color in said if color is not ClubFill.WHITE), ClubFill.WHITE)
    second = next((color for color in said[:2] if color is not fill), None)
    return ClubColor(fill, _RINGS.get(second) if second else None)


def dress(name: str, others: Sequence[Wearer], *, may_move: bool = True) -> tuple[ClubColor, bool]:
    """Return the colours of a club that joins others, and whether they were merely assigned.

    What its name says comes first: if others may move, one that was assigned this fill moves to the next free one.
    """
    said = color_of_name(name)
    if said is not None and may_move:
        for club in others:
            if club.color_is_assigned and club.color.fill is said.fill:
                club.color = free_color([said, *(other.color for other in others)])
    color = choose_color(name, [club.color for club in others])
    return color, color != said


def redress(club: Wearer, others: Sequence[Wearer]) -> None:
    """Give a club that was renamed the colours that its name says, unless somebody chose those that it wears."""
    if club.color_is_assigned and color_of_name(club.name) is not None:
        color, is_assigned = dress(club.name, others)
        if not is_assigned:
            club.color, club.color_is_assigned = color, False


def choose_color(name: str, taken: Collection[ClubColor]) -> ClubColor:
    """Return the colours of a club that joins: those of its name, or else the next that are free."""
    said = color_of_name(name)
    return said if said is not None and said not in taken else free_color(taken)


def free_color(taken: Collection[ClubColor]) -> ClubColor:
    """Return the next colours that are free, a fill of its own for as long as there is one; then those least worn."""
    fills = {color.fill for color in taken}
    for fill in _SWATCHES:
        if fill not in fills:
            return ClubColor(fill)
    return min(_all_colors(), key=Counter(taken).__getitem__)


def _colors_said(name: str) -> Iterator[ClubFill]:
    plain = unicodedata.normalize("NFKC", name).casefold()
    for umlaut, letters in (("ä", "ae"), ("ö", "oe"), ("ü", "ue")):
        plain = plain.replace(umlaut, letters)
    for word in re.split(r"[^\w]+|_", plain):
        found = _WORD.fullmatch(word)
        if found is not None:
            yield from (_STEMS[stem] for stem in found.groups() if stem)


def _all_colors() -> Iterator[ClubColor]:
    """Yield every badge that can be told from the others; a field of 16 clubs needs no more."""
    for ring, fill in product((None, *ClubRing), _SWATCHES):
        if ring is None or ring.value != fill.value:
            yield ClubColor(fill, ring)
