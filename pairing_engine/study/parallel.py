"""Spreads independent work over processes or a cluster and hands the answers back in order."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass
from itertools import islice
from typing import Any, Literal, TypeVar

from pairing_engine.border import Whole, at_border, check
from pairing_engine.errors import InvalidInputError, InvalidTournamentError

Task = TypeVar("Task")
Answer = TypeVar("Answer")

PATIENCE = 60
"""Seconds until a cluster is taken to have no workers; one that has just been started may take a while."""

TASKS_PER_BATCH = 64
"""So many tasks are handed out at once: enough to keep workers busy, few enough to see progress."""


@dataclass(frozen=True)
class Workers:
    """Who computes: this process, so many processes of this machine, or a Dask cluster at an address.

    ``processes`` may be -1 for as many as there are cores; a cluster uses all the workers it has.
    """

    processes: int = 1
    backend: Literal["loky", "dask"] = "loky"
    scheduler: str | None = None

    def __post_init__(self) -> None:
        check("processes", self.processes, Whole)
        check("backend", self.backend, Literal["loky", "dask"])
        check("scheduler", self.scheduler, str | None)
        if self.processes == 0 or self.processes < -1:
            raise InvalidInputError("processes", f"must be -1 or at least 1, not {self.processes}")
        if (self.backend == "dask") != (self.scheduler is not None):
            raise InvalidInputError("scheduler", "the backend dask needs the address of one, and only dask does")


THIS_PROCESS = Workers()


@at_border(work=Callable, tasks=Iterable, workers=Workers)
def spread_over(work: Callable[[Task], Answer], tasks: Iterable[Task], workers: Workers) -> Iterator[Answer]:
    """Yield what ``work`` makes of each task, in the order of the tasks, wherever it is computed.

    More than one process needs joblib, a cluster Dask too: ``pip install ".[simulation]"`` or ``[dask]``.

    Raises
    ------
    InvalidTournamentError
        If the scheduler is no address of one.
    """
    if workers.backend == "loky" and workers.processes == 1:
        yield from map(work, tasks)
        return
    import joblib  # noqa: PLC0415 - only those who spread work need it

    rest = iter(tasks)
    with ExitStack() as stack:
        stack.enter_context(_backend(workers, stack))
        parallel = stack.enter_context(joblib.Parallel(n_jobs=workers.processes if workers.scheduler is None else -1))
        while batch := list(islice(rest, TASKS_PER_BATCH)):
            yield from parallel(joblib.delayed(work)(task) for task in batch)


def _backend(workers: Workers, stack: ExitStack) -> AbstractContextManager[Any]:
    """Return the context in which joblib uses the chosen workers."""
    import joblib  # noqa: PLC0415 - as above

    patience = {}
    if workers.scheduler is not None:
        from distributed import Client  # noqa: PLC0415 - only those who have a cluster need it

        try:
            client = Client(workers.scheduler, set_as_default=True)  # type: ignore[no-untyped-call]
        except ValueError as error:
            raise InvalidTournamentError("scheduler", str(error)) from None
        stack.enter_context(client)
        patience = {"wait_for_workers_timeout": PATIENCE}
    context: AbstractContextManager[Any] = joblib.parallel_config(backend=workers.backend, **patience)
    return context
