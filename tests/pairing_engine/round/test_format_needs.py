"""When a game within a club is needed, counted by clubs and formats alone."""

from collections import Counter
from itertools import combinations, combinations_with_replacement
from random import Random

import numpy as np
import pytest

from pairing_engine import LookAhead, PairingRules, SameClubFunino, Tournament, pair_next_round
from pairing_engine.cpsat.shapes.format_plan import least_missed, plan_formats, stays_reachable
from pairing_engine.past.history import history_of, numbers_of
from pairing_engine.round.criteria import situation_of
from pairing_engine.round.format_needs import (
    Allowance,
    ClassicRange,
    FormatNeeds,
    FormatPlan,
    after_a_round,
    allowances,
    are_met_without_same_club_games,
    are_shapes_countable,
    can_be_dealt,
    format_needs,
    is_due,
    shapes_of_field,
)
from pairing_engine.start_rules import legal_fields
from pairing_engine.whole_tournament.floors import known_floor
from pairing_engine.whole_tournament.round_shapes import PitchLimits
from tests.pairing_engine.fields import LAST_RESORT, after_rounds, changed, field

AHEAD_WITHOUT = PairingRules(look_ahead=LookAhead.HORIZON)


def plan_of(tournament: Tournament):
    return plan_formats(situation_of(tournament), tournament.number_of_rounds)


def within(tournament: Tournament) -> list[int]:
    """Games within a club, round by round."""
    clubs = tournament.clubs
    return [
        sum(clubs[match.home[0]] == clubs[match.away[0]] for match in played.matches) for played in tournament.rounds
    ]


@pytest.mark.parametrize(
    ("sizes", "rounds", "games"),
    [((3, 3, 2), 6, 2), ((2, 2, 2), 8, 5), ((2, 2, 2), 4, 2), ((4, 4), 8, 0), ((4, 3, 3), 6, 0), ((2, 2, 2, 2), 6, 0)],
)
def test_as_few_games_within_a_club_as_are_needed_are_planned_and_played(sizes, rounds, games):
    tournament = field(*sizes, rounds=rounds)
    assert plan_of(tournament).same_club_games == games
    assert sum(within(after_rounds(tournament, rounds))) == games


def test_games_within_a_club_are_spread_over_the_tournament():
    assert within(after_rounds(field(3, 3, 2, rounds=6), 6)) == [0, 1, 0, 0, 1, 0]


def test_clubs_and_teams_take_turns_in_games_within_a_club():
    tournament = after_rounds(field(2, 2, 2, rounds=8), 8)
    clubs = tournament.clubs
    hosts = [
        clubs[m.home[0]] for played in tournament.rounds for m in played.matches if clubs[m.home[0]] == clubs[m.away[0]]
    ]
    assert sorted(hosts.count(club) for club in "ABC") == [1, 2, 2]


def test_never_means_never():
    assert sum(within(after_rounds(field(3, 3, 2, rounds=6, rules=PairingRules()), 6))) == 0


def test_a_planned_game_within_a_club_is_announced():
    tournament = after_rounds(field(3, 3, 2, rounds=6), 1)
    assert pair_next_round(tournament).notes == (
        "one Funino game within a club, so that every team gets its share of both formats",
    )


def test_a_round_that_spoils_the_plan_is_noticed():
    tournament = after_rounds(field(4, 4, rounds=4), 3)
    plan = plan_of(tournament)
    assert stays_reachable(plan, set(range(8)))
    assert not stays_reachable(plan, {0, 1, 4, 5})
    funino_alone = after_rounds(field(4, 4, rounds=4, rules=PairingRules(max_classic=0)), 3)
    last_chance = plan_of(changed(funino_alone, rules=tournament.rules))
    assert last_chance.drift == 0
    assert stays_reachable(last_chance, set(range(8)))
    assert not stays_reachable(last_chance, {0, 1, 4, 5})


def test_what_cannot_be_even_any_more_is_counted_in_games():
    funino_alone = after_rounds(field(4, 4, rounds=4, rules=PairingRules(max_classic=0)), 3)
    one_pitch = PairingRules(max_classic=1, same_club_funino=SameClubFunino.LAST_RESORT)
    plan = plan_of(changed(funino_alone, rules=one_pitch))
    assert (plan.excess, plan.drift) == (4, 4)


def test_what_is_needed_shrinks_with_each_round():
    tournament = field(4, 4, rounds=4)
    history = history_of(tournament)
    needs = format_needs(history, numbers_of(history, tournament.present), 4, tournament.rules)
    assert needs.wide == (((1, 3),) * 4,) * 2
    assert needs.even == (((2, 2),) * 4,) * 2
    left = after_a_round(needs, {0, 1, 4, 5})
    assert left.wide == (((0, 2), (0, 2), (1, 3), (1, 3)),) * 2
    assert left.even == (((1, 1), (1, 1), (2, 2), (2, 2)),) * 2


def test_with_an_odd_number_one_team_of_a_shape_pauses():
    across = [shape.sides for shape in shapes_of_field((3, 2), PitchLimits()) if shape.same_club is None]
    assert sorted(across) == [(0, 0), (1, 1)]


@pytest.mark.parametrize(
    ("played", "needed", "rounds", "due"),
    [(0, 2, 6, [2]), (1, 1, 6, [5, 6]), (0, 0, 4, []), (0, 1, 4, [2, 3, 4]), (0, 4, 4, [1])],
)
def test_games_within_a_club_fall_due_evenly(played, needed, rounds, due):
    found = [number for number in range(1, rounds + 1) if is_due(played, needed, number, rounds)]
    assert found[: len(due)] == due


def test_clubs_that_need_a_same_club_game_are_paired():
    pairing = pair_next_round(field(3, 1, rounds=4))
    assert sum(len(set(clubs)) == 1 for clubs in ([team[0] for team in game.teams] for game in pairing.games)) == 1


def needs_of(tournament: Tournament) -> FormatNeeds:
    history = history_of(tournament)
    present = numbers_of(history, tournament.present)
    return format_needs(history, present, tournament.number_of_rounds, tournament.rules)


def test_needs_count_the_games_that_were_played():
    funino_alone = after_rounds(field(2, 2, rounds=5, rules=PairingRules(max_classic=0)), 2)
    needs = needs_of(changed(funino_alone, rules=LAST_RESORT.model_copy(update={"max_classic": 1, "max_funino": 3})))
    assert needs.members == ((0, 1), (2, 3))
    assert (needs.rounds, needs.sizes, needs.limits) == (3, (2, 2), PitchLimits(1, 3))
    assert needs.wide == (((1, 3),) * 2,) * 2
    assert needs.even == (((2, 3),) * 2,) * 2


def test_a_team_far_behind_needs_no_more_games_than_there_are():
    funino_alone = after_rounds(field(2, 2, rounds=6, rules=PairingRules(max_classic=0)), 5)
    needs = needs_of(changed(funino_alone, rules=LAST_RESORT))
    assert needs.wide == needs.even == (((1, 1),) * 2,) * 2
    classic_alone = after_rounds(field(2, 2, rounds=6, rules=PairingRules(max_funino=0, max_classic=1)), 5)
    needs = needs_of(changed(classic_alone, rules=LAST_RESORT))
    assert needs.wide == needs.even == (((0, 0),) * 2,) * 2


def test_with_pauses_the_wide_range_is_one_wider_and_holds_for_both():
    needs = needs_of(field(3, 2, rounds=4))
    assert needs.wide == needs.even == (((1, 3),) * 3, ((1, 3),) * 2)
    assert needs_of(field(2, 2, rounds=4)).wide == (((1, 3),) * 2,) * 2
    assert needs_of(field(3, 2, rounds=5)).wide[0][0] == (1, 4)
    assert needs_of(field(2, 2, rounds=5)).wide[0][0] == (1, 4)
    assert needs_of(field(2, 2, rounds=5)).even[0][0] == (2, 3)


def test_shapes_without_a_game_within_a_club_come_first():
    shapes = shapes_of_field((2, 2, 2), PitchLimits())
    within = [shape.same_club is not None for shape in shapes]
    assert within == sorted(within)
    assert len(set(within)) == 2
    assert len(set(shapes)) == len(shapes)


@pytest.mark.parametrize(("sizes", "countable"), [((2,) * 12, True), ((3,) * 12, True), ((2,) * 13, False), ((), True)])
def test_up_to_4096_shapes_are_counted(sizes, countable):
    assert are_shapes_countable(np.repeat(np.arange(len(sizes)), sizes)) is countable


def test_what_is_planned_is_tried_first_then_ever_more_games_within_clubs():
    plan = plan_of(after_rounds(field(3, 3, 2, rounds=6), 1))
    assert list(allowances(None, 5)) == [Allowance(0), Allowance(1), Allowance(2)]
    assert list(allowances(plan, 4)) == [Allowance(1, plan), Allowance(0), Allowance(1), Allowance(2)]


def test_the_rounds_that_are_left_are_one_fewer():
    assert after_a_round(needs_of(field(2, 2, rounds=4)), set()).rounds == 3


def dealt(places: tuple[int, ...], ranges) -> bool:
    """Whether rounds with so many classic places give each team a number of games in its range, by trying all ways."""
    if not places:
        return all(least <= 0 <= most for least, most in ranges)
    return any(
        dealt(places[1:], [(least - (n in some), most - (n in some)) for n, (least, most) in enumerate(ranges)])
        for some in combinations(range(len(ranges)), places[0])
    )


def meets(needs: FormatNeeds, rounds: int) -> bool:
    """Whether some rounds without games within a club meet the even ranges, by trying all of them."""
    shapes = [shape.sides for shape in needs.shapes if shape.same_club is None]
    return any(
        all(
            dealt(tuple(2 * side for side in sides), ranges)
            for ranges, sides in zip(needs.even, zip(*tried, strict=True), strict=True)
        )
        for tried in combinations_with_replacement(shapes, rounds)
    )


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6])
def test_places_are_dealt_out_just_where_trying_all_ways_finds_one(size):
    random, found = Random(size), Counter()
    for _ in range(60):
        places = tuple(random.choice(range(0, size + 1, 2)) for _ in range(3))
        least = [random.choice((0, 0, 1, 2, 3)) for _ in range(size)]
        ranges = tuple(ClassicRange(low, low + random.choice((0, 0, 1))) for low in least)
        found[is_dealt := can_be_dealt(np.array(places), ranges)] += 1
        assert is_dealt is dealt(places, ranges), (places, ranges)
    assert found[True]


def test_three_teams_cannot_all_play_both_classic_games_when_one_has_two_places():
    """Each alone can, and there are as many places as they need: a round has no three of them."""
    three = tuple(ClassicRange(games, games) for games in (2, 2, 2, 0, 0))
    one_and_two = tuple(ClassicRange(games, games) for games in (2, 1, 1, 1, 1))
    assert not can_be_dealt(np.array([2, 4]), three)
    ranges = (three, one_and_two)
    rest = FormatNeeds((tuple(range(5)), tuple(range(5, 10))), 2, ranges, ranges, PitchLimits())
    assert least_missed(rest)[2] > 0


@pytest.mark.parametrize("sizes", [(5, 5), (5, 3, 2), (5, 4, 3), (4, 3, 3)])
@pytest.mark.parametrize("rounds", [4, 5])
def test_what_is_called_reachable_stays_so(sizes, rounds):
    """Rounds by chance, of those alone that keep the plan: nothing that was promised is lost on the way."""
    random = Random(rounds)
    needs = needs_of(field(*sizes, rounds=rounds, rules=AHEAD_WITHOUT))
    missed = least_missed(needs)
    while needs.rounds:
        plan = FormatPlan(needs, missed[1], missed[0], missed[2])
        needs = after_a_round(needs, next(way for way in ways(needs, random) if stays_reachable(plan, way)))
        assert least_missed(needs) <= missed
        missed = least_missed(needs)


def ways(needs: FormatNeeds, random: Random):
    """Yield who plays classic in a round, by chance, and then those who need it most."""
    for tries in range(400):
        shape = random.choice(needs.shapes)
        chosen: set[int] = set()
        for teams, ranges, sides in zip(needs.members, needs.even, shape.sides, strict=True):
            need = [one.least if tries > 5 else 0 for one in ranges]
            order = sorted((-needed, random.random(), team) for needed, team in zip(need, teams, strict=True))
            chosen |= {team for *_, team in order[: 2 * sides]}
        yield chosen


@pytest.mark.parametrize("rounds", [4, 5, 6, 7])
@pytest.mark.parametrize("sizes", list(legal_fields())[::9])
def test_without_games_within_a_club_the_least_deviation_is_planned(sizes, rounds):
    plan = plan_of(field(*sizes, rounds=rounds, rules=AHEAD_WITHOUT))
    floor = known_floor(sizes, rounds, last_resort=False)
    assert (plan.excess, plan.same_club_games, plan.now) == (0, 0, 0)
    assert 2 * plan.drift + sum(sizes) * (rounds % 2) == floor.deviation == floor.deviation_bound


def test_one_round_at_a_time_and_an_odd_number_of_teams_plan_no_formats_without_games_within_a_club():
    assert plan_of(field(4, 4, rounds=4, rules=PairingRules())) is None
    assert plan_of(field(4, 3, rounds=4, rules=AHEAD_WITHOUT)) is None


@pytest.mark.parametrize("rounds", [2, 3, 4])
@pytest.mark.parametrize("played", [0, 1])
@pytest.mark.parametrize(
    "sizes", [(2, 2), (3, 3), (2, 2, 2), (3, 3, 2), (4, 2, 2), (4, 4), (2, 2, 2, 2), (4, 3, 3), (3, 2), (5, 3)]
)
def test_a_simple_plan_is_found_only_where_there_is_one(sizes, played, rounds):
    needs = needs_of(after_rounds(field(*sizes, rounds=rounds, rules=PairingRules()), played))
    simple = are_met_without_same_club_games(needs)
    assert simple <= meets(needs, rounds - played)
    if sizes in {(2, 2), (4, 4), (2, 2, 2, 2)} and rounds % 2 == 0 and not played:
        assert simple


def ranged(*ranges: tuple[int, int], rounds: int = 2) -> FormatNeeds:
    of_club = tuple(ClassicRange(*one) for one in ranges)
    return FormatNeeds(((0, 1), (2, 3)), rounds, (of_club, of_club), (of_club, of_club), PitchLimits())


@pytest.mark.parametrize(
    ("needs", "met"),
    [
        (ranged((1, 1), (1, 1)), True),
        (ranged((0, 0), (0, 0)), True),
        (ranged((2, 2), (2, 2)), True),
        (ranged((0, 0), (2, 2)), False),
        (ranged((0, 1), (1, 2)), True),
        (ranged((3, 3), (3, 3)), False),
        (ranged((1, 1), (1, 1), rounds=3), True),
        (ranged((1, 2), (1, 2), rounds=3), True),
        (ranged((0, 0), (0, 2)), True),
    ],
)
def test_simple_plans_meet_the_range_of_each_team(needs, met):
    assert are_met_without_same_club_games(needs) is met


def test_a_team_plays_classic_only_in_rounds_in_which_its_club_does():
    clubs = ((0, 1, 2), (3, 4, 5))
    for ranges, met in (((2, 0, 0), False), ((1, 1, 0), True)):
        of_club = tuple(ClassicRange(games, games) for games in ranges)
        assert (
            are_met_without_same_club_games(FormatNeeds(clubs, 2, (of_club,) * 2, (of_club,) * 2, PitchLimits())) is met
        )


def test_without_a_round_across_clubs_no_simple_plan_exists():
    one_club = FormatNeeds(((0, 1),), 1, ((ClassicRange(0, 1),) * 2,), ((ClassicRange(0, 1),) * 2,), PitchLimits())
    assert not are_met_without_same_club_games(one_club)


@pytest.mark.parametrize(
    ("played", "needed", "number", "rounds", "due"),
    [
        (0, 1, 2, 4, True),
        (0, 1, 1, 4, False),
        (2, 1, 3, 4, False),
        (2, 1, 4, 4, True),
        (0, 3, 2, 4, True),
        (5, 0, 4, 4, False),
    ],
)
def test_a_game_within_a_club_is_due_at_its_share_of_the_rounds(played, needed, number, rounds, due):
    assert is_due(played, needed, number, rounds) is due
