"""One mutant beside the tests of a copy of the engine, in a process that has all libraries at hand but no engine."""

import os
import signal
import sys
from contextlib import suppress
from importlib.util import cache_from_source
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from benchmarks.mutants.faults import Mutant
from benchmarks.mutants.watching import Stage, Watching

if TYPE_CHECKING:
    import pytest

SURVIVED, CAUGHT, TIMEOUT = "survived", "caught", "timeout"
LONGEST_TEST = 60
"""Seconds after which a test counts as one that waits for ever."""
_PROCESSES = get_context("forkserver")
_AT_HAND = ["numpy", "pydantic", "ortools.sat.python.cp_model", "hypothesis", "pytest", "pytest_timeout"]
_OPTIONS = ("-x", "-q", "-m", "not long", "-p", "no:cacheprovider", f"--timeout={LONGEST_TEST}", "-p", "pytest_timeout")


class Outcome(NamedTuple):
    """Whether tests noticed, the first of them that did, and how long that took."""

    outcome: str
    test: str = ""
    seconds: float = 0.0


class FirstFailure:
    """Runs the tests of a stage, the quickest first, and remembers which failed first: a plugin of pytest."""

    def __init__(self, stage: Stage) -> None:
        self.stage, self.outcome = stage, Outcome(SURVIVED)

    def pytest_collection_modifyitems(self, items: "list[pytest.Item]") -> None:
        """Leave out what is not to be run; what is new is run first."""
        items[:] = [item for item in items if item.nodeid not in self.stage.left_out]
        items.sort(key=lambda item: self.stage.chosen.get(item.nodeid, 0.0))

    def pytest_runtest_logreport(self, report: "pytest.TestReport") -> None:
        """Look at what a test came to."""
        self._see(report)

    def pytest_collectreport(self, report: "pytest.CollectReport") -> None:
        """Look at what a file of tests came to; it fails where the engine cannot be imported."""
        self._see(report)

    def _see(self, report: "pytest.TestReport | pytest.CollectReport") -> None:
        if report.failed and self.outcome.outcome == SURVIVED:
            self.outcome = Outcome(TIMEOUT if "Failed: Timeout" in report.longreprtext else CAUGHT, report.nodeid)


def tried(folder: Path, mutant: Mutant, watching: Watching) -> Outcome:
    """Return whether the tests of a copy notice a mutant, which is there only meanwhile."""
    source, started, found = folder / mutant.file, monotonic(), Outcome(SURVIVED)
    right = source.read_text(encoding="utf-8")
    _write(source, mutant.source)
    try:
        for stage in watching.stages(mutant):
            if found.outcome == SURVIVED and (folder / stage.files[0]).exists():
                found = _outcome(folder, stage)
    finally:
        _write(source, right)
    return found._replace(seconds=round(monotonic() - started, 1))


def _write(source: Path, text: str) -> None:
    """Write a module; its compiled form goes, for two versions of one second and size look the same."""
    source.write_text(text, encoding="utf-8")
    Path(cache_from_source(str(source))).unlink(missing_ok=True)


def _outcome(folder: Path, stage: Stage) -> Outcome:
    """Run tests in a process of their own, which is ended with all that it started when it takes too long."""
    _PROCESSES.set_forkserver_preload(_AT_HAND)
    receiving, sending = _PROCESSES.Pipe(duplex=False)
    process = _PROCESSES.Process(target=_run, args=(folder, stage, sending))
    process.start()
    sending.close()
    limit = LONGEST_TEST + 6 * sum(stage.chosen.values())
    try:
        found: Outcome = receiving.recv() if receiving.poll(limit) else Outcome(TIMEOUT)
    except EOFError:  # the solver took the process along
        found = Outcome(CAUGHT, "crash")
    with suppress(ProcessLookupError):
        os.killpg(process.pid or 0, signal.SIGKILL)
    process.join()
    return found


def _run(folder: Path, stage: Stage, answer: "Connection[Outcome, None]") -> None:
    """Run tests of a copy of the engine here and answer what failed first."""
    import pytest  # noqa: PLC0415 - at hand in this process already

    os.setpgid(0, 0)  # so that all it starts can be ended with it
    sys.dont_write_bytecode = False  # what is compiled once need not be again: only one module changes
    os.chdir(folder)
    os.environ.update({"PYTHONPATH": str(folder), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"})
    sys.path[:] = [str(folder), *(place for place in sys.path if not (Path(place) / "pairing_engine").is_dir())]
    assert "pairing_engine" not in sys.modules
    silent = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silent, 1)
    os.dup2(silent, 2)
    first = FirstFailure(stage)
    ended = pytest.main([*_OPTIONS, *stage.files], plugins=[first])
    engine = sys.modules.get("pairing_engine")
    assert engine is None or str(engine.__file__).startswith(str(folder))
    is_known = ended in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED, pytest.ExitCode.TESTS_FAILED}
    answer.send(first.outcome if is_known or first.outcome.outcome != SURVIVED else Outcome(CAUGHT, "crash"))
