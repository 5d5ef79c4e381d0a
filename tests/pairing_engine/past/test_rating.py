"""Ratings from estimates and results."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairing_engine import PairingRules, Result, Round, SquadStrength, Team, Tournament, rate
from pairing_engine.past.estimates import Belief
from pairing_engine.past.rating import DRAW_WEIGHT, Posterior, mean_ratings, outcome_probabilities, side_weight
from tests.pairing_engine.fields import after_rounds, changed, classic, field, funino


def tournament(*rounds: Round, strengths=(1.0, 9.0, 5.0, 5.0), **rules: object) -> Tournament:
    names = ("a1", "a2", "b1", "b2")
    teams = tuple(Team(id=name, club=name[0], strength=s) for name, s in zip(names, strengths, strict=True))
    return Tournament(number_of_rounds=9, teams=teams, rounds=rounds, rules=PairingRules.model_validate(rules))


def test_before_the_first_round_ratings_follow_the_strengths():
    mean = rate(tournament()).mean
    assert mean[0] == -mean[1] < 0
    assert mean[2] == mean[3] == 0


def test_equal_strengths_rate_everybody_the_same():
    assert rate(tournament(strengths=(4, 4, 4, 4))).mean.tolist() == [0, 0, 0, 0]


def test_the_winner_is_rated_higher():
    played = Round(matches=(funino("a1", "b1", Result.WIN), funino("a2", "b2", Result.DRAW)))
    a1, a2, b1, b2 = rate(tournament(played, strengths_count="never")).mean
    assert a1 > a2 == b2 > b1


def test_strengths_are_forgotten_in_the_third_round():
    played = Round(matches=(funino("a1", "b1"), funino("a2", "b2")))
    strong, weak = tournament(played, played), tournament(played, played, strengths=(9.0, 1.0, 2.0, 3.0))
    assert rate(strong).mean.tolist() == rate(weak).mean.tolist()


def test_strengths_may_count_all_day():
    played = Round(matches=(funino("a1", "b1"), funino("a2", "b2")))
    kept = rate(tournament(played, played, strengths_count="all_day")).mean
    assert kept.tolist() != rate(tournament(played, played)).mean.tolist()


def test_merged_teams_rise_together():
    mean = rate(tournament(Round(matches=(classic("a1 a2", "b1 b2"),)), strengths_count="never")).mean
    assert mean[0] == mean[1] == -mean[2] > 0


def test_results_make_ratings_surer():
    before = after_rounds(field(4, 4), 2)
    after = after_rounds(before, 4)
    assert (rate(after).error < rate(before).error).all()


def test_ratings_do_not_depend_on_the_order_of_games():
    forward = after_rounds(field(4, 4), 4)
    first, second, *later = forward.rounds
    turned = [played.model_copy(update={"matches": played.matches[::-1]}) for played in (second, first, *later[::-1])]
    backward = changed(forward, rounds=tuple(turned))
    assert rate(backward).mean == pytest.approx(rate(forward).mean)


def test_means_alone_are_those_with_errors():
    past = after_rounds(field(4, 4), 4)
    assert mean_ratings(past).tolist() == rate(past).mean.tolist()


def test_a_match_without_a_result_says_nothing():
    open_match = Round(matches=(funino("a1", "b1", None), funino("a2", "b2", None)))
    assert rate(tournament(open_match, strengths_count="never")).mean.tolist() == [0, 0, 0, 0]


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3), st.sampled_from([-0.5, 0.0, 0.5])), max_size=12))
def test_the_gradient_is_zero_at_the_ratings(games):
    games = [(home, away, outcome) for home, away, outcome in games if home != away]
    sides = np.zeros((len(games), 4))
    for row, (home, away, _) in enumerate(games):
        sides[row, home], sides[row, away] = 1, -1
    outcomes = np.array([outcome for _, _, outcome in games])
    prior = Belief(np.array([0.5, -0.5, 1.0, 0.0]), np.array([1.0, 2.0, 1.0, 4.0]))
    posterior = Posterior(sides, outcomes, prior)
    mean = posterior.mode()
    win, _, loss = outcome_probabilities(sides @ mean).T
    gradient = sides.T @ (outcomes - (win - loss) / 2) - prior.precision * (mean - prior.mean)
    assert np.abs(gradient).max() < 1e-8
    assert (posterior.errors(mean) <= 1 + 1e-12).all()


def test_a_long_row_of_wins_is_rated_too():
    sides = np.tile([1.0, -1.0], (400, 1))
    mean = Posterior(sides, np.full(400, 0.5), Belief(np.array([-50.0, 50.0]), np.ones(2))).mode()
    assert np.isfinite(mean).all()
    assert mean[0] > mean[1]


def test_outcomes_between_equals_follow_the_draw_weight():
    assert outcome_probabilities(np.zeros(1))[0] == pytest.approx(np.array([1, DRAW_WEIGHT, 1]) / (2 + DRAW_WEIGHT))


def test_however_far_apart_two_sides_are_the_stronger_one_wins():
    far_apart = outcome_probabilities(np.array([1e300, -1e300]))
    assert far_apart == pytest.approx(np.array([[1, 0, 0], [0, 0, 1]]))


@pytest.mark.parametrize(
    ("way", "weight"),
    [
        (SquadStrength.MEAN, 0.5),
        (SquadStrength.SUM, 1.0),
        (SquadStrength.RMS, 2**-0.5),
        (SquadStrength.SUM_OVER_SQRT2, 2**-0.5),
    ],
)
def test_the_strength_of_a_merged_side_is_a_choice(way, weight):
    assert side_weight(way, 2) == pytest.approx(weight)
    assert side_weight(way, 1) == 1.0


def test_a_loss_against_the_strongest_is_no_sign_of_weakness():
    """a2 lost to b2, both strong; a1 beat b1, both weak."""
    played = (funino("a1", "b1"), funino("b2", "a2"))
    kept = {"a1": 1.0, "b1": 1.0, "a2": 9.0, "b2": 9.0}
    a1, a2, _, _ = rate(tournament(Round(matches=played, strengths=kept), Round(matches=played, strengths=kept))).mean
    assert a2 > a1


def test_rounds_without_strengths_are_read_as_between_unknown_teams():
    played = Round(matches=(funino("a1", "b1"), funino("b2", "a2")))
    bare = rate(tournament(played, played)).mean
    assert bare.tolist() == rate(tournament(played, played, strengths_count="never")).mean.tolist()


def test_a_late_team_starts_as_average():
    early = Round(matches=(funino("a1", "b1"),), absent=("a2", "b2"), strengths={"a1": 2.0, "b1": 3.0})
    assert rate(tournament(early, early)).mean[1] == 0


@given(st.lists(st.floats(1, 10), min_size=4, max_size=4))
def test_present_strengths_change_no_rating_from_the_third_round_on(strengths):
    played = Round(matches=(classic("a1 a2", "b1 b2"),), strengths={"a1": 1.0, "a2": 9.0, "b1": 5.0, "b2": 5.0})
    before, after = (rate(tournament(played, played, strengths=s)).mean for s in ((1, 9, 5, 5), strengths))
    assert before.tolist() == after.tolist()
