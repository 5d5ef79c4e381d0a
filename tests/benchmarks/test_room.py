"""What could be avoided at all: a bound that every tournament keeps, whoever paired it."""

from dataclasses import replace

import pytest

from benchmarks.studies import room, store
from benchmarks.studies.room import Task, least_repetition, play_task
from pairing_engine.study.baselines import CEILING, ENGINE, PAIRERS, RANDOM
from pairing_engine.study.parallel import THIS_PROCESS
from pairing_engine.study.quality import sheet
from pairing_engine.study.rows import tournament_row
from pairing_engine.study.simulation import Scenario, play
from pairing_engine.whole_tournament.floors import known_floor


@pytest.mark.parametrize("sizes", [(3, 3, 2), (4, 4), (2, 2, 2, 2)])
@pytest.mark.parametrize("pairer", [RANDOM, "ladder", ENGINE, CEILING])
def test_nobody_repeats_less_than_the_bound(sizes: tuple[int, ...], pairer: str) -> None:
    played = play(Scenario(club_sizes=sizes, number_of_rounds=6), 3, PAIRERS[pairer])
    found = sheet(played.tournament, played.world.truth)
    assert found.true_gap is not None

    bound = least_repetition(sizes, 6, played.world.strengths.tolist(), found.true_gap, found.format_deviation)

    assert bound <= found.rematches + found.repeated_partners


@pytest.mark.parametrize("sizes", [(4, 4), (3, 3, 2), (2, 2, 2, 2)])
def test_where_balance_is_no_matter_the_bound_is_no_more_than_the_floor(sizes: tuple[int, ...]) -> None:
    floor = known_floor(sizes, 6, last_resort=False)
    assert floor is not None

    bound = least_repetition(sizes, 6, [0.0] * sum(sizes), 0.0, floor.deviation)

    assert 0 < bound <= floor.repetition


@pytest.mark.long
def test_better_balance_costs_repetition() -> None:
    strengths = [2.0, 1.0, 0.1, -0.5, 1.5, 0.5, -0.2, -2.0, 1.8, 0.3, -1.0, -1.5]

    wide, narrow = (least_repetition((4, 4, 4), 6, strengths, gap, 0) for gap in (1.5, 0.5))

    assert wide < narrow


def test_more_balance_than_there_can_be_is_refused() -> None:
    with pytest.raises(ValueError, match="as balanced as that"):
        least_repetition((2, 2), 2, [0.0, 1.0, 5.0, 9.0], 0.0, 0)


def test_the_study_tells_where_half_is_out_of_reach(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(store, "SCRATCH", tmp_path)
    monkeypatch.setattr(store, "RESULTS", tmp_path)
    monkeypatch.setattr(room, "DIAL_FIELDS", ((4, 4, 4),))
    monkeypatch.setattr(room, "VARIETIES", (0.25,))

    (row,) = room.run(1, [5], THIS_PROCESS)["settings"]

    assert row["tournaments"] == 1
    assert row["bound"] <= row["repetition"]
    assert row["half_is_out_of_reach"] == (2 * row["bound"] > row["repetition"])
    assert store.read_result("room") is not None


def test_a_bound_below_a_proven_floor_says_nothing() -> None:
    row = play_task(Task((3, 3, 2), 4, 0.5, 1))

    assert row["bound"] == 0


@pytest.mark.parametrize(("admitted", "repeats_less"), [(0, 2), (2, 5)], ids=["even formats", "formats less even"])
def test_the_best_tournament_known_is_no_bound(monkeypatch, admitted: int, repeats_less: int) -> None:
    """A floor that is not proven, and one that formats less even than its own may undercut."""
    played = tournament_row(play(Scenario(club_sizes=(3, 3, 2), number_of_rounds=4), 1, PAIRERS[CEILING]))
    floor = known_floor((3, 3, 2), 4, last_resort=False)
    assert floor is not None
    best = replace(
        floor,
        deviation=int(played["format_deviation"] or 0) - admitted,
        rematches=5,
        repeated_partners=0,
        repetition_bound=3,
    )
    monkeypatch.setattr(room, "floor_of", lambda _: best)
    monkeypatch.setattr(room, "least_repetition", lambda *_: 0.0)

    assert play_task(Task((3, 3, 2), 4, 0.5, 1))["bound"] == -repeats_less
