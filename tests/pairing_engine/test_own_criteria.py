"""Criteria that are handed in reach the round, the look-ahead, the explanation and the JSON."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairing_engine import (
    InvalidInputError,
    LookAhead,
    OwnCriterion,
    PairingRules,
    alternatives,
    evaluate,
    explain,
    pair_next_round,
)
from pairing_engine.cpsat.shapes.format_plan import stays_reachable
from pairing_engine.engine import prepare
from pairing_engine.look_ahead.foreseen import costs_of_plan
from pairing_engine.look_ahead.horizon import foreseen_after
from pairing_engine.look_ahead.remaining import remaining_of
from pairing_engine.round.candidates import candidate_games
from pairing_engine.round.criteria import COST_SCALE, priced
from pairing_engine.round.problem import ways_to_pair
from pairing_engine.study.measures.oracle import least_cost
from pairing_engine.study.simulation import Scenario, by_engine, play
from tests.pairing_engine.every_round import every_round
from tests.pairing_engine.fields import after_rounds, field

FIELDS = st.sampled_from([(3, 3), (4, 4), (3, 3, 2), (4, 3), (3, 3, 3)])
STRICT = PairingRules()


def apart(one, other):
    """Return a criterion by which two teams should rather not play in one game, whatever their numbers."""

    def cost(games, situation):
        index = situation.history.index
        teams = np.concatenate([games.home, games.away], axis=1)
        both = [(teams == index[team]).any(axis=1) for team in (one, other)]
        return (both[0] & both[1]).astype(float)

    return cost


def by_chance(seed):
    """Return a criterion by which each game costs anything, negative costs too."""

    def cost(games, situation):
        names = np.array(situation.history.teams)
        return [
            np.random.default_rng(
                [seed, *(int(name[1:]) + 100 * ord(name[0]) for name in sorted(names[list(teams)]))]
            ).normal()
            for teams in (games.teams_of(position) for position in range(len(games)))
        ]

    return cost


ROUNDS = given(
    FIELDS, st.integers(0, 3), st.integers(0, 2**16), st.sampled_from([0.1, 3.0, 40.0]), st.sampled_from(LookAhead)
)


@settings(max_examples=20)
@ROUNDS
def test_the_round_with_a_criterion_is_what_the_oracle_finds(sizes, rounds, seed, weight, look_ahead):
    assert_oracle_agrees(sizes, rounds, seed, weight, look_ahead)


@pytest.mark.long
@settings(max_examples=500)
@ROUNDS
def test_five_hundred_rounds_with_a_criterion_are_explained_as_the_oracle_has_it(
    sizes, rounds, seed, weight, look_ahead
):
    tournament, criteria, problem = assert_oracle_agrees(sizes, rounds, seed, weight, look_ahead)
    every = costs_of_rounds(problem)
    for game in explain(tournament, criteria=criteria).games:
        without = position_of(game.game, problem, tournament)
        least = min((cost for chosen, cost in every.items() if without not in chosen), default=None)
        assert (None if game.instead is None else game.instead.objective) == least


def assert_oracle_agrees(sizes, rounds, seed, weight, look_ahead):
    """Return the tournament, its criteria, and the problem that was solved."""
    rules = STRICT.model_copy(update={"look_ahead": look_ahead})
    tournament = after_rounds(field(*sizes, rounds=5, rules=rules, seed=seed), rounds, seed)
    criteria = [OwnCriterion("chance", by_chance(seed), weight)]
    pairing = pair_next_round(tournament, criteria=criteria)
    coming = prepare(tournament, criteria=criteria)
    problems = (problem for problem, _ in ways_to_pair(coming.situation, coming.plan))
    problem, cost = next(
        (problem, cost) for problem in problems if (cost := least_that_keeps_the_plan(problem)) is not None
    )
    assert pairing.objective == cost
    assert pairing.optimal
    assert sum(pairing.totals.values()) == pairing.objective
    return tournament, criteria, problem


def least_that_keeps_the_plan(problem):
    """Return what the oracle finds; it knows no plan of later formats: where there is one, the least of all rounds."""
    if problem.format_plan is None:
        return least_cost(problem)
    return min(costs_of_rounds(problem).values(), default=None)


def costs_of_rounds(problem):
    """Return what each round costs that leaves enough formats for the rounds after it."""
    costs = np.concatenate([problem.costs, problem.pause_costs])
    return {
        chosen: int(costs[list(chosen)].sum())
        for chosen in every_round(problem)
        if problem.format_plan is None or stays_reachable(problem.format_plan, teams_in_classic(problem, chosen))
    }


def teams_in_classic(problem, chosen):
    classic = [position for position in chosen if position < len(problem.games) and problem.games.is_classic[position]]
    return {team for position in classic for team in problem.games.teams_of(position)}


def position_of(game, problem, tournament):
    """Return where a game of the answer is among the candidate games of a problem."""
    names = prepare(tournament).situation.history.teams
    wanted = frozenset(frozenset(side) for side in (game.home, game.away))
    for position in range(len(problem.games)):
        sides = (problem.games.home[position], problem.games.away[position])
        if frozenset(frozenset(names[team] for team in side if team >= 0) for side in sides) == wanted:
            return position
    raise AssertionError(f"{game} is no candidate")


@pytest.mark.parametrize("look_ahead", list(LookAhead))
def test_teams_that_should_stay_apart_do(look_ahead):
    tournament = field(4, 4, rules=PairingRules(look_ahead=look_ahead))
    game = pair_next_round(tournament).games[0]
    one, other = game.home[0], game.away[0]
    criteria = [OwnCriterion("apart", apart(one, other), 1000.0)]
    pairing = pair_next_round(tournament, criteria=criteria)
    assert not any({one, other} <= set(game.teams) for game in pairing.games)
    assert all(game["costs"]["apart"] == 0 for game in pairing.as_json()["matches"])


def test_a_weight_of_zero_changes_no_game():
    tournament = after_rounds(field(4, 4, rules=PairingRules(look_ahead=LookAhead.HORIZON)), 2)
    pairing = pair_next_round(tournament, criteria=[OwnCriterion("chance", by_chance(1), 0.0)])
    plain = pair_next_round(tournament)
    assert [game.teams for game in pairing.games] == [game.teams for game in plain.games]
    assert pairing.objective == plain.objective


def test_a_plan_prices_the_coming_round_by_it():
    tournament = field(4, 4, rounds=6, rules=PairingRules(look_ahead=LookAhead.HORIZON, variety=0.0))
    criteria = [OwnCriterion("apart", apart("a1", "b1"), 50.0)]
    coming = prepare(tournament, criteria=criteria)
    situation = replace(coming.situation, foreseen=None)
    games = candidate_games(situation.history, situation.present, situation.rules, with_same_club=True)
    cost = costs_of_plan(situation, remaining_of(situation, 6, coming.plan)).game[0]
    planned = [cost(games.teams_of(position)) for position in range(len(games))]
    assert np.allclose(planned, priced(games, situation).game / COST_SCALE, atol=0.05)


@pytest.mark.parametrize("seed", range(4))
def test_a_plan_for_one_criterion_is_not_taken_for_another(seed):
    tournament = after_rounds(field(4, 4, 4, rounds=6, rules=PairingRules(look_ahead=LookAhead.HORIZON)), 2)
    first, second = ([OwnCriterion("chance", by_chance(seed + part), 20.0)] for part in (0, 10))
    fresh = pair_next_round(tournament, criteria=second)
    foreseen_after.cache_clear()
    pair_next_round(tournament, criteria=first)
    assert pair_next_round(tournament, criteria=second) == fresh


def test_explanations_and_alternatives_tell_it():
    tournament = after_rounds(field(3, 3, rules=STRICT), 2)
    criteria = [OwnCriterion("chance", by_chance(3), 5.0)]
    explanation = explain(tournament, criteria=criteria)
    assert explanation.pairing == pair_next_round(tournament, criteria=criteria)
    for game in explanation.games:
        assert "chance" in game.extra
        assert sum(game.extra.values()) == game.extra_cost >= 0
    assert alternatives(tournament, 2, criteria=criteria)[0] == explanation.pairing
    assert evaluate(tournament, explanation.pairing.games, criteria=criteria).gap == 0


def test_simulations_take_it():
    def pairer(tournament, world):
        return by_engine(tournament, world, criteria=[OwnCriterion("apart", apart("A1", "B1"), 1000.0)])

    played = play(Scenario(club_sizes=(3, 3), number_of_rounds=3), 1, pairer).tournament
    assert not any({"A1", "B1"} <= set(match.teams) for round_ in played.rounds for match in round_.matches)


@pytest.mark.parametrize("name", ["rematch", "format_balance", "twice"])
def test_two_criteria_of_one_name_are_refused(name):
    criteria = [OwnCriterion(name, by_chance(1)), OwnCriterion("twice", by_chance(2))]
    with pytest.raises(InvalidInputError, match="two criteria of the name"):
        pair_next_round(field(2, 2), criteria=criteria)


@pytest.mark.parametrize(
    "cost",
    [
        lambda games, _: np.zeros(1),
        lambda games, _: np.full(len(games), np.nan),
        lambda games, _: np.full(len(games), 1e9),
        lambda games, _: ["much"] * len(games),
        lambda games, _: [None] * len(games),
        lambda games, _: [],
    ],
)
def test_costs_that_cannot_be_counted_are_refused(cost):
    with pytest.raises(InvalidInputError, match="each game needs a cost from -1e6 to 1e6"):
        pair_next_round(field(3, 3), criteria=[OwnCriterion("mine", cost)])
