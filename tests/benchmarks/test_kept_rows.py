"""The rows of studies that are kept: summaries are made from them, and a seed is one observation in each of them."""

from collections.abc import Callable, Iterator

import pytest

from benchmarks import plans
from benchmarks.studies import bound, days, front_rows, front_summary, quality, sweep
from benchmarks.studies.store import Row, kept_rows, read_result
from pairing_engine.study.baselines import PAIRERS
from tests.benchmarks.test_reproduce import chosen


def in_the_order_of_the_plan() -> list[Row]:
    order = {task.key: number for number, task in enumerate(plans.front_plan(chosen("front")).tasks())}
    return sorted(front_rows.kept(), key=lambda row: order[row["key"]])


SUMMED_UP: dict[str, tuple[Callable[[], Row], tuple[str, ...]]] = {
    "quality": (lambda: quality.summed_up(kept_rows("quality")), quality.OF_THE_RUN),
    "bound": (lambda: bound.summed_up(kept_rows("bound")), bound.OF_THE_RUN),
    "front": (
        lambda: front_summary.summed_up(in_the_order_of_the_plan(), front_rows.engine()),
        front_summary.OF_THE_RUN,
    ),
    "days": (lambda: days.summed_up(kept_rows("days")), days.OF_THE_RUN),
    "sensitivity": (lambda: sweep.summed_up(sweep.in_order(kept_rows("sensitivity"))), sweep.OF_THE_RUN),
}
SEEDS = {
    "bound": ("seeds",),
    "days": ("seeds",),
    "front": ("seeds",),
    "prediction": ("seeds",),
    "quality": ("named_seeds", "other_seeds"),
    "rating": ("seeds", "named_seeds"),
    "season": ("seeds",),
    "sensitivity": ("seeds",),
    "split": ("seeds",),
}
"""The arguments that say how many seeds a study plays."""


@pytest.mark.parametrize("study", SUMMED_UP)
def test_the_summary_is_made_from_the_kept_rows(study: str) -> None:
    make, of_the_run = SUMMED_UP[study]
    kept, made = read_result(study), make()

    assert kept is not None
    assert {**made, **{name: kept[name] for name in (*of_the_run, "arguments")}} == kept


def test_every_baseline_is_on_the_page_of_quality() -> None:
    assert {row["pairer"] for row in kept_rows("quality")} == set(PAIRERS)


@pytest.mark.parametrize("study", SEEDS)
def test_no_estimate_counts_more_observations_than_there_are_seeds(study: str) -> None:
    """Tournaments of one seed share their chance: to count each of them makes intervals too narrow."""
    arguments = chosen(study)
    seeds = max(getattr(arguments, name) for name in SEEDS[study])

    assert max(estimate["n"] for estimate in estimates(read_result(study))) <= seeds


def estimates(found: object) -> Iterator[Row]:
    if isinstance(found, dict):
        if {"mean", "margin", "n"} <= found.keys():
            yield found
        for value in found.values():
            yield from estimates(value)
    elif isinstance(found, list):
        for value in found:
            yield from estimates(value)
