"""The study of what is proven to be unavoidable: what is played, compared, summed up and written."""

import pytest

from benchmarks.report import bound as page
from benchmarks.studies import bound, store
from benchmarks.studies.bound import Task, play_task
from pairing_engine.study.parallel import THIS_PROCESS
from webapp.domain.enums import Variety


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setattr(store, "SCRATCH", tmp_path / "scratch")
    monkeypatch.setattr(store, "RESULTS", tmp_path)
    monkeypatch.setattr(page, "FILE", tmp_path / "bound.md")
    monkeypatch.setattr(bound, "circumstances", lambda: {"engine": "e", "commit": "c"})
    monkeypatch.setattr(bound, "all_fields", lambda: ((2, 2, 2), (4, 4)))
    monkeypatch.setattr(bound, "ROUNDS", (6,))
    return tmp_path


def test_two_clubs_end_at_their_bound():
    row = play_task(Task((4, 4), 6, Variety.NEW_OPPONENTS, 1))
    assert (row["rematches"], row["repeated_partners"]) == (20, 0)
    assert bound.excess(row) == 0


def test_a_tournament_of_even_games_repeats_what_it_need_not():
    row = play_task(Task((4, 4, 4, 4), 6, Variety.MIXED, 1))
    assert row["repetition_bound"] == 0
    assert bound.excess(row) > 0


def played_again(task):
    raise AssertionError(f"{task} was played again")


def test_rows_are_kept_and_not_played_again(folder, monkeypatch):
    summary = bound.run(2, THIS_PROCESS)
    monkeypatch.setattr(bound, "play_task", played_again)

    assert bound.run(2, THIS_PROCESS) == summary
    assert bound.kept() == summary
    assert summary["tournaments"] == 2 * 2 * len(bound.VARIETIES)
    assert summary["contradictions"] == 0
    assert len((folder / "bound.csv").read_text().splitlines()) == summary["tournaments"] + 1


def test_every_figure_of_the_page_is_one_of_the_summary(folder):
    summary = bound.run(1, THIS_PROCESS)
    page.write()
    text = (folder / "bound.md").read_text()

    for row in summary["all"]:
        choice = row["variety"].replace("_", " ").lower()
        share = f"{100 * row['proven']['mean']:.1f}"
        assert f"| {row['rounds']} | {choice} | {row['fields']} | {row['tournaments']} | {share} |" in text
