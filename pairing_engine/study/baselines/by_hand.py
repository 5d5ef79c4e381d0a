"""Rounds as made by hand: formats shared out evenly, neighbours of an order merged, then sides paired with sides.

As many classic games as keep both formats even so far, for the teams of each club that had the fewest; if those leave
teams that cannot meet, the next best sharing out.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
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
POINTS = {Result.WIN: (2, 0), Result.DRAW: (1, 1), Result.LOSS: (0, 2)}


def by_hand(coming: ComingRound, place: Places, pair: Pairing) -> Round:
    """Return the round of the best sharing out of formats in which everybody can meet another club.

    Raises
    ------
    InfeasibleRoundError
        If there is none.
    """
    for squads in _squads(coming, place):
        merged = {team for squad in squads for team in squad}
        singles = [(team,) for team in coming.playing.tolist() if team not in merged]
        if coming.can_meet(squads) and coming.can_meet(singles):
            return coming.round_of([*pair(coming, squads), *pair(coming, singles)])
    raise InfeasibleRoundError(["the order leaves teams of one club beside each other"])


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
            if coming.club(other[0]) != coming.club(first[0])
            and coming.can_meet(side for side in others if side is not other)
        ]
        fresh = [other for other in possible if not (avoids_rematches and meetings(coming, first, other))]
        opponent = (fresh or possible)[0]
        yield first, opponent
        left = [side for side in others if side is not opponent]


def closest(coming: ComingRound, sides: Sequence[Side], cost: Callable[[Side, Side], float]) -> Iterator[Game]:
    """Yield the games of least cost in all, of those with the fewest rematches."""
    pairs = [
        (one, other)
        for one, other in combinations(range(len(sides)), 2)
        if coming.club(sides[one][0]) != coming.club(sides[other][0])
    ]
    costs = np.array([cost(sides[one], sides[other]) for one, other in pairs], dtype=np.float64)
    scale = max(float(np.ptp(costs)), 1e-9) if pairs else 1.0
    steps = np.rint((costs - costs.min(initial=np.inf)) / scale * DEAREST).astype(int).tolist()
    worst = DEAREST * len(sides)
    edges = [
        (one, other, step + worst * meetings(coming, sides[one], sides[other]))
        for (one, other), step in zip(pairs, steps, strict=True)
    ]
    if edges:
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


def _squads(coming: ComingRound, place: Places) -> Iterator[list[Side]]:
    """Yield who could merge, the best sharing out of formats first, down to nobody."""
    history = coming.history
    merged = coming.games.teams_per_side
    possible: list[Side] = []
    for club in sorted(set(history.clubs[coming.playing].tolist())):
        teams = [team for team in coming.playing.tolist() if coming.club(team) == club]
        teams.sort(key=lambda team: (int(history.format_difference[team]), place[team]))
        possible += [tuple(teams[first : first + merged]) for first in range(0, len(teams) + 1 - merged, merged)]

    def turn(squads: Sequence[Side]) -> tuple[float, float]:
        members = [team for squad in squads for team in squad]
        return float(history.format_difference[members].sum()), sum(place[team] for team in members)

    for games in range(_classic_games_due(coming), -1, -1):
        yield from map(list, sorted(combinations(possible, 2 * games), key=turn))


def _classic_games_due(coming: ComingRound) -> int:
    """Return how many classic games make both formats as frequent as possible so far."""
    teams, size = coming.playing, 2 * coming.games.teams_per_side
    missing = (len(teams) - int(coming.history.format_difference[teams].sum())) / (2 * size)
    return int(np.clip(np.rint(missing), 0, len(teams) // size))
