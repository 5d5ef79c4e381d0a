"""The cheapest cover is the solver's round; where it is not sure, it says nothing."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairing_engine import PairingRules, SolverOptions
from pairing_engine.cpsat.round import cheapest_cover, solve
from pairing_engine.round.criteria import situation_of
from pairing_engine.round.problem import Budget, RoundProblem, ways_to_pair
from pairing_engine.study.measures.oracle import least_cost
from tests.pairing_engine.fields import after_rounds, changed, field

OPTIONS = SolverOptions()
PITCHES = {"max_classic": 1, "max_funino": 4}


def problem_of(*sizes: int, rounds: int = 0, absent: tuple[str, ...] = (), **rules: object) -> RoundProblem:
    tournament = changed(after_rounds(field(*sizes, rules=PairingRules(**rules)), rounds), absent=absent)
    return next(ways_to_pair(situation_of(tournament), None))[0]


def cost_of(problem: RoundProblem, choices: np.ndarray) -> int:
    return int(np.concatenate([problem.costs, problem.pause_costs])[choices].sum())


@pytest.mark.parametrize("rounds", [0, 1, 4])
@pytest.mark.parametrize(
    ("sizes", "absent", "rules"),
    [
        ((4, 4, 4, 4), (), {}),
        ((8, 8), (), {}),
        ((5, 4, 3, 2, 2), (), {}),
        ((5, 5, 4), ("a1",), {}),
        ((4, 4, 4), (), PITCHES),
        ((3, 3, 3), (), {"max_funino": 2}),
    ],
)
def test_cheapest_cover_is_the_round_of_the_solver(sizes, absent, rules, rounds, monkeypatch):
    problem = problem_of(*sizes, rounds=rounds, absent=absent, **rules)
    quick = solve.solve_small_round(problem, OPTIONS)
    assert cheapest_cover.only_best_round(problem, OPTIONS) is not None
    monkeypatch.setattr(solve, "only_best_round", lambda *_: None)
    assert quick == solve.solve_small_round(problem, OPTIONS)
    assert quick.objective == least_cost(problem)


def test_games_within_a_club_are_as_many_as_needed():
    ways = ways_to_pair(situation_of(changed(field(4, 2), absent=("b2", "a4"))), None)
    problem = next(problem for problem, _ in ways if problem.same_club_games)
    chosen = cheapest_cover.only_best_round(problem, OPTIONS)
    assert problem.is_same_club[chosen].sum() == problem.same_club_games


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from([((4, 4), {}), ((3, 3, 2), {}), ((5, 4), {}), ((3, 2, 2), PITCHES), ((4, 4, 4), PITCHES)]),
    st.integers(0, 2**16),
    st.sampled_from([3, 100, 10**6]),
)
def test_any_costs_lead_to_the_best_round(field_and_rules, seed, range_of_costs):
    sizes, rules = field_and_rules
    problem, chance = problem_of(*sizes, **rules), np.random.default_rng(seed)
    costs, pauses = (
        chance.integers(-range_of_costs, range_of_costs, len(of)) for of in (problem.costs, problem.pausers)
    )
    problem = replace(problem, costs=costs, pause_costs=pauses)
    chosen = cheapest_cover.only_best_round(problem, OPTIONS)
    assert chosen is None or cost_of(problem, chosen) == least_cost(problem)
    assert chosen is not None or range_of_costs < 10**6


@pytest.mark.parametrize(
    ("pitches", "classic_games"),
    [
        ({}, (0, 4)),
        ({"max_classic": 2}, (0, 2)),
        ({"max_classic": 9}, (0, 4)),
        ({"max_funino": 4}, (2, 4)),
        ({"max_classic": 2, "max_funino": 4}, (2, 2)),
        ({"max_classic": 2, "max_funino": 5}, (1, 2)),
        ({"max_classic": 1, "max_funino": 1}, (1, 0)),
    ],
)
def test_pitches_limit_the_classic_games(pitches, classic_games):
    limits = cheapest_cover.limits_of(problem_of(4, 4, 4, 4, **pitches))
    assert [limit[1:] for limit in limits] == [classic_games] * bool(pitches)


def test_a_tie_is_left_to_the_solver():
    tied = replace(problem_of(4, 4), costs=np.zeros(len(problem_of(4, 4).games), dtype=np.int64), tie_range=2)
    assert cheapest_cover.only_best_round(tied, OPTIONS) is None
    assert cheapest_cover.only_best_round(replace(problem_of(4, 4), tie_range=1), OPTIONS) is None


def test_a_tie_of_just_two_rounds_is_left_to_the_solver():
    problem = problem_of(2, 2)
    costs = np.where(problem.games.is_classic, 100, 1)
    choices = cheapest_cover.choices_of(problem, [])
    level = choices._replace(costs=costs[choices.positions])
    assert cheapest_cover._only_way(level, cheapest_cover.least_costs(level, 1e9)) is None


def test_a_tie_of_two_ways_is_one_even_with_different_counts():
    problem = problem_of(2, 2, max_classic=1, max_funino=1)
    choices = cheapest_cover.choices_of(problem, cheapest_cover.limits_of(problem))
    is_classic = problem.games.is_classic[choices.positions]
    for cost_of_classic, is_tied in ((4, True), (3, False)):
        priced = choices._replace(costs=np.where(is_classic, cost_of_classic, 2))
        only_way = cheapest_cover._only_way(priced, cheapest_cover.least_costs(priced, 1e6))
        assert (only_way is None) is is_tied


@pytest.mark.parametrize("rules", [{}, {"max_classic": 9}])
@pytest.mark.parametrize(("cost_of_classic", "games"), [(8, 1), (9, None), (10, 2)])
def test_a_big_game_that_two_small_ones_undercut_needs_no_look(cost_of_classic, games, rules, monkeypatch):
    monkeypatch.setattr(RoundProblem, "tie_breaks", np.zeros(5, dtype=np.int64))
    problem = problem_of(2, 2, **rules)
    problem = replace(problem, costs=np.array([5, 7, 6, 4, cost_of_classic]))  # two small ones cost 9 or 13
    looks = cheapest_cover.choices_of(problem, cheapest_cover.limits_of(problem)).costs
    assert len(looks) == (4 if cost_of_classic == 10 and not rules else 5)
    best = cheapest_cover.only_best_round(problem, OPTIONS)
    assert games == (None if best is None else len(best))


def test_what_a_table_does_not_say_is_left_to_the_solver():
    problem = problem_of(4, 4)
    best = tuple(cheapest_cover.only_best_round(problem, OPTIONS).tolist())
    budget = Budget(np.ones(len(problem.games), dtype=np.int64), 2)
    for further in ({"never_together": (best,)}, {"budgets": (budget,)}, {"costs": problem.costs + 2**40}):
        assert cheapest_cover.only_best_round(replace(problem, **further), OPTIONS) is None


def test_what_takes_too_long_or_has_no_round_is_left_to_the_solver():
    problem = problem_of(4, 4, rounds=1)
    assert cheapest_cover.only_best_round(problem, SolverOptions(deterministic_limit=1e-9)) is None
    assert cheapest_cover.only_best_round(replace(problem, max_classic=0, max_funino=1), OPTIONS) is None
    assert cheapest_cover.only_best_round(problem.only(np.array([0, 1])), OPTIONS) is None
