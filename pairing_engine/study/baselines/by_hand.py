"""Rounds as made by hand: formats shared out evenly, neighbours of an order merged, then sides paired with sides.

As many classic games as keep both formats even so far, for the teams of each club that had the fewest; if those leave
teams that cannot meet, or break what the organiser asks, the next best sharing out.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import combinations, islice
from statistics import mean

import numpy as np

from pairing_engine.errors import InfeasibleRoundError
from pairing_engine.study.baselines.coming_round import ComingRound
from pairing_engine.study.baselines.matching import cheapest_matching
from pairing_engine.tournament import Match, Result, Round, Tournament

Side = tuple[int, ...]
"""Numbers of the teams that play together."""
Places = Mapping[int, float]
"""Where each team stands in the order; neighbours have close numbers."""
Game = tuple[Side, Side]
Pairing = Callable[[ComingRound, Sequence[Side]], Iterable[Game]]
"""Pairs all sides of one format, each with one of another club; they can all meet."""
DEAREST = 1_000
"""What the dearest game of `closest` costs beside the cheapest: finer differences are the same to it."""
MOST_TRIES = 1_000
"""How many ways of sharing out formats are paired before bans, locked games or pitches count as too much by hand."""
POINTS = {Result.WIN: (2, 0), Result.DRAW: (1, 1), Result.LOSS: (0, 2)}


def by_hand(coming: ComingRound, place: Places, pair: Pairing) -> Round:
    """Return the round of the best sharing out of formats in which everybody can meet another club.

    Raises
    ------
    InfeasibleRoundError
        If there is none, or none is found that keeps bans, locked games and pitches.
    """
    for squads, singles in islice(_shared_out(coming, place), MOST_TRIES):
        with suppress(InfeasibleRoundError):
            return coming.round_of([*pair(coming, squads), *pair(coming, singles)])
    raise InfeasibleRoundError(["the order leaves teams beside each other that may not meet"])


def neighbours(
    coming: ComingRound, sides: Sequence[Side], place: Places, *, avoids_rematches: bool = False
) -> Iterator[Game]:
    """Yield games down the order: each side meets the next one of another club that leaves a rest which can meet.

    Where rematches are avoided, that is the next one it has not met, if there is one.
    """
    left = sorted(sides, key=lambda side: mean(place[team] for team in side))
    while left:
        first, *others = left
        possible = [
            other
            for other in others
            if coming.may_meet(first, other) and coming.can_meet(side for side in others if side is not other)
        ]
        if not possible:
            raise InfeasibleRoundError(["the order leaves a side that may meet nobody"])
        fresh = [other for other in possible if not (avoids_rematches and meetings(coming, first, other))]
        opponent = (fresh or possible)[0]
        yield first, opponent
        left = [side for side in others if side is not opponent]


def closest(coming: ComingRound, sides: Sequence[Side], cost: Callable[[Side, Side], float]) -> Iterator[Game]:
    """Yield the games of least cost in all, of those with the fewest rematches."""
    pairs = [
        (one, other) for one, other in combinations(range(len(sides)), 2) if coming.may_meet(sides[one], sides[other])
    ]
    costs = np.array([cost(sides[one], sides[other]) for one, other in pairs], dtype=np.float64)
    scale = max(float(np.ptp(costs)), 1e-9) if pairs else 1.0
    steps = np.rint((costs - costs.min(initial=np.inf)) / scale * DEAREST).astype(int).tolist()
    worst = DEAREST * len(sides)
    edges = [
        (one, other, step + worst * meetings(coming, sides[one], sides[other]))
        for (one, other), step in zip(pairs, steps, strict=True)
    ]
    if sides:
        yield from ((sides[one], sides[other]) for one, other in cheapest_matching(len(sides), edges))


def meetings(coming: ComingRound, one: Side, other: Side) -> int:
    """Return how often teams of two sides have met."""
    return int(coming.history.meetings[np.ix_(one, other)].sum())


def points(tournament: Tournament) -> dict[int, int]:
    """Return two points for each win and one for each draw, by team number."""
    number = {team: position for position, team in enumerate(sorted(tournament.clubs))}
    found = dict.fromkeys(number.values(), 0)
    for match in (match for played in tournament.rounds for match in played.matches if match.result is not None):
        for side, gained in zip((match.home, match.away), _points_of(match), strict=True):
            for team in side:
                found[number[team]] += gained
    return found


def standing(tournament: Tournament) -> dict[int, float]:
    """Return the place of each team by points, then by the organiser's estimate, then by name; 0 is the first."""
    gained = points(tournament)
    teams = sorted(tournament.teams, key=lambda team: team.id)
    order = sorted(gained, key=lambda number: (-gained[number], -teams[number].strength, number))
    return {number: float(position) for position, number in enumerate(order)}


def _points_of(match: Match) -> tuple[int, int]:
    return POINTS[match.result] if match.result is not None else (0, 0)


def _shared_out(coming: ComingRound, place: Places) -> Iterator[tuple[list[Side], list[Side]]]:
    """Yield who merges and who plays alone, as far as clubs let both meet, the best sharing out first."""
    for squads in _squads(coming, place):
        merged = {team for squad in squads for team in squad}
        singles: list[Side] = [(team,) for team in coming.playing.tolist() if team not in merged]
        if coming.can_meet(squads) and coming.can_meet(singles):
            yield squads, singles


def _squads(coming: ComingRound, place: Places) -> Iterator[list[Side]]:
    """Yield who could merge, the best sharing out of formats first, down to nobody; more only where pitches ask it."""
    history = coming.history
    merged = coming.games.teams_per_side
    possible: list[Side] = []
    for club in sorted(set(history.clubs[coming.playing].tolist())):
        teams = [team for team in coming.playing.tolist() if coming.club(team) == club]
        teams.sort(key=lambda team: (int(history.format_difference[team]), place[team]))
        beside = (tuple(teams[first : first + merged]) for first in range(0, len(teams) + 1 - merged, merged))
        possible += filter(coming.may_merge, beside)

    def turn(squads: Sequence[Side]) -> tuple[float, float]:
        members = [team for squad in squads for team in squad]
        return float(history.format_difference[members].sum()), sum(place[team] for team in members)

    for games in _numbers_of_classic_games(coming):
        yield from map(list, sorted(combinations(possible, 2 * games), key=turn))


def _numbers_of_classic_games(coming: ComingRound) -> list[int]:
    """Return how many classic games the pitches allow: what makes both formats as frequent as possible so far first."""
    teams, size = coming.playing, 2 * coming.games.teams_per_side
    missing = (len(teams) - int(coming.history.format_difference[teams].sum())) / (2 * size)
    most = len(teams) // size
    due = int(np.clip(np.rint(missing), 0, most))
    numbers = [*range(due, -1, -1), *range(due + 1, most + 1)]
    return [games for games in numbers if coming.limits.allow(games, (len(teams) - size * games) // 2)]
