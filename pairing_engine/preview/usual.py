"""What usually happens on a field: the table of simulated tournaments, and how to look it up.

The floors say what the best tournament of a field has. This table says what tournaments have that are paired round by
round, with results nobody knows in advance: of each figure the 10th and the 90th percentile.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from math import ceil, floor

from pairing_engine.rules import Frozen, LookAhead, PairingRules, SameClubFunino
from pairing_engine.whole_tournament.floors import rows_of
from pairing_engine.whole_tournament.round_shapes import ClubSizes

TABLE = "usual.tsv"
LOWER, UPPER = 0.1, 0.9


class Range(Frozen):
    """Where the middle four fifths of the tournaments lie."""

    p10: int
    p90: int


class Usual(Frozen):
    """What tournaments of one kind usually have; formats summed over teams, as in the floors."""

    rematches: Range
    repeated_partners: Range
    format_deviation: Range


@dataclass(frozen=True)
class UsualTask:
    """A kind of tournament: a field, a number of rounds, and the rules that its rounds are paired by."""

    sizes: ClubSizes
    rounds: int
    look_ahead: LookAhead
    dial: float
    classic: int
    funino: int

    @property
    def key(self) -> str:
        """What the row of the table is called."""
        field = "+".join(map(str, self.sizes))
        return f"{field} x {self.rounds} {self.look_ahead.value} {self.dial:g} {self.classic}+{self.funino}"

    @property
    def rules(self) -> PairingRules:
        """The rules that it stands for."""
        return PairingRules(
            same_club_funino=SameClubFunino.LAST_RESORT,
            look_ahead=self.look_ahead,
            variety=self.dial,
            max_classic=self.classic,
            max_funino=self.funino,
        )


def task_of(key: str) -> UsualTask:
    """Return the kind of tournament that a row of the table is called after."""
    field, _, rounds, look_ahead, dial, pitches = key.split(" ")
    classic, funino = map(int, pitches.split("+"))
    sizes = tuple(map(int, field.split("+")))
    return UsualTask(sizes, int(rounds), LookAhead(look_ahead), float(dial), classic, funino)


@dataclass(frozen=True)
class Outcome:
    """What one tournament had."""

    rematches: int
    repeated_partners: int
    format_deviation: int


def usual(clubs: Mapping[str, int], rounds: int, rules: PairingRules) -> Usual | None:
    """Return what usually happens on a field; None where the table has no tournaments paired by these rules."""
    if rules.max_classic is None or rules.max_funino is None:
        return None
    sizes = tuple(sorted((teams for teams in clubs.values() if teams > 0), reverse=True))
    task = UsualTask(sizes, rounds, rules.look_ahead, rules.dial, rules.max_classic, rules.max_funino)
    # How long estimates count changes who is strong, hardly how often teams meet.
    if rules.with_checked(strengths_count=task.rules.strengths_count) != task.rules:
        return None
    row = rows_of(TABLE).get(task.key)
    return _parse(row) if row is not None else None


def known_tasks() -> list[UsualTask]:
    """Return the kinds of tournaments that the table has rows of."""
    return [task_of(key) for key in rows_of(TABLE)]


def usual_of(outcomes: Iterable[Outcome]) -> Usual:
    """Return the ranges of some tournaments, rounded outwards to whole numbers."""
    played = list(outcomes)
    return Usual(**{part.name: _range([getattr(one, part.name) for one in played]) for part in fields(Outcome)})


def table_row(task: UsualTask, found: Usual, tournaments: int) -> str:
    """Return the line of the table for a kind of tournament."""
    ranges = (getattr(found, part.name) for part in fields(Outcome))
    numbers = [number for one in ranges for number in (one.p10, one.p90)]
    return "\t".join((task.key, str(tournaments), *map(str, numbers)))


HEADER = "\t".join(
    (
        "field x rounds look-ahead dial pitches",
        "tournaments",
        *(f"{part.name}_{end}" for part in fields(Outcome) for end in ("p10", "p90")),
    )
)


def _range(values: list[int]) -> Range:
    """Return the percentiles, interpolated as usual, each rounded away from the middle."""
    ordered = sorted(values)

    def at(share: float) -> float:
        place = share * (len(ordered) - 1)
        below = floor(place)
        above = min(below + 1, len(ordered) - 1)
        return ordered[below] + (place - below) * (ordered[above] - ordered[below])

    return Range(p10=floor(at(LOWER)), p90=ceil(at(UPPER)))


def _parse(row: str) -> Usual:
    _, *numbers = map(int, row.split("\t"))
    pairs = zip(numbers[::2], numbers[1::2], strict=True)
    ranges = (Range(p10=low, p90=high) for low, high in pairs)
    return Usual(**{part.name: one for part, one in zip(fields(Outcome), ranges, strict=True)})
