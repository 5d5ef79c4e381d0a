"""Solve one round with CP-SAT."""

from pairing_engine.cpsat.format_plan import keep_plan_reachable, stays_reachable
from pairing_engine.cpsat.large import solve_large_round
from pairing_engine.cpsat.round_model import RoundModel, build_round_model, teams_in_classic
from pairing_engine.cpsat.search import searched
from pairing_engine.problem import RoundProblem, Solution
from pairing_engine.rules import SolverOptions

LARGE = 2000
"""From so many candidate games on a round is taken apart before it is solved; 16 teams have 848 at most."""


def solve_round(problem: RoundProblem, options: SolverOptions) -> Solution | None:
    """Return the best round, or None where none exists.

    Raises
    ------
    NoPairingInTimeError
        If the limit was reached before any round was found.
    """
    if len(problem.games) > LARGE:
        return solve_large_round(problem, options)
    plan = problem.format_plan
    solution = _solve(build_round_model(problem), options)
    if plan is None or solution is None or stays_reachable(plan, _teams_in_classic(problem, solution)):
        return solution
    built = build_round_model(problem)
    keep_plan_reachable(built.model, plan, teams_in_classic(built))
    return _solve(built, options)


def _solve(built: RoundModel, options: SolverOptions) -> Solution | None:
    outcome = searched(built, options)
    if outcome.chosen is None:
        return None
    problem = built.problem
    games = outcome.chosen[outcome.chosen < len(problem.games)]
    pauses = outcome.chosen[outcome.chosen >= len(problem.games)] - len(problem.games)
    objective = int(problem.costs[games].sum() + problem.pause_costs[pauses].sum())
    return Solution(
        tuple(games.tolist()), tuple(problem.pausers[pauses].tolist()), objective, min(objective, outcome.bound)
    )


def _teams_in_classic(problem: RoundProblem, solution: Solution) -> set[int]:
    classic = [position for position in solution.games if problem.games.is_classic[position]]
    return {team for position in classic for team in problem.games.teams_of(position)}
