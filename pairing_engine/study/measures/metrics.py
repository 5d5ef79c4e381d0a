"""The columns of a row that are compared, and which way is better."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from pairing_engine.border import Cell, at_border, check_each
from pairing_engine.errors import InvalidInputError

SMALLER, LARGER = -1, 1


@dataclass(frozen=True)
class Metric:
    """A column of the sheet: what it is called in tables and sentences, and which way is better."""

    key: str
    title: str
    better: int = SMALLER
    decimals: int = 2


METRICS: dict[str, Metric] = {
    metric.key: metric
    for metric in (
        Metric("completed", "rounds completed, %", LARGER, 1),
        Metric("estimated_gap", "strength gap per child, estimated (logits)"),
        Metric("true_gap", "strength gap per child, true (logits)"),
        Metric("one_sided", "one-sided games, %", decimals=1),
        Metric("format_deviation", "format deviation, sum over teams"),
        Metric("worst_format_deviation", "format deviation, worst team"),
        Metric("rematches", "rematches"),
        Metric("most_meetings", "most meetings of a pair"),
        Metric("different_opponents", "different opponents per team", LARGER),
        Metric("repeated_partners", "repeated partners"),
        Metric("improvable_rounds", "rounds that an exchange betters, %", decimals=1),
        Metric("tau_ratings", "rank correlation with the truth", LARGER),
        Metric("excess_format_deviation", "format deviation over the floor"),
        Metric("excess_repetition", "rematches and repeated partners over the floor"),
    )
}


@at_border(keys=Iterable)
def metrics_of(keys: Iterable[str]) -> list[Metric]:
    """Return metrics by their keys.

    Raises
    ------
    InvalidInputError
        If there is none of a key.
    """
    listed = check_each("metrics", keys, str)
    for index, key in enumerate(listed):
        if key not in METRICS:
            raise InvalidInputError(f"metrics[{index}]", f"there is no {key!r}; there are {', '.join(METRICS)}")
    return [METRICS[key] for key in listed]


@at_border(row=Mapping[str, Cell])
def values_of(row: Mapping[str, Any]) -> dict[str, Any]:
    """Return a tournament's row with its metrics as they are compared: shares in per cent, completion as one.

    Raises
    ------
    InvalidInputError
        If it is not the row of a tournament.
    """
    for column in ("one_sided", "rounds", "rounds_played", "improvable_rounds"):
        if column not in row:
            raise InvalidInputError("row", f"has no column {column!r}")
    share = row["one_sided"]
    return {
        **row,
        "completed": 100.0 * row["rounds_played"] / row["rounds"],
        "one_sided": None if share is None else 100.0 * share,
        "improvable_rounds": 100.0 * row["improvable_rounds"] / max(row["rounds_played"], 1),
    }
