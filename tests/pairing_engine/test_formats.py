"""Sizes and names of the formats: what is taken, what is refused and where, and what they change."""

from dataclasses import replace

import numpy as np
import pytest

from pairing_engine import (
    ForbiddenPartners,
    Formats,
    InfeasibleRoundError,
    InvalidInputError,
    InvalidTournamentError,
    LockedGame,
    LookAhead,
    PairingRules,
    Round,
    SameClubFunino,
    SolverOptions,
    Tournament,
    check_tournament,
    dump_tournament,
    load_tournament,
    pair_next_round,
    preview,
)
from pairing_engine.hard_rules import broken_rules
from pairing_engine.past.history import history_of
from pairing_engine.round.candidates import games_of
from pairing_engine.round.criteria import repeated_partner, situation_of, strength_gap
from pairing_engine.round.meetings_due import meetings_due
from tests.pairing_engine.fields import (
    THREE_A_MERGE,
    TWO_A_MERGE,
    after_rounds,
    changed,
    classic,
    field,
    funino,
    with_round,
)

THREES = classic("a1 a2 a3", "b1 b2 b3")
AHEAD = {"look_ahead": LookAhead.HORIZON}


def of_threes(*rounds: Round, **rules: object) -> Tournament:
    tournament = field(3, 3, rules=PairingRules(formats=THREE_A_MERGE, **rules))
    return changed(tournament, rounds=rounds)


def test_the_planner_s_formats_are_three_children_and_two_teams_a_side():
    assert Formats() == Formats(children_per_team=3, teams_per_side=2, funino="Funino", classic="classic")
    assert PairingRules().formats == Formats()


@pytest.mark.parametrize(
    ("wrong", "place"),
    [
        ({"children_per_team": 0}, "children_per_team"),
        ({"children_per_team": 12}, "children_per_team"),
        ({"teams_per_side": 1}, "teams_per_side"),
        ({"teams_per_side": 4}, "teams_per_side"),
        ({"funino": ""}, "funino"),
        ({"sides": 2}, "sides"),
    ],
)
def test_formats_that_nobody_plays_are_refused(wrong, place):
    with pytest.raises(InvalidInputError) as caught:
        Formats(**wrong)
    assert caught.value.place == place


def test_looking_ahead_with_sides_of_three_is_refused_by_name():
    with pytest.raises(InvalidInputError) as caught:
        PairingRules(formats=THREE_A_MERGE, look_ahead="horizon")
    assert caught.value.place == "look_ahead"
    assert PairingRules(formats=TWO_A_MERGE, look_ahead="horizon").look_ahead is LookAhead.HORIZON


def test_a_file_that_looks_ahead_with_sides_of_three_is_refused_by_name():
    text = dump_tournament(of_threes()).replace('"rules": {', '"rules": {"look_ahead": "horizon", ')
    with pytest.raises(InvalidTournamentError) as caught:
        load_tournament(text)
    assert caught.value.place == "rules.look_ahead"


def test_rules_that_are_told_later_to_look_ahead_are_refused():
    with pytest.raises(InvalidInputError) as caught:
        of_threes().rules.model_copy(update=AHEAD)
    assert caught.value.place == "look_ahead"


@pytest.mark.parametrize("look_ahead", LookAhead)
def test_names_change_no_round(look_ahead):
    def rounds(formats):
        rules = PairingRules(formats=formats, look_ahead=look_ahead)
        return after_rounds(field(4, 3, 3, rounds=4, rules=rules), 3).rounds

    assert rounds(Formats(funino="3v3", classic="5v5")) == rounds(Formats())


def test_pairs_of_two_children_look_ahead():
    rules = PairingRules(formats=TWO_A_MERGE, look_ahead=LookAhead.HORIZON)
    tournament = after_rounds(field(4, 4, rounds=4, rules=rules), 4)
    assert not history_of(tournament).format_difference.any()
    assert check_tournament(tournament) == {}


def test_a_file_of_the_planner_names_no_formats():
    assert "formats" not in dump_tournament(field(3, 3))


def test_a_file_keeps_the_formats_that_differ():
    tournament = after_rounds(of_threes(), 2)
    assert load_tournament(dump_tournament(tournament)) == tournament
    assert '"teams_per_side": 3' in dump_tournament(tournament)
    assert "teams_per_side" not in dump_tournament(field(3, 3, rules=PairingRules(formats=TWO_A_MERGE)))


@pytest.mark.parametrize(
    ("formats", "match"), [(THREE_A_MERGE, classic("a1 a2", "b1 b2")), (Formats(), THREES)], ids=["three", "two"]
)
def test_past_sides_have_the_size_of_the_formats(formats, match):
    present = {*match.teams}
    absent = tuple(team.id for team in field(3, 3).teams if team.id not in present)
    with pytest.raises(InvalidTournamentError, match="a classic side has"):
        changed(field(3, 3, rules=PairingRules(formats=formats)), rounds=(Round(matches=(match,), absent=absent),))


@pytest.mark.parametrize(("formats", "teams"), [(THREE_A_MERGE, 2), (Formats(), 3)], ids=["three", "two"])
def test_a_lock_has_the_size_of_the_formats(formats, teams):
    lock = LockedGame(home=("a1", "a2", "a3")[:teams], away=("b1", "b2", "b3")[:teams])
    with pytest.raises(InvalidTournamentError) as caught:
        field(3, 3, rules=PairingRules(formats=formats, locked_games=(lock,)))
    assert caught.value.place == "rules.locked_games[0]"


@pytest.mark.parametrize(
    ("formats", "names", "children"), [(Formats(), "12", 12), (TWO_A_MERGE, "12", 8), (THREE_A_MERGE, "123", 12)]
)
def test_a_gap_counts_for_every_child(formats, names, children):
    situation = situation_of(field(3, 3, rules=PairingRules(formats=formats)))
    situation = replace(situation, ratings=np.array([1.0, 1.0, 1.0, 0.0, 0.0, 0.0]))
    match = classic(*(" ".join(f"{club}{name}" for name in names) for club in "ab"))
    games = games_of(Round(matches=(match,)), situation.history, formats)
    assert strength_gap(games, situation) == pytest.approx(children)


def test_three_merged_teams_are_three_pairs_of_partners():
    tournament = of_threes(Round(matches=(THREES,)), variety=0.5)
    situation = situation_of(tournament)
    games = games_of(tournament.rounds[0], situation.history, THREE_A_MERGE)
    assert repeated_partner(games, situation) == situation.rules.weights.repeated_partner * 2 * (3 + 3)
    assert history_of(tournament).partnerships.sum() == 2 * (3 + 3)
    assert history_of(tournament).meetings.sum() == 2 * 9


def test_two_of_three_merged_teams_can_be_banned():
    rules = {"forbidden_partners": (ForbiddenPartners(teams=("a1", "a3")),)}
    tournament = of_threes(**rules)
    assert {game.game_type.is_merged for game in pair_next_round(tournament).games} == {False}
    planned = Round(matches=(THREES,))
    assert broken_rules(tournament.as_checked(planned, 0)) == ["a1 + a3 must not be merged"]


def test_more_opponents_a_round_make_more_meetings_due():
    clubs = history_of(field(3, 3)).clubs
    assert meetings_due(clubs, 6, 3) == meetings_due(clubs, 8, 2) == pytest.approx(4)


def test_notes_and_reasons_call_formats_by_their_names():
    last_resort = of_threes(same_club_funino=SameClubFunino.LAST_RESORT)
    lonely = changed(last_resort, absent=("b1", "b2"))
    assert any("2v2 game" in note for note in pair_next_round(lonely).notes)
    with pytest.raises(InfeasibleRoundError, match="0 6v6 and 1 2v2 pitches have places for 2 teams"):
        pair_next_round(of_threes(max_classic=0, max_funino=1))
    full = of_threes(max_classic=0).as_checked(Round(matches=(THREES,)), 0)
    assert broken_rules(full) == ["1 6v6 games for 0 pitches"]


def test_pitches_of_the_big_format_hold_all_merged_teams():
    assert len(pair_next_round(of_threes(max_classic=1, max_funino=0)).games) == 1


def test_nothing_is_promised_of_the_whole_tournament_with_sides_of_three():
    assert pair_next_round(of_threes(), SolverOptions(prove_plan=True)).plan_bound is None
    with pytest.raises(InvalidTournamentError) as caught:
        preview({"A": 3, "B": 3}, 6, PairingRules(formats=THREE_A_MERGE))
    assert caught.value.place == "rules.formats.teams_per_side"
    assert preview({"A": 3, "B": 3}, 6, PairingRules(formats=TWO_A_MERGE)) == preview({"A": 3, "B": 3}, 6)


def test_a_round_of_the_wrong_size_is_refused():
    with pytest.raises(InvalidTournamentError, match="wrong size"):
        of_threes().with_round(Round(matches=(classic("a1 a2", "b1 b2"), funino("a3", "b3"))), [None, None])
    assert len(with_round(of_threes(), pair_next_round(of_threes())).rounds) == 1
