"""What of several differences is beyond chance: all that are shown together are one family."""

from collections.abc import Sequence

from benchmarks.studies.store import Row
from pairing_engine.study.measures.statistics import CONFIDENCE, Estimate, holm, p_value


def clear_of_zero(differences: Sequence[Row]) -> list[bool]:
    """Return which differences are significant at 5 % after Holm's correction for all of them."""
    margins = (float("inf") if row["margin"] is None else row["margin"] for row in differences)
    found = (Estimate(row["mean"], margin, row["n"]) for row, margin in zip(differences, margins, strict=True))
    return [corrected < 1 - CONFIDENCE for corrected in holm([p_value(one) for one in found])]
