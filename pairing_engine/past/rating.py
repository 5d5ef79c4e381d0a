"""Strength of each team, from the organiser's estimates and the results so far.

The model is Davidson's extension of Bradley and Terry to draws: with d the rating of the home side minus that of the
away side, win : draw : loss = exp(d/2) : nu : exp(-d/2). Ratings are the maximum of the posterior density under a
Gaussian prior, which is unique and does not depend on the order of the games. What the organiser's estimates say is
part of that prior: see `pairing_engine.past.estimates`.

References
----------
R. R. Davidson (1970), On extending the Bradley-Terry model to accommodate ties in paired comparison experiments,
Journal of the American Statistical Association 65, 317-328.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import numpy as np

from pairing_engine.past.arrays import Floats
from pairing_engine.past.estimates import (
    Belief,
    Estimates,
    at_their_word,
    estimates_of,
    with_games_of_equals,
    with_own_estimates,
)
from pairing_engine.rules import ROUNDS_PAIRED_BY_STRENGTH, SquadStrength, StrengthsCount, TeamId
from pairing_engine.tournament import Result, Round, Tournament

DRAW_WEIGHT = 0.9  # nu: how likely a draw is between equals, 0.31 of all games
SHARING = {
    SquadStrength.MEAN: 1.0,
    SquadStrength.SUM: 0.0,
    SquadStrength.RMS: 0.5,
    SquadStrength.SUM_OVER_SQRT2: 0.5,
}
"""By which power of its teams' number the sum of their ratings is divided."""
_OUTCOME = {Result.WIN: 0.5, Result.DRAW: 0.0, Result.LOSS: -0.5}
_TOLERANCE = 1e-10
_MOST_STEPS = 100
_SHORTEST_STEP = 1e-6
_MOST_DIFFERENCE = 1400.0  # in logits; beyond it the odds are no longer numbers
_DECIMALS = 9  # beyond them the order of additions shows, which differs between machines


@dataclass(frozen=True, slots=True)
class Ratings:
    """Ratings in logits, with their standard errors; teams in the order of their ids."""

    teams: tuple[TeamId, ...]
    mean: Floats
    error: Floats


def rate(tournament: Tournament) -> Ratings:
    """Return the rating of every team as it stands before the coming round.

    Results count in all rounds. What the organiser's estimates add depends on ``rules.strengths_count``: in the first
    two rounds, and all day if they count all day, each estimate is evidence of its team's strength; from the third
    round on, the games of the first two are, by the strengths those rounds were paired with: see `estimates`.
    """
    ids = tuple(sorted(team.id for team in tournament.teams))
    index = {team: number for number, team in enumerate(ids)}
    sides, outcomes = games_of_rounds(tournament.rounds, tournament.rules.squad_strength, index)
    mean, error = davidson_map(sides, outcomes, _belief(tournament, index))
    return Ratings(ids, mean.round(_DECIMALS), error.round(_DECIMALS))


def side_weight(squad_strength: SquadStrength, size: int) -> float:
    """Return what each team's rating counts in the rating of a side of this many teams."""
    return float(size ** -SHARING[squad_strength])


def davidson_map(sides: Floats, outcomes: Floats, prior: Belief) -> tuple[Floats, Floats]:
    """Return the ratings that maximise the posterior density, and their standard errors.

    Parameters
    ----------
    sides
        Shape (games, teams): what each team's rating counts in home minus away.
    outcomes
        Shape (games,): 1/2 for a home win, 0 for a draw, -1/2 for a loss.
    prior
        What is believed of each team before.
    """
    precision = np.diag(prior.precision)
    rating = prior.mean.copy()
    value = _log_posterior(outcomes, rating, prior, sides @ rating)
    for _ in range(_MOST_STEPS):
        expected, variance = _moments(sides @ rating)
        gradient = sides.T @ (outcomes - expected) - prior.precision * (rating - prior.mean)
        step = np.linalg.solve(sides.T @ (variance[:, None] * sides) + precision, gradient)
        if np.abs(step).max(initial=0.0) < _TOLERANCE:
            break
        rise, size = float(gradient @ step), 1.0
        while size > _SHORTEST_STEP:  # the density is concave: a short enough step up always exists
            candidate = rating + size * step
            better = _log_posterior(outcomes, candidate, prior, sides @ candidate)
            if better >= value + size * rise / 4:
                rating, value = candidate, better
                break
            size /= 2
        else:
            break
    _, variance = _moments(sides @ rating)
    covariance = np.linalg.inv(sides.T @ (variance[:, None] * sides) + precision)
    return rating, np.sqrt(np.diag(covariance))


def outcome_probabilities(difference: Floats, draw_weight: float = DRAW_WEIGHT) -> Floats:
    """Return the probabilities of win, draw and loss for rating differences; shape (games, 3)."""
    half = np.clip(difference, -_MOST_DIFFERENCE, _MOST_DIFFERENCE) / 2
    odds = np.stack([np.exp(half), np.full_like(difference, draw_weight), np.exp(-half)], axis=-1)
    probabilities: Floats = odds / odds.sum(axis=-1, keepdims=True)
    return probabilities


def _moments(difference: Floats) -> tuple[Floats, Floats]:
    """Mean and variance of the outcome (1/2, 0, -1/2)."""
    home, away = np.exp(difference / 2), np.exp(-difference / 2)
    odds = home + DRAW_WEIGHT + away
    win, loss = home / odds, away / odds
    expected = (win - loss) / 2
    return expected, (win + loss) / 4 - expected**2


def _log_posterior(outcomes: Floats, rating: Floats, prior: Belief, difference: Floats) -> float:
    odds = np.exp(difference / 2) + DRAW_WEIGHT + np.exp(-difference / 2)
    shift = rating - prior.mean
    return float(outcomes @ difference - np.log(odds).sum() - prior.precision @ shift**2 / 2)


def _belief(tournament: Tournament, index: dict[TeamId, int]) -> Belief:
    """Return what is believed of each team before any result."""
    belief = Belief.without_estimates(len(index))
    rules = tournament.rules
    if rules.strengths_count is StrengthsCount.NEVER:
        return belief
    own = _estimates({team.id: team.strength for team in tournament.teams}, tournament.present, index)
    if rules.strengths_count is StrengthsCount.ALL_DAY:
        return at_their_word(own)
    if tournament.coming_round <= ROUNDS_PAIRED_BY_STRENGTH:
        return with_own_estimates(belief, own)
    early = []
    for played in tournament.rounds[:ROUNDS_PAIRED_BY_STRENGTH]:
        there = [*played.pausing, *(team for match in played.matches for team in match.teams)]
        sides, _ = games_of_rounds((played,), rules.squad_strength, index)
        early.append((_estimates(played.strengths or {}, there, index), sides))
    return with_games_of_equals(belief, early)


def _estimates(strengths: Mapping[TeamId, float], present: Iterable[TeamId], index: dict[TeamId, int]) -> Estimates:
    values = np.full(len(index), np.nan)
    for team, strength in strengths.items():
        values[index[team]] = strength
    is_there = np.zeros(len(index), dtype=bool)
    is_there[[index[team] for team in present]] = True
    return estimates_of(values, is_there)


def games_of_rounds(
    rounds: Iterable[Round], squad_strength: SquadStrength, index: dict[TeamId, int]
) -> tuple[Floats, Floats]:
    """Return the design matrix and the outcomes of all games with a result."""
    rated = [match for played in rounds for match in played.matches if match.result is not None]
    sides = np.zeros((len(rated), len(index)))
    outcomes = np.zeros(len(rated))
    for row, match in enumerate(rated):
        weight = side_weight(squad_strength, len(match.home))
        sides[row, [index[team] for team in match.home]] = weight
        sides[row, [index[team] for team in match.away]] = -weight
        outcomes[row] = _OUTCOME[match.result] if match.result else 0.0
    return sides, outcomes
