"""A progress bar on the standard error output."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeElapsedColumn, TimeRemainingColumn


@contextmanager
def progress(name: str, total: int) -> Iterator[Callable[[int], object]]:
    """Return what to call with the number of tasks that are done."""
    columns = (name, BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task(name, total=total)
        yield lambda steps: bar.advance(task, steps)
