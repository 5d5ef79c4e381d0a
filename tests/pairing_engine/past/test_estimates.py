"""What estimates, and games paired by them, say of each team's strength."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairing_engine.past.estimates import (
    FAINT_SPREAD,
    RELIABILITY,
    Belief,
    Estimates,
    at_their_word,
    estimates_of,
    with_games_of_equals,
    with_own_estimates,
)

NOTHING_KNOWN = Belief.without_estimates(4)
FOUR = np.array([1.0, 4.0, 6.0, 9.0])
EVERYBODY = np.ones(4, dtype=bool)
FUNINO = np.array([[1.0, -1.0, 0.0, 0.0], [0.0, 0.0, 1.0, -1.0]])
CLASSIC = np.array([[0.5, -0.5, 0.5, -0.5]])


def told(strengths) -> Estimates:
    return estimates_of(np.array(strengths, dtype=float), EVERYBODY)


def test_estimates_are_standardised_over_those_present():
    values = estimates_of(np.array([1.0, 3.0, 5.0, 99.0]), np.array([True, True, True, False])).standardised
    assert values[:3].mean() == pytest.approx(0)
    assert values[:3].std() == pytest.approx(1)


def test_own_estimates_shrink_towards_the_mean():
    estimates = told(FOUR)
    mean = with_own_estimates(NOTHING_KNOWN, estimates).mean
    assert mean == pytest.approx(estimates.reliability * estimates.standardised)


def test_at_their_word_estimates_do_not_shrink():
    estimates = told([0, 0, 100, 100])
    own = with_own_estimates(NOTHING_KNOWN, estimates)
    assert at_their_word(estimates).mean == pytest.approx(estimates.standardised, rel=1e-3)
    assert at_their_word(estimates).precision.tolist() == own.precision.tolist()


def test_reliability_fades_where_estimates_hardly_differ():
    assert told([5, 5, 5, 5]).reliability == 0
    assert told([5 - FAINT_SPREAD, 5 + FAINT_SPREAD, 5 - FAINT_SPREAD, 5 + FAINT_SPREAD]).reliability == pytest.approx(
        RELIABILITY / 2
    )


@given(st.lists(st.floats(-1, 1), min_size=4, max_size=4), st.sampled_from([1e-3, 1e-6, 1e-9, 1e-13]))
def test_a_tiny_difference_of_estimates_says_only_a_little(differences, size):
    estimates = told(5 + size * np.array(differences))
    for belief in (
        with_own_estimates(NOTHING_KNOWN, estimates),
        at_their_word(estimates),
        with_games_of_equals(NOTHING_KNOWN, [(estimates, FUNINO)]),
    ):
        assert np.abs(belief.mean).max() < 1e-4
        assert belief.precision == pytest.approx(np.ones(4), abs=1e-4)


def test_a_team_is_where_its_opponent_was_estimated():
    mean = with_games_of_equals(NOTHING_KNOWN, [(told([3, 3, 7, 7]), FUNINO)]).mean
    assert mean[0] == mean[1] < 0 < mean[2] == mean[3]


def test_a_game_of_equals_says_hardly_less_than_the_own_estimate():
    estimates = told([3, 3, 7, 7])
    game = with_games_of_equals(NOTHING_KNOWN, [(estimates, FUNINO)])
    own = with_own_estimates(NOTHING_KNOWN, estimates)
    assert (game.precision < own.precision).all()
    assert game.precision == pytest.approx(own.precision, rel=0.1)


def test_many_games_of_equals_never_say_more_than_the_own_estimate():
    estimates = told([3, 3, 7, 7])
    games = with_games_of_equals(NOTHING_KNOWN, [(estimates, np.tile(FUNINO, (50, 1)))])
    assert (games.precision < with_own_estimates(NOTHING_KNOWN, estimates).precision).all()


def test_the_less_even_a_game_was_the_less_it_says():
    even, uneven = (with_games_of_equals(NOTHING_KNOWN, [(told(s), FUNINO)]) for s in ([5, 5, 2, 8], [4, 6, 2, 8]))
    assert even.precision[0] > uneven.precision[0] > 1


def test_the_level_of_a_merged_team_makes_up_for_its_partner():
    """a1 (3) and b1 (7) meet a2 (5) and b2 (5): for an even game a1 has to be as weak as b1 is strong."""
    mean = with_games_of_equals(NOTHING_KNOWN, [(told([3, 5, 7, 5]), CLASSIC)]).mean
    assert mean[0] == pytest.approx(-mean[2])
    assert mean[0] < 0 == mean[1] == mean[3]


@given(st.floats(-3, 3))
def test_the_level_leaves_the_own_estimate_out(own):
    standardised = np.array([own, 0.4, 0.0, 0.0])
    belief = with_games_of_equals(NOTHING_KNOWN, [(Estimates(standardised, 0.8), FUNINO[:1])])
    weight = (belief.precision[0] - 1) / belief.precision[0]
    assert belief.mean[0] == pytest.approx(weight * 0.4 / 0.8)


def test_teams_without_a_game_are_taken_for_average():
    belief = with_games_of_equals(NOTHING_KNOWN, [(told(FOUR), FUNINO[:1])])
    assert belief.mean[2:].tolist() == [0, 0]
    assert belief.precision[2:].tolist() == [1, 1]


def test_a_game_with_a_team_without_an_estimate_says_nothing():
    estimates = estimates_of(np.array([np.nan, 4.0, 6.0, 9.0]), EVERYBODY)
    belief = with_games_of_equals(NOTHING_KNOWN, [(estimates, FUNINO)])
    assert belief.mean[:2].tolist() == [0, 0]
    assert belief.mean[2] != 0


def test_a_round_of_equal_estimates_takes_nothing_from_the_other_round():
    equal, telling = told([5, 5, 5, 5]), told([3, 3, 7, 7])
    both = with_games_of_equals(NOTHING_KNOWN, [(equal, CLASSIC), (telling, FUNINO)])
    one = with_games_of_equals(NOTHING_KNOWN, [(telling, FUNINO)])
    assert both.mean.tolist() == one.mean.tolist()
