"""The front of balance against repetition: every round that no other one beats in both."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from pairing_engine.border import at_border
from pairing_engine.engine import prepare, solve
from pairing_engine.errors import NoPairingInTimeError
from pairing_engine.pairing import Pairing
from pairing_engine.past.arrays import Integers
from pairing_engine.past.rating import GivenRatings
from pairing_engine.round.answer import answer
from pairing_engine.round.criteria import REPETITION, OwnCriterion
from pairing_engine.round.problem import Budget, RoundProblem, Solution
from pairing_engine.rules import SolverOptions
from pairing_engine.tournament import Tournament


@at_border(tournament=Tournament, options=SolverOptions)
def pareto(
    tournament: Tournament,
    options: SolverOptions = SolverOptions(),
    *,
    ratings: GivenRatings | None = None,
    criteria: Sequence[OwnCriterion] = (),
) -> tuple[Pairing, ...]:
    """Return the rounds on the front of balance against repetition, the most balanced one first.

    Repetition is what rematches, repeated partners and past meetings of clubs cost, balance all other costs: strength
    gap, formats, pauses, wishes. For each round on the front, less repetition costs balance and more balance costs
    repetition; where several rounds cost the same in both, one of them is on it. The best round for any dial of variety
    is on the front, as far as looking ahead does not change with the dial. All rounds let a team pause whose turn it
    is, have as many games within a club as the best one and, where such games are the last resort, leave later rounds
    the formats that they need.

    Each round's ``optimal`` says whether it is proven to be on the front.

    Parameters
    ----------
    ratings, criteria
        As for `pairing_engine.pair_next_round`.

    Raises
    ------
    PairingError
        As `pairing_engine.pair_next_round`.

    References
    ----------
    Y. Y. Haimes, L. S. Lasdon, D. A. Wismer (1971), On a bicriterion formulation of the problems of integrated system
    identification and system optimization, IEEE Transactions on Systems, Man, and Cybernetics 1, 296-297: the
    epsilon-constraint method.
    """
    coming = prepare(tournament, ratings, criteria)
    problem, prices, _ = solve(coming, options)
    repetition = np.zeros(len(problem.games), dtype=np.int64)
    for name in REPETITION:
        repetition += prices.by_criterion.get(name, 0)
    front: list[Pairing] = []
    most = int(repetition.sum())
    while (found := _best_within(problem, repetition, most, options)) is not None:
        solution, most = found[0], found[1] - 1
        front.append(answer(problem, prices, solution, coming.situation, "front"))
    return tuple(front)


def _best_within(
    problem: RoundProblem, repetition: Integers, most: int, options: SolverOptions
) -> tuple[Solution, int] | None:
    """Return the most balanced round of no more repetition, of these the least repetitive, and its repetition."""
    from pairing_engine.cpsat.solve import solve_round  # noqa: PLC0415 - importing the solver takes long

    pauses = np.zeros(len(problem.pausers), dtype=np.int64)
    repeated = np.concatenate([repetition, pauses])
    rest = np.concatenate([problem.costs - repetition, problem.pause_costs])
    within = replace(problem, costs=problem.costs - repetition, budgets=(Budget(repeated, most),))
    balanced = solve_round(within, options)
    if balanced is None:
        return None
    budgets = (*within.budgets, Budget(rest, balanced.objective))
    fresh = replace(problem, costs=repetition, pause_costs=pauses, count_formats=int, budgets=budgets)
    solution = solve_round(fresh, options)
    if solution is None:
        raise NoPairingInTimeError("a round was found and lost again")
    objective = balanced.objective + solution.objective
    proven = Solution(solution.games, solution.pausing, objective, balanced.bound + solution.bound)
    return proven, solution.objective
