"""What the page on quality says in words holds in the committed results."""

import pytest

from benchmarks.studies.store import Row, read_result
from pairing_engine.study.baselines import CEILING, ENGINE, LOOK_AHEAD, RANDOM

BLIND, GREEDY, LADDER, TWO_STAGE = "blind greedy", "greedy", "ladder", "two-stage"
GROUPS = ("overall", "rest")
"""The named fields together, and all other fields together."""


@pytest.fixture(scope="module")
def summary() -> Row:
    found = read_result("quality")
    assert found is not None
    return found


def is_more(found: Row) -> bool:
    """Return whether a difference is above zero by its interval."""
    return bool(found["mean"] > found["margin"])


def test_every_round_was_completed_legal_and_no_dearer_than_the_oracles(summary: Row) -> None:
    for pairer, found in summary["guarantees"].items():
        assert found["illegal_rounds"] == 0
        if pairer != BLIND:
            assert found["rounds_completed"] == found["rounds"], pairer
    assert summary["guarantees"][BLIND]["rounds_completed"] < summary["guarantees"][BLIND]["rounds"]
    assert summary["guarantees"][ENGINE]["oracle_gap_worst"] == 0 < summary["guarantees"][ENGINE]["oracle_tournaments"]


@pytest.mark.parametrize("group", GROUPS)
def test_games_are_closest_as_far_as_one_can_know(summary: Row, group: str) -> None:
    found = summary[group]
    whole = [name for name in found if found[name]["metrics"]["completed"]["mean"] == 100 and name != LOOK_AHEAD]
    assert min(whole, key=lambda name: found[name]["metrics"]["estimated_gap"]["mean"]) == ENGINE
    for name in (RANDOM, LADDER, GREEDY, TWO_STAGE):
        assert is_more(found[name]["against_engine"]["rematches"]), name


@pytest.mark.parametrize("group", GROUPS)
def test_games_are_closer_in_truth_but_the_gain_is_smaller(summary: Row, group: str) -> None:
    found = summary[group]
    for name in found.keys() - {ENGINE, LOOK_AHEAD, CEILING}:
        assert is_more(found[name]["against_engine"]["true_gap"]), name
    for name in (RANDOM, LADDER, GREEDY, TWO_STAGE):
        assert is_more(found[name]["against_engine"]["one_sided"]), name
    ratios = found[ENGINE]["random_is_1"]
    assert ratios["estimated_gap"]["mean"] < ratios["true_gap"]["mean"] < 1
    assert found[CEILING]["random_is_1"]["true_gap"]["mean"] < ratios["true_gap"]["mean"]


@pytest.mark.parametrize("group", GROUPS)
def test_what_ladder_and_two_stage_trade(summary: Row, group: str) -> None:
    ladder, two_stage = (summary[group][name]["against_engine"] for name in (LADDER, TWO_STAGE))
    assert ladder["rematches"]["mean"] > 4 * max(two_stage["rematches"]["mean"], 1)
    assert is_more(two_stage["rematches"])
    assert two_stage["repeated_partners"]["mean"] < -two_stage["repeated_partners"]["margin"]


def test_looking_ahead_is_nearly_always_on_the_format_floor(summary: Row) -> None:
    assert summary["guarantees"][LOOK_AHEAD]["on_format_floor"] > 0.999
    assert summary["guarantees"][ENGINE]["on_format_floor"] < 0.9


def test_days_of_the_planner_are_always_on_the_format_floor() -> None:
    found = read_result("days")
    assert found is not None
    assert all(kind["at_floor"] == kind["days"] for kind in found["deviation"])
