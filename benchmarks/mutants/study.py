"""A sample of mutants of the rooms that decide a round: how many do the engine's tests notice?"""

import csv
import hashlib
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import sqrt
from pathlib import Path
from random import Random
from statistics import NormalDist
from tempfile import TemporaryDirectory

from benchmarks.mutants.faults import Mutant, mutants_of
from benchmarks.mutants.trial import LONGEST_TEST, SURVIVED, TIMEOUT, Outcome, tried
from benchmarks.mutants.watching import MOST_SECONDS, Watching, watch
from benchmarks.progress import progress
from benchmarks.studies import store
from benchmarks.studies.store import ROOT, Row, circumstances, engine_digest, file_of, grouped, read_rows, resumed
from pairing_engine.study.measures.statistics import CONFIDENCE
from pairing_engine.study.parallel import THIS_PROCESS

ROOMS = ("pairing_engine/round", "pairing_engine/look_ahead", "pairing_engine/hard_rules.py")
COPIED = ("pairing_engine", "tests/pairing_engine", "tests/conftest.py", "pyproject.toml", "docs/reference/engine.md")
"""What the engine's tests need, and read."""
JUDGED = Path(__file__).with_name("equivalent.csv")
"""Mutants that cannot change an answer, judged by hand, each with its reason."""
FIRST, AGAIN = "mutants", "mutants-again"


def all_mutants() -> list[Mutant]:
    """Return every mutant of the rooms."""
    files = [file for room in ROOMS for file in (sorted((ROOT / room).glob("*.py")) or [ROOT / room])]
    return [
        mutant for file in files for mutant in mutants_of(str(file.relative_to(ROOT)), file.read_text(encoding="utf-8"))
    ]


def sample(seed: int, number: int) -> list[Mutant]:
    """Return so many mutants by chance, each as likely as any other; a larger sample begins with a smaller one."""
    mutants = all_mutants()
    Random(seed).shuffle(mutants)
    return mutants[:number]


def run(seed: int, number: int) -> Row:
    """Plant a sample of mutants one after the other, where not done before; write the summary and return it."""
    mutants = sample(seed, number)
    with _watched_copy() as (folder, watching), progress("mutants", len(mutants)) as advance:

        def row_of(mutant: Mutant) -> Row:
            return _row(seed, mutant, tried(folder, mutant, watching))

        for _ in resumed(FIRST, mutants, lambda mutant: _key(seed, mutant), row_of, THIS_PROCESS, advance):
            pass
    return kept()


def again() -> Row:
    """Plant anew, beside the tests of today, what survived so far; write the summary and return it."""
    mutants = {(seed, mutant) for seed, number in _sizes().items() for mutant in sample(seed, number)}
    left = {row["key"] for row in _rows() if row["outcome_now"] == SURVIVED and not row["equivalent"]}
    chosen = sorted((pair for pair in mutants if _key(*pair) in left), key=lambda pair: _key(*pair))
    with _watched_copy() as (folder, watching), progress("mutants", len(chosen)) as advance:
        rows = (_row(seed, mutant, tried(folder, mutant, watching)) for seed, mutant in chosen)
        for _ in store.write_rows(AGAIN, rows):
            advance(1)
    return kept()


def kept() -> Row:
    """Sum up what has been tried so far with this engine, write rows and summary, and return the summary."""
    rows = _rows()
    summary = {"circumstances": circumstances(), **summed_up(rows, len(all_mutants()))}
    store.write_result("mutants", summary)
    store.keep_rows("mutants", rows)
    return summary


def summed_up(rows: Sequence[Row], population: int) -> Row:
    """Return how many mutants were caught, by sample and room and module, at first and with the tests of today."""
    return {
        "mutants": population,
        "longest_test": LONGEST_TEST,
        "most_seconds": MOST_SECONDS,
        "samples": [
            {
                "seed": seed,
                "all": _counted("all", of_seed),
                "rooms": [_counted(room, group) for (room,), group in sorted(grouped(of_seed, "room").items())],
                "kinds": [_counted(kind, group) for (kind,), group in sorted(grouped(of_seed, "kind").items())],
            }
            for (seed,), of_seed in sorted(grouped(rows, "seed").items())
        ],
        "modules": [_counted(file, group) for (file,), group in sorted(grouped(rows, "file").items())],
        "missed": [
            {name: row[name] for name in ("file", "text", "original", "mutated")}
            for row in rows
            if row["outcome_now"] == SURVIVED and not row["equivalent"]
        ],
    }


def wilson(caught: int, of: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of a share.

    References
    ----------
    E. B. Wilson (1927), Probable inference, the law of succession, and statistical inference, Journal of the American
    Statistical Association 22, 209-212.
    """
    if of == 0:
        return 0.0, 1.0
    z, share = NormalDist().inv_cdf((1 + CONFIDENCE) / 2), caught / of
    middle, spread = share + z * z / (2 * of), z * sqrt(share * (1 - share) / of + (z / (2 * of)) ** 2)
    return (middle - spread) / (1 + z * z / of), (middle + spread) / (1 + z * z / of)


def _counted(name: str, rows: Sequence[Row]) -> Row:
    counted = [row for row in rows if not row["equivalent"]]
    return {
        "name": name,
        "mutants": len(rows),
        "equivalent": len(rows) - len(counted),
        "timeout": sum(row["outcome_now"] == TIMEOUT for row in counted),
        "at_first": _share([row["outcome"] != SURVIVED for row in counted]),
        "now": _share([row["outcome_now"] != SURVIVED for row in counted]),
    }


def _share(caught: Sequence[bool]) -> Row:
    low, high = wilson(sum(caught), len(caught))
    return {"caught": sum(caught), "of": len(caught), "low": round(low, 4), "high": round(high, 4)}


@contextmanager
def _watched_copy() -> Iterator[tuple[Path, Watching]]:
    """Return a copy of the engine with its tests in a scratch folder, and what these tests watch."""
    with TemporaryDirectory() as scratch:
        folder = Path(scratch).resolve()
        for name in COPIED:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(ROOT / name, folder / name)
        yield folder, watch(folder, ROOMS, store.SCRATCH / f"watching-{engine_digest()}-{_digest_of_tests()}.json")


def _digest_of_tests() -> str:
    """Return a fingerprint of the tests: new ones have to be watched, too."""
    digest = hashlib.sha256()
    for file in sorted((ROOT / "tests/pairing_engine").rglob("*.py")):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


def _key(seed: int, mutant: Mutant) -> str:
    return f"{seed} {mutant.file}:{mutant.line} {mutant.nth} {mutant.original} -> {mutant.mutated}"


def _row(seed: int, mutant: Mutant, found: Outcome) -> Row:
    where = {"key": _key(seed, mutant), "seed": seed, "room": _room(mutant.file), "file": mutant.file}
    what = {name: getattr(mutant, name) for name in ("line", "text", "kind", "original", "mutated", "nth")}
    return where | what | found._asdict()


def _room(file: str) -> str:
    return "verify" if Path(file).name in {"verify.py", "hard_rules.py"} else Path(file).parent.name


def _rows() -> list[Row]:
    """Return the rows of this engine's mutants: what was found at first, what with the tests of today, and why not."""
    later = {row["key"]: row for row in read_rows(file_of(AGAIN))}
    reasons = _reasons()
    found = {row["key"]: row for row in read_rows(file_of(FIRST))}
    return [
        {
            **row,
            "outcome_now": later.get(key, row)["outcome"],
            "test_now": later.get(key, row)["test"],
            "equivalent": reasons.get(_fault_of(row), ""),
        }
        for key, row in sorted(found.items())
    ]


def _reasons() -> dict[tuple[str, ...], str]:
    with JUDGED.open(encoding="utf-8", newline="") as stream:
        return {_fault_of(row): row["reason"] for row in csv.DictReader(stream)}


def _fault_of(row: Row) -> tuple[str, ...]:
    """Return what a fault is known by when lines have moved."""
    return tuple(str(row[name]) for name in ("file", "text", "original", "mutated", "nth"))


def _sizes() -> dict[int, int]:
    return {seed: len(rows) for (seed,), rows in grouped(read_rows(file_of(FIRST)), "seed").items()}
