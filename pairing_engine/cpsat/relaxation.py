"""The linear relaxation of a large round by column generation: prices, a proven bound, and the columns that matter."""

import numpy as np
from numpy.typing import NDArray
from ortools.linear_solver import pywraplp

from pairing_engine.candidates import Facts, Indices
from pairing_engine.cpsat.columns import FRACTIONS, Columns, Duals, best_per_team
from pairing_engine.criteria import Integers

_FIRST_PER_TEAM = 6
_MORE_PER_TEAM = 3
_MOST_STEPS = 200
_ROUNDING = 4  # what rounding the prices of four teams can change


class Relaxation:
    """A linear programme that grows by the columns it lacks.

    Parameters
    ----------
    columns
        All columns; only few of them enter the programme.
    """

    def __init__(self, columns: Columns) -> None:
        self.columns = columns
        self.solver = pywraplp.Solver.CreateSolver("GLOP")
        self.rows = [self.solver.Constraint(1, 1) for _ in range(columns.size)]
        self.limit_rows = [self.solver.Constraint(limit.low, limit.high) for limit in columns.limits]
        self.objective = self.solver.Objective()
        self.objective.SetMinimization()
        self.inside = np.zeros(len(columns.costs), dtype=bool)
        self.order: list[int] = []
        self.variables: list[pywraplp.Variable] = []
        self.closed = np.zeros(len(columns.costs), dtype=bool)
        penalty = 10.0 * float(columns.costs.max(initial=1)) + 1000.0
        for row in (*self.rows, *self.limit_rows):
            for sign in (1, -1):
                self._add_slack(row, sign, penalty)
        every = np.arange(len(columns.costs))
        self.add(best_per_team(columns, every, columns.costs // np.maximum(columns.sizes, 1), _FIRST_PER_TEAM))

    def _add_slack(self, row: pywraplp.Constraint, sign: int, penalty: float) -> None:
        slack = self.solver.NumVar(0, self.solver.infinity(), "")
        self.objective.SetCoefficient(slack, penalty)
        row.SetCoefficient(slack, sign)

    def add(self, positions: Indices) -> None:
        """Take columns into the programme."""
        columns = self.columns
        for position in positions[~self.inside[positions]].tolist():
            variable = self.solver.NumVar(0, self.solver.infinity(), "")
            self.objective.SetCoefficient(variable, float(columns.costs[position]))
            for team in columns.teams[position].tolist():
                if team < columns.size:
                    self.rows[team].SetCoefficient(variable, 1)
            for limit, row in zip(columns.limits, self.limit_rows, strict=True):
                if limit.which[position]:
                    row.SetCoefficient(variable, 1)
            self.inside[position] = True
            self.order.append(position)
            self.variables.append(variable)

    def solve(self) -> tuple[Duals, int]:
        """Take in columns until none is missing; return the prices and the bound that they prove."""
        best: tuple[Duals, int] | None = None
        for _ in range(_MOST_STEPS):
            self.solver.Solve()
            duals = Duals(_in_fractions(self.rows), _in_fractions(self.limit_rows))
            reduced = self.columns.reduced_costs(duals)
            bound = duals.bound(self.columns, int(reduced.min(initial=0)))
            if best is None or bound > best[1]:
                best = duals, bound
            missing = np.flatnonzero((reduced < -_ROUNDING) & ~self.inside & ~self.closed)
            if len(missing) == 0:
                break
            self.add(best_per_team(self.columns, missing, reduced[missing], _MORE_PER_TEAM))
        assert best is not None  # noqa: S101 - the loop runs at least once
        return best

    def values(self) -> tuple[Indices, NDArray[np.float64]]:
        """Return the columns in the programme and how much of each is chosen."""
        return np.array(self.order), np.array([variable.solution_value() for variable in self.variables])

    def choose(self, positions: Indices, touching: Facts) -> None:
        """Fix columns as chosen; columns that touch their teams stay out from now on."""
        fixed = set(positions.tolist())
        self.closed |= touching
        for position, variable in zip(self.order, self.variables, strict=True):
            if position in fixed:
                variable.SetBounds(1, 1)
            elif self.closed[position]:
                variable.SetBounds(0, 0)


def _in_fractions(rows: list[pywraplp.Constraint]) -> Integers:
    return np.rint([row.dual_value() * FRACTIONS for row in rows]).astype(np.int64)
