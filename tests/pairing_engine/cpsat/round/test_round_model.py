"""Each rule of the model alone: once it can be kept, once it cannot."""

from dataclasses import replace

import numpy as np
import pytest

from pairing_engine import PairingRules, SolverOptions
from pairing_engine.cpsat.round.round_model import (
    HARD_RULES,
    RoundModel,
    build_round_model,
    clubs_give_whole_sides,
    formats_cost_at_least,
    least_cost,
)
from pairing_engine.cpsat.round.search import outcome_of, tuned_solver
from pairing_engine.cpsat.solve import solve_round
from pairing_engine.round.criteria import situation_of
from pairing_engine.round.problem import RoundProblem, ways_to_pair
from tests.pairing_engine.fields import after_rounds, changed, field

RULES = {rule.__name__: rule for rule in HARD_RULES}


def problem_of(*sizes: int, absent: tuple[str, ...] = (), **rules: object) -> RoundProblem:
    tournament = changed(field(*sizes, rules=PairingRules(**rules)), absent=absent)
    return next(ways_to_pair(situation_of(tournament), None))[0]


def can_be_kept(problem: RoundProblem, rule: str, *more: tuple[list[int], int, int]) -> bool:
    """Whether the rule alone, with some sums limited beside it, leaves any choice."""
    built = RoundModel(problem)
    RULES[rule](built)
    for positions, low, high in more:
        built.limit_sum(positions, [1] * len(positions), low, high)
    return outcome_of(built, tuned_solver(SolverOptions())).chosen is not None


def test_every_team_plays_once():
    problem = problem_of(2, 2)
    assert can_be_kept(problem, "every_team_plays_once", ([0, 3], 2, 2))
    assert not can_be_kept(problem, "every_team_plays_once", ([0, 1], 2, 2))
    assert not can_be_kept(problem, "every_team_plays_once", (list(range(5)), 0, 0))


def test_one_team_pauses():
    problem = problem_of(2, 2, absent=("a1",))
    pauses = [len(problem.games), len(problem.games) + 1]
    assert can_be_kept(problem, "one_team_pauses", (pauses[:1], 1, 1))
    assert not can_be_kept(problem, "one_team_pauses", (pauses, 2, 2))
    assert not can_be_kept(problem, "one_team_pauses", (pauses, 0, 0))


def test_pitches_suffice():
    problem = problem_of(2, 2, max_classic=1, max_funino=1)
    assert can_be_kept(problem, "pitches_suffice", ([0, 3], 2, 2))
    assert not can_be_kept(problem, "pitches_suffice", ([0, 3, 4], 3, 3))
    assert not can_be_kept(replace(problem, max_classic=0), "pitches_suffice", ([4], 1, 1))


def test_funino_pitches_alone_suffice():
    problem = problem_of(2, 2, max_funino=1)
    assert can_be_kept(problem, "pitches_suffice", ([0, 4], 2, 2))
    assert not can_be_kept(problem, "pitches_suffice", ([0, 3], 2, 2))


def test_same_club_games_as_many_as_needed():
    problem = problem_of(4, 2, absent=("b2", "a4"))
    within = np.flatnonzero(problem.is_same_club).tolist()
    assert problem.same_club_games == 1
    assert can_be_kept(problem, "same_club_games_as_many_as_needed", (within, 1, 1))
    assert not can_be_kept(problem, "same_club_games_as_many_as_needed", (within, 2, 3))


def test_unwanted_choices_are_left_out():
    problem = replace(problem_of(2, 2), never_together=((0, 3),))
    assert can_be_kept(problem, "unwanted_choices_are_left_out", ([0], 1, 1))
    assert not can_be_kept(problem, "unwanted_choices_are_left_out", ([0, 3], 2, 2))


def test_a_model_without_a_round_has_no_outcome():
    impossible = replace(problem_of(2, 2), max_classic=0, max_funino=1)
    assert solve_round(impossible, SolverOptions()) is None


@pytest.mark.parametrize("sizes", [(3, 3), (4, 3, 3), (2, 2, 2, 2), (6, 4, 2)])
@pytest.mark.parametrize("absent", [(), ("a1",)])
def test_the_bound_on_formats_cuts_off_no_round(sizes, absent):
    tournament = changed(after_rounds(field(*sizes, rules=PairingRules()), 3), absent=absent)
    for problem, prices in ways_to_pair(situation_of(tournament), None):
        formats_alone = replace(problem, costs=prices.total - prices.game, count_formats=int)
        solution = solve_round(formats_alone, SolverOptions())
        if solution is not None:
            assert 0 <= problem.least_format_cost <= solution.objective
            return


def test_the_bound_on_formats_is_part_of_the_model():
    problem = problem_of(3, 3)
    without = replace(problem, count_formats=int)
    assert len(build_round_model(problem).model.proto.constraints) == 1 + len(
        build_round_model(without).model.proto.constraints
    )
    built = RoundModel(without)
    formats_cost_at_least(built)
    assert len(built.model.proto.constraints) == 0


def test_clubs_give_whole_sides_and_no_more_than_they_have():
    built = RoundModel(problem_of(5, 5))
    clubs_give_whole_sides(built)
    assert [tuple(variable.domain) for variable in list(built.model.proto.variables)[built.size :]] == [(0, 2), (0, 2)]
    assert [sum(row.linear.coeffs) for row in built.model.proto.constraints] == [99, 99]  # all 100 classic games, less


def test_counting_sides_changes_no_least_cost():
    problem = problem_of(4, 3, 3)
    built = RoundModel(problem)
    for rule in (*HARD_RULES, least_cost):
        rule(built)
    plain = outcome_of(built, tuned_solver(SolverOptions()))
    assert solve_round(problem, SolverOptions()).games == tuple(plain.chosen.tolist())


def test_a_sum_whose_limits_cross_leaves_no_round():
    problem = problem_of(3, 3)
    assert not can_be_kept(problem, "every_team_plays_once", ([0, 1], 0, -1))
