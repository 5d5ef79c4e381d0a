"""Split festival days: what is drawn from a seed, what the study plays, sums up and writes."""

from pathlib import Path

import numpy as np
import pytest

from benchmarks.report import split as page
from benchmarks.studies import split as study
from benchmarks.studies import store
from benchmarks.studies.split import BY_HAND, FIELDS, FIRST_SEED, MIXED, SIMILAR, Task, draw_day, play_task
from pairing_engine import Team
from pairing_engine.study.parallel import THIS_PROCESS

SMALLEST = next(iter(FIELDS))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(store, "SCRATCH", tmp_path / "scratch")
    monkeypatch.setattr(store, "RESULTS", tmp_path)
    monkeypatch.setattr(page, "FILE", tmp_path / "split.md")
    monkeypatch.setattr(study, "circumstances", lambda: {"processor": "a processor"})
    monkeypatch.setattr(study, "FIELDS", {SMALLEST: FIELDS[SMALLEST]})
    monkeypatch.setattr(study, "TIMED", {"16 teams in 2 groups": (16, 2)})
    return tmp_path


def test_a_seed_stands_for_one_day() -> None:
    one, other = (draw_day(36, 7) for _ in range(2))
    assert one.teams == other.teams
    assert np.array_equal(one.strengths, other.strengths)
    assert len(one.teams) == 36


def test_by_hand_cuts_the_list_of_clubs() -> None:
    clubs = ["A"] * 8 + ["B"] * 2 + ["C"] * 2
    teams = [Team(f"{club}{number:02d}", club) for number, club in enumerate(clubs)]
    split = study.split_by_hand(teams, 2)
    assert split.groups[0].teams == tuple(team.id for team in teams[:6])
    assert not split.is_legal


def test_a_day_is_the_same_whoever_splits_it() -> None:
    by_hand, similar = (play_task(Task(SMALLEST, arm, FIRST_SEED)) for arm in (BY_HAND, SIMILAR))
    assert similar["is_proven"]
    assert similar["true_gap"] < by_hand["true_gap"]
    assert similar["moved_told"] <= similar["moved_untold"]
    assert by_hand["moved_told"] is None


def test_the_page_says_what_was_found(folder: Path) -> None:
    page.write()
    assert "has not been run yet" in page.FILE.read_text()
    summary = study.run(2, 1, THIS_PROCESS)
    page.write()
    assert {row["by"] for row in summary["times"]} == {SIMILAR, MIXED}
    assert len((folder / "split.csv").read_text().splitlines()) == 11
    text = page.FILE.read_text()
    for heading in ("## Take similar groups", f"### {SMALLEST}", "### All days", "## Time and proof"):
        assert heading in text
    assert study.run(2, 1, THIS_PROCESS)["fields"] == summary["fields"]
