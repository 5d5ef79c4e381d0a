"""What a Swiss engine could do here: pair team with team, 3v3 only, at the least cost.

References
----------
S. Ólafsson (1990), Weighted matching in chess tournaments, Journal of the Operational Research Society 41, 17-24:
pairing rules become penalties, and a minimum-cost perfect matching is the round.
"""

import numpy as np

from pairing_engine.study.baselines.coming_round import coming_round
from pairing_engine.study.baselines.matching import cheapest_matching
from pairing_engine.study.simulation import World
from pairing_engine.tournament import Round, Tournament


def funino_matching(tournament: Tournament, world: World) -> Round:  # noqa: ARG001
    """Return the cheapest round without classic games.

    Raises
    ------
    InfeasibleRoundError
        If not everybody finds an opponent.
    """
    coming = coming_round(tournament)
    place = {team: number for number, team in enumerate(coming.playing.tolist())}
    funino = np.flatnonzero(~coming.games.is_classic).tolist()
    edges = [
        (place[one], place[other], int(coming.prices.total[position]))
        for position in funino
        for one, other in [coming.games.teams_of(position)]
    ]
    pairs = cheapest_matching(len(place), edges)
    teams = coming.playing.tolist()
    return coming.round_of(((teams[one],), (teams[other],)) for one, other in pairs)
