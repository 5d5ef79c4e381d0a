"""A model of the rounds that are left of a tournament, however it counts them: what is asked of it, and its answers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import ceil
from typing import NamedTuple

from ortools.sat.python import cp_model

from pairing_engine.cpsat.repeatable import repeatable_solver
from pairing_engine.past.tally import NumberedRound
from pairing_engine.whole_tournament.rounds_left import FormatRange, RoundsLeft

DETERMINISTIC_LIMIT = 2.0
ROUNDING = 1e-6
Linear = cp_model.LinearExpr | int
Rounds = dict[int, NumberedRound]
"""Of each round number the games, locked ones first."""


class Answer(NamedTuple):
    """A proven lower bound; what was found, and the solver that read it, or None."""

    bound: int
    value: int | None
    solver: cp_model.CpSolver | None


@dataclass
class RestModel:
    """A model of the rounds left.

    Parameters
    ----------
    classic, pauses
        Of each team.
    within, rematches, repeated_partners
        In all; the last two are at least so many.
    rounds_of
        Reads the rounds from a solution; from shapes it cannot always make some.
    """

    left: RoundsLeft
    model: cp_model.CpModel
    classic: Sequence[Linear]
    pauses: Sequence[Linear]
    within: Linear
    rematches: Linear
    repeated_partners: Linear
    rounds_of: Callable[[cp_model.CpSolver], Rounds | None]
    is_exact: bool = True

    @cached_property
    def deviations(self) -> list[cp_model.IntVar]:
        """At least abs(classic - Funino) of each team at the end."""
        deviations = []
        for team, (classic, pauses) in enumerate(zip(self.classic, self.pauses, strict=True)):
            funino_only = self.left.differences[team] - self.left.free_rounds(team)
            deviation = self.model.new_int_var(0, abs(funino_only) + 2 * self.left.rounds, "")
            self.model.add(deviation >= funino_only + 2 * classic + pauses)
            self.model.add(deviation >= -(funino_only + 2 * classic + pauses))
            deviations.append(deviation)
        return deviations

    def keep(self, formats: FormatRange) -> None:
        """Leave out the ways to play with other formats."""
        self.model.add(self.within <= formats.same_club_games)
        if formats.deviation is not None:
            self.model.add(sum(self.deviations) <= formats.deviation)
        if formats.largest_deviation is not None:
            for deviation in self.deviations:
                self.model.add(deviation <= formats.largest_deviation)

    def least(self, cost: Linear) -> Answer | None:
        """Return the least of a cost; None where the model has no solution."""
        self.model.minimize(cost)
        solver = repeatable_solver(DETERMINISTIC_LIMIT)
        status = solver.solve(self.model)
        if status == cp_model.INFEASIBLE:
            return None
        if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return Answer(0, None, None)
        return Answer(ceil(solver.best_objective_bound - ROUNDING), round(solver.objective_value), solver)
