"""The planner has one clock: nothing else in it reads the machine's, which may jump."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
READS_THE_MACHINES = re.compile(r"\b(?:datetime\.(?:now|utcnow|today)|date\.today|time\.time|gmtime|localtime)\b")
MAY = {
    "webapp/domain/clock.py": "the clock",
    "webapp/identity/setup.py": "sessions end with their tokens, which libraries judge by the machine's clock",
}


def readings(source: str) -> list[int]:
    """Return the lines of a source that ask the machine what time it is."""
    return [number for number, line in enumerate(source.splitlines(), 1) if READS_THE_MACHINES.search(line)]


@pytest.mark.parametrize("line", ["at = datetime.now(UTC)", "day = dt.date.today()", "clock: Clock = time.time"])
def test_a_planted_second_clock_is_found(line: str) -> None:
    assert readings(f"import datetime\n{line}\n") == [2]


def test_nothing_else_reads_the_machines_clock() -> None:
    found = {file: readings(file.read_text("utf-8")) for file in (ROOT / "webapp").rglob("*.py")}
    assert {str(file.relative_to(ROOT)) for file, lines in found.items() if lines} == MAY.keys()
