"""The front of balance against repetition."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairing_engine import PairingRules, check_tournament, pair_next_round, pareto
from pairing_engine.round.criteria import REPETITION, situation_of
from pairing_engine.round.problem import ways_to_pair
from tests.pairing_engine.every_round import every_round
from tests.pairing_engine.fields import after_rounds, field

FIELDS = st.sampled_from([(3, 3), (4, 4), (3, 3, 2), (2, 2, 2), (4, 3), (3, 2, 2)])


def both(pairing):
    repetition = sum(pairing.totals.get(name, 0) for name in REPETITION)
    return pairing.objective - repetition, repetition


def front_by_trying_all(tournament):
    problem, prices = next(ways_to_pair(situation_of(tournament), None))
    repetition = sum(prices.by_criterion.get(name, 0) for name in REPETITION)
    total = np.concatenate([problem.costs, problem.pause_costs])
    repeated = np.concatenate([repetition, np.zeros_like(problem.pause_costs)])
    points = {
        (int(total[list(chosen)].sum() - repeated[list(chosen)].sum()), int(repeated[list(chosen)].sum()))
        for chosen in every_round(problem)
    }
    return sorted(
        point for point in points if not any(o != point and o[0] <= point[0] and o[1] <= point[1] for o in points)
    )


SMALL_ROUNDS = given(FIELDS, st.integers(0, 4), st.integers(0, 2**16), st.sampled_from([0.2, 0.5, 0.8]))


@settings(max_examples=40)
@SMALL_ROUNDS
def test_the_front_is_that_of_all_rounds(sizes, rounds, seed, dial):
    assert_front_of_all(sizes, rounds, seed, dial)


@pytest.mark.long
@settings(max_examples=200)
@SMALL_ROUNDS
def test_two_hundred_fronts_are_those_of_all_rounds(sizes, rounds, seed, dial):
    assert_front_of_all(sizes, rounds, seed, dial)


def assert_front_of_all(sizes, rounds, seed, dial):
    tournament = after_rounds(field(*sizes, rules=PairingRules(variety=dial), seed=seed), rounds, seed)
    front = pareto(tournament)
    assert [both(pairing) for pairing in front] == front_by_trying_all(tournament)
    assert all(pairing.optimal for pairing in front)


def test_the_best_round_is_on_the_front():
    tournament = after_rounds(field(4, 4, 4, rules=PairingRules()), 3)
    costs = [both(pairing) for pairing in pareto(tournament)]
    assert len(costs) > 1
    assert both(pair_next_round(tournament)) in costs


def test_rounds_on_the_front_are_legal():
    tournament = after_rounds(field(5, 4, 3, rules=PairingRules()), 2)
    for pairing in pareto(tournament):
        after = tournament.with_round(pairing, [None] * len(pairing.games))
        assert check_tournament(after) == {}
