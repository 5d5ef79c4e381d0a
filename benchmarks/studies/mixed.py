"""Mixed tournaments: what settings of the dial come to beside balanced games and the release before."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np

from benchmarks.progress import progress
from benchmarks.studies import front_rows
from benchmarks.studies.front import FIRST_SEED, ROUNDS, Setting, Task, called, play_task
from benchmarks.studies.store import Row, circumstances, engine_digest, grouped, resumed, write_result
from benchmarks.studies.tails import best_known, worst_days
from pairing_engine.rules import LookAhead
from pairing_engine.study.measures.statistics import Estimate, paired_difference, paired_ratio
from pairing_engine.study.parallel import Workers
from pairing_engine.study.scenarios import named_fields
from webapp.domain.enums import Variety
from webapp.pairing.variety import STYLES

NAME = "mixed"
Kinds = dict[tuple[object, ...], list[Row]]
"""Rows by field, number of rounds and who pairs."""
BEFORE = "look-ahead 0.55"
"""What stood behind the choice in the release before, which sought its plan anew in each round."""


@dataclass(frozen=True)
class Plan:
    """How many tournaments are played of each field, number of rounds and dial; on the seeds of the front."""

    seeds: int
    dials: tuple[float, ...]

    def tasks(self) -> list[Task]:
        """Return all tournaments, seed by seed, so that a part of them is a study already."""
        seeds = range(FIRST_SEED, FIRST_SEED + self.seeds)
        names = [Setting(LookAhead.HORIZON, dial).name for dial in self.dials]
        return [
            Task(named.club_sizes, rounds, name, seed)
            for seed, rounds, named, name in product(seeds, ROUNDS, named_fields(), names)
        ]


def plan(seeds: int, dials: Sequence[float] | None) -> Plan:
    """Return what the command plays: the dial that is chosen, and those that are named beside it."""
    return Plan(seeds, tuple(sorted({STYLES[Variety.MIXED].dial, *(dials or ())})))


def run(plan: Plan, workers: Workers) -> list[Row]:
    """Return the rows of all tournaments; those that are stored are not played again."""
    tasks = plan.tasks()
    with progress(NAME, len(tasks)) as advance:
        return list(resumed(NAME, tasks, lambda task: task.key, play_task, workers, advance))


def keep(rows: Sequence[Row]) -> None:
    """Write what each dial comes to beside balanced games, and the one that is chosen beside the release before."""
    earlier = {key: list(group) for key, group in grouped(front_rows.kept(), "field", "rounds", "pairer").items()}
    now = {key: list(group) for key, group in grouped(rows, "field", "rounds", "pairer").items()}
    places = sorted({(field, rounds) for field, rounds, _ in now})
    chosen = [_Cell(place, now[(*place, called(Variety.MIXED))], earlier) for place in places]
    write_result(NAME, {
        "circumstances": circumstances(),
        "engine_of_the_rows": engine_digest(),
        "engine_before": front_rows.engine(),
        "chosen": called(Variety.MIXED),
        "dials": [
            _dial([_Cell(place, now[(*place, dial)], earlier) for place in places if place[1] == rounds])
            for rounds, dial in product(ROUNDS, sorted({pairer for *_, pairer in now}))
        ],
        "cells": [_beside_before(cell) for cell in chosen],
        "all_repetition_less_before": _written(paired_difference(
            _mean([cell.over(cell.rows) for cell in chosen]), _mean([cell.over(cell.before) for cell in chosen])
        )),
        "all_gap_less_before": _written(paired_difference(
            _mean([_gaps(cell.rows) for cell in chosen]), _mean([_gaps(cell.before) for cell in chosen])
        )),
    })  # fmt: skip


class _Cell:
    """A field and a number of rounds: mixed tournaments, now and before, and balanced games, seed by seed."""

    def __init__(self, place: tuple[str, int], rows: Sequence[Row], earlier: Kinds) -> None:
        self.place = place
        self.seeds = sorted(row["seed"] for row in rows)
        self.pairer = str(rows[0]["pairer"])
        self.rows = self._ordered(rows)
        self.balanced = self._ordered(earlier[(*place, called(Variety.BALANCED_GAMES))])
        self.before = self._ordered(earlier[(*place, BEFORE)])
        self.floor = best_known(*place)

    def _ordered(self, rows: Sequence[Row]) -> list[Row]:
        by_seed = {row["seed"]: row for row in rows}
        return [by_seed[seed] for seed in self.seeds]

    def avoidable(self, rows: Sequence[Row]) -> list[float]:
        return [row["rematches"] - self.floor.rematches for row in rows]

    def over(self, rows: Sequence[Row]) -> list[float]:
        return [row["rematches"] + row["repeated_partners"] - self.floor.repetition for row in rows]


def _dial(cells: Sequence[_Cell]) -> Row:
    """Return what a dial comes to over all fields together, a seed being one observation."""
    gaps, balanced = (_mean([_gaps(rows) for rows in side]) for side in _sides(cells))
    left, avoidable = (
        _mean([cell.avoidable(rows) for cell, rows in zip(cells, side, strict=True)]) for side in _sides(cells)
    )
    by_field = [paired_ratio(_gaps(cell.rows), _gaps(cell.balanced)).mean for cell in cells]
    return {
        "pairer": cells[0].pairer,
        "rounds": cells[0].place[1],
        "seeds": len(cells[0].seeds),
        "gap_ratio": _written(paired_ratio(gaps, balanced)),
        "avoidable_ratio": _written(paired_ratio(left, avoidable)),
        "largest_gap_ratio": round(max(by_field), 4),
    }


def _beside_before(cell: _Cell) -> Row:
    field, rounds = cell.place
    avoidable = cell.avoidable(cell.balanced)
    return {
        "field": field,
        "rounds": rounds,
        "seeds": len(cell.seeds),
        "gap_ratio": _written(paired_ratio(_gaps(cell.rows), _gaps(cell.balanced))),
        "avoidable_ratio": None
        if np.mean(avoidable) < 1
        else _written(paired_ratio(cell.avoidable(cell.rows), avoidable)),
        "gap_less_before": _written(paired_difference(_gaps(cell.rows), _gaps(cell.before))),
        "repetition_less_before": _written(paired_difference(cell.over(cell.rows), cell.over(cell.before))),
        **worst_days(cell.over(cell.rows)),
        **{f"{name}_before": value for name, value in worst_days(cell.over(cell.before)).items()},
    }


def _sides(cells: Sequence[_Cell]) -> Iterator[list[Sequence[Row]]]:
    yield [cell.rows for cell in cells]
    yield [cell.balanced for cell in cells]


def _gaps(rows: Sequence[Row]) -> list[float]:
    return [row["true_gap"] for row in rows]


def _mean(columns: Sequence[Sequence[float]]) -> list[float]:
    """Return the mean of all fields, seed by seed."""
    found: list[float] = np.mean(columns, axis=0).tolist()
    return found


def _written(found: Estimate) -> Row:
    return {"mean": round(found.mean, 5), "margin": round(found.margin, 5), "n": found.size}
