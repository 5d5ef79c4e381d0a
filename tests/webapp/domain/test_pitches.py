"""Who plays on which pitch."""

from collections import Counter

from webapp.domain.enums import GameType
from webapp.domain.pitches import Pitch, PlannedGame, assign, plan

CLASSIC, FUNINO = GameType.CLASSIC, GameType.FUNINO


def test_classic_pitches_come_first() -> None:
    assert plan(8) == [Pitch(CLASSIC, 1), Pitch(FUNINO, 2), Pitch(FUNINO, 3)]
    assert plan(16, classic=1, funino=2) == [Pitch(CLASSIC, 1), Pitch(FUNINO, 2), Pitch(FUNINO, 3)]


def test_a_game_takes_the_pitch_its_teams_have_used_least() -> None:
    used = Counter({("a", 2): 1, ("b", 2): 1, ("a", 3): 1})
    assert assign([PlannedGame(FUNINO, "ab")], plan(8), used) == [Pitch(FUNINO, 3)]


def test_funino_game_may_take_a_free_classic_pitch() -> None:
    games = [PlannedGame(FUNINO, teams) for teams in ("ab", "cd", "ef")]
    assert {pitch.number for pitch in assign(games, plan(8), Counter())} == {1, 2, 3}


def test_classic_games_have_the_first_choice_of_classic_pitches() -> None:
    games = [PlannedGame(FUNINO, "ab"), PlannedGame(FUNINO, "cd"), PlannedGame(CLASSIC, "efgh")]
    assert assign(games, plan(8), Counter())[2] == Pitch(CLASSIC, 1)


def test_one_more_pitch_is_numbered_where_all_are_taken() -> None:
    games = [PlannedGame(FUNINO, teams) for teams in ("ab", "cd", "ef", "gh")]
    assert sorted(pitch.number for pitch in assign(games, plan(8), Counter())) == [1, 2, 3, 4]
