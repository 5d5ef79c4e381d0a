"""The columns of a row that are compared, and which way is better."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

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


def values_of(row: Mapping[str, Any]) -> dict[str, Any]:
    """Return a tournament's row with its metrics as they are compared: shares in per cent, completion as one."""
    share = row["one_sided"]
    return {
        **row,
        "completed": 100.0 * row["rounds_played"] / row["rounds"],
        "one_sided": None if share is None else 100.0 * share,
        "improvable_rounds": 100.0 * row["improvable_rounds"] / max(row["rounds_played"], 1),
    }
