"""A round of up to some 30 teams, solved in one piece: by its cheapest cover, or else with CP-SAT."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from pairing_engine.cpsat.round.cheapest_cover import only_best_round
from pairing_engine.cpsat.round.reduced_cost_filter import reduced_cost_filter
from pairing_engine.cpsat.round.round_model import RoundModel, build_round_model, teams_in_classic
from pairing_engine.cpsat.round.search import searched
from pairing_engine.cpsat.shapes.format_plan import keep_plan_reachable, stays_reachable
from pairing_engine.errors import NoPairingInTimeError
from pairing_engine.past.arrays import Integers
from pairing_engine.round.problem import RoundProblem, Solution
from pairing_engine.rules import SolverOptions

MANY = 600
"""From so many choices on they are filtered by reduced cost first; below it, solving takes no longer than filtering."""

Rule = Callable[[RoundModel], None]


def no_rule(_: RoundModel) -> None:
    """Ask for nothing more."""


def solve_small_round(problem: RoundProblem, options: SolverOptions) -> Solution | None:
    """Return the best round, or None where none exists.

    Raises
    ------
    NoPairingInTimeError
        If the limit was reached before any round was found.
    """
    best = only_best_round(problem, options)
    solution = _solve(problem, options) if best is None else _solution(problem, best)
    plan = problem.format_plan
    if plan is None or solution is None or stays_reachable(plan, _teams_in_classic(problem, solution)):
        return solution
    return _solve(problem, options, lambda built: keep_plan_reachable(built.model, plan, teams_in_classic(built)))


def _solve(problem: RoundProblem, options: SolverOptions, rule: Rule = no_rule) -> Solution | None:
    """Return the best round that keeps a rule, or None: of the likely choices, then of those it may have as well."""
    every = np.arange(len(problem.games) + len(problem.pausers))
    if len(every) < MANY:
        return _best_among(every, problem, options, rule)
    promising = reduced_cost_filter(problem)
    first = _found_in_time(promising.likely, problem, options, rule)
    if first is None:
        return _best_among(every, problem, options, rule)
    within = promising.within(problem.scaled_costs[list(problem.positions_of(first))].sum()) if first.optimal else every
    if np.isin(within, promising.likely).all():
        return first
    better = _found_in_time(within, problem, options, rule)
    if better is None or better.objective > first.objective:
        return replace(first, bound=min(first.objective, problem.cost_bound(promising.dual_bound)))
    return better


def _found_in_time(choices: Integers, problem: RoundProblem, options: SolverOptions, rule: Rule) -> Solution | None:
    """Return the best round of some choices, or None where none was found within the limit, too."""
    try:
        return _best_among(choices, problem, options, rule)
    except NoPairingInTimeError:
        return None


def _best_among(choices: Integers, problem: RoundProblem, options: SolverOptions, rule: Rule) -> Solution | None:
    """Return the best round of some choices (ascending positions), or None where they make none."""
    built = build_round_model(problem.only(choices))
    rule(built)
    outcome = searched(built, options)
    if outcome.chosen is None:
        return None
    solution = _solution(problem, choices[outcome.chosen])
    return replace(solution, bound=min(solution.objective, outcome.bound))


def _solution(problem: RoundProblem, chosen: Integers) -> Solution:
    """Return the round that these choices make, as a proven one."""
    games = chosen[chosen < len(problem.games)]
    pauses = chosen[chosen >= len(problem.games)] - len(problem.games)
    objective = int(problem.costs[games].sum() + problem.pause_costs[pauses].sum())
    return Solution(tuple(games.tolist()), tuple(problem.pausers[pauses].tolist()), objective, objective)


def _teams_in_classic(problem: RoundProblem, solution: Solution) -> set[int]:
    classic = [position for position in solution.games if problem.games.is_classic[position]]
    return {team for position in classic for team in problem.games.teams_of(position)}
