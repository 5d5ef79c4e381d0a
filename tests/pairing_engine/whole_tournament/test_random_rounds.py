from random import Random

from pairing_engine.whole_tournament.random_rounds import random_rounds
from pairing_engine.whole_tournament.round_shapes import RoundShape

CLUBS = [0, 0, 0, 1, 1, 1]


def test_rounds_have_their_shapes_and_every_team() -> None:
    (games,) = random_rounds(CLUBS, [0] * 6, [RoundShape((1, 1))], Random(1))

    assert sorted(map(len, games)) == [2, 4]
    assert sorted(team for game in games for team in game) == list(range(6))


def test_teams_with_the_fewest_classic_games_play_classic() -> None:
    (games,) = random_rounds(CLUBS, [2, -1, -1, -1, 2, -1], [RoundShape((1, 1))], Random(1))

    assert {0, 4} in [set(game) for game in games]


def test_a_game_within_a_club_is_where_the_shape_has_it() -> None:
    (games,) = random_rounds([0, 0, 1, 1, 2, 2], [0] * 6, [RoundShape((1, 1, 0), same_club=2)], Random(1))

    assert {4, 5} in [set(game) for game in games]


def test_a_pausing_team_is_alone() -> None:
    (games,) = random_rounds([0, 0, 0, 1, 1], [0] * 5, [RoundShape((0, 0))], Random(1), pausing=[1])

    assert (1,) in games
    assert {team for game in games for team in game} == set(range(5))
