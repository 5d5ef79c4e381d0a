"""How often two teams have to meet in a tournament, whoever pairs it."""

import numpy as np

from pairing_engine.past.arrays import Integers

MEETINGS_PER_ROUND = 1.5
"""Opponents of a team in a round: one in Funino and two in classic, half of the rounds each."""


def meetings_due(clubs: Integers, rounds: int) -> float:
    """Return how often each pair of teams of different clubs meets on average, or 1 where that is less.

    Parameters
    ----------
    clubs
        The number of each team's club.
    rounds
        Of the whole tournament.
    """
    sizes = np.bincount(clubs)
    teams = int(sizes.sum())
    pairs = (teams**2 - int((sizes**2).sum())) / 2
    meetings = (teams - teams % 2) * MEETINGS_PER_ROUND * rounds / 2
    return max(1.0, meetings / pairs) if pairs else 1.0
