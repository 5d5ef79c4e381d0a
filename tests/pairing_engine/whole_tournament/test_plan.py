from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

from pairing_engine.past.arrays import added_up
from pairing_engine.past.tally import NumberedGame
from pairing_engine.whole_tournament.annealing import Cooling, anneal
from pairing_engine.whole_tournament.floors import totals
from pairing_engine.whole_tournament.plan import Costs, Plan, counter_table, seating

FIELD = (4, 4)
CLUBS = [0, 0, 0, 0, 1, 1, 1, 1]
ROUND = [(0, 1, 4, 5), (2, 6), (3, 7)]
WITH_PAUSE = [[(8,), (0, 1, 4, 5), (2, 6), (3, 7)], [(2,), (0, 3, 4, 8), (1, 5), (6, 7)]]


def repetitions(rounds: int, clubs: Sequence[int] = CLUBS) -> Costs:
    again = [0.0] + [1.0] * rounds
    drift = [5.0 * (abs(2 * games + 2 - rounds) - abs(2 * games - rounds)) for games in range(rounds + 1)]
    return Costs(clubs, lambda _a, _b: again, lambda _a, _b: again, lambda _team: drift)


def uneven(rounds: int, clubs: Sequence[int] = CLUBS) -> Costs:
    """Costs that no two counters have in common, and of the first round's games, so that none can stand for another."""
    random = Random(1)

    def steps(*_: int) -> list[float]:
        return [random.randrange(1_000) / 8 for _ in range(rounds + 1)]

    own: dict[frozenset[frozenset[int]], float] = {}

    def of_game(game: NumberedGame) -> float:
        half = len(game) // 2
        return own.setdefault(frozenset((frozenset(game[:half]), frozenset(game[half:]))), random.randrange(1_000) / 8)

    return Costs(clubs, steps, steps, steps, {0: of_game})


def test_the_cost_of_a_plan_is_what_its_rounds_add_up_to() -> None:
    plan = Plan(repetitions(2), [ROUND, ROUND])

    counted = totals(FIELD, [ROUND, ROUND])

    assert plan.cost == counted.rematches + counted.repeated_partners + 5 * (counted.deviation - 2 * len(CLUBS))


def test_a_move_that_costs_too_much_changes_nothing() -> None:
    other = [(2, 3, 6, 7), (0, 4), (1, 5)]
    plan = Plan(repetitions(2), [ROUND, other])
    before = (plan.cost, list(plan.counts), list(plan.next_step), [list(games) for games in plan.rounds])

    assert not plan.try_replacing(1, other, ROUND, allowance=-100.0)
    assert (plan.cost, plan.counts, plan.next_step, plan.rounds) == before


def test_each_team_has_its_own_counters_and_shares_those_of_pairs() -> None:
    table = counter_table(4)

    assert table[0][1] == table[1][0] != table[0][4 + 1] == table[1][4 + 0]
    assert sorted({number for row in table for number in row} - {-1}) == list(range(2 * 6 + 4))
    assert len({row[-1] for row in table}) == 4


def test_a_game_moves_meetings_partners_and_classic_games() -> None:
    table = counter_table(6)
    counters, places = seating((0, 1, 3, 2), 6)

    meetings = [table[a][b] for a in (0, 1) for b in (3, 2)]
    assert counters == (*meetings, table[0][6 + 1], table[3][6 + 2], *(table[team][-1] for team in (0, 1, 3, 2)))
    assert [(team, place.others) for team, place in places] == [
        (0, (3, 2, 7)),
        (1, (3, 2, 6)),
        (3, (0, 1, 8)),
        (2, (0, 1, 9)),
    ]
    assert all(place.counters == tuple(table[team][there] for there in place.others) for team, place in places)


def test_a_pause_moves_nothing() -> None:
    counters, ((team, place),) = seating((4,), 6)

    assert (counters, team, place.game, place.others, place.counters) == ((), 4, (4,), (), ())


def exchanges(plan: Plan, r: int) -> list[tuple[int, int]]:
    """Pairs of teams that may change places in a round: neither pauses, and they are not in one game."""
    teams = [team for team in range(len(plan.clubs)) if len(plan.places[r][team].game) > 1]
    return [(a, b) for a, b in combinations(teams, 2) if plan.places[r][a].game is not plan.places[r][b].game]


@pytest.mark.parametrize("rounds", [[ROUND, [(2, 3, 6, 7), (0, 4), (1, 5)]], WITH_PAUSE])
def test_an_exchange_costs_what_was_said_of_it(rounds: list[list[NumberedGame]]) -> None:
    costs = uneven(2, [*CLUBS, 1][: sum(map(len, rounds[0]))])
    tried = 0
    for r in range(len(rounds)):
        for a, b in exchanges(Plan(costs, rounds), r):
            plan = Plan(costs, rounds)
            one, other = len(plan.places[r][a].game), len(plan.places[r][b].game)
            change = plan.change(r, a, b)
            if one != other:
                change += plan.change_of_formats(*((b, a) if one > other else (a, b)))
            before = plan.cost
            plan.exchange(r, a, b, change)
            anew = Plan(costs, plan.rounds)
            assert plan.cost == before + change == anew.cost
            assert (plan.counts, plan.next_step, plan.places) == (anew.counts, anew.next_step, anew.places)
            tried += 1
    assert tried >= 40


def test_an_exchange_in_two_rounds_costs_what_was_said_of_it() -> None:
    rounds = [ROUND, [(2, 3, 6, 7), (0, 4), (1, 5)], [(0, 2, 4, 6), (1, 5), (3, 7)]]
    costs = uneven(3)
    tried = 0
    for r, second in [(0, 1), (1, 0), (0, 2), (1, 2)]:
        for a, b in exchanges(Plan(costs, rounds), r):
            plan = Plan(costs, rounds)
            here, there = plan.places[r], plan.places[second]
            leaning = len(here[a].game) - len(here[b].game)
            if leaning == 0 or len(there[b].game) - len(there[a].game) != leaning:
                continue
            before = (list(plan.counts), list(plan.next_step), plan.cost)
            change = plan.change_in_two_rounds(r, second, a, b)
            assert (plan.counts, plan.next_step, plan.cost) == before
            plan.exchange(r, a, b, change)
            plan.exchange(second, a, b, 0.0)
            assert plan.cost == before[-1] + change == Plan(costs, plan.rounds).cost
            tried += 1
    assert tried > 20


def test_the_cost_stays_exact_over_thousands_of_exchanges() -> None:
    clubs = [*CLUBS, 1]
    rounds = [*WITH_PAUSE, [(0,), (1, 2, 4, 5), (3, 6), (7, 8)]]
    plan = Plan(uneven(3, clubs), rounds)

    anneal(plan, Random(1), Cooling(moves=5_000, start=100.0, end=10.0))

    anew = Plan(uneven(3, clubs), plan.rounds)
    assert plan.rounds != rounds
    assert (plan.counts, plan.next_step, plan.places) == (anew.counts, anew.next_step, anew.places)


def test_a_cost_is_added_up_game_by_game_so_that_it_is_always_rounded_alike() -> None:
    tenths = [0.7, 0.1, 0.3]
    costs = Costs(CLUBS, lambda _a, _b: tenths, lambda _a, _b: tenths, lambda _team: tenths)
    rounds = [[(0, 4), (1, 5), (2, 6), (3, 7)], [(0, 5), (1, 4), (2, 7), (3, 6)], [(0, 4), (1, 6), (2, 5), (3, 7)]]
    steps = [[0.7] * 4, [0.7] * 4, [0.1, 0.7, 0.7, 0.1]]

    game_by_game = added_up(step for of_round in steps for step in of_round)

    assert Plan(costs, rounds).cost == game_by_game != added_up(map(added_up, steps))
