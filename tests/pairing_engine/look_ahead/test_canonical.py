"""Numbers of teams that do not depend on what the teams are called."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from pairing_engine import ForbiddenOpponents, ForbiddenPartners, LockedGame, LookAhead, PairingRules, Round, Tournament
from pairing_engine.look_ahead.canonical import _locked, canonical_order, in_canonical_order, mixed, refined
from pairing_engine.round.criteria import Situation, situation_of
from tests.pairing_engine.fields import after_rounds, changed, classic, field, funino
from tests.pairing_engine.test_engine import renamed


def canonical(tournament: Tournament) -> Situation:
    return in_canonical_order(situation_of(tournament))


def under_new_names(tournament: Tournament, seed: int) -> Tournament:
    names = [team.id for team in tournament.teams]
    return renamed(tournament, dict(zip(names, Random(seed).sample(names, len(names)), strict=True)))


def matrices(situation: Situation) -> list[list[object]]:
    history = situation.history
    pairs = (history.meetings, history.last_meeting, history.partnerships, history.last_partnership)
    teams = (history.clubs, history.played.classic, history.pauses, history.home_games, np.round(situation.ratings, 6))
    return [part.tolist() for part in (*pairs, *teams)]


@pytest.mark.parametrize("sizes", [(4, 3, 3), (2, 2, 2, 2), (5, 4)])
@pytest.mark.parametrize("rounds", [0, 1, 3])
def test_the_same_tournament_under_other_names_looks_the_same(sizes, rounds):
    tournament = after_rounds(field(*sizes), rounds)
    assert matrices(canonical(under_new_names(tournament, rounds))) == matrices(canonical(tournament))


def test_teams_keep_their_names_clubs_and_ratings():
    tournament = after_rounds(field(4, 3, 3), 2)
    before, after = situation_of(tournament), canonical(tournament)
    number = {team: number for number, team in enumerate(before.history.teams)}
    for place, team in enumerate(after.history.teams):
        assert after.ratings[place] == before.ratings[number[team]]
        assert after.history.club_names[after.history.clubs[place]] == tournament.clubs[team]


def test_the_teams_of_a_club_follow_one_another():
    assert canonical(field(4, 2, 3)).history.clubs.tolist() == [0, 0, 1, 1, 1, 2, 2, 2, 2]


def test_those_of_one_locked_side_and_their_opponents_are_told_apart():
    lock = LockedGame(home=("a1", "a2"), away=("b1", "b2"), round=1)
    later = LockedGame(home=("a3",), away=("b3",), round=2)
    locked = _locked(situation_of(field(3, 3, rules=PairingRules(locked_games=(lock, later)))))
    assert locked.tolist() == [
        [1, 1, 0, 2, 2, 0],
        [1, 1, 0, 2, 2, 0],
        [0, 0, 0, 0, 0, 0],
        [2, 2, 0, 1, 1, 0],
        [2, 2, 0, 1, 1, 0],
        [0, 0, 0, 0, 0, 0],
    ]


def test_absent_teams_stay_absent():
    situation = canonical(changed(field(4, 4), absent=("a2", "b1")))
    assert {situation.history.teams[team] for team in situation.present} == {"a1", "a3", "a4", "b2", "b3", "b4"}


def test_results_change_no_number_once_the_past_tells_the_teams_apart():
    tournament = field(4, 3, 3)
    played = [after_rounds(tournament, 3, seed=0)]
    played.append(changed(played[0], rounds=tuple(with_draws(r) for r in played[0].rounds)))
    first, second = (canonical(one).history.teams for one in played)
    assert first == second


def with_draws(played):
    return played.model_copy(update={"matches": tuple(m.model_copy(update={"result": "draw"}) for m in played.matches)})


@pytest.mark.parametrize(
    "rules",
    [
        PairingRules(locked_games=(LockedGame(home=("a2",), away=("b1",)),)),
        PairingRules(locked_games=(LockedGame(home=("a2", "a4"), away=("b1", "b3")),)),
        PairingRules(forbidden_partners=(ForbiddenPartners(teams=("a2", "a4")),)),
        PairingRules(forbidden_opponents=(ForbiddenOpponents(teams=("a2", "b4")),)),
        PairingRules(forbidden_partners=(ForbiddenPartners(teams=("a2", "a4"), weight=2),)),
        PairingRules(forbidden_opponents=(ForbiddenOpponents(teams=("a2", "b4"), weight=2),)),
    ],
)
def test_what_the_rules_say_of_a_team_tells_it_apart(rules):
    alike = Tournament(
        number_of_rounds=4,
        teams=tuple(team.model_copy(update={"strength": 5.0}) for team in field(4, 4).teams),
        rules=rules,
    )
    swap = {team.id: team.id for team in alike.teams} | {"a1": "a2", "a2": "a1"}
    with_other_numbers = changed(
        renamed(changed(alike, rules=PairingRules()), swap),
        rules=PairingRules.model_validate_json(rules.model_dump_json().replace("a2", "a1")),
    )
    place, other = (canonical(one).history.teams for one in (alike, with_other_numbers))
    assert place.index("a2") == other.index("a1")


def alike(*sizes: int, **parts: object) -> Tournament:
    """Return a tournament of teams of equal strength."""
    tournament = field(*sizes, rules=PairingRules())
    teams = tuple(team.model_copy(update={"strength": 5.0}) for team in tournament.teams)
    return changed(tournament, **{"teams": teams, **parts})


@pytest.mark.parametrize(
    ("sizes", "past"),
    [
        (
            (2, 2),
            [Round(matches=(classic("a1 a2", "b1 b2"),)), Round(matches=(funino("a1", "b1"), funino("a2", "b2")))],
        ),
        ((2, 2), [Round(matches=(funino("a1", "a2"), funino("b1", "b2")))]),
        ((2, 2), [Round(matches=(funino("a1", "b1"), funino("b2", "a2")))]),
        ((3, 2), [Round(matches=(funino("a1", "b1"), funino("a2", "b2")), pausing=("a3",))]),
        ((3, 3), [Round(matches=(classic("a1 a2", "b1 b2"), funino("a3", "b3")))]),
    ],
)
def test_what_a_team_has_played_gives_it_its_place_whatever_its_name(sizes, past):
    tournament = alike(*sizes, rounds=tuple(past))
    for names in ({"a1": "a2", "a2": "a1"}, {"b1": "b2", "b2": "b1"}):
        other = renamed(tournament, {name: name for name in tournament.clubs} | names)
        assert matrices(canonical(other)) == matrices(canonical(tournament))


def test_clubs_that_met_on_other_days_are_told_from_those_that_did_not():
    places = []
    for other in "BC":
        rules = PairingRules(past_club_meetings=[["A", other, 5]])
        names = canonical(alike(2, 2, 2, rules=rules)).history.club_names
        places.append(names.index("C" if other == "B" else "B"))
    assert places[0] == places[1]


def test_everything_known_of_a_team_moves_with_it():
    rules = PairingRules(look_ahead=LookAhead.HORIZON)
    tournament = changed(after_rounds(field(4, 3, 2), 3), rules=rules, absent=("a2",))
    before, after = situation_of(tournament), canonical(tournament)
    order = [before.history.index[team] for team in after.history.teams]
    pairs = np.ix_(order, order)
    assert after.history.teams != before.history.teams
    assert {after.history.teams[team] for team in after.present} == set(tournament.present)
    assert (np.diff(after.present) > 0).all()
    assert (after.ratings == before.ratings[order]).all()
    assert before.earlier_ratings is not None
    assert (after.earlier_ratings == before.earlier_ratings[order]).all()
    for name in ("pauses", "last_pause", "home_games", "same_club"):
        assert (getattr(after.history, name) == getattr(before.history, name)[order]).all()
    for name in ("meetings", "partnerships", "last_meeting", "last_partnership"):
        assert (getattr(after.history, name) == getattr(before.history, name)[pairs]).all()
    assert (after.history.format_difference == before.history.format_difference[order]).all()


def test_clubs_are_numbered_as_their_teams_come():
    history = canonical(alike(3, 2, 4)).history
    assert history.clubs.tolist() == [0, 0, 1, 1, 1, 2, 2, 2, 2]
    assert history.club_names == ("B", "A", "C")


def test_earlier_ratings_go_before_those_of_now():
    now = situation_of(alike(4, 4))
    earlier, later = np.array([4.0, 3, 2, 1, 8, 7, 6, 5]), np.array([1.0, 2, 3, 4, 5, 6, 7, 8])
    known = in_canonical_order(replace(now, earlier_ratings=earlier, ratings=later)).history.teams
    assert in_canonical_order(replace(now, earlier_ratings=earlier, ratings=later[::-1])).history.teams == known
    assert in_canonical_order(replace(now, earlier_ratings=earlier, ratings=earlier)).history.teams == known


def test_ratings_count_to_six_digits():
    now = situation_of(alike(2, 2))
    one = np.array([0.1234561, 0.5, 0.7, 0.9])
    known = in_canonical_order(replace(now, ratings=one)).ratings.round(6).tolist()
    assert in_canonical_order(replace(now, ratings=one - 2e-7)).ratings.round(6).tolist() == known


def test_mixed_numbers_look_like_chance():
    numbers = mixed(np.arange(20_000))
    assert len(np.unique(numbers)) == 20_000
    bits = np.unpackbits(numbers.view(np.uint8).reshape(-1, 8), axis=1)
    assert (np.abs(bits.mean(axis=0) - 0.5) < 0.02).all()
    flipped = np.unpackbits((numbers ^ mixed(np.arange(20_000) ^ 1)).view(np.uint8).reshape(-1, 8), axis=1)
    assert (flipped.mean(axis=0) > 0.3).all()


def test_kinds_are_refined_by_what_is_had_in_common_with_whom():
    codes = np.array([[0, 1, 0, 0], [1, 0, 0, 0], [0, 0, 0, 2], [0, 0, 2, 0]])
    one, other, third, fourth = refined(np.zeros(4, dtype=np.int64), codes).tolist()
    assert one == other != third == fourth
    told = refined(np.array([0, 5, 0, 0]), codes)
    assert len(set(told.tolist())) == 3
    assert refined(np.stack([np.zeros(4, dtype=np.int64)] * 2), np.stack([codes, codes])).tolist()[0] == [
        one,
        other,
        third,
        fourth,
    ]


def test_who_is_alike_before_the_latest_results_is_told_apart_by_them():
    ahead = situation_of(alike(4, 4, rules=PairingRules(look_ahead=LookAhead.HORIZON)))
    places = []
    for strongest in range(4):
        ratings = np.zeros(8)
        ratings[strongest] = 1.0
        order = canonical_order(replace(ahead, earlier_ratings=np.zeros(8), ratings=ratings))
        places.append(order.tolist().index(strongest))
    assert len(set(places)) == 1
