"""When a game within a club is needed, counted by clubs and formats alone."""

import pytest

from pairing_engine import PairingRules, SameClubFunino, Tournament, pair_next_round
from pairing_engine.cpsat.shapes.format_plan import plan_formats, stays_reachable
from pairing_engine.past.history import history_of, numbers_of
from pairing_engine.round.criteria import situation_of
from pairing_engine.round.format_needs import after_a_round, format_needs, is_due, shapes_of_field
from pairing_engine.whole_tournament.round_shapes import PitchLimits
from tests.pairing_engine.fields import after_rounds, changed, field


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
