"""Looks beyond the round: plans all remaining rounds, so that the coming one spares what later rounds need.

The formats have to come out even at the end of the tournament, not after the coming round, and a game that takes
away a planned opponent or partner costs part of a repetition now: the more firmly the plan stands, the greater part.
Given the plan, the coming round is then solved exactly like any other.

As long as a tournament has gone like the best one known for its field, that is worth something: no search finds its
way back there. It is left only for a round after which a plan is found that is worth more.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import product
from random import Random

import numpy as np
from numpy.typing import NDArray

from pairing_engine.look_ahead.foreseen import costs_of_plan, firmness, prices_of_plan
from pairing_engine.look_ahead.remaining import PlannedRound, Remaining, remaining_of
from pairing_engine.look_ahead.remaining_plan import remaining_plans
from pairing_engine.look_ahead.witness import completions_of_witness
from pairing_engine.round.criteria import Foreseen, Situation, variety_factor
from pairing_engine.round.format_needs import FormatPlan
from pairing_engine.rules import PairingRules
from pairing_engine.whole_tournament.annealing import ROUNDING, Cooling, Costs, Game, Plan, Remembered, anneal

HOT_MOVES, COLD_MOVES = 200, 80
"""For each team and each round that is left."""
HOTTEST, COLDEST = 0.7, 0.12
"""Temperatures in the cost of a repetition, and at least in logits times children."""
WORTH_LEAVING = 2.0
"""By how many repetitions a plan must be better than the best tournament known for that one to be left.

A rematch just after the first meeting counts twice, so a lesser gain may be a matter of when it is repeated.
"""
OUT_OF_PLAN = 10.0
"""What a meeting that is not planned counts, in repetitions, where leaving the plan is known not to be worth it."""
SEED = 1

BestRound = Callable[[Situation], Sequence[tuple[int, ...]]]
"""Solves a round as the engine does; its games, by team numbers."""
Rounds = Sequence[Sequence[Game]]


def look_ahead(
    situation: Situation, number_of_rounds: int, best_round: BestRound, formats: FormatPlan | None = None
) -> Situation:
    """Return the situation of the coming round as if the rounds after it were played already, as planned.

    Parameters
    ----------
    best_round
        What the engine would pair in a situation.
    formats
        How many games within a club the remaining rounds need, where the rules allow them.
    """
    situation = replace(situation, rules=_with_formats_first(situation.rules))
    rest = remaining_of(situation, number_of_rounds, formats)
    plans = remaining_plans(rest) if rest is not None else None
    if rest is None or plans is None or not plans.ways:
        return situation
    costs = costs_of_plan(situation, rest)
    with_same_club = formats is not None and formats.now > 0
    planned = _best_first(plans.ways, costs, with_same_club=with_same_club, clubs=rest.clubs)
    improved = _improved(planned, costs, situation.rules)
    if plans.is_best_known:
        return _leaving_or_staying(situation, rest, costs, (improved, planned), best_round)
    return _foreseeing(situation, improved[1:])


def _with_formats_first(rules: PairingRules) -> PairingRules:
    """Return rules in which equal formats keep their precedence when the dial favours variety."""
    format_balance = rules.weights.format_balance * max(1.0, variety_factor(rules))
    return rules.model_copy(update={"weights": rules.weights.model_copy(update={"format_balance": format_balance})})


def _best_first(
    ways: Sequence[Sequence[PlannedRound]], costs: Costs, *, with_same_club: bool, clubs: Sequence[int]
) -> list[PlannedRound]:
    """Return a plan, first the round that costs least now of all that have a game within a club, or none."""

    def is_within(game: Game) -> bool:
        return len(game) == 2 and clubs[game[0]] == clubs[game[1]]

    def cost(choice: tuple[int, int]) -> tuple[bool, float]:
        games = ways[choice[0]][choice[1]]
        return any(map(is_within, games)) != with_same_club, sum(map(now.__getitem__, games))

    now = Remembered(costs.game[0])
    way, first = min(((way, r) for way, plan in enumerate(ways) for r in range(len(plan))), key=cost)
    return [ways[way][first], *ways[way][:first], *ways[way][first + 1 :]]


def _improved(rounds: Rounds, costs: Costs, rules: PairingRules) -> Rounds:
    """Return a plan that costs no more, by exchanges: once boldly, once timidly, and the better of the two."""
    prices = prices_of_plan(rules)
    unit = max(prices.rematch, prices.partner, 1.0)
    size = len(costs.clubs) * len(rounds)
    hot = Cooling(HOT_MOVES * size, HOTTEST * unit, COLDEST * unit)
    cold = Cooling(COLD_MOVES * size, COLDEST * unit, COLDEST * unit / 2)
    found = [anneal(Plan(costs, rounds), Random(SEED), cooling) for cooling in (hot, cold)]  # noqa: S311 - no secrets
    return min(found, key=lambda rounds: Plan(costs, rounds).cost)


def _leaving_or_staying(
    situation: Situation, rest: Remaining, costs: Costs, plans: tuple[Rounds, Rounds], best_round: BestRound
) -> Situation:
    """Return what the coming round foresees: the improved plan, or the best tournament known, here planned.

    The round that a plan leads to is judged by what will be found after it, not by what the plan promises.
    """
    improved, planned = plans
    place = {number: place for place, number in enumerate(situation.present.tolist())}

    def games_of_best_round(of: Situation) -> list[Game]:
        return [tuple(place[number] for number in game) for game in best_round(of)]

    prices = prices_of_plan(situation.rules)
    price_of_leaving = WORTH_LEAVING * max(prices.rematch, prices.partner)
    for later in (improved[1:], planned[1:]):
        foreseeing = _foreseeing(situation, later)
        coming = games_of_best_round(foreseeing)
        after = rest.after(coming)
        limit = Plan(costs, planned).cost + ROUNDING - (0.0 if completions_of_witness(after) else price_of_leaving)
        if Plan(costs, [coming, *later]).cost > limit:
            continue
        found = remaining_plans(after).ways
        if found and Plan(costs, [coming, *found[0]]).cost <= limit:
            return foreseeing
    staying = _foreseeing(situation, planned[1:], planned[0])
    can_stay = _as_sets(games_of_best_round(staying)) == _as_sets(planned[0])
    return staying if can_stay else _foreseeing(situation, improved[1:])


def _as_sets(games: Sequence[Game]) -> set[frozenset[frozenset[int]]]:
    """Return games without the order of teams and sides."""
    return {frozenset((frozenset(game[: len(game) // 2]), frozenset(game[len(game) // 2 :]))) for game in games}


def _foreseeing(situation: Situation, rounds: Rounds, coming: Sequence[Game] | None = None) -> Situation:
    """Return the situation with the formats of later rounds as if they were played, and with whom they need.

    Parameters
    ----------
    rounds
        The later rounds.
    coming
        The games of the coming round where it is to be played as planned.
    """
    history, numbers, part = situation.history, situation.present.tolist(), firmness(situation.rules)
    meetings, partnerships = np.zeros((2, *history.meetings.shape))
    classic, funino = history.classic.copy(), history.funino.copy()
    for game in (game for games in rounds for game in games if len(game) > 1):
        teams = [numbers[team] for team in game]
        home, away = teams[: len(teams) // 2], teams[len(teams) // 2 :]
        for one, other in product(home, away):
            meetings[[one, other], [other, one]] += part
        if len(home) == 2:
            for side in (home, away):
                partnerships[side, side[::-1]] += part
        (classic if len(home) == 2 else funino)[teams] += 1
    if coming is not None:
        meetings += OUT_OF_PLAN * ~_meet(coming, numbers, len(meetings))
    return replace(
        situation,
        history=replace(history, classic=classic, funino=funino),
        foreseen=Foreseen(meetings, partnerships),
    )


def _meet(games: Sequence[Game], numbers: Sequence[int], teams: int) -> NDArray[np.bool_]:
    """Return which teams are opponents in some games; shape (teams, teams)."""
    found = np.zeros((teams, teams), dtype=bool)
    for game in games:
        for one, other in product(game[: len(game) // 2], game[len(game) // 2 :]):
            found[[numbers[one], numbers[other]], [numbers[other], numbers[one]]] = True
    return found
