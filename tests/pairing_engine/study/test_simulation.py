"""Whole tournaments: the same by seed wherever they are played."""

import io
import json
from itertools import pairwise

import numpy as np
import pytest

from pairing_engine.errors import InfeasibleRoundError, InvalidInputError, InvalidTournamentError, PairingError
from pairing_engine.round.verify import IllegalPairingError, check_tournament
from pairing_engine.rules import PairingRules
from pairing_engine.study.baselines.by_strength.clairvoyant import clairvoyant
from pairing_engine.study.parallel import THIS_PROCESS, Workers
from pairing_engine.study.rows import game_rows, tournament_row, write_csv, write_json_lines
from pairing_engine.study.simulation import Scenario, by_engine, draw_world, play, simulate
from pairing_engine.tournament import GameType, Match, Result, Round, Tournament, load_tournament

SMALL = Scenario(club_sizes=(3, 3), number_of_rounds=3)


def rows_of(scenario, seeds, workers=THIS_PROCESS):
    return [tournament_row(played) for played in simulate(scenario, seeds, workers=workers)]


def test_a_tournament_is_played_to_its_end_by_legal_rounds():
    played = play(SMALL, seed=1)
    assert played.stopped is None
    assert len(played.tournament.rounds) == 3
    assert check_tournament(played.tournament) == {}


def test_a_played_tournament_is_one_that_the_engine_accepts():
    played = play(SMALL, seed=1).tournament
    assert load_tournament(played.model_dump_json()) == played


def test_the_first_two_rounds_keep_the_strengths_they_were_paired_with():
    first, second, third = play(SMALL, seed=1).tournament.rounds
    strengths = {team.id: team.strength for team in draw_world(SMALL, 1).teams}
    assert first.strengths == second.strengths == strengths
    assert third.strengths is None


def without_a_game(games):
    return games[:-1]


def with_a_team_twice(games):
    return (*games[:-1], games[0])


def with_no_game(games):
    return games[:0]


def within_a_club(games):
    return tuple(Match(game_type=GameType.FUNINO, home=(one,), away=(other,)) for one, other in (("A1", "A2"),)) + games


@pytest.mark.parametrize("cheat", [without_a_game, with_a_team_twice, with_no_game, within_a_club])
def test_a_pairer_that_cheats_is_refused(cheat):
    def pairer(tournament, world):
        honest = by_engine(tournament, world)
        return honest.model_copy(update={"matches": cheat(honest.matches)})

    with pytest.raises(PairingError):
        play(SMALL, seed=1, pairer=pairer)


def test_a_pairer_is_held_to_the_number_of_games_within_a_club_that_bans_force():
    banned = PairingRules(max_classic=0, same_club_funino="never")

    def pairer(tournament, world):
        games = [("A1", "A2"), ("B1", "B2"), ("A3", "B3")]
        return Round(matches=tuple(Match(game_type="funino", home=(one,), away=(other,)) for one, other in games))

    with pytest.raises(IllegalPairingError, match="2 games within a club, allowed are 0"):
        play(SMALL.model_copy(update={"rules": banned}), seed=1, pairer=pairer)


def test_estimates_may_all_be_equal():
    equal = SMALL.model_copy(update={"equal_estimates": True})
    assert len({team.strength for team in draw_world(equal, 1).teams}) == 1
    assert draw_world(equal, 1).strengths.tolist() == draw_world(SMALL, 1).strengths.tolist()


def test_every_game_has_a_result():
    played = play(SMALL, seed=1).tournament
    assert all(match.result is not None for round_ in played.rounds for match in round_.matches)


def test_the_same_seed_gives_the_same_rows():
    assert rows_of(SMALL, [5]) == rows_of(SMALL, [5])


def test_seeds_may_be_numpys():
    (played,) = simulate(SMALL, np.arange(7, 8), pairer=clairvoyant)
    assert type(played.world.seed) is int
    assert tournament_row(played) == tournament_row(play(SMALL, 7, clairvoyant))


def test_cells_of_rows_may_be_numpys():
    written = io.StringIO()
    write_json_lines([{"seed": np.int64(3), "gap": np.float64(0.5)}], written)
    assert json.loads(written.getvalue()) == {"seed": 3, "gap": 0.5}


def test_another_seed_gives_another_tournament():
    assert play(SMALL, seed=1).tournament != play(SMALL, seed=2).tournament


def test_two_processes_give_the_rows_of_one():
    pytest.importorskip("joblib")
    assert rows_of(SMALL, range(4), Workers(processes=2)) == rows_of(SMALL, range(4))


# Workers in processes of their own load Dask and the engine once more each.
@pytest.mark.parametrize("processes", [False, pytest.param(True, marks=pytest.mark.long)])
def test_a_dask_cluster_gives_the_rows_of_one_process(processes):
    distributed = pytest.importorskip("distributed")
    pytest.importorskip("joblib")
    with distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=processes,
        protocol="tcp://",
        host="127.0.0.1",
        dashboard_address=None,
    ) as cluster:
        workers = Workers(backend="dask", scheduler=cluster.scheduler_address)
        assert rows_of(SMALL, range(4), workers) == rows_of(SMALL, range(4))


@pytest.mark.parametrize("wrong", [{"processes": 0}, {"backend": "dask"}, {"scheduler": "tcp://127.0.0.1:1"}])
def test_workers_that_make_no_sense_are_refused(wrong):
    with pytest.raises(InvalidInputError, match=r"^(processes|scheduler): "):
        Workers(**wrong)


def test_a_scheduler_without_an_address_is_named():
    with pytest.raises(InvalidTournamentError, match=r"^scheduler: "):
        rows_of(SMALL, range(1), Workers(backend="dask", scheduler="nonsense"))


def test_true_strengths_have_the_spread_that_was_asked_for():
    world = draw_world(Scenario(club_sizes=(4, 4), number_of_rounds=1, spread=1.5), seed=3)
    assert world.strengths.mean() == pytest.approx(0)
    assert world.strengths.std() == pytest.approx(1.5)


def test_estimates_without_error_are_in_the_order_of_the_truth():
    world = draw_world(Scenario(club_sizes=(4, 4), number_of_rounds=1, estimate_error=0), seed=3)
    order = np.argsort(world.strengths)
    assert (np.diff([world.teams[team].strength for team in order]) >= 0).all()


def test_estimates_are_whole_numbers_from_1_to_10():
    world = draw_world(Scenario(club_sizes=(8, 8), number_of_rounds=1, estimate_error=9), seed=3)
    assert {team.strength for team in world.teams} <= set(range(1, 11))


def test_a_game_ends_the_same_whichever_side_is_called_home():
    world = draw_world(SMALL, seed=1)
    turned = {Result.WIN: Result.LOSS, Result.DRAW: Result.DRAW, Result.LOSS: Result.WIN}
    for home in ("A1", "A2", "A3"):
        for away in ("B1", "B2", "B3"):
            match = Match(game_type=GameType.FUNINO, home=(home,), away=(away,))
            back = Match(game_type=GameType.FUNINO, home=(away,), away=(home,))
            assert world.results(1, [back]) == [turned[result] for result in world.results(1, [match])]


def results_of(draw_weight, spread=1.0):
    scenario = Scenario(club_sizes=(2, 2), number_of_rounds=300, draw_weight=draw_weight, spread=spread)
    world = draw_world(scenario, seed=1)
    match = Match(game_type=GameType.FUNINO, home=("A1",), away=("B1",))
    return [result for number in range(1, 301) for result in world.results(number, [match])]


def test_without_draw_weight_nobody_draws():
    assert Result.DRAW not in results_of(draw_weight=0)


def test_between_equals_a_draw_weight_of_2_makes_half_of_the_games_draws():
    assert results_of(draw_weight=2, spread=0).count(Result.DRAW) == pytest.approx(150, abs=40)


def test_teams_that_leave_are_absent_from_then_on():
    scenario = Scenario(club_sizes=(4, 4, 4), number_of_rounds=6, leaving=0.5)
    played = play(scenario, seed=1)
    absent = [set(round_.absent) for round_ in played.tournament.rounds]
    assert absent[0] == set()
    assert absent[-1] != set()
    assert all(earlier <= later for earlier, later in pairwise(absent))
    assert check_tournament(played.tournament) == {}


def test_an_odd_number_of_teams_pauses_one_each_round():
    played = play(Scenario(club_sizes=(3, 2, 2), number_of_rounds=3), seed=1)
    assert [len(round_.pausing) for round_ in played.tournament.rounds] == [1, 1, 1]


def test_a_tournament_that_cannot_go_on_says_why():
    def nobody_pairs(tournament: Tournament, world):
        raise InfeasibleRoundError(["no game is left"])

    played = play(SMALL, seed=1, pairer=nobody_pairs)
    assert len(played.tournament.rounds) == 0
    assert "no game is left" in played.stopped


def test_ids_of_many_clubs_keep_the_order_of_their_numbers():
    world = draw_world(Scenario(club_sizes=(2,) * 30, number_of_rounds=1), seed=1)
    ids = [team.id for team in world.teams]
    assert ids == sorted(ids)
    assert len({team.club for team in world.teams}) == 30


def test_each_game_is_a_row():
    rows = list(game_rows(play(SMALL, seed=1)))
    assert [row["round"] for row in rows] == sorted(row["round"] for row in rows)
    assert {row["game_type"] for row in rows} <= {"funino", "classic"}
    assert sum(2 if row["game_type"] == "funino" else 4 for row in rows) == 6 * 3


def test_json_lines_hold_one_row_each():
    stream = io.StringIO()
    rows = rows_of(SMALL, [1, 2])
    write_json_lines(rows, stream)
    assert [json.loads(line) for line in stream.getvalue().splitlines()] == rows


def test_csv_has_a_header_and_one_line_per_row():
    stream = io.StringIO()
    write_csv(rows_of(SMALL, [1, 2]), stream)
    header, *lines = stream.getvalue().splitlines()
    assert header.startswith("seed,field,teams")
    assert len(lines) == 2


def test_csv_of_no_rows_is_empty():
    stream = io.StringIO()
    write_csv([], stream)
    assert stream.getvalue() == ""
