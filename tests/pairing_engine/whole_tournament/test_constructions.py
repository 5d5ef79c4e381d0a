from collections import Counter
from itertools import combinations

import pytest

from pairing_engine import PairingRules, plan_bound, preview
from pairing_engine.past.history import history_of
from pairing_engine.rules import LookAhead
from pairing_engine.start_rules import legal_fields
from pairing_engine.whole_tournament.constructions import circle, constructed_floor
from pairing_engine.whole_tournament.round_shapes import FloorTask, PitchLimits
from tests.pairing_engine.fields import after_rounds, field
from tests.pairing_engine.whole_tournament.witnesses import is_legal_witness

FUNINO_ONLY, CLASSIC_ONLY = PitchLimits(classic=0), PitchLimits(funino=0)
EQUAL_CLUBS = [(clubs, size) for clubs in range(2, 9) for size in range(2, 9) if clubs * size in range(6, 17, 2)]
VARIETY = {"look_ahead": LookAhead.HORIZON, "variety": 1.0}


@pytest.mark.parametrize("points", [2, 4, 10])
def test_everybody_meets_everybody_once_around_the_circle(points: int) -> None:
    met = Counter(frozenset(pair) for meetings in circle(points) for pair in meetings)

    assert met == Counter(map(frozenset, combinations(range(points), 2)))


@pytest.mark.parametrize(("clubs", "size"), EQUAL_CLUBS)
def test_funino_rounds_of_equal_clubs_need_no_rematch(clubs: int, size: int) -> None:
    sizes, rounds = (size,) * clubs, size * (clubs - 1)
    floor = constructed_floor(FloorTask(sizes, rounds, limits=FUNINO_ONLY))
    rules = PairingRules(max_classic=0)
    outlook = preview({str(club): size for club in range(clubs)}, rounds, rules, any_field=True).outlook
    found = plan_bound(field(*sizes, rounds=rounds, rules=rules))

    assert floor is not None
    assert is_legal_witness(floor)
    assert floor.repetition == 0
    assert outlook is not None
    assert outlook.repetition.value == outlook.repetition.bound == 0
    assert found is not None
    assert not found.is_relaxed
    assert found.bound.repetition == 0


# What many clubs and the largest fields take, up to nine seconds each, the long session has.
PLAYED = [
    pytest.param(clubs, size, marks=[pytest.mark.long] if clubs > 4 or clubs * size > 14 else [])
    for clubs, size in EQUAL_CLUBS
]


@pytest.mark.parametrize(("clubs", "size"), PLAYED)
def test_engine_plays_funino_rounds_of_equal_clubs_without_a_rematch(clubs: int, size: int) -> None:
    rounds = size * (clubs - 1)
    rules = PairingRules(max_classic=0, **VARIETY)
    played = after_rounds(field(*(size,) * clubs, rounds=rounds, rules=rules, seed=clubs), rounds, seed=size)

    assert history_of(played).meetings.max() == 1


def test_one_round_more_repeats_one_round() -> None:
    floor = constructed_floor(FloorTask((4, 4, 4), 9, limits=FUNINO_ONLY))

    assert floor is not None
    assert (floor.rematches, floor.rematches_bound, floor.is_proven) == (6, 6, True)


@pytest.mark.parametrize(("clubs", "size", "repeated"), [(4, 4, 24), (2, 4, 4), (4, 2, 8), (3, 4, 18), (8, 2, 48)])
def test_classic_rounds_without_a_rematch(clubs: int, size: int, repeated: int) -> None:
    rounds = size * (clubs - 1) // 2
    floor = constructed_floor(FloorTask((size,) * clubs, rounds, limits=CLASSIC_ONLY))

    assert floor is not None
    assert is_legal_witness(floor)
    assert (floor.rematches, floor.repeated_partners) == (0, repeated)


def test_six_classic_rounds_of_four_clubs_of_four_are_played_at_their_bound() -> None:
    rules = PairingRules(max_funino=0, **VARIETY)
    outlook = preview(dict.fromkeys("ABCD", 4), 6, rules).outlook
    history = history_of(after_rounds(field(4, 4, 4, 4, rounds=6, rules=rules), 6))

    assert outlook is not None
    assert outlook.repetition.value == outlook.repetition.bound == 24
    assert (history.played.rematches(history.clubs), history.played.repeated_partners) == (0, 24)


@pytest.mark.parametrize(
    ("sizes", "rounds", "pitches"),
    [
        ((4, 4, 2), 6, {"max_classic": 0}),
        ((3, 3, 2, 2, 2), 8, {"max_classic": 0}),
        ((4, 3, 3), 6, {"max_classic": 1}),
        ((4, 4, 4), 9, {"max_funino": 0}),
        ((4, 4, 4), 9, {"max_classic": 0}),
    ],
)
@pytest.mark.parametrize("dial", [0.45, 1.0])
def test_preview_is_never_above_what_rounds_one_by_one_play(
    sizes: tuple[int, ...], rounds: int, pitches: dict[str, int], dial: float
) -> None:
    assert_preview_is_not_above_play(sizes, rounds, PairingRules(variety=dial, **pitches))


@pytest.mark.parametrize("rounds", [2, 3])
@pytest.mark.parametrize("dial", [0.6, 1.0])
def test_preview_is_never_above_what_a_few_rounds_of_any_field_play(rounds: int, dial: float) -> None:
    for sizes in legal_fields():
        assert_preview_is_not_above_play(sizes, rounds, PairingRules(variety=dial))


def assert_preview_is_not_above_play(sizes: tuple[int, ...], rounds: int, rules: PairingRules) -> None:
    outlook = preview({str(club): size for club, size in enumerate(sizes)}, rounds, rules).outlook
    history = history_of(after_rounds(field(*sizes, rounds=rounds, rules=rules), rounds))

    assert outlook is not None
    repetition = history.played.rematches(history.clubs) + history.played.repeated_partners
    deviation = int(abs(history.format_difference).sum())
    assert (outlook.format_deviation.value, outlook.repetition.value) <= (deviation, repetition), sizes


def test_nothing_is_constructed_for_other_fields() -> None:
    assert constructed_floor(FloorTask((4, 4), 6)) is None
    assert constructed_floor(FloorTask((4, 2), 2, limits=FUNINO_ONLY)) is None
    assert constructed_floor(FloorTask((3, 3, 3), 2, limits=FUNINO_ONLY)) is None
    assert constructed_floor(FloorTask((3, 3), 2, limits=CLASSIC_ONLY)) is None
    assert constructed_floor(FloorTask((4, 4), 2, limits=PitchLimits(classic=1))) is None
