"""The study of balance against repetition on a small field: what it plays, keeps, sums up and writes."""

import pytest

from benchmarks.report import front as page
from benchmarks.report import style
from benchmarks.studies import front, front_rows, front_summary, store
from benchmarks.studies.front import FIRST_SEED, LADDER, SETTINGS, Plan, Task, play_task, rules_of
from pairing_engine.rules import LookAhead
from pairing_engine.study.parallel import THIS_PROCESS
from pairing_engine.study.scenarios import NamedField

SMALL = (3, 3)


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, "SCRATCH", tmp_path_factory.mktemp("scratch"))
        patch.setattr(front_rows, "FILE", store.SCRATCH / "front-rows.tsv")
        patch.setattr(front, "named_fields", lambda: (NamedField(SMALL, "small"),))
        front.run(Plan(2, (3,)), THIS_PROCESS)
        return list(store.read_rows(store.file_of("front")))


@pytest.fixture
def rows(played, tmp_path, monkeypatch):
    monkeypatch.setattr(store, "SCRATCH", tmp_path / "scratch")
    monkeypatch.setattr(store, "RESULTS", tmp_path)
    monkeypatch.setattr(front_rows, "FILE", tmp_path / "front-rows.tsv")
    monkeypatch.setattr(front_summary, "circumstances", lambda: {"engine": "0"})
    monkeypatch.setattr(page, "FILE", tmp_path / "front.md")
    monkeypatch.setattr(style, "PICTURES", tmp_path)
    return list(store.write_rows("front", played))


def test_every_way_to_pair_plays_the_same_seeds_on_the_proposed_pitches(rows):
    assert {(row["pairer"], row["seed"]) for row in rows} == {
        (name, seed) for name in (*SETTINGS, LADDER) for seed in (FIRST_SEED, FIRST_SEED + 1)
    }
    rules = rules_of(SMALL, SETTINGS["look-ahead 0.5"])
    assert (rules.look_ahead, rules.variety, rules.max_classic, rules.max_funino) == (LookAhead.HORIZON, 0.5, 1, 3)


def test_a_few_seeds_of_everything_come_before_more_seeds(monkeypatch):
    monkeypatch.setattr(front, "SEEDS_AT_A_TIME", 1)
    tasks = Plan(2, (3, 4)).tasks()
    assert [(task.seed, task.rounds) for task in tasks[:: len(tasks) // 4]] == [
        (FIRST_SEED, 3),
        (FIRST_SEED, 4),
        (FIRST_SEED + 1, 3),
        (FIRST_SEED + 1, 4),
    ]


def test_kept_rows_are_the_rows_again(rows):
    front_rows.pack(rows, store.engine_digest())
    store.file_of("front").unlink()
    front_rows.unpack()
    again = list(store.read_rows(store.file_of("front")))
    assert sorted(again, key=lambda row: row["key"]) == sorted(rows, key=lambda row: row["key"])


def test_kept_rows_of_another_engine_go_to_its_own_file(rows):
    front_rows.pack(rows, store.engine_digest())
    front_rows.FILE.write_text(front_rows.FILE.read_text().replace("engine ", "engine x", 1))
    store.file_of("front").unlink()
    front_rows.unpack()
    assert not store.file_of("front").exists()
    assert len(list(store.read_rows(store.file_of("front", f"x{store.engine_digest()}")))) == len(rows)


def test_the_page_shows_both_fronts_and_the_choices(rows, tmp_path):
    summary = front_summary.summed_up(rows, "0")
    (cell,) = summary["cells"]
    assert cell["choices"]["BALANCED_GAMES"]["gap_ratio"]["mean"] == 1
    assert cell["choices"]["MIXED"]["pairer"] == "look-ahead 0.55"
    days = [row["rematches"] + row["repeated_partners"] for row in rows if row["pairer"] == "look-ahead 0.55"]
    assert cell["choices"]["MIXED"]["worst_over"] == max(days) - cell["floor"]["repetition"]
    assert summary["together"]["3"]["MIXED"]["worst_over"] == cell["choices"]["MIXED"]["worst_over"]
    assert summary["together"]["3"]["seeds"] == 2
    store.write_result("front", summary)
    page.write()
    text = page.FILE.read_text(encoding="utf-8")
    assert text.count("99th percentile") == 3
    for heading in ("The three choices", "Mixed, field", "New opponents", "Look-ahead beside"):
        assert f"## {heading}" in text
    assert (tmp_path / "front-3.svg").exists()


def test_the_page_says_when_an_earlier_engine_has_played(rows):
    store.write_result("front", front_summary.summed_up(rows, "1"))
    page.write()
    assert "played by the engine `1`, an earlier build than `0`" in page.FILE.read_text(encoding="utf-8")


def test_a_way_to_pair_that_lacks_seeds_takes_them_from_all(rows):
    fewer = [row for row in rows if (row["pairer"], row["seed"]) != (LADDER, FIRST_SEED)]
    (cell,) = front_summary.cells_of(fewer)
    assert cell.seeds == (FIRST_SEED + 1,)


def test_a_row_says_what_was_played():
    row = play_task(Task(SMALL, 3, "single 1", 1))
    assert (row["field"], row["rounds"], row["stopped"]) == ("3+3", 3, None)
