import pytest

from pairing_engine.preview.floor_search import Effort, find_floor
from pairing_engine.whole_tournament.floors import keeps_limits, known_floor
from pairing_engine.whole_tournament.round_shapes import FloorTask, PitchLimits
from tests.pairing_engine.whole_tournament.witnesses import is_legal_witness


@pytest.mark.parametrize(("sizes", "rounds"), [((4, 4), 4), ((3, 3, 2), 5), ((2, 2, 2, 2), 6), ((5, 3, 2), 3)])
@pytest.mark.parametrize("last_resort", [False, True])
def test_a_row_computed_anew_is_that_of_the_table(sizes: tuple[int, ...], rounds: int, last_resort: bool) -> None:
    found = find_floor(FloorTask(sizes, rounds, last_resort), Effort())
    known = known_floor(sizes, rounds, last_resort=last_resort)

    assert found is not None
    assert known is not None
    assert is_legal_witness(found)
    assert (found.same_club_games, found.deviation, found.repetition) == (
        known.same_club_games,
        known.deviation,
        known.repetition,
    )


def test_a_search_with_a_known_tournament_never_ends_worse() -> None:
    task = FloorTask((4, 4, 2, 2), 6)
    known = find_floor(task, Effort(restarts=1, moves=100))
    assert known is not None

    found = find_floor(task, Effort(restarts=1, moves=100, seed=2), known)

    assert found is not None
    assert found.repetition <= known.repetition


def test_the_same_seed_finds_the_same_tournament() -> None:
    effort = Effort(restarts=2, moves=1_000, seed=3)

    assert find_floor(FloorTask((4, 4, 2), 5), effort) == find_floor(FloorTask((4, 4, 2), 5), effort)


def test_teams_that_cannot_meet_have_no_floor() -> None:
    assert find_floor(FloorTask((4, 2), 3), Effort()) is None


def test_a_tournament_found_for_some_pitches_has_room_on_them() -> None:
    limits = PitchLimits(classic=1, funino=2)
    found = find_floor(FloorTask((2, 2, 2, 2), 5, limits=limits), Effort(restarts=2, moves=5_000))
    assert found is not None
    assert keeps_limits(found, limits)
    assert found.repetition >= found.repetition_bound
