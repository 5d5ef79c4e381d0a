"""Which games the rules allow."""

from pairing_engine import ForbiddenOpponents, ForbiddenPartners, LockedGame, PairingRules
from pairing_engine.past.history import history_of, numbers_of
from pairing_engine.round.candidates import candidate_games
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
