"""Odd sets: what half games around a circle break, and what no round breaks."""

from itertools import combinations

import numpy as np
import pytest

from pairing_engine import PairingRules
from pairing_engine.cpsat.large.columns import Limit, columns_of
from pairing_engine.cpsat.large.odd_sets import violated_odd_sets
from pairing_engine.cpsat.large.relaxation import Relaxation
from pairing_engine.round.criteria import situation_of
from pairing_engine.round.problem import ways_to_pair
from tests.pairing_engine.fields import after_rounds, field


def columns_of_field(*sizes: int, rounds: int = 0, **rules: object):
    tournament = after_rounds(field(*sizes, rules=PairingRules(**rules)), rounds)
    return columns_of(next(ways_to_pair(situation_of(tournament), None))[0])


def position_of(columns, *teams: int) -> int:
    wanted = [*teams, *[columns.size] * (4 - len(teams))]
    return next(number for number, row in enumerate(np.sort(columns.teams, axis=1).tolist()) if row == wanted)


def half_games(columns, *games: tuple[int, ...]):
    return np.array([position_of(columns, *game) for game in games]), np.full(len(games), 0.5)


def test_half_games_around_two_triangles_break_the_triangles():
    columns = columns_of_field(2, 2, 2)
    circles = half_games(columns, (0, 2), (2, 4), (0, 4), (1, 3), (3, 5), (1, 5))
    assert sorted(violated_odd_sets(columns, *circles)) == [(0, 2, 4), (1, 3, 5)]


def test_a_tie_between_circles_hides_them_from_groups_but_not_from_cuts():
    columns = columns_of_field(2, 2, 2)
    positions, values = half_games(columns, (0, 2), (2, 4), (0, 4), (1, 3), (3, 5), (1, 5), (0, 3))
    values = np.array([0.45, 0.55, 0.45, 0.45, 0.45, 0.55, 0.1])
    assert (0, 2, 4) in violated_odd_sets(columns, positions, values)


def test_disconnected_odd_set_is_found_if_all_games_meet_it_evenly():
    columns = columns_of_field(3, 3)
    games, values = half_games(columns, (0, 1, 3, 4), (1, 2, 4, 5), (0, 2, 3, 5))
    found = violated_odd_sets(columns, games, values)
    assert found
    assert not any(np.isin(games, columns.crossing(teams)).any() for teams in found)


def test_a_round_breaks_no_odd_set():
    columns = columns_of_field(2, 2, 2)
    whole = np.array([position_of(columns, 0, 2), position_of(columns, 1, 4), position_of(columns, 3, 5)])
    assert violated_odd_sets(columns, whole, np.ones(3)) == []


@pytest.mark.parametrize("teams", list(combinations(range(4), 3)))
def test_games_with_an_odd_number_of_some_teams_cross_them(teams):
    columns = columns_of_field(2, 2)
    crossing = [number for number, row in enumerate(columns.teams.tolist()) if len(set(row) & set(teams)) % 2]
    assert columns.crossing(teams).tolist() == crossing


def test_keeping_odd_sets_raises_the_bound_to_the_best_round():
    columns = columns_of_field(3, 3, 3, 3, rounds=3, max_classic=0)
    loose = Relaxation(columns).solve()[1]
    relaxation = Relaxation(columns)
    duals, bound = relaxation.tighten(rounds=50)
    assert loose <= bound
    assert violated_odd_sets(relaxation.columns, *relaxation.values()) == []
    assert len(duals.limits) == len(relaxation.columns.limits)


def test_a_bound_that_is_good_enough_ends_the_search():
    columns = columns_of_field(3, 3, 3, 3, rounds=3, max_classic=0)
    relaxation = Relaxation(columns)
    relaxation.tighten(rounds=50, enough=0)
    assert relaxation.odd_sets == []


def test_a_limit_knows_which_columns_it_counts():
    limit = Limit(np.array([2, 5, 7]), 0, 1)
    assert limit.counts(np.array([0, 2, 7, 9, 5])).tolist() == [False, True, True, False, True]
    assert not Limit(np.array([], dtype=np.int64), 0, 1).counts(np.array([3])).any()


def test_a_programme_that_the_solver_gives_up_proves_nothing_and_keeps_nothing(monkeypatch):
    relaxation = Relaxation(columns_of_field(3, 3, 3, 3, rounds=3, max_classic=0))
    monkeypatch.setattr(Relaxation, "_solves", lambda *_: False)
    duals, bound = relaxation.tighten(rounds=50)
    assert bound <= 0
    assert not duals.teams.any()
    assert relaxation.priced_odd_sets() == []
    assert [len(part) for part in relaxation.values()] == [0, 0]
