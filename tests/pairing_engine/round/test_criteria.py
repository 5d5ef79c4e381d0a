"""What each criterion charges, on the smallest case."""

import json
from dataclasses import replace

import numpy as np
import pytest

from pairing_engine import (
    ForbiddenOpponents,
    ForbiddenPartners,
    InvalidInputError,
    LookAhead,
    PairingRules,
    Round,
    SquadStrength,
    Team,
    Tournament,
    Weights,
    pair_next_round,
)
from pairing_engine.look_ahead.horizon import foreseen_after
from pairing_engine.round.candidates import Games
from pairing_engine.round.criteria import (
    COST_SCALE,
    GAME_CRITERIA,
    Foreseen,
    OwnCriterion,
    Situation,
    discouraged,
    format_balance,
    format_weight,
    in_units,
    merged_again,
    met_again,
    padded,
    past_club_meetings,
    pause,
    price_of_rematch,
    priced,
    rematch,
    repeated_partner,
    same_club,
    situation_of,
    strength_gap,
    variety_factor,
)
from pairing_engine.study.generate import random_tournament
from tests.pairing_engine.fields import classic, field, funino

A1, A2, B1, B2 = range(4)
FUNINO = Games(np.array([[A1, -1]]), np.array([[B1, -1]]))
CLASSIC = Games(np.array([[A1, A2]]), np.array([[B1, B2]]))
WITHIN = Games(np.array([[A1, -1]]), np.array([[A2, -1]]))
PAST_FUNINO = Round(matches=(funino("a1", "b1"), funino("a2", "b2")))
PAST_CLASSIC = Round(matches=(classic("a1 a2", "b1 b2"),))
PAST_WITHIN = Round(matches=(funino("a1", "a2"), funino("b1", "b2")))
OTHER_FUNINO = Round(matches=(funino("a1", "b2"), funino("a2", "b1")))


def situation(*rounds: Round, ratings=(0.0, 0.0, 0.0, 0.0), variety: float = 0.5, **rules: object) -> Situation:
    """Return a situation of two clubs of two, no rematch due; in the middle of the dial weights are what they say."""
    teams = tuple(Team(id=name, club=name[0]) for name in ("a1", "a2", "b1", "b2"))
    tournament = Tournament(
        number_of_rounds=9, teams=teams, rounds=rounds, rules=PairingRules(variety=variety, **rules)
    )
    return replace(situation_of(tournament), ratings=np.array(ratings), meetings_due=1.0)


def test_no_criterion_of_a_game_is_left_out():
    assert {
        *("strength_gap", "rematch", "repeated_partner"),
        *("same_club", "discouraged", "past_club_meetings"),
    } <= {*GAME_CRITERIA}


def test_without_a_word_on_meetings_due_a_rematch_costs_what_its_weight_says():
    told = situation()
    untold = Situation(history=told.history, ratings=told.ratings, rules=told.rules, present=told.present)
    assert price_of_rematch(untold) == told.rules.weights.rematch * variety_factor(told.rules)


def test_a_logit_between_two_funino_teams_costs_six_children():
    assert strength_gap(FUNINO, situation(ratings=(1.0, 0, 0, 0))) == 6


def test_a_classic_side_is_as_strong_as_the_mean_of_its_teams():
    assert strength_gap(CLASSIC, situation(ratings=(1.0, 0, 0, 0))) == 12 * 0.5


def test_a_classic_side_may_be_as_strong_as_the_sum_of_its_teams():
    assert strength_gap(CLASSIC, situation(ratings=(1.0, 0, 0, 0), squad_strength=SquadStrength.SUM)) == 12


def test_which_side_is_stronger_does_not_matter():
    assert strength_gap(FUNINO, situation(ratings=(0, 0, 1.0, 0))) == strength_gap(
        FUNINO, situation(ratings=(1.0, 0, 0, 0))
    )


def test_a_first_meeting_is_no_rematch():
    assert rematch(FUNINO, situation(OTHER_FUNINO)) == 0


def test_a_rematch_right_away_costs_twice_its_weight():
    assert rematch(FUNINO, situation(PAST_FUNINO, weights=Weights(rematch=1))) == 2


def test_a_rematch_fades_with_the_rounds_since():
    assert rematch(FUNINO, situation(PAST_FUNINO, OTHER_FUNINO, weights=Weights(rematch=1))) == 1.5


def test_each_further_rematch_costs_more():
    once, twice = situation(PAST_FUNINO), situation(PAST_FUNINO, PAST_FUNINO)
    assert rematch(FUNINO, twice) == 2 * rematch(FUNINO, once)


def test_a_classic_rematch_counts_every_pair_of_opponents():
    assert rematch(CLASSIC, situation(PAST_FUNINO, weights=Weights(rematch=1))) == 2 + 2


def test_merging_the_same_teams_again_costs():
    assert repeated_partner(CLASSIC, situation(PAST_CLASSIC, weights=Weights(repeated_partner=1))) == 2 + 2
    assert repeated_partner(CLASSIC, situation(PAST_FUNINO)) == 0
    assert repeated_partner(FUNINO, situation(PAST_CLASSIC)) == 0


def test_a_rematch_costs_less_where_every_pair_has_to_meet_again_and_again():
    now = situation(PAST_FUNINO)
    assert rematch(FUNINO, replace(now, meetings_due=2.5)) == pytest.approx(rematch(FUNINO, now) / 2.5)


@pytest.mark.parametrize("look_ahead", LookAhead)
def test_meetings_that_are_due_anyway_make_rematches_cheaper_with_and_without_a_plan(look_ahead):
    rules = PairingRules(look_ahead=look_ahead, variety=0.5, weights=Weights(rematch=9))

    assert price_of_rematch(situation_of(field(4, 4, rounds=6, rules=rules))) == 9 / (8 * 6 * 1.5 / 2 / 16)


def test_a_game_within_a_club_counts_as_a_rematch_the_first_time():
    assert rematch(WITHIN, situation(weights=Weights(rematch=1))) == 1


def test_a_game_within_a_club_costs_more_for_those_who_had_one():
    assert same_club(WITHIN, situation(weights=Weights(same_club=1))) == 1
    assert same_club(WITHIN, situation(PAST_WITHIN, weights=Weights(same_club=1))) == 1 + 1 + 1 + 1
    assert same_club(FUNINO, situation(PAST_WITHIN)) == 0


def test_weak_bans_cost_their_weight():
    bans = (ForbiddenOpponents(teams=("a1", "b1"), weight=7),)
    partners = (ForbiddenPartners(teams=("a1", "a2"), weight=5),)
    now = situation(forbidden_opponents=bans, forbidden_partners=partners)
    assert discouraged(FUNINO, now) == 7
    assert discouraged(CLASSIC, now) == 7 + 5


def test_format_balance_grows_with_the_cube():
    costs = format_balance(np.array([-2, -1, 0, 1, 3]), PairingRules(weights=Weights(format_balance=1)))
    assert costs.tolist() == [8, 1, 0, 1, 27]


def test_another_pause_costs_more():
    assert pause(np.array([0, 1]), PairingRules(weights=Weights(pause=2))).tolist() == [2, 4]


@pytest.mark.parametrize(("variety", "factor"), [(0, 1 / 32), (0.5, 1), (1, 32)])
def test_the_dial_of_variety_changes_the_weights_of_repetition(variety, factor):
    rules = PairingRules(variety=variety)
    assert variety_factor(rules) == pytest.approx(factor)
    once = situation(PAST_FUNINO, variety=variety)
    assert rematch(FUNINO, once) == pytest.approx(factor * rematch(FUNINO, situation(PAST_FUNINO)))


def test_past_meetings_are_shared_by_the_teams_of_today():
    weights = Weights(past_club_meetings=2)
    now = situation(past_club_meetings=[["a", "b", 4]], weights=weights)
    assert past_club_meetings(FUNINO, now) == 2 * 4 / (2 * 2)
    assert past_club_meetings(CLASSIC, now) == 4 * past_club_meetings(FUNINO, now)
    assert past_club_meetings(WITHIN, now) == 0


def test_past_meetings_of_a_club_not_here_today_count_nothing():
    assert past_club_meetings(FUNINO, situation(past_club_meetings=[["a", "elsewhere", 9]])) == 0


@pytest.mark.parametrize("look_ahead", LookAhead)
def test_clubs_that_met_often_lately_meet_less(look_ahead):
    weights = Weights(past_club_meetings=30)
    rules = PairingRules(variety=0.5, look_ahead=look_ahead, past_club_meetings=[["A", "B", 30]], weights=weights)
    pairing = pair_next_round(field(4, 4, 4, 4, rounds=6, rules=rules))
    assert all({team[0] for team in game.teams} != {"a", "b"} for game in pairing.games)


@pytest.mark.parametrize("past", [["a", "a", 1], ["a", "b", -1], ["a", "b"], ["a", "b", 1.5]])
def test_past_meetings_must_name_two_clubs_and_a_whole_number(past):
    with pytest.raises(InvalidInputError):
        PairingRules(past_club_meetings=[past])


def test_prices_are_whole_and_add_up():
    prices = priced(CLASSIC, situation(PAST_CLASSIC, ratings=(0.123456, 0, 0, 0)))
    assert prices.total == sum(cost[0] for cost in prices.by_criterion.values()) + prices.classic[:4].sum()
    assert prices.by_criterion["strength_gap"][0] == round(COST_SCALE * 12 * 0.123456 / 2)


def test_each_criterion_has_its_place_in_the_answer():
    pairing = pair_next_round(field(4, 4, rules=PairingRules(past_club_meetings=[["A", "B", 3]])))
    assert all(list(game.costs.root) == list(GAME_CRITERIA) for game in pairing.games)


@pytest.mark.parametrize("look_ahead", LookAhead)
@pytest.mark.parametrize("seed", range(6))
def test_without_a_past_answers_are_those_of_an_engine_that_knows_none(monkeypatch, seed, look_ahead):
    drawn = random_tournament(seed, teams=8, rounds=6)
    rules = drawn.rules.model_copy(update={"look_ahead": look_ahead})
    tournament = drawn.model_copy(update={"rules": rules})
    now = json.dumps(pair_next_round(tournament).as_json())
    monkeypatch.delitem(GAME_CRITERIA, "past_club_meetings")
    foreseen_after.cache_clear()
    assert json.dumps(pair_next_round(tournament).as_json()) == now


def test_answer_leaves_out_past_clubs_without_a_past():
    pairing = pair_next_round(field(4, 4))
    assert all("past_club_meetings" not in dict(game.costs) for game in pairing.games)


@pytest.mark.parametrize("name", [name for name in GAME_CRITERIA if name in Weights.model_fields])
def test_a_weight_of_zero_switches_a_criterion_off(name):
    games = WITHIN if name == "same_club" else CLASSIC
    now = situation(PAST_CLASSIC, ratings=(1.0, 0, 0, 0), weights=Weights(**{name: 0}))
    assert GAME_CRITERIA[name](games, now) == 0


@pytest.mark.parametrize(("variety", "round_by_round", "ahead"), [(0.0, 2, 2), (0.5, 2, 2), (1.0, 2, 64)])
def test_looking_ahead_formats_keep_precedence_over_variety(variety, round_by_round, ahead):
    weights = Weights(format_balance=2)
    for look_ahead, weight in ((LookAhead.NONE, round_by_round), (LookAhead.HORIZON, ahead)):
        rules = PairingRules(variety=variety, look_ahead=look_ahead, weights=weights)
        assert format_weight(rules) == pytest.approx(weight)


def test_each_team_is_charged_for_the_format_it_plays():
    weights = Weights(format_balance=1, pause=2)
    prices = priced(joined_games(), situation(PAST_CLASSIC, PAST_CLASSIC, PAST_FUNINO, weights=weights))
    assert prices.classic.tolist() == [800, 800, 800, 800, 0]
    assert prices.funino.tolist() == [0, 0, 0, 0, 0]
    assert prices.pause_format.tolist() == [100, 100, 100, 100, 0]
    assert prices.pause.tolist() == [200, 200, 200, 200, 0]
    assert (prices.total - prices.game).tolist() == [0, 3200]


def joined_games() -> Games:
    return Games(np.concatenate([FUNINO.home, CLASSIC.home]), np.concatenate([FUNINO.away, CLASSIC.away]))


def test_sides_of_different_formats_pay_each_team_once():
    uneven = Round(matches=(funino("a1", "b1"),), absent=("a2", "b2"))
    prices = priced(joined_games(), situation(uneven, uneven, weights=Weights(format_balance=1)))
    assert prices.classic.tolist() == [100, 100, 100, 100, 0]
    assert prices.funino.tolist() == [2700, 100, 2700, 100, 0]
    assert (prices.total - prices.game).tolist() == [5400, 400]


def test_what_is_foreseen_is_added_to_the_past():
    now = situation(PAST_CLASSIC, weights=Weights(format_balance=1))
    table = np.arange(16.0).reshape(4, 4)
    later = replace(now, foreseen=Foreseen(table, 2 * table, np.array([2, -1, 0, 0])))
    assert (met_again(later) - met_again(now)).tolist() == table.tolist()
    assert (merged_again(later) - merged_again(now)).tolist() == (2 * table).tolist()
    assert priced(CLASSIC, later).classic.tolist() == [6400, 100, 800, 800, 0]
    assert priced(CLASSIC, later).funino.tolist() == [800, 100, 0, 0, 0]


def test_repetition_counts_and_fades():
    now = situation(PAST_CLASSIC, PAST_FUNINO)
    assert met_again(now)[A1].tolist() == [1, 1, 2 * 2, 1.5]
    assert merged_again(now)[A1].tolist() == [0, 1.5, 0, 0]


def test_turns_within_clubs_count_the_club_and_both_teams():
    names = ("a1", "a2", "a3", "b1", "b2")
    teams = tuple(Team(id=name, club=name[0]) for name in names)
    played = Round(matches=(funino("a1", "a2"), funino("b1", "b2")), absent=("a3",))
    tournament = Tournament(
        number_of_rounds=9, teams=teams, rounds=(played,), rules=PairingRules(weights=Weights(same_club=3))
    )
    games = Games(np.array([[0, -1], [0, -1], [3, -1], [0, -1]]), np.array([[1, -1], [2, -1], [4, -1], [3, -1]]))
    expected = [3 * (1 + 2 / 3 + 2), 3 * (1 + 2 / 3 + 1), 3 * (1 + 1 + 2), 0]
    assert same_club(games, situation_of(tournament)).tolist() == pytest.approx(expected)


def test_only_weak_bans_cost_and_each_of_its_own_pair():
    opponents = (ForbiddenOpponents(teams=("a2", "b1"), weight=7), ForbiddenOpponents(teams=("a1", "b2")))
    partners = (ForbiddenPartners(teams=("b1", "b2"), weight=5), ForbiddenPartners(teams=("a1", "a2")))
    for rules, funino_cost, classic_cost in (
        ({"forbidden_opponents": opponents}, 0, 7),
        ({"forbidden_partners": partners}, 0, 5),
        ({"forbidden_opponents": opponents, "forbidden_partners": partners}, 0, 12),
    ):
        assert discouraged(FUNINO, situation(**rules)) == funino_cost
        assert discouraged(CLASSIC, situation(**rules)) == classic_cost
    other = Games(np.array([[A2, -1]]), np.array([[B1, -1]]))
    assert discouraged(other, situation(forbidden_opponents=opponents)) == 7


def test_costs_are_rounded_to_whole_units():
    assert in_units(np.array([0.004, 0.006, -0.006, 1.0])).tolist() == [0, 1, -1, 100]


def test_padding_is_a_row_and_a_column_of_zeros():
    assert padded(np.array([[1, 2], [3, 4]])).tolist() == [[1, 2, 0], [3, 4, 0], [0, 0, 0]]


def test_a_criterion_of_ones_own_is_weighted_and_checked():
    now = situation()
    assert OwnCriterion("mine", lambda games, _: np.full(len(games), 4.0), 0.5)(CLASSIC, now).tolist() == [2]
    assert OwnCriterion("most", lambda games, _: np.full(len(games), 1e6))(CLASSIC, now).tolist() == [1e6]
    for costs in ([1e6 + 1], [-1e6 - 1], [1, 1], [float("nan")]):
        with pytest.raises(InvalidInputError, match="each game needs a cost"):
            OwnCriterion("mine", lambda *_, costs=costs: np.array(costs))(CLASSIC, now)
    for told in (np.array([0.0, 2e6]), [0, 10**400]):
        with pytest.raises(InvalidInputError, match="each game needs a cost"):
            OwnCriterion("mine", lambda *_, told=told: told)(joined_games(), now)


@pytest.mark.parametrize("name", ["rematch", "pause", "mine"])
def test_two_criteria_of_one_name_are_refused(name):
    tournament = field(2, 2)
    free = OwnCriterion("mine", strength_gap)
    assert situation_of(tournament, criteria=[free]).own_criteria == (free,)
    with pytest.raises(InvalidInputError, match="two criteria of the name"):
        situation_of(tournament, criteria=[free, OwnCriterion(name, strength_gap)])


def test_given_ratings_are_those_of_then_and_now():
    for look_ahead, earlier in ((LookAhead.NONE, None), (LookAhead.HORIZON, True)):
        tournament = field(2, 2, rules=PairingRules(look_ahead=look_ahead))
        given = np.array([1.0, 2, 3, 4])
        assert situation_of(tournament, given).earlier_ratings is given
        assert (situation_of(tournament).earlier_ratings is not None) is bool(earlier)
        assert situation_of(tournament, given).ratings is given
