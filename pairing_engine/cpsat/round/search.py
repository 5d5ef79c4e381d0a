"""One search of the solver: how it is set up, and what it found."""

from contextlib import suppress
from dataclasses import dataclass

import numpy as np
from ortools.sat.python import cp_model

from pairing_engine.cpsat.repeatable import repeatable_solver
from pairing_engine.cpsat.round.round_model import RoundModel
from pairing_engine.errors import InvalidTournamentError, NoPairingInTimeError
from pairing_engine.past.arrays import Integers
from pairing_engine.rules import SolverOptions

_QUICK = 0.012
"""Work units that a search without cuts may take: some 25 ms."""


@dataclass(frozen=True)
class Outcome:
    """What a search found: chosen positions (None where no round exists), a bound of the cost, and the work it took.

    ``is_final`` says that a longer search would find the same.
    """

    chosen: Integers | None
    bound: int
    work: float
    is_final: bool


def searched(built: RoundModel, options: SolverOptions) -> Outcome:
    """Return the outcome of a quick search without cuts, or of one with them where that is not final.

    Most rounds are proven before cuts would pay, and for a few nothing else helps.

    Raises
    ------
    NoPairingInTimeError
        If the limit was reached before any round was found.
    """
    quick = options.with_checked(deterministic_limit=min(_QUICK, options.deterministic_limit))
    found = None
    with suppress(NoPairingInTimeError):
        found = outcome_of(built, tuned_solver(quick, with_cuts=False))
        if found.is_final:
            return found
    try:
        return outcome_of(built, tuned_solver(options))
    except NoPairingInTimeError:
        if found is None:
            raise
        return found


def outcome_of(built: RoundModel, solver: cp_model.CpSolver) -> Outcome:
    """Return what a solver makes of a model.

    Raises
    ------
    NoPairingInTimeError
        If the limit was reached before any round was found.
    InvalidTournamentError
        If costs are larger than the solver can add up.
    """
    status = solver.solve(built.model)
    work = solver.response_proto.deterministic_time
    if status == cp_model.INFEASIBLE:
        return Outcome(None, 0, work, is_final=True)
    if status == cp_model.MODEL_INVALID:
        raise InvalidTournamentError("rules.weights", "with weights of this size costs cannot be added up exactly")
    if status not in {cp_model.OPTIMAL, cp_model.FEASIBLE}:
        limit = solver.parameters.max_deterministic_time
        raise NoPairingInTimeError(f"no round was found within the limit of {limit:g}")
    chosen = np.flatnonzero(np.array(solver.response_proto.solution)[: built.size])
    return Outcome(chosen, built.problem.cost_bound(solver.best_objective_bound), work, status == cp_model.OPTIMAL)


def tuned_solver(options: SolverOptions, *, with_cuts: bool = True) -> cp_model.CpSolver:
    """Return a solver set up for small set partitions.

    The linear relaxation is nearly integral, so all of it goes into the relaxation, and at once, for every team's row
    is needed; presolve, symmetry detection, probing and inprocessing cost more than they save.
    """
    solver = repeatable_solver(options.deterministic_limit)
    parameters = solver.parameters
    parameters.random_seed = options.seed
    parameters.linearization_level = 2
    parameters.cut_level = int(with_cuts)
    parameters.polish_lp_solution = True
    parameters.add_lp_constraints_lazily = False
    parameters.cp_model_presolve = False
    parameters.symmetry_level = 0
    parameters.cp_model_probing_level = 0
    parameters.use_sat_inprocessing = False
    return solver
