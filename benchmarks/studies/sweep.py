"""What changes when something is turned: the variety dial, each weight, and the circumstances of the day."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from benchmarks.progress import progress
from benchmarks.studies import convergence
from benchmarks.studies.carrying import carried_over
from benchmarks.studies.fronts import left_at_equal_gap
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
from pairing_engine.rules import DEFAULT_DIAL, LookAhead, PairingRules, Weights
from pairing_engine.study.baselines import (
    CEILING,
    CLAIRVOYANT,
    ENGINE,
    KNOWING,
    KNOWING_LOOK_AHEAD,
    LOOK_AHEAD,
    PAIRERS,
    RANDOM,
    default_dial,
)
from pairing_engine.study.measures.metrics import METRICS, values_of
from pairing_engine.study.measures.statistics import clustered_estimate, paired_difference
from pairing_engine.study.parallel import Workers
from pairing_engine.study.rows import tournament_row
from pairing_engine.study.simulation import Scenario, play
from pairing_engine.whole_tournament.round_shapes import ClubSizes

FIRST_SEED = 40_000
VARIETIES = (0.0, 0.125, 0.25, 0.375, DEFAULT_DIAL[LookAhead.NONE], 0.5, 0.625, 0.75, 0.875, 1.0)
LOOK_AHEAD_VARIETIES = (0.25, DEFAULT_DIAL[LookAhead.HORIZON], 0.5, 0.625, 0.75, 1.0)
KNOWING_VARIETIES = (0.25, 0.375, 0.5, 0.625, 0.75)
FACTORS = (0.0, 0.25, 0.5, 2.0, 4.0)
WEIGHTS = ("format_balance", "rematch", "repeated_partner")
DIAL_FIELDS: tuple[ClubSizes, ...] = (
    (4, 4, 4),
    (4, 4, 4, 4),
    (3, 3, 3, 3),
    (3, 3, 3, 3, 2, 2),
    (5, 4, 3, 2, 2),
    (6, 5, 5),
    (8, 8),
)
SCENARIO_FIELDS: tuple[ClubSizes, ...] = ((4, 4), (4, 4, 4), (5, 4, 3, 2, 2))
ODD_FIELDS: tuple[ClubSizes, ...] = ((4, 3), (4, 4, 3), (5, 4, 4, 2))

CIRCUMSTANCES: dict[str, dict[str, float]] = {
    "as usual": {},
    "estimates without error": {"estimate_error": 0.0},
    "estimates wrong by twice as much": {"estimate_error": 1.4},
    "estimates that say nothing": {"estimate_error": 20.0},
    "no draws": {"draw_weight": 0.0},
    "half of even games drawn": {"draw_weight": 2.0},
    "teams twice as far apart": {"spread": 2.0},
    "one team in five leaves": {"leaving": 0.2},
}
ODD = "odd number of teams"


ORDER = ("study", "setting", "field", "rounds", "pairer", "seed")
"""Of the kept rows."""
DIALS = {"dial", "known"}
"""Studies whose setting is a number."""
OF_THE_RUN = ("circumstances", "carried_over", "convergence")
"""What the kept rows do not tell."""


@dataclass(frozen=True)
class Task:
    """One tournament with something turned."""

    study: str
    setting: str
    scenario: Scenario
    pairer: str
    seed: int

    @property
    def key(self) -> str:
        """What tells tasks apart."""
        place = f"{self.scenario.name} x {self.scenario.number_of_rounds}"
        return f"{self.study}, {self.setting}, {place}, {self.pairer}, {self.seed}"

    @property
    def row(self) -> Row:
        """What the row of this tournament has in `ORDER`."""
        place = {"field": self.scenario.name, "rounds": self.scenario.number_of_rounds, "seed": self.seed}
        return {"study": self.study, "setting": self.setting, "pairer": self.pairer, **place}


@dataclass(frozen=True)
class Plan:
    """How much is played; those that take longer may have fewer seeds."""

    seeds: int = 40
    look_ahead_seeds: int = 10
    knowing_seeds: int = 4
    dial_rounds: tuple[int, ...] = (6, 8, 10)
    scenario_rounds: int = 6

    def tasks(self) -> list[Task]:
        """Return every tournament of the study, seed after seed."""
        return sorted([*self._dial(), *self._weights(), *self._circumstances()], key=lambda task: task.seed)

    def _dial(self) -> Iterator[Task]:
        sweeps = [
            ("dial", ENGINE, self.seeds, VARIETIES, self.dial_rounds),
            ("dial", LOOK_AHEAD, self.look_ahead_seeds, LOOK_AHEAD_VARIETIES, self.dial_rounds),
        ]
        sweeps += [("known", name, self.knowing_seeds, KNOWING_VARIETIES, self.dial_rounds[:1]) for name in KNOWING]
        for study, pairer, seeds, varieties, numbers_of_rounds in sweeps:
            for sizes, rounds, variety in product(DIAL_FIELDS, numbers_of_rounds, varieties):
                rules = PairingRules(look_ahead=LookAhead.NONE, variety=variety)
                scenario = Scenario(club_sizes=sizes, number_of_rounds=rounds, rules=rules)
                yield from self._seeded(study, f"{variety:g}", scenario, pairer, seeds)

    def _weights(self) -> Iterator[Task]:
        for sizes in SCENARIO_FIELDS:
            for name in WEIGHTS:
                for factor in FACTORS:
                    usual = getattr(Weights(), name)
                    weights = Weights(**{name: factor * usual})
                    rules = PairingRules(look_ahead=LookAhead.NONE, weights=weights)
                    scenario = Scenario(club_sizes=sizes, number_of_rounds=self.scenario_rounds, rules=rules)
                    yield from self._seeded("weights", f"{name} x {factor:g}", scenario, ENGINE, self.seeds)

    def _circumstances(self) -> Iterator[Task]:
        settings = [(name, sizes, changes) for name, changes in CIRCUMSTANCES.items() for sizes in SCENARIO_FIELDS]
        settings += [(ODD, sizes, {}) for sizes in ODD_FIELDS]
        for name, sizes, changes in settings:
            rules = PairingRules(look_ahead=LookAhead.NONE)
            scenario = Scenario(
                club_sizes=sizes,
                number_of_rounds=self.scenario_rounds,
                rules=rules,
                **changes,
            )
            for pairer in (RANDOM, "ladder", ENGINE):
                yield from self._seeded("circumstances", name, scenario, pairer, self.seeds)

    @staticmethod
    def _seeded(study: str, setting: str, scenario: Scenario, pairer: str, seeds: int) -> Iterator[Task]:
        for seed in range(FIRST_SEED, FIRST_SEED + seeds):
            yield Task(study, setting, scenario, pairer, seed)


def play_task(task: Task) -> Row:
    """Return the row of one tournament."""
    row = tournament_row(play(task.scenario, task.seed, {**PAIRERS, **KNOWING}[task.pairer]))
    return {**row, "pairer": task.pairer, "study": task.study, "setting": task.setting}


def run(plan: Plan, workers: Workers) -> Row:
    """Play what is missing, write the summary, and return it."""
    tasks = plan.tasks()
    with progress("sensitivity", len(tasks)) as advance:
        rows = list(resumed("sensitivity", tasks, lambda task: task.key, play_task, workers, advance))
    keep_rows("sensitivity", sorted(rows, key=lambda row: tuple(row[name] for name in ORDER)))
    summary = {**summed_up(in_order(kept_rows("sensitivity"))), "convergence": convergence.run(_number_of_seeds(rows))}
    write_result("sensitivity", summary)
    return summary


def sum_up_anew() -> Row:
    """Write the summary of the kept rows once more, and return it."""
    return write_anew("sensitivity", summed_up(in_order(kept_rows("sensitivity"))), OF_THE_RUN)


def in_order(rows: list[Row]) -> list[Row]:
    """Return kept rows in the order in which they were played, settings as text."""
    dial_rounds = tuple(sorted({int(row["rounds"]) for row in rows if row["study"] == "dial"}))
    played = {_place(task.row): number for number, task in enumerate(Plan(1, 1, 1, dial_rounds).tasks())}
    told = [{**row, "setting": f"{row['setting']:g}" if row["study"] in DIALS else row["setting"]} for row in rows]
    return sorted(told, key=lambda row: (row["seed"], played[_place(row)]))


def _place(row: Row) -> tuple[object, ...]:
    return tuple(row[name] for name in ORDER if name != "seed")


def _number_of_seeds(rows: list[Row]) -> int:
    return len({row["seed"] for row in rows})


def summed_up(rows: list[Row]) -> Row:
    """Return the summary of a study."""
    of_study = grouped(rows, "study")
    dial = _by(with_common_seeds(of_study.get(("dial",), [])), "pairer", "field", "rounds", "setting")
    known = _by(of_study.get(("known",), []), "pairer", "field", "rounds", "setting")
    return {
        "circumstances": circumstances(),
        "carried_over": carried_over("sensitivity"),
        "protocol": {"tournaments": len(rows), "first_seed": FIRST_SEED, "seeds": _number_of_seeds(rows)},
        "dial": dial,
        "known": known,
        "left_at_equal_gap": {
            LOOK_AHEAD: list(left_at_equal_gap(dial, LOOK_AHEAD, ENGINE)),
            **{name: list(left_at_equal_gap(known, name, CEILING)) for name in (KNOWING_LOOK_AHEAD, CLAIRVOYANT)},
        },
        "weights": _by(of_study.get(("weights",), []), "setting"),
        "circumstances_of_the_day": _by(of_study.get(("circumstances",), []), "setting", "pairer"),
        "look_ahead": ahead_on_both_axes(of_study.get(("dial",), [])),
    }


def with_common_seeds(rows: list[Row]) -> list[Row]:
    """Return the rows of those seeds that look-ahead has played too, if any: other chance would be no comparison."""
    common = {row["seed"] for row in rows if row["pairer"] == LOOK_AHEAD}
    return [row for row in rows if not common or row["seed"] in common]


def _by(rows: list[Row], *names: str) -> list[Row]:
    """Return one row per group with the estimate of each metric."""
    return [
        {**dict(zip(names, place, strict=True)), "metrics": _estimates(group)}
        for place, group in grouped(rows, *names).items()
    ]


def _estimates(rows: list[Row]) -> Row:
    estimates = {}
    for key in METRICS:
        known = [(value, row["seed"]) for row in rows if (value := values_of(row)[key]) is not None]
        found = clustered_estimate([value for value, _ in known], [seed for _, seed in known])
        if found.size > 1:
            estimates[key] = {"mean": round(found.mean, 5), "margin": round(found.margin, 5), "n": found.size}
    return estimates


def ahead_on_both_axes(rows: list[Row]) -> list[Row]:
    """Return what looking ahead changes in strength gap and repetition, each at its default dial, seed by seed."""
    default = [row for row in rows if row["setting"] == f"{default_dial(row['pairer']):g}"]
    found = []
    for (field, rounds), group in grouped(default, "field", "rounds").items():
        sides = {name[0]: {row["seed"]: row for row in rows_of} for name, rows_of in grouped(group, "pairer").items()}
        one, other = sides.get(LOOK_AHEAD, {}), sides.get(ENGINE, {})
        seeds = sorted(one.keys() & other.keys())
        if len(seeds) < 2:
            continue
        row: Row = {"field": field, "rounds": rounds, "n": len(seeds)}
        for key in ("estimated_gap", "true_gap", "repetition", "format_deviation"):
            difference = paired_difference(*([_value(side[seed], key) for seed in seeds] for side in (one, other)))
            row[key] = {"mean": round(difference.mean, 5), "margin": round(difference.margin, 5)}
        found.append(row)
    return found


def _value(row: Row, key: str) -> float:
    return float(row["rematches"] + row["repeated_partners"] if key == "repetition" else row[key])
