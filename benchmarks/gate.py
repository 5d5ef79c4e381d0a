"""The gate: a few minutes of tournaments, compared with committed values; a drop in quality is a sentence."""

import csv
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.studies.store import RESULTS, Row, engine_digest, read_result, write_result
from pairing_engine.round.verify import check_tournament
from pairing_engine.rules import LookAhead, PairingRules
from pairing_engine.study.baselines import ENGINE, LOOK_AHEAD, PAIRERS
from pairing_engine.study.measures.metrics import METRICS, values_of
from pairing_engine.study.measures.oracle import least_cost_of
from pairing_engine.study.measures.statistics import estimate
from pairing_engine.study.quality import cost, moments
from pairing_engine.study.rows import tournament_row
from pairing_engine.study.simulation import Scenario, play
from pairing_engine.whole_tournament.round_shapes import ClubSizes

FIRST_SEED = 10_000
HELD_OUT_SEED = 900_000
"""No study and no choice of a default uses seeds from here on; a release plays them once."""
TREND, HELD_OUT = RESULTS / "trend.csv", RESULTS / "held-out.csv"
GUARDED = (
    "completed",
    "estimated_gap",
    "true_gap",
    "one_sided",
    "format_deviation",
    "rematches",
    "most_meetings",
    "repeated_partners",
    "improvable_rounds",
)
GUARANTEES = ("illegal_rounds", "costlier_than_oracle")
"""What has to be 0, whatever the reference says."""


@dataclass(frozen=True)
class Case:
    """Tournaments of one kind; their seeds follow one another."""

    club_sizes: ClubSizes
    rounds: int
    pairer: str
    seeds: int
    guarded: tuple[str, ...] = GUARDED

    @property
    def name(self) -> str:
        """How sentences call it."""
        return f"{'+'.join(map(str, self.club_sizes))} x {self.rounds} ({self.pairer})"


# A round with look-ahead is not the best one for itself alone, so an exchange may better it.
_BEYOND_THE_ROUND = tuple(name for name in GUARDED if name != "improvable_rounds")

CASES: tuple[Case, ...] = (
    Case((4, 4), 8, ENGINE, 12),
    Case((3, 3, 2), 6, ENGINE, 12),
    Case((4, 4, 4), 6, ENGINE, 12),
    Case((3, 3, 3, 3), 6, ENGINE, 12),
    Case((5, 4, 3, 2, 2), 6, ENGINE, 12),
    Case((8, 8), 8, ENGINE, 6),
    Case((4, 4, 4), 6, LOOK_AHEAD, 4, _BEYOND_THE_ROUND),
    Case((3, 3, 3, 3), 6, LOOK_AHEAD, 4, _BEYOND_THE_ROUND),
)

Measurements = dict[str, Row]
"""For each case by its name: the mean and the tolerance of each guarded metric, and the guarantees."""


def measured(cases: tuple[Case, ...] = CASES, first_seed: int = FIRST_SEED) -> Measurements:
    """Play all tournaments and return what they came to."""
    return {case.name: _measured(case, first_seed) for case in cases}


def _measured(case: Case, first_seed: int) -> Row:
    rows = [_row(case, seed, with_oracle=seed == first_seed) for seed in range(first_seed, first_seed + case.seeds)]
    metrics = {}
    for key in case.guarded:
        found = estimate([values_of(row)[key] for row in rows])
        metrics[key] = {"mean": round(found.mean, 5), "tolerance": round(found.margin, 5)}
    return {"tournaments": case.seeds, "metrics": metrics, **{key: sum(row[key] for row in rows) for key in GUARANTEES}}


def _row(case: Case, seed: int, *, with_oracle: bool) -> Row:
    rules = PairingRules(look_ahead=LookAhead.NONE)
    scenario = Scenario(club_sizes=case.club_sizes, number_of_rounds=case.rounds, rules=rules)
    played = play(scenario, seed, PAIRERS[case.pairer])
    costlier = 0
    if with_oracle and case.pairer == ENGINE:
        costlier = sum(cost(moment) > least_cost_of(moment.before) for moment in moments(played.tournament))
    illegal = len(check_tournament(played.tournament))
    return {**tournament_row(played), "illegal_rounds": illegal, "costlier_than_oracle": costlier}


def drops(reference: Mapping[str, Row], now: Mapping[str, Row]) -> list[str]:
    """Return a sentence for everything that is worse than the reference allows; none when quality holds."""
    return [
        sentence for name, measurement in now.items() for sentence in _drops(name, reference.get(name), measurement)
    ]


def _drops(name: str, reference: Row | None, now: Row) -> Iterator[str]:
    if now["illegal_rounds"]:
        yield f"{name}: {now['illegal_rounds']} rounds break rules"
    if now["costlier_than_oracle"]:
        yield f"{name}: {now['costlier_than_oracle']} rounds cost more than the best one"
    if reference is None:
        yield f"{name}: there is no reference to compare with"
        return
    for key, value in now["metrics"].items():
        before, metric = reference["metrics"][key], METRICS[key]
        worse = (value["mean"] - before["mean"]) * -metric.better
        if worse > before["tolerance"] + 1e-9:
            verb = "rose" if metric.better < 0 else "fell"
            yield (
                f"{name}: {metric.title} {verb} from {before['mean']:.2f} to {value['mean']:.2f}, "
                f"more than the tolerance of {before['tolerance']:.2f}"
            )


def reference() -> Measurements:
    """Return the committed values."""
    content = read_result("gate") or {}
    cases: Measurements = content.get("cases", {})
    return cases


def write_reference(now: Measurements) -> None:
    """Commit to values: tolerances are the half widths of their 95 % confidence intervals."""
    write_result("gate", {"engine": engine_digest(), "first_seed": FIRST_SEED, "cases": now})


def add_to_trend(release: str, now: Measurements, file: Path | None = None) -> None:
    """Add a row to the trend, or to another file like it: the mean over all cases of each metric."""
    file = file or TREND
    row: dict[str, Any] = {"release": release, "engine": engine_digest()}
    for key in GUARDED:
        means = [case["metrics"][key]["mean"] for case in now.values() if key in case["metrics"]]
        row[key] = round(sum(means) / len(means), 4)
    is_new = not file.exists()
    with file.open("a", encoding="utf-8", newline="") as stream:
        writer = csv.DictWriter(stream, fieldnames=list(row), lineterminator="\n")
        if is_new:
            writer.writeheader()
        writer.writerow(row)


def evaluate_held_out(release: str, cases: tuple[Case, ...] = CASES) -> None:
    """Play the seeds that nothing was chosen by, and add a row: once for a release, or they would be held out no more.

    Raises
    ------
    ValueError
        If the release has been evaluated before.
    """
    if HELD_OUT.exists():
        with HELD_OUT.open(encoding="utf-8", newline="") as stream:
            if release in {row["release"] for row in csv.DictReader(stream)}:
                raise ValueError(f"{release} has been evaluated on the held-out seeds before")
    add_to_trend(release, measured(cases, HELD_OUT_SEED), HELD_OUT)
