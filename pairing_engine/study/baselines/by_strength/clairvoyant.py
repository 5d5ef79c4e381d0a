"""All rounds planned at once by someone who knows the true strengths: a bound on what looking ahead can win.

No planner that pairs round after round knows as much. The plan is searched, not proven: a longer search may still
find a better one.

References
----------
A. Madansky (1960), Inequalities for stochastic linear programming problems, Management Science 6, 197-204: no policy
that sees events one by one does better than one that sees them all beforehand.

S. Kirkpatrick, C. D. Gelatt, M. P. Vecchi (1983), Optimization by simulated annealing, Science 220, 671-680.
"""

from dataclasses import replace
from functools import lru_cache
from random import Random

from pairing_engine.errors import InvalidInputError
from pairing_engine.look_ahead.foreseen import FORMATS_FIRST, cost_by_game
from pairing_engine.look_ahead.remaining import remaining_of
from pairing_engine.look_ahead.remaining_plan import Prices, costs_of_remaining, remaining_plans
from pairing_engine.past.tally import NumberedGame, is_classic, sides
from pairing_engine.round.criteria import Situation, situation_of, strength_gap, variety_factor
from pairing_engine.rules import PAIRS_ONLY, PairingRules, TeamId
from pairing_engine.study.simulation import World
from pairing_engine.tournament import GameType, Match, Round, Tournament
from pairing_engine.whole_tournament.annealing import Cooling, anneal
from pairing_engine.whole_tournament.plan import Plan

MOVES = 300_000
HOTTEST, COLDEST = 2.0, 0.1
"""Temperatures in the cost of a repetition."""


def clairvoyant(tournament: Tournament, world: World) -> Round:
    """Return the coming round of a plan of the whole tournament that knows the true strengths.

    Raises
    ------
    InvalidInputError
        If sides of more than two teams are merged.
    """
    if not tournament.rules.formats.merges_pairs:
        raise InvalidInputError("rules.formats.teams_per_side", PAIRS_ONLY)
    fresh = tournament.with_checked(rounds=())
    return _whole_plan(_Known(fresh, world))[len(tournament.rounds)]


class _Known:
    """A tournament that has not begun, and its world; the same seed is the same."""

    def __init__(self, tournament: Tournament, world: World) -> None:
        self.tournament, self.world = tournament, world

    def __hash__(self) -> int:
        return hash((self.world.scenario, self.world.seed))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Known) and (self.world.scenario, self.world.seed) == (
            other.world.scenario,
            other.world.seed,
        )


@lru_cache(maxsize=2)
def _whole_plan(known: _Known) -> tuple[Round, ...]:
    situation = replace(situation_of(known.tournament), ratings=known.world.strengths)
    remaining = remaining_of(situation, known.tournament.number_of_rounds, None)
    plans = remaining_plans(remaining) if remaining is not None else None
    if remaining is None or plans is None or not plans.ways:
        raise ValueError(f"{known.world.scenario.name} cannot be planned as a whole")
    prices = _prices(situation.rules)
    gap = cost_by_game(situation, strength_gap)
    costs = replace(costs_of_remaining(remaining, prices), game=dict.fromkeys(range(remaining.rounds), gap))
    unit = max(prices.rematch, prices.partner, 1.0)
    cooling = Cooling(MOVES, HOTTEST * unit, COLDEST * unit)
    rounds = anneal(Plan(costs, plans.ways[0]), Random(known.world.seed), cooling)  # noqa: S311 - chance, not secrecy
    return tuple(_round_of(situation, games) for games in rounds)


def _prices(rules: PairingRules) -> Prices:
    factor = variety_factor(rules)
    rematch, partner = rules.weights.rematch * factor, rules.weights.repeated_partner * factor
    return Prices(rematch, partner, FORMATS_FIRST * max(rematch, partner, 1.0))


def _round_of(situation: Situation, games: list[NumberedGame]) -> Round:
    ids, numbers = situation.history.teams, situation.present.tolist()
    matches: list[Match] = []
    pausing: list[TeamId] = []
    for game in games:
        if len(game) == 1:
            pausing.append(ids[numbers[game[0]]])
            continue
        home, away = (tuple(ids[numbers[team]] for team in side) for side in sides(game))
        kind = GameType.CLASSIC if is_classic(game) else GameType.FUNINO
        matches.append(Match(game_type=kind, home=home, away=away))
    return Round(matches=tuple(matches), pausing=tuple(pausing))
