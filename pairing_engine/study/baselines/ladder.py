"""Up and down the pitches, as festivals are usually played.

The pitches form a ladder. Whoever wins moves one pitch up, whoever loses one down; a draw is decided by lot. The first
order is that of the organiser's estimates. Formats are shared out by hand: as many classic games as keep both formats
even so far, for the teams of each club that had the fewest; neighbours on the ladder merge and meet.

Practice of children's football in Germany, where it is known as Champions League mode or Kaiserturnier: teams begin on
the pitches in the order of their strength, after a win they move one pitch up, after a defeat one down, and the winner
of the top pitch and the loser of the bottom one stay. A described example is the FUNino league's at
https://minifussball.de/organisation.
"""

from collections.abc import Sequence

from pairing_engine.study.baselines.by_hand import by_hand, neighbours
from pairing_engine.study.baselines.coming_round import coming_round
from pairing_engine.study.simulation import World
from pairing_engine.tournament import Match, Result, Round, Tournament


def ladder(tournament: Tournament, world: World) -> Round:
    """Return the round in which neighbours on the ladder meet, as far as they are of different clubs.

    Raises
    ------
    InfeasibleRoundError
        If no sharing out of formats lets everybody meet another club.
    """
    place = ladder_places(tournament, world)
    return by_hand(coming_round(tournament), place, lambda coming, sides: neighbours(coming, sides, place))


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
