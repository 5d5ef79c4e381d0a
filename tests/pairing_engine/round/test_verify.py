"""Rounds are checked without the solver, the coming one and past ones."""

import pytest

from pairing_engine import (
    ForbiddenOpponents,
    IllegalPairingError,
    LockedGame,
    PairingRules,
    Round,
    SameClubFunino,
    Team,
    Tournament,
    check_tournament,
    pair_next_round,
)
from pairing_engine.round.verify import verify
from tests.pairing_engine.fields import LAST_RESORT, classic, field, funino, with_round

NAMES = ("a1", "a2", "a3", "b1", "b2", "b3")


def test_a_round_that_breaks_rules_is_never_answered():
    tournament = field(3, 3)
    pairing = pair_next_round(tournament)
    with pytest.raises(IllegalPairingError, match="is used 0 times"):
        verify(pairing.model_copy(update={"games": pairing.games[1:]}), tournament, 0)


def past(rules: PairingRules, *matches, pausing=(), names=NAMES) -> dict[int, list[str]]:
    teams = tuple(Team(id=name, club=name[0]) for name in names)
    played = Round(matches=matches, pausing=pausing)
    return check_tournament(Tournament(number_of_rounds=2, teams=teams, rounds=(played,), rules=rules))


def test_one_game_within_a_club_is_the_last_resort():
    games = (funino("a1", "a2"), funino("a3", "b3"), classic("b1 b2", "c1 c2"))
    names = ("a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2")
    assert past(LAST_RESORT, *games, names=names) == {}
    assert list(past(PairingRules(), *games, names=names)) == [1]


def test_games_within_a_club_that_nothing_could_replace_are_legal():
    assert past(PairingRules(), funino("a1", "a2"), funino("a3", "b1"), names=("a1", "a2", "a3", "b1")) == {}


BANNED_CLUBS = PairingRules(forbidden_opponents=(ForbiddenOpponents(clubs=("a", "b")),))
FEW_PITCHES = PairingRules(max_classic=1, max_funino=1)


@pytest.mark.parametrize(
    ("rules", "sizes"),
    [(BANNED_CLUBS, (2, 2)), (BANNED_CLUBS, (3, 2)), (FEW_PITCHES, (2, 2, 2))],
)
def test_forced_same_club_games_are_legal(rules, sizes):
    letters = [letter * size for letter, size in zip("abc", sizes, strict=False)]
    teams = tuple(Team(id=f"{club}{n}", club=club) for clubs in letters for n, club in enumerate(clubs))
    tournament = Tournament(number_of_rounds=2, teams=teams, rules=rules)
    pairing = pair_next_round(tournament)
    assert "within a club" in pairing.notes[0]
    assert check_tournament(with_round(tournament, pairing)) == {}


def test_a_game_within_a_club_that_bans_and_pitches_do_not_force_is_illegal():
    rules = PairingRules(forbidden_opponents=(ForbiddenOpponents(teams=("a1", "b1")),), max_classic=1)
    assert list(past(rules, funino("a1", "a2"), funino("b1", "b2"), names=("a1", "a2", "b1", "b2"))) == [1]


def test_a_locked_game_of_a_past_round_is_checked():
    rules = PairingRules(locked_games=(LockedGame(home=("b1",), away=("a1",), round=1),))
    assert past(rules, classic("a1 a2", "b1 b2"), funino("a3", "b3")) == {1: ["the locked game b1 - a1 is missing"]}


def test_every_broken_rule_is_in_the_message_and_a_legal_round_has_none():
    tournament = field(3, 3)
    pairing = pair_next_round(tournament)
    assert verify(pairing, tournament, 0) is None
    with pytest.raises(IllegalPairingError, match=r"used 0 times instead of once; team .* used 0 times"):
        verify(pairing.model_copy(update={"games": pairing.games[:-1]}), tournament, 0)


def test_locked_games_within_a_club_count_beside_those_that_are_needed():
    teams = tuple(Team(id=name, club=name[0]) for name in ("a1", "a2", "b1", "b2"))
    locks = (LockedGame(home=("a1",), away=("b1",), round=1),)
    played = Round(matches=(funino("a1", "b1"), funino("a2", "b2")))
    assert (
        check_tournament(
            Tournament(number_of_rounds=1, teams=teams, rounds=(played,), rules=PairingRules(locked_games=locks))
        )
        == {}
    )


def test_who_pauses_or_is_absent_needs_no_game_within_a_club():
    names = ("a1", "a2", "a3", "b1", "b2")
    within = (funino("a1", "a2"), funino("b1", "b2"))
    assert list(past(PairingRules(), *within, pausing=("a3",), names=names)) == [1]
    rules = PairingRules(same_club_funino=SameClubFunino.LAST_RESORT)
    assert past(rules, funino("a1", "b1"), funino("a2", "b2"), pausing=("a3",), names=names) == {}
