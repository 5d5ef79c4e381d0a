"""What the engine says of anybody's round."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairing_engine import LookAhead, OwnCriterion, PairingRules, Round, evaluate, pair_next_round
from pairing_engine.round.criteria import priced, situation_of
from pairing_engine.round.problem import ways_to_pair
from tests.pairing_engine.every_round import every_round
from tests.pairing_engine.fields import after_rounds, changed, classic, field, funino

STRICT = PairingRules()


@pytest.mark.parametrize("look_ahead", list(LookAhead))
@pytest.mark.parametrize("sizes", [(4, 4), (3, 3, 2), (2, 2, 2), (5, 4)])
def test_the_engines_own_round_is_legal_and_has_no_gap(sizes, look_ahead):
    tournament = after_rounds(field(*sizes, rules=PairingRules(look_ahead=look_ahead)), 2)
    pairing = pair_next_round(tournament)
    judged = evaluate(tournament, pairing.games)
    assert judged.is_legal
    assert judged.gap == 0
    assert judged.best == pairing
    assert judged.by_criterion == pairing.totals
    assert judged.priced == pairing


@settings(max_examples=25)
@given(st.sampled_from([(3, 3), (4, 4), (3, 3, 2), (4, 3)]), st.integers(0, 3), st.integers(0, 2**16))
def test_any_legal_round_costs_what_its_choices_cost(sizes, rounds, seed):
    tournament = after_rounds(field(*sizes, rules=STRICT), rounds, seed)
    problem, prices = next(ways_to_pair(situation_of(tournament), None))
    chosen = Random(seed).choice(list(every_round(problem)))
    games = [position for position in chosen if position < len(problem.games)]
    names = sorted(tournament.clubs)
    mine = []
    for position in games:
        teams = [names[team] for team in problem.games.teams_of(position)]
        mine.append(funino(*teams) if len(teams) == 2 else classic(" ".join(teams[:2]), " ".join(teams[2:])))
    judged = evaluate(tournament, mine)
    pauses = [position - len(problem.games) for position in chosen if position >= len(problem.games)]
    assert judged.total == prices.total[games].sum() + problem.pause_costs[pauses].sum()
    assert judged.is_legal
    assert judged.gap is not None
    assert judged.gap >= 0
    assert sum(judged.by_criterion.values()) == judged.total


@pytest.mark.parametrize(
    ("games", "told"),
    [
        ((), "6 teams pause, 0 must with 6 teams"),
        ((funino("a1", "b1"), funino("a2", "b2")), "2 teams pause, 0 must with 6 teams"),
        ((funino("a1", "a2"), funino("b1", "b2"), funino("a3", "b3")), "2 games within a club, allowed are 0"),
        ((classic("a1 b1", "a2 b2"), funino("a3", "b3")), "merged teams a1 + b1 are of different clubs"),
    ],
)
def test_an_illegal_round_is_priced_and_its_breaches_named(games, told):
    judged = evaluate(field(3, 3, rules=STRICT), games)
    assert not judged.is_legal
    assert any(told in sentence for sentence in judged.broken)
    assert judged.priced is not None
    assert not judged.priced.games or judged.priced.objective == judged.total


@pytest.mark.parametrize(
    ("games", "told"),
    [
        ((funino("a1", "b1"), funino("a1", "b2"), funino("a3", "b3"), funino("a2", "b2")), "team a1 is used 2 times"),
        ((funino("a1", "b1"), funino("a2", "b2"), funino("a3", "zz")), "there is no team 'zz'"),
    ],
)
def test_a_round_that_makes_no_sense_has_no_price(games, told):
    judged = evaluate(field(3, 3, rules=STRICT), games)
    assert any(told in sentence for sentence in judged.broken)
    assert judged.priced is judged.total is judged.gap is None
    assert judged.by_criterion == {}


def test_absolute_bans_are_named():
    banned = PairingRules.model_validate({"forbidden_opponents": [{"teams": ("a1", "b1")}]})
    judged = evaluate(field(2, 2, rules=banned), (funino("a1", "b1"), funino("a2", "b2")))
    assert judged.broken == ("a1 and b1 must not meet",)
    assert judged.priced is not None


def test_a_played_round_can_be_judged_in_the_place_of_the_coming_one():
    tournament = after_rounds(field(4, 4, rules=STRICT), 2)
    before = changed(tournament, rounds=tournament.rounds[:1])
    assert evaluate(before, tournament.rounds[1].matches).gap == 0


def test_a_pairing_or_a_round_is_judged_by_its_games():
    tournament = after_rounds(field(4, 3, rules=STRICT), 1)
    pairing = pair_next_round(tournament)
    played = tournament.with_round(pairing, [None] * len(pairing.games)).rounds[-1]
    assert evaluate(tournament, pairing) == evaluate(tournament, played) == evaluate(tournament, pairing.games)


def never_mind(games, situation):
    return 0.0 * games.home[:, 0] + 1.0


def test_criteria_of_ones_own_are_priced_too():
    tournament = field(3, 3, rules=STRICT)
    mine = Round(matches=tuple(funino(f"a{number}", f"b{number}") for number in (1, 2, 3)))
    judged = evaluate(tournament, mine.matches, criteria=[OwnCriterion("presence", never_mind, weight=2.0)])
    assert judged.by_criterion["presence"] == 3 * 200


def test_pricing_agrees_with_the_table_of_prices():
    tournament = after_rounds(field(4, 4, rules=STRICT), 1)
    problem, _ = next(ways_to_pair(situation_of(tournament), None))
    assert priced(problem.games, situation_of(tournament)).total.tolist() == problem.costs.tolist()
