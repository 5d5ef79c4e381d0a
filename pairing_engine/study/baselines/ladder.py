"""Up and down the pitches, as festivals are usually played.

The pitches form a ladder. Whoever wins moves one pitch up, whoever loses one down; a draw is decided by lot. The first
order is that of the organiser's estimates. Formats are shared out by hand: as many classic games as keep both formats
even so far, for the teams of each club that had the fewest; neighbours on the ladder merge and meet.

Practice of children's football in Germany, where it is known as Champions League mode or Kaiserturnier: teams begin on
the pitches in the order of their strength, after a win they move one pitch up, after a defeat one down, and the winner
of the top pitch and the loser of the bottom one stay. A described example is the FUNino league's at
https://minifussball.de/organisation.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from statistics import mean

import numpy as np

from pairing_engine.errors import InfeasibleRoundError
from pairing_engine.study.baselines.coming_round import ComingRound, coming_round
from pairing_engine.study.simulation import World
from pairing_engine.tournament import Match, Result, Round, Tournament

Squad = tuple[int, ...]


def ladder(tournament: Tournament, world: World) -> Round:
    """Return the round in which neighbours on the ladder meet, as far as they are of different clubs.

    Raises
    ------
    InfeasibleRoundError
        If no sharing out of formats lets everybody meet another club.
    """
    coming = coming_round(tournament)
    place = ladder_places(tournament, world)
    for squads in _squads(coming, place):
        merged = {team for squad in squads for team in squad}
        singles = [(team,) for team in coming.playing.tolist() if team not in merged]
        if coming.can_meet(squads) and coming.can_meet(singles):
            games = [*_down_the_ladder(coming, squads, place), *_down_the_ladder(coming, singles, place)]
            return coming.round_of(games)
    raise InfeasibleRoundError(["the ladder leaves teams of one club beside each other"])


def ladder_places(tournament: Tournament, world: World) -> dict[int, float]:
    """Return where each team stands, 0 at the top, after the rounds so far."""
    number = {team: position for position, team in enumerate(sorted(tournament.clubs))}
    strongest = sorted(tournament.teams, key=lambda team: (-team.strength, team.id))
    place = {number[team.id]: float(position) for position, team in enumerate(strongest)}
    for index, played in enumerate(tournament.rounds):
        pitches = sorted(
            played.matches, key=lambda match: sum(place[number[team]] for team in match.teams) / len(match.teams)
        )
        moved: dict[int, tuple[float, float]] = {}
        for pitch, match in enumerate(pitches):
            winners, losers = _decided(match, world, index + 1)
            last = len(pitches) - 1
            moved |= {number[team]: (max(pitch - 1, 0), place[number[team]]) for team in winners}
            moved |= {number[team]: (min(pitch + 1, last), place[number[team]]) for team in losers}
        middle = len(pitches) / 2
        order = sorted(place, key=lambda team: moved.get(team, (middle, place[team])))
        place = {team: float(position) for position, team in enumerate(order)}
    return place


def _decided(match: Match, world: World, number: int) -> tuple[Sequence[str], Sequence[str]]:
    """Return winners and losers; a draw is decided by lot."""
    if match.result is Result.DRAW:
        position = {team.id: index for index, team in enumerate(world.teams)}
        lot = sum(world.luck[number - 1, position[team]] for team in match.teams) * 64 % 1.0
        return (match.home, match.away) if lot < 0.5 else (match.away, match.home)
    return (match.home, match.away) if match.result is Result.WIN else (match.away, match.home)


def _squads(coming: ComingRound, place: dict[int, float]) -> Iterator[list[Squad]]:
    """Yield who could merge, the best sharing out of formats first, down to nobody."""
    history = coming.history
    merged = coming.games.teams_per_side
    possible: list[Squad] = []
    for club in sorted(set(history.clubs[coming.playing].tolist())):
        teams = [team for team in coming.playing.tolist() if coming.club(team) == club]
        teams.sort(key=lambda team: (int(history.format_difference[team]), place[team]))
        possible += [tuple(teams[first : first + merged]) for first in range(0, len(teams) + 1 - merged, merged)]

    def turn(squads: Sequence[Squad]) -> tuple[float, float]:
        members = [team for squad in squads for team in squad]
        return float(history.format_difference[members].sum()), sum(place[team] for team in members)

    for games in range(_classic_games_due(coming), -1, -1):
        yield from map(list, sorted(combinations(possible, 2 * games), key=turn))


def _classic_games_due(coming: ComingRound) -> int:
    """Return how many classic games make both formats as frequent as possible so far."""
    teams, size = coming.playing, 2 * coming.games.teams_per_side
    missing = (len(teams) - int(coming.history.format_difference[teams].sum())) / (2 * size)
    return int(np.clip(np.rint(missing), 0, len(teams) // size))


def _down_the_ladder(
    coming: ComingRound, sides: Sequence[Squad], place: dict[int, float]
) -> Iterator[tuple[Squad, Squad]]:
    """Yield games of neighbours: each side meets the next one of another club that leaves a rest which can meet."""
    left = sorted(sides, key=lambda side: mean(place[team] for team in side))
    while left:
        first, *others = left
        opponent = next(
            other
            for other in others
            if coming.club(other[0]) != coming.club(first[0])
            and coming.can_meet(side for side in others if side is not other)
        )
        yield first, opponent
        left = [side for side in others if side is not opponent]
