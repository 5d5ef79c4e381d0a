"""The games whose results teach most about the ratings: what one plays to learn, not for the children.

A result between sides that are known well, or far apart, says little. The gain of a game is half the logarithm by which
it shrinks the variance of the difference, with Fisher's information of Davidson's model.

References
----------
M. E. Glickman, S. T. Jensen (2005), Adaptive paired comparison design, Journal of Statistical Planning and Inference
127, 279-293.
"""

import numpy as np

from pairing_engine.past.rating import outcome_probabilities, rate, side_weight
from pairing_engine.study.baselines.by_hand import Side, by_hand, closest
from pairing_engine.study.baselines.coming_round import coming_round
from pairing_engine.study.simulation import World
from pairing_engine.tournament import Round, Tournament


def information(tournament: Tournament, world: World) -> Round:  # noqa: ARG001
    """Return the round that teaches most, of those with the fewest rematches."""
    ratings = rate(tournament)

    def gain(one: Side, other: Side) -> float:
        weight = side_weight(tournament.rules.squad_strength, len(one))
        teams = [*one, *other]
        difference = weight * (ratings.mean[list(one)].sum() - ratings.mean[list(other)].sum())
        variance = weight**2 * float((ratings.error[teams] ** 2).sum())
        win, _, loss = outcome_probabilities(np.array([difference]))[0].tolist()
        return float(np.log1p(((win + loss) / 4 - ((win - loss) / 2) ** 2) * variance)) / 2

    place = {team: -float(value) for team, value in enumerate(ratings.mean)}
    return by_hand(
        coming_round(tournament),
        place,
        lambda coming, sides: closest(coming, sides, lambda one, other: -gain(one, other)),
    )
