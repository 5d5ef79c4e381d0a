"""Which games the rules allow."""

import numpy as np

from pairing_engine import ForbiddenOpponents, ForbiddenPartners, GameType, LockedGame, PairingRules
from pairing_engine.past.history import history_of, numbers_of
from pairing_engine.round.candidates import (
    Games,
    _funino_games,
    banned_opponents,
    banned_partners,
    candidate_games,
    classic_games,
    joined,
    locks_of_round,
    pairs_meant,
    squads,
    sum_over_opponents,
    sum_over_partners,
)
from tests.pairing_engine.fields import field


def games_of(*sizes: int, with_same_club: bool = False, **rules: object) -> list[str]:
    tournament = field(*sizes, rules=PairingRules(**rules))
    history = history_of(tournament)
    present = numbers_of(history, tournament.present)
    games = candidate_games(history, present, tournament.rules, with_same_club=with_same_club)
    return [" ".join(history.teams[team] for team in games.teams_of(position)) for position in range(len(games))]


def test_two_clubs_of_two_have_four_funino_games_and_a_classic_one():
    assert games_of(2, 2) == ["a1 b1", "a1 b2", "a2 b1", "a2 b2", "a1 a2 b1 b2"]


def test_the_smallest_field_of_two_clubs_has_eighteen_games():
    assert len(games_of(3, 3)) == 18


def test_the_largest_field_of_two_clubs_has_848_games():
    assert len(games_of(8, 8)) == 848


def test_games_within_a_club_come_on_request():
    assert set(games_of(2, 2, with_same_club=True)) - set(games_of(2, 2)) == {"a1 a2", "b1 b2"}


def test_forbidden_opponents_meet_in_no_format():
    games = games_of(2, 2, forbidden_opponents=(ForbiddenOpponents(teams=("b1", "a1")),))
    assert games == ["a1 b2", "a2 b1", "a2 b2"]


def test_forbidden_clubs_do_not_meet():
    games = games_of(2, 2, 2, forbidden_opponents=(ForbiddenOpponents(clubs=("A", "B")),))
    assert not any("a" in game and "b" in game for game in games)


def test_a_weak_ban_forbids_nothing():
    weak = (ForbiddenOpponents(teams=("a1", "b1"), weight=1),)
    assert games_of(2, 2, forbidden_opponents=weak) == games_of(2, 2)


def test_forbidden_partners_are_not_merged():
    games = games_of(3, 2, forbidden_partners=(ForbiddenPartners(teams=("a2", "a1")),))
    assert [game for game in games if len(game.split()) == 4] == ["a1 a3 b1 b2", "a2 a3 b1 b2"]


def test_a_locked_team_has_its_game_alone():
    games = games_of(2, 2, locked_games=(LockedGame(home=("b2",), away=("a1",)),))
    assert games == ["a1 b2", "a2 b1"]


def test_a_lock_for_another_round_holds_nothing_now():
    assert games_of(2, 2, locked_games=(LockedGame(home=("b2",), away=("a1",), round=2),)) == games_of(2, 2)


def test_a_classic_game_can_be_locked():
    games = games_of(3, 3, locked_games=(LockedGame(home=("b3", "b1"), away=("a2", "a1")),))
    assert games == ["a3 b2", "a1 a2 b1 b3"]


CLUBS = np.array([0, 0, 1, 1, 0, 1])
FUNINO = Games(np.array([[1, -1], [4, -1]]), np.array([[2, -1], [3, -1]]))
CLASSIC = Games(np.array([[0, 1]]), np.array([[2, 3]]))


def rows(games: Games) -> list[tuple[int, ...]]:
    return [games.teams_of(position) for position in range(len(games))]


def test_games_know_their_teams_and_their_format():
    both = joined(FUNINO, CLASSIC)
    assert rows(both) == [(1, 2), (4, 3), (0, 1, 2, 3)]
    assert both.is_classic.tolist() == [False, False, True]
    assert [both.type_of(n) for n in range(3)] == [GameType.FUNINO, GameType.FUNINO, GameType.CLASSIC]
    assert rows(both.chosen(np.array([2, 0]))) == [(0, 1, 2, 3), (1, 2)]
    assert rows(both.chosen(np.array([False, True, False]))) == [(4, 3)]


def test_games_are_those_of_the_teams_that_are_asked_for():
    present = np.array([1, 2, 3, 4])
    assert rows(_funino_games(present, CLUBS, 2, same_club=False)) == [(1, 2), (1, 3), (2, 4), (3, 4)]
    assert rows(_funino_games(present, CLUBS, 2, same_club=True)) == [(1, 4), (2, 3)]
    assert squads(present, CLUBS, 2).tolist() == [[1, 4], [2, 3]]
    assert rows(classic_games(np.array([[1, 4], [0, 1], [2, 3]]), CLUBS)) == [(1, 4, 2, 3), (0, 1, 2, 3)]


def test_tables_are_summed_over_opponents_and_over_partners():
    table = np.zeros((7, 7))
    table[:6, :6] = 10.0 ** np.arange(6)[None, :] + 10.0 ** np.arange(6)[:, None]
    assert sum_over_opponents(FUNINO, table).tolist() == [110, 11000]
    assert sum_over_partners(FUNINO, table).tolist() == [0, 0]
    assert sum_over_opponents(CLASSIC, table).tolist() == [2222]
    assert sum_over_partners(CLASSIC, table).tolist() == [1111]


def test_bans_are_marked_both_ways_and_leave_the_last_row_free():
    rules = PairingRules(
        forbidden_opponents=(
            ForbiddenOpponents(teams=("b1", "a2")),
            ForbiddenOpponents(teams=("a1", "b2"), weight=3),
        ),
        forbidden_partners=(ForbiddenPartners(teams=("a2", "a1")), ForbiddenPartners(teams=("b1", "b2"), weight=3)),
    )
    history = history_of(field(2, 2, rules=rules))
    assert np.argwhere(banned_opponents(history, rules)).tolist() == [[1, 2], [2, 1]]
    assert np.argwhere(banned_partners(history, rules)).tolist() == [[0, 1], [1, 0]]
    assert banned_opponents(history, rules).shape == banned_partners(history, rules).shape == (5, 5)


def test_two_clubs_stand_for_all_pairs_of_their_teams():
    history = history_of(field(2, 1, 2))
    assert pairs_meant(history, ("b1", "a2"), None) == [(2, 1)]
    assert pairs_meant(history, None, ("C", "A")) == [(3, 0), (3, 1), (4, 0), (4, 1)]
    assert pairs_meant(history, None, ("C", "C")) == [(3, 4), (4, 3)]


def test_locks_hold_in_their_round_or_in_each():
    always, second = (LockedGame(home=("a1",), away=("b1",), round=number) for number in (None, 2))
    rules = PairingRules(locked_games=(always, second))
    assert locks_of_round(rules, 1) == (always,)
    assert locks_of_round(rules, 2) == (always, second)


def test_two_locked_games_leave_both():
    locks = (LockedGame(home=("b2",), away=("a1",)), LockedGame(home=("a2", "a3"), away=("b1", "b3")))
    assert games_of(3, 3, locked_games=locks) == ["a1 b2", "a2 a3 b1 b3"]


def test_bans_leave_games_within_a_club_and_of_others():
    clubs = (ForbiddenOpponents(clubs=("A", "B")),)
    assert games_of(2, 1, 1, forbidden_opponents=clubs) == ["a1 c1", "a2 c1", "b1 c1"]
    assert games_of(2, 1, with_same_club=True, forbidden_opponents=clubs) == ["a1 a2"]


def test_absent_teams_have_no_game():
    tournament = field(2, 2)
    history = history_of(tournament)
    games = candidate_games(history, numbers_of(history, ("a2", "b1", "b2")), tournament.rules, with_same_club=True)
    assert rows(games) == [(1, 2), (1, 3), (2, 3)]
