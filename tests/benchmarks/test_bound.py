"""The study of what is proven to be unavoidable: what is played, compared, summed up and written."""

from collections.abc import Iterator

import pytest

from benchmarks.report import bound as page
from benchmarks.report.usual import CHECKED, ROWS
from benchmarks.studies import bound, front_rows, store
from benchmarks.studies.bound import Task, play_task
from benchmarks.studies.front import LADDER
from benchmarks.studies.store import kept_rows
from pairing_engine.commands.tables.make_usual import Scratch
from pairing_engine.preview.outlook import floor_of
from pairing_engine.preview.usual import known_tasks
from pairing_engine.study.parallel import THIS_PROCESS
from pairing_engine.study.scenarios import written
from webapp.domain.enums import Variety

PLAYED_BETTER = {
    ("2+2+2+2+2+2+2+2", 8): 26,
    ("4+2+2+2+2+2+2", 8): 24,
    ("4+3+3+3+3", 6): 6,
    ("4+4+2+2+2+2", 6): 9,
    ("4+4+3+3+2", 6): 5,
    ("5+3+2+2+2+2", 8): 24,
    ("5+5+3+3", 8): 14,
    ("6+2+2+2+2+2", 8): 28,
    ("6+3+3+2+2", 8): 25,
    ("6+4+3+3", 8): 20,
    ("6+5+3+2", 8): 20,
    ("7+3+2+2+2", 6): 10,
    ("8+2+2+2+2", 6): 19,
}
"""The least that a tournament of a study repeats, where the one in the table repeats more with formats no more even."""


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
    assert bound.prove_anew() == summary
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


@pytest.mark.parametrize("field", ["2+2+2", "3+3+2", "4+4", "3+3+3+3", "8+8"])
def test_kept_bounds_are_those_that_this_engine_proves(field):
    rows = [row for row in kept_rows("bound") if row["field"] == field]

    assert [bound.proven_anew(row) for row in rows] == rows != []


def kept_tournaments() -> Iterator[tuple[tuple[str, int], int, int]]:
    """Yield field and rounds, format deviation and repetition of each tournament on the proposed pitches."""
    scratches = [Scratch(ROWS), Scratch(CHECKED)]
    for task in known_tasks():
        for played in (one for scratch in scratches for one in scratch.outcomes[task.key].values()):
            repetition = played.rematches + played.repeated_partners
            yield (written(task.sizes), task.rounds), played.format_deviation, repetition
    front = (row for row in front_rows.kept() if row["pairer"] != LADDER)
    days = ({**row, "format_deviation": row["deviation"]} for row in kept_rows("days"))
    for row in (*kept_rows("bound"), *front, *days):
        place = (row["field"], row["rounds"])
        yield place, row["format_deviation"], row["rematches"] + row["repeated_partners"]


def test_where_studies_played_better_tournaments_than_the_table_has_is_known():
    tables = {
        (written(task.sizes), task.rounds): floor_of(dict(enumerate(task.sizes)), task.rounds, task.rules)
        for task in known_tasks()
    }
    found = {}
    for place, deviation, repetition in kept_tournaments():
        best = tables.get(place)
        if best and deviation <= best.deviation and repetition < best.repetition:
            found[place] = min(repetition, found.get(place, repetition))
    assert found == PLAYED_BETTER
