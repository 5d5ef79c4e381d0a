"""Which games the best round can hold, found before the solver is asked.

Every game is paid for by its teams: what they pay together is taken off its cost. Whatever they pay, no round costs
less than all payments together, less what some games are overpaid; and a round with a game that is underpaid costs at
least as much more than that. So once some round is known, the games that are underpaid by more than it costs above this
bound can be left out: of some thousand, a few dozen stay.

The payments come from dual ascent: team by team, what it pays is moved to the middle between its best and its second
best game. No step lowers the bound, and the one game that is overpaid then is the choice of the team.

References
----------
D. Wedelin (1995), An algorithm for large scale 0-1 integer programming with application to airline crew scheduling,
Annals of Operations Research 57, 283-301.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pairing_engine.candidates import Indices
from pairing_engine.cpsat.round_model import choices_of_teams
from pairing_engine.problem import RoundProblem

_SWEEPS = 5
_LIKELY_PER_TEAM = 10
_ROUNDING = 1.0
"""More than sums of floats lose: costs and tie-breaks are whole numbers, far below 2^53."""


@dataclass(frozen=True)
class Sieve:
    """What is known of the choices of a round (games, then pauses) in units of `RoundProblem.scaled_costs`.

    Parameters
    ----------
    bound
        No round costs less.
    underpaid
        How much more than the bound a round with this choice costs at least; negative for those overpaid.
    likely
        The best choices of each team, ascending: most often the best round is among them.
    """

    bound: float
    underpaid: NDArray[np.float64]
    likely: Indices

    def within(self, cost: float) -> Indices:
        """Return the choices that a round of no more than this cost can hold, ascending."""
        return np.flatnonzero(self.underpaid <= cost - self.bound + _ROUNDING)


def sieved(problem: RoundProblem) -> Sieve:
    """Return what dual ascent tells of the choices of a round."""
    rows = [row for row in choices_of_teams(problem) if len(row)]
    underpaid = problem.scaled_costs.astype(np.float64)
    shares = underpaid / np.bincount(np.concatenate(rows), minlength=len(underpaid))
    paid = 0.0
    for row in rows:
        price = shares[row].min()
        underpaid[row] -= price
        paid += price
    for _ in range(_SWEEPS):
        for row in rows:
            price = np.partition(underpaid[row], min(1, len(row) - 1))[:2].mean()
            underpaid[row] -= price
            paid += price
    bound = paid + np.minimum(underpaid, 0.0).sum()
    likely = np.concatenate([row[np.argsort(underpaid[row], kind="stable")[:_LIKELY_PER_TEAM]] for row in rows])
    return Sieve(float(bound), underpaid, np.unique(likely))
