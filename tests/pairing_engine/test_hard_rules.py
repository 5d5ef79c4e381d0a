"""Each hard rule: kept once, broken once."""

from collections import Counter
from dataclasses import replace

import pytest

from pairing_engine import ForbiddenOpponents, ForbiddenPartners, LockedGame, PairingRules
from pairing_engine.hard_rules import (
    HARD_RULES,
    CheckedRound,
    broken_rules,
    can_force_games_within_clubs,
    same_club_games_needed,
)
from tests.pairing_engine.fields import classic, funino

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


@pytest.mark.parametrize(
    ("sizes", "needed"), [((3, 3), 0), ((4, 2), 1), ((2,), 1), ((4,), 2), ((2, 2, 2), 0), ((5, 1), 2), ((), 0)]
)
def test_a_club_above_half_needs_games_within(sizes, needed):
    assert same_club_games_needed(Counter(dict(enumerate(sizes)))) == needed


def test_without_bans_and_limits_counting_clubs_tells():
    assert not can_force_games_within_clubs(PairingRules())
    assert can_force_games_within_clubs(PairingRules(max_funino=1))


def test_a_team_that_nobody_knows_is_all_that_is_told():
    assert broken_rules(with_games(funino("a1", "zz"), funino("a1", "b1"))) == ["there is no team 'zz'"]
