from itertools import combinations
from random import Random

from pairing_engine.whole_tournament.annealing import Cooling, anneal
from pairing_engine.whole_tournament.floors import totals
from pairing_engine.whole_tournament.plan import Costs, Plan

FIELD = (4, 4)
CLUBS = [0, 0, 0, 0, 1, 1, 1, 1]
ROUND = [(0, 1, 4, 5), (2, 6), (3, 7)]


def costs(rounds: int) -> Costs:
    again = [0.0] + [1.0] * rounds
    drift = [5.0 * (abs(2 * games + 2 - rounds) - abs(2 * games - rounds)) for games in range(rounds + 1)]
    return Costs(CLUBS, lambda _a, _b: again, lambda _a, _b: again, lambda _team: drift)


def test_annealing_keeps_rounds_legal_and_costs_exact() -> None:
    plan = Plan(costs(4), [ROUND] * 4)

    best = anneal(plan, Random(1), Cooling(moves=5_000))

    assert Plan(costs(4), plan.rounds).cost == plan.cost
    assert all(sorted(team for game in games for team in game) == list(range(8)) for games in best)
    assert all(CLUBS[game[0]] != CLUBS[game[-1]] for games in best for game in games)
    for a, b in combinations(range(8), 2):
        sides = [{game[:2], game[2:]} for games in best for game in games if len(game) == 4]
        assert CLUBS[a] == CLUBS[b] or not any((a, b) in pair or (b, a) in pair for pair in sides)


def test_annealing_finds_the_best_tournament_of_a_small_field() -> None:
    start = [[(0, 4), (1, 5), (2, 6), (3, 7)], [(0, 1, 4, 5), (2, 3, 6, 7)]]

    best = anneal(Plan(costs(2), start), Random(1), Cooling(moves=5_000))

    counted = totals(FIELD, best)

    assert (counted.deviation, counted.rematches, counted.repeated_partners) == (0, 0, 0)


def test_the_same_seed_gives_the_same_plan() -> None:
    first, second = (anneal(Plan(costs(4), [ROUND] * 4), Random(7), Cooling(moves=2_000)) for _ in range(2))

    assert first == second
