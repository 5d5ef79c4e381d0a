"""The linear relaxation of a round, and the prices that it gives: what each row adds to the cost of the round.

A choice's reduced cost is its cost less the prices of its rows. Prices are rounded to whole numbers, and what they
prove is counted in whole numbers too: however a solver came by its prices, the bound holds.

The relaxation is stated in the solver's own format, as arrays: to state it row by row takes longer than to solve it.
"""

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from ortools.glop import parameters_pb2 as glop_parameters
from ortools.math_opt import (
    callback_pb2,
    model_parameters_pb2,
    model_pb2,
    parameters_pb2,
    result_pb2,
    sparse_containers_pb2,
)
from ortools.math_opt.core.python import solver

from pairing_engine.past.arrays import Facts, Integers
from pairing_engine.round.problem import RoundProblem

_GLOP = parameters_pb2.SOLVER_TYPE_GLOP
_PARAMETERS = parameters_pb2.SolveParametersProto(
    presolve=parameters_pb2.EMPHASIS_OFF,
    lp_algorithm=parameters_pb2.LP_ALGORITHM_DUAL_SIMPLEX,
    glop=glop_parameters.GlopParameters(initial_basis=glop_parameters.GlopParameters.NONE),
)
_NO_START = parameters_pb2.SolverInitializerProto()
_EVERYTHING = model_parameters_pb2.ModelSolveParametersProto()
_NO_CALLBACK = callback_pb2.CallbackRegistrationProto()


class Rows(NamedTuple):
    """What every round keeps: of each row the entries of the chosen games and pauses add up to ``low`` to ``high``.

    Parameters
    ----------
    matrix
        Shape (rows, choices): the teams, then the limits, then what a round keeps by itself but its relaxation may not.
    low, high
        Shape (rows,).
    teams, limits
        How many rows are teams and limits.
    """

    matrix: Integers
    low: Integers
    high: Integers
    teams: int
    limits: int


class Bound(NamedTuple):
    """What prices prove.

    Parameters
    ----------
    least
        No round costs less than this and the reduced costs of its choices.
    reduced_costs
        Shape (choices,); none is negative.
    """

    least: int
    reduced_costs: Integers


def rows_of(problem: RoundProblem) -> Rows:
    """Return the rows of a round, all but budgets and what is not wanted together."""
    games, size = len(problem.games), len(problem.present)
    limits = _limits(problem)
    matrix = np.zeros((size + len(limits) + 1, games + len(problem.pausers)), dtype=np.int64)
    place = np.full(int(problem.present.max(initial=0)) + 2, -1)  # nobody falls into the last row, written over below
    place[problem.present] = np.arange(size)
    table = np.concatenate([problem.games.home, problem.games.away], axis=1)
    matrix[place[table], np.arange(games)[:, None]] = 1
    matrix[place[problem.pausers], np.arange(games, matrix.shape[1])] = 1
    for row, (which, _, _) in enumerate(limits, start=size):
        matrix[row, : len(which)] = which
    least = problem.least_format_cost
    matrix[-1] = np.concatenate([problem.format_costs, problem.pause_costs]) if least else 0
    low = [*(1 for _ in problem.present), *(low for _, low, _ in limits), least]
    high = [*(1 for _ in problem.present), *(high for _, _, high in limits), max(least, int(matrix[-1].sum()))]
    return Rows(matrix, np.array(low), np.array(high), size, len(limits))


def prices_of(rows: Rows, costs: Integers) -> Integers | None:
    """Return the price of each row in the relaxation, rounded; None where it has no solution."""
    result = solver.solve(
        _stated(rows, costs), _GLOP, _NO_START, _PARAMETERS, _EVERYTHING, None, _NO_CALLBACK, None, None
    )
    if result.termination.reason != result_pb2.TERMINATION_REASON_OPTIMAL:
        return None
    prices: Integers = np.rint(result.solutions[0].dual_solution.dual_values.values).astype(np.int64)
    return prices


def bound_of(rows: Rows, costs: Integers, prices: Integers) -> Bound:
    """Return what prices of the rows prove: any prices prove something, those of the relaxation the most."""
    least = int((prices * np.where(prices > 0, rows.low, rows.high)).sum())
    reduced_costs: Integers = costs - prices @ rows.matrix
    below = -min(int(reduced_costs.min(initial=0)), 0)
    return Bound(least - below * rows.teams, reduced_costs + below)  # a round has no more choices than teams


def _limits(problem: RoundProblem) -> list[tuple[Facts, int, int]]:
    """Return of which choices how many are chosen, least and most."""
    is_classic = problem.games.is_classic
    limits: list[tuple[Facts, int, int]] = []
    if len(problem.pausers):
        limits.append((np.arange(len(problem.games) + len(problem.pausers)) >= len(problem.games), 1, 1))
    if problem.is_same_club.any():
        limits.append((problem.is_same_club, problem.same_club_games, problem.same_club_games))
    if problem.max_classic is not None:
        limits.append((is_classic, 0, problem.max_classic))
    if problem.most_funino is not None:
        limits.append(
            (~is_classic if problem.max_classic is None else np.ones_like(is_classic), 0, problem.most_funino)
        )
    return limits


def _stated(rows: Rows, costs: Integers) -> model_pb2.ModelProto:
    """Return the linear programme: the least cost of any mixture of choices that keeps the rows."""
    lasting, last = rows.matrix[:-1], rows.matrix[-1]
    entries = np.flatnonzero(last)
    stated = model_pb2.ModelProto(
        variables=_fractions(len(costs)),
        linear_constraint_matrix=_lasting_entries(lasting.astype(np.int8).tobytes(), lasting.shape),
    )
    constraints, matrix = stated.linear_constraints, stated.linear_constraint_matrix
    stated.objective.linear_coefficients.ids.extend(stated.variables.ids)
    stated.objective.linear_coefficients.values.extend(costs.tolist())
    constraints.ids.extend(range(len(rows.low)))
    constraints.lower_bounds.extend(rows.low.tolist())
    constraints.upper_bounds.extend(rows.high.tolist())
    matrix.row_ids.extend([len(lasting)] * len(entries))
    matrix.column_ids.extend(entries.tolist())
    matrix.coefficients.extend(last[entries].tolist())
    return stated


@lru_cache(maxsize=64)
def _lasting_entries(rows: bytes, shape: tuple[int, ...]) -> sparse_containers_pb2.SparseDoubleMatrixProto:
    """Return who and what each choice counts for: the same from round to round, while nobody comes or goes."""
    table = np.frombuffer(rows, dtype=np.int8).reshape(shape)
    row, column = np.nonzero(table)
    return sparse_containers_pb2.SparseDoubleMatrixProto(
        row_ids=row.tolist(), column_ids=column.tolist(), coefficients=table[row, column].tolist()
    )


@lru_cache(maxsize=64)
def _fractions(size: int) -> model_pb2.VariablesProto:
    """Return so many variables that may be fractions; no more than 1, by the rows of the teams."""
    return model_pb2.VariablesProto(
        ids=range(size), lower_bounds=[0.0] * size, upper_bounds=[np.inf] * size, integers=[False] * size
    )
