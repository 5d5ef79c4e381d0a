"""What the formats of a round cost at least, counted by clubs alone: who merges and who meets is left open."""

from collections.abc import Iterable
from functools import lru_cache
from math import prod

import numpy as np

from pairing_engine.past.arrays import Integers
from pairing_engine.round.candidates import locks_of_round
from pairing_engine.round.criteria import Prices, Situation
from pairing_engine.round.format_needs import MOST_SHAPES
from pairing_engine.whole_tournament.round_shapes import PitchLimits, round_shapes


def least_format_cost(situation: Situation, prices: Prices, pausers: Integers, same_club_games: int) -> int:
    """Return a lower bound of what teams add to a round by the formats they play; 0 if computing one would not pay off.

    In each club those play classic who lack it most; all shapes of a round are compared.
    """
    if same_club_games > 1:
        return 0
    if len(pausers) == 0:
        return _least(situation, prices, situation.present, same_club_games) or 0
    costs = (
        _least(situation, prices, situation.present[situation.present != pauser], same_club_games)
        for pauser in pausers.tolist()
    )
    pause_costs = (prices.pause + prices.pause_format)[pausers].tolist()
    return _smallest(cost + own for cost, own in zip(costs, pause_costs, strict=True) if cost is not None)


def _least(situation: Situation, prices: Prices, playing: Integers, same_club_games: int) -> int | None:
    """Return the least cost of the formats when all these teams play; None where no shape exists."""
    clubs = situation.history.clubs[playing]
    members = [playing[clubs == club] for club in np.unique(clubs)]
    pitches = situation.rules.beside(locks_of_round(situation.rules, situation.history.rounds + 1))
    limits = PitchLimits(pitches.max_classic, pitches.max_funino)
    merged = situation.rules.formats.teams_per_side
    sides = _sides_of_shapes(tuple(len(teams) for teams in members), limits, same_club_games, merged)
    if sides is None:
        return None
    total = np.zeros(len(sides), dtype=np.int64)
    for column, teams in enumerate(members):
        total += _cost_by_sides(prices.classic[teams], prices.funino[teams], merged)[sides[:, column]]
    return int(total.min())


def _cost_by_sides(classic: Integers, funino: Integers, merged: int) -> Integers:
    """Return what a club's formats cost at least when it gives 0, 1, 2 ... merged sides."""
    extra = np.sort(classic - funino)
    total = funino.sum() + np.concatenate([[0], np.cumsum(extra)])
    by_sides: Integers = total[::merged]
    return by_sides


@lru_cache(maxsize=256)
def _sides_of_shapes(sizes: tuple[int, ...], limits: PitchLimits, same_club_games: int, merged: int) -> Integers | None:
    """Return the merged sides per club of all shapes, as rows; None where there are none or too many."""
    if prod(size // merged + 1 for size in sizes) > MOST_SHAPES:
        return None
    shapes = round_shapes(sizes, limits, with_same_club=same_club_games > 0, teams_per_side=merged)
    wanted = {shape.sides for shape in shapes if (shape.same_club is not None) == (same_club_games == 1)}
    return np.array(sorted(wanted), dtype=np.int64) if wanted else None


def _smallest(costs: Iterable[int]) -> int:
    return min(costs, default=0)
