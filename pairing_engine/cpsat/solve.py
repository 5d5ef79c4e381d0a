"""Solve one round, in one piece or taken apart."""

from pairing_engine.cpsat.large.solve import solve_large_round
from pairing_engine.cpsat.round.solve import solve_small_round
from pairing_engine.round.problem import RoundProblem, Solution
from pairing_engine.rules import SolverOptions

LARGE = 2000
"""With more candidate games a round is taken apart before it is solved; 16 teams have 848 at most."""


def solve_round(problem: RoundProblem, options: SolverOptions) -> Solution | None:
    """Return the best round, or None where none exists; a budget is kept by whole rounds, however large.

    Raises
    ------
    NoPairingInTimeError
        If the limit was reached before any round was found.
    """
    solve = solve_large_round if len(problem.games) > LARGE and not problem.budgets else solve_small_round
    return solve(problem, options)
