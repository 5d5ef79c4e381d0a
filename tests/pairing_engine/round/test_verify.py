"""Each rule of the verifier: kept once, broken once."""

from dataclasses import replace

import pytest

from pairing_engine import (
    ForbiddenOpponents,
    ForbiddenPartners,
    IllegalPairingError,
    LockedGame,
    PairingRules,
    Round,
    Team,
    Tournament,
    check_tournament,
    pair_next_round,
)
from pairing_engine.hard_rules import HARD_RULES, CheckedRound, broken_rules
from pairing_engine.round.verify import verify
from tests.pairing_engine.fields import LAST_RESORT, classic, field, funino, with_round

NAMES = ("a1", "a2", "a3", "b1", "b2", "b3")
LEGAL = CheckedRound(
    number=1,
    games=(classic("a1 a2", "b1 b2"), funino("a3", "b3")),
    pausing=(),
    present=frozenset(NAMES),
    clubs={name: name[0] for name in NAMES},
    rules=PairingRules(),
    locks=(),
    same_club_limit=0,
)


def with_games(*games, **parts) -> CheckedRound:
    return replace(LEGAL, games=games, **parts)


ILLEGAL = {
    "every_team_plays_once": with_games(funino("a1", "b1"), funino("a1", "b2"), funino("a3", "b3")),
    "sides_have_their_size": with_games(funino("a1", "b1").model_copy(update={"home": ("a1", "a2")})),
    "merged_teams_share_a_club": with_games(classic("a1 b1", "a2 b2"), funino("a3", "b3")),
    "opponents_are_of_different_clubs": with_games(funino("a1", "a2"), funino("a3", "b3"), funino("b1", "b2")),
    "one_team_pauses_when_the_number_is_odd": with_games(classic("a1 a2", "b1 b2"), pausing=("a3", "b3")),
    "pitches_suffice": replace(LEGAL, rules=PairingRules(max_classic=0)),
    "locked_games_are_played": replace(LEGAL, locks=(LockedGame(home=("a1",), away=("b1",)),)),
    "forbidden_opponents_do_not_meet": replace(
        LEGAL, rules=PairingRules(forbidden_opponents=(ForbiddenOpponents(teams=("b2", "a1")),))
    ),
    "forbidden_partners_are_not_merged": replace(
        LEGAL, rules=PairingRules(forbidden_partners=(ForbiddenPartners(teams=("a2", "a1")),))
    ),
}


def test_no_rule_is_forgotten():
    assert {rule.__name__ for rule in HARD_RULES} == set(ILLEGAL)


@pytest.mark.parametrize("rule", HARD_RULES, ids=lambda rule: rule.__name__)
def test_a_legal_round_keeps_the_rule(rule):
    assert list(rule(LEGAL)) == []


@pytest.mark.parametrize("rule", HARD_RULES, ids=lambda rule: rule.__name__)
def test_a_broken_rule_is_found(rule):
    broken = ILLEGAL[rule.__name__]
    assert list(rule(broken))
    assert set(rule(broken)) <= set(broken_rules(broken))


def test_a_team_that_is_left_out_is_named():
    assert broken_rules(with_games(classic("a1 a2", "b1 b2"))) == [
        "team a3 is used 0 times instead of once",
        "team b3 is used 0 times instead of once",
    ]


def test_a_team_that_is_not_there_is_named():
    absent = replace(LEGAL, present=LEGAL.present - {"a3", "b3"})
    assert "team a3 takes part but is not present" in broken_rules(absent)


def test_a_classic_game_within_a_club_is_never_allowed():
    one_club = replace(LEGAL, clubs=dict.fromkeys(NAMES, "x"), same_club_limit=9)
    assert any("classic game within a club" in line for line in broken_rules(one_club))


def test_a_ban_of_clubs_is_checked():
    rules = PairingRules(forbidden_opponents=(ForbiddenOpponents(clubs=("b", "a")),))
    assert "a3 and b3 must not meet" in broken_rules(replace(LEGAL, rules=rules))


def test_weak_bans_are_no_rules():
    rules = PairingRules(
        forbidden_opponents=(ForbiddenOpponents(teams=("a1", "b1"), weight=1),),
        forbidden_partners=(ForbiddenPartners(teams=("a1", "a2"), weight=1),),
    )
    assert broken_rules(replace(LEGAL, rules=rules)) == []


@pytest.mark.parametrize(
    ("classic_pitches", "funino_pitches", "legal"), [(1, 1, True), (2, 0, True), (1, 0, False), (None, 0, False)]
)
def test_a_funino_game_may_use_a_free_classic_pitch(classic_pitches, funino_pitches, legal):
    rules = PairingRules(max_classic=classic_pitches, max_funino=funino_pitches)
    assert (broken_rules(replace(LEGAL, rules=rules)) == []) is legal


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
    assert past(rules, *LEGAL.games) == {1: ["the locked game b1 - a1 is missing"]}
