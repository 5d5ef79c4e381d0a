"""How often pairs have to meet."""

import numpy as np
import pytest

from pairing_engine.round.meetings_due import meetings_due


@pytest.mark.parametrize(
    ("sizes", "rounds", "due"),
    [
        ((4, 4), 6, 36 / 16),
        ((3, 3, 2), 6, 36 / 21),
        ((4, 4, 4, 4), 8, 1.0),
        ((3, 3, 3, 3), 6, 1.0),
        ((8, 8), 2, 1.0),
        ((3, 2), 6, 18 / 6),
        ((4,), 6, 1.0),
        ((), 6, 1.0),
    ],
    ids=str,
)
def test_meetings_are_shared_by_the_pairs_of_different_clubs(sizes, rounds, due):
    clubs = np.repeat(np.arange(len(sizes)), sizes)
    assert meetings_due(clubs, rounds) == pytest.approx(due)


def test_clubs_that_are_not_there_change_nothing():
    assert meetings_due(np.array([1, 1, 3, 3]), 6) == meetings_due(np.array([0, 0, 1, 1]), 6)
