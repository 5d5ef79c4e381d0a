"""What chess tournaments do: sides with the same points meet, nobody twice.

Swiss pairs the closest in points by a matching of least cost, in which a rematch costs more than any difference.
Monrad, the same idea by hand, goes down the table: each side meets the next one that it has not met. Teams of a club
never meet; those merge that stand beside each other.

References
----------
S. Ólafsson (1990), Weighted matching in chess tournaments, Journal of the Operational Research Society 41, 17-24.

FIDE Handbook C.04, Swiss rules: C.04.1 has the principles, C.04.3 the Dutch system. Monrad is Norwegian and Danish
practice.
"""

from statistics import mean

from pairing_engine.study.baselines.by_hand import Side, by_hand, closest, neighbours, points, standing
from pairing_engine.study.baselines.coming_round import coming_round
from pairing_engine.study.simulation import World
from pairing_engine.tournament import Round, Tournament


def swiss(tournament: Tournament, world: World) -> Round:  # noqa: ARG001
    """Return the round with the least differences in points, of those with the fewest rematches."""
    gained = points(tournament)
    place = standing(tournament)
    size = len(place)

    def apart(one: Side, other: Side) -> float:
        of_points = abs(mean(gained[team] for team in one) - mean(gained[team] for team in other))
        return of_points + abs(mean(place[team] for team in one) - mean(place[team] for team in other)) / size

    return by_hand(coming_round(tournament), place, lambda coming, sides: closest(coming, sides, apart))


def monrad(tournament: Tournament, world: World) -> Round:  # noqa: ARG001
    """Return the round in which each side meets the next one of the table that it has not met."""
    place = standing(tournament)
    return by_hand(
        coming_round(tournament), place, lambda coming, sides: neighbours(coming, sides, place, avoids_rematches=True)
    )
