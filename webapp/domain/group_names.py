"""What the groups of a festival day are called: "F2", from a name such as "Sommerfest F2" or from their order."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

from webapp.domain import limits

_LABEL: Final = re.compile(r"(?P<rest>.*\S)\s+(?P<label>[A-ZÄÖÜ]\d{0,2})")


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


def named(name: str, label: str) -> str:
    """Return the name of a group."""
    rest = _parted(name)[0]
    return f"{rest[: limits.MAX_NAME_LENGTH - len(label) - 1]} {label}"


def _parted(name: str) -> tuple[str, str]:
    """Return a name without its label, and the label; "" where it has none."""
    found = _LABEL.fullmatch(name)
    return (found["rest"], found["label"]) if found else (name, "")
