"""Each hard rule: kept once, broken once."""

from collections import Counter
from dataclasses import replace

import pytest

from pairing_engine import ForbiddenOpponents, ForbiddenPartners, LockedGame, PairingRules, SameClubFunino
from pairing_engine.hard_rules import (
    HARD_RULES,
    CheckedRound,
    broken_rules,
    can_force_games_within_clubs,
    same_club_games_by_clubs,
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


@pytest.mark.parametrize(
    "rules",
    [
        PairingRules(max_classic=1),
        PairingRules(max_funino=1),
        PairingRules(forbidden_opponents=(ForbiddenOpponents(teams=("a1", "b1")),)),
        PairingRules(forbidden_partners=(ForbiddenPartners(teams=("a1", "a2")),)),
    ],
)
def test_any_ban_or_limit_can_force_games_within_clubs(rules):
    assert can_force_games_within_clubs(rules)


def test_weak_bans_force_nothing():
    opponents, partners = (
        ForbiddenOpponents(teams=("a1", "b1"), weight=1),
        ForbiddenPartners(teams=("a1", "a2"), weight=1),
    )
    assert not can_force_games_within_clubs(
        PairingRules(forbidden_opponents=(opponents,), forbidden_partners=(partners,))
    )


def test_one_game_within_a_club_is_allowed_where_it_is_the_last_resort():
    last_resort = PairingRules(same_club_funino=SameClubFunino.LAST_RESORT)
    assert [same_club_games_by_clubs(rules, Counter(a=3, b=3)) for rules in (PairingRules(), last_resort)] == [0, 1]
    assert [same_club_games_by_clubs(rules, Counter(a=6, b=2)) for rules in (PairingRules(), last_resort)] == [2, 2]


def test_each_breach_is_told_in_words():
    assert broken_rules(ILLEGAL["every_team_plays_once"]) == [
        "team a1 is used 2 times instead of once",
        "team a2 is used 0 times instead of once",
    ]
    assert broken_rules(with_games(classic("a1 b1", "a2 b2"), funino("a3", "b3")))[:2] == [
        "merged teams a1 + b1 are of different clubs",
        "merged teams a2 + b2 are of different clubs",
    ]
    assert broken_rules(ILLEGAL["opponents_are_of_different_clubs"]) == [
        "2 games within a club, allowed are 0: a1 - a2, b1 - b2"
    ]
    assert broken_rules(replace(ILLEGAL["opponents_are_of_different_clubs"], same_club_limit=2)) == []
    assert broken_rules(ILLEGAL["one_team_pauses_when_the_number_is_odd"]) == ["2 teams pause, 0 must with 6 teams"]
    assert broken_rules(ILLEGAL["locked_games_are_played"]) == ["the locked game a1 - b1 is missing"]
    assert broken_rules(ILLEGAL["forbidden_partners_are_not_merged"]) == ["a1 + a2 must not be merged"]
    assert broken_rules(ILLEGAL["forbidden_opponents_do_not_meet"]) == ["a1 and b2 must not meet"]


def test_a_side_of_the_wrong_size_is_named_on_either_side():
    game = funino("a1", "b1")
    for side in ("home", "away"):
        wrong = game.model_copy(update={side: ("a2", "a3")})
        assert "side a2 + a3 has the wrong size for a funino game" in broken_rules(with_games(wrong))


def test_one_team_has_to_pause_when_the_number_is_odd():
    odd = with_games(classic("a1 a2", "b1 b2"), pausing=("a3",), present=frozenset(NAMES) - {"b3"})
    assert broken_rules(odd) == []
    assert "0 teams pause, 1 must with 5 teams" in broken_rules(replace(odd, pausing=()))


def test_a_lock_may_name_sides_and_teams_in_any_order():
    locks = (LockedGame(home=("b2", "b1"), away=("a2", "a1")), LockedGame(home=("b3",), away=("a3",)))
    assert broken_rules(replace(LEGAL, locks=locks)) == []


@pytest.mark.parametrize(
    ("classic_pitches", "funino_pitches", "told"),
    [
        (0, None, ["1 classic games for 0 pitches"]),
        (1, 0, ["1 Funino games for 0 pitches"]),
        (0, 0, ["1 classic games for 0 pitches", "1 Funino games for 0 pitches"]),
        (0, 1, ["1 classic games for 0 pitches"]),
        (None, 1, []),
    ],
)
def test_pitches_that_are_short_are_told(classic_pitches, funino_pitches, told):
    rules = PairingRules(max_classic=classic_pitches, max_funino=funino_pitches)
    assert broken_rules(replace(LEGAL, rules=rules)) == told


def test_free_classic_pitches_are_added_to_those_for_funino():
    games = (funino("a1", "b1"), funino("a2", "b2"), funino("a3", "b3"))
    for classic_pitches, told in ((2, []), (1, ["3 Funino games for 2 pitches"])):
        rules = PairingRules(max_classic=classic_pitches, max_funino=1)
        assert broken_rules(with_games(*games, rules=rules)) == told


def test_two_clubs_are_kept_apart_and_others_are_not():
    clubs = {name: name[0] for name in NAMES} | {"c1": "c", "c2": "c"}
    rules = PairingRules(forbidden_opponents=(ForbiddenOpponents(clubs=("a", "c")),))
    games = (classic("a1 a2", "b1 b2"), funino("a3", "c1"), funino("b3", "c2"))
    checked = with_games(*games, clubs=clubs, present=frozenset(clubs), rules=rules)
    assert broken_rules(checked) == ["a3 and c1 must not meet"]
