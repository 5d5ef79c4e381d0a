"""Rows of earlier builds of the engine, used again where this build answers the same.

Most changes of the engine leave most answers as they are, and a study takes a night. Some tournaments of each pairer,
field and number of rounds are drawn at random and played again: where all come out the same, the others are kept.
"""

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Protocol, TypeVar

from benchmarks.studies.store import Row, as_kept, file_of, grouped, kept_rows, read_rows, write_rows

SEED = 1


class Task(Protocol):
    """A tournament of a study."""

    @property
    def key(self) -> str:
        """What tells tasks apart."""

    @property
    def pairer(self) -> str:
        """Who pairs."""


T = TypeVar("T", bound=Task)


def restore(name: str, keys: Mapping[Any, str], columns: Sequence[str], earlier: str) -> None:
    """Put the kept rows of a study where the build that played them would have left them, unless they lie there.

    Parameters
    ----------
    keys
        The key of each tournament, by what it has in some columns.
    columns
        Those columns.
    """
    if not file_of(name, earlier).exists():
        rows = ((keys.get(tuple(row[column] for column in columns)), row) for row in kept_rows(name))
        list(write_rows(name, ({"key": key, **row} for key, row in rows if key is not None), earlier))


def carry_over(name: str, tasks: Sequence[T], play: Callable[[T], Row], earlier: Sequence[str], sample: int) -> Row:
    """Take over rows of earlier builds, and return of which pairer how many, and what the replay found.

    Parameters
    ----------
    name
        Of the study.
    tasks
        What the study plays.
    play
        Plays one.
    earlier
        Fingerprints of the earlier builds.
    sample
        How many tournaments of each pairer to play again on each field with each number of rounds.
    """
    wanted = {task.key: task for task in tasks}
    found = {row["key"]: row for build in earlier for row in read_rows(file_of(name, build)) if row["key"] in wanted}
    kept: list[Row] = []
    numbers: dict[str, Counter[str]] = {}
    random = Random(SEED)
    for (pairer, _field, _rounds), group in grouped(found.values(), "pairer", "field", "rounds").items():
        drawn = random.sample(group, min(sample, len(group)))
        is_same = all(as_kept(_as_stored(play(wanted[row["key"]]))) == as_kept(row) for row in drawn)
        kept += group if is_same else []
        numbers.setdefault(pairer, Counter()).update(
            carried=len(group) * is_same, replayed=len(drawn), kinds=1, kinds_changed=not is_same
        )
    known = {row["key"] for row in read_rows(file_of(name))}
    list(write_rows(name, (row for row in kept if row["key"] not in known)))
    told: Row = {"from": ", ".join(earlier), "pairers": numbers}
    _note_of(name).write_text(json.dumps(told), encoding="utf-8")
    return told


def carried_over(name: str) -> Row | None:
    """Return what was taken over from an earlier build; None where all rows are of this one."""
    file = _note_of(name)
    if not file.exists():
        return None
    told: Row = json.loads(file.read_text(encoding="utf-8"))
    return told


def _as_stored(row: Row) -> Row:
    stored: Row = json.loads(json.dumps(row))
    return stored


def _note_of(name: str) -> Path:
    return file_of(name).with_suffix(".carried.json")
