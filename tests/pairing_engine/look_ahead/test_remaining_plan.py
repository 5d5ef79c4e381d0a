from pairing_engine.look_ahead.remaining import PlannedRound, Remaining, remaining_of
from pairing_engine.look_ahead.remaining_plan import remaining_plans
from pairing_engine.round.criteria import situation_of
from pairing_engine.rules import PairingRules
from pairing_engine.tournament import GameType, Match, Result, Round, Team, Tournament
from pairing_engine.whole_tournament.floors import known_floor, totals
from pairing_engine.whole_tournament.round_shapes import NO_LIMITS

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


def plan_of_remaining(of: Remaining) -> tuple[PlannedRound, ...]:
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
