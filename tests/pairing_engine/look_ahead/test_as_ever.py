"""Choices among equals: none is right or wrong, but all that studies keep would have to be played anew for another.

So they are held as they were found; who changes one on purpose writes down the new ones here, and makes the rows anew.
"""

import json
from hashlib import sha256

import numpy as np
import pytest

from pairing_engine import LookAhead, Match, PairingRules, Result, Round, Team, Tournament, pair_next_round
from pairing_engine.look_ahead.canonical import canonical_order, mixed, refined
from pairing_engine.look_ahead.remaining import Remaining, remaining_of
from pairing_engine.look_ahead.remaining_plan import remaining_plans
from pairing_engine.look_ahead.witness import completions_of_witness
from pairing_engine.round.candidates import _games_between, candidate_games
from pairing_engine.round.criteria import situation_of
from tests.pairing_engine.fields import changed, classic, field, funino


def told(answer: object) -> str:
    """Return a short name of an answer."""
    return sha256(repr(answer).encode()).hexdigest()[:12]


def begun(number_of_rounds: int, *clubs: str) -> Tournament:
    """Return a tournament with one round played, which is not like the best one known."""
    teams = tuple(Team(id=f"{club}{n}", club=club) for club in clubs for n in range(1, 5))
    one, other = clubs[:2]
    games = [classic(f"{one}1 {one}2", f"{other}1 {other}2"), funino(f"{one}3", f"{other}3")]
    games += [funino(f"{one}4", f"{other}4")]
    games += [funino(f"{club}{n}", f"{rival}{n}") for club, rival in [clubs[2:]] for n in range(1, 5)]
    return Tournament(number_of_rounds=number_of_rounds, teams=teams, rounds=(Round(matches=tuple(games)),))


def remaining(tournament: Tournament) -> Remaining:
    left = remaining_of(situation_of(tournament), tournament.number_of_rounds, None)
    assert left is not None
    return left


def test_numbers_that_look_like_chance() -> None:
    numbers = mixed(np.arange(3))
    kinds = refined(np.array([1, 1, 2]), np.array([[0, 1, 2], [1, 0, 2], [2, 2, 0]]))

    assert told(numbers.tolist()) == "3cce646d8e49"
    assert told(kinds.tolist()) == "458812ece793"


def test_who_is_set_apart_where_teams_are_alike() -> None:
    ahead = PairingRules(look_ahead=LookAhead.HORIZON)
    orders = [canonical_order(situation_of(field(*sizes, rules=ahead))).tolist() for sizes in [(4, 4), (3, 3, 2)]]
    alike = begun(4, "a", "b", "c", "d")

    assert told([*orders, canonical_order(situation_of(alike)).tolist()]) == "4b4ddca35f73"


def test_the_plan_of_the_remaining_rounds() -> None:
    plans = remaining_plans(remaining(begun(4, "a", "b", "c", "d")))

    assert not plans.is_best_known
    assert told(plans.ways) == "bb1cfe41e670"


@pytest.mark.parametrize(("sizes", "rounds", "ways"), [((4, 4), 4, "ac09795dc94e"), ((3, 3, 2), 5, "a241bbcfb776")])
def test_ways_to_complete_the_best_tournament_known(sizes: tuple[int, ...], rounds: int, ways: str) -> None:
    assert told(completions_of_witness(remaining(field(*sizes, rounds=rounds)))) == ways


def test_which_of_two_equal_rounds_is_played() -> None:
    _games_between.cache_clear()  # another test may have asked for these games
    situation = situation_of(field(3, 3))

    assert told(candidate_games(situation.history, situation.present, situation.rules).keys.tolist()) == "00d09f13f0b9"


DAYS = [((4, 4), 6, 1.0, "34c4c6c529fe"), ((3, 3, 3, 2), 5, 0.55, "8f042a3274a2")]


@pytest.mark.parametrize(("sizes", "rounds", "variety", "answers"), DAYS)
def test_whole_answers_to_a_file_that_keeps_no_plan(
    sizes: tuple[int, ...], rounds: int, variety: float, answers: str
) -> None:
    """The names are those of a build that knew no plans in files, which answers seven days of up to 16 teams alike."""
    teams = [
        Team(id=f"c{club}t{number}", club=f"c{club}", strength=(3 * club + 2 * number) % 5 / 2 - 1)
        for club, size in enumerate(sizes)
        for number in range(size)
    ]
    rules = PairingRules(look_ahead=LookAhead.HORIZON, variety=variety)
    day = Tournament(number_of_rounds=rounds, teams=tuple(teams), rules=rules)
    found = []
    for number in range(rounds):
        pairing = pair_next_round(day)
        found.append(json.loads(pairing.model_dump_json(exclude={"plan"})))
        played = [
            Match(game_type=game.game_type, home=game.home, away=game.away, result=list(Result)[(place + number) % 3])
            for place, game in enumerate(pairing.games)
        ]
        day = changed(day, rounds=(*day.rounds, Round(matches=tuple(played), pausing=pairing.pausing)))

    assert sha256(json.dumps(found, sort_keys=True).encode()).hexdigest()[:12] == answers
