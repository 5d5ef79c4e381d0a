"""New opponents, day by day: how far single tournaments end from the best one known, and not their mean alone."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np

from benchmarks.progress import progress
from benchmarks.studies.front import ROUNDS, SETTINGS, Task, called, play_task, rules_of
from benchmarks.studies.store import Row, circumstances, engine_digest, grouped, resumed, write_result
from pairing_engine.preview.outlook import floor_of
from pairing_engine.study.parallel import Workers
from pairing_engine.study.scenarios import named_fields, parsed
from pairing_engine.whole_tournament.floors import Floor
from webapp.domain.enums import Variety

NAME = "tails"
FIRST_SEED = 82_000
"""Others than those of the front, by which nothing here was chosen either."""


@dataclass(frozen=True)
class Plan:
    """How many days are played of each field and number of rounds."""

    seeds: int = 300
    rounds: tuple[int, ...] = ROUNDS

    def tasks(self) -> list[Task]:
        """Return all tournaments, seed by seed, so that a part of them is a study already."""
        seeds = range(FIRST_SEED, FIRST_SEED + self.seeds)
        return [
            Task(named.club_sizes, rounds, called(Variety.NEW_OPPONENTS), seed)
            for seed, rounds, named in product(seeds, self.rounds, named_fields())
        ]


def run(plan: Plan, workers: Workers) -> list[Row]:
    """Return the rows of all tournaments; those that are stored are not played again."""
    tasks = plan.tasks()
    with progress(NAME, len(tasks)) as advance:
        return list(resumed(NAME, tasks, lambda task: task.key, play_task, workers, advance))


def keep(rows: Sequence[Row], engine: str | None = None, carried_from: Sequence[str] = ()) -> None:
    """Write, for each field and number of rounds, how many days ended how far over the best tournament known.

    Parameters
    ----------
    engine
        Fingerprint of the engine that has played them, if it is not the present one.
    carried_from
        Earlier builds of which days were taken over, as `carry_over` allows.
    """
    cells = [_cell(field, rounds, group) for (field, rounds), group in sorted(grouped(rows, "field", "rounds").items())]
    found = {"circumstances": circumstances(), "engine_of_the_rows": engine or engine_digest(), "cells": cells}
    write_result(NAME, {**found, "carried_from": list(carried_from), "pairer": called(Variety.NEW_OPPONENTS)})


def _cell(field: str, rounds: int, rows: Sequence[Row]) -> Row:
    best = best_known(field, rounds)
    over = [row["rematches"] + row["repeated_partners"] - best.repetition for row in rows]
    return {
        "field": field,
        "rounds": rounds,
        "seeds": len(over),
        "best_known": best.repetition,
        "bound": best.repetition_bound,
        "days_by_repetition_over": {str(number): days for number, days in sorted(Counter(over).items())},
        "mean_over": round(float(np.mean(over)), 3),
        **worst_days(over),
    }


def worst_days(over: Sequence[float]) -> Row:
    """Return what one day in a hundred has at least, and the worst one: a club lives a day, not the mean."""
    percentile = np.percentile(over, 99, method="inverted_cdf")
    return {"percentile_99_over": int(percentile), "worst_over": int(max(over))}


def best_known(field: str, rounds: int) -> Floor:
    """Return the best tournament known on the pitches that the planner proposes."""
    sizes = parsed(field)
    clubs = {str(number): size for number, size in enumerate(sizes)}
    floor = floor_of(clubs, rounds, rules_of(sizes, SETTINGS[called(Variety.NEW_OPPONENTS)]))
    assert floor is not None, "a named field may start"
    return floor
