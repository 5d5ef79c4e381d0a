"""Which of the engine's tests can notice a fault, those that run its line, and whether they do, the nearest first."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from benchmarks.mutants.faults import Mutant

TESTS = "tests/pairing_engine"
MOST_SECONDS = 15.0
"""What the tests that are tried on one mutant take at most, by their own duration; what they miss has survived."""
_DURATION = re.compile(r"^ *([\d.]+)s (?:call|setup|teardown) +(\S.*?) *$", re.MULTILINE)


class Stage(NamedTuple):
    """Test files, which of their tests to run with how long each takes, and which not; newer ones are run as well."""

    files: tuple[str, ...]
    chosen: dict[str, float]
    left_out: frozenset[str]


@dataclass(frozen=True)
class Watching:
    """How long each test takes, and which tests run which lines of which files."""

    seconds: dict[str, float]
    tests: dict[str, dict[str, list[str]]]

    def of(self, mutant: Mutant) -> list[str]:
        """Return the tests that run the mutant's statement; for what is run at import, those that run its module."""
        lines, (first, last) = self.tests.get(mutant.file, {}), mutant.statement
        touching = {test for line in range(first, last + 1) for test in lines.get(str(line), ())}
        return sorted(touching or set().union(*lines.values()))

    def stages(self, mutant: Mutant) -> Iterator[Stage]:
        """Yield what to run one after the other as long as nothing fails.

        First the test file that mirrors the module, then those beside it, the engine's own, and all others.
        """
        mirror, left = mirror_of(mutant.file), MOST_SECONDS
        concerned = sorted(self.of(mutant), key=lambda test: _turn(mutant, test))
        by_turn = {turn: list(group) for turn, group in groupby(concerned, lambda test: _turn(mutant, test))}
        for turn, tests in sorted({0: [], **by_turn}.items()):
            chosen: dict[str, float] = {}
            for seconds, test in sorted((self.seconds.get(test, 0.0), test) for test in tests):
                if seconds <= left:
                    chosen[test] = seconds
                    left -= seconds
            if chosen or turn == 0:
                yield self._stage({mirror} if turn == 0 else {file_of(test) for test in chosen}, chosen)

    def _stage(self, files: set[str], chosen: dict[str, float]) -> Stage:
        left_out = frozenset(test for test in self.seconds if file_of(test) in files and test not in chosen)
        return Stage(tuple(sorted(files)), chosen, left_out)


def mirror_of(file: str) -> str:
    """Return the test file that mirrors a module."""
    path = Path("tests") / file
    return str(path.with_name(f"test_{path.name}"))


def file_of(test: str) -> str:
    """Return the file of a test."""
    return test.partition("::")[0]


def _turn(mutant: Mutant, test: str) -> int:
    """Return how far a test is from a mutant: 0 in the file that mirrors its module."""
    mirror, file = Path(mirror_of(mutant.file)), Path(file_of(test))
    return [file == mirror, file.parent == mirror.parent, str(file.parent) == TESTS, True].index(True)


def watch(folder: Path, rooms: tuple[str, ...], kept: Path) -> Watching:
    """Run all tests of a copy once, without a fault, and return which lines of the rooms each runs; kept in a file."""
    if not kept.exists():
        command = [sys.executable, "-m", "pytest", "-m", "not long", "-vv", "--durations=0", "-p", "no:cacheprovider"]
        command += ["--cov=pairing_engine", "--cov-context=test", "--cov-report=", TESTS]
        told = subprocess.run(command, cwd=folder, env=surroundings(folder), capture_output=True, text=True, check=True)
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps(asdict(watched(folder, told.stdout, rooms))), encoding="utf-8")
    return Watching(**json.loads(kept.read_text(encoding="utf-8")))


def watched(folder: Path, told: str, rooms: tuple[str, ...]) -> Watching:
    """Return what a run of all tests in a folder has told and measured."""
    from coverage import CoverageData  # noqa: PLC0415 - wanted here only

    seconds: dict[str, float] = {}
    for duration, test in _DURATION.findall(told):
        seconds[test] = round(seconds.get(test, 0.0) + float(duration), 2)
    data = CoverageData(str(folder / ".coverage"))
    data.read()
    lines = {
        str(Path(file).relative_to(folder)): {
            str(line): sorted({name.partition("|")[0] for name in contexts if name})
            for line, contexts in data.contexts_by_lineno(file).items()
        }
        for file in data.measured_files()
        if str(Path(file).relative_to(folder)).startswith(rooms)
    }
    return Watching(seconds, lines)


def surroundings(folder: Path) -> dict[str, str]:
    """Return the environment in which a copy is the engine that is imported."""
    return {**os.environ, "PYTHONPATH": str(folder)}
