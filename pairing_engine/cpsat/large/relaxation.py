"""The linear relaxation of a large round by column generation: prices, a proven bound, and the columns that matter."""

from collections.abc import Sequence

import numpy as np
from ortools.linear_solver import pywraplp

from pairing_engine.cpsat.large.columns import FRACTIONS, Columns, Duals, Limit, best_per_team
from pairing_engine.cpsat.large.odd_sets import OddSet, violated_odd_sets
from pairing_engine.past.arrays import Facts, Floats, Integers

_FIRST_PER_TEAM = 6
_MORE_PER_TEAM = 3
_MOST_STEPS = 200
_ROUNDING = 16  # what rounding the prices of a game's teams and some limits can change
_PATIENCE = 6
_NOTHING = 1e-6


def _incrementality(value: int) -> pywraplp.MPSolverParameters:
    parameters = pywraplp.MPSolverParameters()
    parameters.SetIntegerParam(parameters.INCREMENTALITY, value)
    return parameters


_GO_ON = _incrementality(pywraplp.MPSolverParameters.INCREMENTALITY_ON)
_AFRESH = _incrementality(pywraplp.MPSolverParameters.INCREMENTALITY_OFF)
"""Go on from the solution before, or without it where its numbers have got out of hand."""


class Relaxation:
    """A linear programme that grows by the columns it lacks and the odd sets it breaks.

    Parameters
    ----------
    columns
        All columns; only few of them enter the programme.
    """

    def __init__(self, columns: Columns) -> None:
        self.columns = columns
        self.solver = pywraplp.Solver.CreateSolver("GLOP")
        self.solver.SetSolverSpecificParametersAsString("use_dual_simplex: true")
        self.rows = [self.solver.Constraint(1, 1) for _ in range(columns.size)]
        self.limit_rows = [self.solver.Constraint(limit.low, limit.high) for limit in columns.limits]
        self.odd_sets: list[OddSet] = []
        self.is_solved = False
        self._all_columns = columns
        self.objective = self.solver.Objective()
        self.objective.SetMinimization()
        self.inside = np.zeros(len(columns.costs), dtype=bool)
        self.order: list[int] = []
        self.variables: list[pywraplp.Variable] = []
        self.chosen: set[int] = set()
        self.closed = np.zeros(len(columns.costs), dtype=bool)
        for row in (*self.rows, *self.limit_rows):
            for sign in (1, -1):
                self._add_slack(row, sign)
        every = np.arange(len(columns.costs))
        self.add(best_per_team(columns, every, columns.costs // np.maximum(columns.sizes, 1), _FIRST_PER_TEAM))

    def _add_slack(self, row: pywraplp.Constraint, sign: int) -> None:
        slack = self.solver.NumVar(0, self.solver.infinity(), "")
        penalty = 10.0 * float(self.columns.costs.max(initial=1)) + 1000.0
        self.objective.SetCoefficient(slack, penalty)
        row.SetCoefficient(slack, sign)

    def add(self, positions: Integers) -> None:
        """Take columns into the programme."""
        columns = self.columns
        fresh = positions[~self.inside[positions]]
        for position in fresh.tolist():
            variable = self.solver.NumVar(0, self.solver.infinity(), "")
            self.objective.SetCoefficient(variable, float(columns.costs[position]))
            for team in columns.teams[position].tolist():
                if team < columns.size:
                    self.rows[team].SetCoefficient(variable, 1)
            self.inside[position] = True
            self.order.append(position)
            self.variables.append(variable)
        variables = self.variables[len(self.variables) - len(fresh) :]
        for limit, row in zip(columns.limits, self.limit_rows, strict=True):
            _count(row, variables, limit.counts(fresh))

    def keep(self, odd_set: OddSet) -> None:
        """Let some game reach beyond an odd set of teams from now on."""
        limit = Limit(self._all_columns.crossing(odd_set), 1, self.columns.size)
        row = self.solver.Constraint(limit.low, limit.high)
        self._add_slack(row, 1)
        _count(row, self.variables, limit.counts(np.array(self.order, dtype=np.int64)))
        self.columns = self.columns.limited(limit)
        self.limit_rows.append(row)
        self.odd_sets.append(odd_set)

    def solve(self) -> tuple[Duals, int]:
        """Take in columns until none is missing; return the prices and the bound that they prove."""
        best = self._nothing_known()
        for _ in range(_MOST_STEPS):
            self.is_solved = any(self._solves(parameters) for parameters in (_GO_ON, _AFRESH))
            if not self.is_solved:
                break
            duals = Duals(_in_fractions(self.rows), _in_fractions(self.limit_rows))
            reduced = self.columns.reduced_costs(duals)
            bound = duals.bound(self.columns, int(reduced.min(initial=0)))
            if bound > best[1]:
                best = duals, bound
            missing = np.flatnonzero((reduced < -_ROUNDING) & ~self.inside & ~self.closed)
            if len(missing) == 0:
                break
            self.add(best_per_team(self.columns, missing, reduced[missing], _MORE_PER_TEAM))
        return best

    def _nothing_known(self) -> tuple[Duals, int]:
        """Return no prices, and the bound that they prove."""
        duals = Duals(np.zeros(len(self.rows), dtype=np.int64), np.zeros(len(self.limit_rows), dtype=np.int64))
        return duals, duals.bound(self.columns, int(self.columns.reduced_costs(duals).min(initial=0)))

    def _solves(self, parameters: pywraplp.MPSolverParameters) -> bool:
        return bool(self.solver.Solve(parameters) == pywraplp.Solver.OPTIMAL)

    def tighten(self, rounds: int, enough: int | None = None) -> tuple[Duals, int]:
        """Keep the odd sets that are broken; return as `solve` does.

        Parameters
        ----------
        rounds
            How often to look for broken ones at most.
        enough
            The bound that is good enough.
        """
        duals, bound = self.solve()
        bounds = [bound]
        for _ in range(rounds):
            if not self.is_solved or (enough is not None and bound >= enough):
                break
            broken = [found for found in violated_odd_sets(self.columns, *self.values()) if found not in self.odd_sets]
            if not broken:
                break
            for odd_set in broken:
                self.keep(odd_set)
            tighter, higher = self.solve()
            bounds.append(higher)
            if higher > bound:
                duals, bound = tighter, higher
            if len(bounds) > _PATIENCE and bound <= bounds[-_PATIENCE]:
                break
        return duals.extended(len(self.columns.limits)), bound

    def priced_odd_sets(self) -> list[OddSet]:
        """Return the odd sets that the present bound rests on."""
        if not self.is_solved:
            return []
        rows = self.limit_rows[len(self.limit_rows) - len(self.odd_sets) :]
        return [odd_set for odd_set, row in zip(self.odd_sets, rows, strict=True) if row.dual_value() > _NOTHING]

    def values(self) -> tuple[Integers, Floats]:
        """Return the columns in the programme and how much of each is chosen; nothing where that is not known."""
        if not self.is_solved:
            return np.array([], dtype=np.int64), np.array([])
        return np.array(self.order), np.array([variable.solution_value() for variable in self.variables])

    def choose(self, positions: Sequence[int], touching: Facts) -> None:
        """Fix more columns as chosen; columns that touch their teams stay out from now on."""
        self.chosen.update(positions)
        self.closed |= touching
        for position, variable in zip(self.order, self.variables, strict=True):
            if position in self.chosen:
                variable.SetBounds(1, 1)
            elif self.closed[position]:
                variable.SetBounds(0, 0)


def _count(row: pywraplp.Constraint, variables: Sequence[pywraplp.Variable], which: Facts) -> None:
    for variable, is_counted in zip(variables, which.tolist(), strict=True):
        if is_counted:
            row.SetCoefficient(variable, 1)


def _in_fractions(rows: list[pywraplp.Constraint]) -> Integers:
    return np.rint([row.dual_value() * FRACTIONS for row in rows]).astype(np.int64)
