"""Balance against repetition on the proposed pitches: the single round and look-ahead at many settings of the dial."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from benchmarks.progress import progress
from benchmarks.studies.store import Row, resumed
from pairing_engine.past.history import history_of
from pairing_engine.rules import LookAhead, PairingRules, SameClubFunino
from pairing_engine.study import quality
from pairing_engine.study.baselines.ladder import ladder
from pairing_engine.study.parallel import Workers
from pairing_engine.study.scenarios import named_fields, written
from pairing_engine.study.simulation import Scenario, by_engine, play
from pairing_engine.whole_tournament.round_shapes import ClubSizes
from webapp.domain.day.pitches import proposed
from webapp.domain.enums import Variety
from webapp.pairing.variety import STYLES

FIRST_SEED = 81_000
"""Others than those by which the three choices were set."""
SINGLE_DIALS = (0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.85, 1.0)
LOOK_AHEAD_DIALS = (0.45, 0.5, 0.55, 0.6, 1.0)
ROUNDS = (6, 8)
SEEDS_AT_A_TIME = 5
LADDER = "ladder"


@dataclass(frozen=True)
class Setting:
    """A way to pair."""

    look_ahead: LookAhead
    dial: float

    @property
    def name(self) -> str:
        """As ``single 0.45`` or ``look-ahead 1``."""
        return f"{'single' if self.look_ahead is LookAhead.NONE else 'look-ahead'} {self.dial:g}"


SETTINGS = {
    setting.name: setting
    for kind, dials in ((LookAhead.NONE, SINGLE_DIALS), (LookAhead.HORIZON, LOOK_AHEAD_DIALS))
    for setting in (Setting(kind, dial) for dial in dials)
}
"""Every way to pair by its name; beside them stands the ladder."""


def setting_called(name: str) -> Setting:
    """Return the way to pair of this name."""
    kind, _, dial = name.partition(" ")
    return Setting(LookAhead.NONE if kind == "single" else LookAhead.HORIZON, float(dial))


def called(choice: Variety) -> str:
    """Return the name of the way to pair that stands behind a choice of the organiser."""
    return Setting(STYLES[choice].look_ahead, STYLES[choice].dial).name


@dataclass(frozen=True)
class Task:
    """One tournament."""

    sizes: ClubSizes
    rounds: int
    pairer: str
    seed: int

    @property
    def key(self) -> str:
        """What tells tasks apart."""
        return f"{written(self.sizes)} x {self.rounds}, {self.pairer}, {self.seed}"

    @property
    def scenario(self) -> Scenario:
        """What is played: a tournament whose organiser changes nothing else; the ladder knows no limits."""
        rules = PairingRules() if self.pairer == LADDER else rules_of(self.sizes, setting_called(self.pairer))
        return Scenario(club_sizes=self.sizes, number_of_rounds=self.rounds, rules=rules)


def rules_of(sizes: ClubSizes, setting: Setting) -> PairingRules:
    """Return the rules of a field with the pitches that the planner proposes for it."""
    built = proposed(sum(sizes))
    return PairingRules(
        same_club_funino=SameClubFunino.LAST_RESORT,
        look_ahead=setting.look_ahead,
        variety=setting.dial,
        max_classic=built.classic,
        max_funino=built.funino,
    )


@dataclass(frozen=True)
class Plan:
    """How many tournaments are played of each field, number of rounds and setting."""

    seeds: int = 100
    rounds: tuple[int, ...] = ROUNDS

    def tasks(self) -> list[Task]:
        """Return all tournaments, a few seeds of everything at a time, so that a part of them is a study already."""
        return list(self._ordered())

    def _ordered(self) -> Iterator[Task]:
        end = FIRST_SEED + self.seeds
        for first in range(FIRST_SEED, end, SEEDS_AT_A_TIME):
            seeds = range(first, min(first + SEEDS_AT_A_TIME, end))
            for rounds, seed, named, pairer in product(self.rounds, seeds, named_fields(), (*SETTINGS, LADDER)):
                yield Task(named.club_sizes, rounds, pairer, seed)


def run(plan: Plan, workers: Workers) -> None:
    """Play what is missing; the rows are kept one by one, so that a part of them can be summed up at any time."""
    tasks = plan.tasks()
    with progress("front", len(tasks)) as advance:
        for _ in resumed("front", tasks, lambda task: task.key, play_task, workers, advance):
            pass


def play_task(task: Task) -> Row:
    """Return the row of one tournament."""
    played = play(task.scenario, task.seed, ladder if task.pairer == LADDER else by_engine)
    tournament, truth = played.tournament, played.world.truth
    history = history_of(tournament)
    return {
        "field": task.scenario.name,
        "rounds": task.rounds,
        "pairer": task.pairer,
        "seed": task.seed,
        "stopped": played.stopped,
        "true_gap": round(quality.true_gap(tournament, truth), 5),
        "one_sided": round(quality.one_sided(tournament, truth), 5),
        "rematches": quality.rematches(history),
        "repeated_partners": quality.repeated_partners(history),
        "format_deviation": int(quality.format_deviations(history).sum()),
    }
