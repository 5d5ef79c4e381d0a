"""Looks beyond the round: plans all remaining rounds, so that the coming one spares what later rounds need.

The formats have to come out even at the end of the tournament, not after the coming round, and a game that takes
away a planned opponent or partner costs part of a repetition now: the more firmly the plan stands, the greater part.
Given the plan, the coming round is then solved exactly like any other.

The plan is made with the ratings as they stood when the last round was paired. So all of it is known while that round
is played, and can be prepared meanwhile; the coming round itself is paired with the ratings of now. Keeping plans is a
matter of speed and never changes an answer.

As long as a tournament has gone like the best one known for its field, that is worth something: no search finds its
way back there. It is left only for a round after which a plan is found that is worth more.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from random import Random

import numpy as np

from pairing_engine.look_ahead.canonical import RATING_DIGITS
from pairing_engine.look_ahead.foreseen import costs_of_plan, foresee, prices_of_plan
from pairing_engine.look_ahead.former_plan import former_plan_of
from pairing_engine.look_ahead.remaining import Remaining, remaining_of
from pairing_engine.look_ahead.remaining_plan import Prices, remaining_plans
from pairing_engine.look_ahead.witness import completions_of_witness
from pairing_engine.past.arrays import added_up
from pairing_engine.past.tally import NumberedGame, NumberedRound, Rounds, sides
from pairing_engine.round.criteria import Foreseen, Situation
from pairing_engine.round.format_needs import FormatPlan
from pairing_engine.round.problem import Solver, best_round
from pairing_engine.whole_tournament.annealing import ROUNDING, Cooling, anneal
from pairing_engine.whole_tournament.plan import Costs, Plan, Remembered

HOT_MOVES, COLD_MOVES = 200, 80
"""For each team and each round that is left."""
HOTTEST, COLDEST = 0.7, 0.12
"""Temperatures in the cost of a repetition, and at least in logits times children."""
WORTH_LEAVING = 2.0
"""By how many repetitions a plan must be better than the best tournament known for that one to be left.

A rematch just after the first meeting counts twice, so a lesser gain may be a matter of when it is repeated.
"""
SEED = 1


def look_ahead(
    situation: Situation, number_of_rounds: int, formats: FormatPlan | None, solve: Solver
) -> Foreseen | None:
    """Return what the rounds after the coming one ask of it; None if planning them would not pay off.

    Parameters
    ----------
    formats
        How many games within a club the remaining rounds need, where the rules allow them.
    solve
        Solves a round, to see which games a plan leads to.
    """
    planning = situation if situation.earlier_ratings is None else replace(situation, ratings=situation.earlier_ratings)
    task = _PlanTask(_content(planning, number_of_rounds), planning, number_of_rounds, formats, solve)
    if situation.own_criteria:  # nobody knows what they look at
        return foreseen_after.__wrapped__(task)
    return foreseen_after(task)


@dataclass(frozen=True)
class _PlanTask:
    """What is planned; tasks of the same ``content`` have the same plan."""

    content: bytes
    situation: Situation = field(compare=False)
    number_of_rounds: int = field(compare=False)
    formats: FormatPlan | None = field(compare=False)
    solve: Solver = field(compare=False)


def _content(situation: Situation, number_of_rounds: int) -> bytes:
    """Return all that a plan depends on: the past, the ratings and the rules, and names only where rules have them."""
    history, rules = situation.history, situation.rules
    played = history.played
    tables = (
        *(history.clubs, played.meetings, played.partnerships, played.classic, played.funino),
        *(history.last_meeting, history.last_partnership, history.pauses, history.last_pause, history.same_club),
        *(situation.present, np.round(situation.ratings, RATING_DIGITS)),
    )
    has_lists = any(isinstance(value, tuple) and value for _, value in rules)  # they name teams or clubs
    names = (history.teams, history.club_names) if has_lists else ()
    words = repr((history.rounds, number_of_rounds, names, rules, situation.former_plan)).encode()
    return b"".join((*(table.tobytes() for table in tables), words))


@lru_cache(maxsize=128)
def foreseen_after(task: _PlanTask) -> Foreseen | None:
    """Return what the plan of the remaining rounds asks of the coming one; as `look_ahead`."""
    situation, formats, solve = task.situation, task.formats, task.solve
    remaining = remaining_of(situation, task.number_of_rounds, formats)
    if remaining is None:
        return None
    former = former_plan_of(situation, remaining)
    plans = remaining_plans(remaining, beside_former=bool(former))
    if not plans.ways:
        return None
    costs = costs_of_plan(situation, remaining)
    with_same_club = formats is not None and formats.now > 0
    best_first = partial(_best_first, costs=costs, with_same_club=with_same_club, clubs=remaining.clubs)
    planned = best_first(plans.ways)
    improved = _improved(planned, costs, prices_of_plan(situation), best_first([former]) if former else None)
    if not plans.is_best_known:
        return foresee(situation, improved[1:])

    def games_played(foreseen: Foreseen) -> list[NumberedGame]:
        place = {number: place for place, number in enumerate(situation.present.tolist())}
        games = best_round(replace(situation, foreseen=foreseen), formats, solve).games
        return [tuple(place[number] for number in game) for game in games]

    is_plan_kept = bool(former) or not situation.history.rounds
    return _leaving_or_staying(
        situation, remaining, costs, (improved, planned), games_played, is_plan_kept=is_plan_kept
    )


def _best_first(
    ways: Sequence[Sequence[NumberedRound]], costs: Costs, *, with_same_club: bool, clubs: Sequence[int]
) -> list[NumberedRound]:
    """Return a plan, first the round that costs least now of all that have a game within a club, or none."""

    def is_within(game: NumberedGame) -> bool:
        return len(game) == 2 and clubs[game[0]] == clubs[game[1]]

    def cost(choice: tuple[int, int]) -> tuple[bool, float]:
        games = ways[choice[0]][choice[1]]
        return any(map(is_within, games)) != with_same_club, added_up(map(now.__getitem__, games))

    now = Remembered(costs.game[0])
    way, first = min(((way, r) for way, plan in enumerate(ways) for r in range(len(plan))), key=cost)
    return [ways[way][first], *ways[way][:first], *ways[way][first + 1 :]]


def _improved(rounds: Rounds, costs: Costs, prices: Prices, former: Rounds | None = None) -> Rounds:
    """Return a plan that costs no more, by exchanges: once boldly, once timidly, and the better of the two.

    The plan of the round before costs no more either: a timid search begins there, too.
    """
    unit = max(prices.rematch, prices.partner, 1.0)
    size = len(costs.clubs) * len(rounds)
    hot = Cooling(HOT_MOVES * size, HOTTEST * unit, COLDEST * unit)
    cold = Cooling(COLD_MOVES * size, COLDEST * unit, COLDEST * unit / 2)
    starts = [(rounds, hot), (rounds, cold), *([(former, cold)] if former else [])]
    found = [anneal(Plan(costs, start), Random(SEED), cooling) for start, cooling in starts]  # noqa: S311 - no secrets
    return min(found, key=lambda rounds: Plan(costs, rounds).cost)


def _leaving_or_staying(
    situation: Situation,
    remaining: Remaining,
    costs: Costs,
    plans: tuple[Rounds, Rounds],
    games_played: Callable[[Foreseen], list[NumberedGame]],
    *,
    is_plan_kept: bool,
) -> Foreseen:
    """Return what the coming round foresees: the improved plan, or the best tournament known, here planned.

    The round that a plan leads to is judged by what will be found after it, not by what the plan promises.

    Parameters
    ----------
    is_plan_kept
        Whether the next round will know the plan of this one; a file of an earlier release has none.
    """
    improved, planned = plans
    prices = prices_of_plan(situation)
    price_of_leaving = WORTH_LEAVING * max(prices.rematch, prices.partner)
    for later in (improved[1:], planned[1:]):
        foreseen = foresee(situation, later)
        coming = games_played(foreseen)
        after = remaining.after(coming)
        limit = Plan(costs, planned).cost + ROUNDING - (0.0 if completions_of_witness(after) else price_of_leaving)
        if Plan(costs, [coming, *later]).cost > limit:
            continue
        found = remaining_plans(after, beside_former=is_plan_kept).ways
        if found and Plan(costs, [coming, *found[0]]).cost <= limit:
            return foreseen
    staying = foresee(situation, planned[1:], planned[0])
    can_stay = _as_sets(games_played(staying)) == _as_sets(planned[0])
    return staying if can_stay else foresee(situation, improved[1:])


def _as_sets(games: Sequence[NumberedGame]) -> set[frozenset[frozenset[int]]]:
    """Return games without the order of teams and sides."""
    return {frozenset(map(frozenset, sides(game))) for game in games}
