"""Everybody who is compared pairs legal rounds, or says that it cannot."""

import pytest

from pairing_engine import InfeasibleRoundError, check_tournament
from pairing_engine.study.baselines import CEILING, PAIRERS
from pairing_engine.study.baselines.ladder import ladder_places
from pairing_engine.study.baselines.matching import cheapest_matching
from pairing_engine.study.oracle import least_cost_of
from pairing_engine.study.quality import cost, moments, true_gap
from pairing_engine.study.simulation import Scenario, draw_world, play
from pairing_engine.tournament import GameType, Match, Result, Round, Tournament

MIXED = Scenario(club_sizes=(4, 3, 3), number_of_rounds=3)
ODD = Scenario(club_sizes=(3, 2, 2), number_of_rounds=3)


@pytest.mark.parametrize("scenario", [MIXED, ODD], ids=["even", "odd"])
@pytest.mark.parametrize("name", PAIRERS)
def test_every_round_is_legal(name, scenario):
    played = play(scenario, seed=1, pairer=PAIRERS[name])
    assert check_tournament(played.tournament) == {}


@pytest.mark.parametrize("name", [name for name in PAIRERS if name != "blind greedy"])
def test_every_tournament_is_completed(name):
    played = play(MIXED, seed=2, pairer=PAIRERS[name])
    assert played.stopped is None
    assert len(played.tournament.rounds) == 3


def test_blind_greedy_says_when_it_cannot_complete_a_round():
    stopped = [play(MIXED, seed=seed, pairer=PAIRERS["blind greedy"]).stopped for seed in range(10)]
    assert any(reason and "cannot meet" in reason for reason in stopped)


def test_funino_only_plays_no_classic_game():
    played = play(MIXED, seed=1, pairer=PAIRERS["Funino only"]).tournament
    assert {match.game_type for round_ in played.rounds for match in round_.matches} == {GameType.FUNINO}


def test_the_engine_that_knows_has_the_smallest_true_gap():
    def mean_gap(name):
        played = [play(MIXED, seed, PAIRERS[name]) for seed in range(5)]
        return sum(true_gap(one.tournament, one.world.truth) for one in played)

    assert min(("random legal", "greedy", "engine", CEILING), key=mean_gap) == CEILING


def test_nobody_pairs_a_cheaper_round_than_the_oracle():
    for name, pairer in PAIRERS.items():
        played = play(Scenario(club_sizes=(3, 3), number_of_rounds=2), seed=1, pairer=pairer)
        for moment in moments(played.tournament):
            assert cost(moment) >= least_cost_of(moment.before), name


def test_the_oracle_agrees_with_the_engine():
    played = play(MIXED, seed=3).tournament
    for moment in moments(played):
        assert cost(moment) == least_cost_of(moment.before)


def fresh(scenario):
    world = draw_world(scenario, seed=1)
    return Tournament(number_of_rounds=scenario.number_of_rounds, teams=world.teams), world


def test_the_ladder_starts_in_the_order_of_the_estimates():
    tournament, world = fresh(MIXED)
    places = ladder_places(tournament, world)
    strengths = [team.strength for team in sorted(tournament.teams, key=lambda team: team.id)]
    assert [strengths[team] for team in sorted(places, key=places.__getitem__)] == sorted(strengths, reverse=True)


def test_on_the_ladder_winners_move_up_and_losers_down():
    tournament, world = fresh(Scenario(club_sizes=(2, 2), number_of_rounds=2))
    strongest = sorted(tournament.teams, key=lambda team: (-team.strength, team.id))
    top = next((one, other) for one in strongest for other in strongest if one.club < other.club)
    rest = tuple(team.id for team in strongest if team not in top)
    games = ((top[0].id, top[1].id), rest)
    matches = tuple(
        Match(game_type=GameType.FUNINO, home=(home,), away=(away,), result=Result.LOSS) for home, away in games
    )
    places = ladder_places(tournament.model_copy(update={"rounds": (Round(matches=matches),)}), world)
    number = {team: position for position, team in enumerate(sorted(tournament.clubs))}
    assert places[number[top[1].id]] < places[number[top[0].id]]
    assert places[number[rest[1]]] < places[number[rest[0]]]


def test_the_cheapest_matching_is_the_cheapest():
    edges = [(0, 1, 1), (2, 3, 9), (0, 2, 2), (1, 3, 2), (0, 3, 5), (1, 2, 5)]
    assert cheapest_matching(4, edges) == [(0, 2), (1, 3)]


def test_a_matching_that_leaves_somebody_out_is_refused():
    with pytest.raises(InfeasibleRoundError, match="2 of 4"):
        cheapest_matching(4, [(0, 1, 1), (0, 2, 1)])


def test_a_field_that_cannot_meet_is_refused():
    tournament, world = fresh(Scenario(club_sizes=(4, 2), number_of_rounds=1))
    for name in ("random legal", "ladder", "greedy", "two-stage", "Funino only"):
        with pytest.raises(InfeasibleRoundError):
            PAIRERS[name](tournament, world)
