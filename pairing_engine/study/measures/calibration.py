"""How well ratings foretell results: probabilities given before a round beside what happened in it."""

from dataclasses import dataclass

import numpy as np

from pairing_engine.past.arrays import Floats, Integers
from pairing_engine.past.rating import outcome_probabilities
from pairing_engine.tournament import Result, Round

_PLACE = {Result.WIN: 0, Result.DRAW: 1, Result.LOSS: 2}


@dataclass(frozen=True)
class Forecast:
    """What was foretold of the games of a round that have a result.

    Parameters
    ----------
    probabilities
        Of a win, a draw and a loss of the home side; shape (games, 3).
    outcomes
        Which of the three it was; shape (games,).
    """

    probabilities: Floats
    outcomes: Integers

    @property
    def log_losses(self) -> Floats:
        """Minus the logarithm of the probability given to what happened; shape (games,)."""
        given = self.probabilities[np.arange(len(self.outcomes)), self.outcomes]
        losses: Floats = -np.log(given)
        return losses


def forecast(played: Round, gaps: Floats) -> Forecast:
    """Return what is foretold of a round by how much stronger the home side of each of its matches is rated."""
    has_result = [row for row, match in enumerate(played.matches) if match.result is not None]
    places = [_PLACE[match.result] for match in played.matches if match.result is not None]
    return Forecast(outcome_probabilities(gaps[has_result]), np.array(places, dtype=np.int64))
