"""Compares ways of pairing on the same tournaments: one call plays them all and returns rows and paired differences."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from pairing_engine.border import at_border, check_each
from pairing_engine.errors import InvalidInputError
from pairing_engine.study.baselines import PAIRERS
from pairing_engine.study.measures.metrics import Metric, metrics_of, values_of
from pairing_engine.study.measures.statistics import Estimate, clustered_estimate, holm, p_value
from pairing_engine.study.measures.tables import signed, table
from pairing_engine.study.parallel import THIS_PROCESS, Workers, spread_over
from pairing_engine.study.rows import Row, tournament_row
from pairing_engine.study.simulation import Pairer, Scenario, play

SHOWN = ("completed", "estimated_gap", "true_gap", "one_sided", "format_deviation", "rematches", "repeated_partners")
"""The metrics of a table if none are named."""
SIGNIFICANT = 0.05

Place = tuple[Any, ...]
"""Field, rounds and seed: what two tournaments have in common that are compared."""
Values = Mapping[Place, Mapping[str, Any]]
"""The values of a tournament (`values_of`) by its place."""


@dataclass(frozen=True)
class Difference:
    """By how much one's own way of pairing differs from a baseline in one metric, tournament by tournament.

    Parameters
    ----------
    mine, theirs
        Means over the tournaments that both played to their end; for the rounds completed, over all.
    found
        Mean of mine minus theirs with its 95 % interval; tournaments of one seed count as one observation.
    tournaments
        How many were compared.
    p, corrected_p
        Probability of a difference at least so large if there were none, alone and by Holm's correction for all
        differences that are asked for at once.
    """

    baseline: str
    metric: Metric
    mine: float
    theirs: float
    found: Estimate
    tournaments: int
    p: float
    corrected_p: float

    @property
    def is_significant(self) -> bool:
        """Whether the difference holds after the correction."""
        return self.corrected_p < SIGNIFICANT


@dataclass(frozen=True)
class Comparison:
    """What was played.

    Parameters
    ----------
    name
        Of one's own way of pairing.
    baselines
        Names of the others, in their order.
    rows
        One for each tournament: ``pairer``, and the columns of `pairing_engine.study.rows.tournament_row`.
    """

    name: str
    baselines: tuple[str, ...]
    rows: tuple[Row, ...] = field(repr=False)

    def __hash__(self) -> int:
        return hash((self.name, self.baselines))

    def __str__(self) -> str:
        """Return the usual table."""
        return self.table()

    def _repr_markdown_(self) -> str:
        return self.table()

    def differences(self, metrics: Iterable[str] = SHOWN) -> list[Difference]:
        """Return the differences to each baseline in each metric on the tournaments that both played to their end."""
        asked = [(metric, name) for metric in metrics_of(metrics) for name in self.baselines]
        values = {name: _by_place(row for row in self.rows if row["pairer"] == name) for name in self._everybody}
        pairs = [(metric, name, _Paired(values[self.name], values[name], metric.key)) for metric, name in asked]
        tested = [p_value(paired.difference) for _, _, paired in pairs]
        return [
            Difference(name, metric, paired.mine, paired.theirs, paired.difference, len(paired.places), p, corrected)
            for (metric, name, paired), p, corrected in zip(pairs, tested, holm(tested), strict=True)
        ]

    def table(self, metrics: Iterable[str] = SHOWN) -> str:
        """Return the differences as a table in Markdown: mine minus theirs ± 95 %, bold where it is significant."""
        lines: dict[Metric, list[str]] = {}
        for one in self.differences(metrics):
            value = {"mean": one.found.mean, "margin": one.found.margin if one.found.size > 1 else None}
            cell = signed(value, one.metric.decimals, is_clear=one.is_significant) if one.tournaments else "none"
            lines.setdefault(one.metric, []).append(cell)
        header = [f"{self.name} minus", *self.baselines]
        return table(header, ([metric.title, *cells] for metric, cells in lines.items()))

    @property
    def _everybody(self) -> tuple[str, ...]:
        return (self.name, *self.baselines)


@at_border(pairer=Callable, scenarios=Iterable, seeds=Iterable, name=str | None, against=Mapping, workers=Workers)
def compare(
    pairer: Pairer,
    scenarios: Iterable[Scenario],
    seeds: Iterable[int],
    *,
    name: str | None = None,
    against: Mapping[str, Pairer] = PAIRERS,
    workers: Workers = THIS_PROCESS,
) -> Comparison:
    """Return how a way of pairing compares with others on the same tournaments.

    Parameters
    ----------
    pairer
        One's own: a function of the tournament and the simulated world that returns the coming round.
    seeds
        Of the tournaments of each scenario; the same chance for everybody.
    name
        How tables call the pairer; the name of the function if left out.
    against
        The others by name: `pairing_engine.study.baselines.baselines` picks some, `PAIRERS` are the usual ones.
    workers
        Where tournaments are played; the rows are the same wherever.

    Raises
    ------
    PairingError
        If a round breaks a rule; a note names the pairer, the field and the seed.
    InvalidInputError
        If a field is to be played twice with as many rounds, or the name is taken.
    """
    own_name = name or getattr(pairer, "__name__", "mine").replace("_", " ")
    if own_name in against:
        raise InvalidInputError("name", f"there is a baseline {own_name!r} already")
    everybody = {own_name: pairer, **against}
    fields = check_each("scenarios", scenarios, Scenario)
    numbers = tuple(dict.fromkeys(seeds))
    _refuse_twins(fields)
    tasks = [(who, scenario, seed) for seed in numbers for scenario in fields for who in everybody]
    rows = spread_over(partial(_row_of, everybody), tasks, workers)
    return Comparison(own_name, tuple(against), tuple(rows))


@at_border(one=Mapping, other=Mapping, key=str)
def places_in_common(one: Values, other: Values, key: str) -> list[Place]:
    """Return where both have a value of a metric; both played to their end, unless completion itself is compared."""
    both = [place for place in one if place in other]
    if key != "completed":
        both = [place for place in both if one[place]["completed"] == other[place]["completed"] == 100.0]
    return [place for place in both if one[place][key] is not None and other[place][key] is not None]


class _Paired:
    """A metric of two pairers on the tournaments they have in common."""

    def __init__(self, one: Values, other: Values, key: str) -> None:
        self.places = places_in_common(one, other, key)
        pairs = [(one[place][key], other[place][key]) for place in self.places]
        number = len(pairs) or float("nan")
        self.mine, self.theirs = sum(pair[0] for pair in pairs) / number, sum(pair[1] for pair in pairs) / number
        seeds = [place[-1] for place in self.places]
        self.difference = clustered_estimate([mine - theirs for mine, theirs in pairs], seeds)


def _by_place(rows: Iterator[Row]) -> Values:
    return {(row["field"], row["rounds"], row["seed"]): values_of(row) for row in rows}


def _row_of(pairers: Mapping[str, Pairer], task: tuple[str, Scenario, int]) -> Row:
    name, scenario, seed = task
    try:
        played = play(scenario, seed, pairers[name])
    except Exception as error:
        error.add_note(f"{name}, {scenario.name} x {scenario.number_of_rounds}, seed {seed}")
        raise
    return {"pairer": name, **tournament_row(played)}


def _refuse_twins(scenarios: tuple[Scenario, ...]) -> None:
    seen = set()
    for index, scenario in enumerate(scenarios):
        place = (scenario.name, scenario.number_of_rounds)
        if place in seen:
            raise InvalidInputError(f"scenarios[{index}]", f"{place[0]} x {place[1]} is listed twice")
        seen.add(place)
