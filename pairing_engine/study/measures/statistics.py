"""Means with 95 % confidence intervals; differences and ratios of paired samples; p-values and their correction."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from math import atan, cos, pi, sin, sqrt
from statistics import NormalDist

import numpy as np

from pairing_engine.border import AtLeastOne, Listed, Number, Numbers, at_border
from pairing_engine.errors import InvalidInputError

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


@at_border(values=Numbers)
def estimate(values: Sequence[float]) -> Estimate:
    """Return the mean of a sample with its interval by Student's t."""
    sample = np.asarray(values, dtype=float)
    size = len(sample)
    if size < 2:
        return Estimate(float(sample.mean()) if size else float("nan"), float("inf"), size)
    return Estimate(float(sample.mean()), student_t(size - 1) * float(sample.std(ddof=1)) / size**0.5, size)


@at_border(one=Numbers, other=Numbers, clusters=Listed | None)
def paired_difference(
    one: Sequence[float], other: Sequence[float], clusters: Sequence[Hashable] | None = None
) -> Estimate:
    """Return the mean of one minus other, pair by pair; pairs of one cluster, if any are named, share their chance."""
    _refuse_unpaired(one, other)
    less = (np.asarray(one, dtype=float) - np.asarray(other, dtype=float)).tolist()
    return clustered_estimate(less, range(len(less)) if clusters is None else clusters)


@at_border(one=Numbers, other=Numbers, clusters=Listed | None)
def paired_ratio(one: Sequence[float], other: Sequence[float], clusters: Sequence[Hashable] | None = None) -> Estimate:
    """Return the ratio of the means of two paired samples; the interval is that of the delta method."""
    _refuse_unpaired(one, other)
    above, below = np.asarray(one, dtype=float), np.asarray(other, dtype=float)
    if not below.size or below.mean() == 0:
        return Estimate(float("nan"), float("inf"), len(below))
    ratio = float(above.mean() / below.mean())
    residual = paired_difference(above.tolist(), (ratio * below).tolist(), clusters)
    return Estimate(ratio, residual.margin / abs(float(below.mean())), residual.size)


def _refuse_unpaired(one: Sequence[object], other: Sequence[object]) -> None:
    if len(one) != len(other):
        raise InvalidInputError("", f"{len(one)} values are not paired with {len(other)}")


@at_border(degrees=AtLeastOne)
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


@at_border(values=Numbers, clusters=Listed)
def clustered_estimate(values: Sequence[float], clusters: Sequence[Hashable]) -> Estimate:
    """Return the mean of a sample of dependent values with its interval; only the clusters are independent.

    Tournaments of one seed share their chance, whatever the field: the seed is their cluster. With one value in each
    cluster this is `estimate`. The size is the number of clusters.

    References
    ----------
    A. C. Cameron, D. L. Miller (2015), A practitioner's guide to cluster-robust inference, Journal of Human Resources
    50, 317-372.
    """
    _refuse_unpaired(values, clusters)
    sample = np.asarray(values, dtype=float)
    place = {cluster: number for number, cluster in enumerate(dict.fromkeys(clusters))}
    size = len(place)
    mean = float(sample.mean()) if len(sample) else float("nan")
    if size < 2:
        return Estimate(mean, float("inf"), size)
    sums = np.bincount([place[cluster] for cluster in clusters], weights=sample - mean)
    error = float(np.sqrt(size / (size - 1) * (sums**2).sum())) / len(sample)
    return Estimate(mean, student_t(size - 1) * error, size)


@at_border(found=Estimate)
def p_value(found: Estimate) -> float:
    """Return how probable an estimate at least so far from zero would be if zero were true, by Student's t, two-sided.

    One without an interval tells nothing: 1. Where all values are the same, to Student's t nothing were chance; there
    it is the sign test's.
    """
    if found.size < 2 or not np.isfinite(found.mean):
        return 1.0
    if found.margin == 0:
        return 1.0 if found.mean == 0 else 2.0 ** (1 - found.size)
    return beyond_t(abs(found.mean) * student_t(found.size - 1) / found.margin, found.size - 1)


@at_border(t=Number, degrees=AtLeastOne)
def beyond_t(t: float, degrees: int) -> float:
    """Return the probability that Student's t is farther from zero than ``t``, exactly.

    References
    ----------
    M. Abramowitz, I. A. Stegun (1964), Handbook of Mathematical Functions, formulas 26.7.3 and 26.7.4.
    """
    angle = atan(t / sqrt(degrees))
    is_odd = degrees % 2 == 1
    term, total = cos(angle) if is_odd else 1.0, 0.0
    for exponent in range(1 if is_odd else 0, degrees - 1, 2):
        total += term
        term *= cos(angle) ** 2 * (exponent + 1) / (exponent + 2)
    within = 2 / pi * (angle + sin(angle) * total) if is_odd else sin(angle) * total
    return max(0.0, 1.0 - within)


@at_border(p_values=Numbers)
def holm(p_values: Sequence[float]) -> list[float]:
    """Return p-values corrected for their number: below 0.05 all at once with at most 5 % chance of any false alarm.

    References
    ----------
    S. Holm (1979), A simple sequentially rejective multiple test procedure, Scandinavian Journal of Statistics 6,
    65-70.
    """
    given = list(p_values)
    corrected = [1.0] * len(given)
    least = 0.0
    for rank, position in enumerate(sorted(range(len(given)), key=given.__getitem__)):
        least = max(least, min(1.0, (len(given) - rank) * given[position]))
        corrected[position] = least
    return corrected
