"""Large rounds: legal, bounded honestly, and the same optimum where the small way can prove it."""

from dataclasses import replace

import numpy as np
import pytest

from pairing_engine import (
    ForbiddenOpponents,
    Formats,
    InfeasibleRoundError,
    PairingRules,
    SameClubFunino,
    SolverOptions,
    check_tournament,
    pair_next_round,
)
from pairing_engine.cpsat.large.columns import FRACTIONS, columns_of
from pairing_engine.cpsat.large.relaxation import Relaxation
from pairing_engine.cpsat.large.solve import Improvement, solve_large_round
from pairing_engine.cpsat.solve import LARGE, solve_round
from pairing_engine.round.criteria import situation_of
from pairing_engine.round.problem import ways_to_pair
from tests.pairing_engine.fields import THREE_A_MERGE, after_rounds, changed, field, with_round

RULES = [
    PairingRules(),
    PairingRules(max_classic=2),
    PairingRules(max_classic=3, max_funino=2),
    PairingRules(max_funino=4),
    PairingRules(forbidden_opponents=(ForbiddenOpponents(clubs=("A", "B")),)),
]


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: ",".join(sorted(rules.model_fields_set)))
@pytest.mark.parametrize("absent", [(), ("a1",)])
@pytest.mark.parametrize("formats", [Formats(), THREE_A_MERGE], ids=["two", "three"])
def test_the_large_way_finds_what_the_small_way_proves(formats, rules, absent):
    played = after_rounds(field(4, 4, 4, 4, rules=PairingRules(formats=formats)), 2)
    tournament = changed(played, rules=rules.model_copy(update={"formats": formats}), absent=absent)
    for problem, _ in ways_to_pair(situation_of(tournament), None):
        small = solve_round(problem, SolverOptions())
        large = solve_large_round(problem, SolverOptions())
        assert (small is None) == (large is None)
        if small is not None and large is not None:
            assert large.objective == small.objective == large.bound
            return


def test_the_relaxation_bounds_every_round_from_below():
    tournament = after_rounds(field(5, 4, 4, 3, rules=PairingRules()), 3)
    problem, _ = next(ways_to_pair(situation_of(tournament), None))
    columns = columns_of(problem)
    duals, bound = Relaxation(columns).solve()
    best = solve_round(problem, SolverOptions())
    assert bound <= best.objective
    assert columns.reduced_costs(duals).min() >= -FRACTIONS


def test_what_was_chosen_in_the_relaxation_stays_chosen():
    tournament = after_rounds(field(5, 4, 4, 3, rules=PairingRules()), 3)
    problem, _ = next(ways_to_pair(situation_of(tournament), None))
    columns = columns_of(problem)
    best = solve_round(problem, SolverOptions())
    relaxation = Relaxation(columns)
    relaxation.solve()
    relaxation.add(np.array(best.games))
    covered = np.zeros(columns.size + 1, dtype=bool)
    for position in best.games:
        covered[columns.teams[position]] = True
        covered[columns.size] = False
        relaxation.choose([position], covered[columns.teams].any(axis=1))
        relaxation.solve()
    positions, values = relaxation.values()
    assert sorted(positions[values > 0.5].tolist()) == list(best.games)
    assert relaxation.solver.Objective().Value() == pytest.approx(best.objective)


def test_windows_make_a_round_better():
    tournament = after_rounds(field(8, 8, 8, 8, rules=PairingRules()), 1)
    problem, _ = next(ways_to_pair(situation_of(tournament), None))
    columns = columns_of(problem)
    duals, bound = Relaxation(columns).solve()
    index = {frozenset(problem.games.teams_of(position)): position for position in range(len(problem.games))}
    worst = sorted(
        (index[frozenset((team, team + 8))] for start in (0, 16) for team in range(start, start + 8)),
    )
    began = int(columns.costs[worst].sum())
    improved = Improvement(columns, columns.reduced_costs(duals), np.array(worst), bound).run(SolverOptions())
    assert bound <= columns.costs[improved].sum() < began
    covered = np.sort(columns.teams[improved].ravel())
    assert covered[covered < columns.size].tolist() == list(range(columns.size))


@pytest.mark.parametrize("sizes", [(4,) * 12, (8,) * 5])
def test_large_fields_are_paired_legally_with_an_honest_bound(sizes):
    tournament = field(*sizes, rules=PairingRules(same_club_funino=SameClubFunino.LAST_RESORT))
    tournament = with_round(tournament, pair_next_round(tournament, SolverOptions(deterministic_limit=1)))
    problem, _ = next(ways_to_pair(situation_of(tournament), None))
    assert len(problem.games) > LARGE
    pairing = pair_next_round(tournament, SolverOptions(deterministic_limit=2))
    assert check_tournament(with_round(tournament, pairing)) == {}
    assert 0 <= pairing.bound <= pairing.objective
    assert pairing == pair_next_round(tournament, SolverOptions(deterministic_limit=2))


def test_a_large_field_with_an_odd_number_has_one_pause():
    tournament = changed(field(*(4,) * 12, rules=PairingRules()), absent=("a1",))
    pairing = pair_next_round(tournament, SolverOptions(deterministic_limit=1))
    assert len(pairing.pausing) == 1


def test_a_large_round_that_cannot_be_has_no_solution():
    tournament = field(4, 4, 4, rules=PairingRules(max_classic=0, max_funino=5))
    problem, _ = next(ways_to_pair(situation_of(tournament), None))
    assert solve_large_round(problem, SolverOptions()) is None


def test_unwanted_choices_are_left_out_of_large_rounds_too():
    problem, _ = next(ways_to_pair(situation_of(field(4, 4, 4, rules=PairingRules())), None))
    best = solve_large_round(problem, SolverOptions())
    other = solve_large_round(replace(problem, never_together=(problem.positions_of(best),)), SolverOptions())
    assert other.games != best.games
    assert other.objective >= best.objective


def test_games_within_a_club_are_counted_in_large_rounds_too():
    tournament = changed(field(6, 4, 2, rules=PairingRules()), absent=("b1", "b2"))
    for problem, _ in ways_to_pair(situation_of(tournament), None):
        if problem.same_club_games == 1:
            assert (
                solve_large_round(problem, SolverOptions()).objective == solve_round(problem, SolverOptions()).objective
            )
            return


def test_a_window_out_of_time_changes_nothing():
    tournament = after_rounds(field(8, 8, rules=PairingRules()), 1)
    problem, _ = next(ways_to_pair(situation_of(tournament), None))
    columns = columns_of(problem)
    duals, bound = Relaxation(columns).solve()
    chosen = np.array(solve_round(problem, SolverOptions()).games)
    hurried = Improvement(columns, columns.reduced_costs(duals), chosen, bound - 1)
    assert hurried.run(SolverOptions(deterministic_limit=1e-6)).tolist() == chosen.tolist()


@pytest.mark.parametrize("sizes", [(4,) * 10, pytest.param((8,) * 8, marks=pytest.mark.long)])
def test_a_large_field_finds_a_round_on_few_pitches_of_one_size(sizes):
    tournament = field(*sizes, rules=PairingRules(max_funino=3))
    pairing = pair_next_round(tournament, SolverOptions(deterministic_limit=1))
    assert check_tournament(with_round(tournament, pairing)) == {}


def test_a_large_field_on_too_few_pitches_is_told_so():
    with pytest.raises(InfeasibleRoundError, match="5 classic and 3 Funino pitches have places for 26 teams"):
        pair_next_round(field(*[4] * 10, rules=PairingRules(max_classic=5, max_funino=3)))
