"""Who pauses, and why a round cannot be."""

import pytest

from pairing_engine import (
    ForbiddenOpponents,
    ForbiddenPartners,
    InfeasibleRoundError,
    LockedGame,
    PairingRules,
    Round,
    Team,
    Tournament,
    pair_next_round,
)
from pairing_engine.past.history import history_of, numbers_of
from pairing_engine.round.criteria import situation_of
from pairing_engine.round.feasibility import groups_of_pausers, refuse_hopeless
from tests.pairing_engine.fields import changed, field, funino


def pausers(tournament: Tournament) -> list[list[str]]:
    history = history_of(tournament)
    groups = groups_of_pausers(history, numbers_of(history, tournament.present), tournament.rules, 0)
    return [[history.teams[team] for team in group] for group in groups]


def odd(*rounds: Round, names="a1 a2 b1 b2 c1") -> Tournament:
    teams = tuple(Team(id=name, club=name[0]) for name in names.split())
    return Tournament(number_of_rounds=9, teams=teams, rounds=rounds)


def pausing(team: str) -> Round:
    left = [name for name in ("a1", "b1", "a2", "b2", "c1") if name != team]
    return Round(matches=(funino(left[0], left[1]), funino(left[2], left[3])), pausing=(team,))


def test_nobody_pauses_when_the_number_is_even():
    assert pausers(field(2, 2)) == [[]]


def test_who_has_paused_least_is_first():
    assert pausers(odd(pausing("a1"))) == [["a2", "b1", "b2", "c1"], ["a1"]]


def test_among_equals_the_longest_ago_is_first():
    rounds = [pausing(team) for team in ("b1", "a1", "a2", "b2", "c1")]
    assert pausers(odd(*rounds)) == [["b1"], ["a1"], ["a2"], ["b2"], ["c1"]]


def test_a_pause_that_leaves_a_club_too_large_is_no_choice():
    assert pausers(odd(names="a1 a2 a3 b1 b2")) == [["a1", "a2", "a3"]]


def test_the_fairest_pause_that_leaves_a_round_is_taken():
    banned = tuple(ForbiddenOpponents(teams=("c1", name)) for name in ("a1", "a2", "b1", "b2"))
    tournament = changed(odd(pausing("c1")), rules=PairingRules(forbidden_opponents=banned))
    assert pair_next_round(tournament).pausing == ("c1",)


def reasons(tournament: Tournament) -> tuple[str, ...]:
    with pytest.raises(InfeasibleRoundError) as caught:
        pair_next_round(tournament)
    return caught.value.reasons


def test_too_few_pitches_are_named():
    assert reasons(field(3, 3, rules=PairingRules(max_classic=1, max_funino=0))) == (
        "1 classic and 0 Funino pitches have places for 4 teams, but 6 have to play",
    )


def test_too_few_funino_pitches_alone_are_named():
    assert "numbers of pitches" in reasons(field(3, 3, rules=PairingRules(max_funino=0)))[0]


def test_a_team_that_two_locks_hold_is_named():
    locks = (LockedGame(home=("a1",), away=("b1",)), LockedGame(home=("a1",), away=("b2",), round=1))
    told = ("team a1 is locked into 2 games of this round",)
    assert reasons(field(3, 3, rules=PairingRules(locked_games=locks))) == told


def test_one_game_that_is_locked_twice_is_no_contradiction():
    lock = LockedGame(home=("a1",), away=("b1",))
    again = LockedGame(home=("b1",), away=("a1",), round=1)
    assert pair_next_round(field(3, 3, rules=PairingRules(locked_games=(lock, again)))).optimal


@pytest.mark.parametrize(
    ("lock", "ban", "told"),
    [
        ("a1 b1", {"forbidden_opponents": (ForbiddenOpponents(teams=("a1", "b1")),)}, "a1 - b1"),
        ("a1 b1", {"forbidden_opponents": (ForbiddenOpponents(clubs=("A", "B")),)}, "a1 - b1"),
        ("a1+a2 b1+b2", {"forbidden_partners": (ForbiddenPartners(teams=("b1", "b2")),)}, "a1 + a2 - b1 + b2"),
    ],
)
def test_a_lock_that_a_ban_forbids_is_named(lock, ban, told):
    home, away = (tuple(side.split("+")) for side in lock.split())
    rules = PairingRules(locked_games=(LockedGame(home=home, away=away),), **ban)
    assert reasons(field(3, 3, rules=rules)) == (f"a ban forbids the locked game {told}",)


def test_a_team_that_may_meet_nobody_is_named():
    bans = tuple(ForbiddenOpponents(teams=("a1", name)) for name in ("a2", "a3", "b1", "b2", "b3"))
    assert reasons(field(3, 3, rules=PairingRules(forbidden_opponents=bans))) == ("no game is left for a1",)


def test_a_club_too_large_is_named_where_games_within_do_not_help():
    bans = (ForbiddenOpponents(clubs=("A", "A")),)
    assert reasons(changed(field(4, 2, rules=PairingRules(forbidden_opponents=bans)))) == (
        "club A has 4 of 6 teams: only 2 of them can meet another club",
    )


def test_a_locked_team_that_is_absent_is_named():
    rules = PairingRules(locked_games=(LockedGame(home=("a1",), away=("b1",)),))
    absent = ("b1",)
    assert reasons(changed(field(3, 3, rules=rules), absent=absent)) == (
        "team b1 is locked into a game but not present",
    )


def test_a_locked_team_does_not_pause():
    rules = PairingRules(locked_games=(LockedGame(home=("a1",), away=("b1",)),))
    assert ["a2", "b2", "c1"] in pausers(changed(odd(), rules=rules))


def test_a_team_locked_in_a_later_round_may_pause_now():
    later = PairingRules(locked_games=(LockedGame(home=("a1",), away=("b1",), round=2),))
    assert ["a1", "a2", "b1", "b2", "c1"] in pausers(changed(odd(), rules=later))
    assert not any({"a1", "b1"} & set(group) for group in pausers(changed(odd(pausing("c1")), rules=later)))


def test_rules_that_contradict_each_other_are_listed():
    rules = PairingRules(
        max_funino=0,
        locked_games=(LockedGame(home=("a1", "a2"), away=("b1", "b2")),),
        forbidden_opponents=(ForbiddenOpponents(teams=("a3", "b3")),),
        forbidden_partners=(ForbiddenPartners(teams=("a4", "a5")),),
    )
    assert reasons(field(5, 5, rules=rules)) == (
        "the rules leave no round: locked games, forbidden opponents, forbidden partners, numbers of pitches",
    )


def test_one_team_too_many_is_no_reason():
    assert reasons(field(3, 3, rules=PairingRules(max_classic=0, max_funino=2))) == (
        "0 classic and 2 Funino pitches have places for 4 teams, but 6 have to play",
    )
    assert pair_next_round(field(3, 3, rules=PairingRules(max_classic=1, max_funino=1))).games
    odd_number = changed(odd(names="a1 a2 a3 b1 b2"), rules=PairingRules(max_classic=1, max_funino=0))
    assert len(pair_next_round(odd_number).games) == 1
    short = changed(odd(names="a1 a2 a3 b1 b2"), rules=PairingRules(max_classic=0, max_funino=1))
    assert reasons(short) == ("0 classic and 1 Funino pitches have places for 2 teams, but 4 have to play",)


def test_with_an_odd_number_one_team_may_be_without_a_game():
    bans = tuple(ForbiddenOpponents(teams=("c1", name)) for name in ("a1", "a2", "b1", "b2"))
    assert pair_next_round(changed(odd(), rules=PairingRules(forbidden_opponents=bans))).pausing == ("c1",)
    rules = PairingRules(
        forbidden_opponents=bans, forbidden_partners=(ForbiddenPartners(teams=("a1", "a2")),), max_funino=0
    )
    assert reasons(changed(odd(), rules=rules)) == (
        "the rules leave no round: forbidden opponents, forbidden partners, numbers of pitches",
    )


def test_a_club_of_one_more_than_half_is_not_too_large_when_one_pauses():
    bans = (ForbiddenOpponents(clubs=("a", "a")),)
    assert pair_next_round(changed(odd(names="a1 a2 a3 b1 b2"), rules=PairingRules(forbidden_opponents=bans))).games
    assert reasons(changed(odd(names="a1 a2 a3 a4 b1"), rules=PairingRules(forbidden_opponents=bans))) == (
        "club a has 4 of 5 teams: only 1 of them can meet another club",
    )


def test_two_teams_are_enough_for_a_reason_of_their_own():
    banned = PairingRules(forbidden_opponents=(ForbiddenOpponents(teams=("a1", "b1")),))
    assert reasons(field(1, 1, rules=banned)) == ("no game is left for a1, b1",)
    assert reasons(changed(field(1, 1), absent=("b1",))) == ("a game needs two teams, but only team a1 is present",)
    assert reasons(changed(field(1, 1), absent=("a1",))) == ("a game needs two teams, but only team b1 is present",)
    assert reasons(changed(field(1, 1), absent=("a1", "b1"))) == ("a game needs two teams, but nobody is present",)


def groups(tournament: Tournament, same_club: int) -> list[list[int]]:
    history = history_of(tournament)
    found = groups_of_pausers(history, numbers_of(history, tournament.present), tournament.rules, same_club)
    return [group.tolist() for group in found]


def test_nobody_can_pause_where_too_few_are_there_or_a_club_is_too_large():
    assert groups(changed(field(1, 1), absent=("a1",)), 0) == []
    assert groups(field(1, 1), 0) == [[]]
    assert groups(field(3, 1), 0) == []
    assert groups(field(3, 1), 1) == [[]]
    assert groups(field(4, 1), 0) == []
    assert groups(field(4, 1), 1) == [[0, 1, 2, 3]]
    assert groups(field(4, 1), 2) == [[0, 1, 2, 3, 4]]


@pytest.mark.parametrize(
    ("rules", "named"),
    [
        ({"forbidden_opponents": (ForbiddenOpponents(teams=("a3", "b3")),)}, "forbidden opponents, numbers of pitches"),
        ({"forbidden_partners": (ForbiddenPartners(teams=("a1", "a2")),)}, "forbidden partners, numbers of pitches"),
        ({"forbidden_opponents": (ForbiddenOpponents(teams=("a3", "b3"), weight=1),)}, "numbers of pitches"),
        ({"forbidden_partners": (ForbiddenPartners(teams=("a1", "a2"), weight=1),)}, "numbers of pitches"),
        ({}, "numbers of pitches"),
    ],
)
def test_only_rules_in_force_are_named(rules, named):
    assert reasons(field(3, 3, rules=PairingRules(max_funino=0, **rules))) == (f"the rules leave no round: {named}",)


def test_what_is_hopeless_is_refused_before_anything_is_solved():
    for tournament in (
        changed(field(1, 1), absent=("a1",)),
        field(3, 3, rules=PairingRules(max_classic=1, max_funino=0)),
    ):
        with pytest.raises(InfeasibleRoundError):
            refuse_hopeless(situation_of(tournament))
    lock = LockedGame(home=("a1",), away=("b1",), round=1)
    away = changed(field(3, 3, rules=PairingRules(locked_games=(lock,))), absent=("a1",))
    with pytest.raises(InfeasibleRoundError, match="team a1 is locked into a game but not present"):
        refuse_hopeless(situation_of(away))
    refuse_hopeless(situation_of(field(1, 1)))
    refuse_hopeless(situation_of(field(3, 3, rules=PairingRules(max_classic=1, max_funino=1))))
