"""Importing the engine is quick: nothing is loaded that only some calls need."""

import json
import subprocess
import sys
from collections.abc import Callable

CODE = """
import json, sys, time
began = time.process_time()
import pairing_engine
seconds = time.process_time() - began
print(json.dumps({"seconds": seconds, "packages": sorted({name.partition(".")[0] for name in sys.modules})}))
"""
LATER = {"dask", "distributed", "joblib", "matplotlib", "ortools", "pandas", "polars", "rich", "rustworkx"}


def test_importing_the_engine_loads_no_solver_and_no_extra(
    record_property: Callable[[str, object], None],
) -> None:
    ended = [
        json.loads(subprocess.run([sys.executable, "-c", CODE], capture_output=True, check=True, timeout=60).stdout)
        for _ in range(3)
    ]
    assert not LATER & set(ended[0]["packages"])
    fastest = min(run["seconds"] for run in ended)
    record_property("figure", f"import pairing_engine: {fastest:.2f} s of CPU, without the solver")
