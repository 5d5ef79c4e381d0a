"""A round by pure chance: team after team gets a random format and a random game of it.

The usual null model where designs of tournaments are compared by simulation: what the rules alone achieve.

References
----------
D. R. Appleton (1995), May the best man win?, The Statistician 44, 529-538.
"""

from contextlib import suppress

import numpy as np

from pairing_engine.errors import InfeasibleRoundError
from pairing_engine.study.baselines.coming_round import coming_round, sides_of
from pairing_engine.study.simulation import World
from pairing_engine.tournament import Round, Tournament

MOST_TRIES = 1000


def random_legal(tournament: Tournament, world: World) -> Round:
    """Return a random legal round; a dead end starts anew.

    Raises
    ------
    InfeasibleRoundError
        If every try ended in a dead end.
    """
    coming = coming_round(tournament)
    chance = np.random.default_rng([world.seed, tournament.coming_round])
    everyone = sum(1 << int(team) for team in coming.playing)
    masks = [sum(1 << team for team in coming.games.teams_of(position)) for position in range(len(coming.games))]
    is_classic = coming.games.is_classic
    for _ in range(MOST_TRIES):
        free, chosen = everyone, []
        while free:
            lowest = free & -free
            fitting = [position for position, mask in enumerate(masks) if mask & lowest and mask & free == mask]
            wanted = chance.random() < 0.5
            of_format = [position for position in fitting if is_classic[position] == wanted] or fitting
            if not of_format:
                break
            chosen.append(int(chance.choice(of_format)))
            free &= ~masks[chosen[-1]]
        if not free:
            with suppress(InfeasibleRoundError):
                return coming.round_of(sides_of(coming.games, position) for position in chosen)
    raise InfeasibleRoundError([f"chance found no round in {MOST_TRIES} tries"])
