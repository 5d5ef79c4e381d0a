"""Classic places of a club, dealt out to its teams."""

import pytest
from ortools.sat.python import cp_model

from pairing_engine.cpsat.shapes import format_plan


@pytest.mark.parametrize("listed", [0, 10])
@pytest.mark.parametrize("values", [(4, 0, 2, 0), (5, 3, 1, 0, 3, 0), (2, 2, 2), (0, 0, 1)])
def test_the_largest_numbers_keep_below_a_bound_listed_or_by_a_level(
    values: tuple[int, ...], listed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(format_plan, "MOST_LISTED", listed)
    for some in range(1, len(values) + 1):
        largest = sum(sorted(values)[-some:])
        for most in range(largest + 2):
            model = cp_model.CpModel()
            numbers = [model.new_int_var(0, 5, "") for _ in values]
            for number, value in zip(numbers, values, strict=True):
                model.add(number == value)
            format_plan._keep_largest_below(model, numbers, some, model.new_constant(most))
            solver = cp_model.CpSolver()
            solver.parameters.num_workers = 1
            is_kept = solver.solve(model) in {cp_model.OPTIMAL, cp_model.FEASIBLE}
            assert is_kept == (largest <= most)
