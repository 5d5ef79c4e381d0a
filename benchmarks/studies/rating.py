"""What reading results with what was known is worth: games by the true strengths, round by round."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

import numpy as np

from benchmarks.progress import progress
from benchmarks.studies.rating_summary import ALL_DAY, DIAL, ERROR, FORMER, NAMED_ROUNDS, summed_up
from benchmarks.studies.store import Row, as_kept, keep_rows, kept_rows, resumed, write_anew, write_result
from pairing_engine.past.history import history_of
from pairing_engine.round.criteria import gaps_of
from pairing_engine.rules import PairingRules, StrengthsCount
from pairing_engine.study import quality
from pairing_engine.study.baselines import CEILING, ENGINE, PAIRERS, RANDOM
from pairing_engine.study.baselines.by_strength.former_rating import former_rating, former_ratings
from pairing_engine.study.measures.calibration import Forecast, forecast
from pairing_engine.study.parallel import Workers, spread_over
from pairing_engine.study.scenarios import named_fields, written
from pairing_engine.study.simulation import Pairer, Scenario, play
from pairing_engine.whole_tournament.round_shapes import ClubSizes

FIRST_SEED = 60_000
FIVE_FIELDS: tuple[tuple[ClubSizes, int], ...] = (
    ((4, 4, 4, 4), 8),
    ((3, 3, 2), 6),
    ((5, 5, 4), 7),
    ((3, 3, 3, 3), 6),
    ((2, 2, 2, 2, 2), 7),
)
DIALS = (0.4, 0.45, 0.5, 0.55, 0.6)
ERRORS: tuple[float | None, ...] = (0.3, ERROR, 1.2, 3.0, None)
"""Of the organiser's estimates, in logits; None where all are equal."""
BINS = 10
FORECASTS = "forecasts"
"""Of some rows: round by round, too much to be kept beside the others."""
PLACE = ("field", "rounds", "pairer", "seed", "dial", "error")
"""The columns that tell tournaments apart."""
OF_THE_RUN = ("circumstances", "carried_over")
"""What neither the kept rows nor those played again tell."""

RATED: dict[str, Pairer] = {
    **{name: PAIRERS[name] for name in (RANDOM, "ladder", "two-stage")},
    FORMER: former_rating,
    ENGINE: PAIRERS[ENGINE],
    ALL_DAY: PAIRERS[ENGINE],
    CEILING: PAIRERS[CEILING],
}
"""Who is compared on the five fields, by name."""


@dataclass(frozen=True)
class Task:
    """One tournament."""

    sizes: ClubSizes
    rounds: int
    pairer: str
    seed: int
    dial: float = DIAL
    error: float | None = ERROR

    @property
    def key(self) -> str:
        """What tells tasks apart."""
        error = "equal" if self.error is None else f"{self.error:g}"
        return f"{written(self.sizes)} x {self.rounds}, {self.pairer}, {self.seed}, {self.dial:g}, {error}"

    @property
    def place(self) -> tuple[str, int, str, int, float, float | None]:
        """What the row of this tournament has in `PLACE`."""
        return written(self.sizes), self.rounds, self.pairer, self.seed, self.dial, self.error

    @property
    def is_foretold(self) -> bool:
        """Whether the row tells how well results were foretold."""
        return self.pairer == ENGINE and self.error == ERROR and self.dial == DIAL

    @property
    def scenario(self) -> Scenario:
        """What is played."""
        counts = StrengthsCount.ALL_DAY if self.pairer == ALL_DAY else StrengthsCount.FIRST_TWO_ROUNDS
        return Scenario(
            club_sizes=self.sizes,
            number_of_rounds=self.rounds,
            rules=PairingRules(variety=self.dial, strengths_count=counts),
            estimate_error=self.error or 0.0,
            equal_estimates=self.error is None,
        )


@dataclass(frozen=True)
class Plan:
    """How many tournaments of each kind are played."""

    seeds: int = 200
    named_seeds: int = 200
    error_seeds: int = 40
    dial_seeds: int = 60

    def tasks(self) -> list[Task]:
        """Return all tournaments once, those that say most first."""
        return list(dict.fromkeys((*self._five(), *self._named(), *self._errors(), *self._dials())))

    def _five(self) -> Iterator[Task]:
        for seed, pairer, (sizes, rounds) in product(_seeds(self.seeds), RATED, FIVE_FIELDS):
            yield Task(sizes, rounds, pairer, seed)

    def _named(self) -> Iterator[Task]:
        for seed, named, pairer in product(_seeds(self.named_seeds), named_fields(), ("ladder", ENGINE)):
            yield Task(named.club_sizes, NAMED_ROUNDS, pairer, seed)

    def _errors(self) -> Iterator[Task]:
        for seed, error, pairer, (sizes, rounds) in product(
            _seeds(self.error_seeds), ERRORS, (FORMER, ENGINE), FIVE_FIELDS
        ):
            yield Task(sizes, rounds, pairer, seed, error=error)

    def _dials(self) -> Iterator[Task]:
        for seed, dial, (sizes, rounds) in product(_seeds(self.dial_seeds), DIALS, FIVE_FIELDS):
            yield Task(sizes, rounds, ENGINE, seed, dial=dial)


def run(plan: Plan, workers: Workers) -> Row:
    """Play what is missing, write the summary, and return it."""
    tasks = plan.tasks()
    with progress("rating", len(tasks)) as advance:
        rows = list(resumed("rating", tasks, lambda task: task.key, play_task, workers, advance))
    keep_rows("rating", sorted(map(_without_forecasts, rows), key=lambda row: (row["seed"], row["key"])))
    summary = summed_up(rows)
    write_result("rating", summary)
    return summary


def sum_up_anew(plan: Plan, workers: Workers) -> Row:
    """Write the summary of the kept rows once more, and return it; what is too much to be kept is played again.

    Raises
    ------
    ValueError
        If a tournament does not come out as it was kept.
    """
    tasks = plan.tasks()
    kept = {tuple(row[name] for name in PLACE): row for row in kept_rows("rating")}
    rows = {task.place: kept[task.place] for task in tasks}
    foretold = [task for task in tasks if task.is_foretold and (task.sizes, task.rounds) in FIVE_FIELDS]
    with progress("rating", len(foretold)) as advance:
        for task, row in zip(foretold, spread_over(play_task, foretold, workers), strict=True):
            if as_kept(_without_forecasts(row)) != kept[task.place]:
                raise ValueError(f"{task.key} does not come out as it was kept")
            rows[task.place] = {**kept[task.place], FORECASTS: row[FORECASTS]}
            advance(1)
    return write_anew("rating", summed_up(list(rows.values())), OF_THE_RUN)


def _without_forecasts(row: Row) -> Row:
    return {name: value for name, value in row.items() if name != FORECASTS}


def play_task(task: Task) -> Row:
    """Return the row of one tournament."""
    played = play(task.scenario, task.seed, RATED[task.pairer])
    tournament, truth = played.tournament, played.world.truth
    history = history_of(tournament)
    row: Row = {
        "field": task.scenario.name,
        "rounds": task.rounds,
        "pairer": task.pairer,
        "seed": task.seed,
        "dial": task.dial,
        "error": task.error,
        "stopped": played.stopped,
        "true_gap": quality.true_gap(tournament, truth),
        "later_true_gap": quality.true_gap(tournament, truth, since=quality.LATER),
        "one_sided": quality.one_sided_children(tournament, truth),
        "later_one_sided": quality.one_sided_children(tournament, truth, since=quality.LATER),
        "one_sided_games": quality.one_sided(tournament, truth),
        "later_one_sided_games": quality.one_sided(tournament, truth, since=quality.LATER),
        "rematches": quality.rematches(history),
        "repeated_partners": quality.repeated_partners(history),
    }
    if task.is_foretold:
        row[FORECASTS] = [_forecasts(moment) for moment in quality.moments(tournament)]
    return row


def _forecasts(moment: quality.Moment) -> Row:
    """Return how the ratings, and the former ones, foretold the results of a round."""
    now = quality.forecast_of(moment)
    gaps = gaps_of(moment.games, former_ratings(moment.before), moment.before.rules.squad_strength)
    former = forecast(moment.played, gaps)
    return {
        "round": moment.before.coming_round,
        "games": len(now.outcomes),
        "log_loss": float(now.log_losses.sum()),
        "former_log_loss": float(former.log_losses.sum()),
        "bins": _bins(now),
    }


def _bins(told: Forecast) -> list[list[list[float]]]:
    """Return for win, draw and loss by ten bins of probability: the sum foretold, how often it came true, games."""
    found = np.zeros((3, BINS, 3))
    for outcome in range(3):
        probability = told.probabilities[:, outcome]
        place = np.minimum((probability * BINS).astype(int), BINS - 1)
        for column, values in enumerate((probability, told.outcomes == outcome, np.ones(len(probability)))):
            np.add.at(found[outcome, :, column], place, values)
    binned: list[list[list[float]]] = found.round(6).tolist()
    return binned


def _seeds(number: int) -> range:
    return range(FIRST_SEED, FIRST_SEED + number)
