"""Mixed tournaments beside the release before: all fields together, and single days."""

import pytest

from benchmarks.studies import front_rows, mixed, store
from benchmarks.studies.front import called
from benchmarks.studies.tails import worst_days
from pairing_engine.whole_tournament.floors import Floor
from webapp.domain.enums import Variety

FIELDS = ("3+3", "4+4")
ROUNDS = 6


def row(field, seed, pairer, gap, rematches):
    place = {"field": field, "rounds": ROUNDS, "seed": seed, "pairer": pairer}
    return {**place, "true_gap": gap, "rematches": rematches, "repeated_partners": 0}


@pytest.fixture
def summary(tmp_path, monkeypatch):
    """Three seeds on two fields: the gap of one grows where that of the other falls."""
    gaps = {"3+3": (0.1, 0.3, 0.2), "4+4": (0.3, 0.1, 0.2)}
    rematches = {"3+3": (1, 1, 1), "4+4": (1, 1, 7)}
    chosen = called(Variety.MIXED)
    before = [
        row(field, seed, pairer, gap, rematches)
        for field in FIELDS
        for seed in range(3)
        for pairer, gap, rematches in ((mixed.BEFORE, 0.1, 3), (called(Variety.BALANCED_GAMES), 0.1, 5))
    ]
    monkeypatch.setattr(store, "RESULTS", tmp_path)
    monkeypatch.setattr(mixed, "circumstances", dict)
    monkeypatch.setattr(mixed, "ROUNDS", (ROUNDS,))
    monkeypatch.setattr(mixed, "best_known", lambda *_: Floor((3, 3), *[0] * 10, ()))
    monkeypatch.setattr(front_rows, "kept", lambda: before)
    mixed.keep([row(f, seed, chosen, gaps[f][seed], rematches[f][seed]) for f in FIELDS for seed in range(3)])
    return store.read_result("mixed")


def test_the_gap_of_all_fields_together_is_compared_seed_by_seed(summary):
    assert summary["all_gap_less_before"] == {"mean": 0.1, "margin": 0.0, "n": 3}


def test_single_days_stand_beside_those_of_before(summary):
    [_, cell] = summary["cells"]
    assert (cell["worst_over"], cell["worst_over_before"]) == (7, 3)
    assert (cell["percentile_99_over"], cell["percentile_99_over_before"]) == (7, 3)


def test_one_day_in_a_hundred_is_beyond_the_percentile():
    assert worst_days([*[0] * 98, 3, 9]) == {"percentile_99_over": 3, "worst_over": 9}
