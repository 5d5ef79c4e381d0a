"""The least that formats cost, counted by clubs, beside all rounds there are."""

import numpy as np
import pytest

from pairing_engine import LockedGame, PairingRules, Tournament, alternatives
from pairing_engine.round import format_costs
from pairing_engine.round.criteria import priced, situation_of
from pairing_engine.round.format_costs import least_format_cost
from pairing_engine.round.problem import ways_to_pair
from tests.pairing_engine.every_round import every_round
from tests.pairing_engine.fields import after_rounds, changed, field


def bounds_and_costs(tournament: Tournament) -> dict[int, tuple[int, int]]:
    """Return by games within a club what the fairest problem with a round counts, and what the cheapest round costs."""
    found: dict[int, tuple[int, int]] = {}
    for problem, _ in ways_to_pair(situation_of(tournament), None):
        costs = np.concatenate([problem.format_costs, problem.pause_costs])
        rounds = [sum(costs[position] for position in one) for one in every_round(problem)]
        if rounds:
            found.setdefault(problem.same_club_games, (problem.least_format_cost, min(rounds)))
    return found


@pytest.mark.parametrize("sizes", [(3, 3), (3, 2, 2), (4, 3), (3, 1), (2, 2, 2)])
@pytest.mark.parametrize("rounds", [0, 1, 3])
def test_some_round_costs_as_little_as_counted(sizes, rounds):
    begun = after_rounds(field(*sizes, rounds=9, rules=PairingRules(max_classic=1)), rounds)
    tournament = changed(begun, rules=PairingRules())
    found = bounds_and_costs(tournament)
    assert found
    for same_club_games, (bound, least) in found.items():
        assert bound == (least if same_club_games < 2 else 0), same_club_games


def test_with_many_games_within_a_club_nothing_is_counted():
    situation = situation_of(field(2, 2, 2))
    prices = priced(next(ways_to_pair(situation, None))[0].games, situation)
    nobody = np.array([], dtype=np.int64)
    assert least_format_cost(situation, prices, nobody, 1) > 0
    assert least_format_cost(situation, prices, nobody, 2) == 0


def test_pitches_leave_fewer_shapes():
    tournament = changed(after_rounds(field(4, 4, rules=PairingRules(max_classic=0)), 2), rules=PairingRules())
    fewer = changed(tournament, rules=PairingRules(max_classic=1))
    none = changed(tournament, rules=PairingRules(max_classic=0))
    bounds = [next(ways_to_pair(situation_of(one), None))[0].least_format_cost for one in (tournament, fewer, none)]
    assert bounds[0] < bounds[1] < bounds[2]


def test_a_held_classic_pitch_is_one_for_funino():
    """The three Funino games that the lock makes room for are the second-best rounds, too."""
    begun = after_rounds(field(3, 3, rounds=6, rules=PairingRules(max_funino=2)), 3)
    lock = LockedGame(home=("a1",), away=("b1",), on_classic_pitch=True)
    tournament = changed(begun, rules=PairingRules(max_funino=2, locked_games=(lock,)))
    found = alternatives(tournament, 2)
    assert [len(pairing.games) for pairing in found] == [3, 3]
    assert next(ways_to_pair(situation_of(tournament), None))[0].least_format_cost <= found[0].objective


def test_a_field_with_too_many_shapes_has_no_bound(monkeypatch):
    tournament = field(4, 4, rules=PairingRules(max_classic=1))
    problem = next(ways_to_pair(situation_of(tournament), None))[0]
    monkeypatch.setattr(format_costs, "MOST_SHAPES", 8)
    format_costs._sides_of_shapes.cache_clear()
    assert next(ways_to_pair(situation_of(tournament), None))[0].least_format_cost == 0
    monkeypatch.setattr(format_costs, "MOST_SHAPES", 9)
    format_costs._sides_of_shapes.cache_clear()
    assert next(ways_to_pair(situation_of(tournament), None))[0].least_format_cost == problem.least_format_cost > 0


def test_a_round_that_cannot_be_costs_nothing():
    situation = situation_of(field(5, 1))
    prices = next(ways_to_pair(situation, None))[1]
    assert least_format_cost(situation, prices, np.array([], dtype=np.int64), 0) == 0
