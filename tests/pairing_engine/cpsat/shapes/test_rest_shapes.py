from pairing_engine.cpsat.shapes.rest_shapes import shapes_of_remaining
from pairing_engine.whole_tournament.round_shapes import NO_LIMITS, RoundShape, round_shapes


def test_the_classic_sides_that_cost_least_are_spread_evenly() -> None:
    shapes = round_shapes((4, 4), NO_LIMITS, with_same_club=False)
    drift = [9, 4, 1, 0, 1, 4, 9]

    assert shapes_of_remaining([shapes] * 3, [drift, drift], 0) == [RoundShape((1, 1))] * 3


def test_games_within_a_club_are_as_many_as_asked_for() -> None:
    shapes = round_shapes((2, 2, 2), NO_LIMITS, with_same_club=True)

    chosen = shapes_of_remaining([shapes] * 4, [[0, 0, 0, 0, 0]] * 3, 2)

    assert chosen is not None
    assert sum(shape.same_club is not None for shape in chosen) == 2


def test_each_round_has_a_shape_of_its_own_choice() -> None:
    one, other = [RoundShape((0, 0))], [RoundShape((1, 1))]

    assert shapes_of_remaining([one, other, one], [[0, 0, 0, 0]] * 2, 0) == [*one, *other, *one]
