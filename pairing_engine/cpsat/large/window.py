"""Part of a large round solved exactly: some columns for some teams, while the rest of the round stays as it is."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from pairing_engine.cpsat.large.columns import Columns
from pairing_engine.cpsat.large.odd_sets import OddSet
from pairing_engine.cpsat.round.round_model import build_round_model
from pairing_engine.cpsat.round.search import outcome_of, tuned_solver
from pairing_engine.past.arrays import Integers
from pairing_engine.round.problem import RoundProblem
from pairing_engine.rules import SolverOptions


@dataclass(frozen=True)
class Part:
    """What came of a part: the chosen columns (None where there are none), a bound of their cost, the work it took."""

    chosen: Integers | None
    bound: int
    work: float


def solve_part(
    columns: Columns,
    among: Integers,
    fixed: Integers,
    options: SolverOptions,
    hint: Integers | None = None,
    odd_sets: Sequence[OddSet] = (),
) -> Part:
    """Return the cheapest columns among some that complete those that are fixed.

    Parameters
    ----------
    among
        Positions of the columns to choose from; none of them touches a team of a fixed one.
    fixed
        Positions of the columns that stay.
    hint
        Columns that are known to complete them.
    odd_sets
        Sets of teams that some of the columns have to cross: every round keeps that, the relaxation does not.
    """
    among = np.sort(among)
    built = build_round_model(_rest(columns, among, fixed))
    for odd_set in odd_sets:
        crossing = np.flatnonzero(np.isin(among, columns.crossing(odd_set))).tolist()
        built.limit_sum(crossing, [1] * len(crossing), 1, columns.size)
    if hint is not None:
        hinted = np.isin(among, hint)
        built.model.proto.solution_hint.vars.extend(range(len(among)))
        built.model.proto.solution_hint.values.extend(hinted.astype(int).tolist())
    solver = tuned_solver(options)
    solver.parameters.absolute_gap_limit = built.problem.tie_factor - 1
    outcome = outcome_of(built, solver)
    return Part(None if outcome.chosen is None else among[outcome.chosen], outcome.bound, outcome.work)


def _rest(columns: Columns, among: Integers, fixed: Integers) -> RoundProblem:
    """Return the round that is left when the fixed columns are played."""
    problem = columns.problem
    covered = np.zeros(columns.size + 1, dtype=bool)
    covered[columns.teams[fixed]] = True
    played = fixed[fixed < len(problem.games)]
    classic = int(problem.games.is_classic[played].sum())
    left = tuple(tuple(np.setdiff1d(positions, fixed).tolist()) for positions in problem.never_together)
    return replace(
        replace(problem, never_together=left).only(among),
        present=problem.present[~covered[:-1]],
        clubs=problem.clubs[~covered[:-1]],
        same_club_games=problem.same_club_games - int(problem.is_same_club[played].sum()),
        max_classic=None if problem.max_classic is None else problem.max_classic - classic,
        max_funino=None if problem.max_funino is None else problem.max_funino - (len(played) - classic),
        format_plan=None,
        count_formats=int,
        tie_range=1,
    )
