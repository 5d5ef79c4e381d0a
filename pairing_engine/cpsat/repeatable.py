"""Solver and models as all need them here: answers repeat, an interrupt stays with Python, and a model is made fast."""

from ortools.sat.python import cp_model


def repeatable_solver(deterministic_limit: float) -> cp_model.CpSolver:
    """Return a solver with one worker and a limit in work units, so that it answers the same on every machine.

    Left to itself the solver takes Ctrl-C for a sign to stop early and does not give it back: the answer would depend
    on the moment, and the next interrupt would end the process that imported the engine, a notebook for instance.
    """
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_deterministic_time = deterministic_limit
    solver.parameters.catch_sigint_signal = False
    return solver


class PlainModel(cp_model.CpModel):
    """A model without the older spellings of its methods: to make those takes as long as to state a small round."""

    def _add_pre_pep8_methods(self) -> None:
        pass
