"""Looks beyond the round: plans all remaining rounds, so that the coming one spares what later rounds need.

The formats have to come out even at the end of the tournament, not after the coming round, and a game that takes
away a planned opponent or partner costs part of a repetition now: the more firmly the plan stands, the greater part.
Given the plan, the coming round is then solved exactly like any other.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import product
from random import Random

import numpy as np

from pairing_engine.criteria import (
    CHILDREN_PER_SIDE,
    Foreseen,
    Situation,
    merged_again,
    met_again,
    variety_factor,
)
from pairing_engine.format_plan import FormatPlan
from pairing_engine.plan_of_rest import PlannedRound, Prices, costs_of_rest, plan_of_rest, rest_of
from pairing_engine.plan_search import Cooling, Costs, Game, Plan, anneal
from pairing_engine.rating import side_weight
from pairing_engine.rules import PairingRules

HOT_MOVES, COLD_MOVES = 200, 80
"""For each team and each round that is left."""
HOTTEST, COLDEST = 0.7, 0.12
"""Temperatures in the cost of a repetition, and at least in logits times children."""
FORMATS_FIRST = 10.0
SEED = 1


def look_ahead(situation: Situation, number_of_rounds: int, formats: FormatPlan | None = None) -> Situation:
    """Return the situation of the coming round as if the rounds after it were played already, as planned.

    Parameters
    ----------
    formats
        How many games within a club the remaining rounds need, where the rules allow them.
    """
    situation = replace(situation, rules=_with_formats_first(situation.rules))
    rest = rest_of(situation, number_of_rounds, formats)
    plan = plan_of_rest(rest) if rest is not None else None
    if rest is None or plan is None:
        return situation
    prices = _prices(situation.rules)
    costs = replace(costs_of_rest(rest, prices), game={0: _cost_now(situation)})
    rounds = _best_first(plan, costs, with_same_club=formats is not None and formats.now > 0, clubs=rest.clubs)
    unit = max(prices.rematch, prices.partner, 1.0)
    size = len(rest.clubs) * rest.rounds
    hot = _annealed(costs, rounds, Cooling(HOT_MOVES * size, HOTTEST * unit, COLDEST * unit))
    cold = _annealed(costs, rounds, Cooling(COLD_MOVES * size, COLDEST * unit, COLDEST * unit / 2))
    best = min(hot, cold, key=lambda rounds: Plan(costs, rounds).cost)
    return _foreseeing(situation, best[1:])


def firmness(rules: PairingRules) -> float:
    """Return what a clash with a planned round counts beside a repetition of what was played: from 0 to 1.

    When balance comes first, later rounds are paired as the ratings of the day want it, whatever was planned, and
    giving up good games for the plan's sake is in vain. The more variety counts, the more of the plan will come true.
    """
    return rules.variety**2


def _with_formats_first(rules: PairingRules) -> PairingRules:
    """Return rules in which equal formats keep their precedence when the dial favours variety."""
    format_balance = rules.weights.format_balance * max(1.0, variety_factor(rules))
    return rules.model_copy(update={"weights": rules.weights.model_copy(update={"format_balance": format_balance})})


def _prices(rules: PairingRules) -> Prices:
    factor, part = variety_factor(rules), firmness(rules)
    rematch, partner = rules.weights.rematch * factor, rules.weights.repeated_partner * factor
    return Prices(part * rematch, part * partner, FORMATS_FIRST * max(rematch, partner, 1.0))


def _cost_now(situation: Situation) -> Callable[[Game], float]:
    """Return what a game of the coming round costs beyond its part in the repetitions of the whole plan."""
    gap = strength_gap_of_games(situation)
    history, rules, factor = situation.history, situation.rules, variety_factor(situation.rules)
    among = np.ix_(situation.present, situation.present)
    meetings = history.meetings + (history.clubs[:, None] == history.clubs[None, :])
    meeting = rules.weights.rematch * factor * (met_again(situation) - firmness(rules) * meetings)
    partner = (
        rules.weights.repeated_partner * factor * (merged_again(situation) - firmness(rules) * history.partnerships)
    )
    of_meeting, of_partners = meeting[among].tolist(), partner[among].tolist()

    def cost(game: Game) -> float:
        if len(game) == 1:
            return 0.0
        home, away = game[: len(game) // 2], game[len(game) // 2 :]
        repetition = sum(of_meeting[one][other] for one in home for other in away)
        if len(game) == 4:
            repetition += of_partners[home[0]][home[1]] + of_partners[away[0]][away[1]]
        return gap(game) + float(repetition)

    return cost


def strength_gap_of_games(situation: Situation) -> Callable[[Game], float]:
    """Return what a game of the coming round costs by its strength gap; teams by their place among those present."""
    ratings = situation.ratings[situation.present].tolist()
    rules = situation.rules
    weight = side_weight(rules.squad_strength, 2)
    per_child = rules.weights.strength_gap * CHILDREN_PER_SIDE

    def gap(game: Game) -> float:
        if len(game) == 4:
            a, b, c, d = (ratings[team] for team in game)
            return 4 * per_child * weight * float(abs(a + b - c - d))
        return 2 * per_child * float(abs(ratings[game[0]] - ratings[game[-1]]))

    return gap


def _best_first(
    plan: Sequence[PlannedRound], costs: Costs, *, with_same_club: bool, clubs: Sequence[int]
) -> list[PlannedRound]:
    """Return the planned rounds, first the one with the least gap of those that have a game within a club, or none."""

    def is_within(game: Game) -> bool:
        return len(game) == 2 and clubs[game[0]] == clubs[game[1]]

    fitting = [r for r, games in enumerate(plan) if any(map(is_within, games)) == with_same_club] or [0]
    first = min(fitting, key=lambda r: sum(map(costs.game[0], plan[r])))
    return [plan[first], *plan[:first], *plan[first + 1 :]]


def _annealed(costs: Costs, rounds: Sequence[PlannedRound], cooling: Cooling) -> list[list[Game]]:
    return anneal(Plan(costs, rounds), Random(SEED), cooling)  # noqa: S311 - not for secrets


def _foreseeing(situation: Situation, rounds: Sequence[Sequence[Game]]) -> Situation:
    """Return the situation with the formats of later rounds as if they were played, and with whom they need."""
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
    return replace(
        situation,
        history=replace(history, classic=classic, funino=funino),
        foreseen=Foreseen(meetings, partnerships),
    )
