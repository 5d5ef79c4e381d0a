"""The best round as a cheapest path over sets of covered teams: most rounds are proven before a solver is set up.

A path begins with no team and ends with all; each step is a game or a pause of the first team not yet covered. Of two
paths to the same set the cheaper one is kept. Prices of the relaxation say what a path costs at least to its end, so
that paths are tried in the order of that bound (A*): where the relaxation is integral, hardly any but the best is.

The answer is given only where it is the one best round. What cannot be said in this way, what is tied, and what takes
too many steps is left to the solver.

References
----------
M. Held, R. M. Karp (1962), A dynamic programming approach to sequencing problems, Journal of the Society for Industrial
and Applied Mathematics 10, 196-210: states are sets of what is done already.

P. E. Hart, N. J. Nilsson, B. Raphael (1968), A formal basis for the heuristic determination of minimum cost paths, IEEE
Transactions on Systems Science and Cybernetics 4, 100-107.
"""

from collections.abc import Iterator
from heapq import heappop, heappush, heapreplace

import numpy as np

from pairing_engine.cpsat.round.relaxation import Bound, Rows, bound_of, prices_of, rows_of
from pairing_engine.past.arrays import Integers
from pairing_engine.round.problem import RoundProblem
from pairing_engine.rules import SolverOptions

_MOST_STEPS = 4000
_STEPS_A_UNIT = 200_000
"""How many steps take as long as a unit of the solver's work."""
_MOST_COST = 2.0**50
"""Up to here the relaxation, which reckons in floats, tells whole numbers apart."""
_COUNT_BITS = 6
_MOST_BITS = 62
_LIKELY_PER_TEAM = 2

Step = tuple[int, int, int, int, int]
"""A choice: its reduced cost, its teams as bits, its teams and counts as one number, its cost, its position."""
Path = tuple[int, int, int, int, Step, Iterator[Step]]
"""Of one step more, what it costs at least to the end; what was spent before, negative, so that of equals the longer
path is tried first; what was covered before, with what cost at least; that step, and those that follow in its place."""


def only_best_round(problem: RoundProblem, options: SolverOptions) -> Integers | None:
    """Return the choices of the best round, ascending, if it is the only one and quickly proven, and None if not."""
    costs = problem.scaled_costs
    is_said_in_rows = not problem.budgets and not problem.never_together
    if not is_said_in_rows or problem.tie_range == 1 or np.abs(costs.astype(np.float64)).sum() > _MOST_COST:
        return None
    rows = rows_of(problem)
    if rows.teams + _COUNT_BITS * rows.limits > _MOST_BITS:
        return None
    prices = prices_of(rows, costs)
    if prices is None:
        return None
    steps = min(_MOST_STEPS, int(options.deterministic_limit * _STEPS_A_UNIT))
    return CheapestCover(rows, costs, bound_of(rows, costs, prices)).found(steps)


class CheapestCover:
    """A search for the cheapest choices that keep all rows.

    Covered teams are the low bits of a number; what counts for each limit is in the bits above.

    Parameters
    ----------
    rows, costs, bound
        What is to be kept, what choices cost, and what is proven of it.
    """

    def __init__(self, rows: Rows, costs: Integers, bound: Bound) -> None:
        self.everybody = (1 << rows.teams) - 1
        self.steps = _steps(rows, costs, bound)
        places = [rows.teams + _COUNT_BITS * limit for limit in range(rows.limits)]
        most = rows.high[rows.teams : rows.teams + rows.limits].tolist()
        least = rows.low[rows.teams : rows.teams + rows.limits].tolist()
        counted = [((1 << _COUNT_BITS) - 1) << place for place in places]
        self.at_most = [(bits, high << place) for bits, high, place in zip(counted, most, places, strict=True)]
        self.at_least = [(bits, low << place) for bits, low, place in zip(counted, least, places, strict=True)]
        self.spent = {0: 0}
        self.came_from: dict[int, tuple[int, int]] = {}
        self.tied: set[int] = set()
        self.cover: int | None = None
        self.paths: list[Path] = []
        self._go_on_from(0, bound.least)

    def found(self, steps: int) -> Integers | None:
        """Return the positions of the choices, ascending; None if there are none or several ways, or too few steps."""
        for _ in range(steps):
            if not self.paths or (self.cover is not None and self.paths[0][0] > self.spent[self.cover]):
                return self._way()
            self._try_cheapest()
        return None

    def _try_cheapest(self) -> None:
        """Take the step that may lead to the cheapest end; the step that follows in its place waits for its turn."""
        _, unspent, covered, before, step, others = self.paths[0]
        other = next(others, None) if -unspent == self.spent[covered] else None
        if other is None:
            heappop(self.paths)
        else:
            heapreplace(self.paths, (before + other[0], unspent, covered, before, other, others))
        if -unspent == self.spent[covered]:
            self._take(step, covered, before)

    def _take(self, step: Step, covered: int, before: int) -> None:
        """Keep the path that one more step makes, if it keeps the limits and none as cheap covers the same."""
        excess, _, code, cost, position = step
        reached, spent = covered + code, self.spent[covered] + cost
        known = self.spent.get(reached)
        if known is not None and spent >= known:
            if spent == known:
                self.tied.add(reached)
            return
        if any(reached & bits > most for bits, most in self.at_most):
            return
        self.spent[reached] = spent
        self.came_from[reached] = position, covered
        self.tied.discard(reached)
        if reached & self.everybody != self.everybody:
            self._go_on_from(reached, before + excess)
        elif all(reached & bits >= least for bits, least in self.at_least):
            self._end_with(reached)

    def _go_on_from(self, covered: int, before: int) -> None:
        """Let the cheapest game or pause of the first team that is not covered wait for its turn."""
        left = self.everybody & ~covered
        others = (step for step in self.steps[left & -left] if not step[1] & covered)
        step = next(others, None)
        if step is not None:
            heappush(self.paths, (before + step[0], -self.spent[covered], covered, before, step, others))

    def _end_with(self, reached: int) -> None:
        if self.cover in {None, reached} or self.spent[reached] < self.spent[self.cover]:
            self.cover = reached
        elif self.spent[reached] == self.spent[self.cover]:
            self.tied.add(self.cover)

    def _way(self) -> Integers | None:
        """Return the choices on the way to the cheapest end; None where there is none, or a second way."""
        choices, reached = [], self.cover
        if reached is None:
            return None
        while reached:
            if reached in self.tied:
                return None
            position, reached = self.came_from[reached]
            choices.append(position)
        return np.sort(choices)


def _steps(rows: Rows, costs: Integers, bound: Bound) -> dict[int, list[Step]]:
    """Return for each team, as its bit, the choices of which it is the first, by reduced cost.

    Teams with few likely choices come first: so paths part late.
    """
    cheap = bound.reduced_costs <= np.sort(bound.reduced_costs)[: _LIKELY_PER_TEAM * rows.teams][-1]
    covers = rows.matrix[: rows.teams]
    bits = np.zeros(rows.teams, dtype=np.int64)
    bits[np.argsort(covers[:, cheap].sum(axis=1), kind="stable")] = 1 << np.arange(rows.teams)
    teams = bits @ covers
    counts = 1 << (rows.teams + _COUNT_BITS * np.arange(rows.limits))
    codes = teams + counts @ rows.matrix[rows.teams : rows.teams + rows.limits]
    order = np.argsort(bound.reduced_costs, kind="stable")
    columns = (bound.reduced_costs, teams, codes, costs, np.arange(len(costs)))
    by_team: dict[int, list[Step]] = {bit: [] for bit in bits.tolist()}
    steps = zip(*(column[order].tolist() for column in columns), strict=True)
    for first, step in zip((teams & -teams)[order].tolist(), steps, strict=True):
        by_team[first].append(step)
    return by_team
