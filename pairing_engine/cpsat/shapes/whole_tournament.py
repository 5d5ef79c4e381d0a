"""Lower bounds over a whole tournament, from models that count by clubs: small, and proven within milliseconds.

A tournament is a multiset of round shapes. How often each shape is played fixes how many classic games a club gets, and
dealing these out evenly gives the format deviation. Rematches and repeated partners are bounded by counting: clubs
``i`` and ``j`` have ``size_i * size_j`` different meetings to offer, a club has ``size * (size - 1) / 2`` different
partnerships, and whatever is played beyond these repeats. For a tournament under way see `rest_of_tournament`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import ceil
from random import Random

from ortools.sat.python import cp_model

from pairing_engine.cpsat.repeatable import PlainModel, repeatable_solver
from pairing_engine.errors import NoPairingInTimeError
from pairing_engine.whole_tournament.club_counts import ClubCounts
from pairing_engine.whole_tournament.round_shapes import FloorTask, FormatFloor, RoundShape, largest_deviation

DETERMINISTIC_LIMIT = 5.0
ROUNDING = 1e-6

_GamesOfPairs = dict[tuple[int, int], list[cp_model.IntVar]]


@dataclass(frozen=True)
class RepetitionBound:
    """Proven lower bound of what is counted, and the shapes of a multiset of rounds that reaches it by clubs."""

    bound: int
    shapes: tuple[RoundShape, ...]


@dataclass(frozen=True)
class _Answer:
    value: int
    bound: int
    solver: cp_model.CpSolver


class _ClubModel:
    """Variables: how often each way to play a round is chosen; sums per club follow."""

    def __init__(self, counts: ClubCounts, *, with_same_club: bool, largest: int | None = None) -> None:
        self.counts, self.sizes, self.rounds = counts, counts.sizes, counts.rounds
        self.model = PlainModel()
        self.ways = counts.ways(with_same_club=with_same_club)
        self.played = [self.model.new_int_var(0, self.rounds, f"shape_{i}") for i in range(len(self.ways))]
        self.model.add(sum(self.played) == self.rounds)
        self.sides = [self._total_sides(club) for club in range(len(self.sizes))]
        self.same_club = [self._total_same_club(club) for club in range(len(self.sizes))]
        self.deviation = sum(self._deviation(club, largest) for club in range(len(self.sizes)))

    def _total_sides(self, club: int) -> cp_model.IntVar:
        total = self.model.new_int_var(0, self.rounds * (self.sizes[club] // 2), f"sides_{club}")
        self.model.add(total == sum(way.shape.sides[club] * n for way, n in zip(self.ways, self.played, strict=True)))
        return total

    def _total_same_club(self, club: int) -> cp_model.LinearExpr | int:
        return sum(n for way, n in zip(self.ways, self.played, strict=True) if way.shape.same_club == club)

    def _deviation(self, club: int, largest: int | None) -> cp_model.IntVar:
        """Deal classic games out evenly within a club; within a largest deviation, leave nobody behind."""
        deviation = self.model.new_int_var(0, self.sizes[club] * self.rounds, f"deviation_{club}")
        self.model.add_element(self.sides[club], self.counts.deviations(club), deviation)
        if largest is not None:
            fair = cp_model.Domain.from_values(self.counts.sides_within(club, largest))
            self.model.add_linear_expression_in_domain(self.sides[club], fair)
        return deviation

    def minimise(self, cost: cp_model.LinearExprT) -> _Answer | None:
        """Return the least cost found; None when the model has no solution."""
        self.model.minimize(cost)
        solver = repeatable_solver(DETERMINISTIC_LIMIT)
        if solver.solve(self.model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return None
        return _Answer(round(solver.objective_value), ceil(solver.best_objective_bound - ROUNDING), solver)

    def chosen_shapes(self, solver: cp_model.CpSolver) -> tuple[RoundShape, ...]:
        """Return the shapes of all rounds of a solution."""
        return tuple(way.shape for way, n in zip(self.ways, self.played, strict=True) for _ in range(solver.value(n)))


def format_floor(task: FloorTask) -> FormatFloor | None:
    """Return the least format deviation of a tournament; None where its rules allow no round at all.

    With ``last_resort`` first the fewest same-club games with which every team ends within `largest_deviation`. There
    are none without it, or where no number of them achieves that, unless no round is possible without.
    """
    if not task.last_resort:
        return _least_deviation(task, 0, None)
    return (
        _with_fewest_same_club_games(task, largest_deviation(task.rounds))
        or _least_deviation(task, 0, None)
        or _with_fewest_same_club_games(task, None)
    )


def _with_fewest_same_club_games(task: FloorTask, largest: int | None) -> FormatFloor | None:
    club_model = _model_at_start(task, with_same_club=True, largest=largest)
    answer = club_model.minimise(sum(club_model.same_club))
    if answer is None:
        return None
    return _least_deviation(task, answer.value, largest if answer.value else None)


def _least_deviation(task: FloorTask, same_club_games: int, largest: int | None) -> FormatFloor | None:
    club_model = _model_at_start(task, with_same_club=same_club_games > 0, largest=largest)
    club_model.model.add(sum(club_model.same_club) == same_club_games)
    answer = club_model.minimise(club_model.deviation)
    if answer is None:
        return None
    leaves_behind = same_club_games > 0 and largest is None
    return FormatFloor(same_club_games, answer.value, answer.bound, leaves_behind)


def _model_at_start(task: FloorTask, *, with_same_club: bool, largest: int | None) -> _ClubModel:
    """Return the model of a tournament that has not begun."""
    return _ClubModel(ClubCounts(task.sizes, task.rounds, task.limits), with_same_club=with_same_club, largest=largest)


def repetition_bound(task: FloorTask, floor: FormatFloor, *, rematch: int = 1, partner: int = 1) -> RepetitionBound:
    """Return a lower bound of ``rematch`` x rematches + ``partner`` x repeated partners, the deviation at its floor."""
    club_model, repetition = _repetition_at_floor(task, floor, rematch=rematch, partner=partner)
    answer = club_model.minimise(repetition)
    if answer is None:
        raise NoPairingInTimeError("no tournament with the least format deviation was found within the limit")
    return RepetitionBound(answer.bound, club_model.chosen_shapes(answer.solver))


def shapes_within(
    task: FloorTask, floor: FormatFloor, repetition_limit: int, random: Random
) -> tuple[RoundShape, ...] | None:
    """Return a random multiset of shapes whose repetition, counted by clubs, may stay within a limit; None if none."""
    club_model, repetition = _repetition_at_floor(task, floor, rematch=1, partner=1)
    club_model.model.add(repetition <= repetition_limit)
    answer = club_model.minimise(sum(random.randrange(100) * times for times in club_model.played))
    return club_model.chosen_shapes(answer.solver) if answer else None


def _repetition_at_floor(
    task: FloorTask, floor: FormatFloor, *, rematch: int, partner: int
) -> tuple[_ClubModel, cp_model.LinearExprT]:
    largest = floor.largest_deviation(task.rounds)
    club_model = _model_at_start(task, with_same_club=floor.same_club_games > 0, largest=largest)
    club_model.model.add(sum(club_model.same_club) == floor.same_club_games)
    club_model.model.add(club_model.deviation == floor.deviation)
    meetings = _rematches_by_clubs(club_model)
    partners = _repeated_partners_by_clubs(club_model)
    return club_model, rematch * (sum(meetings) + floor.same_club_games) + partner * sum(partners)


def _rematches_by_clubs(club_model: _ClubModel) -> list[cp_model.IntVar]:
    """Per pair of clubs, at least so many meetings beyond the first of their teams."""
    model, counts, sizes = club_model.model, club_model.counts, club_model.sizes
    classic, funino = _games_between_clubs(club_model)
    rematches = []
    for i, j in combinations(range(len(sizes)), 2):
        excess = model.new_int_var(0, 4 * club_model.rounds * sizes[i] * sizes[j], f"rematches_{i}_{j}")
        model.add(excess >= 4 * sum(classic[i, j]) + sum(funino[i, j]) - counts.new_meetings(i, j))
        for own, other in ((i, j), (j, i)):
            # A classic game meets two teams at once: of an odd number of new ones, one is left over for Funino.
            if 2 * counts.new_in_twos(own, other) < counts.new_meetings(own, other):
                model.add(excess >= 2 * sum(classic[i, j]) - counts.new_in_twos(own, other))
        rematches.append(excess)
    return rematches


def _games_between_clubs(club_model: _ClubModel) -> tuple[_GamesOfPairs, _GamesOfPairs]:
    """Classic and Funino games between each two clubs, such that the games of each shape add up on their own."""
    model, sizes, rounds = club_model.model, club_model.sizes, club_model.rounds
    pairs = list(combinations(range(len(sizes)), 2))
    classic: _GamesOfPairs = {pair: [] for pair in pairs}
    funino: _GamesOfPairs = {pair: [] for pair in pairs}
    for number, (way, times) in enumerate(zip(club_model.ways, club_model.played, strict=True)):
        for total, numbers in ((classic, way.shape.sides), (funino, way.singles)):
            games = {
                (i, j): model.new_int_var(0, rounds * min(numbers[i], numbers[j]), f"games_{number}_{i}_{j}")
                for i, j in pairs
                if numbers[i] and numbers[j]
            }
            for club, sides in enumerate(numbers):
                if sides:
                    model.add(sum(n for pair, n in games.items() if club in pair) == sides * times)
            for pair, n in games.items():
                total[pair].append(n)
    return classic, funino


def _repeated_partners_by_clubs(club_model: _ClubModel) -> Sequence[cp_model.IntVar]:
    """Per club, at least so many partnerships beyond the first."""
    repeated = []
    for club, size in enumerate(club_model.sizes):
        excess = club_model.model.new_int_var(0, club_model.rounds * size, f"repeated_{club}")
        club_model.model.add(excess >= club_model.sides[club] - club_model.counts.new_partners(club))
        repeated.append(excess)
    return repeated
