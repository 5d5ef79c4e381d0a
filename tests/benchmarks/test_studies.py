"""The studies on the smallest plan: what they play, that they resume, what they sum up."""

import json

import pytest

from benchmarks.micro import stages
from benchmarks.studies import carrying, large, peers, quality, speed, store, sweep
from benchmarks.studies.quality import Plan, Task, compared, play_task, summed_up, verdicts
from benchmarks.studies.significance import clear_of_zero
from pairing_engine.round.verify import check_tournament
from pairing_engine.start_rules import legal_fields
from pairing_engine.study.baselines import ENGINE, LOOK_AHEAD, PAIRERS, RANDOM
from pairing_engine.study.parallel import THIS_PROCESS
from pairing_engine.study.scenarios import all_fields, named_fields
from pairing_engine.study.simulation import Scenario, draw_world
from pairing_engine.tournament import Result, Tournament


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    """Keep what studies write out of the results."""
    monkeypatch.setattr(store, "SCRATCH", tmp_path / "scratch")
    monkeypatch.setattr(store, "RESULTS", tmp_path / "results")
    monkeypatch.setattr(store, "circumstances", dict)
    for study in (quality, speed, sweep):
        monkeypatch.setattr(study, "circumstances", dict)


def test_the_fields_are_those_that_may_start():
    assert list(all_fields()) == list(legal_fields())


def test_the_named_fields_are_fields_that_may_start():
    assert len(named_fields()) == 12
    assert {field.club_sizes for field in named_fields()} <= set(all_fields())


def test_everybody_plays_the_same_seeds_on_named_fields():
    tasks = Plan(named_seeds=2, other_seeds=0, rounds=(4,), pairers=(RANDOM, ENGINE)).tasks()
    seeds = {(task.pairer, task.seed) for task in tasks if task.club_sizes == (4, 4)}
    assert seeds == {(pairer, quality.FIRST_SEED + seed) for pairer in (RANDOM, ENGINE) for seed in (0, 1)}


def test_on_the_other_fields_everybody_plays_too():
    tasks = Plan(named_seeds=0, other_seeds=1, rounds=(4,)).tasks()
    assert {task.pairer for task in tasks} == set(PAIRERS)
    assert len({task.club_sizes for task in tasks}) == 78


def test_look_ahead_may_play_less():
    tasks = Plan(named_seeds=2, other_seeds=2, look_ahead_rounds=(6,)).tasks()
    ahead = [task for task in tasks if task.pairer == LOOK_AHEAD]
    assert {task.rounds for task in ahead} == {6}
    assert len(ahead) == 90 * 2


def test_baselines_may_play_fewer_numbers_of_rounds_than_the_engine():
    tasks = Plan(named_seeds=1, other_seeds=0, rounds=(4, 6), baseline_rounds=(6,)).tasks()
    assert {task.rounds for task in tasks if task.pairer == ENGINE} == {4, 6}
    assert {task.rounds for task in tasks if task.pairer == RANDOM} == {6}


def test_what_is_there_is_not_computed_again():
    computed = []

    def work(task):
        computed.append(task)
        return {"value": task}

    assert [row["value"] for row in store.resumed("x", [1, 2], str, work, THIS_PROCESS)] == [1, 2]
    assert [row["value"] for row in store.resumed("x", [1, 2, 3], str, work, THIS_PROCESS)] == [1, 2, 3]
    assert computed == [1, 2, 3]


@pytest.fixture
def rows_of_another_build(monkeypatch):
    """Rows of one tournament that this build plays alike, and of one that it does not."""
    monkeypatch.setattr(store, "engine_digest", lambda: "earlier")
    tasks = [Task((3, 3), 3, pairer, 1) for pairer in (RANDOM, ENGINE)]
    alike, changed = quality.play_task(tasks[0]), {**quality.play_task(tasks[1]), "rematches": -1}
    list(store.write_rows("x", ({"key": task.key, **row} for task, row in zip(tasks, (alike, changed), strict=True))))
    monkeypatch.setattr(store, "engine_digest", lambda: "present")
    return tasks


def test_rows_of_another_build_are_used_where_a_replay_gives_the_same(rows_of_another_build):
    told = carrying.carry_over("x", rows_of_another_build, play_task, ["earlier"], sample=1)
    same = {"carried": 1, "replayed": 1, "kinds": 1, "kinds_changed": 0}
    changed = {"carried": 0, "replayed": 1, "kinds": 1, "kinds_changed": 1}
    assert told == {"from": "earlier", "pairers": {RANDOM: same, ENGINE: changed}}
    assert [row["pairer"] for row in store.read_rows(store.file_of("x"))] == [RANDOM]
    assert carrying.carried_over("x") == told


def test_kept_rows_are_taken_over_where_the_build_left_none(rows_of_another_build, monkeypatch, tmp_path):
    monkeypatch.setattr(store, "RESULTS", tmp_path / "kept")
    store.keep_rows("x", store.read_rows(store.file_of("x", "earlier")))
    store.file_of("x", "earlier").unlink()
    keys = {task.place: task.key for task in rows_of_another_build}
    carrying.restore("x", keys, quality.PLACE, "earlier")
    told = carrying.carry_over("x", rows_of_another_build, play_task, ["earlier"], sample=1)
    assert told["pairers"][RANDOM]["carried"] == 1
    assert told["pairers"][ENGINE]["kinds_changed"] == 1


def test_nothing_is_taken_over_twice(rows_of_another_build):
    for _ in range(2):
        told = carrying.carry_over("x", rows_of_another_build, play_task, ["earlier", "earlier"], sample=1)
        assert told["pairers"][RANDOM]["carried"] == 1
    assert len(list(store.read_rows(store.file_of("x")))) == 1


def test_a_line_that_was_cut_off_is_computed_again(tmp_path):
    file = tmp_path / "rows.jsonl"
    file.write_text(json.dumps({"key": "1"}) + "\n" + '{"key": "2", "val')
    assert list(store.read_rows(file)) == [{"key": "1"}]


def rows(pairer, seeds=3, **task):
    return [play_task(Task((3, 3), 3, pairer, seed, **task)) for seed in range(seeds)]


def test_the_engines_rounds_cost_no_more_than_the_oracles():
    assert [row["oracle_gap"] for row in rows(ENGINE, with_oracle=True)] == [0, 0, 0]


def test_the_summary_compares_seed_by_seed():
    summary = summed_up([{**row, "field": "4+4"} for row in rows(RANDOM) + rows(ENGINE)])
    assert summary["overall"][RANDOM]["random_is_1"]["true_gap"]["mean"] == 1
    assert summary["overall"][ENGINE]["against_engine"]["rematches"] == {"mean": 0, "margin": 0, "n": 3}
    assert summary["guarantees"][ENGINE]["illegal_rounds"] == 0


def test_tournaments_of_one_seed_are_one_observation():
    found = [*rows(RANDOM), *rows(ENGINE)]
    once = summed_up([{**row, "field": "4+4"} for row in found])["overall"][RANDOM]
    twice = summed_up([{**row, "field": field} for row in found for field in ("4+4", "4+4+4")])["overall"][RANDOM]
    for part in ("metrics", "against_engine", "random_is_1"):
        assert twice[part] == once[part]


def test_a_baseline_that_is_ahead_on_a_line_is_named():
    found = rows(ENGINE, seeds=10)
    better = [{**row, "pairer": "greedy", "rematches": row["rematches"] - 1} for row in found]
    assert [(row["pairer"], row["metric"]) for row in verdicts(compared(found + better))] == [("greedy", "rematches")]


def test_fields_that_are_not_named_are_compared_by_their_number_of_teams():
    found = [{**row, "field": "4+2+2", "teams": 8} for row in rows(ENGINE, seeds=10)]
    better = [{**row, "pairer": "greedy", "rematches": row["rematches"] - 1} for row in found]
    summary = summed_up(found + better)
    assert [row["place"] for row in summary["verdicts"]] == ["other fields of 8 teams"]
    assert summary["rest"]["greedy"]["against_engine"]["rematches"]["mean"] == -1


def test_chance_among_many_comparisons_is_not_called_ahead():
    barely = {"mean": 1.0, "margin": 0.95, "n": 100}
    assert clear_of_zero([barely]) == [True]
    assert clear_of_zero([barely] * 20) == [False] * 20
    assert clear_of_zero([barely] * 19 + [{**barely, "margin": 0.3}]) == [False] * 19 + [True]
    assert clear_of_zero([{**barely, "margin": None}]) == [False]


def test_a_baseline_that_leaves_formats_uneven_is_not_compared():
    found = rows(ENGINE)
    other = [
        {**row, "pairer": "greedy", "rematches": 0, "format_deviation": row["format_deviation"] + 9} for row in found
    ]
    assert verdicts(compared(found + other)) == []


@pytest.mark.parametrize("peer", peers.PEERS, ids=lambda peer: peer.name)
def test_a_peer_pairs_everybody_once_and_its_time_is_taken(peer):
    for players in peers.chess_tournament(players=8, rounds=4, seed=1):
        pairs = peer.pair(peer.prepare(players, 4))
        assert sorted(player for pair in pairs for player in pair) == [player.number for player in players]
        assert peer.seconds(players, rounds=4) > 0


def test_nobody_meets_twice_in_a_chess_tournament():
    *_, players = peers.chess_tournament(players=8, rounds=5, seed=2)
    assert all(len({game.opponent for game in player.games}) == 5 for player in players)
    assert sum(player.points_times_ten for player in players) == 5 * 8 * 5


def test_peers_and_the_engine_are_timed_at_the_same_numbers():
    plan = speed.Plan(beside_peers=(8,), peer_runs=1)
    rows = speed._beside_peers(8, plan)
    assert [row["name"] for row in rows] == ["py4swiss", "caissify-pairings", "networkx matching", "engine"]
    assert all(0 < row["median"] <= row["max"] for row in rows)


def test_rounds_before_a_large_one_are_legal():
    scenario = Scenario(club_sizes=(4,) * 6, number_of_rounds=3)
    world = draw_world(scenario, seed=1)
    tournament = Tournament(number_of_rounds=3, teams=world.teams)
    for _ in range(3):
        paired = large.club_against_club(tournament, world)
        tournament = tournament.with_round(paired, [Result.DRAW] * len(paired.games))
    assert check_tournament(tournament) == {}


def test_speed_is_measured_for_every_number_of_teams(monkeypatch):
    monkeypatch.setattr(speed, "all_fields", lambda: ((3, 3), (4, 4)))
    summary = speed.run(speed.Plan(tournaments=1, large=(), cold_runs=0, beside_peers=(), simulated=1))
    assert {teams: times["rounds"] for teams, times in summary["by_teams"].items()} == {"6": 8, "8": 8}
    assert all(times["optimal"] == times["rounds"] for times in summary["by_teams"].values())


def test_the_dial_trades_repetition_for_balance():
    plan = sweep.Plan(seeds=4, look_ahead_seeds=0, dial_rounds=(6,))
    tasks = [t for t in plan.tasks() if t.study == "dial" and t.scenario.club_sizes == (4, 4, 4)]
    ends = [[sweep.play_task(task) for task in tasks if task.setting == setting] for setting in ("0", "1")]
    balanced, varied = ([sum(row[key] for row in end) for key in ("estimated_gap", "rematches")] for end in ends)
    assert balanced[0] < varied[0]
    assert balanced[1] > varied[1]


def test_the_stages_add_up_to_the_round():
    times = stages.measured((3, 3), repetitions=1)
    whole = times.pop("whole round")
    assert sum(times.values()) == pytest.approx(whole)


def test_the_dials_are_compared_on_common_seeds():
    played = [{"pairer": ENGINE, "seed": 1}, {"pairer": ENGINE, "seed": 2}, {"pairer": LOOK_AHEAD, "seed": 1}]
    assert sweep.with_common_seeds(played) == [played[0], played[2]]
    assert sweep.with_common_seeds(played[:2]) == played[:2]


def test_pairers_are_compared_on_numbers_of_rounds_that_all_have_played():
    played = [
        {"pairer": pairer, "rounds": rounds}
        for pairer, rounds in ((ENGINE, 4), (ENGINE, 6), (RANDOM, 6), (LOOK_AHEAD, 4))
    ]
    assert quality.with_common_rounds(played) == played[1:3]
