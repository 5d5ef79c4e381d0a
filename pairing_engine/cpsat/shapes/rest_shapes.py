"""Shapes of the remaining rounds: so many classic sides of each club that the formats come out even."""

from collections.abc import Sequence

from ortools.sat.python import cp_model

from pairing_engine.cpsat.repeatable import PlainModel, repeatable_solver
from pairing_engine.past.arrays import added_up
from pairing_engine.whole_tournament.round_shapes import RoundShape

DETERMINISTIC_LIMIT = 0.5
FORMATS_FIRST = 1_000
WITHIN = 100
"""What a planned game within a club is worth: as many of them as are needed are planned."""


def shapes_of_remaining(
    choices: Sequence[Sequence[RoundShape]], drift: Sequence[Sequence[int]], same_club_games: int
) -> list[RoundShape] | None:
    """Return a shape per round with the least drift, and the classic sides of each club spread evenly.

    None where there is none. In even rounds the teams that need it most can play classic: the drift relies on it.

    Parameters
    ----------
    choices
        For each round the shapes that it may have. Rounds that have the same ones are not told apart.
    drift
        For each club, what its formats cost with 0, 1, 2 ... merged sides in all.
    same_club_games
        How many rounds have a game within a club; fewer where the shapes do not allow as many.
    """
    model = PlainModel()
    kinds = list({id(shapes): shapes for shapes in choices}.values())
    played = [[model.new_int_var(0, len(choices), "") for _ in shapes] for shapes in kinds]
    for shapes, times in zip(kinds, played, strict=True):
        model.add(sum(times) == sum(other is shapes for other in choices))
    every = [pair for shapes, times in zip(kinds, played, strict=True) for pair in zip(shapes, times, strict=True)]
    within = [times for shape, times in every if shape.same_club is not None]
    model.add(sum(within) <= same_club_games)
    costs = [
        _cost_of_club(model, table, [(shape.sides[club], times) for shape, times in every])
        for club, table in enumerate(drift)
    ]
    needed = [table.index(min(table)) / len(choices) for table in drift]
    uneven = [
        round(4 * added_up((n - share) ** 2 for n, share in zip(shape.sides, needed, strict=True))) * times
        for shape, times in every
    ]
    model.minimize(FORMATS_FIRST * (sum(costs) - WITHIN * sum(within)) + sum(uneven))
    solver = repeatable_solver(DETERMINISTIC_LIMIT)
    solver.parameters.symmetry_level = 0
    solver.parameters.cp_model_probing_level = 0
    solver.parameters.linearization_level = 2
    if solver.solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return None
    chosen = {
        id(shapes): [shape for shape, n in zip(shapes, times, strict=True) for _ in range(solver.value(n))]
        for shapes, times in zip(kinds, played, strict=True)
    }
    return [chosen[id(shapes)].pop() for shapes in choices]


def _cost_of_club(
    model: cp_model.CpModel, table: Sequence[int], sides: Sequence[tuple[int, cp_model.IntVar]]
) -> cp_model.IntVar:
    total = model.new_int_var(0, len(table) - 1, "")
    model.add(total == sum(number * times for number, times in sides))
    cost = model.new_int_var(0, max(table), "")
    model.add_element(total, table, cost)
    return cost
