"""A whole tournament in one model, a variable per round and game: exact where counting over clubs is not enough.

The model is given the format floor and minimises rematches and repeated partners. It proves the floors of small
fields and of few rounds within seconds; for large ones it is out of its depth, and the bound by counting stands.
"""

from collections import defaultdict
from collections.abc import Sequence
from itertools import combinations, pairwise, product
from math import ceil

from ortools.sat.python import cp_model

from pairing_engine.cpsat.repeatable import PlainModel, repeatable_solver
from pairing_engine.past.tally import NumberedGame, opponents, partners
from pairing_engine.whole_tournament.floors import clubs_of_teams
from pairing_engine.whole_tournament.round_shapes import FloorTask, FormatFloor

ROUNDING = 1e-6


class _TournamentModel:
    """Variables: which games are played in which round."""

    def __init__(self, task: FloorTask, floor: FormatFloor) -> None:
        self.task, self.floor = task, floor
        self.model = PlainModel()
        self.clubs = clubs_of_teams(task.sizes)
        self.games = _games(self.clubs, with_same_club=floor.same_club_games > 0)
        self.chosen = [[self.model.new_bool_var("") for _ in self.games] for _ in range(task.rounds)]
        for rule in (_every_team_plays_once, _pitches_suffice, _formats_are_at_their_floor, _same_club_games):
            rule(self)
        _break_symmetry(self)

    def times(self, games: Sequence[int]) -> cp_model.LinearExprT:
        """Return how often any of the games is played in all."""
        return sum(self.chosen[r][g] for r in range(self.task.rounds) for g in games)

    def classic_in_round(self, r: int) -> cp_model.LinearExprT:
        """Return the number of classic games of a round."""
        return sum(variable for variable, game in zip(self.chosen[r], self.games, strict=True) if len(game) == 4)


def _games(clubs: Sequence[int], *, with_same_club: bool) -> list[NumberedGame]:
    pairs = list(combinations(range(len(clubs)), 2))
    squads = [(a, b) for a, b in pairs if clubs[a] == clubs[b]]
    funino = [pair for pair in pairs if with_same_club or clubs[pair[0]] != clubs[pair[1]]]
    return funino + [one + other for one, other in combinations(squads, 2) if clubs[one[0]] != clubs[other[0]]]


def _every_team_plays_once(built: _TournamentModel) -> None:
    """Each team is in exactly one game of a round."""
    for variables, team in product(built.chosen, range(len(built.clubs))):
        built.model.add_exactly_one(v for v, game in zip(variables, built.games, strict=True) if team in game)


def _pitches_suffice(built: _TournamentModel) -> None:
    """No more games of a format than there are pitches; a Funino game may use a free classic pitch."""
    limits = built.task.limits
    for r, variables in enumerate(built.chosen):
        funino = sum(variable for variable, game in zip(variables, built.games, strict=True) if len(game) == 2)
        if limits.classic is not None:
            built.model.add(built.classic_in_round(r) <= limits.classic)
        if limits.funino is not None and limits.classic is None:
            built.model.add(funino <= limits.funino)
        elif limits.funino is not None:
            built.model.add(sum(variables) <= limits.funino + (limits.classic or 0))


def _formats_are_at_their_floor(built: _TournamentModel) -> None:
    """All deviations add up to the floor, and with same-club games nobody is left behind."""
    rounds, total = built.task.rounds, []
    limit = built.floor.largest_deviation(rounds) or rounds
    for classic in _classic_games_of_teams(built):
        deviation = built.model.new_int_var(0, limit, "")
        built.model.add_abs_equality(deviation, 2 * classic - rounds)
        total.append(deviation)
    built.model.add(sum(total) == built.floor.deviation)


def _classic_games_of_teams(built: _TournamentModel) -> list[cp_model.IntVar]:
    """Return a variable per team; within a club they may fall, for its teams are alike."""
    variables = []
    for team in range(len(built.clubs)):
        variable = built.model.new_int_var(0, built.task.rounds, "")
        games = [g for g, game in enumerate(built.games) if len(game) == 4 and team in game]
        built.model.add(variable == built.times(games))
        variables.append(variable)
    for (club, one), (other_club, other) in pairwise(zip(built.clubs, variables, strict=True)):
        if club == other_club:
            built.model.add(one >= other)
    return variables


def _same_club_games(built: _TournamentModel) -> None:
    """As many as the formats need, and at most one in a round."""
    within = [g for g, game in enumerate(built.games) if built.clubs[game[0]] == built.clubs[game[-1]]]
    built.model.add(built.times(within) == built.floor.same_club_games)
    for variables in built.chosen:
        built.model.add_at_most_one(variables[g] for g in within)


def _break_symmetry(built: _TournamentModel) -> None:
    """Order the rounds by their number of classic games: which comes first makes no difference."""
    for r in range(built.task.rounds - 1):
        built.model.add(built.classic_in_round(r) >= built.classic_in_round(r + 1))


def _repetition(built: _TournamentModel) -> cp_model.LinearExprT:
    """Return rematches and repeated partners together."""
    repeated = []
    for games in _meetings_and_partnerships(built).values():
        beyond_first = built.model.new_int_var(0, 2 * built.task.rounds, "")
        built.model.add(beyond_first >= built.times(games) - 1)
        repeated.append(beyond_first)
    return sum(repeated) + built.floor.same_club_games


def _meetings_and_partnerships(built: _TournamentModel) -> dict[tuple[str, int, int], list[int]]:
    """Return the games in which two teams of different clubs meet, or two of one club are merged."""
    games_of: dict[tuple[str, int, int], list[int]] = defaultdict(list)
    for g, game in enumerate(built.games):
        for a, b in opponents(game):
            if built.clubs[a] != built.clubs[b]:
                games_of["met", a, b].append(g)
        for a, b in partners(game):
            games_of["merged", a, b].append(g)
    return games_of


def least_repetition(
    task: FloorTask, floor: FormatFloor, known_bound: int, deterministic_limit: float
) -> tuple[list[list[NumberedGame]] | None, int]:
    """Return the best tournament found, if any, and a proven bound of its rematches and repeated partners together."""
    built = _TournamentModel(task, floor)
    repetition = _repetition(built)
    built.model.add(repetition >= known_bound)
    built.model.minimize(repetition)
    solver = repeatable_solver(deterministic_limit)
    solver.parameters.symmetry_level = 3
    status = solver.solve(built.model)
    bound = max(known_bound, ceil(solver.best_objective_bound - ROUNDING))
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return None, bound
    rounds = [
        [game for game, variable in zip(built.games, variables, strict=True) if solver.value(variable)]
        for variables in built.chosen
    ]
    return rounds, bound
