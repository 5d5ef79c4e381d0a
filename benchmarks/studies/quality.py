"""How good the engine's tournaments are beside everybody else's: paired seeds, common chance, 95 % intervals."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from benchmarks.progress import progress
from benchmarks.studies.carrying import carried_over
from benchmarks.studies.significance import clear_of_zero
from benchmarks.studies.store import (
    Row,
    circumstances,
    grouped,
    keep_rows,
    kept_rows,
    resumed,
    write_anew,
    write_result,
)
from pairing_engine.round.verify import check_tournament
from pairing_engine.rules import LookAhead, PairingRules
from pairing_engine.study.baselines import CEILING, ENGINE, LOOK_AHEAD, PAIRERS, RANDOM
from pairing_engine.study.comparison import Place, places_in_common
from pairing_engine.study.measures.metrics import METRICS, values_of
from pairing_engine.study.measures.oracle import least_cost_of
from pairing_engine.study.measures.statistics import Estimate, clustered_estimate, paired_difference, paired_ratio
from pairing_engine.study.parallel import Workers
from pairing_engine.study.quality import cost, moments
from pairing_engine.study.rows import tournament_row
from pairing_engine.study.scenarios import all_fields, named_fields, numbers_of_rounds
from pairing_engine.study.simulation import Scenario, play
from pairing_engine.tournament import Tournament
from pairing_engine.whole_tournament.round_shapes import ClubSizes

FIRST_SEED = 20_000
ORDER = ("seed", "clubs", "field", "rounds", "pairer")
PLACE = ("field", "rounds", "pairer", "seed")
"""The columns that tell tournaments apart."""
OF_THE_RUN = ("circumstances", "carried_over")
"""What the kept rows do not tell."""


@dataclass(frozen=True)
class Task:
    """One tournament: a field, a number of rounds, who pairs, a seed; with or without the oracle's opinion."""

    club_sizes: ClubSizes
    rounds: int
    pairer: str
    seed: int
    with_oracle: bool = False

    @property
    def place(self) -> tuple[str, int, str, int]:
        """What the row of this tournament has in `PLACE`."""
        return "+".join(map(str, self.club_sizes)), self.rounds, self.pairer, self.seed

    @property
    def key(self) -> str:
        """What tells tasks apart."""
        field, *_ = self.place
        return f"{field} x {self.rounds}, {self.pairer}, {self.seed}{', oracle' if self.with_oracle else ''}"


@dataclass(frozen=True)
class Plan:
    """How much is played."""

    named_seeds: int = 200
    other_seeds: int = 10
    oracle_seeds: int = 2
    pairers: tuple[str, ...] = tuple(PAIRERS)
    rounds: tuple[int, ...] = numbers_of_rounds()
    other_rounds: tuple[int, ...] | None = None
    look_ahead_rounds: tuple[int, ...] | None = None
    baseline_rounds: tuple[int, ...] | None = None

    def tasks(self) -> list[Task]:
        """Return every tournament of the study, seed after seed, so that a study cut short is a smaller study."""
        named = {field.club_sizes for field in named_fields()}
        tasks = [
            Task(sizes, rounds, pairer, FIRST_SEED + seed, with_oracle=pairer == ENGINE and seed < self.oracle_seeds)
            for sizes in all_fields()
            for rounds in (self.rounds if sizes in named else self.other_rounds or self.rounds)
            for pairer in self._pairers(rounds)
            for seed in range(self.named_seeds if sizes in named else self.other_seeds)
        ]
        return sorted(tasks, key=lambda task: task.seed)

    def _pairers(self, rounds: int) -> Iterable[str]:
        for pairer in self.pairers:
            limited = {ENGINE: None, LOOK_AHEAD: self.look_ahead_rounds}.get(pairer, self.baseline_rounds)
            if rounds in (limited or self.rounds):
                yield pairer


def play_task(task: Task) -> Row:
    """Return the row of one tournament."""
    rules = PairingRules(look_ahead=LookAhead.NONE)
    scenario = Scenario(club_sizes=task.club_sizes, number_of_rounds=task.rounds, rules=rules)
    played = play(scenario, task.seed, PAIRERS[task.pairer])
    return {
        **tournament_row(played),
        "pairer": task.pairer,
        "illegal_rounds": len(check_tournament(played.tournament)),
        "oracle_gap": oracle_gap(played.tournament) if task.with_oracle else None,
    }


def oracle_gap(tournament: Tournament) -> float:
    """Return by what share the rounds cost more than the best ones, each with the same past."""
    best = sum(least_cost_of(moment.before) for moment in moments(tournament))
    spent = sum(map(cost, moments(tournament)))
    return spent / best - 1 if best else float(spent > 0)


def make_rows(plan: Plan, workers: Workers) -> None:
    """Play what is missing, and keep the rows."""
    tasks = plan.tasks()
    with progress("quality", len(tasks)) as advance:
        rows = list(resumed("quality", tasks, lambda task: task.key, play_task, workers, advance))
    keep_rows("quality", sorted(rows, key=lambda row: tuple(row[name] for name in ORDER)))


def run(plan: Plan, workers: Workers) -> Row:
    """Make the rows, write their summary, and return it."""
    make_rows(plan, workers)
    summary = summed_up(kept_rows("quality"))
    write_result("quality", summary)
    return summary


def sum_up_anew() -> Row:
    """Write the summary of the kept rows once more, and return it."""
    return write_anew("quality", summed_up(kept_rows("quality")), OF_THE_RUN)


def summed_up(rows: list[Row]) -> Row:
    """Return the summary of a study: its protocol, and for each group of tournaments and pairer each metric."""
    named = {"+".join(map(str, field.club_sizes)) for field in named_fields()}
    in_named = with_common_rounds([row for row in rows if row["field"] in named])
    in_rest = with_common_rounds([row for row in rows if row["field"] not in named])
    seeds = sorted({row["seed"] for row in rows})
    return {
        "circumstances": circumstances(),
        "carried_over": carried_over("quality"),
        "protocol": {
            "tournaments": len(rows),
            "rounds_played": sum(row["rounds_played"] for row in rows),
            "first_seed": seeds[0],
            "last_seed": seeds[-1],
            "named_seeds": _number_of_seeds(in_named),
            "other_seeds": _number_of_seeds(in_rest),
            "fields": len({row["field"] for row in rows}),
            "places": len({(row["field"], row["rounds"]) for row in rows}),
            "numbers_of_rounds": sorted({row["rounds"] for row in in_named}),
            "other_numbers_of_rounds": sorted({row["rounds"] for row in in_rest}),
            "seeds_of": {name[0]: _number_of_seeds(group) for name, group in grouped(rows, "pairer").items()},
            "tournaments_of": {name[0]: len(group) for name, group in grouped(rows, "pairer").items()},
        },
        "overall": _by_pairer(in_named),
        "by_teams": {str(teams): _by_pairer(group) for (teams,), group in grouped(in_named, "teams").items()},
        "by_field": {field: _by_pairer(group) for (field,), group in grouped(in_named, "field").items()},
        "rest": _by_pairer(in_rest),
        "all_fields": _by_pairer([row for row in rows if row["pairer"] in {ENGINE, LOOK_AHEAD}]),
        "guarantees": {name[0]: _guarantees(group) for name, group in grouped(rows, "pairer").items()},
        "verdicts": verdicts([*compared(in_named), *compared(in_rest, "teams", "other fields of {} teams")]),
    }


def _number_of_seeds(rows: list[Row]) -> int:
    return len({row["seed"] for row in rows})


def with_common_rounds(rows: list[Row]) -> list[Row]:
    """Return the rows of those numbers of rounds that everybody but look-ahead has played: means are compared."""
    played = [
        {row["rounds"] for row in group} for (name,), group in grouped(rows, "pairer").items() if name != LOOK_AHEAD
    ]
    common = set.intersection(*played) if played else set()
    return [row for row in rows if row["rounds"] in common]


def _by_pairer(rows: list[Row]) -> Row:
    """Return for each pairer: each metric, its difference to the engine, and its gaps with random legal as 1."""
    tables = {name[0]: _by_place(group) for name, group in grouped(rows, "pairer").items()}
    return {pairer: _compared(table, tables) for pairer, table in tables.items()}


def _by_place(rows: list[Row]) -> dict[Any, Row]:
    return {(row["field"], row["rounds"], row["seed"]): values_of(row) for row in rows}


def _compared(table: dict[Any, Row], tables: dict[str, dict[Any, Row]]) -> Row:
    result: Row = {"tournaments": len(table), "metrics": {}, "against_engine": {}, "random_is_1": {}}
    for key in METRICS:
        values = {place: row[key] for place, row in table.items() if row[key] is not None}
        if values:
            result["metrics"][key] = _written(clustered_estimate([*values.values()], _seeds_of(values)))
        pair = _pairs(table, tables.get(ENGINE, {}), key)
        if pair[0]:
            result["against_engine"][key] = _written(paired_difference(*pair))
    for key in ("estimated_gap", "true_gap"):
        pair = _pairs(table, tables.get(RANDOM, {}), key)
        if pair[0]:
            result["random_is_1"][key] = _written(paired_ratio(*pair))
    return result


def _pairs(one: dict[Any, Row], other: dict[Any, Row], key: str) -> tuple[list[float], list[float], list[int]]:
    """Return both sides of all pairs of tournaments that both played to their end, and the seed of each."""
    both = places_in_common(one, other, key)
    return [one[place][key] for place in both], [other[place][key] for place in both], _seeds_of(both)


def _seeds_of(places: Iterable[Place]) -> list[int]:
    """Return the seed of each tournament: those of one seed share their chance, whatever the field."""
    return [place[-1] for place in places]


def _written(value: Estimate) -> Row:
    margin = value.margin if value.size > 1 else None
    return {"mean": round(value.mean, 5), "margin": None if margin is None else round(margin, 5), "n": value.size}


def _guarantees(rows: list[Row]) -> Row:
    gaps = [row["oracle_gap"] for row in rows if row["oracle_gap"] is not None]
    excess = [row["excess_format_deviation"] for row in rows if row["excess_format_deviation"] is not None]
    return {
        "tournaments": len(rows),
        "rounds": sum(row["rounds"] for row in rows),
        "rounds_completed": sum(row["rounds_played"] for row in rows),
        "illegal_rounds": sum(row["illegal_rounds"] for row in rows),
        "oracle_tournaments": len(gaps),
        "oracle_gap_worst": max(gaps, default=None),
        "on_format_floor": None if not excess else sum(value <= 0 for value in excess) / len(excess),
        "with_known_floor": len(excess),
        "off_format_floor": _off_the_floor(rows),
    }


def _off_the_floor(rows: list[Row]) -> dict[str, float]:
    """Return the mean format deviation over the floor of each field and number of rounds where it is above zero."""
    places = grouped((row for row in rows if row["excess_format_deviation"] is not None), "field", "rounds")
    means = {
        f"{field} x {rounds}": fmean(row["excess_format_deviation"] for row in group)
        for (field, rounds), group in places.items()
    }
    return {place: round(mean, 2) for place, mean in means.items() if mean > 0}


COMPARED = (
    "estimated_gap",
    "true_gap",
    "one_sided",
    "rematches",
    "most_meetings",
    "different_opponents",
    "repeated_partners",
    "improvable_rounds",
)
"""The lines of the sheet on which a baseline with comparable formats must not be ahead."""
COMPARABLE_FORMATS = 2.0


def compared(rows: list[Row], by: str = "field", title: str = "{}") -> Iterator[Row]:
    """Yield what the baselines whose format deviation is within 2 of the engine's have more or less, line by line.

    Parameters
    ----------
    by
        What divides the rows into places that are looked at one by one.
    title
        How a place is called.
    """
    for (place,), rows_there in sorted(grouped(rows, by).items()):
        for pairer, result in _by_pairer(rows_there).items():
            against = result["against_engine"]
            if pairer in {ENGINE, LOOK_AHEAD, CEILING} or "format_deviation" not in against:
                continue
            if against["format_deviation"]["mean"] > COMPARABLE_FORMATS or result["metrics"]["completed"]["mean"] < 100:
                continue
            for key in COMPARED:
                if against[key]["margin"] is not None:
                    yield {"place": title.format(place), "pairer": pairer, "metric": key, **against[key]}


def verdicts(comparisons: Iterable[Row]) -> list[Row]:
    """Return where a baseline is ahead of the engine, beyond chance for all comparisons together."""
    rows = list(comparisons)
    return [
        row
        for row, is_clear in zip(rows, clear_of_zero(rows), strict=True)
        if is_clear and row["mean"] * METRICS[row["metric"]].better > 0
    ]
