"""The cheapest game first, then the cheapest that still fits, and so on.

What someone does by hand, and the plainest heuristic for matching; here the cost of a game is counted per team, as
Chvátal's for covering counts it per element.

References
----------
D. Avis (1983), A survey of heuristics for the weighted matching problem, Networks 13, 475-493.

V. Chvátal (1979), A greedy heuristic for the set-covering problem, Mathematics of Operations Research 4, 233-235.
"""

import numpy as np

from pairing_engine.errors import InfeasibleRoundError
from pairing_engine.study.baselines.coming_round import coming_round, sides_of
from pairing_engine.study.simulation import World
from pairing_engine.tournament import Round, Tournament


def greedy(tournament: Tournament, world: World) -> Round:  # noqa: ARG001
    """Return the round of the cheapest games per team that leave a rest which can be paired."""
    return _greedy(tournament, looks_at_the_rest=True)


def blind_greedy(tournament: Tournament, world: World) -> Round:  # noqa: ARG001
    """Return the round of the cheapest games per team, whatever they leave.

    Raises
    ------
    InfeasibleRoundError
        If what is left cannot be paired.
    """
    return _greedy(tournament, looks_at_the_rest=False)


def _greedy(tournament: Tournament, *, looks_at_the_rest: bool) -> Round:
    coming = coming_round(tournament)
    per_team = coming.prices.total / coming.games.sizes
    left = set(coming.playing.tolist())
    chosen = []
    for position in np.argsort(per_team, kind="stable").tolist():
        teams = set(coming.games.teams_of(position))
        if teams <= left and (not looks_at_the_rest or coming.can_meet((team,) for team in left - teams)):
            chosen.append(position)
            left -= teams
    if left:
        names = ", ".join(coming.history.teams[team] for team in sorted(left))
        raise InfeasibleRoundError([f"the cheapest games leave {names}, who cannot meet"])
    return coming.round_of(sides_of(coming.games, position) for position in chosen)
