from benchmarks.studies.fronts import Point, least_repetition, left_at_equal_gap
from benchmarks.studies.store import read_result
from pairing_engine.study.baselines import LOOK_AHEAD


def point(gap: float, repetition: float, deviation: float = 0.0) -> Point:
    return Point("0.5", gap, repetition, deviation)


def row(pairer: str, gap: float, repetition: float) -> dict[str, object]:
    found = {"estimated_gap": 9.9, "true_gap": gap, "excess_repetition": repetition, "excess_format_deviation": 0.0}
    metrics = {key: {"mean": value} for key, value in found.items()}
    return {"field": "4+4", "rounds": 6, "pairer": pairer, "setting": "0.5", "metrics": metrics}


def test_between_two_settings_the_front_is_a_line():
    assert least_repetition([point(0.2, 10), point(0.4, 6)], 0.3) == 8


def test_beyond_the_last_setting_the_least_repetition_stays():
    assert least_repetition([point(0.2, 10), point(0.4, 6)], 0.9) == 6


def test_a_front_says_nothing_of_gaps_below_its_own():
    assert least_repetition([point(0.2, 10)], 0.1) is None


def test_uneven_formats_are_no_part_of_a_front():
    assert least_repetition([point(0.2, 10), point(0.3, 1, deviation=8)], 0.4) == 10


def test_two_pairers_are_compared_at_the_true_gap_of_the_first():
    rows = [row("one", 0.3, 3.0), row("other", 0.2, 10), row("other", 0.4, 6)]
    assert [(found["repetition"], found["compared"]) for found in left_at_equal_gap(rows, "one", "other")] == [
        (3.0, 8.0)
    ]


def test_what_the_page_compares_at_equal_gap_has_the_true_gap_of_its_setting():
    summary = read_result("sensitivity")
    gaps = {
        (row["field"], row["rounds"], row["setting"]): round(row["metrics"]["true_gap"]["mean"], 4)
        for row in summary["dial"]
        if row["pairer"] == LOOK_AHEAD
    }
    compared = summary["left_at_equal_gap"][LOOK_AHEAD]
    assert compared
    assert {(row["field"], row["rounds"], row["setting"]): row["gap"] for row in compared}.items() <= gaps.items()


def test_where_there_is_little_to_avoid_nothing_is_compared():
    rows = [row("one", 0.3, 0.0), row("other", 0.2, 1.5)]
    assert list(left_at_equal_gap(rows, "one", "other")) == []
