"""What the organiser's estimates say of each team's strength, as Gaussian beliefs that results are added to.

Estimates are standardised, with mean 0 and standard deviation 1 over the teams of a round, as true strengths are taken
to be. They are noisy: the best guess of a strength is ``reliability`` times its estimate, the correlation of the two.
In the terms of test theory that is Kelley's formula, and in Bayes' an observation ``estimate / reliability`` of
precision ``reliability**2 / (1 - reliability**2)`` beside a standard normal prior.

References
----------
T. L. Kelley (1927), Interpretation of Educational Measurements.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np

from pairing_engine.past.arrays import Facts, Floats

PRIOR_PRECISION = 1.0
"""True strengths have a standard deviation of one logit."""
RELIABILITY = 0.82
"""Correlation of estimates with strengths where an organiser errs by 0.7 logits."""
FAINT_SPREAD = 0.5
"""Standard deviation, in points, of estimates that count half: the teams are hardly told apart by them."""
SMALLEST_DISTANCE = 0.2
"""Standard deviations by which even the level of a perfectly even game may miss: estimates are whole points."""


@dataclass(frozen=True, slots=True)
class Belief:
    """Independent Gaussians: the mean of each team's strength and its precision, the inverse of the variance."""

    mean: Floats
    precision: Floats

    @classmethod
    def without_estimates(cls, teams: int) -> Self:
        """Return the belief about so many teams of which nothing is known."""
        return cls(np.zeros(teams), np.full(teams, PRIOR_PRECISION))

    def observing(self, value: Floats, precision: Floats) -> "Belief":
        """Return the belief after one more noisy observation of each team."""
        total = self.precision + precision
        return Belief((self.precision * self.mean + precision * value) / total, total)


@dataclass(frozen=True, slots=True)
class Estimates:
    """What an organiser estimated.

    Parameters
    ----------
    standardised
        One entry per team; NaN for those without an estimate.
    reliability
        The correlation with true strengths: it fades with the spread of the estimates, so that nothing jumps where
        they become equal.
    """

    standardised: Floats
    reliability: float

    @property
    def is_known(self) -> Facts:
        """Of which teams there is one."""
        return ~np.isnan(self.standardised)

    @property
    def or_average(self) -> Floats:
        """The standardised estimates; of a team without one the average, 0."""
        return np.where(self.is_known, self.standardised, 0.0)

    @property
    def precision(self) -> float:
        """How precisely an estimate over the reliability shows a strength."""
        return self.reliability**2 / (1 - self.reliability**2)


def estimates_of(strengths: Floats, present: Facts) -> Estimates:
    """Return estimates, standardised over the teams that are present.

    Parameters
    ----------
    strengths
        In points; NaN for teams without an estimate.
    """
    known = strengths[present & ~np.isnan(strengths)]
    mean = float(known.mean()) if known.size else 0.0
    spread = float(np.sqrt(((known - mean) ** 2).mean())) if known.size else 0.0
    if spread <= 1e-12:
        return Estimates(np.where(np.isnan(strengths), np.nan, 0.0), 0.0)
    fading = spread**2 / (spread**2 + FAINT_SPREAD**2)
    return Estimates((strengths - mean) / spread, RELIABILITY * fading)


def with_own_estimates(belief: Belief, estimates: Estimates) -> Belief:
    """Return the belief with each team's own estimate as an observation of its strength."""
    if estimates.reliability == 0:
        return belief
    shown = estimates.or_average / estimates.reliability
    return belief.observing(shown, np.where(estimates.is_known, estimates.precision, 0.0))


def at_their_word(estimates: Estimates) -> Belief:
    """Return the belief centred on the estimates themselves, as precise as they are but not shrunk to the mean.

    Estimates that count all day are meant to balance games: shrunk differences would weigh less against repetition
    than the organiser intends. Where estimates fade, so do the differences.
    """
    fading = estimates.reliability / RELIABILITY
    certainty = np.where(estimates.is_known, estimates.precision, 0.0)
    return Belief(estimates.or_average * fading, PRIOR_PRECISION + certainty)


def with_games_of_equals(belief: Belief, rounds: Sequence[tuple[Estimates, Floats]]) -> Belief:
    """Return the belief with what it says of each team that it was paired as the equal of others.

    A game between equals shows where a team stands: at the level at which its side would have been as strong as the
    other one, by the estimates of the others in that game. The team's own estimate is no part of that level. It only
    tells, together with the others, how even the game was: with `d` the distance of the level from it, the level shows
    the estimate with variance ``d**2 + SMALLEST_DISTANCE**2``, and the estimate the strength as it does anywhere. So
    uneven games say little, and all games of a team together never more than one estimate. A classic game says
    something of each of its four teams, each time by the other three.

    Parameters
    ----------
    rounds
        For each round what was estimated, and of shape (games, teams) what each team counts in home minus away.
    """
    best = max((estimates.precision for estimates, _ in rounds), default=0.0)
    if best == 0:
        return belief
    level, certainty = np.zeros_like(belief.mean), np.zeros_like(belief.mean)
    for estimates, sides in rounds:
        if estimates.reliability == 0:
            continue
        of_round, certainty_of_games = _levels(estimates, sides)
        certainty_of_games *= estimates.precision / best
        level += (certainty_of_games * of_round).sum(axis=0) / estimates.reliability
        certainty += certainty_of_games.sum(axis=0)
    shows = certainty > 0
    level = np.divide(level, certainty, out=level, where=shows)
    variance = 1 / best + np.divide(1.0, certainty, out=np.full_like(certainty, np.inf), where=shows)
    return belief.observing(level, 1 / variance)


def _levels(estimates: Estimates, sides: Floats) -> tuple[Floats, Floats]:
    """Return at which level each game shows each team, and how certainly; both of shape (games, teams)."""
    own, is_playing = estimates.or_average, sides != 0
    is_known = ~(is_playing & ~estimates.is_known).any(axis=1, keepdims=True)
    distance = np.divide((sides @ own)[:, None], sides, out=np.zeros_like(sides), where=is_playing)
    return own - distance, (is_playing & is_known) / (distance**2 + SMALLEST_DISTANCE**2)
