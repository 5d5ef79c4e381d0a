"""The plan of all remaining rounds: formats even, as few rematches and repeated partners as can be found.

It is made from the field, the number of rounds, the rules and the past games only, never from strengths or results.
So it can be prepared while a round is played; keeping it is a matter of speed and never changes an answer.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from math import ceil, floor
from random import Random
from typing import NamedTuple

from pairing_engine.look_ahead.remaining import Remaining
from pairing_engine.look_ahead.witness import completions_of_witness
from pairing_engine.past.tally import NumberedRound
from pairing_engine.whole_tournament.annealing import Cooling, anneal
from pairing_engine.whole_tournament.plan import Costs, Plan, Steps
from pairing_engine.whole_tournament.random_rounds import random_rounds
from pairing_engine.whole_tournament.round_shapes import RoundShape, round_shapes

MOVES = 200
"""For each team and each round that is left."""
ATTEMPTS = 2
MOVES_BESIDE_FORMER = 120
"""In a single attempt: beside a plan that was kept, more of them find nothing that costs less."""
SEED = 1


class Prices(NamedTuple):
    """What a rematch, a repeated partner and a unit of format deviation cost."""

    rematch: float
    partner: float
    deviation: float


class Plans(NamedTuple):
    """Ways to play all remaining rounds, and whether they are what is left of the best tournament known."""

    ways: tuple[tuple[NumberedRound, ...], ...]
    is_best_known: bool = False


@lru_cache(maxsize=256)
def remaining_plans(remaining: Remaining, *, beside_former: bool = False) -> Plans:
    """Return ways to play all remaining rounds, none worse than the others by past and rules; empty where none exist.

    As long as a tournament has gone like the best one known, these are what is left of that one.

    Parameters
    ----------
    beside_former
        Whether the plan of the round before competes with what is found, so that a shorter search will do.
    """
    known = completions_of_witness(remaining)
    if known:
        return Plans(known, is_best_known=True)
    shapes = _shapes(remaining)
    if shapes is None:
        return Plans(())
    random = Random(SEED)  # noqa: S311 - not for secrets
    costs = costs_of_remaining(remaining, Prices(1.0, 1.0, 10.0))
    number, moves = (1, MOVES_BESIDE_FORMER) if beside_former else (ATTEMPTS, MOVES)
    cooling = Cooling(moves * len(remaining.clubs) * remaining.rounds)
    attempts = []
    for _ in range(number):
        start = random_rounds(remaining.clubs, remaining.difference, shapes, random, remaining.pausing)
        attempts.append(anneal(Plan(costs, start), random, cooling))
    best = min(attempts, key=lambda rounds: Plan(costs, rounds).cost)
    return Plans((tuple(map(tuple, best)),))


def _shapes(remaining: Remaining) -> list[RoundShape] | None:
    """Return the shapes of the remaining rounds that even out the formats."""
    from pairing_engine.cpsat.shapes.rest_shapes import shapes_of_remaining  # noqa: PLC0415 - slow to import

    fields = [remaining.sizes(team) for team in remaining.pausing] or [remaining.sizes()] * remaining.rounds
    choices = {
        field: round_shapes(field, remaining.limits, with_same_club=remaining.same_club_games > 0) for field in fields
    }
    if not all(choices.values()):
        return None
    drift = [list(_drift_of_club(remaining, club)) for club in range(max(remaining.clubs) + 1)]
    return shapes_of_remaining([choices[field] for field in fields], drift, remaining.same_club_games)


def _drift_of_club(remaining: Remaining, club: int) -> Iterator[int]:
    """Yield what the formats of a club cost with 0, 1, 2 ... merged sides, each given to the teams that need it."""
    differences = [d for d, of_club in zip(remaining.difference, remaining.clubs, strict=True) if of_club == club]
    at_end = [difference - remaining.rounds for difference in differences]
    most = remaining.rounds * (len(differences) // 2)
    yield sum(map(_drift, at_end))
    for _ in range(most):
        for _ in range(2):
            team = min(range(len(at_end)), key=lambda team: _drift(at_end[team] + 2) - _drift(at_end[team]))
            at_end[team] += 2
        yield sum(map(_drift, at_end))


def _drift(difference: int) -> int:
    """Return what classic minus Funino games of a team cost at the end; of equal sums the even one is better."""
    return 10 * abs(difference) + difference**2


def costs_of_remaining(remaining: Remaining, prices: Prices) -> Costs:
    """Return what rematches, repeated partners and unequal formats cost at the end of the tournament."""
    times = range(remaining.rounds + 1)

    def meeting(a: int, b: int) -> Steps:
        before = remaining.met[a][b] + (remaining.clubs[a] == remaining.clubs[b])
        return [prices.rematch * (before + n) for n in times]

    def partner(a: int, b: int) -> Steps:
        return [prices.partner * (remaining.merged[a][b] + n) for n in times]

    def classic(team: int) -> Steps:
        funino_only = remaining.difference[team] - remaining.rounds + remaining.pausing.count(team)
        drift = [prices.deviation * _drift(funino_only + 2 * n) / 10 for n in range(remaining.rounds + 2)]
        return [after - before for before, after in pairwise(drift)]

    return Costs(remaining.clubs, meeting, partner, classic, classic_games=_range_of_classic_games(remaining))


def _range_of_classic_games(remaining: Remaining) -> tuple[int, int]:
    """Return how many classic games a round should have: near those that even out the formats, and on pitches."""
    games = len(remaining.clubs) // 2
    needed = (len(remaining.clubs) * remaining.rounds - sum(remaining.difference)) / (8 * remaining.rounds)
    near = range(max(0, floor(needed) - 1), min(games // 2, ceil(needed) + 1) + 1)
    fitting = [classic for classic in near if remaining.limits.allow(classic, games - 2 * classic)]
    return (fitting[0], fitting[-1]) if fitting else (0, 0)
