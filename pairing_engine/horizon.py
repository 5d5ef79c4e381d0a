"""Looks beyond the round: plans all remaining rounds, so that the coming one spares what later rounds need.

The coming round is priced as if the planned rounds after it were played already: a game that takes away a later
opponent or partner costs a repetition now, and the formats have to come out even at the end of the tournament, not
after this round. Given the plan, the coming round is then solved exactly like any other.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import product
from random import Random

from pairing_engine.criteria import CHILDREN_PER_SIDE, Situation, variety_factor
from pairing_engine.format_plan import FormatPlan
from pairing_engine.history import History
from pairing_engine.plan_of_rest import PlannedRound, Prices, costs_of_rest, plan_of_rest, rest_of
from pairing_engine.plan_search import Cooling, Costs, Game, Plan, anneal
from pairing_engine.rating import side_weight
from pairing_engine.rules import PairingRules

HOT_MOVES, COLD_MOVES = 36_000, 12_000
HOTTEST, COLDEST = 0.7, 0.12
"""Temperatures in the cost of a repetition, and at least in logits times children."""
REPETITION_AHEAD = 0.5
"""What a repetition counts beside that of a round on its own, where one that was just now counts twice."""
FORMATS_FIRST = 10.0
SEED = 1


def look_ahead(situation: Situation, number_of_rounds: int, formats: FormatPlan | None = None) -> Situation:
    """Return the situation of the coming round as if the rounds after it were played already, as planned.

    Parameters
    ----------
    formats
        How many games within a club the remaining rounds need, where the rules allow them.
    """
    situation = replace(situation, rules=_weighed_for_all_rounds(situation.rules))
    rest = rest_of(situation, number_of_rounds, formats)
    plan = plan_of_rest(rest) if rest is not None else None
    if rest is None or plan is None:
        return situation
    prices = _prices(situation)
    costs = replace(costs_of_rest(rest, prices), game={0: _strength_gap(situation)})
    rounds = _best_first(plan, costs, with_same_club=formats is not None and formats.now > 0, clubs=rest.clubs)
    unit = max(prices.rematch, prices.partner, 1.0)
    hot = _annealed(costs, rounds, Cooling(HOT_MOVES, HOTTEST * unit, COLDEST * unit))
    cold = _annealed(costs, rounds, Cooling(COLD_MOVES, COLDEST * unit, COLDEST * unit / 2))
    best = min(hot, cold, key=lambda rounds: Plan(costs, rounds).cost)
    return replace(situation, history=_as_if_played(situation, best[1:]))


def _weighed_for_all_rounds(rules: PairingRules) -> PairingRules:
    """Return rules in which equal formats keep their precedence when the dial favours variety."""
    weights = rules.weights
    changed = {
        "rematch": REPETITION_AHEAD * weights.rematch,
        "repeated_partner": REPETITION_AHEAD * weights.repeated_partner,
        "format_balance": weights.format_balance * max(1.0, variety_factor(rules)),
    }
    return rules.model_copy(update={"weights": weights.model_copy(update=changed)})


def _prices(situation: Situation) -> Prices:
    rules = situation.rules
    factor = variety_factor(rules)
    rematch, partner = rules.weights.rematch * factor, rules.weights.repeated_partner * factor
    return Prices(rematch, partner, FORMATS_FIRST * max(rematch, partner, 1.0))


def _strength_gap(situation: Situation) -> Callable[[Game], float]:
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


def _as_if_played(situation: Situation, rounds: Sequence[Sequence[Game]]) -> History:
    history, numbers = situation.history, situation.present.tolist()
    meetings, partnerships = history.meetings.copy(), history.partnerships.copy()
    classic, funino = history.classic.copy(), history.funino.copy()
    for game in (game for games in rounds for game in games if len(game) > 1):
        teams = [numbers[team] for team in game]
        home, away = teams[: len(teams) // 2], teams[len(teams) // 2 :]
        for one, other in product(home, away):
            meetings[[one, other], [other, one]] += 1
        if len(home) == 2:
            for side in (home, away):
                partnerships[side, side[::-1]] += 1
        (classic if len(home) == 2 else funino)[teams] += 1
    return replace(history, meetings=meetings, partnerships=partnerships, classic=classic, funino=funino)
