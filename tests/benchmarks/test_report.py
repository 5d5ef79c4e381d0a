"""The page: written from what the studies found, drawn so that everybody can tell the series apart."""

import pytest

from benchmarks.report import page, style
from benchmarks.report.differences import cells
from benchmarks.studies import convergence, speed, store, sweep
from benchmarks.studies.quality import Task, play_task, summed_up
from pairing_engine.rules import DEFAULT_DIAL, LookAhead
from pairing_engine.study.baselines import ENGINE, PAIRERS, RANDOM
from pairing_engine.study.measures.tables import PLUS_MINUS, number, signed, table
from pairing_engine.study.parallel import THIS_PROCESS
from pairing_engine.study.simulation import Scenario


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    """Write everything into a folder of the test."""
    monkeypatch.setattr(store, "SCRATCH", tmp_path / "scratch")
    monkeypatch.setattr(store, "RESULTS", tmp_path / "results")
    monkeypatch.setattr(style, "PICTURES", tmp_path / "pictures")
    monkeypatch.setattr(page, "FILE", tmp_path / "page.md")


def written(tmp_path) -> str:
    page.write()
    return (tmp_path / "page.md").read_text()


def test_without_results_the_page_says_so(tmp_path):
    assert written(tmp_path).count("has not been run yet") == 3


def test_the_page_shows_everybody_of_the_quality_study(tmp_path):
    rows = [play_task(Task((4, 4), 4, pairer, seed)) for pairer in PAIRERS for seed in range(2)]
    store.write_result("quality", summed_up(rows))
    text = written(tmp_path)
    assert all(f"| {pairer} |" in text for pairer in PAIRERS)
    assert {"gap.svg", "repetition.svg"} <= {file.name for file in (tmp_path / "pictures").iterdir()}


def test_the_page_says_what_an_earlier_build_has_played(tmp_path):
    summary = summed_up([play_task(Task((4, 4), 4, pairer, 1)) for pairer in PAIRERS])
    same = {"carried": 7, "replayed": 2, "kinds": 2, "kinds_changed": 0}
    in_part = {"carried": 8, "replayed": 3, "kinds": 3, "kinds_changed": 1}
    told = {"from": "abc, def", "pairers": {RANDOM: same, ENGINE: in_part}}
    store.write_result("quality", {**summary, "carried_over": told})
    text = written(tmp_path)
    assert (
        "15 tournaments (engine and random legal) were taken over from the rows of the builds `abc` and `def`" in text
    )
    assert "Of 5 kinds" in text
    assert "all played again: 1." in text


@pytest.mark.long  # each check writes the page from the committed results
def test_the_page_shows_the_speed_of_every_number_of_teams(tmp_path, monkeypatch):
    monkeypatch.setattr(speed, "all_fields", lambda: ((3, 3), (4, 4)))
    speed.run(
        speed.Plan(
            tournaments=1, large=((4, 6),), large_runs=1, cold_runs=1, beside_peers=(8, 16), peer_runs=1, simulated=1
        )
    )
    text = written(tmp_path)
    assert "| 8 teams | 8 | 8 |" in text
    assert "| 24 teams, clubs of 4, seed 0 |" in text
    assert "| | 8 teams or players | 16 teams or players |" in text.replace("|  |", "| |")
    assert "| networkx matching |" in text
    assert "1 whole tournaments of 4+4+4+4 with 8 single rounds" in text
    assert (tmp_path / "pictures" / "time.svg").exists()


def test_a_large_field_that_takes_too_long_says_so(tmp_path, monkeypatch):
    monkeypatch.setattr(speed, "all_fields", lambda: ((3, 3),))
    speed.run(
        speed.Plan(
            tournaments=1, large=((4, 6),), large_runs=1, large_limit=0, cold_runs=0, beside_peers=(), simulated=1
        )
    )
    assert "stopped after 0 s of CPU time" in written(tmp_path)


@pytest.mark.long  # each check writes the page from the committed results
def test_the_page_shows_what_turning_the_dial_does(tmp_path, monkeypatch):
    small = Scenario(club_sizes=(3, 3), number_of_rounds=2)
    monkeypatch.setattr(convergence, "SCENARIO", small)
    for name, value in {
        "DIAL_FIELDS": ((4, 4),),
        "VARIETIES": (0.0, DEFAULT_DIAL[LookAhead.NONE]),
        "LOOK_AHEAD_VARIETIES": (DEFAULT_DIAL[LookAhead.HORIZON],),
        "KNOWING_VARIETIES": (0.0, 0.5),
        "SCENARIO_FIELDS": ((3, 3),),
        "ODD_FIELDS": ((3, 2),),
        "WEIGHTS": ("rematch",),
        "FACTORS": (0.5,),
        "CIRCUMSTANCES": {"as usual": {}},
    }.items():
        monkeypatch.setattr(sweep, name, value)
    sweep.run(sweep.Plan(seeds=2, look_ahead_seeds=2, knowing_seeds=2, dial_rounds=(4,)), THIS_PROCESS)
    text = written(tmp_path)
    assert "benchmarks/dial-4.svg" in text
    assert "benchmarks/dial-known-4.svg" in text
    assert "| rematch x 0.5 |" in text
    assert "| 4+4 x 4 | 2 |" in text


def test_the_same_results_draw_the_same_picture(tmp_path):
    rows = [play_task(Task((4, 4), 4, pairer, seed)) for pairer in (RANDOM, ENGINE) for seed in range(2)]
    store.write_result("quality", summed_up(rows))
    written(tmp_path)
    first = (tmp_path / "pictures" / "gap.svg").read_bytes()
    written(tmp_path)
    assert (tmp_path / "pictures" / "gap.svg").read_bytes() == first


def test_each_series_has_a_colour_and_a_marker_of_its_own():
    looks = [style.LOOKS[name] for name in PAIRERS]
    assert len({look.color for look in looks}) == len({look.marker for look in looks}) == len(PAIRERS)


def test_a_table_is_markdown():
    assert table(("a", "b"), [("1", "2")]) == "| a | b |\n| :-- | --: |\n| 1 | 2 |"


def test_a_mean_comes_with_its_margin():
    assert number({"mean": 1.234, "margin": 0.5}, 1) == f"1.2{PLUS_MINUS}0.5"
    assert number(None, 1) == ""


@pytest.mark.parametrize(
    ("is_clear", "margin", "text"),
    [(True, 0.5, f"**+1.2{PLUS_MINUS}0.5**"), (False, 0.5, f"+1.2{PLUS_MINUS}0.5"), (True, None, "+1.2")],
)
def test_a_difference_is_bold_where_it_is_clear(is_clear, margin, text):
    assert signed({"mean": 1.2, "margin": margin}, 1, is_clear=is_clear) == text


def test_differences_of_a_table_are_one_family():
    barely = {"mean": 1.0, "margin": 0.95, "n": 100}
    assert cells({"alone": (barely, 1)}) == {"alone": f"**+1.0{PLUS_MINUS}0.9**"}
    assert set(cells(dict.fromkeys(range(20), (barely, 1))).values()) == {f"+1.0{PLUS_MINUS}0.9"}
    assert cells({"none": (None, 1)}) == {"none": ""}
