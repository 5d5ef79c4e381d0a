"""Solve one round with CP-SAT."""

import math

import numpy as np
from ortools.sat.python import cp_model

from pairing_engine.cpsat.format_plan import keep_plan_reachable, stays_reachable
from pairing_engine.cpsat.round_model import RoundModel, build_round_model, teams_in_classic, tie_factor
from pairing_engine.errors import NoPairingInTimeError
from pairing_engine.problem import RoundProblem, Solution
from pairing_engine.rules import SolverOptions


def solve_round(problem: RoundProblem, options: SolverOptions) -> Solution | None:
    """Return the best round, or None where none exists.

    Raises
    ------
    NoPairingInTimeError
        If the limit was reached before any round was found.
    """
    plan = problem.format_plan
    solution = _solve(build_round_model(problem), options)
    if plan is None or solution is None or stays_reachable(plan, _teams_in_classic(problem, solution)):
        return solution
    built = build_round_model(problem)
    keep_plan_reachable(built.model, plan, teams_in_classic(built))
    return _solve(built, options)


def _solve(built: RoundModel, options: SolverOptions) -> Solution | None:
    problem = built.problem
    solver = tuned_solver(options)
    status = solver.solve(built.model)
    if status == cp_model.INFEASIBLE:
        return None
    if status not in {cp_model.OPTIMAL, cp_model.FEASIBLE}:
        raise NoPairingInTimeError(f"no round was found within the limit of {options.deterministic_limit}")
    chosen = np.flatnonzero(np.array(solver.response_proto.solution)[: built.size])
    games = tuple(chosen[chosen < len(problem.games)].tolist())
    pausing = tuple(problem.pausers[chosen[chosen >= len(problem.games)] - len(problem.games)].tolist())
    pause_costs = dict(zip(problem.pausers.tolist(), problem.pause_costs.tolist(), strict=True))
    objective = int(problem.costs[list(games)].sum()) + sum(pause_costs[team] for team in pausing)
    if status == cp_model.OPTIMAL:
        return Solution(games, pausing, objective, objective)
    return Solution(games, pausing, objective, lower_bound(problem, solver.best_objective_bound))


def lower_bound(problem: RoundProblem, scaled: float) -> int:
    """Return the bound of the cost that a bound of the model's objective proves."""
    return math.floor(scaled / tie_factor(problem))


def _teams_in_classic(problem: RoundProblem, solution: Solution) -> set[int]:
    classic = [position for position in solution.games if problem.games.is_classic[position]]
    return {team for position in classic for team in problem.games.teams_of(position)}


def tuned_solver(options: SolverOptions) -> cp_model.CpSolver:
    """Return a solver set up for small set partitions.

    The linear relaxation is nearly integral, so all of it goes into the relaxation; presolve, symmetry detection and
    probing cost more than they save. One worker and a fixed seed make the answer repeat.
    """
    solver = cp_model.CpSolver()
    parameters = solver.parameters
    parameters.num_workers = 1
    parameters.random_seed = options.seed
    parameters.linearization_level = 2
    parameters.cp_model_presolve = False
    parameters.symmetry_level = 0
    parameters.cp_model_probing_level = 0
    parameters.use_sat_inprocessing = False
    parameters.max_deterministic_time = options.deterministic_limit
    return solver
