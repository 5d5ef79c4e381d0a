"""What a plan costs whose first round is the coming one: the games of that round, and what all rounds repeat."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from pairing_engine.look_ahead.remaining import Remaining
from pairing_engine.look_ahead.remaining_plan import Prices, costs_of_remaining
from pairing_engine.past.rating import side_weight
from pairing_engine.round.criteria import (
    CHILDREN_PER_SIDE,
    Situation,
    merged_again,
    met_again,
    turns_within_clubs,
    variety_factor,
    wishes,
)
from pairing_engine.rules import PairingRules
from pairing_engine.whole_tournament.annealing import Costs, Game

FORMATS_FIRST = 10.0


def firmness(rules: PairingRules) -> float:
    """Return what a clash with a planned round counts beside a repetition of what was played: from 0 to 1.

    When balance comes first, later rounds are paired as the ratings of the day want it, whatever was planned, and
    giving up good games for the plan's sake is in vain. The more variety counts, the more of the plan will come true.
    """
    return rules.dial**2


def prices_of_plan(rules: PairingRules) -> Prices:
    """Return what a plan's repetitions and formats cost, in logits times children."""
    factor, part = variety_factor(rules), firmness(rules)
    rematch, partner = rules.weights.rematch * factor, rules.weights.repeated_partner * factor
    return Prices(part * rematch, part * partner, FORMATS_FIRST * max(rematch, partner, 1.0))


def costs_of_plan(situation: Situation, rest: Remaining) -> Costs:
    """Return the costs of all remaining rounds, the coming one with the strengths of the day."""
    return replace(costs_of_remaining(rest, prices_of_plan(situation.rules)), game={0: _cost_now(situation)})


def _cost_now(situation: Situation) -> Callable[[Game], float]:
    """Return what a game of the coming round costs beyond its part in the repetitions of the whole plan."""
    gap = strength_gap_of_games(situation)
    history, rules, factor = situation.history, situation.rules, variety_factor(situation.rules)
    among = np.ix_(situation.present, situation.present)
    meetings = history.meetings + (history.clubs[:, None] == history.clubs[None, :])
    not_wanted, not_to_merge = wishes(situation)
    meeting = rules.weights.rematch * factor * (met_again(situation) - firmness(rules) * meetings)
    meeting = meeting + rules.weights.same_club * turns_within_clubs(situation) + not_wanted
    again = merged_again(situation) - firmness(rules) * history.partnerships
    partner = rules.weights.repeated_partner * factor * again + not_to_merge
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
