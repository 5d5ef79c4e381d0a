"""The page on faults that were planted by chance, written from the committed results of their study."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from benchmarks.studies.store import Row, read_result
from pairing_engine.study.measures.tables import table

FILE = Path(__file__).parents[2] / "docs" / "reference" / "mutants.md"

HEAD = """# Faults that the tests notice

A mutant is the engine with one small fault: an operator, a constant, a condition, a choice (`min` for `max`) or a
statement of one line is changed. Of all mutants of the code that decides a round and checks it, samples are drawn by
chance and planted one at a time in a copy of the engine. The engine's tests that run the line are tried on each, the
nearest first, until one fails. This page is written by `nox -s benchmarks -- mutants`; the
rows lie in `benchmarks/results/mutants.csv`.
"""


def write() -> None:
    """Write the page."""
    summary = read_result("mutants")
    sections = [HEAD, "The study has not been run yet."] if summary is None else [HEAD, *_sections(summary)]
    FILE.write_text("\n".join(section.strip("\n") + "\n" for section in sections), encoding="utf-8")


def _sections(summary: Row) -> Iterator[str]:
    where = summary["circumstances"]
    yield f"""The engine `{where["engine"]}` of commit `{where["commit"]}` has {summary["mutants"]:,} mutants.

*Equivalent* ones cannot change any answer; they are judged by hand, each with its reason in the rows, and left out of
the shares. One that lets a test run {summary["longest_test"]} s, as in a loop without end, is caught: *too long*. On
each mutant tests of {summary["most_seconds"]:g} s together are tried: what only others would notice counts as missed.
*At first*: by the tests as they were when the sample was drawn. *Now*: by the tests of today, some of which were
written for what the sample showed; how good the tests are shows in a sample that came after them, *at first*.
Intervals are Wilson's, of 95 %."""
    for sample in summary["samples"]:
        groups = (("by room", sample["rooms"]), ("by kind of fault", sample["kinds"]))
        tables = (table([name, *_HEADER], [_row(group) for group in [*of, sample["all"]]]) for name, of in groups)
        yield "\n\n".join([f"## Sample {sample['seed']}", *tables])
    yield "\n\n".join(["## Modules, all samples together", table(["module", *_HEADER], map(_row, summary["modules"]))])
    yield "\n\n".join(["## What is still missed", _missed(summary["missed"])])


_HEADER = ["mutants", "equivalent", "caught at first", "%", "caught now", "%", "too long", "missed"]


def _row(group: Row) -> list[str]:
    first, now = group["at_first"], group["now"]
    counts = [str(group["mutants"]), str(group["equivalent"])]
    shares = [str(first["caught"]), _percent(first), str(now["caught"]), _percent(now)]
    return [group["name"], *counts, *shares, str(group["timeout"]), str(now["of"] - now["caught"])]


def _percent(share: Row) -> str:
    if not share["of"]:
        return ""
    return f"{100 * share['caught'] / share['of']:.1f} ({100 * share['low']:.1f} to {100 * share['high']:.1f})"


def _missed(rows: Sequence[Row]) -> str:
    if not rows:
        return "Nothing."
    return "\n".join(f"- `{row['file']}`, `{row['text']}`: `{row['original']}` -> `{row['mutated']}`" for row in rows)
