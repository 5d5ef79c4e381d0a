import numpy as np
import pytest

from pairing_engine.whole_tournament import rounds_left
from pairing_engine.whole_tournament.round_shapes import NO_LIMITS, PitchLimits
from pairing_engine.whole_tournament.rounds_left import RoundKind, RoundsLeft


def left(*sizes: int, limits: PitchLimits = NO_LIMITS, banned: tuple[int, int] | None = None) -> RoundsLeft:
    clubs = tuple(club for club, size in enumerate(sizes) for _ in range(size))
    nobody = np.zeros((len(clubs), len(clubs)), dtype=bool)
    allowed = ~nobody
    if banned:
        allowed[banned] = allowed[banned[::-1]] = False
    kinds = (RoundKind((1, 2), tuple(range(len(clubs))), limits=limits),)
    return RoundsLeft(clubs, kinds, nobody, nobody, allowed, allowed, (0,) * len(clubs))


@pytest.mark.parametrize(
    ("rounds", "with_same_club", "number"),
    [
        (left(2, 2), False, 3),
        (left(3, 3), False, 6 + 9),
        (left(4, 4), False, 24 + 72 + 18),
        (left(4, 4, limits=PitchLimits(classic=0)), False, 24),
        (left(4, 4, limits=PitchLimits(funino=2)), False, 72 + 18),
        (left(2, 2, banned=(0, 2)), False, 1),
        (left(2, 2, banned=(0, 1)), False, 2),
        (left(3, 2), False, 3 * 3),
        (left(3, 1), False, 0),
        (left(3, 1), True, 3),
    ],
)
def test_every_round_is_listed(rounds: RoundsLeft, with_same_club: bool, number: int) -> None:
    listed = rounds.listed(rounds.kinds[0], with_same_club=with_same_club)

    assert listed is not None
    assert len(listed) == len(set(listed)) == number


def test_fields_with_too_many_rounds_are_not_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds_left, "MOST_ROUNDS_LISTED", 113)

    assert left(4, 4).listed(left(4, 4).kinds[0], with_same_club=False) is None
    assert left(
        2,
    ).listed(RoundKind((1,), ()), with_same_club=False) == [()]


def test_a_round_of_given_formats() -> None:
    assert left(3, 3).a_round([0, 1, 4, 5], [2, 3], None) == ((0, 1, 4, 5), (2, 3))
    assert left(3, 3, banned=(0, 1)).a_round([0, 1, 4, 5], [2, 3], None) is None
    assert left(2, 2, 2).a_round([2, 3, 4, 5], [0, 1], 0) == ((0, 1), (2, 3, 4, 5))


def test_locked_games_count_once() -> None:
    rounds = left(2, 2)

    assert rounds.deviations([((0, 1, 2, 3),), ((0, 2), (1,))]) == [0, 1, 0, 1]
