"""Differences as the cells of a table: those of one table are one family, and bold is what holds for all of them."""

from collections.abc import Hashable, Mapping
from typing import TypeVar

from benchmarks.studies.significance import clear_of_zero
from benchmarks.studies.store import Row
from pairing_engine.study.measures.tables import signed

BOLD = "Bold is what is significant at 5 % after Holm's correction for its table."

Place = TypeVar("Place", bound=Hashable)


def cells(shown: Mapping[Place, tuple[Row | None, int]]) -> dict[Place, str]:
    """Return the differences of a table, each with so many decimals; empty where there is none."""
    known = {place: found for place, (found, _) in shown.items() if found is not None}
    clear = dict(zip(known, clear_of_zero(list(known.values())), strict=True))
    return {
        place: signed(found, decimals, is_clear=clear.get(place, False)) for place, (found, decimals) in shown.items()
    }


def hundredfold(value: Row) -> Row:
    """Return a share as per cent."""
    margin = value["margin"]
    return {**value, "mean": 100 * value["mean"], "margin": None if margin is None else 100 * margin}


def more_than_one(ratio: Row) -> Row:
    """Return a ratio as what it is above one, in per cent."""
    return hundredfold({**ratio, "mean": ratio["mean"] - 1})
