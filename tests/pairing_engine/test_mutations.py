"""Faults planted in rules, verifier, criteria and filter, one at a time: the other tests must notice each."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pairing_engine.round.criteria import GAME_CRITERIA

ROOT = Path(__file__).parents[2]
WATCHING = (
    *("round/test_verify", "round/test_criteria", "round/test_candidates", "round/test_feasibility", "test_hard_rules"),
    *("past/test_history", "past/test_rating", "test_engine", "test_oracle", "cpsat/round/test_reduced_cost_filter"),
    "cpsat/round/test_cheapest_cover",
)
"""The test files that are run; a fault that only others notice counts as missed."""
SECONDS = 300

HARD_RULES = (
    "every_team_plays_once",
    "sides_have_their_size",
    "merged_teams_share_a_club",
    "opponents_are_of_different_clubs",
    "one_team_pauses_when_the_number_is_odd",
    "pitches_suffice",
    "locked_games_are_played",
    "forbidden_opponents_do_not_meet",
    "forbidden_partners_are_not_merged",
)
DROPPED_RULES = [("hard_rules.py", f"    {rule},\n", "") for rule in HARD_RULES]
CHANGED_SIGNS = [
    ("hard_rules.py", "len(within) > checked.same_club_limit", "len(within) > checked.same_club_limit + 1"),
    ("hard_rules.py", "max(rules.max_classic - classic, 0)", "max(rules.max_classic + classic, 0)"),
    ("round/criteria.py", ".sum(axis=1) - ratings[games.away]", ".sum(axis=1) + ratings[games.away]"),
    ("round/criteria.py", "counts * (1.0 + 1.0 / since)", "counts * (1.0 - 1.0 / since)"),
    ("round/criteria.py", "difference + change, rules", "difference - change, rules"),
    ("round/criteria.py", "2 * rules.dial - 1", "1 - 2 * rules.dial"),
    ("past/tally.py", "return self.classic - self.funino", "return self.funino - self.classic"),
    ("past/rating.py", "(home - away) / odds", "(away - home) / odds"),
    ("hard_rules.py", "- club_sizes.total() // 2", "+ club_sizes.total() // 2"),
    ("round/feasibility.py", "return int(history.pauses[team])", "return -int(history.pauses[team])"),
    ("round/feasibility.py", "int(history.last_pause[team])", "-int(history.last_pause[team])"),
    ("cpsat/round/cheapest_cover.py", "count == limit.most", "count > limit.most"),
    ("cpsat/round/cheapest_cover.py", "count >= limit.least", "count > limit.least"),
    ("cpsat/round/cheapest_cover.py", "len(ways) > 1", "len(ways) > 2"),
    ("cpsat/round/cheapest_cover.py", "costs <= split", "costs < split"),
    ("cpsat/round/cheapest_cover.py", "problem.max_classic is not None or problem.max_funino is not None:", "False:"),
    ("cpsat/round/reduced_cost_filter.py", "cost - self.dual_bound", "self.dual_bound - cost"),
    ("cpsat/round/reduced_cost_filter.py", "prices + np.minimum", "prices - np.minimum"),
    ("cpsat/round/reduced_cost_filter.py", "reduced_cost[row] -= price", "reduced_cost[row] += price"),
]
DROPPED_CRITERIA = [("round/criteria.py", f'    "{name}": {name},\n', "") for name in GAME_CRITERIA]


def outcome(folder: Path) -> int:
    """Run the tests of a copy of the engine and return how that ended."""
    files = [f"tests/pairing_engine/{name}.py" for name in WATCHING]
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-m", "not long", "-p", "no:cacheprovider", *files]
    return subprocess.run(command, cwd=folder, capture_output=True, check=False, timeout=SECONDS).returncode


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of the engine and of its tests."""
    unwanted = shutil.ignore_patterns("__pycache__", Path(__file__).name)
    for name in ("pairing_engine", "tests/pairing_engine"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=unwanted)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


@pytest.mark.long
def test_without_a_fault_the_tests_pass(copied: Path) -> None:
    assert outcome(copied) == pytest.ExitCode.OK


@pytest.mark.long
@pytest.mark.parametrize(("file", "right", "wrong"), [*DROPPED_RULES, *CHANGED_SIGNS, *DROPPED_CRITERIA])
def test_a_planted_fault_is_noticed(copied: Path, file: str, right: str, wrong: str) -> None:
    source = copied / "pairing_engine" / file
    text = source.read_text(encoding="utf-8")
    assert right in text

    source.write_text(text.replace(right, wrong), encoding="utf-8")

    assert outcome(copied) == pytest.ExitCode.TESTS_FAILED
