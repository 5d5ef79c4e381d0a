"""What was foretold of results."""

import numpy as np
import pytest

from pairing_engine.past.rating import outcome_probabilities
from pairing_engine.study.measures.calibration import forecast
from pairing_engine.tournament import Result, Round
from tests.pairing_engine.fields import funino


def test_a_forecast_is_of_the_games_that_have_a_result():
    played = Round(matches=(funino("a1", "b1", None), funino("a2", "b2", Result.LOSS)))
    told = forecast(played, np.array([5.0, 1.0]))
    assert told.outcomes.tolist() == [2]
    assert told.probabilities[0] == pytest.approx(outcome_probabilities(np.array([1.0]))[0])


def test_the_log_loss_is_that_of_what_happened():
    told = forecast(Round(matches=(funino("a1", "b1", Result.WIN),)), np.array([2.0]))
    assert told.log_losses == pytest.approx(-np.log(outcome_probabilities(np.array([2.0]))[0, 0]))
