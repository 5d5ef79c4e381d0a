"""Means with 95 % confidence intervals; differences and ratios of paired samples."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np

CONFIDENCE = 0.95


@dataclass(frozen=True)
class Estimate:
    """A mean of a sample of ``size`` and what is added and taken away for its 95 % confidence interval."""

    mean: float
    margin: float
    size: int

    @property
    def low(self) -> float:
        """Lower end of the interval."""
        return self.mean - self.margin

    @property
    def high(self) -> float:
        """Upper end of the interval."""
        return self.mean + self.margin


def estimate(values: Sequence[float]) -> Estimate:
    """Return the mean of a sample with its interval by Student's t."""
    sample = np.asarray(values, dtype=float)
    size = len(sample)
    if size < 2:
        return Estimate(float(sample.mean()) if size else float("nan"), float("inf"), size)
    return Estimate(float(sample.mean()), student_t(size - 1) * float(sample.std(ddof=1)) / size**0.5, size)


def paired_difference(one: Sequence[float], other: Sequence[float]) -> Estimate:
    """Return the mean of one minus other, pair by pair."""
    return estimate(np.subtract(one, other).tolist())


def paired_ratio(one: Sequence[float], other: Sequence[float]) -> Estimate:
    """Return the ratio of the means of two paired samples; the interval is that of the delta method."""
    above, below = np.asarray(one, dtype=float), np.asarray(other, dtype=float)
    if not below.size or below.mean() == 0:
        return Estimate(float("nan"), float("inf"), len(below))
    ratio = float(above.mean() / below.mean())
    residual = estimate((above - ratio * below).tolist())
    return Estimate(ratio, residual.margin / abs(float(below.mean())), residual.size)


def student_t(degrees: int) -> float:
    """Return the quantile of Student's t for 95 % intervals.

    The Cornish-Fisher expansion about the normal quantile; the error is below 1 % from 4 degrees of freedom on, and
    fewer are treated as if the interval were wider still.
    """
    if degrees < 4:
        return {1: 12.706, 2: 4.303, 3: 3.182}[degrees]
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / degrees + second / degrees**2 + third / degrees**3
