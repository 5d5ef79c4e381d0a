"""The study of planted faults: what is planted, which tests are tried on it, how it is summed up and written."""

import ast
import re
from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks.mutants import study
from benchmarks.mutants.faults import Mutant, mutants_of
from benchmarks.mutants.study import sample, wilson
from benchmarks.mutants.trial import CAUGHT, SURVIVED, tried
from benchmarks.mutants.watching import MOST_SECONDS, Watching
from benchmarks.report import mutants as page
from benchmarks.studies import store

SOURCE = '''"""A module with 1 docstring."""

from functools import lru_cache

Pair = tuple[int, int]


@lru_cache(maxsize=8)
def larger(one: int, other: int = 2) -> int | None:
    """Return the larger of 2."""
    if one < other and not one == 7:
        raise ValueError(f"{one + 1} is less")
    return max(one, other)
'''
FILE = "pairing_engine/larger.py"
MIRROR, ENGINE, FAR = (
    "tests/pairing_engine/test_larger.py",
    "tests/pairing_engine/test_engine.py",
    "tests/pairing_engine/a/test_b.py",
)


def changes(source: str) -> set[tuple[int, str, str, str]]:
    return {(m.line, m.kind, m.original, m.mutated) for m in mutants_of(FILE, source)}


def test_each_operator_constant_condition_choice_and_statement_is_changed():
    condition = "one < other and (not one == 7)"
    assert changes(SOURCE) == {
        (9, "constant", "2", "3"),
        (9, "constant", "2", "1"),
        (11, "and, or", condition, "one < other or not one == 7"),
        (11, "condition", condition, f"not ({condition})"),
        (11, "comparison", "one < other", "one <= other"),
        (11, "sign, not", "not one == 7", "one == 7"),
        (11, "comparison", "one == 7", "one != 7"),
        (11, "constant", "7", "8"),
        (11, "constant", "7", "6"),
        (12, "statement", "raise ValueError(f'{one + 1} is less')", "pass"),
        (13, "choice", "max(one, other)", "min(one, other)"),
    }


def test_every_mutant_differs_in_one_line_and_compiles():
    for mutant in mutants_of(FILE, SOURCE):
        changed = [
            n
            for n, lines in enumerate(zip(SOURCE.splitlines(), mutant.source.splitlines(), strict=True), 1)
            if len(set(lines)) > 1
        ]
        assert changed == [mutant.line]
        ast.parse(mutant.source)


def test_lines_of_a_long_statement_belong_together():
    source = "total = (\n    1\n    + 2\n)\nif total:\n    total = [3]\n"
    assert {(m.line, m.statement) for m in mutants_of(FILE, source)} == {
        (2, (1, 4)),
        (3, (1, 4)),
        (5, (5, 5)),
        (6, (6, 6)),
    }


def test_faults_that_look_the_same_in_a_line_are_told_apart():
    twins = [(m.nth, m.source) for m in mutants_of(FILE, "x = 1 + 1\n") if m.mutated == "2"]
    assert twins == [(0, "x = (2) + 1\n"), (1, "x = 1 + (2)\n")]


def test_a_larger_sample_begins_with_a_smaller_one(monkeypatch):
    mutants = mutants_of(FILE, SOURCE)
    monkeypatch.setattr(study, "all_mutants", lambda: list(mutants))
    assert sample(1, 8)[:5] == sample(1, 5)
    assert sample(1, 11) != sample(2, 11)
    assert set(sample(3, 11)) == set(mutants)


def test_the_copy_holds_all_that_the_tests_of_the_engine_read():
    below_the_root = re.compile(r'parents\[[23]\]((?: / "[^"]+")+)')
    read = {
        "/".join(re.findall(r'"([^"]+)"', found))
        for file in (store.ROOT / "tests/pairing_engine").rglob("*.py")
        for found in below_the_root.findall(file.read_text(encoding="utf-8"))
    }
    assert read
    assert read <= set(study.COPIED)


@pytest.mark.parametrize(("caught", "of", "low", "high"), [(90, 100, 0.8256, 0.9448), (0, 10, 0, 0.2775), (0, 0, 0, 1)])
def test_interval_of_a_share_is_wilsons(caught, of, low, high):
    assert wilson(caught, of) == pytest.approx((low, high), abs=1e-4)


def mutant_of_line(line: int) -> Mutant:
    return next(mutant for mutant in mutants_of(FILE, SOURCE) if mutant.line == line)


def test_tests_that_run_the_line_are_tried_the_nearest_and_quickest_first():
    seconds = {f"{MIRROR}::near": 2.0, f"{MIRROR}::idle": 0.1, f"{ENGINE}::slow": 3.0, f"{ENGINE}::quick": 1.0}
    seconds |= {f"{FAR}::far": 1.0, f"{FAR}::endless": MOST_SECONDS}
    touching = [f"{MIRROR}::near", *(test for test in seconds if not test.startswith(MIRROR))]
    stages = list(Watching(seconds, {FILE: {"13": touching}}).stages(mutant_of_line(13)))

    assert [stage.files for stage in stages] == [(MIRROR,), (ENGINE,), (FAR,)]
    assert [list(stage.chosen) for stage in stages] == [
        [f"{MIRROR}::near"],
        [f"{ENGINE}::quick", f"{ENGINE}::slow"],
        [f"{FAR}::far"],
    ]
    assert [stage.left_out for stage in stages] == [{f"{MIRROR}::idle"}, set(), {f"{FAR}::endless"}]


def test_what_is_run_at_import_concerns_all_tests_of_its_module():
    watching = Watching({}, {FILE: {"11": ["one"], "13": ["other", "one"]}})
    assert watching.of(mutant_of_line(9)) == ["one", "other"]
    assert watching.of(mutant_of_line(13)) == ["one", "other"]
    assert watching.of(mutant_of_line(11)) == ["one"]


def test_a_mutant_is_there_only_while_it_is_tried(tmp_path: Path):
    file, test = tmp_path / FILE, tmp_path / MIRROR
    for path in (file, test):
        path.parent.mkdir(parents=True, exist_ok=True)
    (file.parent / "__init__.py").touch()
    (tmp_path / "pyproject.toml").write_text('[tool.pytest.ini_options]\nmarkers = ["long: left out"]\n')
    file.write_text(SOURCE)
    test.write_text(
        "from pairing_engine.larger import larger\n\n\n"
        "def test_larger_is_taken():\n    assert larger(7, 9) == 9\n    assert larger(3, 1) == 3\n"
    )
    watching = Watching({}, {})
    choice = mutant_of_line(13)
    default = mutant_of_line(9)

    caught, missed = (tried(tmp_path, mutant, watching) for mutant in (choice, default))

    assert (caught.outcome, caught.test) == (CAUGHT, f"{MIRROR}::test_larger_is_taken")
    assert (missed.outcome, missed.test) == (SURVIVED, "")
    assert tried(tmp_path, replace(choice, source="import gone\n"), watching).outcome == CAUGHT
    assert file.read_text() == SOURCE


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setattr(store, "SCRATCH", tmp_path / "scratch")
    monkeypatch.setattr(store, "RESULTS", tmp_path)
    monkeypatch.setattr(page, "FILE", tmp_path / "mutants.md")
    monkeypatch.setattr(study, "JUDGED", tmp_path / "equivalent.csv")
    monkeypatch.setattr(study, "circumstances", lambda: {"engine": "e", "commit": "c"})
    return tmp_path


def row(number: int, outcome: str) -> dict[str, object]:
    where = {"key": f"1 {number}", "seed": 1, "room": "round", "file": "f.py", "line": number, "text": f"line {number}"}
    return where | {
        "kind": "constant",
        "original": "1",
        "mutated": "2",
        "nth": 0,
        "outcome": outcome,
        "test": "",
        "seconds": 1,
    }


def test_first_and_later_outcomes_and_judgements_are_told_apart(folder):
    outcomes = [CAUGHT, CAUGHT, SURVIVED, SURVIVED, SURVIVED]
    list(store.write_rows(study.FIRST, [row(number, outcome) for number, outcome in enumerate(outcomes)]))
    list(store.write_rows(study.AGAIN, [row(2, SURVIVED), row(2, CAUGHT), row(3, SURVIVED)]))
    study.JUDGED.write_text("file,text,original,mutated,nth,reason\nf.py,line 4,1,2,0,changes no answer\n")

    everything = study.kept()["samples"][0]["all"]
    page.write()
    text = (folder / "mutants.md").read_text()

    assert (everything["mutants"], everything["equivalent"]) == (5, 1)
    assert (everything["at_first"]["caught"], everything["now"]["caught"], everything["now"]["of"]) == (2, 3, 4)
    assert "| all | 5 | 1 | 2 | 50.0 (15.0 to 85.0) | 3 | 75.0 (30.1 to 95.4) | 0 | 1 |" in text
    assert text.endswith("- `f.py`, `line 3`: `1` -> `2`\n")
    assert (folder / "mutants.csv").read_text().count("changes no answer") == 1


def test_without_results_the_page_says_so(folder):
    page.write()
    assert "has not been run yet" in (folder / "mutants.md").read_text()
