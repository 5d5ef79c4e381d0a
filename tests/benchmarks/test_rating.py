"""The study of ratings on a small field: what it plays, sums up and writes."""

import pytest

from benchmarks.report import rating as page
from benchmarks.report import style
from benchmarks.studies import rating, rating_summary, store
from benchmarks.studies.rating import FORMER, Plan, Task, play_task
from benchmarks.studies.rating_summary import by_seed, summed_up
from pairing_engine import StrengthsCount, rate
from pairing_engine.study.baselines import CEILING, ENGINE, RANDOM
from pairing_engine.study.baselines.by_strength.former_rating import former_ratings
from pairing_engine.study.parallel import THIS_PROCESS
from pairing_engine.study.scenarios import NamedField
from tests.pairing_engine.fields import after_rounds, field

SMALL = (3, 3)


@pytest.fixture
def summary(tmp_path, monkeypatch):
    monkeypatch.setattr(store, "SCRATCH", tmp_path / "scratch")
    monkeypatch.setattr(store, "RESULTS", tmp_path / "results")
    monkeypatch.setattr(rating_summary, "circumstances", dict)
    monkeypatch.setattr(rating, "FIVE_FIELDS", ((SMALL, 4),))
    monkeypatch.setattr(rating, "named_fields", lambda: (NamedField(SMALL, "small"),))
    monkeypatch.setattr(page, "FILE", tmp_path / "rating.md")
    monkeypatch.setattr(style, "PICTURES", tmp_path)
    return rating.run(Plan(2, 2, 2, 2), THIS_PROCESS)


def test_the_study_sums_up_every_question(summary):
    assert summary["five_fields"]["way"][RANDOM]["mean"] == 0
    assert summary["five_fields"]["way"][CEILING]["mean"] == 1
    assert [row["error"] for row in summary["errors"]] == [0.3, 0.7, 1.2, 3.0, None]
    assert summary["errors"][-1]["true_gap_ratio"]["mean"] == 1
    assert summary["dials"]["default"] in rating.DIALS
    assert [row["round"] for row in summary["forecasts"]] == [1, 2, 3, 4]
    assert {key: row["field"] for key, row in enumerate(summary["named_fields"])} == {0: "3+3"}


def test_the_page_shows_every_table(summary, tmp_path):
    page.write()
    text = page.FILE.read_text(encoding="utf-8")
    for heading in ("Five fields", "The dial", "Beside the ladder", "Estimates that are", "Results foretold"):
        assert f"## {heading}" in text
    assert (tmp_path / "calibration.svg").exists()


def test_a_row_counts_every_result_it_foretold():
    row = play_task(Task(SMALL, 4, ENGINE, 1))
    for told in row["forecasts"]:
        for outcome in told["bins"]:
            assert sum(one[2] for one in outcome) == told["games"]
        assert sum(one[1] for outcome in told["bins"] for one in outcome) == told["games"]


def test_seeds_that_lack_a_field_are_left_out():
    rows = [{"field": name, "rounds": 4, "seed": seed, "x": 1.0} for name, seed in (("a", 1), ("b", 1), ("a", 2))]
    assert by_seed(rows, "x") == {1: 1.0}


def test_the_former_rating_forgets_strengths_after_two_rounds():
    played = after_rounds(field(4, 4), 2)
    never = played.model_copy(
        update={"rules": played.rules.model_copy(update={"strengths_count": StrengthsCount.NEVER})}
    )
    assert former_ratings(played) == pytest.approx(rate(never).mean, abs=1e-8)


def test_everybody_plays_the_same_seeds():
    tasks = Plan(2, 0, 0, 0).tasks()
    assert {task.seed for task in tasks} == {rating.FIRST_SEED, rating.FIRST_SEED + 1}
    assert {task.pairer for task in tasks} >= {RANDOM, FORMER, ENGINE, CEILING}


def test_no_tournament_is_played_twice():
    tasks = Plan(3, 3, 3, 3).tasks()
    assert len({task.key for task in tasks}) == len(tasks)


def test_a_summary_needs_no_more_than_rows(summary):
    rows = list(store.read_rows(store.file_of("rating")))
    assert summed_up(rows) == summary
