"""The engine as a whole: what every answer keeps, whatever the field."""

import json
import math
import os
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairing_engine import (
    InfeasibleRoundError,
    InvalidTournamentError,
    LookAhead,
    NoPairingInTimeError,
    PairingRules,
    SameClubFunino,
    SolverOptions,
    Team,
    Tournament,
    check_tournament,
    dump_tournament,
    leaderboard,
    pair_next_round,
    rate,
)
from pairing_engine.look_ahead.horizon import foreseen_after
from pairing_engine.look_ahead.remaining_plan import remaining_plans
from pairing_engine.study.quality import floor_of
from pairing_engine.study.simulation import Scenario, play
from tests.pairing_engine.fields import after_rounds, changed, field, fields_that_may_start, renamed, with_round

FIELDS = fields_that_may_start()
SUM = sum


def test_ninety_fields_may_start():
    assert len(FIELDS) == 90


@pytest.mark.parametrize("sizes", FIELDS, ids=lambda sizes: "+".join(map(str, sizes)))
def test_eight_rounds_are_legal_proven_and_balanced_in_every_field(sizes):
    tournament = field(*sizes, rounds=8, seed=sum(sizes))
    random = Random(str(sizes))
    for _ in range(8):
        pairing = pair_next_round(tournament)
        assert pairing.optimal
        assert set(pairing.teams) == {team.id for team in tournament.teams}
        assert not pairing.pausing
        tournament = with_round(tournament, pairing, random)
    assert check_tournament(tournament) == {}
    deviations = [abs(row.classic - row.funino) for row in leaderboard(tournament)]
    floor = floor_of(tournament)
    assert max(deviations) <= 2
    assert floor is not None
    assert sum(deviations) == floor.deviation


@pytest.mark.parametrize("sizes", [(3, 2, 2), (4, 4, 3)])
def test_everybody_pauses_once_before_anybody_pauses_again(sizes: tuple[int, ...]) -> None:
    rounds = sum(sizes)
    played = after_rounds(field(*sizes, rounds=rounds), rounds).rounds

    assert sorted(team for one in played for team in one.pausing) == sorted(field(*sizes).clubs)


def test_pauses_go_in_turn() -> None:
    played = after_rounds(field(4, 3, rounds=7), 7).rounds
    pausing = [one.pausing for one in played]

    assert len(set(pausing)) == 4
    assert pausing[4:] == pausing[:3]


@pytest.mark.parametrize("sizes", [(3, 3), (5, 4, 3), (7, 7, 2)])
def test_costs_of_games_and_teams_add_up_to_the_objective(sizes):
    pairing = pair_next_round(after_rounds(field(*sizes), 3))
    games = sum(game.costs.total for game in pairing.games)
    assert games + sum(team.total for team in pairing.teams.values()) == pairing.objective == pairing.bound


def test_the_same_tournament_gives_the_same_text():
    tournament = after_rounds(field(4, 4, 2), 3)
    assert pair_next_round(tournament).model_dump_json() == pair_next_round(tournament).model_dump_json()


@pytest.mark.parametrize("seed", ["0", "1"])
@pytest.mark.parametrize(
    ("sizes", "look_ahead"),
    [((4, 3, 3), LookAhead.NONE), ((4, 3, 3), LookAhead.HORIZON), ((4,) * 12, LookAhead.NONE)],
    ids=["one round", "look-ahead", "large"],
)
def test_another_process_gives_the_same_bytes_however_it_hashes(tmp_path, sizes, look_ahead, seed):
    rules = PairingRules(same_club_funino=SameClubFunino.LAST_RESORT, look_ahead=look_ahead)
    tournament = after_rounds(field(*sizes, rules=rules), 1)
    file = tmp_path / "tournament.json"
    file.write_text(dump_tournament(tournament), encoding="utf-8")
    command = [sys.executable, "-m", "pairing_engine.cli", "pair", str(file)]
    done = subprocess.run(command, env=os.environ | {"PYTHONHASHSEED": seed}, capture_output=True, check=True)
    assert done.stdout == (json.dumps(pair_next_round(tournament).as_json(), indent=2) + "\n").encode()


@cache
def before_the_fourth(sizes):
    """Return a field after three rounds, and what its next one costs."""
    tournament = after_rounds(field(*sizes), 3)
    return tournament, pair_next_round(tournament).objective


def cost_under_new_names(random, sizes):
    tournament, _ = before_the_fourth(sizes)
    names = [team.id for team in tournament.teams]
    fresh = dict(zip(names, random.sample(names, len(names)), strict=True))
    return pair_next_round(renamed(tournament, fresh)).objective


@settings(max_examples=12)
@given(st.randoms(use_true_random=False), st.sampled_from([(4, 4), (3, 3, 2), (4, 3, 3), (2, 2, 2, 2)]))
def test_new_names_for_the_teams_leave_the_cost_as_it_is(random, sizes):
    assert cost_under_new_names(random, sizes) == before_the_fourth(sizes)[1]


def test_new_names_for_the_teams_of_a_large_field_leave_the_cost_as_it_is():
    large = (4,) * 12
    assert {cost_under_new_names(Random(seed), large) for seed in range(4)} == {before_the_fourth(large)[1]}


@settings(max_examples=15)
@given(st.randoms(use_true_random=False), st.sampled_from([(3, 3, 2), (4, 3, 3), (2, 2, 2, 2), (4, 4, 4)]))
def test_new_names_leave_the_cost_as_it_is_with_look_ahead(random, sizes):
    past = random.choice([(), (["A", "B", 4],)])
    rules = PairingRules(look_ahead=LookAhead.HORIZON, past_club_meetings=past)
    tournament = changed(after_rounds(field(*sizes), random.randrange(4), seed=random.randrange(9)), rules=rules)
    names = [team.id for team in tournament.teams]
    fresh = dict(zip(names, random.sample(names, len(names)), strict=True))
    assert pair_next_round(renamed(tournament, fresh)).objective == pair_next_round(tournament).objective


@settings(max_examples=30)
@given(st.data(), st.integers(2, 4))
def test_strengths_change_nothing_once_two_rounds_are_confirmed(data, rounds):
    tournament = after_rounds(field(4, 3, 3, rounds=6), rounds)
    strengths = data.draw(st.lists(st.floats(1, 10), min_size=10, max_size=10))
    teams = tuple(
        team.model_copy(update={"strength": strength})
        for team, strength in zip(tournament.teams, strengths, strict=True)
    )
    assert pair_next_round(changed(tournament, teams=teams)) == pair_next_round(tournament)


def test_all_day_a_changed_strength_changes_ratings():
    tournament = after_rounds(field(4, 4, rounds=6, rules=PairingRules(strengths_count="all_day")), 2)
    first, *others = tournament.teams
    praised = changed(tournament, teams=(first.model_copy(update={"strength": 10}), *others))
    blamed = changed(tournament, teams=(first.model_copy(update={"strength": 1}), *others))
    assert rate(praised).mean[0] > rate(blamed).mean[0]


@pytest.mark.parametrize("counts", ["first_two_rounds", "all_day"])
def test_the_first_two_rounds_say_what_they_were_paired_with(counts):
    tournament = changed(field(4, 4, rounds=6, rules=PairingRules(strengths_count=counts)), absent=("a1", "b1"))
    here = {team.id: team.strength for team in tournament.teams if team.id not in tournament.absent}
    assert pair_next_round(tournament).strengths == here
    assert pair_next_round(after_rounds(tournament, 2)).strengths is None


def test_given_ratings_stand_in_for_those_of_results_and_estimates():
    tournament = field(2, 2, rules=PairingRules(max_classic=0))
    pairing = pair_next_round(tournament, ratings=np.array([1.0, -1.0, -1.0, 1.0]))
    assert {frozenset(game.teams) for game in pairing.games} == {frozenset({"a1", "b2"}), frozenset({"a2", "b1"})}


def test_strengths_count_in_the_first_round():
    tournament = Tournament(
        number_of_rounds=4,
        teams=tuple(Team(id=f"{club}{n}", club=club, strength=s) for club in "ab" for n, s in ((1, 1), (2, 5), (3, 9))),
        rules=PairingRules(max_classic=0),
    )
    games = {frozenset(game.teams) for game in pair_next_round(tournament).games}
    assert games == {frozenset({"a1", "b1"}), frozenset({"a2", "b2"}), frozenset({"a3", "b3"})}


def test_nothing_is_left_to_pair_after_the_last_round():
    with pytest.raises(InvalidTournamentError, match="all 1 rounds are paired already"):
        pair_next_round(after_rounds(field(3, 3, rounds=1), 1))


def test_two_teams_of_different_clubs_are_enough():
    pairing = pair_next_round(Tournament(number_of_rounds=1, teams=(Team(id="a", club="A"), Team(id="b", club="B"))))
    assert [game.teams for game in pairing.games] == [("a", "b")]


def test_one_team_alone_cannot_play():
    with pytest.raises(InfeasibleRoundError, match="only team a is present"):
        pair_next_round(Tournament(number_of_rounds=1, teams=(Team(id="a", club="A"),)))


@pytest.mark.parametrize("look_ahead", LookAhead)
@pytest.mark.parametrize("same_club", SameClubFunino)
def test_nobody_present_is_said(same_club, look_ahead):
    teams = tuple(Team(id=club, club=club, withdrawn=True) for club in "AB")
    rules = PairingRules(same_club_funino=same_club, look_ahead=look_ahead)
    with pytest.raises(InfeasibleRoundError, match="nobody is present"):
        pair_next_round(Tournament(number_of_rounds=1, teams=teams, rules=rules))


def test_oversized_club_plays_fewest_same_club_games_and_says_so():
    pairing = pair_next_round(changed(field(4, 2, rules=PairingRules()), absent=("b2", "a4")))
    within = [game for game in pairing.games if game.home[0][0] == game.away[0][0]]
    assert len(within) == 1
    assert "no legal round exists otherwise" in pairing.notes[0]


@pytest.mark.parametrize("sizes", [(8, 8), (4,) * 12], ids=["small", "large"])
@pytest.mark.parametrize("look_ahead", LookAhead)
def test_a_limit_without_an_answer_is_a_named_error(sizes, look_ahead):
    with pytest.raises(NoPairingInTimeError, match="no round was found within the limit of 1e-09"):
        pair_next_round(
            field(*sizes, rules=PairingRules(look_ahead=look_ahead)), SolverOptions(deterministic_limit=1e-9)
        )


def test_limit_on_a_large_round_leaves_a_legal_one_with_its_gap():
    tournament = field(*(4,) * 12, rules=PairingRules())
    pairing = pair_next_round(tournament, SolverOptions(deterministic_limit=1e-3))
    assert check_tournament(with_round(tournament, pairing)) == {}
    assert not pairing.optimal
    assert 0 < pairing.bound < pairing.objective


def test_importing_the_engine_leaves_the_solver_out():
    code = "import sys, pairing_engine; sys.exit(any(name.startswith('ortools') for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def _compensated(values: Iterable[Any], start: Any = 0) -> Any:
    """As `sum` adds floats from Python 3.12 on: what rounding loses is added at the end."""
    values = list(values)
    return (
        math.fsum((start, *values)) if values and all(type(value) is float for value in values) else SUM(values, start)
    )


@pytest.mark.parametrize("sizes", [(4, 4, 4), (5, 4, 3), (3, 3, 2)])
def test_answers_do_not_depend_on_how_python_adds_floats(sizes, monkeypatch):
    scenario = Scenario(club_sizes=sizes, number_of_rounds=6, rules=PairingRules(look_ahead=LookAhead.HORIZON))
    played = play(scenario, seed=1).tournament
    monkeypatch.setattr("builtins.sum", _compensated)
    for plans in (foreseen_after, remaining_plans):
        plans.cache_clear()
    assert play(scenario, seed=1).tournament == played
