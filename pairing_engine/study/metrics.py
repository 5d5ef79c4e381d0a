"""The lines of the sheet that are compared, and which way is better."""

from dataclasses import dataclass

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
