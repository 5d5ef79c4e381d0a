"""Finds the floor of a field: bounds by counting over clubs, then a tournament that attains them or comes near.

First the solver says how small the format deviation can be, and by counting what repetition no tournament can avoid. It
names a multiset of round shapes that might attain it. Rounds of these shapes are filled with teams at random and
improved by exchanges. When that ends above the bound, other multisets that might attain less are tried.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from random import Random

from pairing_engine.past.tally import NumberedGame
from pairing_engine.whole_tournament.annealing import Cooling, anneal
from pairing_engine.whole_tournament.constructions import constructed_floor
from pairing_engine.whole_tournament.floors import Floor, clubs_of_teams, totals
from pairing_engine.whole_tournament.plan import Costs, Plan, Steps
from pairing_engine.whole_tournament.random_rounds import random_rounds
from pairing_engine.whole_tournament.round_shapes import (
    FloorTask,
    FormatFloor,
    RoundShape,
    classic_numbers,
    largest_deviation,
)

DEVIATION_WEIGHT = 10.0
THIRD_TIME = 0.01
"""What the third meeting costs beyond the second: of tournaments with equal repetition the even one is better."""


@dataclass(frozen=True)
class Effort:
    """How long to search for a tournament: restarts with other shapes, exchanges tried in each, seed of the chance."""

    restarts: int = 6
    moves: int = 30_000
    seed: int = 1


def find_floor(task: FloorTask, effort: Effort, known: Floor | None = None) -> Floor | None:
    """Return the floor of a field, or None where the rules allow no round at all.

    Parameters
    ----------
    known
        What an earlier search found: its bounds are taken over, its witness is kept unless a better one is found.
    """
    from pairing_engine.cpsat.shapes.whole_tournament import format_floor, shapes_within  # noqa: PLC0415 - slow to import

    formats = format_floor(task)
    if formats is None:
        return None
    random = Random(effort.seed)  # noqa: S311 - not for secrets
    shapes, bounds = _bounds(task, formats, known)
    best = known if known is not None and known.deviation == formats.deviation else None
    constructed = constructed_floor(task)
    if constructed is not None and constructed.deviation == formats.deviation:
        constructed = _floor(task, formats, bounds, constructed.witness)
        best = constructed if best is None or is_better(constructed, best) else best
    for _ in range(effort.restarts):
        if best is not None:
            if best.repetition <= bounds.together:
                break
            limit = (best.repetition - 1 + bounds.together) // 2
            shapes = shapes_within(task, formats, limit, random) or shapes
        clubs = clubs_of_teams(task.sizes)
        rounds = random_rounds(clubs, [0] * len(clubs), random.sample(shapes, len(shapes)), random)
        witness = anneal(Plan(_costs(task, formats), rounds), random, Cooling(effort.moves))
        found = _floor(task, formats, bounds, witness)
        if best is None or is_better(found, best):
            best = found
    return best


def proven_floor(task: FloorTask, known: Floor, deterministic_limit: float) -> Floor:
    """Return a floor with a better bound or witness, from a model of all games; the known one where it finds none."""
    from pairing_engine.cpsat.shapes.whole_tournament_games import least_repetition  # noqa: PLC0415 - slow to import

    leaves_behind = known.largest_deviation > largest_deviation(task.rounds)
    formats = FormatFloor(known.same_club_games, known.deviation, known.deviation_bound, leaves_behind)
    witness, bound = least_repetition(task, formats, known.repetition_bound, deterministic_limit)
    bounds = _Bounds(bound, known.rematches_bound, known.repeated_partners_bound)
    found = _floor(task, formats, bounds, witness) if witness else known
    best = found if is_better(found, known) else known
    return replace(best, repetition_bound=bound)


@dataclass(frozen=True)
class _Bounds:
    together: int
    rematches: int
    repeated_partners: int


def _bounds(task: FloorTask, formats: FormatFloor, known: Floor | None) -> tuple[tuple[RoundShape, ...], _Bounds]:
    """Return bounds of repetition, and shapes that might attain that of rematches and repeated partners together."""
    from pairing_engine.cpsat.shapes.whole_tournament import repetition_bound  # noqa: PLC0415 - slow to import

    together = repetition_bound(task, formats)
    if known is not None:
        return together.shapes, _Bounds(known.repetition_bound, known.rematches_bound, known.repeated_partners_bound)
    rematches = repetition_bound(task, formats, partner=0).bound
    repeated_partners = repetition_bound(task, formats, rematch=0).bound
    return together.shapes, _Bounds(together.bound, rematches, repeated_partners)


def _costs(task: FloorTask, formats: FormatFloor) -> Costs:
    """Return costs that add up to the repetition, and little beside, when the deviation is at its floor."""
    clubs, rounds = clubs_of_teams(task.sizes), task.rounds
    again: Steps = [0.0] + [1.0 + THIRD_TIME * times for times in range(rounds + 1)]
    within: Steps = [1.0 + THIRD_TIME * times for times in range(rounds + 2)]
    limit = formats.largest_deviation(rounds) or rounds
    drift = [_drift(abs(2 * games - rounds), limit) for games in range(rounds + 2)]
    drift_steps = [after - before for before, after in pairwise(drift)]
    return Costs(
        clubs=clubs,
        meeting=lambda a, b: within if clubs[a] == clubs[b] else again,
        partner=lambda _a, _b: again,
        classic=lambda _team: drift_steps,
        classic_games=_classic_games(task),
    )


def _classic_games(task: FloorTask) -> tuple[int, int]:
    """Return the least and the most classic games of a round that its pitches hold."""
    fitting = classic_numbers(sum(task.sizes), task.limits)
    return fitting[0], fitting[-1]


def _drift(deviation: int, limit: int) -> float:
    """Return what abs(classic - Funino) of a team costs; of equal sums the even one is better."""
    return DEVIATION_WEIGHT * (deviation + max(0, deviation - limit)) + THIRD_TIME * deviation**2


def is_better(found: Floor, known: Floor) -> bool:
    """Return whether a tournament is better than another of its field: less deviation, less repetition, more even."""
    return _rank(found) < _rank(known)


def _rank(floor: Floor) -> tuple[bool, int, int, int, int]:
    left_behind = floor.same_club_games > 0 and floor.largest_deviation > largest_deviation(len(floor.witness))
    return left_behind, floor.deviation, floor.repetition, floor.largest_deviation, floor.max_meetings


def _floor(task: FloorTask, formats: FormatFloor, bounds: _Bounds, witness: Sequence[Sequence[NumberedGame]]) -> Floor:
    counted = totals(task.sizes, witness)
    return Floor(
        sizes=task.sizes,
        same_club_games=formats.same_club_games,
        deviation=counted.deviation,
        deviation_bound=formats.deviation_bound,
        rematches=counted.rematches,
        rematches_bound=bounds.rematches,
        repeated_partners=counted.repeated_partners,
        repeated_partners_bound=bounds.repeated_partners,
        repetition_bound=bounds.together,
        max_meetings=counted.max_meetings,
        largest_deviation=counted.largest_deviation,
        witness=tuple(tuple(games) for games in witness),
    )
