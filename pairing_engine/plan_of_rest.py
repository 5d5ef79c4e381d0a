"""The plan of all remaining rounds: formats even, as few rematches and repeated partners as can be found.

It is made from the field, the number of rounds, the rules and the past games only, never from strengths or results.
So it can be prepared while a round is played; keeping it is a matter of speed and never changes an answer.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import ceil, floor, prod
from random import Random
from typing import NamedTuple

import numpy as np

from pairing_engine.candidates import banned_opponents, banned_partners
from pairing_engine.club_plan import NO_LIMITS, PitchLimits, RoundShape, can_meet_across, round_shapes
from pairing_engine.criteria import Situation
from pairing_engine.filled_rounds import filled_rounds
from pairing_engine.floors import known_floor
from pairing_engine.format_plan import FormatPlan
from pairing_engine.plan_search import Cooling, Costs, Game, Plan, Steps, anneal

MOVES = 200
"""For each team and each round that is left."""
ATTEMPTS = 2
MOST_SHAPES = 3_000
"""With more ways to give classic sides than that, a round stands for itself."""
UNWANTED = 30.0
"""What a forbidden game costs in a plan, in repetitions."""
SEED = 1

PlannedRound = tuple[Game, ...]
Table = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Rest:
    """What is left of a tournament and what was played; teams are numbered by their place among those present.

    Parameters
    ----------
    clubs
        The club of each team, numbered from 0.
    rounds
        How many rounds are left, the coming one included.
    met, merged
        How often each two teams were opponents and partners; forbidden pairs count as many times.
    difference
        Classic minus Funino games of each team.
    pausing
        The team that is expected to pause in each round; empty when the number of teams is even.
    same_club_games
        How many rounds have a game within a club.
    limits
        Pitches of each size.
    """

    clubs: tuple[int, ...]
    rounds: int
    met: Table
    merged: Table
    difference: tuple[int, ...]
    pausing: tuple[int, ...]
    same_club_games: int
    limits: PitchLimits

    def sizes(self, pausing: int | None = None) -> tuple[int, ...]:
        """Return the teams of each club, one of them less when it pauses."""
        playing = [club for team, club in enumerate(self.clubs) if team != pausing]
        return tuple(playing.count(club) for club in range(max(self.clubs) + 1))


class Prices(NamedTuple):
    """What a rematch, a repeated partner and a unit of format deviation cost."""

    rematch: float
    partner: float
    deviation: float


def rest_of(situation: Situation, number_of_rounds: int, formats: FormatPlan | None) -> Rest | None:
    """Return what is left after the past rounds; None where planning it is no use, or too much."""
    history, present, rules = situation.history, situation.present, situation.rules
    rounds = number_of_rounds - history.rounds
    names, clubs = np.unique(history.clubs[present], return_inverse=True)
    if rounds < 2 or prod(int((clubs == club).sum()) // 2 + 1 for club in range(len(names))) > MOST_SHAPES:
        return None
    among = np.ix_(present, present)
    unwanted = int(UNWANTED)
    met = history.meetings[among] + unwanted * banned_opponents(history, rules)[among]
    merged = history.partnerships[among] + unwanted * banned_partners(history, rules)[among]
    return Rest(
        clubs=tuple(clubs.tolist()),
        rounds=rounds,
        met=tuple(map(tuple, met.tolist())),
        merged=tuple(map(tuple, merged.tolist())),
        difference=tuple(history.format_difference[present].tolist()),
        pausing=_expected_to_pause(situation, clubs.tolist(), rounds) if len(present) % 2 else (),
        same_club_games=formats.same_club_games if formats is not None else 0,
        limits=PitchLimits(rules.max_classic, rules.max_funino),
    )


def _expected_to_pause(situation: Situation, clubs: Sequence[int], rounds: int) -> tuple[int, ...]:
    """Return who pauses in each round if all goes in turn: fewest pauses first, then the longest ago."""
    history, present = situation.history, situation.present.tolist()

    def turn(team: int) -> tuple[int, int]:
        return int(history.pauses[present[team]]), int(history.last_pause[present[team]])

    def leaves_a_round(team: int) -> bool:
        left = Counter(clubs)
        left[clubs[team]] -= 1
        return can_meet_across(list(left.values()))

    order = sorted(filter(leaves_a_round, range(len(present))), key=turn) or [0]
    return tuple(order[r % len(order)] for r in range(rounds))


@lru_cache(maxsize=1024)
def plan_of_rest(rest: Rest) -> tuple[PlannedRound, ...] | None:
    """Return all remaining rounds, or None where no such rounds exist."""
    random = Random(SEED)  # noqa: S311 - not for secrets
    costs = costs_of_rest(rest, Prices(1.0, 1.0, 10.0))
    best = _known_best(rest)
    for _ in range(ATTEMPTS if best is None else 0):
        start = _even_rounds(rest, random)
        if start is None:
            return None
        found = anneal(Plan(costs, start), random, Cooling(MOVES * len(rest.clubs) * rest.rounds))
        best = found if best is None else min(best, found, key=lambda rounds: Plan(costs, rounds).cost)
    return tuple(map(tuple, best or ()))


def _known_best(rest: Rest) -> list[list[Game]] | None:
    """Return the best tournament known for a field that has not begun, with its clubs and teams in their place."""
    is_fresh = not any(rest.difference) and not any(map(any, rest.met)) and not any(map(any, rest.merged))
    clubs = sorted(range(max(rest.clubs) + 1), key=lambda club: -rest.clubs.count(club))
    sizes = tuple(rest.clubs.count(club) for club in clubs)
    floor = known_floor(sizes, rest.rounds, last_resort=rest.same_club_games > 0) if is_fresh else None
    if floor is None or floor.same_club_games != rest.same_club_games or rest.limits != NO_LIMITS:
        return None
    teams = [team for club in clubs for team, of_club in enumerate(rest.clubs) if of_club == club]
    return [[tuple(teams[number] for number in game) for game in games] for games in floor.witness]


def _even_rounds(rest: Rest, random: Random) -> list[list[Game]] | None:
    """Return rounds that even out the formats and are filled by chance."""
    shapes = _shapes(rest)
    return filled_rounds(rest.clubs, rest.difference, shapes, random, rest.pausing) if shapes is not None else None


def _shapes(rest: Rest) -> list[RoundShape] | None:
    """Return the shapes of the remaining rounds that even out the formats."""
    from pairing_engine.cpsat.rest_shapes import shapes_of_rest  # noqa: PLC0415 - slow to import

    fields = [rest.sizes(team) for team in rest.pausing] or [rest.sizes()] * rest.rounds
    choices = {field: round_shapes(field, rest.limits, with_same_club=rest.same_club_games > 0) for field in fields}
    if not all(choices.values()):
        return None
    drift = [list(_drift_of_club(rest, club)) for club in range(max(rest.clubs) + 1)]
    return shapes_of_rest([choices[field] for field in fields], drift, rest.same_club_games)


def _drift_of_club(rest: Rest, club: int) -> Iterator[int]:
    """Yield what the formats of a club cost with 0, 1, 2 ... merged sides, each given to the teams that need it."""
    differences = [d for d, of_club in zip(rest.difference, rest.clubs, strict=True) if of_club == club]
    at_end = [difference - rest.rounds for difference in differences]
    most = rest.rounds * (len(differences) // 2)
    yield sum(map(_drift, at_end))
    for _ in range(most):
        for _ in range(2):
            team = min(range(len(at_end)), key=lambda team: _drift(at_end[team] + 2) - _drift(at_end[team]))
            at_end[team] += 2
        yield sum(map(_drift, at_end))


def _drift(difference: int) -> int:
    """Return what classic minus Funino games of a team cost at the end; of equal sums the even one is better."""
    return 10 * abs(difference) + difference**2


def costs_of_rest(rest: Rest, prices: Prices) -> Costs:
    """Return what rematches, repeated partners and unequal formats cost at the end of the tournament."""
    times = range(rest.rounds + 1)

    def meeting(a: int, b: int) -> Steps:
        before = rest.met[a][b] + (rest.clubs[a] == rest.clubs[b])
        return [prices.rematch * (before + n) for n in times]

    def partner(a: int, b: int) -> Steps:
        return [prices.partner * (rest.merged[a][b] + n) for n in times]

    def classic(team: int) -> Steps:
        funino_only = rest.difference[team] - rest.rounds + rest.pausing.count(team)
        drift = [prices.deviation * _drift(funino_only + 2 * n) / 10 for n in range(rest.rounds + 2)]
        return [after - before for before, after in pairwise(drift)]

    return Costs(rest.clubs, meeting, partner, classic, classic_games=_range_of_classic_games(rest))


def _range_of_classic_games(rest: Rest) -> tuple[int, int]:
    """Return how many classic games a round should have: near those that even out the formats, and on pitches."""
    games = len(rest.clubs) // 2
    needed = (len(rest.clubs) * rest.rounds - sum(rest.difference)) / (8 * rest.rounds)
    near = range(max(0, floor(needed) - 1), min(games // 2, ceil(needed) + 1) + 1)
    fitting = [classic for classic in near if rest.limits.allow(classic, games - 2 * classic)]
    return (fitting[0], fitting[-1]) if fitting else (0, 0)
