"""The gate: it holds today, and it says what dropped when a fault is planted."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import pairing_engine
from benchmarks import gate
from benchmarks.studies import store
from pairing_engine.round import criteria
from pairing_engine.study.baselines import ENGINE

QUALITY = Path(__file__).parents[2] / "docs" / "explanation" / "quality.md"
SMALL = tuple(case for case in gate.CASES if case.club_sizes == (4, 4, 4) and case.pairer == ENGINE)


def drops_now() -> list[str]:
    return gate.drops(gate.reference(), gate.measured(SMALL))


def plant(monkeypatch: pytest.MonkeyPatch, name: str, factor: float) -> None:
    """Multiply a criterion by a factor."""
    right = criteria.GAME_CRITERIA[name]
    monkeypatch.setitem(criteria.GAME_CRITERIA, name, lambda games, situation: factor * right(games, situation))


def about(sentences: list[str], metric: str) -> bool:
    return any(f": {metric} rose from" in sentence for sentence in sentences)


def test_quality_holds():
    assert drops_now() == []


@pytest.mark.parametrize(
    ("criterion", "metric"),
    [
        ("strength_gap", "strength gap per child, estimated (logits)"),
        ("rematch", "rematches"),
        ("repeated_partner", "repeated partners"),
    ],
)
def test_a_criterion_with_the_wrong_sign_is_named(monkeypatch, criterion, metric):
    plant(monkeypatch, criterion, -1.0)
    assert about(drops_now(), metric)


def test_a_dropped_format_term_is_named(monkeypatch):
    right: Callable[..., criteria.Floats] = criteria.format_balance
    monkeypatch.setattr(criteria, "format_balance", lambda difference, rules: 0.0 * right(difference, rules))
    assert about(drops_now(), "format deviation, sum over teams")


def test_a_dropped_rematch_term_is_named(monkeypatch):
    plant(monkeypatch, "rematch", 0.0)
    sentences = drops_now()
    assert about(sentences, "rematches")
    quoted = re.findall("^> (.*)$", QUALITY.read_text(encoding="utf-8"), re.MULTILINE)
    assert quoted == [sentence for sentence in sentences if ": rematches rose" in sentence]
    assert not about(sentences, "strength gap per child, estimated (logits)")


MEASURED = {"metrics": {"rematches": {"mean": 5.0, "tolerance": 1.0}}, "illegal_rounds": 0, "costlier_than_oracle": 0}


def changed(mean: float, **more: int):
    return {**MEASURED, "metrics": {"rematches": {"mean": mean, "tolerance": 1.0}}, **more}


@pytest.mark.parametrize("mean", [1.0, 5.0, 6.0])
def test_what_is_better_or_within_the_tolerance_passes(mean):
    assert gate.drops({"case": MEASURED}, {"case": changed(mean)}) == []


def test_the_sentence_says_what_dropped_from_where_to_where():
    assert gate.drops({"4+4 x 6": MEASURED}, {"4+4 x 6": changed(6.5)}) == [
        "4+4 x 6: rematches rose from 5.00 to 6.50, more than the tolerance of 1.00"
    ]


def test_less_of_what_should_be_more_falls():
    before = {**MEASURED, "metrics": {"completed": {"mean": 100.0, "tolerance": 0.0}}}
    now = {**MEASURED, "metrics": {"completed": {"mean": 90.0, "tolerance": 0.0}}}
    assert "rounds completed, % fell from 100.00 to 90.00" in gate.drops({"case": before}, {"case": now})[0]


def test_an_illegal_round_fails_whatever_the_reference():
    assert gate.drops({"case": MEASURED}, {"case": changed(5.0, illegal_rounds=2)}) == ["case: 2 rounds break rules"]


def test_a_round_that_is_not_the_best_fails():
    sentences = gate.drops({"case": MEASURED}, {"case": changed(5.0, costlier_than_oracle=1)})
    assert sentences == ["case: 1 rounds cost more than the best one"]


def test_a_case_without_reference_fails():
    assert "no reference" in gate.drops({}, {"case": MEASURED})[0]


def test_the_trend_grows_by_a_row_per_release(monkeypatch, tmp_path):
    monkeypatch.setattr(gate, "TREND", tmp_path / "trend.csv")
    row = {"metrics": {key: {"mean": 1.0, "tolerance": 0.0} for key in gate.GUARDED}}
    gate.add_to_trend("1.0", {"case": row})
    gate.add_to_trend("1.1", {"case": row})
    header, *rows = (tmp_path / "trend.csv").read_text().splitlines()
    assert header.startswith("release,engine,completed")
    assert [line.split(",")[0] for line in rows] == ["1.0", "1.1"]


def test_a_release_is_evaluated_on_the_held_out_seeds_once(monkeypatch, tmp_path):
    monkeypatch.setattr(gate, "HELD_OUT", tmp_path / "held-out.csv")
    case = gate.Case((3, 3), 2, ENGINE, 2)
    gate.evaluate_held_out("1.0", (case,))
    with pytest.raises(ValueError, match=r"1\.0 has been evaluated on the held-out seeds before"):
        gate.evaluate_held_out("1.0", (case,))
    gate.evaluate_held_out("1.1", (case,))
    header, *rows = (tmp_path / "held-out.csv").read_text().splitlines()
    assert header.startswith("release,engine,completed")
    assert [row.partition(",")[0] for row in rows] == ["1.0", "1.1"]


def test_the_trend_names_no_release_that_never_was():
    changes = (store.ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    released = {*re.findall(r"^## \[?(\d+\.\d+\.\d+)", changes, re.MULTILINE), "unreleased"}
    assert {row["release"] for kept in ("trend", "held-out") for row in store.kept_rows(kept)} <= released


def test_no_study_uses_the_held_out_seeds():
    files = [*Path(gate.__file__).parent.rglob("*.py"), *Path(pairing_engine.__file__).parent.rglob("*.py")]
    seeds = re.compile(r"SEED\w*\b[^=\n]*=\s*([\d_, ]+)")
    found = {
        int(number)
        for file in files
        for numbers in seeds.findall(file.read_text(encoding="utf-8"))
        for number in numbers.replace("_", "").replace(" ", "").split(",")
        if number
    }
    assert max(found) == gate.HELD_OUT_SEED
    assert sorted(found)[-2] < gate.HELD_OUT_SEED - 100_000
