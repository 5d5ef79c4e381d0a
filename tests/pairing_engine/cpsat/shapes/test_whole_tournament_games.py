from pairing_engine.cpsat.shapes.whole_tournament_games import least_repetition
from pairing_engine.whole_tournament.floors import totals
from pairing_engine.whole_tournament.round_shapes import FloorTask, FormatFloor, PitchLimits


def test_a_bound_above_counting_is_proven() -> None:
    witness, bound = least_repetition(
        FloorTask((4, 3, 3), 3), FormatFloor(0, 10, 10), known_bound=0, deterministic_limit=30
    )

    assert witness is not None
    counted = totals((4, 3, 3), witness)
    assert counted.rematches + counted.repeated_partners == bound == 2
    assert counted.deviation == 10


def test_games_within_a_club_are_as_many_as_asked_for() -> None:
    witness, bound = least_repetition(
        FloorTask((2, 2, 2), 4), FormatFloor(2, 8, 8), known_bound=0, deterministic_limit=30
    )

    assert witness is not None
    counted = totals((2, 2, 2), witness)
    assert counted.same_club_games == 2
    assert counted.rematches + counted.repeated_partners == bound


def test_pitch_limits_are_kept() -> None:
    task = FloorTask((4, 4), 2, limits=PitchLimits(classic=1, funino=3))

    witness, _ = least_repetition(task, FormatFloor(0, 0, 0), known_bound=0, deterministic_limit=30)

    assert witness is not None
    assert all(sum(len(game) == 4 for game in games) == 1 for games in witness)


def test_without_a_tournament_the_known_bound_stands() -> None:
    witness, bound = least_repetition(FloorTask((4, 4), 2), FormatFloor(0, 1, 1), known_bound=3, deterministic_limit=30)

    assert witness is None
    assert bound == 3
