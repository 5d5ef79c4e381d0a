"""How often two teams have to meet in a tournament, whoever pairs it."""

import numpy as np

from pairing_engine.past.arrays import Integers


def meetings_due(clubs: Integers, rounds: int, teams_per_side: int = 2) -> float:
    """Return how often each pair of teams of different clubs meets on average, or 1 where that is less.

    Parameters
    ----------
    clubs
        The number of each team's club.
    rounds
        Of the whole tournament. In half of them a team meets one other, in half of them a side of ``teams_per_side``.
    """
    sizes = np.bincount(clubs)
    teams = int(sizes.sum())
    pairs = (teams**2 - int((sizes**2).sum())) / 2
    per_round = (1 + teams_per_side) / 2
    meetings = (teams - teams % 2) * per_round * rounds / 2
    return max(1.0, meetings / pairs) if pairs else 1.0
