"""Who plays on which pitch, and whether the pitches hold the teams."""

from collections import Counter

import pytest

from webapp.domain.day.pitches import (
    Pitch,
    PitchCounts,
    assign,
    chosen,
    extended,
    missing_funino_pitches,
    numbered,
    proposed,
    shared_pitches,
)
from webapp.domain.enums import GameType

CLASSIC, FUNINO = GameType.CLASSIC, GameType.FUNINO
OF_EIGHT = numbered(proposed(8).layout, 1)


def test_classic_pitches_come_first() -> None:
    assert [Pitch(CLASSIC, 1), Pitch(FUNINO, 2), Pitch(FUNINO, 3)] == OF_EIGHT


def test_the_organiser_decides_each_kind() -> None:
    assert chosen(16, None, None) == PitchCounts(2, 4)
    assert chosen(16, 3, None) == PitchCounts(3, 4)


def test_few_pitches_of_one_kind_need_more_of_the_other() -> None:
    assert chosen(16, 0, None) == PitchCounts(0, 8)
    assert chosen(16, None, 0) == PitchCounts(4, 0)
    assert chosen(8, 0, 0) == PitchCounts(0, 0)


def test_added_pitches_leave_the_others_as_they_are() -> None:
    layout = extended(proposed(8).layout, PitchCounts(2, 3))
    assert layout == [CLASSIC, FUNINO, FUNINO, CLASSIC, FUNINO]
    assert extended(layout, PitchCounts(1, 2)) == layout


@pytest.mark.parametrize(
    ("club_sizes", "built", "missing"),
    [
        ([4, 4], PitchCounts(1, 2), 0),
        ([4, 4, 2], PitchCounts(1, 2), 1),
        ([4, 4], PitchCounts(0, 2), 2),
        ([4, 3], PitchCounts(0, 3), 0),
        # Two classic games would need an even number of merged sides of which no club has more than half.
        ([3, 3, 2], PitchCounts(2, 0), 1),
        ([8, 8], PitchCounts(0, 0), 8),
        # No number of pitches helps teams that have no opponent.
        ([6], PitchCounts(0, 0), 0),
    ],
)
def test_what_is_missing_is_counted(club_sizes: list[int], built: PitchCounts, missing: int) -> None:
    assert missing_funino_pitches(club_sizes, built) == missing


@pytest.mark.parametrize(
    ("teams", "built", "most"),
    [
        (6, PitchCounts(1, 3), 0),
        (8, PitchCounts(1, 2), 0),
        (10, PitchCounts(2, 3), 2),
        (11, PitchCounts(2, 3), 2),
        (12, PitchCounts(2, 4), 2),
        (14, PitchCounts(2, 5), 2),
        (14, PitchCounts(2, 4), 1),
        (16, PitchCounts(2, 4), 0),
        (16, PitchCounts(2, 0), 0),
    ],
)
def test_a_round_of_funino_games_shares_classic_pitches_if_they_hold_it(
    teams: int, built: PitchCounts, most: int
) -> None:
    assert shared_pitches(teams, built) == most


def test_a_game_takes_the_pitch_its_teams_have_used_least() -> None:
    used = Counter({("a", 2): 1, ("b", 2): 1, ("a", 3): 1})
    assert assign([(FUNINO, "ab")], OF_EIGHT, used) == [Pitch(FUNINO, 3)]


def test_funino_game_may_take_a_free_classic_pitch() -> None:
    games = [(FUNINO, teams) for teams in ("ab", "cd", "ef")]
    assert {pitch.number for pitch in assign(games, OF_EIGHT, Counter())} == {1, 2, 3}


def test_classic_games_have_the_first_choice_of_classic_pitches() -> None:
    games = [(FUNINO, "ab"), (FUNINO, "cd"), (CLASSIC, "efgh")]
    assert assign(games, OF_EIGHT, Counter())[2] == Pitch(CLASSIC, 1)


def test_no_pitch_is_invented() -> None:
    games = [(FUNINO, teams) for teams in ("ab", "cd", "ef", "gh")]
    with pytest.raises(ValueError, match="no pitch is free"):
        assign(games, OF_EIGHT, Counter())
