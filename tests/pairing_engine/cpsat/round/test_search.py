"""A quick search first, then one with cuts: the answer is the same."""

from dataclasses import replace

import pytest

from pairing_engine import PairingRules, SolverOptions
from pairing_engine.cpsat.round import search
from pairing_engine.cpsat.round.round_model import build_round_model
from pairing_engine.errors import InvalidTournamentError, NoPairingInTimeError
from pairing_engine.round.criteria import situation_of
from pairing_engine.round.problem import ways_to_pair
from tests.pairing_engine.fields import field


@pytest.fixture
def model():
    return build_round_model(next(ways_to_pair(situation_of(field(4, 4, rules=PairingRules())), None))[0])


def test_what_the_quick_search_leaves_open_is_proven_with_cuts(model, monkeypatch):
    quickly = search.searched(model, SolverOptions())
    monkeypatch.setattr(search, "_QUICK", 1e-9)
    thoroughly = search.searched(model, SolverOptions())
    assert quickly.is_final
    assert thoroughly.is_final
    assert quickly.chosen.tolist() == thoroughly.chosen.tolist()


def test_a_round_found_quickly_is_the_answer_when_time_runs_out(model, monkeypatch):
    best = search.searched(model, SolverOptions())
    left_open = search.Outcome(best.chosen, 0, 0.0, is_final=False)
    answers = iter([left_open])

    def found(*_):
        for answer in answers:
            return answer
        raise NoPairingInTimeError("no round was found")

    monkeypatch.setattr(search, "outcome_of", found)
    assert search.searched(model, SolverOptions()) is left_open


def test_a_limit_without_any_round_is_said(model):
    with pytest.raises(NoPairingInTimeError):
        search.searched(model, SolverOptions(deterministic_limit=1e-9))


def test_costs_that_the_solver_cannot_add_up_are_said_to_be_too_large(model):
    problem = model.problem
    huge = replace(problem, costs=problem.costs + (1 << 48))
    with pytest.raises(InvalidTournamentError, match=r"^rules\.weights: "):
        search.searched(build_round_model(huge), SolverOptions())
