"""What the filter leaves out is no part of the best round."""

from dataclasses import replace

import numpy as np
import pytest

from pairing_engine import PairingRules, SolverOptions
from pairing_engine.cpsat.round import reduced_cost_filter as filtering
from pairing_engine.cpsat.round import solve
from pairing_engine.errors import NoPairingInTimeError
from pairing_engine.round.criteria import situation_of
from pairing_engine.round.problem import RoundProblem, ways_to_pair
from pairing_engine.study.measures.oracle import least_cost
from tests.pairing_engine.fields import after_rounds, changed, field


@pytest.fixture(autouse=True)
def _no_cheapest_cover(monkeypatch):
    """Leave every round to the solver."""
    monkeypatch.setattr(solve, "only_best_round", lambda *_: None)


def problem_of(*sizes: int, rounds: int = 0, absent: tuple[str, ...] = (), **rules: object) -> RoundProblem:
    tournament = changed(after_rounds(field(*sizes, rules=PairingRules(**rules)), rounds), absent=absent)
    return next(ways_to_pair(situation_of(tournament), None))[0]


def with_choice(problem: RoundProblem, choice: int) -> RoundProblem:
    """Return the problem in which this choice is the only one of its teams."""
    games = problem.games
    table = np.concatenate([games.home, games.away], axis=1)
    if choice >= len(games):
        keep = np.append(~(table == problem.pausers[choice - len(games)]).any(axis=1), np.zeros(len(problem.pausers)))
        keep[choice] = True
    else:
        taken = table[choice][table[choice] >= 0]
        keep = np.append(~np.isin(table, taken).any(axis=1), ~np.isin(problem.pausers, taken))
        keep[choice] = True
    return problem.only(np.flatnonzero(keep))


@pytest.mark.parametrize("rounds", [0, 1, 4])
@pytest.mark.parametrize(("sizes", "absent"), [((4, 4), ()), ((3, 3, 2), ()), ((4, 3, 2), ("a1", "b1"))])
def test_a_choice_costs_its_reduced_cost_more_than_the_dual_bound(sizes, absent, rounds):
    problem = replace(problem_of(*sizes, rounds=rounds, absent=absent), tie_range=1)
    found = filtering.reduced_cost_filter(problem)
    for choice, reduced_cost in enumerate(found.reduced_cost.tolist()):
        cost = least_cost(with_choice(problem, choice))
        if cost is not None:
            assert cost * problem.tie_factor >= found.dual_bound + max(reduced_cost, 0.0) - 1


@pytest.mark.parametrize(
    ("sizes", "absent", "rules"),
    [
        ((4, 4, 4, 4), (), {}),
        ((8, 8), (), {}),
        ((7, 5, 4), (), {}),
        ((6, 5, 4), ("b1",), {}),
        ((5, 5, 4), ("a1",), {}),
        ((4, 4, 4), (), {"max_classic": 1, "max_funino": 4}),
    ],
)
@pytest.mark.parametrize("rounds", [0, 1, 3])
def test_the_filter_changes_no_answer(sizes, absent, rules, rounds, monkeypatch):
    problem = problem_of(*sizes, rounds=rounds, absent=absent, **rules)
    monkeypatch.setattr(solve, "MANY", 10_000)
    plain = solve.solve_small_round(problem, SolverOptions())
    monkeypatch.setattr(solve, "MANY", 0)
    sifted = solve.solve_small_round(problem, SolverOptions())
    assert sifted.optimal
    assert (sifted.objective, sifted.bound) == (plain.objective, plain.bound)


def test_most_choices_of_a_large_field_are_left_out():
    problem = problem_of(8, 8, rounds=1)
    best = solve.solve_small_round(problem, SolverOptions())
    cost = problem.scaled_costs[list(problem.positions_of(best))].sum()
    within = filtering.reduced_cost_filter(problem).within(cost)
    assert set(problem.positions_of(best)) <= set(within.tolist())
    assert len(within) < len(problem.games) / 4


def test_where_the_likely_choices_make_no_round_all_are_tried(monkeypatch):
    problem = problem_of(4, 4, rounds=1)
    monkeypatch.setattr(solve, "MANY", 0)
    monkeypatch.setattr(filtering, "_LIKELY_PER_TEAM", 1)
    assert solve.solve_small_round(problem, SolverOptions()).objective == least_cost(problem)


def out_of_time(*_):
    raise NoPairingInTimeError("no round was found")


@pytest.fixture
def searches(monkeypatch):
    """Let the likely choices be too few for the best round; return what each search is to find, None for a real one."""
    monkeypatch.setattr(solve, "MANY", 0)
    monkeypatch.setattr(filtering, "_LIKELY_PER_TEAM", 4)
    search, planned = solve._best_among, []

    def searched(*choices):
        return (planned.pop(0) or search)(*choices)

    monkeypatch.setattr(solve, "_best_among", searched)
    return planned


@pytest.mark.parametrize("second", [out_of_time, lambda *_: solve.Solution((), (), 10**9, 0)], ids=["none", "worse"])
def test_the_first_round_is_the_answer_when_time_runs_out(second, searches):
    problem = replace(problem_of(4, 4, 4), tie_range=1)
    best = least_cost(problem)
    searches += [None, second]
    answer = solve.solve_small_round(problem, SolverOptions())
    assert not searches
    assert answer.bound <= best <= answer.objective
    assert not answer.optimal


def test_all_choices_are_tried_if_likely_ones_make_no_round_in_time(searches):
    problem = problem_of(4, 4, 4)
    searches += [out_of_time, None]
    answer = solve.solve_small_round(problem, SolverOptions())
    assert not searches
    assert answer.optimal
    assert answer.objective == least_cost(problem)


def test_found_round_survives_a_timeout_of_its_proof(searches):
    problem = problem_of(4, 4, 4)
    searches += [None, None]
    proven = solve.solve_small_round(problem, SolverOptions())
    searches.clear()
    unproven = replace(proven, bound=proven.bound - 1)
    searches += [lambda *_: unproven, out_of_time]
    answer = solve.solve_small_round(problem, SolverOptions())
    assert not searches
    assert (answer.games, answer.objective) == (proven.games, proven.objective)
    assert answer.bound <= answer.objective


def test_without_any_round_in_time_that_is_said(searches):
    searches += [out_of_time, out_of_time]
    with pytest.raises(NoPairingInTimeError):
        solve.solve_small_round(problem_of(4, 4, 4), SolverOptions())
