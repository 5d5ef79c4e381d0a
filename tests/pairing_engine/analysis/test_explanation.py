"""Why a round is as it is."""

import json

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairing_engine import InvalidInputError, LookAhead, OwnCriterion, PairingRules, SolverOptions, pair_next_round
from pairing_engine.analysis.explanation import (
    CRITERIA,
    alternatives,
    best_round_without,
    best_rounds,
    explain,
)
from pairing_engine.cli import main
from pairing_engine.round.criteria import situation_of
from pairing_engine.round.problem import ways_to_pair
from tests.pairing_engine.every_round import every_round
from tests.pairing_engine.fields import after_rounds, changed, field
from tests.pairing_engine.test_cli import run  # noqa: F401 - a fixture

MYOPIC = PairingRules(look_ahead=LookAhead.NONE)


def test_each_game_says_what_the_best_round_without_it_costs():
    tournament = after_rounds(field(4, 4, rules=MYOPIC), 2)
    explanation = explain(tournament)
    assert explanation.pairing == pair_next_round(tournament)
    assert [game.game for game in explanation.games] == list(explanation.pairing.games)
    for game in explanation.games:
        assert game.instead is not None
        assert frozenset(game.game.teams) not in {frozenset(other.teams) for other in game.instead.games}
        assert game.extra_cost == game.instead.objective - explanation.pairing.objective >= 0


def test_an_explanation_says_what_ratings_are_based_on():
    explanation = explain(after_rounds(field(4, 4, rules=MYOPIC), 2))
    assert {(basis.estimate.value, basis.results) for basis in explanation.bases.values()} == {("games", 2)}


def test_a_game_that_nothing_can_replace_says_so():
    tournament = changed(field(2, 2, rules=PairingRules(max_classic=0)), absent=("a2", "b2"))
    (game,) = explain(tournament).games
    assert game.instead is None
    assert game.extra_cost is None


def test_the_extra_cost_is_told_by_criterion():
    (game, *_) = explain(after_rounds(field(3, 3, rules=MYOPIC), 3)).games
    assert sum(game.extra.values()) == game.extra_cost
    assert set(game.extra) == set(CRITERIA) - {"past_club_meetings"}


def test_criteria_add_up_to_the_objective():
    pairing = pair_next_round(after_rounds(field(4, 3, 2, rules=MYOPIC), 2))
    assert sum(pairing.totals.values()) == pairing.objective


def test_the_best_rounds_come_in_the_order_of_their_costs_and_differ():
    tournament = after_rounds(field(3, 3, rules=MYOPIC), 1)
    rounds = alternatives(tournament, 5)
    assert rounds[0] == pair_next_round(tournament)
    assert [pairing.objective for pairing in rounds] == sorted(pairing.objective for pairing in rounds)
    assert len({frozenset(frozenset(game.teams) for game in pairing.games) for pairing in rounds}) == 5


def test_best_rounds_within_a_small_limit_are_ordered_by_cost():
    rounds = alternatives(field(4, 3, rules=MYOPIC, seed=1), 5, SolverOptions(deterministic_limit=1e-4))
    assert [pairing.objective for pairing in rounds] == sorted(pairing.objective for pairing in rounds)


def test_no_more_rounds_are_given_than_exist():
    assert len(alternatives(field(2, 2, rules=PairingRules(max_classic=0)), 10)) == 2


SMALL_ROUNDS = given(st.sampled_from([(3, 3), (3, 2, 2), (2, 2, 2), (4, 3)]), st.integers(0, 3), st.integers(0, 2**16))


@settings(max_examples=30)
@SMALL_ROUNDS
def test_the_best_rounds_are_the_best_of_all(sizes, rounds, seed):
    assert_best_of_all(sizes, rounds, seed)


@pytest.mark.long
@settings(max_examples=200)
@SMALL_ROUNDS
def test_the_best_rounds_of_two_hundred_are_the_best_of_all(sizes, rounds, seed):
    assert_best_of_all(sizes, rounds, seed)


def assert_best_of_all(sizes, rounds, seed):
    tournament = after_rounds(field(*sizes, rules=PairingRules(), seed=seed), rounds, seed)
    problem, _ = next(ways_to_pair(situation_of(tournament), None))
    costs = np.concatenate([problem.costs, problem.pause_costs])
    every = sorted(int(costs[list(chosen)].sum()) for chosen in every_round(problem))
    assert [pairing.objective for pairing in alternatives(tournament, 6)] == every[:6]


def test_the_former_name_still_works():
    with pytest.warns(DeprecationWarning, match="alternatives"):
        assert best_rounds(field(2, 2), 2) == alternatives(field(2, 2), 2)


def test_less_than_one_round_is_refused():
    with pytest.raises(InvalidInputError, match="number: 0 rounds"):
        alternatives(field(2, 2), 0)


def test_rounds_that_differ_in_who_pauses_are_different():
    rounds = alternatives(changed(field(3, 3, rules=MYOPIC), absent=("a1",)), 4)
    assert len({(pairing.pausing, pairing.games) for pairing in rounds}) == 4


def test_the_command_explains_each_game(run):  # noqa: F811
    code, out, _ = run("explain", field(3, 3), "--myopic")
    answer = json.loads(out)
    assert code == 0
    assert all({"match", "extra_cost", "extra", "instead"} == set(game) for game in answer["games"])


def test_the_command_explains_the_game_of_one_team(run):  # noqa: F811
    _, out, _ = run("explain", field(3, 3), "--myopic", "--team", "a2")
    (game,) = json.loads(out)["games"]
    assert "a2" in game["match"]["home"] + game["match"]["away"]


def test_the_command_names_an_unknown_team(run):  # noqa: F811
    code, _, err = run("explain", field(3, 3), "--team", "zz")
    assert code == 2
    assert "--team: there is no team 'zz'" in err


def test_the_command_prints_the_alternatives(run):  # noqa: F811
    _, out, _ = run("explain", field(3, 3), "--myopic", "--best", "3")
    assert len(json.loads(out)["best"]) == 3


def test_the_command_asks_for_a_file(capsys):
    with pytest.raises(SystemExit):
        main(["explain"])
    assert "FILE" in capsys.readouterr().err


def test_the_best_round_without_a_game_is_the_one_the_explanation_tells():
    tournament = after_rounds(field(3, 3, rules=MYOPIC), 2)
    for game in explain(tournament).games:
        assert best_round_without(tournament, game.game.teams) == game.instead


def test_without_a_game_that_the_rules_forbid_the_best_round_stays():
    tournament = after_rounds(field(3, 3, rules=MYOPIC), 2)
    without = best_round_without(tournament, ("a1", "a2"))
    assert without is not None
    assert without.games == pair_next_round(tournament).games


def test_the_unwanted_game_may_be_a_game_or_an_iterator_of_its_teams():
    tournament = field(3, 3, rules=MYOPIC)
    game = pair_next_round(tournament).games[0]
    assert best_round_without(tournament, game) == best_round_without(tournament, iter(game.teams))


@pytest.mark.parametrize(
    ("teams", "told"),
    [
        ("a1b1", "needs several, not a str"),
        (("a1", "zz"), "there is no team 'zz' in the coming round"),
        (("a1", "b3"), "there is no team 'b3' in the coming round"),
        (("a1",), "a game has 2 teams or 4, not 1"),
        (("a1", "a1"), "a game has 2 teams or 4, not 1"),
        (("a1", "a2", "b1"), "a game has 2 teams or 4, not 3"),
    ],
)
def test_teams_that_make_no_game_are_refused(teams, told):
    with pytest.raises(InvalidInputError, match=f"^teams: {told}$"):
        best_round_without(changed(field(3, 3, rules=MYOPIC), absent=("b3",)), teams)


def test_ratings_and_criteria_count_in_explanations_too():
    tournament = field(3, 3, rules=MYOPIC)
    ratings = dict(zip(sorted(tournament.clubs), [2.0, 0.0, -2.0, -2.0, 2.0, 0.0], strict=True))
    criteria = [OwnCriterion("presence", lambda games, _: np.ones(len(games)))]
    explanation = explain(tournament, ratings=ratings, criteria=criteria)
    assert explanation.pairing == pair_next_round(tournament, ratings=ratings, criteria=criteria)
    for game in explanation.games:
        assert best_round_without(tournament, game.game, ratings=ratings, criteria=criteria) == game.instead
