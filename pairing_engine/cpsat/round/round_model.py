"""One round as a CP-SAT model: a 0-1 variable per candidate game and per possible pause, one function per rule.

Variables are known by their positions: games first, in the order of the problem, then pauses. The model is written
column by column into the solver's own format, for a round of 16 teams takes longer to state than to solve.
"""

from collections.abc import Callable, Sequence

import numpy as np
from ortools.sat.python import cp_model

from pairing_engine.cpsat.repeatable import PlainModel
from pairing_engine.past.arrays import Facts, Integers
from pairing_engine.round.problem import RoundProblem


class RoundModel:
    """The variables of one round, and the two kinds of constraint that its rules need.

    Parameters
    ----------
    problem
        What the model states.
    """

    def __init__(self, problem: RoundProblem) -> None:
        self.problem = problem
        self.model = PlainModel()
        self.size = len(problem.games) + len(problem.pausers)
        if self.size:
            self.model.new_bool_var("")
            variables = self.model.proto.variables
            variables.extend([variables[0]] * (self.size - 1))

    @property
    def pauses(self) -> range:
        """Positions of the possible pauses."""
        return range(len(self.problem.games), self.size)

    def choose_exactly_one(self, positions: Sequence[int]) -> None:
        """Choose one of these and no more."""
        self.model.proto.constraints.add().exactly_one.literals.extend(positions)

    def limit_sum(self, positions: Sequence[int], weights: Sequence[int], low: int, high: int) -> None:
        """Keep the sum of the weights of those chosen from ``low`` to ``high``: impossible where these cross."""
        if low > high:
            self.model.add_bool_or([])
            return
        linear = self.model.proto.constraints.add().linear
        linear.vars.extend(positions)
        linear.coeffs.extend(weights)
        linear.domain.extend([low, high])

    def limit_number(self, which: Facts, low: int, high: int) -> None:
        """Choose from ``low`` to ``high`` of these games."""
        positions = np.flatnonzero(which).tolist()
        self.limit_sum(positions, [1] * len(positions), low, high)

    def count(self, positions: Sequence[int], most: int) -> None:
        """Let a whole number of its own, at most ``most``, say how many of these are chosen."""
        number = self.model.new_int_var(0, most, "").index
        self.limit_sum([*positions, number], [1] * len(positions) + [-1], 0, 0)

    def expression(self, positions: Sequence[int]) -> cp_model.LinearExpr:
        """Return how many of these are chosen, as the solver's expression."""
        return cp_model.LinearExpr.sum([self.model.get_bool_var_from_proto_index(position) for position in positions])


def build_round_model(problem: RoundProblem) -> RoundModel:
    """Return the model of a round with all its rules and its objective."""
    built = RoundModel(problem)
    for rule in HARD_RULES:
        rule(built)
    for bound in SHARPER_BOUNDS:
        bound(built)
    least_cost(built)
    return built


def every_team_plays_once(built: RoundModel) -> None:
    """Each present team is in exactly one game or pauses."""
    for choices in choices_of_teams(built.problem):
        built.choose_exactly_one(choices.tolist())


def one_team_pauses(built: RoundModel) -> None:
    """When somebody may pause, exactly one team does."""
    if built.pauses:
        built.choose_exactly_one(built.pauses)


def pitches_suffice(built: RoundModel) -> None:
    """No more games of a format than there are pitches; a Funino game may use a free classic pitch."""
    problem = built.problem
    is_classic = problem.games.is_classic
    if problem.max_classic is not None:
        built.limit_number(is_classic, 0, problem.max_classic)
    if problem.most_funino is not None:
        everything = np.ones_like(is_classic)
        built.limit_number(~is_classic if problem.max_classic is None else everything, 0, problem.most_funino)


def same_club_games_as_many_as_needed(built: RoundModel) -> None:
    """Exactly as many games within a club as were found to be needed."""
    if built.problem.is_same_club.any():
        built.limit_number(built.problem.is_same_club, built.problem.same_club_games, built.problem.same_club_games)


def unwanted_choices_are_left_out(built: RoundModel) -> None:
    """Leave out at least one of the choices that are not wanted together."""
    for positions in built.problem.never_together:
        built.limit_sum(positions, [1] * len(positions), 0, len(positions) - 1)


def budgets_are_kept(built: RoundModel) -> None:
    """Spend no more than each budget has."""
    for weights, most in built.problem.budgets:
        used = np.flatnonzero(weights)
        least = int(weights[weights < 0].sum())
        built.limit_sum(used.tolist(), weights[used].tolist(), least, most)


HARD_RULES: tuple[Callable[[RoundModel], None], ...] = (
    every_team_plays_once,
    one_team_pauses,
    pitches_suffice,
    same_club_games_as_many_as_needed,
    unwanted_choices_are_left_out,
    budgets_are_kept,
)


def formats_cost_at_least(built: RoundModel) -> None:
    """Let formats cost no less than the best division of the clubs into formats.

    No rule, for every round keeps it; but the relaxation plays half games and would not know.
    """
    problem = built.problem
    if problem.least_format_cost:
        weights = np.concatenate([problem.format_costs, problem.pause_costs])
        used = np.flatnonzero(weights)
        least = problem.least_format_cost
        built.limit_sum(used.tolist(), weights[used].tolist(), least, max(least, int(weights.sum())))


def clubs_give_whole_sides(built: RoundModel) -> None:
    """Let each club give a whole number of merged sides.

    Every round does, but the relaxation would give half ones; and which club merges how often is the first thing for
    the search to decide.
    """
    problem = built.problem
    club_of = np.zeros(int(problem.present.max(initial=0)) + 1, dtype=np.int64)
    club_of[problem.present] = problem.clubs
    home, away = club_of[problem.games.home[:, 0]], club_of[problem.games.away[:, 0]]
    for club, size in zip(*np.unique(problem.clubs, return_counts=True), strict=True):
        sides = np.flatnonzero(problem.games.is_classic & ((home == club) | (away == club)))
        built.count(sides.tolist(), int(size) // problem.games.teams_per_side)


SHARPER_BOUNDS: tuple[Callable[[RoundModel], None], ...] = (formats_cost_at_least, clubs_give_whole_sides)


def least_cost(built: RoundModel) -> None:
    """Seek the cheapest round; among equally cheap ones the one with the lowest tie-breaks."""
    objective = built.model.proto.objective
    objective.vars.extend(range(built.size))
    objective.coeffs.extend(built.problem.scaled_costs.tolist())


def places_of_teams(problem: RoundProblem) -> dict[int, Integers]:
    """Return for each present team the positions of its games."""
    table = np.concatenate([problem.games.home, problem.games.away], axis=1)
    columns, width = table.ravel(), table.shape[1]
    order = np.argsort(columns, kind="stable")
    ends = np.searchsorted(columns[order], problem.present, side="right")
    starts = np.searchsorted(columns[order], problem.present, side="left")
    return {
        team: order[start:end] // width for team, start, end in zip(problem.present.tolist(), starts, ends, strict=True)
    }


def choices_of_teams(problem: RoundProblem) -> list[Integers]:
    """Return for each present team the positions of its games and of its pause: it has exactly one of them."""
    pause_of = {team: len(problem.games) + place for place, team in enumerate(problem.pausers.tolist())}
    return [
        np.append(games, pause_of[team]) if team in pause_of else games
        for team, games in places_of_teams(problem).items()
    ]


def teams_in_classic(built: RoundModel) -> dict[int, cp_model.LinearExpr]:
    """Return for each present team an expression that is 1 when it plays a classic game."""
    is_classic = built.problem.games.is_classic
    return {
        team: built.expression(games[is_classic[games]].tolist())
        for team, games in places_of_teams(built.problem).items()
    }
