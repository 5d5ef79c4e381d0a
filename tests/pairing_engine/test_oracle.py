"""The solver against a second opinion that knows no solver."""

from dataclasses import replace
from random import Random

import pytest

from pairing_engine import ForbiddenOpponents, ForbiddenPartners, LockedGame, PairingRules, SolverOptions, Tournament
from pairing_engine.cpsat.shapes.format_plan import plan_formats, stays_reachable
from pairing_engine.cpsat.solve import solve_round
from pairing_engine.round.criteria import situation_of
from pairing_engine.round.problem import RoundProblem, ways_to_pair
from pairing_engine.study.measures.oracle import least_cost
from tests.pairing_engine.fields import after_rounds, changed, field, fields_that_may_start


def assert_agreement(tournament: Tournament) -> None:
    """Each problem that the engine tries has the same least cost, or none, for both.

    The objective is additive in every problem, so costs are compared exactly; only where all cheapest rounds would
    leave too few formats for the rounds after it, which the second opinion does not know, may the answer cost more.
    """
    situation = situation_of(tournament)
    plan = plan_formats(situation, tournament.number_of_rounds)
    for problem, _ in ways_to_pair(situation, plan):
        solution, second_opinion = solve_round(problem, SolverOptions()), least_cost(problem)
        cost = solution.objective if solution else None
        if cost != second_opinion:
            assert spoils_the_plan(problem, second_opinion)
            assert cost is None or cost > second_opinion
        if solution is not None:
            assert solution.optimal
            return


def spoils_the_plan(problem: RoundProblem, cost: int | None) -> bool:
    """Whether the best round at this cost leaves too few formats for the rounds after it."""
    plan = problem.format_plan
    alone = solve_round(replace(problem, format_plan=None), SolverOptions())
    if plan is None or alone is None or alone.objective != cost:
        return False
    classic = [position for position in alone.games if problem.games.is_classic[position]]
    return not stays_reachable(plan, {team for position in classic for team in problem.games.teams_of(position)})


@pytest.mark.parametrize("sizes", fields_that_may_start()[::4], ids=lambda sizes: "+".join(map(str, sizes)))
@pytest.mark.parametrize("rounds", [0, 3])
def test_solver_and_oracle_agree(sizes, rounds):
    assert_agreement(after_rounds(field(*sizes, rules=PairingRules(), seed=rounds), rounds))


@pytest.mark.parametrize("absent", [("a1",), ("a1", "a2", "b1"), ("a1", "a2", "a3", "a4", "b1")])
def test_solver_and_oracle_agree_on_odd_numbers(absent):
    assert_agreement(changed(after_rounds(field(4, 4, 3), 2), absent=absent))


@pytest.mark.parametrize(
    "rules",
    [
        PairingRules(max_classic=1),
        PairingRules(max_classic=2, max_funino=1),
        PairingRules(max_funino=2),
        PairingRules(locked_games=(LockedGame(home=("a1", "a2"), away=("b1", "b3")),)),
        PairingRules(forbidden_opponents=(ForbiddenOpponents(clubs=("A", "C")),)),
        PairingRules(forbidden_partners=(ForbiddenPartners(teams=("a1", "a2")),)),
        PairingRules(past_club_meetings=[["A", "B", 20], ["A", "C", 3], ["A", "absent today", 7]]),
    ],
    ids=lambda rules: ",".join(sorted(rules.model_fields_set)),
)
def test_solver_and_oracle_agree_under_rules(rules):
    assert_agreement(changed(after_rounds(field(4, 3, 3), 2), rules=rules))


@pytest.mark.parametrize("seed", range(10))
def test_solver_and_oracle_agree_where_games_within_a_club_are_needed(seed):
    tournament = after_rounds(field(4, 3, 2, rules=PairingRules()), 2, seed=seed)
    everybody = [team.id for team in tournament.teams]
    assert_agreement(changed(tournament, absent=tuple(Random(seed).sample(everybody, 5))))
