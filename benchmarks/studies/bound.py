"""How much of what a tournament repeats is proven to be unavoidable, on every field that may start.

A tournament is held against the bound that was known before its first round: no tournament of its field, on its
pitches, with formats as even as its own repeats less. Where it repeats as much, nothing could have been avoided.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product

import numpy as np

from benchmarks.progress import progress
from benchmarks.studies.front import Setting, rules_of
from benchmarks.studies.season import told
from benchmarks.studies.store import (
    Row,
    circumstances,
    engine_digest,
    grouped,
    keep_rows,
    kept_rows,
    resumed,
    write_anew,
    write_result,
)
from pairing_engine.fields import field_of
from pairing_engine.look_ahead.plan_bound import FormatLimit, plan_bound
from pairing_engine.past.history import history_of
from pairing_engine.preview.outlook import floor_of
from pairing_engine.study import quality
from pairing_engine.study.measures.statistics import estimate
from pairing_engine.study.parallel import Workers
from pairing_engine.study.scenarios import all_fields, parsed, written
from pairing_engine.study.simulation import Scenario, play
from pairing_engine.tournament import Tournament
from pairing_engine.whole_tournament.round_shapes import ClubSizes, largest_deviation
from webapp.domain.enums import Variety
from webapp.pairing.variety import STYLES

FIRST_SEED = 500_000
ROUNDS = (6, 8)
VARIETIES = (Variety.MIXED, Variety.NEW_OPPONENTS)
MANY = 4
"""So many clubs and more are told together."""
OF_THE_RUN = ("circumstances", "engine_of_the_bounds")
"""What a summary says of the builds that played and proved."""


@dataclass(frozen=True)
class Task:
    """One tournament."""

    sizes: ClubSizes
    rounds: int
    variety: Variety
    seed: int

    @property
    def key(self) -> str:
        """What tells tasks apart."""
        return f"{written(self.sizes)} x {self.rounds}, {self.variety.value}, {self.seed}"

    @property
    def scenario(self) -> Scenario:
        """What is played: a tournament whose organiser changes nothing but the variety."""
        style = STYLES[self.variety]
        rules = rules_of(self.sizes, Setting(style.look_ahead, style.dial))
        return Scenario(club_sizes=self.sizes, number_of_rounds=self.rounds, rules=rules)


def tasks(seeds: int) -> list[Task]:
    """Return every tournament of the study."""
    numbers = range(FIRST_SEED, FIRST_SEED + seeds)
    places = product(numbers, VARIETIES, ROUNDS, all_fields())
    return [Task(sizes, rounds, variety, seed) for seed, variety, rounds, sizes in places]


def run(seeds: int, workers: Workers) -> Row:
    """Play what is missing, write rows and summary, and return the summary."""
    wanted = tasks(seeds)
    with progress("bound", len(wanted)) as advance:
        rows = list(resumed("bound", wanted, lambda task: task.key, play_task, workers, advance))
    return keep(rows)


def play_task(task: Task) -> Row:
    """Return the row of one tournament."""
    tournament = play(task.scenario, task.seed).tournament
    history, floor = history_of(tournament), quality.floor_of(tournament)
    if floor is None:
        raise ValueError(f"{task.key}: nothing is known of this field")
    row = {  # in the order of their columns: the bounds are filled in below
        "field": written(task.sizes),
        "clubs": len(task.sizes),
        "rounds": task.rounds,
        "variety": task.variety.value,
        "seed": task.seed,
        "rounds_played": len(tournament.rounds),
        "rematches": quality.rematches(history),
        "rematches_bound": None,
        "repeated_partners": quality.repeated_partners(history),
        "repeated_partners_bound": None,
        "repetition_bound": None,
        "repetition_of_best_known": floor.repetition,
        "format_deviation": int(quality.format_deviations(history).sum()),
        "format_deviation_bound": None,
        "format_deviation_of_best_known": floor.deviation,
    }
    return {**row, **bounds(tournament.model_copy(update={"rounds": ()}), formats_of(tournament))}


def formats_of(tournament: Tournament) -> FormatLimit:
    """Return the formats of a tournament as a limit, within which it is compared."""
    history = history_of(tournament)
    deviations, within = quality.format_deviations(history), int(history.same_club.sum()) // 2
    largest = max(largest_deviation(tournament.number_of_rounds), int(deviations.max()))
    return FormatLimit(int(deviations.sum()), within, largest if within else None)


def bounds(tournament: Tournament, limit: FormatLimit) -> Row:
    """Return what is proven of a tournament that has not begun, within a limit of formats, as columns of its row."""
    proven = plan_bound(tournament, limit)
    if proven is None:
        raise ValueError(f"no tournament of this field keeps to {limit}")
    return {
        "rematches_bound": proven.bound.rematches,
        "repeated_partners_bound": proven.bound.repeated_partners,
        "repetition_bound": proven.bound.repetition,
        "format_deviation_bound": proven.bound.format_deviation,
    }


def prove_anew() -> Row:
    """Prove the bounds of the kept tournaments by this engine, write rows and summary, and return the summary.

    Nothing is played.
    """
    rows = list(map(proven_anew, kept_rows("bound")))
    keep_rows("bound", rows)
    return write_anew("bound", summed_up(rows), ("circumstances",))


def proven_anew(row: Row) -> Row:
    """Return a kept row with the bounds that this engine proves, where its formats are those of the best one known."""
    if row["format_deviation"] != row["format_deviation_of_best_known"]:
        return row
    return {**row, **_bounds_at_best(row["field"], row["rounds"])}


@cache
def _bounds_at_best(field: str, rounds: int) -> Row:
    """Return what is proven of a field with the formats of the best tournament known, and its games within a club."""
    sizes = parsed(field)
    rules = Task(sizes, rounds, VARIETIES[0], FIRST_SEED).scenario.rules
    floor = floor_of({str(club): size for club, size in enumerate(sizes)}, rounds, rules)
    if floor is None:
        raise ValueError(f"{field}: nothing is known of this field")
    within, largest = floor.same_club_games, max(largest_deviation(rounds), floor.largest_deviation)
    tournament = Tournament(number_of_rounds=rounds, teams=field_of(sizes), rules=rules)
    return bounds(tournament, FormatLimit(floor.deviation, within, largest if within else None))


def keep(rows: Sequence[Row]) -> Row:
    """Write the rows and their summary, and return the summary."""
    ordered = sorted(rows, key=lambda row: (row["rounds"], row["variety"], row["seed"], row["clubs"], row["field"]))
    summary = {"circumstances": circumstances(), **summed_up(ordered)}
    write_result("bound", summary)
    keep_rows("bound", ordered)
    return summary


def summed_up(rows: Sequence[Row]) -> Row:
    """Return how many tournaments end at their bound and how far the others are, by rounds, variety and clubs."""
    return {
        "engine_of_the_bounds": engine_digest(),
        "tournaments": len(rows),
        "fields": len({row["field"] for row in rows}),
        "stopped": sum(row["rounds_played"] < row["rounds"] for row in rows),
        "contradictions": sum(excess(row) < 0 for row in rows),
        "all": [_summed_up(key, group) for key, group in sorted(grouped(rows, "rounds", "variety").items())],
        "by_clubs": [
            _summed_up((rounds, variety, clubs), [row for row in group if _clubs(row) == clubs])
            for (rounds, variety), group in sorted(grouped(rows, "rounds", "variety").items())
            for clubs in sorted({_clubs(row) for row in group})
        ],
    }


def excess(row: Row) -> int:
    """Return by how much the repetition of a tournament exceeds its bound."""
    return int(row["rematches"] + row["repeated_partners"] - row["repetition_bound"])


def _clubs(row: Row) -> int:
    return min(int(row["clubs"]), MANY)


def _summed_up(key: tuple[object, ...], rows: Sequence[Row]) -> Row:
    above = sorted(excess(row) for row in rows if excess(row) > 0)
    return {
        **dict(zip(("rounds", "variety", "clubs"), key, strict=False)),
        "tournaments": len(rows),
        "fields": len({row["field"] for row in rows}),
        "seeds": len({row["seed"] for row in rows}),
        "proven": _share(rows, lambda row: excess(row) == 0),
        "rematches_proven": _share(rows, lambda row: row["rematches"] == row["rematches_bound"]),
        "provable": _share(rows, _is_floor_proven),
        "even": _share(rows, lambda row: row["format_deviation"] <= row["format_deviation_of_best_known"]),
        "at_best_known": _share(rows, lambda row: excess_over_best_known(row) <= 0),
        "above": {
            "tournaments": len(above),
            "mean": round(float(np.mean(above)), 3) if above else None,
            "median": float(np.median(above)) if above else None,
            "p90": round(float(np.quantile(above, 0.9)), 3) if above else None,
            "most": above[-1] if above else None,
        },
    }


def excess_over_best_known(row: Row) -> int:
    """Return by how much a tournament repeats more than the best one known, whose formats are at their floor."""
    return int(row["rematches"] + row["repeated_partners"] - row["repetition_of_best_known"])


def _is_floor_proven(row: Row) -> bool:
    """Whether the bound of a tournament is attained by the best one known, so that it could end there."""
    return bool(row["repetition_of_best_known"] <= row["repetition_bound"])


def _share(rows: Sequence[Row], holds: Callable[[Row], bool]) -> Row:
    """Return the share of tournaments of which something holds; those of one seed share their chance."""
    of_seeds = [float(np.mean([holds(row) for row in of_seed])) for of_seed in grouped(rows, "seed").values()]
    return {**told(estimate(of_seeds)), "count": sum(map(holds, rows))}
