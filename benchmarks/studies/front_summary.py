"""What balance against repetition adds up to: both fronts, the three choices, and the ladder beside them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from benchmarks.studies.carrying import carried_over
from benchmarks.studies.front import LADDER, SETTINGS, called, rules_of
from benchmarks.studies.fronts import Point, least_repetition
from benchmarks.studies.store import Row, circumstances, grouped
from benchmarks.studies.tails import worst_days
from pairing_engine.past.arrays import Floats
from pairing_engine.preview.outlook import floor_of
from pairing_engine.rules import LookAhead
from pairing_engine.study.baselines import ENGINE, LOOK_AHEAD
from pairing_engine.study.measures.statistics import Estimate, estimate, paired_difference, paired_ratio
from pairing_engine.study.scenarios import parsed
from pairing_engine.whole_tournament.floors import Floor
from webapp.domain.enums import Variety

METRICS = ("true_gap", "one_sided", "avoidable_rematches", "excess_repetition", "excess_format_deviation")
RESAMPLES = 500
FEWEST_SEEDS = 10
"""A bootstrap of fewer is far too narrow."""
PERCENTILES = (2.5, 97.5)
OF_THE_RUN = ("circumstances", "carried_over")
"""What the kept rows do not tell."""
Columns = dict[str, Floats]
"""The metrics of one way to pair, a value for each seed."""


@dataclass(frozen=True)
class Cell:
    """A field and a number of rounds, with the seeds that every way to pair has played."""

    field: str
    rounds: int
    floor: Floor
    seeds: tuple[int, ...]
    pairers: dict[str, Columns]


def summed_up(rows: Sequence[Row], engine: str) -> Row:
    """Return the summary of the study, of tournaments that an engine with this fingerprint has played."""
    cells = list(cells_of(rows))
    return {
        "circumstances": circumstances(),
        "engine_of_the_rows": engine,
        "carried_over": carried_over("front"),
        "tournaments": len(rows),
        "stopped": sum(row["stopped"] is not None for row in rows),
        "cells": [
            {
                "field": cell.field,
                "rounds": cell.rounds,
                "seeds": len(cell.seeds),
                "floor": {"repetition": cell.floor.repetition, "bound": cell.floor.repetition_bound},
                "points": [_point(cell, name) for name in SETTINGS],
                LADDER: {key: _written(estimate(cell.pairers[LADDER][key].tolist())) for key in METRICS[:2]},
                "choices": {variety.value: _choice(cell, variety) for variety in Variety},
                "at_equal_gap": list(_at_equal_gap(cell)),
            }
            for cell in cells
        ],
        "together": {
            str(rounds): _together([cell for cell in cells if cell.rounds == rounds])
            for rounds in sorted({cell.rounds for cell in cells})
        },
    }


def cells_of(rows: Sequence[Row]) -> Iterator[Cell]:
    """Yield the fields and numbers of rounds that every way to pair has played with some of the seeds."""
    for (field, rounds), group in grouped(rows, "field", "rounds").items():
        by_pairer = {name: {row["seed"]: row for row in of} for (name,), of in grouped(group, "pairer").items()}
        if by_pairer.keys() != {*SETTINGS, LADDER}:
            continue
        seeds = sorted(set.intersection(*(set(of) for of in by_pairer.values())))
        floor = _floor(field, rounds)
        pairers = {name: _columns([of[seed] for seed in seeds], floor) for name, of in by_pairer.items()}
        yield Cell(field, rounds, floor, tuple(seeds), pairers)


def _floor(field: str, rounds: int) -> Floor:
    """Return the best tournament known on the proposed pitches."""
    sizes = parsed(field)
    clubs = {str(number): size for number, size in enumerate(sizes)}
    floor = floor_of(clubs, rounds, rules_of(sizes, next(iter(SETTINGS.values()))))
    assert floor is not None, "a named field may start"
    return floor


def _columns(rows: Sequence[Row], floor: Floor) -> Columns:
    def column(key: str) -> Floats:
        return np.array([row[key] for row in rows], dtype=float)

    return {
        "true_gap": column("true_gap"),
        "one_sided": column("one_sided"),
        "rematches": column("rematches"),
        "avoidable_rematches": column("rematches") - floor.rematches,
        "excess_repetition": column("rematches") + column("repeated_partners") - floor.repetition,
        "excess_format_deviation": column("format_deviation") - floor.deviation,
    }


def _point(cell: Cell, name: str) -> Row:
    setting, columns = SETTINGS[name], cell.pairers[name]
    return {
        "pairer": ENGINE if setting.look_ahead is LookAhead.NONE else LOOK_AHEAD,
        "setting": f"{setting.dial:g}",
        "metrics": {key: _written(estimate(columns[key].tolist())) for key in METRICS},
    }


def _choice(cell: Cell, variety: Variety) -> Row:
    """Return what a choice of the organiser brings, beside balanced games and the ladder in the same worlds."""
    name = called(variety)
    chosen, balanced, ladder = (cell.pairers[one] for one in (name, called(Variety.BALANCED_GAMES), LADDER))
    return {
        "pairer": name,
        **{key: _written(estimate(chosen[key].tolist())) for key in METRICS},
        **worst_days(chosen["excess_repetition"].tolist()),
        "gap_ratio": _written(paired_ratio(chosen["true_gap"].tolist(), balanced["true_gap"].tolist())),
        "avoidable_ratio": _avoidable_ratio(chosen, balanced),
        "one_sided_less_ladder": _written(
            paired_difference(chosen["one_sided"].tolist(), ladder["one_sided"].tolist())
        ),
    }


def _avoidable_ratio(chosen: Columns, balanced: Columns) -> Row | None:
    """Return which share of the avoidable rematches is left; None where balanced games leave less than one."""
    avoidable = balanced["avoidable_rematches"]
    if avoidable.mean() < 1:
        return None
    return _written(paired_ratio(chosen["avoidable_rematches"].tolist(), avoidable.tolist()))


def _at_equal_gap(cell: Cell) -> Iterator[Row]:
    """Yield, for each dial of look-ahead, its repetition less that of the single round's front at the same true gap.

    The interval is that of a bootstrap over seeds, which both sides have in common.
    """
    names = list(SETTINGS)
    keys = ("true_gap", "excess_repetition", "excess_format_deviation")
    values = np.array([[cell.pairers[name][key] for key in keys] for name in names])
    draws = np.random.default_rng(1).integers(len(cell.seeds), size=(RESAMPLES, len(cell.seeds)))
    whole = _front(values.mean(axis=2), names)
    resampled = [_front(values[:, :, draw].mean(axis=2), names) for draw in draws]
    for name, less in whole.items():
        known = [found for one in resampled if (found := one[name]) is not None]
        enough = less is not None and len(known) > RESAMPLES / 2 and len(cell.seeds) >= FEWEST_SEEDS
        low, high = np.percentile(known, PERCENTILES) if enough else (None, None)
        yield {
            "pairer": name,
            "less": None if less is None else round(less, 3),
            "low": None if low is None else round(float(low), 3),
            "high": None if high is None else round(float(high), 3),
        }


def _front(means: Floats, names: Sequence[str]) -> dict[str, float | None]:
    """Return the repetition of look-ahead less that of the single round at its gap; None where that has no such gap."""
    points = {name: Point(name, *map(float, row)) for name, row in zip(names, means, strict=True)}
    single = [point for name, point in points.items() if SETTINGS[name].look_ahead is LookAhead.NONE]
    found: dict[str, float | None] = {}
    for name, point in points.items():
        if SETTINGS[name].look_ahead is not LookAhead.NONE:
            least = least_repetition(single, point.gap)
            found[name] = None if least is None else point.repetition - least
    return found


def _together(cells: Sequence[Cell]) -> Row:
    """Return the claims of each choice over all fields together, seed by seed, for the seeds that all of them have."""
    common = set.intersection(*(set(cell.seeds) for cell in cells))

    def mean(key: str, names: Sequence[str]) -> list[float]:
        columns = [
            cell.pairers[name][key][[seed in common for seed in cell.seeds]]
            for cell, name in zip(cells, names, strict=True)
        ]
        found: list[float] = np.mean(columns, axis=0).tolist()
        return found

    balanced = [called(Variety.BALANCED_GAMES) for cell in cells]
    answer: Row = {"seeds": len(common)}
    for variety in Variety:
        names = [called(variety) for cell in cells]
        answer[variety.value] = {
            **{key: _written(estimate(mean(key, names))) for key in METRICS},
            **worst_days(np.concatenate(_days(cells, names)).tolist()),
            "gap_ratio": _written(paired_ratio(mean("true_gap", names), mean("true_gap", balanced))),
            "avoidable_ratio": _written(
                paired_ratio(mean("avoidable_rematches", names), mean("avoidable_rematches", balanced))
            ),
            "one_sided_less_ladder": _written(
                paired_difference(mean("one_sided", names), mean("one_sided", [LADDER] * len(cells)))
            ),
        }
    return answer


def _days(cells: Sequence[Cell], names: Sequence[str]) -> list[Floats]:
    """Return what the days of each field repeat over the best tournament known."""
    return [cell.pairers[name]["excess_repetition"] for cell, name in zip(cells, names, strict=True)]


def _written(found: Estimate) -> Row:
    return {"mean": round(found.mean, 5), "margin": round(found.margin, 5), "n": found.size}
