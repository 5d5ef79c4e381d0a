"""The solver in a server: what it never uses is not loaded."""

import subprocess
import sys

ROUND_WITHOUT_PANDAS = """
import sys
from webapp.pairing.solver import load_solver
load_solver()
from pairing_engine import Team, Tournament, pair_next_round
teams = [Team(f"{club}{number}", club, strength=5) for club in "ABCD" for number in range(4)]
assert pair_next_round(Tournament(number_of_rounds=6, teams=teams)).optimal
assert "pandas" not in sys.modules
import pandas
assert pandas.Series([1, 2]).sum() == 3
"""


def test_rounds_are_paired_without_pandas_which_is_there_for_others() -> None:
    run = subprocess.run([sys.executable, "-c", ROUND_WITHOUT_PANDAS], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
