from dataclasses import replace

import pytest

from pairing_engine.look_ahead import remaining_plan
from pairing_engine.look_ahead.remaining import Remaining, remaining_of
from pairing_engine.look_ahead.remaining_plan import Prices, costs_of_remaining, remaining_plans
from pairing_engine.past.tally import NumberedRound
from pairing_engine.round.criteria import situation_of
from pairing_engine.rules import PairingRules
from pairing_engine.tournament import GameType, Match, Result, Round, Team, Tournament
from pairing_engine.whole_tournament.floors import known_floor, totals
from pairing_engine.whole_tournament.round_shapes import NO_LIMITS, PitchLimits

SIZES = (4, 4)


def tournament(strength: float = 5.0, result: Result | None = None) -> Tournament:
    teams = tuple(Team(id=f"{club}{n}", club=club, strength=strength + n) for club in "AB" for n in range(4))
    games = (
        Match(game_type=GameType.CLASSIC, home=("A0", "A1"), away=("B0", "B1"), result=result),
        Match(game_type=GameType.FUNINO, home=("A2",), away=("B2",), result=result),
        Match(game_type=GameType.FUNINO, home=("A3",), away=("B3",), result=result),
    )
    return Tournament(number_of_rounds=4, teams=teams, rounds=(Round(matches=games),), rules=PairingRules())


def remaining(of: Tournament) -> Remaining:
    found = remaining_of(situation_of(of), of.number_of_rounds, None)
    assert found is not None
    return found


def plan_of_remaining(of: Remaining) -> tuple[NumberedRound, ...]:
    found = remaining_plans(of)
    assert found.ways
    return found.ways[0]


def test_strengths_and_results_do_not_matter() -> None:
    assert remaining(tournament()) == remaining(tournament(strength=1.0, result=Result.WIN))


def test_the_plan_evens_out_the_formats() -> None:
    left = remaining(tournament())
    plan = plan_of_remaining(left)

    assert len(plan) == 3
    difference = list(left.difference)
    for game in (game for games in plan for game in games):
        for team in game:
            difference[team] += 1 if len(game) == 4 else -1
    assert difference == [0] * 8


def test_every_planned_round_is_legal() -> None:
    left = remaining(tournament())

    for games in plan_of_remaining(left):
        assert sorted(team for game in games for team in game) == list(range(8))
        assert all(left.clubs[game[0]] != left.clubs[game[-1]] for game in games)


def test_a_team_pauses_in_each_planned_round_when_the_number_is_odd() -> None:
    everyone = tournament()
    teams = tuple(team.model_copy(update={"withdrawn": team.id == "A0"}) for team in everyone.teams)
    left = remaining(everyone.model_copy(update={"teams": teams}))

    plan = plan_of_remaining(left)

    assert [[game[0] for game in games if len(game) == 1] for games in plan] == [[team] for team in left.pausing]
    assert len(set(left.pausing)) == 3


def test_first_plan_equals_best_known_tournament() -> None:
    fresh = tournament().model_copy(update={"rounds": ()})
    floor = known_floor(SIZES, 4, last_resort=False)

    plan = plan_of_remaining(remaining(fresh))

    assert floor is not None
    counted = totals(SIZES, plan)
    assert (counted.deviation, counted.rematches + counted.repeated_partners) == (floor.deviation, floor.repetition)


def test_plan_follows_best_known_tournament() -> None:
    fresh = remaining(tournament().model_copy(update={"rounds": ()}))
    known, other = plan_of_remaining(fresh)[0], ((0, 4), (1, 5), (2, 6), (3, 7))

    assert remaining_plans(fresh.after(known)).is_best_known
    assert not remaining_plans(fresh.after(other).after(other)).is_best_known


def test_a_field_that_allows_no_round_has_no_plan() -> None:
    none = ((0,) * 4,) * 4

    assert remaining_plans(Remaining((0, 0, 0, 1), 3, none, none, (0,) * 4, (), 0, NO_LIMITS)).ways == ()


FOUR = Remaining(
    clubs=(0, 0, 1, 1),
    rounds=2,
    met=((0, 0, 1, 0), (0, 0, 0, 0), (1, 0, 0, 0), (0, 0, 0, 0)),
    merged=((0, 2, 0, 0), (2, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0)),
    difference=(1, -1, 0, 0),
    pausing=(),
    same_club_games=0,
    limits=NO_LIMITS,
)
PRICES = Prices(3.0, 5.0, 10.0)


def test_each_further_meeting_and_merger_costs_once_more() -> None:
    costs = costs_of_remaining(FOUR, PRICES)

    assert costs.meeting(1, 3) == [0, 3, 6]
    assert costs.meeting(0, 2) == costs.meeting(0, 1) == [3, 6, 9]
    assert costs.partner(0, 1) == [10, 15, 20]
    assert costs.partner(2, 3) == [0, 5, 10]


def test_a_classic_game_costs_what_it_adds_to_the_drift_at_the_end() -> None:
    costs = costs_of_remaining(FOUR, PRICES)
    with_pauses = costs_of_remaining(replace(FOUR, pausing=(0, 1)), PRICES)

    assert costs.classic(0) == pytest.approx([0, 28, 36])
    assert costs.classic(1) == pytest.approx([-28, 0, 28])
    assert with_pauses.classic(0) == pytest.approx([24, 32, 40])
    assert with_pauses.classic(2) == pytest.approx([-24, 24, 32])


def test_sides_of_a_club_go_to_the_teams_that_need_them_most() -> None:
    assert list(remaining_plan._drift_of_club(FOUR, 0)) == [50, 22, 50]
    assert list(remaining_plan._drift_of_club(FOUR, 1)) == [48, 0, 48]


@pytest.mark.parametrize(
    ("difference", "limits", "allowed"),
    [
        (0, NO_LIMITS, (1, 3)),
        (1, NO_LIMITS, (0, 3)),
        (8, NO_LIMITS, (0, 1)),
        (-8, NO_LIMITS, (3, 4)),
        (0, PitchLimits(1, None), (1, 1)),
        (0, PitchLimits(None, 4), (2, 3)),
        (0, PitchLimits(0, None), (0, 0)),
    ],
)
def test_rounds_have_about_as_many_classic_games_as_formats_need(difference, limits, allowed) -> None:
    sixteen = replace(FOUR, clubs=tuple(n // 4 for n in range(16)), rounds=8, difference=(difference,) * 16)

    assert costs_of_remaining(replace(sixteen, limits=limits), PRICES).classic_games == allowed


@pytest.mark.parametrize("better_first", [True, False])
def test_the_better_of_two_attempts_is_kept(monkeypatch: pytest.MonkeyPatch, better_first: bool) -> None:
    left = remaining(tournament()).after([(0, 4), (1, 5), (2, 6), (3, 7)])
    better = plan_of_remaining(left)
    attempts = iter([better, better[:1] * len(better)][:: 1 if better_first else -1])
    monkeypatch.setattr(remaining_plan, "anneal", lambda *_: next(attempts))

    assert remaining_plans.__wrapped__(left).ways == (better,)


def test_beside_a_plan_that_was_kept_one_shorter_search_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    left = remaining(tournament()).after([(0, 4), (1, 5), (2, 6), (3, 7)])
    plan = plan_of_remaining(left)
    moves: list[int] = []
    monkeypatch.setattr(remaining_plan, "anneal", lambda _plan, _random, cooling: moves.append(cooling.moves) or plan)

    remaining_plans.__wrapped__(left, beside_former=True)
    kept = sum(moves)
    remaining_plans.__wrapped__(left)

    assert kept < 0.4 * (sum(moves) - kept)
