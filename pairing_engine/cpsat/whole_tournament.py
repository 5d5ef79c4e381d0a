"""Lower bounds over a whole tournament, from models that count by clubs: small, and proven within milliseconds.

A tournament is a multiset of round shapes. How often each shape is played fixes how many classic games a club gets, and these
can always be dealt out evenly within the club, so the least format deviation of a tournament is that of the best multiset.
Rematches and repeated partners are bounded from below by counting: clubs ``i`` and ``j`` have ``size_i * size_j`` different
meetings to offer, a club has ``size * (size - 1) / 2`` different partnerships, and whatever is played beyond these repeats.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

from ortools.sat.python import cp_model

from pairing_engine.club_plan import (
    ClubSizes,
    RoundShape,
    format_deviation,
    largest_deviation,
    round_shapes,
    spread_evenly,
)

DETERMINISTIC_LIMIT = 5.0

_PairSums = dict[tuple[int, int], cp_model.LinearExprT]


@dataclass(frozen=True)
class FormatFloor:
    """The least number of same-club games, and with it the least format deviation; both with proven bounds."""

    same_club_games: int
    deviation: int
    deviation_bound: int


@dataclass(frozen=True)
class RepetitionBound:
    """Proven lower bound of what is counted, and the shapes of a multiset of rounds that reaches it by clubs."""

    bound: int
    shapes: tuple[RoundShape, ...]


class _ClubModel:
    """Variables: how often each round shape is played; sums per club follow."""

    def __init__(self, sizes: ClubSizes, rounds: int, *, last_resort: bool) -> None:
        self.sizes, self.rounds = sizes, rounds
        self.model = cp_model.CpModel()
        self.shapes = round_shapes(sizes, with_same_club=last_resort)
        self.played = [self.model.new_int_var(0, rounds, f"shape_{i}") for i in range(len(self.shapes))]
        self.model.add(sum(self.played) == rounds)
        self.sides = [self._total_sides(club) for club in range(len(sizes))]
        self.same_club = [self._total_same_club(club) for club in range(len(sizes))]
        self.deviation = sum(self._deviation(club, last_resort=last_resort) for club in range(len(sizes)))

    def _total_sides(self, club: int) -> cp_model.IntVar:
        total = self.model.new_int_var(0, self.rounds * (self.sizes[club] // 2), f"sides_{club}")
        self.model.add(total == sum(s.sides[club] * n for s, n in zip(self.shapes, self.played, strict=True)))
        return total

    def _total_same_club(self, club: int) -> cp_model.LinearExprT:
        return sum(n for s, n in zip(self.shapes, self.played, strict=True) if s.same_club == club)

    def _deviation(self, club: int, *, last_resort: bool) -> cp_model.IntVar:
        """Deviation of a club whose classic games are dealt out evenly; with same-club games nobody may be left behind."""
        size = self.sizes[club]
        dealt = [spread_evenly(2 * s, size) for s in range(self.rounds * (size // 2) + 1)]
        deviation = self.model.new_int_var(0, size * self.rounds, f"deviation_{club}")
        self.model.add_element(self.sides[club], [format_deviation(d, self.rounds) for d in dealt], deviation)
        if last_resort:
            limit = largest_deviation(self.rounds)
            fair = [s for s, d in enumerate(dealt) if max(abs(2 * c - self.rounds) for c in d) <= limit]
            self.model.add_linear_expression_in_domain(self.sides[club], cp_model.Domain.from_values(fair))
        return deviation

    def minimise(self, cost: cp_model.LinearExprT) -> tuple[int, int, cp_model.CpSolver] | None:
        """Value, bound and solver; None when the model has no solution."""
        self.model.minimize(cost)
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.max_deterministic_time = DETERMINISTIC_LIMIT
        if solver.solve(self.model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return None
        return round(solver.objective_value), round(solver.best_objective_bound), solver

    def chosen_shapes(self, solver: cp_model.CpSolver) -> tuple[RoundShape, ...]:
        return tuple(s for s, n in zip(self.shapes, self.played, strict=True) for _ in range(solver.value(n)))


def format_floor(sizes: ClubSizes, rounds: int, *, last_resort: bool) -> FormatFloor:
    """Least format deviation of ``rounds`` rounds in a field of clubs of ``sizes`` teams.

    With ``last_resort`` first the fewest same-club games with which every team ends within ``largest_deviation``;
    without it, or where no number of them achieves that, there are none.
    """
    games = _fewest_same_club_games(sizes, rounds) if last_resort else 0
    club_model = _ClubModel(sizes, rounds, last_resort=games > 0)
    club_model.model.add(sum(club_model.same_club) == games)
    answer = club_model.minimise(club_model.deviation)
    assert answer is not None, "a tournament of Funino rounds alone is always a solution"
    value, bound, _ = answer
    return FormatFloor(games, value, bound)


def _fewest_same_club_games(sizes: ClubSizes, rounds: int) -> int:
    club_model = _ClubModel(sizes, rounds, last_resort=True)
    answer = club_model.minimise(sum(club_model.same_club))
    return answer[0] if answer else 0


def repetition_bound(
    sizes: ClubSizes, rounds: int, floor: FormatFloor, *, rematch: int = 1, partner: int = 1
) -> RepetitionBound:
    """Lower bound of ``rematch`` x rematches + ``partner`` x repeated partners, with the format deviation at its floor."""
    club_model, repetition = _repetition_model(sizes, rounds, floor, rematch=rematch, partner=partner)
    answer = club_model.minimise(repetition)
    assert answer is not None, "the format floor comes with a multiset of rounds"
    _, bound, solver = answer
    return RepetitionBound(bound, club_model.chosen_shapes(solver))


def shapes_within(
    sizes: ClubSizes, rounds: int, floor: FormatFloor, repetition_limit: int, random: Random
) -> tuple[RoundShape, ...] | None:
    """Another multiset of shapes whose repetition, counted by clubs, may stay within a limit; None where there is none."""
    club_model, repetition = _repetition_model(sizes, rounds, floor, rematch=1, partner=1)
    club_model.model.add(repetition <= repetition_limit)
    answer = club_model.minimise(sum(random.randrange(100) * times for times in club_model.played))
    return club_model.chosen_shapes(answer[2]) if answer else None


def _repetition_model(
    sizes: ClubSizes, rounds: int, floor: FormatFloor, *, rematch: int, partner: int
) -> tuple[_ClubModel, cp_model.LinearExprT]:
    club_model = _ClubModel(sizes, rounds, last_resort=floor.same_club_games > 0)
    model = club_model.model
    model.add(sum(club_model.same_club) == floor.same_club_games)
    model.add(club_model.deviation == floor.deviation)
    meetings = _rematches_by_clubs(club_model)
    partners = _repeated_partners_by_clubs(club_model)
    return club_model, rematch * (sum(meetings) + floor.same_club_games) + partner * sum(partners)


def _rematches_by_clubs(club_model: _ClubModel) -> list[cp_model.IntVar]:
    """Per pair of clubs, at least so many meetings beyond the first of their teams."""
    model, sizes, rounds = club_model.model, club_model.sizes, club_model.rounds
    classic, funino = _games_between_clubs(club_model)
    rematches = []
    for i, j in combinations(range(len(sizes)), 2):
        excess = model.new_int_var(0, 4 * rounds * sizes[i] * sizes[j], f"rematches_{i}_{j}")
        model.add(excess >= 4 * classic[i, j] + funino[i, j] - sizes[i] * sizes[j])
        for own, other in ((sizes[i], sizes[j]), (sizes[j], sizes[i])):
            if other % 2:  # a classic game meets two teams at once: of an odd number one is left over for Funino
                model.add(excess >= 2 * classic[i, j] - own * (other // 2))
        rematches.append(excess)
    return rematches


def _games_between_clubs(club_model: _ClubModel) -> tuple[_PairSums, _PairSums]:
    """Classic and Funino games between each two clubs, such that the games of each shape add up on their own."""
    model, sizes, rounds = club_model.model, club_model.sizes, club_model.rounds
    pairs = list(combinations(range(len(sizes)), 2))
    totals: tuple[_PairSums, _PairSums] = ({}, {})
    for pair in pairs:
        totals[0][pair] = totals[1][pair] = 0
    for number, (shape, times) in enumerate(zip(club_model.shapes, club_model.played, strict=True)):
        singles = [
            size - 2 * s - 2 * (shape.same_club == k)
            for k, (size, s) in enumerate(zip(sizes, shape.sides, strict=True))
        ]
        for total, numbers in zip(totals, (shape.sides, singles), strict=True):
            games = {
                (i, j): model.new_int_var(0, rounds * min(numbers[i], numbers[j]), f"games_{number}_{i}_{j}")
                for i, j in pairs
                if numbers[i] and numbers[j]
            }
            for club, sides in enumerate(numbers):
                if sides:
                    model.add(sum(n for pair, n in games.items() if club in pair) == sides * times)
            for pair, n in games.items():
                total[pair] += n
    return totals


def _repeated_partners_by_clubs(club_model: _ClubModel) -> Sequence[cp_model.IntVar]:
    """Per club, at least so many partnerships beyond the first."""
    repeated = []
    for club, size in enumerate(club_model.sizes):
        excess = club_model.model.new_int_var(0, club_model.rounds * size, f"repeated_{club}")
        club_model.model.add(excess >= club_model.sides[club] - size * (size - 1) // 2)
        repeated.append(excess)
    return repeated
