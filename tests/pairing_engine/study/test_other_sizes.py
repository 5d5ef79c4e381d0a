"""Studies of other sizes: whole tournaments, sheets, rows and comparisons with three teams a side."""

from collections import Counter
from random import Random

import pytest

from pairing_engine import InvalidInputError, InvalidTournamentError, PairingRules, Tournament, check_tournament
from pairing_engine.study.baselines import CLAIRVOYANT, ENGINE, LOOK_AHEAD, RANDOM, baselines
from pairing_engine.study.comparison import compare
from pairing_engine.study.generate import random_round
from pairing_engine.study.quality import sheet
from pairing_engine.study.rows import game_rows
from pairing_engine.study.scenarios import scenarios
from pairing_engine.study.simulation import Scenario, by_engine, play
from tests.pairing_engine.fields import THREE_A_MERGE, TWO_A_MERGE, field

FIELD = (6, 3, 3)
OTHERS = (ENGINE, RANDOM, "ladder", "greedy", "blind greedy", "Funino only")


def threes(*sizes: int, rounds: int = 4) -> Scenario:
    return Scenario(club_sizes=sizes, number_of_rounds=rounds, rules=PairingRules(formats=THREE_A_MERGE))


def engine_again(tournament, world):
    return by_engine(tournament, world)


@pytest.fixture(scope="module")
def comparison():
    like = threes(*FIELD)
    fields = scenarios([FIELD, (4, 4)], rounds=[4], like=like)
    return compare(engine_again, fields, range(6), against=baselines(*OTHERS))


def test_everybody_plays_whole_tournaments_of_threes(comparison):
    ends = Counter((row["pairer"], row["rounds_played"]) for row in comparison.rows)
    everybody = {"engine again", *OTHERS} - {"blind greedy"}
    assert all(ends[name, 4] == 12 for name in everybody)


def test_the_engine_repeats_less_than_chance_with_threes(comparison):
    means = {one.baseline: one.found.mean for one in comparison.differences(["rematches"])}
    assert means[ENGINE] == 0
    assert means[RANDOM] < 0


def test_rows_name_the_formats(comparison):
    assert {row["field"] for row in comparison.rows} == {"6+3+3, 2v2/6v6", "4+4, 2v2/6v6"}


def test_rounds_of_every_baseline_merge_three():
    for name, pairer in baselines(*OTHERS).items():
        played = [play(threes(3, 3, 3, 3, rounds=2), seed, pairer).tournament for seed in range(3)]
        sides = {len(match.home) for one in played for round_ in one.rounds for match in round_.matches}
        assert sides == ({1} if name == "Funino only" else {1, 3}), name
        assert all(check_tournament(one) == {} for one in played)


def test_a_sheet_counts_threes_as_they_are():
    played = play(threes(3, 3, 3, 3), seed=2)
    found, matches = sheet(played.tournament, played.world.truth), list(game_rows(played))
    meetings = Counter(
        frozenset((one, other))
        for match in matches
        for one in match["home"].split("+")
        for other in match["away"].split("+")
    )
    assert found.rematches == sum(number - 1 for number in meetings.values())
    teams = [2 * len(match["home"].split("+")) for match in matches]
    gaps = [abs(match["true_gap"]) for match in matches]
    mean = sum(number * gap for number, gap in zip(teams, gaps, strict=True)) / sum(teams)
    assert found.true_gap == pytest.approx(mean)
    assert found.improvable_rounds == 0
    assert found.excess_repetition is None


def test_the_floor_of_pairs_holds_for_teams_of_two_children():
    like = PairingRules(formats=TWO_A_MERGE)
    played = play(Scenario(club_sizes=(4, 4), number_of_rounds=4, rules=like), seed=1)
    assert sheet(played.tournament).excess_format_deviation == 0


def test_random_rounds_are_of_the_formats():
    tournament = field(6, 3, 3, rules=PairingRules(formats=THREE_A_MERGE))
    for seed in range(10):
        played = random_round(tournament, Random(seed))
        assert check_tournament(Tournament(**{**dict(tournament), "rounds": (played,)})) == {}


@pytest.mark.parametrize(
    ("name", "error", "place"),
    [
        ("two-stage", InvalidInputError, "rules.formats.teams_per_side"),
        (CLAIRVOYANT, InvalidInputError, "rules.formats.teams_per_side"),
        (LOOK_AHEAD, InvalidTournamentError, "rules.look_ahead"),
    ],
)
def test_who_knows_pairs_alone_refuses_threes(name, error, place):
    with pytest.raises(error) as caught:
        play(threes(3, 3), 1, baselines(name)[name])
    assert caught.value.place == place
