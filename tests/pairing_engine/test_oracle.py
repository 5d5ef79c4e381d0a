"""The solver against a second opinion that knows no solver."""

from random import Random

import pytest

from pairing_engine import ForbiddenOpponents, ForbiddenPartners, LockedGame, PairingRules, SolverOptions, Tournament
from pairing_engine.cpsat.format_plan import plan_formats
from pairing_engine.cpsat.solve import solve_round
from pairing_engine.criteria import situation_of
from pairing_engine.problem import ways_to_pair
from tests.pairing_engine.fields import after_rounds, changed, field, fields_that_may_start
from tests.pairing_engine.oracle import least_cost


def assert_agreement(tournament: Tournament) -> None:
    """Each problem that the engine tries has the same least cost, or none, for both."""
    situation = situation_of(tournament)
    plan = plan_formats(situation, tournament.number_of_rounds)
    for problem, _ in ways_to_pair(situation, plan):
        solution, second_opinion = solve_round(problem, SolverOptions()), least_cost(problem)
        if problem.format_plan is None:
            assert (solution.objective if solution else None) == second_opinion
        elif solution is not None:  # what is kept for later rounds may cost something
            assert second_opinion is not None
            assert solution.objective >= second_opinion
        if solution is not None:
            assert solution.optimal
            return


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
