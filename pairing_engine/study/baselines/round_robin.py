"""Everybody against everybody, in turn, as a league plays: strength does not matter.

The circle method turns all but one around a table; who sits opposite plays. Clubs, formats and absent teams break the
circle here, so that the round is the matching nearest to it, of those with the fewest rematches.

References
----------
T. P. Kirkman (1847), On a problem in combinations, Cambridge and Dublin Mathematical Journal 2, 191-204.

D. de Werra (1981), Scheduling in sports, in: Studies on Graphs and Discrete Programming, 381-395.
"""

from pairing_engine.study.baselines.by_hand import Side, by_hand, closest
from pairing_engine.study.baselines.coming_round import coming_round
from pairing_engine.study.simulation import World
from pairing_engine.tournament import Round, Tournament


def round_robin(tournament: Tournament, world: World) -> Round:  # noqa: ARG001
    """Return the round of the circle, or the nearest to it that the rules allow."""
    chairs = len(tournament.teams) - 1 + len(tournament.teams) % 2
    turned = len(tournament.rounds)

    def from_opposite(one: Side, other: Side) -> float:
        """Return how many chairs two sides sit from where they would meet; who never moves meets whoever comes by."""
        low, high = sorted((one[0], other[0]))
        meets = 2 * low if high == chairs else low + high
        away = (meets - turned) % chairs
        return min(away, chairs - away)

    # Who stands beside whom turns, too: the same two do not merge each time.
    place = {team: float((team + turned) % len(tournament.teams)) for team in range(len(tournament.teams))}
    return by_hand(coming_round(tournament), place, lambda coming, sides: closest(coming, sides, from_opposite))
