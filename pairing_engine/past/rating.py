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

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from pairing_engine.border import at_border, by_name
from pairing_engine.errors import InvalidInputError
from pairing_engine.past.arrays import Floats
from pairing_engine.past.estimates import (
    Belief,
    Estimates,
    at_their_word,
    estimates_of,
    with_games_of_equals,
    with_own_estimates,
)
from pairing_engine.rules import (
    MOST_TEAMS_PER_SIDE,
    ROUNDS_PAIRED_BY_STRENGTH,
    SquadStrength,
    StrengthsCount,
    TeamId,
)
from pairing_engine.tournament import Result, Round, Tournament

DRAW_WEIGHT = 0.9  # nu: how likely a draw is between equals, 0.31 of all games
SHARING = {
    SquadStrength.MEAN: 1.0,
    SquadStrength.SUM: 0.0,
    SquadStrength.RMS: 0.5,
    SquadStrength.SUM_OVER_SQRT2: 0.5,
}
"""By which power of its teams' number the sum of their ratings is divided."""
MOST_RATING = 1e6
_OUTCOME = {Result.WIN: 0.5, Result.DRAW: 0.0, Result.LOSS: -0.5}
_TOLERANCE = 1e-6  # in logits; Newton's method squares the error with each step, so 1e-12 is left
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

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ratings) and self._contents == other._contents

    def __hash__(self) -> int:
        return hash(self._contents)

    @property
    def _contents(self) -> tuple[object, ...]:
        return self.teams, *self.mean.tolist(), *self.error.tolist()

    def to_dict(self) -> dict[TeamId, float]:
        """Return the rating of each team."""
        return dict(zip(self.teams, self.mean.tolist(), strict=True))


GivenRatings = Floats | Sequence[float] | Mapping[TeamId, float] | Ratings
"""Ratings from elsewhere: by team id, as those of `rate` are, or in the order of the teams' ids."""


@at_border(tournament=Tournament)
def rate(tournament: Tournament) -> Ratings:
    """Return the rating of every team as it stands before the coming round.

    Results count in all rounds. What the organiser's estimates add depends on ``rules.strengths_count``: in the first
    two rounds, and all day if they count all day, each estimate is evidence of its team's strength; from the third
    round on, the games of the first two are, by the strengths those rounds were paired with: see `estimates`.
    """
    posterior = _posterior(tournament)
    mean = posterior.mode()
    ids = tuple(sorted(team.id for team in tournament.teams))
    return Ratings(ids, mean.round(_DECIMALS), posterior.errors(mean).round(_DECIMALS))


def checked_ratings(tournament: Tournament, ratings: GivenRatings) -> Floats:
    """Return given ratings in the order of the teams' ids.

    Raises
    ------
    InvalidInputError
        If a team has none or an unknown one has, or one is no finite number.
    """
    ids = sorted(team.id for team in tournament.teams)
    if isinstance(ratings := by_name(ratings), Mapping):
        if unknown := [team for team in ratings if team not in set(ids)]:
            raise InvalidInputError("ratings", f"there is no team {unknown[0]!r}")
        if missing := [team for team in ids if team not in ratings]:
            raise InvalidInputError("ratings", f"team {missing[0]!r} has none")
        ratings = [ratings[team] for team in ids]
    try:
        numbers: Floats = np.asarray(ratings, dtype=np.float64)
    except (TypeError, ValueError, OverflowError) as error:
        raise InvalidInputError("ratings", "needs numbers, by team id or in the order of the teams' ids") from error
    if numbers.shape != (len(ids),):
        raise InvalidInputError("ratings", f"has shape {numbers.shape}, not {(len(ids),)}: one number for each team")
    for team, number in zip(ids, numbers.tolist(), strict=True):
        if not abs(number) <= MOST_RATING:
            raise InvalidInputError(f"ratings.{team}", f"{number} is not a number from -1e6 to 1e6")
    return numbers


def mean_ratings(tournament: Tournament) -> Floats:
    """Return the means that `rate` returns, without the work of finding their errors."""
    return _posterior(tournament).mode().round(_DECIMALS)


def side_weight(squad_strength: SquadStrength, size: int) -> float:
    """Return what each team's rating counts in the rating of a side of this many teams."""
    return float(size ** -SHARING[squad_strength])


@dataclass(frozen=True, slots=True)
class Posterior:
    """What is known of all ratings from results and a Gaussian prior.

    Parameters
    ----------
    sides
        Shape (games, teams): what each team's rating counts in home minus away.
    outcomes
        Shape (games,): 1/2 for a home win, 0 for a draw, -1/2 for a loss.
    prior
        What is believed of each team before.
    """

    sides: Floats
    outcomes: Floats
    prior: Belief

    def mode(self) -> Floats:
        """Return the ratings that maximise the posterior density, by Newton's method."""
        rating, point = self.prior.mean, self._at(self.prior.mean)
        for _ in range(_MOST_STEPS):
            gradient = (self.outcomes - point.expected) @ self.sides
            gradient -= self.prior.precision * (rating - self.prior.mean)
            step = np.linalg.solve(self._information(point), gradient)
            if np.abs(step).max(initial=0.0) < _TOLERANCE:
                return rating + step
            rise, size = float(gradient @ step), 1.0
            while size > _SHORTEST_STEP:  # the density is concave: a short enough step up always exists
                candidate = rating + size * step
                reached = self._at(candidate)
                if reached.log_density >= point.log_density + size * rise / 4:
                    break
                size /= 2
            else:
                return rating
            rating, point = candidate, reached
        return rating

    def errors(self, mode: Floats) -> Floats:
        """Return the standard errors of the ratings at the mode, from the curvature there."""
        errors: Floats = np.sqrt(np.diag(np.linalg.inv(self._information(self._at(mode)))))
        return errors

    def _at(self, rating: Floats) -> "_Point":
        half = self.sides @ rating / 2
        home, away = np.exp(half), np.exp(-half)
        odds = home + DRAW_WEIGHT + away
        expected = (home - away) / odds / 2
        shift = rating - self.prior.mean
        log_density = 2 * (self.outcomes @ half) - np.log(odds).sum() - self.prior.precision @ shift**2 / 2
        return _Point(float(log_density), expected, (home + away) / odds / 4 - expected**2)

    def _information(self, point: "_Point") -> Floats:
        information: Floats = (self.sides.T * point.variance) @ self.sides
        information.flat[:: len(information) + 1] += self.prior.precision
        return information


class _Point(NamedTuple):
    """The log density at some ratings, up to a constant; mean and variance of the outcomes expected there."""

    log_density: float
    expected: Floats
    variance: Floats


def outcome_probabilities(difference: Floats, draw_weight: float = DRAW_WEIGHT) -> Floats:
    """Return the probabilities of win, draw and loss for rating differences; shape (games, 3)."""
    half = np.clip(difference, -_MOST_DIFFERENCE, _MOST_DIFFERENCE) / 2
    odds = np.full((*half.shape, 3), draw_weight)
    odds[..., 0], odds[..., 2] = np.exp(half), np.exp(-half)
    probabilities: Floats = odds / odds.sum(axis=-1, keepdims=True)
    return probabilities


def _posterior(tournament: Tournament) -> Posterior:
    """Return what is known of all teams, in the order of their ids, before the coming round."""
    index = {team: number for number, team in enumerate(sorted(team.id for team in tournament.teams))}
    sides, outcomes = games_of_rounds(tournament.rounds, tournament.rules.squad_strength, index)
    return Posterior(sides, outcomes, _belief(tournament, index, sides))


def _belief(tournament: Tournament, index: dict[TeamId, int], sides: Floats) -> Belief:
    """Return what is believed of each team before any result, by who played whom: `sides` as in `Posterior`."""
    belief = Belief.without_estimates(len(index))
    rules = tournament.rules
    if rules.strengths_count is StrengthsCount.NEVER:
        return belief
    is_all_day = rules.strengths_count is StrengthsCount.ALL_DAY
    if is_all_day or tournament.coming_round <= ROUNDS_PAIRED_BY_STRENGTH:
        own = _estimates({team.id: team.strength for team in tournament.teams}, tournament.present, index)
        return at_their_word(own) if is_all_day else with_own_estimates(belief, own)
    early, first = [], 0
    for played in tournament.rounds[:ROUNDS_PAIRED_BY_STRENGTH]:
        there = [*played.pausing, *(team for match in played.matches for team in match.teams)]
        rated = sum(match.result is not None for match in played.matches)
        early.append((_estimates(played.strengths or {}, there, index), sides[first : first + rated]))
        first += rated
    return with_games_of_equals(belief, early)


def _estimates(strengths: Mapping[TeamId, float], present: Iterable[TeamId], index: dict[TeamId, int]) -> Estimates:
    values = np.array([strengths.get(team, np.nan) for team in index])
    is_there = np.zeros(len(index), dtype=bool)
    is_there[[index[team] for team in present]] = True
    return estimates_of(values, is_there)


def games_of_rounds(
    rounds: Iterable[Round], squad_strength: SquadStrength, index: dict[TeamId, int]
) -> tuple[Floats, Floats]:
    """Return the design matrix and the outcomes of all games with a result.

    Parameters
    ----------
    index
        The number of each team, its column in the matrix; in ascending order.
    """
    rated = [match for played in rounds for match in played.matches if match.result is not None]
    weights = {size: side_weight(squad_strength, size) for size in range(1, MOST_TEAMS_PER_SIDE + 1)}
    sides = np.zeros((len(rated), len(index)))
    entries = [
        (row, index[team], sign * weights[len(side)])
        for row, match in enumerate(rated)
        for side, sign in ((match.home, 1), (match.away, -1))
        for team in side
    ]
    if entries:
        rows, columns, values = zip(*entries, strict=True)
        sides[rows, columns] = values
    return sides, np.array([_OUTCOME[match.result] for match in rated if match.result is not None])
