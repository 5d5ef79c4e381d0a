"""The plan of formats as a small model over the shapes of the remaining rounds, alone or within a round's model."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from ortools.sat.python import cp_model

from pairing_engine.cpsat.repeatable import repeatable_solver
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
from pairing_engine.rules import SameClubFunino

_WEIGHTS = (1_000_000, 1000, 1)
_DETERMINISTIC_LIMIT = 2.0
Linear = cp_model.LinearExpr


def plan_formats(situation: Situation, number_of_rounds: int) -> FormatPlan | None:
    """Return how many games within a club the remaining rounds need, and whether the coming one brings one of them.

    None where the rules allow no such game, and in fields of so many clubs that their rounds cannot be listed: these
    have other clubs enough to play against.
    """
    if situation.rules.same_club_funino is SameClubFunino.NEVER:
        return None
    history = situation.history
    if not are_shapes_countable(history.clubs[situation.present], situation.rules.formats.teams_per_side):
        return None
    needs = format_needs(history, situation.present, number_of_rounds, situation.rules)
    excess, games, drift = _least_missed(needs)
    played = int(history.same_club.sum()) // 2
    now = is_due(played, games, history.rounds + 1, number_of_rounds)
    return FormatPlan(needs, games, excess, drift, int(now))


def stays_reachable(plan: FormatPlan, classic: set[int]) -> bool:
    """Whether the plan can still be kept when these teams play a classic game in the coming round."""
    return _least_missed(after_a_round(plan.needs, classic)) <= _left_of(plan)


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


def _least_missed(needs: FormatNeeds) -> tuple[int, int, int]:
    """Return what the remaining rounds miss at least, in the order of `_Missed`: the first is made least first."""
    if are_met_without_same_club_games(needs):
        return 0, 0, 0
    model = cp_model.CpModel()
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
        for games, done, wide, even in zip(classic, before[club], needs.wide[club], needs.even[club], strict=True):
            model.add(games <= with_classic)
            model.add(games >= all_classic)
            excess.append(outside(games + done, wide))
            drift.append(outside(games + done, even))
    within = total(int(shape.same_club is not None) for shape in needs.shapes)
    return _Missed(cp_model.LinearExpr.sum(excess), within, cp_model.LinearExpr.sum(drift))
