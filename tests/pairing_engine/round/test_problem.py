"""One round as a problem: its costs, its ties, and the ways to pair that are tried one after the other."""

from dataclasses import replace

import numpy as np
import pytest

from pairing_engine import ForbiddenOpponents, InfeasibleRoundError, PairingRules, Tournament
from pairing_engine.round.candidates import Games
from pairing_engine.round.criteria import priced, situation_of
from pairing_engine.round.problem import TIE_RANGE, Budget, RoundProblem, Solution, best_round, ways_to_pair
from pairing_engine.rules import SolverOptions
from tests.pairing_engine.fields import after_rounds, changed, field


def problems(tournament: Tournament) -> list[RoundProblem]:
    return [problem for problem, _ in ways_to_pair(situation_of(tournament), None)]


def first(*sizes: int, rounds: int = 0, **rules: object) -> RoundProblem:
    return problems(after_rounds(field(*sizes, rules=PairingRules(**rules)), rounds))[0]


def test_a_solution_is_optimal_when_its_bound_is_reached():
    assert Solution((), (), 5, 5).optimal
    assert not Solution((), (), 5, 4).optimal


def test_ties_never_add_up_to_a_unit_of_cost():
    problem = first(3, 3)
    assert TIE_RANGE == 1024
    assert problem.tie_factor == 1024 * (3 + 1)
    assert (problem.scaled_costs // problem.tie_factor == problem.costs).all()
    assert (problem.scaled_costs % problem.tie_factor == problem.tie_breaks).all()


def test_a_pause_has_no_tie_break():
    problem = first(3, 2, rounds=1)
    pauses = problem.scaled_costs[len(problem.games) :]
    assert len(pauses) == len(problem.pausers) > 0
    assert (pauses == problem.pause_costs * problem.tie_factor).all()


def test_a_bound_of_scaled_costs_proves_a_cost():
    problem = first(3, 3)
    cost, most_ties = 7 * problem.tie_factor, 1023 * 3
    assert problem.cost_bound(cost) == problem.cost_bound(cost + most_ties) == 7
    assert problem.cost_bound(cost + most_ties + 1e-6) == 7
    assert problem.cost_bound(cost + most_ties + 1e-3) == 8
    assert problem.cost_bound(cost - 1e-3) == 7
    assert problem.cost_bound(cost + most_ties - problem.tie_factor) == 6


def test_ties_are_told_apart():
    ties = first(8, 8).tie_breaks
    assert 0 <= ties.min() < 8
    assert 1016 <= ties.max() < 1024
    assert len(set(ties.tolist())) > 550
    assert 480 < ties.mean() < 544


def test_sides_may_change_places_in_a_tie():
    problem = first(3, 3)
    swapped = replace(problem, games=Games(problem.games.away[:, ::-1], problem.games.home[:, ::-1]))
    assert (swapped.tie_breaks == problem.tie_breaks).all()


def test_ties_are_broken_as_in_every_release():
    """Others would pair the same tournament differently after an update."""
    assert first(2, 2).tie_breaks.tolist() == [919, 597, 963, 104, 487]


def test_a_funino_game_may_use_every_classic_pitch():
    assert first(4, 4, max_classic=2, max_funino=3).most_funino == 5
    assert first(4, 4, max_funino=3).most_funino == 3
    assert first(4, 4, max_classic=2).most_funino is None


def test_choices_are_games_and_then_pauses():
    problem = first(3, 2)
    team = int(problem.pausers[1])
    assert problem.positions_of(Solution((4, 2), (team,), 0, 0)) == (4, 2, len(problem.games) + 1)


def test_some_choices_make_a_smaller_problem():
    whole = first(3, 2)
    number = len(whole.games)
    weights = np.arange(number + len(whole.pausers))
    whole = replace(whole, never_together=((0, 2), (2, 5), (2, number + 1)), budgets=(Budget(weights, 9),))
    small = whole.only(np.array([2, 5, number + 1]))

    assert [small.games.teams_of(n) for n in range(2)] == [whole.games.teams_of(n) for n in (2, 5)]
    assert small.costs.tolist() == whole.costs[[2, 5]].tolist()
    assert small.format_costs.tolist() == whole.format_costs[[2, 5]].tolist()
    assert small.pausers.tolist() == [whole.pausers[1]]
    assert small.pause_costs.tolist() == [whole.pause_costs[1]]
    assert len(small.is_same_club) == 2
    assert small.never_together == ((0, 1), (0, 2))
    assert small.budgets[0].weights.tolist() == [2, 5, number + 1]
    assert small.budgets[0].most == 9


def test_more_games_within_a_club_are_allowed_step_by_step():
    tried = problems(field(3, 1, rules=PairingRules(max_classic=1)))
    assert [problem.same_club_games for problem in tried] == [1, 2]
    assert [int(problem.is_same_club.sum()) for problem in tried] == [3, 3]
    assert [problem.same_club_games for problem in problems(field(2, 2))] == [0, 1, 2]
    assert not problems(field(2, 2))[0].is_same_club.any()


def test_a_problem_says_what_formats_and_pauses_cost():
    situation = situation_of(after_rounds(field(3, 2), 2))
    for problem, prices in ways_to_pair(situation, None):
        assert (problem.format_costs == prices.total - prices.game).all()
        assert (problem.costs == prices.total).all()
        pausing = prices.pause[problem.pausers] + prices.pause_format[problem.pausers]
        assert (problem.pause_costs == pausing).all()
        assert priced(problem.games, situation).total.tolist() == problem.costs.tolist()


def test_the_first_problem_with_a_solution_is_taken():
    tournament = field(2, 2)
    solved = best_round(
        situation_of(tournament),
        None,
        lambda problem, _: Solution((0,), (), 0, 0) if problem.same_club_games == 1 else None,
        SolverOptions(),
    )
    assert solved.problem.same_club_games == 1
    assert solved.games == [solved.problem.games.teams_of(0)]


def test_where_nothing_has_a_solution_reasons_are_named():
    banned = PairingRules(forbidden_opponents=(ForbiddenOpponents(teams=("a1", "b1")),))
    with pytest.raises(InfeasibleRoundError, match="forbidden opponents"):
        best_round(situation_of(changed(field(2, 2), rules=banned)), None, lambda *_: None)
