"""Random tournaments, and what they are good for: thousands of rounds against the oracle."""

import json
from random import Random

import pytest

from pairing_engine import check_tournament, load_tournament, pair_next_round
from pairing_engine.cli import main
from pairing_engine.study.generate import random_round, random_tournament
from tests.pairing_engine.fields import changed, field, with_round
from tests.pairing_engine.test_oracle import assert_agreement

SHARDS = 20
ALL = 5000


def assert_round_is_right(seed: int) -> None:
    tournament = random_tournament(seed)
    assert_agreement(tournament)
    assert check_tournament(with_round(tournament, pair_next_round(tournament))) == {}


@pytest.mark.parametrize("seed", range(100))
def test_random_tournaments_agree_with_the_oracle(seed):
    assert_round_is_right(seed)


@pytest.mark.long
@pytest.mark.parametrize("shard", range(SHARDS))
def test_thousands_of_random_tournaments_agree_with_the_oracle(shard):
    for seed in range(shard, ALL, SHARDS):
        assert_round_is_right(seed)


def test_the_same_seed_gives_the_same_tournament():
    assert random_tournament(7) == random_tournament(7)


def test_everything_unusual_comes_up():
    tournaments = [random_tournament(seed) for seed in range(60)]
    assert {len(tournament.teams) for tournament in tournaments} == {6, 8, 10, 12, 14, 16}
    assert any(len(tournament.present) % 2 for tournament in tournaments)
    assert any(tournament.absent for tournament in tournaments)
    assert any(tournament.rules.locked_games for tournament in tournaments)
    assert any(tournament.rules.max_classic is not None for tournament in tournaments)
    assert {tournament.number_of_rounds for tournament in tournaments} == set(range(1, 13))


def test_teams_and_rounds_can_be_asked_for():
    tournament = random_tournament(3, teams=14, rounds=5)
    assert (len(tournament.teams), tournament.number_of_rounds) == (14, 5)


def test_a_random_round_is_legal_where_a_club_is_too_large():
    tournament = changed(field(4, 2), absent=("b2",))
    played = random_round(tournament, Random(1))
    assert check_tournament(changed(tournament, rounds=(played,), absent=())) == {}


def test_the_command_prints_a_file(capsys):
    assert main(["generate", "--seed", "5"]) == 0
    assert load_tournament(capsys.readouterr().out) == random_tournament(5)


def test_the_command_prints_several_as_lines(capsys):
    assert main(["generate", "--seed", "5", "--count", "3", "--teams", "8", "--rounds", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [len(json.loads(line)["teams"]) for line in lines] == [8, 8, 8]


def test_the_command_refuses_nothing_at_all(capsys):
    with pytest.raises(SystemExit) as ended:
        main(["generate", "--count", "0"])
    assert ended.value.code == 2
    assert "--count" in capsys.readouterr().err
