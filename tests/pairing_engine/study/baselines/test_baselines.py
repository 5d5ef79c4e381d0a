"""Everybody who is compared pairs legal rounds, or says that it cannot."""

import pytest

from pairing_engine import (
    ForbiddenOpponents,
    ForbiddenPartners,
    InfeasibleRoundError,
    LockedGame,
    PairingRules,
    check_tournament,
)
from pairing_engine.study.baselines import CEILING, PAIRERS
from pairing_engine.study.baselines.by_strength.elo import elo_ratings
from pairing_engine.study.baselines.ladder import ladder_places
from pairing_engine.study.baselines.matching import cheapest_matching
from pairing_engine.study.measures.oracle import least_cost_of
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


ASKED = {
    "opponents": PairingRules(forbidden_opponents=[ForbiddenOpponents(teams=("A1", b)) for b in ("B1", "B2", "C1")]),
    "partners": PairingRules(forbidden_partners=[ForbiddenPartners(teams=t) for t in (("A1", "A2"), ("A3", "A4"))]),
    "lock": PairingRules(locked_games=[LockedGame(home=("A1",), away=("C2",), round=1)]),
    "classic pitch": PairingRules(max_classic=1),
    "funino pitches": PairingRules(max_funino=1),
}


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.long), pytest.param(2, marks=pytest.mark.long)])
@pytest.mark.parametrize("asked", ASKED)
@pytest.mark.parametrize("name", PAIRERS)
def test_what_the_organiser_asks_is_kept_or_ends_the_tournament(name, asked, seed):
    scenario = Scenario(club_sizes=(4, 4, 4), number_of_rounds=3, rules=ASKED[asked])
    played = play(scenario, seed, PAIRERS[name])
    assert len(played.tournament.rounds) == 3 or played.stopped


@pytest.mark.parametrize("asked", ASKED)
@pytest.mark.parametrize("name", ["random legal", "round robin", "Swiss", "Elo", "information"])
def test_what_the_organiser_asks_stops_nobody_who_finds_another_way(name, asked):
    scenario = Scenario(club_sizes=(4, 4, 4), number_of_rounds=3, rules=ASKED[asked])
    assert all(play(scenario, seed, PAIRERS[name]).stopped is None for seed in range(3))


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


@pytest.mark.parametrize("name", ["round robin", "Monrad", "Swiss", "Elo", "information"])
def test_who_avoids_rematches_plays_none_where_none_is_due(name):
    played = play(Scenario(club_sizes=(2, 2, 2, 2), number_of_rounds=3), seed=4, pairer=PAIRERS[name]).tournament
    funino = [match for round_ in played.rounds for match in round_.matches if match.game_type is GameType.FUNINO]
    pairs = [frozenset(match.teams) for match in funino]
    assert len(set(pairs)) == len(pairs) > 0


def test_swiss_lets_winners_meet_winners():
    tournament, _ = fresh(Scenario(club_sizes=(1, 1, 1, 1), number_of_rounds=2))
    strong, good, fair, weak = sorted(tournament.teams, key=lambda team: -team.strength)
    games = ((weak.id, strong.id), (fair.id, good.id))
    matches = tuple(
        Match(game_type=GameType.FUNINO, home=(one,), away=(other,), result=Result.WIN) for one, other in games
    )
    after = tournament.model_copy(update={"rounds": (Round(matches=matches),)})
    for name in ("Swiss", "Monrad"):
        paired = PAIRERS[name](after, draw_world(MIXED, seed=1))
        assert {frozenset(match.teams) for match in paired.matches} == {
            frozenset({weak.id, fair.id}),
            frozenset({strong.id, good.id}),
        }


def test_the_round_robin_of_single_teams_plays_everybody_once():
    scenario = Scenario(club_sizes=(1,) * 6, number_of_rounds=5)
    played = play(scenario, seed=1, pairer=PAIRERS["round robin"]).tournament
    assert len({frozenset(match.teams) for round_ in played.rounds for match in round_.matches}) == 15


def test_an_elo_rating_gains_what_the_other_loses_and_an_upset_more():
    tournament, _ = fresh(Scenario(club_sizes=(1, 1), number_of_rounds=2))
    strong, weak = sorted(tournament.teams, key=lambda team: -team.strength)
    before = elo_ratings(tournament)

    def change(result):
        match = Match(game_type=GameType.FUNINO, home=(weak.id,), away=(strong.id,), result=result)
        after = elo_ratings(tournament.model_copy(update={"rounds": (Round(matches=(match,)),)}))
        assert sum(after.values()) == pytest.approx(sum(before.values()))
        number = sorted(tournament.clubs).index(weak.id)
        return after[number] - before[number]

    assert change(Result.WIN) > -change(Result.LOSS) > 0


def test_information_looks_for_games_of_equals_that_are_not_known():
    played = play(Scenario(club_sizes=(1, 1, 1, 1), number_of_rounds=1), seed=2, pairer=PAIRERS["information"])
    strengths = {team.id: team.strength for team in played.tournament.teams}
    (round_,) = played.tournament.rounds
    apart = sum(abs(strengths[match.home[0]] - strengths[match.away[0]]) for match in round_.matches)
    order = sorted(strengths.values())
    assert apart == order[1] - order[0] + order[3] - order[2]


def test_the_cheapest_matching_is_the_cheapest():
    edges = [(0, 1, 1), (2, 3, 9), (0, 2, 2), (1, 3, 2), (0, 3, 5), (1, 2, 5)]
    assert cheapest_matching(4, edges) == [(0, 2), (1, 3)]


def test_a_matching_that_leaves_somebody_out_is_refused():
    with pytest.raises(InfeasibleRoundError, match="2 of 4"):
        cheapest_matching(4, [(0, 1, 1), (0, 2, 1)])


def test_a_field_that_cannot_meet_is_refused():
    tournament, world = fresh(Scenario(club_sizes=(4, 2), number_of_rounds=1))
    for name in ("random legal", "ladder", "greedy", "two-stage", "Funino only", "Swiss", "Monrad", "Elo"):
        with pytest.raises(InfeasibleRoundError):
            PAIRERS[name](tournament, world)
