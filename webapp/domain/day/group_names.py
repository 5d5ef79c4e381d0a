"""What the groups of a festival day are called, "F2" from "Sommerfest F2" or from their order; and what its clubs."""

import re
from collections import Counter
from collections.abc import Container, Sequence
from itertools import chain, count
from string import ascii_uppercase
from typing import Final

from webapp.domain import limits
from webapp.domain.writing.names import key_of

_LABEL: Final = re.compile(r"(?P<rest>.*\S)\s+(?P<label>[A-ZÄÖÜ]\d{0,2})")
# U9 is an age and no group of it.
_OF_A_GROUP: Final = re.compile(r"[A-TV-ZÄÖÜ]\d{0,2}|U")


def labels_of(names: Sequence[str]) -> list[str]:
    """Return a label for each tournament of a day: the end of its name where that is one, else its number.

    No two have the same.
    """
    said = [_parted(name)[1] for name in names]
    times = Counter(said)
    own = {label for label, number in times.items() if label and number == 1}
    free = (label for number in range(1, 2 * len(names) + 1) if (label := f"F{number}") not in own)
    return [label if label in own else next(free) for label in said]


def common_name(names: Sequence[str]) -> str | None:
    """Return what all tournaments of a day are called but for their labels; None where they differ."""
    rests = {_parted(name)[0] for name in names}
    return rests.pop() if len(rests) == 1 else None


def names_of_groups(names: Sequence[str], groups: int, cancelled: Sequence[str] = ()) -> list[str]:
    """Return the names of so many groups, of which some are there: "Sommerfest" becomes "Sommerfest F1" and so on.

    Several that are there keep their names, and one that stays alone. Those that were cancelled keep theirs, too: they
    may yet take place.
    """
    if groups <= len(names):
        return list(names)
    rest, label = _parted(names[0])
    is_letter = _OF_A_GROUP.fullmatch(label) is not None
    there = [] if len(names) == 1 else list(names)
    base, letter = (rest, label[0]) if is_letter else (common_name(there) or names[0], "F")
    taken = {_parted(name)[1] for name in (*there, *cancelled)}
    free = (label for number in count(1) if (label := f"{letter}{number}") not in taken)
    return there + [_named(base, next(free)) for _ in range(groups - len(there))]


def free_short_name(nick_name: str, taken: Container[str]) -> str:
    """Return a club's short name, marked by a letter where it is one of those `taken`, given by their keys."""
    marked = (f"{nick_name[: limits.MAX_SHORT_NAME_LENGTH - 2]} {letter}" for letter in ascii_uppercase[1:])
    return next(nick for nick in chain((nick_name,), marked) if key_of(nick) not in taken)


def place_of(name: str) -> tuple[str | int, ...]:
    """Return what sorts the groups of a day by their names: F2 comes before F10."""
    return tuple(int(part) if part.isdecimal() else part for part in re.split(r"(\d+)", name))


def _named(name: str, label: str) -> str:
    return f"{name[: limits.MAX_NAME_LENGTH - len(label) - 1]} {label}"


def _parted(name: str) -> tuple[str, str]:
    """Return a name without its label, and the label; "" where it has none."""
    found = _LABEL.fullmatch(name)
    return (found["rest"], found["label"]) if found else (name, "")
