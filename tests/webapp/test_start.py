"""What a process of the planner loads at its start."""

import subprocess
import sys

# They draw PDFs and solve rounds, take up to a second each, and most requests need neither.
LATER = ("fpdf", "fontTools", "PIL", "ortools.sat.python.cp_model")


def test_start_loads_no_drawing_and_no_solver() -> None:
    ask = f"import sys, webapp.app; print([name for name in {LATER} if name in sys.modules])"
    loaded = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert loaded.stdout == "[]\n"
