"""Which games the best round can hold, found before the solver is asked.

Every team gets a dual price; a game's reduced cost is its cost less the prices of its teams. No round costs less than
the dual bound: all prices together, plus the negative reduced costs. A round with a game of positive reduced cost costs
at least that much more. So once some round is known, every game whose reduced cost exceeds that round's distance to
the dual bound can be left out: of some thousand games, a few dozen stay.

The prices come from dual ascent: team by team, the price moves to the middle between the reduced costs of its best and
its second best game. No step lowers the bound, and the one game whose reduced cost is negative then is the choice of
the team.

References
----------
D. Wedelin (1995), An algorithm for large scale 0-1 integer programming with application to airline crew scheduling,
Annals of Operations Research 57, 283-301.
"""

from dataclasses import dataclass

import numpy as np

from pairing_engine.cpsat.round.round_model import choices_of_teams
from pairing_engine.past.arrays import Floats, Integers
from pairing_engine.round.problem import RoundProblem

_SWEEPS = 5
_LIKELY_PER_TEAM = 10
_ROUNDING = 1.0
"""More than sums of floats lose: costs and tie-breaks are whole numbers, far below 2^53."""


@dataclass(frozen=True)
class ReducedCostFilter:
    """What is known of the choices of a round (games, then pauses) in units of `RoundProblem.scaled_costs`.

    Parameters
    ----------
    dual_bound
        No round costs less.
    reduced_cost
        How much more than the bound a round with this choice costs at least; may be negative.
    likely
        The best choices of each team, ascending: most often the best round is among them.
    """

    dual_bound: float
    reduced_cost: Floats
    likely: Integers

    def within(self, cost: float) -> Integers:
        """Return the choices that a round of no more than this cost can hold, ascending."""
        return np.flatnonzero(self.reduced_cost <= cost - self.dual_bound + _ROUNDING)


def reduced_cost_filter(problem: RoundProblem) -> ReducedCostFilter:
    """Return what dual ascent tells of the choices of a round."""
    rows = [row for row in choices_of_teams(problem) if len(row)]
    reduced_cost = problem.scaled_costs.astype(np.float64)
    shares = reduced_cost / np.bincount(np.concatenate(rows), minlength=len(reduced_cost))
    prices = 0.0
    for row in rows:
        price = shares[row].min()
        reduced_cost[row] -= price
        prices += price
    for _ in range(_SWEEPS):
        for row in rows:
            price = np.partition(reduced_cost[row], min(1, len(row) - 1))[:2].mean()
            reduced_cost[row] -= price
            prices += price
    dual_bound = prices + np.minimum(reduced_cost, 0.0).sum()
    likely = np.concatenate([row[np.argsort(reduced_cost[row], kind="stable")[:_LIKELY_PER_TEAM]] for row in rows])
    return ReducedCostFilter(float(dual_bound), reduced_cost, np.unique(likely))
