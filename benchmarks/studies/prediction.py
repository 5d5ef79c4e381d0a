"""How well strengths that a series learned foretell the first two rounds of its next date.

Everybody foretells the same games: two rounds that chance pairs on each date from the second on, in the
same world. The dates themselves are paired by the engine with the strengths at hand, and teach the next ones.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np

from benchmarks.progress import progress
from benchmarks.studies.season import told
from benchmarks.studies.seasons import CLUBS, DAYS_BETWEEN, ROUNDS, Day, Setting, draw_season, rules_of_planner
from benchmarks.studies.store import Row, circumstances, grouped, keep_rows, resumed, write_result
from pairing_engine.past.rating import rate
from pairing_engine.rules import ROUNDS_PAIRED_BY_STRENGTH, TeamId
from pairing_engine.study import quality
from pairing_engine.study.baselines.random_legal import random_legal
from pairing_engine.study.measures.statistics import estimate, paired_difference
from pairing_engine.study.parallel import Workers
from pairing_engine.study.simulation import estimates
from pairing_engine.tournament import Tournament

FIRST_SEED = 95_000
STAYS = (1.0, 0.9, 0.7)
"""How a team's strengths on two neighbouring dates correlate."""
AROUND = (CLUBS, 9)
"""Clubs of the district: with nine, each stays away from a third of the dates."""
LEARNED, RESULTS, ANEW, KEPT, MEAN = (
    "learned",
    "results of the last date alone",
    "estimated each time",
    "estimates of the first date",
    "mean",
)
MEASURED = ("log_loss", "first_log_loss", "first_true_gap")
Strengths = Mapping[TeamId, float]
Learning = Callable[[Tournament], Strengths]


@dataclass(frozen=True)
class Task:
    """One season, seen by one way to come to strengths."""

    stays: float
    around: int
    arm: str
    seed: int

    @property
    def key(self) -> str:
        """What tells tasks apart."""
        return f"{self.stays:g}, {self.around}, {self.arm}, {self.seed}"


def _results_alone(played: Tournament) -> Strengths:
    ratings = rate(played)
    return dict(zip(ratings.teams, estimates(ratings.mean).tolist(), strict=True))


def _learned(played: Tournament) -> Strengths:
    from webapp.pairing.strengths import strengths_after  # noqa: PLC0415 - pages are drawn without the web packages

    return strengths_after(played, DAYS_BETWEEN)


LEARNING: dict[str, Learning | None] = {
    LEARNED: _learned,
    RESULTS: _results_alone,
    KEPT: lambda played: {team.id: team.strength for team in played.teams},
    ANEW: None,
    MEAN: None,
}
"""What each way takes over from a date; teams that were not there are estimated by the organiser."""


def tasks(seeds: int) -> list[Task]:
    """Return every season of the study."""
    return [Task(*one) for one in product(STAYS, AROUND, LEARNING, range(FIRST_SEED, FIRST_SEED + seeds))]


def run(seeds: int, workers: Workers) -> Row:
    """Play what is missing, write rows and summary, and return the summary."""
    wanted = tasks(seeds)
    with progress("prediction", len(wanted)) as advance:
        rows = list(resumed("prediction", wanted, lambda task: task.key, play_task, workers, advance))
    return keep(rows)


def play_task(task: Task) -> Row:
    """Return the row of one season."""
    learn, known = LEARNING[task.arm], dict[TeamId, float]()
    days = draw_season(Setting(task.around, task.stays), task.seed)
    losses, gaps = [], []
    for number, drawn in enumerate(days):
        day = drawn.with_strengths(
            0.0 if task.arm == MEAN else known.get(team.id, team.strength) for team in drawn.world.teams
        )
        if number:
            losses.append(_log_losses(day))
        teaches = learn is not None and drawn is not days[-1]
        played = day.play(rules_of_planner(), rounds=ROUNDS if teaches else ROUNDS_PAIRED_BY_STRENGTH)
        if number:
            gaps.append(_first_gap(played, day))
        known = {} if learn is None else dict(learn(played))
    first, second = np.mean(losses, axis=0).tolist()
    return {
        "stays": task.stays,
        "around": task.around,
        "arm": task.arm,
        "seed": task.seed,
        "log_loss": (first + second) / 2,
        "first_log_loss": first,
        "first_true_gap": float(np.mean(gaps)),
    }


def _log_losses(day: Day) -> list[float]:
    """Return the mean log loss of each of two rounds that chance pairs, all results before them known."""
    # Chance does not count pitches.
    rules = rules_of_planner().model_copy(update={"max_classic": None, "max_funino": None})
    probe = day.play(rules, random_legal, ROUNDS_PAIRED_BY_STRENGTH)
    return [float(quality.forecast_of(moment).log_losses.mean()) for moment in quality.moments(probe)]


def _first_gap(played: Tournament, day: Day) -> float:
    """Return the true gap of the first two rounds."""
    first = played.model_copy(update={"rounds": played.rounds[:ROUNDS_PAIRED_BY_STRENGTH]})
    return quality.true_gap(first, day.world.truth)


def keep(rows: Sequence[Row]) -> Row:
    """Write the rows and their summary, and return the summary."""
    ordered = sorted(rows, key=lambda row: (-row["stays"], row["around"], row["seed"], row["arm"]))
    summary = summed_up(ordered)
    write_result("prediction", summary)
    keep_rows("prediction", ordered)
    return summary


def summed_up(rows: Sequence[Row]) -> Row:
    """Return for each kind of season what each way comes to, and what is learned less the others on the same games."""
    kinds = grouped(rows, "stays", "around")
    return {
        "circumstances": circumstances(),
        "days_between": DAYS_BETWEEN,
        "kinds": [_compared(of_kind) for _, of_kind in sorted(kinds.items(), reverse=True)],
    }


def _compared(rows: Sequence[Row]) -> Row:
    arms = {arm: _by_seed(of_arm) for (arm,), of_arm in grouped(rows, "arm").items()}
    seeds = sorted(set.intersection(*(set(of_arm) for of_arm in arms.values())))
    return {
        "stays": rows[0]["stays"],
        "around": rows[0]["around"],
        "seasons": len(seeds),
        "arms": {arm: _figures([arms[arm][seed] for seed in seeds]) for arm in LEARNING},
        "less": {
            arm: told(
                paired_difference(
                    [arms[LEARNED][seed]["log_loss"] for seed in seeds], [arms[arm][seed]["log_loss"] for seed in seeds]
                )
            )
            for arm in LEARNING
            if arm != LEARNED
        },
    }


def _by_seed(rows: Sequence[Row]) -> dict[int, Row]:
    return {row["seed"]: row for row in rows}


def _figures(rows: Sequence[Row]) -> Row:
    return {name: told(estimate([row[name] for row in rows])) for name in MEASURED}
