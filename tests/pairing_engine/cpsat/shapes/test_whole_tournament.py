import pytest

from pairing_engine.cpsat.shapes.whole_tournament import format_floor, repetition_bound
from pairing_engine.whole_tournament.round_shapes import FloorTask, FormatFloor, PitchLimits


@pytest.mark.parametrize(
    ("sizes", "rounds", "deviation"),
    [((4, 4), 6, 0), ((5, 5), 6, 4), ((3, 3, 2), 4, 8), ((3, 3, 2), 8, 16), ((4, 3, 3), 6, 12), ((6, 4, 2), 6, 0)],
)
def test_format_floors_measured_with_a_model_of_all_games(sizes: tuple[int, ...], rounds: int, deviation: int) -> None:
    assert format_floor(FloorTask(sizes, rounds)) == FormatFloor(0, deviation, deviation)


@pytest.mark.parametrize(("sizes", "rounds", "games"), [((3, 3, 2), 6, 2), ((2, 2, 2), 8, 5), ((4, 4), 6, 0)])
def test_as_few_games_within_a_club_as_the_formats_need(sizes: tuple[int, ...], rounds: int, games: int) -> None:
    floor = format_floor(FloorTask(sizes, rounds, last_resort=True))

    assert floor is not None
    assert floor.same_club_games == games


def test_no_floor_where_the_pitches_allow_no_round() -> None:
    assert format_floor(FloorTask((4, 4), 6, limits=PitchLimits(classic=0, funino=1))) is None


@pytest.mark.parametrize(("sizes", "rounds", "least"), [((4, 4), 6, 20), ((6, 6), 8, 36), ((4, 4, 4, 4), 8, 8)])
def test_repetition_bounds_by_counting(sizes: tuple[int, ...], rounds: int, least: int) -> None:
    task = FloorTask(sizes, rounds)
    floor = format_floor(task)

    assert floor is not None
    assert repetition_bound(task, floor).bound == least
