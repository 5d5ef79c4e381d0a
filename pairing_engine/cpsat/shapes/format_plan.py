"""The plan of formats as a small model over the shapes of the remaining rounds, alone or within a round's model."""

from collections.abc import Iterable, Mapping, Sequence

from ortools.sat.python import cp_model

from pairing_engine.cpsat.repeatable import repeatable_solver
from pairing_engine.round.criteria import Situation
from pairing_engine.round.format_needs import (
    FormatNeeds,
    FormatPlan,
    after_a_round,
    are_met_without_same_club_games,
    are_shapes_countable,
    format_needs,
    is_due,
)
from pairing_engine.rules import SameClubFunino

_WEIGHT_OF_EXCESS = 1000
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
    if not are_shapes_countable(history.clubs[situation.present]):
        return None
    needs = format_needs(history, situation.present, number_of_rounds, situation.rules)
    games, excess = _least_games(needs)
    played = int(history.same_club.sum()) // 2
    now = is_due(played, games, history.rounds + 1, number_of_rounds)
    return FormatPlan(needs, games, excess, int(now))


def stays_reachable(plan: FormatPlan, classic: set[int]) -> bool:
    """Whether the plan can still be kept when these teams play a classic game in the coming round."""
    games, excess = _least_games(after_a_round(plan.needs, classic))
    return excess <= plan.excess and games <= plan.same_club_games - plan.now


def keep_plan_reachable(model: cp_model.CpModel, plan: FormatPlan, in_classic: Mapping[int, Linear]) -> None:
    """Let the coming round leave enough classic and Funino games for the rounds after it.

    Parameters
    ----------
    in_classic
        For each present team an expression that is 1 when it plays a classic game in the coming round.
    """
    coming = [[in_classic[team] for team in teams] for teams in plan.needs.members]
    games, excess = _meet_needs(model, plan.needs, plan.needs.rounds - 1, coming)
    model.add(excess <= plan.excess)
    model.add(games <= plan.same_club_games - plan.now)


def _least_games(needs: FormatNeeds) -> tuple[int, int]:
    """Return the least number of games within a club in the remaining rounds, and the excess that stays even so."""
    if are_met_without_same_club_games(needs):
        return 0, 0
    model = cp_model.CpModel()
    games, excess = _meet_needs(model, needs, needs.rounds, [[0] * size for size in needs.sizes])
    model.minimize(_WEIGHT_OF_EXCESS * excess + games)
    solver = repeatable_solver(_DETERMINISTIC_LIMIT)
    if solver.solve(model) not in {cp_model.OPTIMAL, cp_model.FEASIBLE}:  # no shape fits: nothing can be planned
        return 0, 0
    return int(solver.value(games)), int(solver.value(excess))


def _meet_needs(
    model: cp_model.CpModel, needs: FormatNeeds, rounds: int, before: Sequence[Sequence[Linear | int]]
) -> tuple[Linear, Linear]:
    """Let so many rounds, with what came before, meet the needs; return their games within a club and the excess.

    Parameters
    ----------
    before
        For each team, club by club, the classic games before these rounds (0 or 1, or an expression).
    """
    played = [model.new_int_var(0, rounds, "") for _ in needs.shapes]
    model.add(sum(played) == rounds)

    def total(numbers: Iterable[int]) -> Linear:
        return cp_model.LinearExpr.weighted_sum(played, list(numbers))

    excesses = []
    for club, size in enumerate(needs.sizes):
        excess = model.new_int_var(0, 2 * size * (rounds + 1), "")
        excesses.append(excess)
        least, most = needs.least[club], needs.most[club]
        games = total(2 * shape.sides[club] for shape in needs.shapes) + sum(before[club])
        model.add(games + excess >= sum(least))
        model.add(games - excess <= sum(most))
        with_classic = total(int(shape.sides[club] > 0) for shape in needs.shapes)
        all_classic = total(int(2 * shape.sides[club] >= size) for shape in needs.shapes)
        for done, at_least, at_most in zip(before[club], least, most, strict=True):
            model.add(with_classic + done + excess >= at_least)
            model.add(all_classic + done - excess <= at_most)
    return total(int(shape.same_club is not None) for shape in needs.shapes), cp_model.LinearExpr.sum(excesses)
