"""One round as a CP-SAT model: a variable per candidate game and per possible pause, one function per rule."""

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
from ortools.sat.python import cp_model

from pairing_engine.problem import TIE_RANGE, RoundProblem

Variable = cp_model.IntVar


@dataclass(slots=True)
class RoundModel:
    """The variables of one round: for each candidate game and each possible pause whether it is chosen."""

    problem: RoundProblem
    model: cp_model.CpModel = field(default_factory=cp_model.CpModel)
    games: list[Variable] = field(default_factory=list)
    pauses: list[Variable] = field(default_factory=list)


def build_round_model(problem: RoundProblem) -> RoundModel:
    """Return the model of a round with all its rules and its objective."""
    built = RoundModel(problem)
    built.games = [built.model.new_bool_var("") for _ in range(len(problem.games))]
    built.pauses = [built.model.new_bool_var("") for _ in range(len(problem.pausers))]
    for rule in HARD_RULES:
        rule(built)
    least_cost(built)
    return built


def every_team_plays_once(built: RoundModel) -> None:
    """Each present team is in exactly one game or pauses."""
    places: dict[int, list[Variable]] = {int(team): [] for team in built.problem.present}
    for side in (built.problem.games.home, built.problem.games.away):
        for variable, (first, second) in zip(built.games, side.tolist(), strict=True):
            places[first].append(variable)
            if second >= 0:
                places[second].append(variable)
    for variable, team in zip(built.pauses, built.problem.pausers.tolist(), strict=True):
        places[team].append(variable)
    for chosen in places.values():
        built.model.add_exactly_one(chosen)


def one_team_pauses(built: RoundModel) -> None:
    """When somebody may pause, exactly one team does."""
    if built.pauses:
        built.model.add_exactly_one(built.pauses)


def pitches_suffice(built: RoundModel) -> None:
    """No more games of a format than there are pitches; a Funino game may use a free classic pitch."""
    problem = built.problem
    classic = [game for game, is_classic in zip(built.games, problem.games.is_classic, strict=True) if is_classic]
    funino = [game for game, is_classic in zip(built.games, problem.games.is_classic, strict=True) if not is_classic]
    if problem.max_classic is not None:
        built.model.add(sum(classic) <= problem.max_classic)
    if problem.most_funino is not None:
        beside = built.games if problem.max_classic is not None else funino
        built.model.add(sum(beside) <= problem.most_funino)


def same_club_games_as_many_as_needed(built: RoundModel) -> None:
    """Exactly as many games within a club as were found to be needed."""
    within = [game for game, is_one in zip(built.games, built.problem.is_same_club, strict=True) if is_one]
    if within:
        built.model.add(sum(within) == built.problem.same_club_games)


HARD_RULES: tuple[Callable[[RoundModel], None], ...] = (
    every_team_plays_once,
    one_team_pauses,
    pitches_suffice,
    same_club_games_as_many_as_needed,
)


def least_cost(built: RoundModel) -> None:
    """Seek the cheapest round; among equally cheap ones the one with the lowest tie-breaks."""
    problem = built.problem
    factor = tie_factor(problem)
    weights = np.concatenate([problem.costs * factor + problem.tie_breaks, problem.pause_costs * factor])
    built.model.minimize(cp_model.LinearExpr.weighted_sum([*built.games, *built.pauses], weights.tolist()))


def teams_in_classic(built: RoundModel) -> dict[int, cp_model.LinearExpr]:
    """Return for each present team an expression that is 1 when it plays a classic game."""
    places: dict[int, list[Variable]] = {int(team): [] for team in built.problem.present}
    for position in np.flatnonzero(built.problem.games.is_classic).tolist():
        for team in built.problem.games.teams_of(position):
            places[team].append(built.games[position])
    return {team: cp_model.LinearExpr.sum(chosen) for team, chosen in places.items()}


def tie_factor(problem: RoundProblem) -> int:
    """Return what costs are multiplied by, so that all tie-breaks of a round stay below one unit of cost."""
    return TIE_RANGE * (len(problem.present) // 2 + 1)
