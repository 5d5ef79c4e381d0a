"""Importing the engine is quick: nothing is loaded that only some calls need."""

import subprocess
import sys
from collections.abc import Callable

LATER = {"dask", "distributed", "joblib", "matplotlib", "ortools", "pandas", "polars", "rich", "rustworkx"}


def times_of_import() -> dict[str, int]:
    """Return the microseconds that each module took with all it imports."""
    command = [sys.executable, "-X", "importtime", "-c", "import pairing_engine"]
    told = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stderr
    columns = (line.removeprefix("import time:").split("|") for line in told.splitlines()[1:])
    return {name.strip(): int(microseconds) for _, microseconds, name in columns}


def test_importing_the_engine_loads_no_solver_and_no_extra(record_property: Callable[[str, object], None]) -> None:
    times = [times_of_import() for _ in range(3)]
    assert not LATER & {name.partition(".")[0] for name in times[0]}
    fastest = min(time["pairing_engine"] for time in times) / 1e6
    record_property("figure", f"python -X importtime of pairing_engine, without the solver: {fastest:.2f} s")
