"""Each metric on the smallest tournament that shows it."""

import numpy as np
import pytest

from pairing_engine import field_of, pair_next_round
from pairing_engine.past.history import history_of
from pairing_engine.past.rating import DRAW_WEIGHT, rate
from pairing_engine.rules import LockedGame, PairingRules
from pairing_engine.study import quality
from pairing_engine.study.quality import Truth, sheet
from pairing_engine.study.simulation import Scenario, play
from pairing_engine.tournament import GameType, Match, Result, Round, Team, Tournament


def funino(home, away, result=Result.DRAW):
    return Match(game_type=GameType.FUNINO, home=(home,), away=(away,), result=result)


def classic(home, away, result=Result.DRAW):
    return Match(game_type=GameType.CLASSIC, home=tuple(home.split()), away=tuple(away.split()), result=result)


def tournament(*rounds, strengths=(5, 5, 5, 5), **more):
    """Two teams of club A (a1, a2), two of club B (b1, b2)."""
    teams = tuple(
        Team(id=name, club=name[0].upper(), strength=strength)
        for name, strength in zip(("a1", "a2", "b1", "b2"), strengths, strict=True)
    )
    return Tournament(number_of_rounds=max(len(rounds), 1), teams=teams, rounds=rounds, **more)


STRAIGHT = Round(matches=(funino("a1", "b1"), funino("a2", "b2")))
CROSSED = Round(matches=(funino("a1", "b2"), funino("a2", "b1")))
MERGED = Round(matches=(classic("a1 a2", "b1 b2"),))


def test_the_first_meeting_is_no_rematch():
    assert quality.rematches(history_of(tournament(STRAIGHT, CROSSED))) == 0


def test_each_meeting_beyond_the_first_is_a_rematch():
    assert quality.rematches(history_of(tournament(STRAIGHT, STRAIGHT, STRAIGHT))) == 4


def test_a_classic_game_lets_all_four_pairs_meet():
    assert quality.rematches(history_of(tournament(MERGED, STRAIGHT))) == 2


def test_a_game_within_a_club_is_a_rematch_from_the_first_time_on():
    within = Round(matches=(funino("a1", "a2"), funino("b1", "b2")))
    assert quality.rematches(history_of(tournament(within))) == 2


def test_the_second_merger_of_a_pair_is_a_repeated_partner():
    assert quality.repeated_partners(history_of(tournament(MERGED, MERGED))) == 2


def test_format_deviation_is_classic_minus_funino_without_sign():
    assert quality.format_deviations(history_of(tournament(MERGED, STRAIGHT, STRAIGHT))).tolist() == [1, 1, 1, 1]


def test_different_opponents_are_counted_once():
    assert quality.different_opponents(history_of(tournament(STRAIGHT, STRAIGHT, CROSSED))) == 2


def test_the_true_gap_is_that_of_the_sides_per_child():
    truth = Truth(np.array([1.0, 0.0, 0.0, -2.0]))
    assert quality.true_gap(tournament(STRAIGHT), truth) == pytest.approx((1 + 2) / 2)


def test_the_gap_of_a_classic_game_is_that_of_the_means():
    truth = Truth(np.array([1.0, 0.0, 0.0, -2.0]))
    assert quality.true_gap(tournament(MERGED), truth) == pytest.approx(0.5 + 1.0)


def test_a_classic_game_counts_by_its_twelve_children():
    teams = tuple(Team(id=f"{club}{n}", club=club) for club in "ab" for n in (1, 2, 3))
    mixed = Round(matches=(classic("a1 a2", "b1 b2"), funino("a3", "b3")))
    truth = Truth(np.array([0.0, 0.0, 3.0, 0.0, 0.0, 0.0]))
    played = Tournament(number_of_rounds=1, teams=teams, rounds=(mixed,))
    assert quality.true_gap(played, truth) == pytest.approx((12 * 0 + 6 * 3) / 18)


def test_the_estimated_gap_of_round_one_is_by_the_organisers_strengths():
    even = tournament(STRAIGHT, strengths=(2, 8, 2, 8))
    uneven = tournament(CROSSED, strengths=(2, 8, 2, 8))
    assert sheet(even).estimated_gap == pytest.approx(0)
    strong, weak = rate(uneven.model_copy(update={"rounds": ()})).mean[[1, 0]]
    assert sheet(uneven).estimated_gap == pytest.approx(strong - weak)


def test_a_game_is_one_sided_when_the_favourite_wins_more_than_three_of_four():
    truth = Truth(np.array([5.0, 0.0, 0.0, 0.0]))
    assert quality.one_sided(tournament(STRAIGHT), truth) == 0.5


def test_one_sided_games_count_by_their_children_too():
    teams = tuple(Team(id=f"{club}{n}", club=club) for club in "ab" for n in (1, 2, 3))
    mixed = Round(matches=(classic("a1 a2", "b1 b2"), funino("a3", "b3")))
    played = Tournament(number_of_rounds=1, teams=teams, rounds=(mixed,))
    truth = Truth(np.array([0.0, 0.0, 9.0, 0.0, 0.0, 0.0]))
    assert quality.one_sided_children(played, truth) == pytest.approx(6 / 18)


def test_later_metrics_begin_with_the_third_round():
    truth = Truth(np.array([1.0, 0.0, 0.0, -2.0]))
    found = sheet(tournament(STRAIGHT, STRAIGHT, CROSSED), truth)
    assert found.later_true_gap == quality.true_gap(tournament(CROSSED), truth)
    assert found.later_one_sided == quality.one_sided(tournament(CROSSED), truth)


def test_ratings_that_know_nothing_foretell_by_the_draw_weight():
    quiet = tournament(STRAIGHT, STRAIGHT, STRAIGHT, strengths=(5, 5, 5, 5))
    assert sheet(quiet).log_loss == pytest.approx(-np.log(DRAW_WEIGHT / (2 + DRAW_WEIGHT)))
    assert sheet(tournament(STRAIGHT)).log_loss is None


def test_a_past_round_is_judged_by_the_strengths_it_was_paired_with():
    kept = STRAIGHT.model_copy(update={"strengths": dict(zip(("a1", "a2", "b1", "b2"), (2, 8, 2, 8), strict=True))})
    assert sheet(tournament(kept, strengths=(2, 8, 8, 2))).estimated_gap == pytest.approx(0)


@pytest.mark.parametrize(
    ("one", "other", "tau"),
    [([1, 2, 3], [1, 2, 3], 1), ([1, 2, 3], [3, 2, 1], -1), ([1, 1, 1], [1, 2, 3], 0), ([1, 1, 2], [1, 2, 3], 0.8165)],
)
def test_tau_b_is_kendalls(one, other, tau):
    assert quality.tau_b(np.array(one, float), np.array(other, float)) == pytest.approx(tau, abs=1e-4)


def test_a_round_that_an_exchange_of_teams_betters_is_improvable():
    uneven = tournament(CROSSED, strengths=(2, 8, 2, 8))
    assert sheet(uneven).improvable_rounds == 1


def test_a_round_that_no_exchange_betters_is_not_improvable():
    even = tournament(STRAIGHT, strengths=(2, 8, 2, 8))
    assert sheet(even).improvable_rounds == 0


def test_an_exchange_that_costs_a_rematch_betters_nothing():
    then = Round(matches=(funino("a1", "b2"), funino("a2", "b1")))
    played = tournament(STRAIGHT, then, strengths=(2, 8, 2, 8), rules=PairingRules())
    *_, last = quality.moments(played)
    assert not quality.is_improvable(last)


def test_a_locked_game_is_not_exchanged():
    lock = PairingRules(locked_games=(LockedGame(home=("a1",), away=("b2",), round=1),))
    locked = tournament(CROSSED, strengths=(2, 8, 2, 8), rules=lock)
    assert sheet(locked).improvable_rounds == 0


def test_sides_can_be_exchanged_as_a_whole():
    teams = tuple(
        Team(id=f"{club}{n}", club=club, strength=9 if club in "ac" else 1) for club in "abcd" for n in (1, 2)
    )
    uneven = Round(matches=(classic("a1 a2", "b1 b2"), classic("c1 c2", "d1 d2")))
    assert sheet(Tournament(number_of_rounds=1, teams=teams, rounds=(uneven,))).improvable_rounds == 1


def test_the_cost_of_the_engines_rounds_is_what_it_says():
    played = play(Scenario(club_sizes=(4, 4), number_of_rounds=3), seed=1).tournament
    for moment in quality.moments(played):
        assert quality.cost(moment) == pair_next_round(moment.before).objective


def test_no_round_of_the_engine_is_improvable():
    assert sheet(play(Scenario(club_sizes=(4, 3, 3), number_of_rounds=4), seed=1).tournament).improvable_rounds == 0


def test_the_sheet_of_an_unplayed_tournament_is_all_zero():
    empty = sheet(tournament())
    assert (empty.rounds_played, empty.rematches, empty.estimated_gap, empty.cost) == (0, 0, 0.0, 0)


def test_without_the_truth_the_sheet_leaves_open_what_needs_it():
    assert sheet(tournament(STRAIGHT)).true_gap is None


FEW_PITCHES = PairingRules(max_classic=1, max_funino=2)


def test_a_tournament_that_all_teams_play_to_the_end_is_held_against_the_floor():
    played = play(Scenario(club_sizes=(4, 4), number_of_rounds=6), 1).tournament
    found = sheet(played)
    assert found.excess_repetition is not None
    assert found.excess_repetition >= 0


@pytest.mark.parametrize("seed", range(4))
def test_no_floor_is_known_of_a_tournament_that_teams_leave(seed):
    played = play(Scenario(club_sizes=(4, 4), number_of_rounds=6, leaving=0.5), seed).tournament
    assert any(played_round.absent for played_round in played.rounds)
    found = sheet(played)
    assert found.excess_format_deviation is found.excess_repetition is None


def test_who_misses_one_round_leaves_no_floor_either():
    away = Tournament(number_of_rounds=2, teams=field_of([4, 4]), absent=("A1", "B1"))
    first = pair_next_round(away)
    begun = away.with_round(first, [None] * len(first.games))
    assert quality.floor_of(begun) is None


def test_a_held_classic_pitch_is_one_of_those_that_are_counted():
    """A Funino game may use a free classic pitch anyhow: what holds one is within the floor on few pitches."""
    played = play(Scenario(club_sizes=(4, 4), number_of_rounds=5, rules=FEW_PITCHES), 1).tournament
    lock = LockedGame(home=("A1",), away=("B1",), round=1, on_classic_pitch=True)
    held = played.model_copy(update={"rules": FEW_PITCHES.model_copy(update={"locked_games": (lock,)})})
    assert quality.floor_of(played) is not None
    assert quality.floor_of(held) == quality.floor_of(played)
