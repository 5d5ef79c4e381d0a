import pytest

from pairing_engine.whole_tournament.round_shapes import NO_LIMITS, PitchLimits, RoundShape, round_shapes


def test_in_two_two_two_no_club_can_merge_without_a_game_within_the_third() -> None:
    assert round_shapes((2, 2, 2), NO_LIMITS, with_same_club=False) == [RoundShape((0, 0, 0))]
    assert RoundShape((1, 1, 0), same_club=2) in round_shapes((2, 2, 2), NO_LIMITS, with_same_club=True)


def test_shapes_leave_as_many_single_teams_as_can_meet_across_clubs() -> None:
    shapes = round_shapes((3, 3), NO_LIMITS, with_same_club=False)

    assert shapes == [RoundShape((0, 0)), RoundShape((1, 1))]


@pytest.mark.parametrize(
    ("limits", "fits"),
    [
        (PitchLimits(classic=1), False),
        (PitchLimits(classic=2), True),
        (PitchLimits(funino=3), False),
        (PitchLimits(classic=4, funino=2), True),
        (PitchLimits(classic=3, funino=2), False),
    ],
)
def test_a_funino_game_may_use_a_free_classic_pitch(limits: PitchLimits, fits: bool) -> None:
    assert limits.allow(classic=2, funino=4) is fits
