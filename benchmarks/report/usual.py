"""The page on what usually happens, written from the shipped table and the kept rows that it was checked with."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from benchmarks.studies.store import RESULTS
from pairing_engine.commands.tables.check_usual import Verdict, verdicts
from pairing_engine.commands.tables.make_usual import Scratch
from pairing_engine.preview.usual import UsualTask, known_tasks
from pairing_engine.study.measures.tables import table

FILE = Path(__file__).parents[2] / "docs" / "reference" / "usual.md"
ROWS, CHECKED = RESULTS / "usual-rows.tsv", RESULTS / "usual-checked.tsv"

HEAD = """# What usually happens

The preview says of a tournament that is not played yet what usually happens: between the 10th and the 90th percentile
of tournaments that were simulated with the same teams, rounds, pitches and way to pair. The tournaments lie in
`benchmarks/results/usual-rows.tsv`, those it was checked with in `usual-checked.tsv`. This page is written by
`nox -s benchmarks -- report`; [how the table is made](../explanation/look-ahead.md#what-usually-happens).

They were played before a round kept its plan for the next one: by the engine of then
([how far that is off](../decisions/look-ahead.md#what-usually-happens-is-of-the-engine-before)).
"""
NAMES = {
    "horizon 0.55": "mixed",
    "none 0.45": "balanced games",
    "horizon 1": "new opponents",
}
"""What an organiser chose, by look-ahead and dial."""


def write() -> None:
    """Write the page."""
    sections = [HEAD, *_rows(Scratch(ROWS)), *_checked(Scratch(CHECKED))]
    FILE.write_text("\n".join(section.strip("\n") + "\n" for section in sections), encoding="utf-8")


def setting_of(task: UsualTask) -> str:
    """Return look-ahead and dial of a row."""
    return f"{task.look_ahead.value} {task.dial:g}"


def _rows(scratch: Scratch) -> Iterator[str]:
    tasks = known_tasks()
    played = sum(len(scratch.outcomes[task.key]) for task in tasks)
    fewest = min(len(scratch.outcomes[task.key]) for task in tasks)
    yield f"""## The table

{len(tasks):,} rows from {played:,} tournaments, at least {fewest} each."""
    fields = Counter((setting_of(task), task.rounds) for task in tasks)
    numbers = sorted({rounds for _, rounds in fields})
    header = ["setting", *(f"fields with {rounds} rounds" for rounds in numbers)]
    yield table(
        header,
        [[name, *(str(fields[setting, rounds]) for rounds in numbers)] for setting, name in NAMES.items()],
    )


def _checked(scratch: Scratch) -> Iterator[str]:
    found = verdicts(scratch, known_tasks())
    played = sum(found[setting].tournaments for setting in NAMES)
    yield f"""## How often it is right

{played:,} tournaments with seeds that the table was not made from, each of a row drawn at random from the table of its
time: new opponents came last, so fewer are theirs, and the settings are not summed up. The share that lies within the
range of its row, in %, and how many have less than what is proven: formats first, then rematches and repeated partners
together."""
    header = ["setting", "tournaments", "rematches", "repeated partners", "formats", "below the bounds"]
    yield table(header, [_verdict(name, found[setting]) for setting, name in NAMES.items()])


def _verdict(name: str, verdict: Verdict) -> list[str]:
    counts = (verdict.rematches, verdict.repeated_partners, verdict.format_deviation)
    shares = (f"{100 * count / verdict.tournaments:.1f}" for count in counts)
    return [name, f"{verdict.tournaments:,}", *shares, str(verdict.below)]
