"""Festivals of other sizes: 2v2 with 4v4, and three teams to a merged side; every round against two other opinions."""

import pytest

from pairing_engine import (
    ForbiddenOpponents,
    ForbiddenPartners,
    GameType,
    InfeasibleRoundError,
    LockedGame,
    PairingRules,
    Result,
    SameClubFunino,
    SolverOptions,
    Team,
    Tournament,
    check_tournament,
    evaluate,
    explain,
    leaderboard,
    pair_next_round,
    pareto,
    plan_bound,
)
from pairing_engine.study.measures.oracle import least_cost_of
from tests.pairing_engine.fields import (
    THREE_A_MERGE,
    TWO_A_MERGE,
    after_rounds,
    changed,
    field,
    fields_with_a_round,
    with_round,
)
from tests.pairing_engine.listed import least_cost_listed, rounds_of
from tests.pairing_engine.test_oracle import assert_agreement

FORMATS = {"2v2+4v4": TWO_A_MERGE, "2v2+6v6": THREE_A_MERGE}
ROUNDS = 3
FIELDS = ((4, 4), (3, 3, 3), (5, 4), (4, 3, 2), (3, 3, 1, 1))
RULES = (
    {"max_classic": 0},
    {"max_classic": 1, "max_funino": 2},
    {"max_funino": 1},
    {"locked_games": (LockedGame(home=("b3",), away=("a1",)),)},
    {"forbidden_opponents": (ForbiddenOpponents(clubs=("A", "B")),)},
    {"forbidden_opponents": (ForbiddenOpponents(teams=("a1", "b1")), ForbiddenOpponents(teams=("a1", "b2")))},
    {"forbidden_partners": (ForbiddenPartners(teams=("a1", "a3")),)},
)


@pytest.fixture(params=FORMATS)
def formats(request):
    return FORMATS[request.param]


def assert_best(tournament: Tournament) -> None:
    """The engine's round costs as little as the oracle's and as that of whoever lists all rounds, or none has one."""
    try:
        pairing = pair_next_round(tournament)
    except InfeasibleRoundError:
        assert least_cost_listed(tournament) is None
        return
    if any(game.costs.same_club for game in pairing.games):
        assert least_cost_listed(tournament) is None
    else:
        assert pairing.objective == pairing.bound == least_cost_of(tournament) == least_cost_listed(tournament)


def written(sizes: tuple[int, ...]) -> str:
    return "+".join(map(str, sizes))


@pytest.mark.parametrize("sizes", fields_with_a_round(9), ids=written)
def test_every_round_of_every_field_to_nine_teams_is_the_best(sizes, formats):
    tournament = field(*sizes, rounds=6, rules=PairingRules(formats=formats))
    can_merge = sum(size >= formats.teams_per_side for size in sizes) > 1
    for number in range(6 if can_merge else 2):
        assert_best(tournament)
        tournament = after_rounds(tournament, 1, seed=number)
    assert check_tournament(tournament) == {}


@pytest.mark.parametrize("sizes", [(3, 3, 3, 3), (5, 5, 2), (5, 4, 3), (6, 3, 3), (6, 6), (4, 4, 3)], ids=written)
def test_rounds_of_larger_fields_cost_what_the_oracle_says(sizes):
    tournament = three_a_side(*sizes)
    for number in range(6):
        pairing = pair_next_round(tournament)
        assert pairing.objective == pairing.bound == least_cost_of(tournament)
        tournament = after_rounds(tournament, 1, seed=number)
    assert any(row.classic for row in leaderboard(tournament))


@pytest.mark.parametrize("rules", RULES, ids=",".join)
@pytest.mark.parametrize("sizes", FIELDS, ids=written)
def test_rounds_under_rules_are_the_best(sizes, rules, formats):
    tournament = after_rounds(field(*sizes, rounds=6, rules=PairingRules(formats=formats)), 2)
    assert_best(changed(tournament, rules=PairingRules(formats=formats, **rules)))


def test_a_locked_game_of_three_a_side_is_played():
    lock = LockedGame(home=("a2", "a3", "a4"), away=("b1", "b2", "b4"))
    tournament = field(4, 4, rules=PairingRules(formats=THREE_A_MERGE, locked_games=(lock,)))
    assert_best(tournament)
    assert {lock.home, lock.away} in [{game.home, game.away} for game in pair_next_round(tournament).games]


@pytest.mark.parametrize("absent", [("a1",), ("b1", "b2"), ("a1", "a2", "b3"), ("a4", "c1")])
def test_rounds_of_those_that_are_there_are_the_best(absent, formats):
    tournament = after_rounds(field(4, 3, 2, rules=PairingRules(formats=formats)), 2)
    assert_best(changed(tournament, absent=absent))


@pytest.mark.parametrize("sizes", [(3, 3, 2), (2, 2, 2), (4, 2, 2), (3, 3), (3, 3, 3)], ids=written)
def test_games_within_a_club_come_as_the_oracle_says(sizes, formats):
    rules = PairingRules(formats=formats, same_club_funino=SameClubFunino.LAST_RESORT)
    tournament = field(*sizes, rounds=6, rules=rules)
    for number in range(ROUNDS):
        assert_agreement(tournament)
        tournament = after_rounds(tournament, 1, seed=number)
    assert check_tournament(tournament) == {}


def three_a_side(*sizes: int, rounds: int = 0) -> Tournament:
    return after_rounds(field(*sizes, rounds=6, rules=PairingRules(formats=THREE_A_MERGE)), rounds)


def test_sides_are_three_teams_of_a_club():
    tournament = three_a_side(3, 3, 3, 3, rounds=6)
    merged = [match for played in tournament.rounds for match in played.matches if match.game_type.is_merged]
    assert merged
    assert {(len(match.home), len({team[0] for team in match.home})) for match in merged} == {(3, 1)}


def test_formats_come_out_even_where_clubs_are_threes():
    rows = leaderboard(three_a_side(3, 3, 3, 3, rounds=6))
    assert {(row.classic, row.funino) for row in rows} == {(3, 3)}


def test_two_clubs_of_three_have_seven_rounds():
    tournament = three_a_side(3, 3)
    assert len(list(rounds_of(tournament.present, tournament.clubs, tournament.rules))) == 7


def test_all_teams_of_a_side_get_the_points():
    teams = [Team(id=f"{club}{number}", club=club) for club in "ab" for number in range(3)]
    tournament = Tournament(
        number_of_rounds=2, teams=teams, rules=PairingRules(formats=THREE_A_MERGE, max_funino=0, max_classic=1)
    )
    played = tournament.with_round(pair_next_round(tournament), [Result.DRAW])
    assert {(row.points, row.classic) for row in leaderboard(played)} == {(1, 1)}


def test_explanations_and_alternatives_speak_of_threes():
    tournament = three_a_side(3, 3)
    explanation = explain(tournament)
    assert [len(game.game.teams) for game in explanation.games] == [6]
    assert [len(game.instead.games) for game in explanation.games] == [3]
    assert all(game.extra_cost >= 0 for game in explanation.games)
    assert evaluate(tournament, explanation.pairing.games).gap == 0
    assert explanation.pairing.objective == min(pairing.objective for pairing in pareto(tournament))


def test_no_plan_is_bounded_for_sides_of_three():
    assert plan_bound(three_a_side(3, 3)) is None


def test_two_clubs_of_eight_are_proven_with_three_a_side():
    tournament = three_a_side(8, 8, rounds=1)
    pairing = pair_next_round(tournament)
    assert pairing.optimal
    assert {game.game_type for game in pairing.games} == set(GameType)


def test_a_club_of_sixteen_does_not_keep_its_day_waiting() -> None:
    """There are 65,519 sets of its teams to look at, if each were."""
    rules = PairingRules(same_club_funino=SameClubFunino.LAST_RESORT)
    tournament = field(16, 8, 4, 4, 4, 3, 1, 1, rounds=4, rules=rules)

    pairing = pair_next_round(tournament, SolverOptions(deterministic_limit=1))

    assert not check_tournament(with_round(tournament, pairing))
