"""What looking ahead leaves of the avoidable repetition, at the same strength gap as the one-round optimum."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from benchmarks.studies.store import Row, grouped

FORMATS_ARE_EVEN = 2.0
"""Points that bought their place with more format deviation than this over its floor are no part of a front."""
WORTH_HALVING = 2.0
"""Less avoidable repetition than this is not compared."""


@dataclass(frozen=True)
class Point:
    """The means of one setting of the dial."""

    setting: str
    gap: float
    repetition: float
    deviation: float


def least_repetition(front: Sequence[Point], gap: float) -> float | None:
    """Return the least repetition that a front reaches without a greater gap; None where all its gaps are greater.

    Between two neighbouring settings of the dial it is taken to be linear.
    """
    even = sorted((point for point in front if point.deviation <= FORMATS_ARE_EVEN), key=lambda point: point.gap)
    reached = [point.repetition for point in even if point.gap <= gap]
    for one, other in pairwise(even):
        if one.gap < gap < other.gap:
            part = (gap - one.gap) / (other.gap - one.gap)
            reached.append(one.repetition + part * (other.repetition - one.repetition))
    return min(reached, default=None)


def left_at_equal_gap(rows: Sequence[Row], one: str, other: str) -> Iterator[Row]:
    """Yield, for each setting of ``one``'s dial, its repetition and that of ``other`` at the same true strength gap.

    Parameters
    ----------
    rows
        One row for each pairer, field, number of rounds and setting, with the estimates of its metrics.
    """
    for (field, rounds), group in grouped(rows, "field", "rounds").items():
        sides = {name: [_point(row) for row in of] for (name,), of in grouped(_known(group), "pairer").items()}
        for point in sides.get(one, []):
            compared = least_repetition(sides.get(other, []), point.gap)
            if point.deviation <= FORMATS_ARE_EVEN and compared is not None and compared >= WORTH_HALVING:
                yield {
                    "field": field,
                    "rounds": rounds,
                    "setting": point.setting,
                    "gap": round(point.gap, 4),
                    "repetition": round(point.repetition, 2),
                    "compared": round(compared, 2),
                }


def _known(rows: Sequence[Row]) -> list[Row]:
    return [row for row in rows if "excess_repetition" in row["metrics"]]


def _point(row: Row) -> Point:
    metrics = row["metrics"]
    return Point(
        setting=row["setting"],
        gap=metrics["true_gap"]["mean"],
        repetition=metrics["excess_repetition"]["mean"],
        deviation=metrics["excess_format_deviation"]["mean"],
    )
