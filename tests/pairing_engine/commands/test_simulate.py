"""The command that plays tournaments: rows out, the same by seed, bad arguments named."""

import json

import pytest

from pairing_engine import LookAhead, PairingRules
from pairing_engine.cli import BAD_INPUT, FINE, main
from pairing_engine.study.rows import tournament_row
from pairing_engine.study.simulation import Scenario, simulate

SMALL = ["simulate", "--clubs", "2+2+2", "--rounds", "2"]


def test_each_tournament_is_a_line_of_json(capsys):
    assert main([*SMALL, "--tournaments", "3", "--seed", "7"]) == FINE
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row["seed"] for row in rows] == [7, 8, 9]


def test_the_same_arguments_give_the_same_text(capsys):
    main([*SMALL, "--seed", "3"])
    first = capsys.readouterr().out
    main([*SMALL, "--seed", "3"])
    assert capsys.readouterr().out == first


@pytest.mark.parametrize(("flag", "look_ahead"), [("--myopic", LookAhead.NONE), ("--look-ahead", LookAhead.HORIZON)])
def test_it_is_paired_as_far_ahead_as_is_asked(flag, look_ahead, capsys):
    main(["simulate", "--clubs", "4+4+4", "--rounds", "4", "--seed", "5", "--variety", "1", flag])
    row = json.loads(capsys.readouterr().out)
    rules = PairingRules(variety=1, look_ahead=look_ahead)
    [played] = simulate(Scenario(club_sizes=(4, 4, 4), number_of_rounds=4, rules=rules), [5])
    assert row == tournament_row(played)


def test_teams_of_another_size_are_played(capsys):
    main(["simulate", "--clubs", "3+3", "--rounds", "2", "--teams-per-side", "3", "--children", "2", "--rows", "games"])
    games = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert {(game["game_type"], len(game["home"].split("+"))) for game in games} == {("funino", 1), ("classic", 3)}


def test_games_come_as_csv_into_a_file(tmp_path):
    file = tmp_path / "games.csv"
    assert main([*SMALL, "--rows", "games", "--format", "csv", "--output", str(file)]) == FINE
    assert file.read_text().startswith("seed,field,round,game,game_type,home,away")


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        (["--clubs", "4+x"], "--clubs"),
        (["--clubs", "4+0"], "--clubs"),
        (["--clubs", "9" * 20], "--clubs"),
        (["--rounds", "0"], "--rounds"),
        (["--tournaments", "0"], "--tournaments"),
        (["--seed", "-1"], "--seed"),
        (["--leaving", "2"], "--leaving"),
        (["--spread", "nan"], "--spread"),
        (["--variety", "3"], "--variety"),
        (["--children", "0"], "--children"),
        (["--teams-per-side", "4"], "--teams-per-side"),
        (["--teams-per-side", "3", "--look-ahead"], "--look-ahead"),
        (["--jobs", "0"], "--jobs"),
        (["--jobs", "9" * 20], "--jobs"),
        (["--backend", "dask"], "--backend"),
    ],
)
def test_a_bad_argument_is_named(wrong, named, capsys):
    assert main([*SMALL, *wrong]) == BAD_INPUT
    assert named in capsys.readouterr().err


@pytest.mark.parametrize(
    ("wanted", "named"),
    [
        (["--jobs", "2"], "--jobs: several processes need pairing-engine with its extra [simulation]"),
        (["--backend", "dask", "--scheduler", "tcp://127.0.0.1:9"], "--backend: a cluster needs"),
    ],
)
def test_an_extra_that_is_not_installed_is_named(wanted, named, capsys, monkeypatch):
    monkeypatch.setattr("pairing_engine.commands.simulate.find_spec", lambda _: None)
    assert main([*SMALL, *wanted]) == BAD_INPUT
    assert named in capsys.readouterr().err


def test_a_cluster_without_workers_is_said(capsys, monkeypatch):
    distributed = pytest.importorskip("distributed", reason="the Python package distributed")
    monkeypatch.setattr("pairing_engine.study.parallel.PATIENCE", 0.5)
    with distributed.LocalCluster(n_workers=0, processes=False, dashboard_address=None) as cluster:
        assert main([*SMALL, "--backend", "dask", "--scheduler", cluster.scheduler_address]) == BAD_INPUT
    assert "no worker" in capsys.readouterr().err
