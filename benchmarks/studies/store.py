"""Rows of a study on disk: what is there already is not computed again."""

import csv
import hashlib
import json
import os
import subprocess
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from pairing_engine.study.parallel import Task, Workers, spread_over
from pairing_engine.study.rows import write_csv

Row = dict[str, Any]

ROOT = Path(__file__).parents[2]
SCRATCH = ROOT / "var" / "benchmarks"
RESULTS = ROOT / "benchmarks" / "results"

_CODE = ("pairing_engine", "benchmarks", "webapp", ":!benchmarks/results")
"""What has to be as it was committed while a study runs: its own results need not."""
_MATTERS = ("pairing_engine/**/*.py", "pairing_engine/data/*")
_DOES_NOT = {
    "cli.py",
    "rows.py",
    "preview.py",
    "hints.py",
    "explanation.py",
    "fields.json",
    "metrics.py",
    "comparison.py",
    "frames.py",
    "plots.py",
    "scenarios.py",
    "statistics.py",
    "tables.py",
    "usual.py",
    "usual.tsv",
    "make_usual.py",
    "check_usual.py",
}


def engine_digest() -> str:
    """Return a fingerprint of all code that decides how rounds are paired and judged."""
    digest = hashlib.sha256()
    for pattern in _MATTERS:
        for file in sorted(ROOT.glob(pattern)):
            if file.is_file() and file.name not in _DOES_NOT:
                digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


def file_of(name: str, engine: str | None = None) -> Path:
    """Return where the rows of a study lie: its file is named after the engine, so that no versions mix unasked."""
    return SCRATCH / f"{name}-{engine or engine_digest()}.jsonl"


def resumed(
    name: str,
    tasks: Sequence[Task],
    key: Callable[[Task], str],
    work: Callable[[Task], Row],
    workers: Workers,
    advance: Callable[[int], object] = lambda _: None,
) -> Iterator[Row]:
    """Yield a row for every task: those on disk first, then the missing ones as they are computed and stored."""
    wanted = {key(task): task for task in tasks}
    known = {row["key"]: row for row in read_rows(file_of(name)) if row["key"] in wanted}
    advance(len(known))
    yield from known.values()
    missing = {name: task for name, task in wanted.items() if name not in known}
    computed = zip(missing, spread_over(work, missing.values(), workers), strict=True)
    for row in write_rows(name, ({"key": name_of_task, **row} for name_of_task, row in computed)):
        advance(1)
        yield row


def write_rows(name: str, rows: Iterable[Row], engine: str | None = None) -> Iterator[Row]:
    """Yield the rows as they come, each stored by then."""
    file = file_of(name, engine)
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as stream:
        for row in rows:
            stream.write(json.dumps(row) + "\n")
            stream.flush()
            yield row


def read_rows(file: Path) -> Iterator[Row]:
    """Yield the rows of a file; a last line that was cut off when the study was interrupted is left out."""
    if not file.exists():
        return
    for line in file.read_text(encoding="utf-8").splitlines():
        try:
            yield json.loads(line)
        except json.JSONDecodeError:
            continue


def keep_rows(study: str, rows: Iterable[Row]) -> None:
    """Write the rows of a study as a table beside its summary."""
    RESULTS.mkdir(exist_ok=True)
    with table_of(study).open("w", encoding="utf-8") as stream:
        write_csv(map(as_kept, rows), stream)


def as_kept(row: Row) -> Row:
    """Return a row as its table has it: fractions to five digits."""
    values = {name: value for name, value in row.items() if name != "key"}
    return {name: round(value, 5) if isinstance(value, float) else value for name, value in values.items()}


def kept_rows(study: str) -> list[Row]:
    """Return the rows of a study's table, as they were kept."""
    with table_of(study).open(encoding="utf-8", newline="") as stream:
        return [{name: _value(text) for name, text in row.items()} for row in csv.DictReader(stream)]


def table_of(study: str) -> Path:
    """Return where the table of a study's rows lies."""
    return RESULTS / f"{study}.csv"


def _value(text: str) -> int | float | str | None:
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text or None


def write_result(name: str, content: Row) -> Path:
    """Write a summary beside the others, the same text for the same content, and return its file."""
    RESULTS.mkdir(exist_ok=True)
    file = RESULTS / f"{name}.json"
    file.write_text(json.dumps(content, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return file


def write_anew(name: str, summary: Row, of_the_run: Iterable[str]) -> Row:
    """Write a summary that was made once more from kept rows, and return it: what the run said of itself stays."""
    known = read_result(name) or {}
    anew = {**summary, **{told: known[told] for told in of_the_run if told in known}}
    write_result(name, anew)
    return anew


def note_arguments(name: str, arguments: Row | None) -> None:
    """Write into a summary by which arguments it was made; None where that is not known."""
    content = read_result(name)
    if content is not None and arguments is not None:
        write_result(name, {**content, "arguments": arguments})


def read_result(name: str) -> Row | None:
    """Return a summary; None where the study has not been run."""
    file = RESULTS / f"{name}.json"
    if not file.exists():
        return None
    content: Row = json.loads(file.read_text(encoding="utf-8"))
    return content


def grouped(rows: Iterable[Row], *names: str) -> dict[tuple[Any, ...], list[Row]]:
    """Return the rows by the values of some columns."""
    groups: dict[tuple[Any, ...], list[Row]] = {}
    for row in rows:
        groups.setdefault(tuple(row[name] for name in names), []).append(row)
    return groups


def circumstances() -> Row:
    """Return what a summary says of where and with what it was made."""
    import platform  # noqa: PLC0415 - wanted here only
    from importlib.metadata import version  # noqa: PLC0415

    return {
        "processor": _processor(),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "system": platform.system(),
        "versions": {name: version(name) for name in ("ortools", "numpy", "pydantic", "rustworkx", "py4swiss")},
        "engine": engine_digest(),
        "commit": _git("rev-parse", "--short", "HEAD") or "unknown",
        "dirty": bool(_git("status", "--porcelain", "--", *_CODE)),
    }


def _processor() -> str:
    file = Path("/proc/cpuinfo")
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else "unknown"


def _git(*arguments: str) -> str:
    git = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    return git.stdout.strip()
