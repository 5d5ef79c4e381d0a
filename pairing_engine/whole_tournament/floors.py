"""What a field allows at best over a whole tournament: the floors, and the tables that hold them for legal fields.

One table knows no limits; the other is for fields whose best tournament has no room on the pitches usually built.

A floor is a value with a proven lower bound, and a *witness*: a whole tournament that attains the values. Floors are
lexicographic: first the fewest same-club games (none unless the rules allow them), then the least format deviation,
then the least sum of rematches and repeated partners. Where that is above its bound, the witness is the best tournament
known to the search that wrote the table. Teams of a witness are numbered club by club, the largest club first.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from functools import cache
from importlib.resources import files

import numpy as np

from pairing_engine.past.tally import NumberedGame, Tally
from pairing_engine.rules import PairingRules, SameClubFunino
from pairing_engine.whole_tournament.round_shapes import NO_LIMITS, ClubSizes, FloorTask, PitchLimits

TABLE, TABLE_ON_PITCHES = "floors.tsv", "floors_on_pitches.tsv"
_DIGITS = "0123456789abcdef"


@dataclass(frozen=True)
class Floor:
    """The floor of one field and number of rounds.

    Parameters
    ----------
    sizes
        Teams per club, in falling order.
    same_club_games
        Funino games between teams of one club, as few as the rules allow; each counts as a rematch.
    deviation, rematches, repeated_partners
        Of the witness: the sum over teams of abs(classic - Funino), meetings of a pair beyond the first and
        partnerships beyond the first.
    deviation_bound, rematches_bound, repeated_partners_bound, repetition_bound
        What is proven to be unavoidable; the last is that of rematches and repeated partners together, and all three of
        repetition hold with the deviation at its floor.
    max_meetings, largest_deviation
        Of the witness: how often the same two teams meet at most, and the largest abs(classic - Funino) of a team.
    witness
        The games of each round.
    """

    sizes: ClubSizes
    same_club_games: int
    deviation: int
    deviation_bound: int
    rematches: int
    rematches_bound: int
    repeated_partners: int
    repeated_partners_bound: int
    repetition_bound: int
    max_meetings: int
    largest_deviation: int
    witness: tuple[tuple[NumberedGame, ...], ...]

    @property
    def repetition(self) -> int:
        """Rematches and repeated partners together."""
        return self.rematches + self.repeated_partners

    @property
    def is_proven(self) -> bool:
        """Whether no tournament can do better."""
        return self.deviation == self.deviation_bound and self.repetition == self.repetition_bound


@dataclass(frozen=True)
class Totals:
    """What a witness adds up to."""

    deviation: int
    largest_deviation: int
    rematches: int
    repeated_partners: int
    max_meetings: int
    same_club_games: int
    classic_games: tuple[int, ...]


def clubs_of_teams(sizes: ClubSizes) -> list[int]:
    """Return the club of each team number."""
    return [club for club, size in enumerate(sizes) for _ in range(size)]


def totals(sizes: ClubSizes, witness: Sequence[Sequence[NumberedGame]]) -> Totals:
    """Return what a tournament of these rounds adds up to."""
    clubs = np.array(clubs_of_teams(sizes))
    played = Tally.of((game for games in witness for game in games), len(clubs))
    is_mate = clubs[:, None] == clubs[None, :]
    deviations = np.abs(2 * played.classic - len(witness))
    return Totals(
        deviation=int(deviations.sum()),
        largest_deviation=int(deviations.max()),
        rematches=played.rematches(clubs),
        repeated_partners=played.repeated_partners,
        max_meetings=int(played.meetings.max()),
        same_club_games=int(played.meetings[is_mate].sum()) // 2,
        classic_games=tuple(played.classic.tolist()),
    )


def known_floor(sizes: ClubSizes, rounds: int, *, last_resort: bool, limits: PitchLimits = NO_LIMITS) -> Floor | None:
    """Return the floor from the tables; None for fields, numbers of rounds and of pitches outside them."""
    anywhere = _row_of(TABLE, FloorTask(sizes, rounds, last_resort))
    if anywhere is None or keeps_limits(anywhere, limits):
        return anywhere
    return _row_of(TABLE_ON_PITCHES, FloorTask(sizes, rounds, last_resort, limits))


def floor_under(rules: PairingRules, sizes: ClubSizes, rounds: int) -> Floor | None:
    """Return the floor that no tournament under these rules undercuts, whichever games are locked; None if unknown."""
    last_resort = rules.same_club_funino is SameClubFunino.LAST_RESORT
    return known_floor(sizes, rounds, last_resort=last_resort, limits=limits_under(rules))


def limits_under(rules: PairingRules) -> PitchLimits:
    """Return the pitches that no round has more of, whichever games are locked into it.

    A Funino game that holds a classic pitch makes room for itself only where no pitch of those counted is left to hold.
    """
    if rules.max_funino is None:
        return PitchLimits(rules.max_classic)
    held = Counter(lock.round for lock in rules.locked_games if lock.on_classic_pitch)
    in_any_round = held.pop(None, 0)
    in_one_round = in_any_round + max(held.values(), default=0)
    return PitchLimits(rules.max_classic, rules.max_funino + max(0, in_one_round - (rules.max_classic or 0)))


def _row_of(table: str, task: FloorTask) -> Floor | None:
    """Return the row of a task; a field that needs no same-club games has the row of ``never`` alone."""
    rows = rows_of(table)
    row = rows.get(key_of(task)) if task.last_resort else None
    row = row or rows.get(key_of(replace(task, last_resort=False)))
    return _parse(task.sizes, row) if row else None


@cache
def rows_of(name: str) -> dict[str, str]:
    """Return the rest of each line of a table by its first column; nothing where there is no table."""
    source = files("pairing_engine.data") / name
    if not source.is_file():
        return {}
    lines = source.read_text(encoding="ascii").splitlines()[1:]
    return {key: row for key, _, row in (line.partition("\t") for line in lines)}


def key_of(task: FloorTask) -> str:
    """Return what the row of a task is called."""
    policy = "last_resort" if task.last_resort else "never"
    pitches = "" if task.limits == NO_LIMITS else f" {task.limits.classic}+{task.limits.funino}"
    return f"{'+'.join(map(str, task.sizes))} x {task.rounds} {policy}{pitches}"


_NUMBERS = tuple(field.name for field in fields(Floor) if field.name not in {"sizes", "witness"})
HEADER = "\t".join(("field x rounds policy", *_NUMBERS, "witness"))


def table_row(task: FloorTask, floor: Floor) -> str:
    """Return the line of the table that stands for a floor."""
    numbers = (str(getattr(floor, name)) for name in _NUMBERS)
    return "\t".join((key_of(task), *numbers, _written(floor.witness)))


def _parse(sizes: ClubSizes, row: str) -> Floor:
    *numbers, witness = row.split("\t")
    values = dict(zip(_NUMBERS, map(int, numbers), strict=True))
    return Floor(sizes=sizes, witness=tuple(_read(witness)), **values)


def _written(witness: Sequence[Sequence[NumberedGame]]) -> str:
    return " ".join(".".join("".join(_DIGITS[team] for team in game) for game in games) for games in witness)


def _read(witness: str) -> Iterator[tuple[NumberedGame, ...]]:
    for games in witness.split(" "):
        yield tuple(tuple(int(team, 16) for team in game) for game in games.split("."))


def keeps_limits(floor: Floor, limits: PitchLimits) -> bool:
    """Whether a witness found without limits keeps them, so that it is the best tournament with them too."""
    if limits == NO_LIMITS:
        return True
    classic = [sum(len(game) == 4 for game in games) for games in floor.witness]
    return all(limits.allow(n, len(games) - n) for n, games in zip(classic, floor.witness, strict=True))
