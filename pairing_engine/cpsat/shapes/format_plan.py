"""The plan of formats as a small model over the shapes of the remaining rounds, alone or within a round's model."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from ortools.sat.python import cp_model

from pairing_engine.cpsat.repeatable import PlainModel, repeatable_solver
from pairing_engine.round.criteria import Situation
from pairing_engine.round.format_needs import (
    ClassicRange,
    FormatNeeds,
    FormatPlan,
    after_a_round,
    are_met_without_same_club_games,
    are_shapes_countable,
    format_needs,
    is_due,
)
from pairing_engine.rules import LookAhead, SameClubFunino

_WEIGHTS = (1_000_000, 1000, 1)
_DETERMINISTIC_LIMIT = 2.0
MOST_LISTED = 10
"""Teams of a club whose sets are looked at one by one: of more of them there are too many."""
Linear = cp_model.LinearExpr


def plan_formats(situation: Situation, number_of_rounds: int) -> FormatPlan | None:
    """Return how many games within a club the remaining rounds need, and whether the coming one brings one of them.

    Where the rules allow no such game, a plan keeps the least format deviation within reach, if the rounds look ahead;
    one round at a time knows of no end. None in fields of so many clubs that their rounds cannot be listed: these have
    other clubs enough to play against.
    """
    history, rules = situation.history, situation.rules
    is_one_at_a_time = rules.look_ahead is LookAhead.NONE or len(situation.present) % 2 == 1
    if rules.same_club_funino is SameClubFunino.NEVER and is_one_at_a_time:
        return None
    if not are_shapes_countable(history.clubs[situation.present], rules.formats.teams_per_side):
        return None
    needs = format_needs(history, situation.present, number_of_rounds, rules)
    excess, games, drift = least_missed(needs)
    played = int(history.same_club.sum()) // 2
    now = is_due(played, games, history.rounds + 1, number_of_rounds)
    return FormatPlan(needs, games, excess, drift, int(now))


def stays_reachable(plan: FormatPlan, classic: set[int]) -> bool:
    """Whether the plan can still be kept when these teams play a classic game in the coming round."""
    return least_missed(after_a_round(plan.needs, classic)) <= _left_of(plan)


def keep_plan_reachable(model: cp_model.CpModel, plan: FormatPlan, in_classic: Mapping[int, Linear]) -> None:
    """Let the coming round leave enough classic and Funino games for the rounds after it.

    Parameters
    ----------
    in_classic
        For each present team an expression that is 1 when it plays a classic game in the coming round.
    """
    coming = [[in_classic[team] for team in teams] for teams in plan.needs.members]
    missed = _missed(model, plan.needs, plan.needs.rounds - 1, coming)
    for expression, most in zip(missed, _left_of(plan), strict=True):
        model.add(expression <= most)


class _Missed(NamedTuple):
    """What remaining rounds fall short of, the gravest first; as expressions or as numbers."""

    excess: Linear | int
    same_club_games: Linear | int
    drift: Linear | int


def _left_of(plan: FormatPlan) -> tuple[int, int, int]:
    """Return what the rounds after the coming one may miss, in the order of `_Missed`."""
    return plan.excess, plan.same_club_games - plan.now, plan.drift


def least_missed(needs: FormatNeeds) -> tuple[int, int, int]:
    """Return what the remaining rounds miss at least, in the order of `_Missed`: the first is made least first."""
    if are_met_without_same_club_games(needs):
        return 0, 0, 0
    model = PlainModel()
    missed = _missed(model, needs, needs.rounds, [[0] * size for size in needs.sizes])
    model.minimize(sum(weight * part for weight, part in zip(_WEIGHTS, missed, strict=True)))
    solver = repeatable_solver(_DETERMINISTIC_LIMIT)
    if solver.solve(model) not in {cp_model.OPTIMAL, cp_model.FEASIBLE}:  # no shape fits: nothing can be planned
        return 0, 0, 0
    excess, games, drift = (int(solver.value(part)) for part in missed)
    return excess, games, drift


def _missed(
    model: cp_model.CpModel, needs: FormatNeeds, rounds: int, before: Sequence[Sequence[Linear | int]]
) -> _Missed:
    """Return what so many rounds, with what came before, miss of the needs.

    Parameters
    ----------
    before
        For each team, club by club, the classic games before these rounds (0 or 1, or an expression).
    """
    played = [model.new_int_var(0, rounds, "") for _ in needs.shapes]
    model.add(sum(played) == rounds)

    def total(numbers: Iterable[int]) -> Linear:
        return cp_model.LinearExpr.weighted_sum(played, list(numbers))

    def outside(classic: Linear, allowed: ClassicRange) -> cp_model.IntVar:
        missing = model.new_int_var(0, 2 * (rounds + 1), "")
        model.add(classic + missing >= allowed.least)
        model.add(classic - missing <= allowed.most)
        return missing

    merged = needs.teams_per_side
    excess, drift = [], []
    for club, size in enumerate(needs.sizes):
        with_classic = total(int(shape.sides[club] > 0) for shape in needs.shapes)
        all_classic = total(int(merged * shape.sides[club] >= size) for shape in needs.shapes)
        classic = [model.new_int_var(0, rounds, "") for _ in range(size)]
        model.add(sum(classic) == total(merged * shape.sides[club] for shape in needs.shapes))
        _deal_out(model, classic, [merged * shape.sides[club] for shape in needs.shapes], played)
        for games, done, wide, even in zip(classic, before[club], needs.wide[club], needs.even[club], strict=True):
            model.add(games <= with_classic)
            model.add(games >= all_classic)
            excess.append(outside(games + done, wide))
            drift.append(outside(games + done, even))
    within = total(int(shape.same_club is not None) for shape in needs.shapes)
    return _Missed(cp_model.LinearExpr.sum(excess), within, cp_model.LinearExpr.sum(drift))


def _deal_out(
    model: cp_model.CpModel,
    classic: Sequence[cp_model.IntVar],
    places: Sequence[int],
    played: Sequence[cp_model.IntVar],
) -> None:
    """Let the teams of a club share its classic places so that each has one in a round: the theorem of Gale and Ryser.

    Some teams take no more than one place each in a round. That each team alone and all but one keep to it is counted
    already, and it says something of teams only where some shape has fewer places than them, and another more.

    Parameters
    ----------
    places
        Classic places of the club in each shape.
    played
        How often each shape is played.
    """
    for teams in range(2, len(classic) - 1):
        if any(0 < number < teams for number in places) and max(places) > teams:
            most = cp_model.LinearExpr.weighted_sum(played, [min(teams, number) for number in places])
            _keep_largest_below(model, classic, teams, most)


def _keep_largest_below(model: cp_model.CpModel, numbers: Sequence[cp_model.IntVar], some: int, most: Linear) -> None:
    """Let no so many of the numbers add up to more than a bound.

    Where their sets are too many, the sum of the largest is the least, over all levels, of the level for each of them
    and all that exceeds it (Ogryczak and Tamir 2003, *Information Processing Letters* 85, 117-122).
    """
    if len(numbers) <= MOST_LISTED:
        for chosen in combinations(numbers, some):
            model.add(cp_model.LinearExpr.sum(chosen) <= most)
        return
    largest = max(max(number.proto.domain) for number in numbers)
    level, *above = (model.new_int_var(0, largest, "") for _ in range(len(numbers) + 1))
    for number, exceeding in zip(numbers, above, strict=True):
        model.add(exceeding >= number - level)
    model.add(some * level + cp_model.LinearExpr.sum(above) <= most)
