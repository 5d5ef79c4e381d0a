"""What a plan of all remaining rounds costs, and what it asks of the coming round.

The coming round is priced by the same criteria as any round; only what the plan counts itself is taken off.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import chain

import numpy as np

from pairing_engine.look_ahead.remaining import Remaining
from pairing_engine.look_ahead.remaining_plan import Prices, costs_of_remaining
from pairing_engine.past.arrays import Floats
from pairing_engine.past.tally import NumberedGame, NumberedRounds, Rounds, Tally, in_order
from pairing_engine.round.candidates import Games, candidate_games, sum_over_opponents, sum_over_partners
from pairing_engine.round.criteria import (
    Foreseen,
    Situation,
    costs_of_games,
    padded,
    past_club_meetings,
    price_of_rematch,
    variety_factor,
)
from pairing_engine.rules import PairingRules
from pairing_engine.whole_tournament.plan import Costs

FORMATS_FIRST = 10.0
OUT_OF_PLAN = 10.0
"""What a meeting that is not planned counts, in repetitions, where leaving the plan is known not to be worth it."""

_DECIMALS = 9
"""Beyond them the order of additions shows, and games of equal cost would be told apart by it."""


def firmness(rules: PairingRules) -> float:
    """Return what a clash with a planned round counts beside a repetition of what was played: from 0 to 1.

    When balance comes first, later rounds are paired as the ratings of the day want it, whatever was planned, and
    giving up good games for the plan's sake is in vain. The more variety counts, the more of the plan will come true.
    """
    return rules.dial**2


def prices_of_plan(situation: Situation) -> Prices:
    """Return what a plan's repetitions and formats cost, in logits times children."""
    rules = situation.rules
    part = firmness(rules)
    rematch, partner = price_of_rematch(situation), rules.weights.repeated_partner * variety_factor(rules)
    return Prices(part * rematch, part * partner, FORMATS_FIRST * max(rematch, partner, 1.0))


def costs_of_plan(situation: Situation, remaining: Remaining) -> Costs:
    """Return the costs of all remaining rounds, the coming one with the strengths of the day."""
    costs = costs_of_remaining(remaining, prices_of_plan(situation))
    game = {0: cost_by_game(situation, _cost_now)}
    if situation.rules.past_club_meetings:
        game |= dict.fromkeys(range(1, remaining.rounds), cost_by_game(situation, _cost_later))
    return replace(costs, game=game)


def foresee(situation: Situation, later: Rounds, coming: Sequence[NumberedGame] | None = None) -> Foreseen:
    """Return what planned rounds ask of the coming one.

    Parameters
    ----------
    later
        The rounds after the coming one; teams by their place among those present.
    coming
        The games of the coming round where it is to be played as planned.
    """
    rounds = by_number(situation, later)
    planned = Tally.of(chain.from_iterable(rounds), len(situation.history.teams))
    part = firmness(situation.rules)
    meetings = part * planned.meetings.astype(np.float64)
    partnerships = part * planned.partnerships.astype(np.float64)
    if coming is not None:
        (games,) = by_number(situation, [coming])
        meetings += OUT_OF_PLAN * (Tally.of(games, len(situation.history.teams)).meetings == 0)
    return Foreseen(meetings, partnerships, planned.format_difference, rounds)


def by_number(situation: Situation, rounds: Rounds) -> NumberedRounds:
    """Return planned rounds by the numbers of their teams, in place of those among the present ones."""
    numbers = situation.present.tolist()
    return tuple(tuple(tuple(numbers[team] for team in game) for game in games) for games in rounds)


def cost_by_game(situation: Situation, costs: Callable[[Games, Situation], Floats]) -> Callable[[NumberedGame], float]:
    """Return what any game of the present teams costs, the teams given by their place among those present.

    Parameters
    ----------
    costs
        Returns the cost of each of some games, shape (games,).
    """
    games = candidate_games(situation.history, situation.present, PairingRules(), with_same_club=True)
    place = {number: place for place, number in enumerate(situation.present.tolist())}
    table = {
        tuple(place[team] for team in games.teams_of(position)): cost
        for position, cost in enumerate(costs(games, situation).tolist())
    }

    def cost_of(game: NumberedGame) -> float:
        return table[in_order(game)] if len(game) > 1 else 0.0

    return cost_of


def _cost_now(games: Games, situation: Situation) -> Floats:
    """Return what games of the coming round cost beyond their part in the repetitions of the whole plan."""
    whole: Floats = np.sum(list(costs_of_games(games, situation).values()), axis=0)
    return np.round(whole - _part_in_plan(games, situation), _DECIMALS)


def _cost_later(games: Games, situation: Situation) -> Floats:
    """Return what games of later rounds cost for the clubs' meetings on other days, as firmly as the plan stands."""
    return np.round(firmness(situation.rules) * past_club_meetings(games, situation), _DECIMALS)


def _part_in_plan(games: Games, situation: Situation) -> Floats:
    """Return what the counters of the plan take for the past of each game's opponents and partners; shape (games,)."""
    history, prices = situation.history, prices_of_plan(situation)
    meetings = history.meetings + (history.clubs[:, None] == history.clubs[None, :])
    of_opponents = prices.rematch * sum_over_opponents(games, padded(meetings))
    return of_opponents + prices.partner * sum_over_partners(games, padded(history.partnerships))
