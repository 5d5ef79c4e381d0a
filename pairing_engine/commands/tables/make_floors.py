"""Computes the table of floors: ``python -m pairing_engine.commands.tables.make_floors --scratch floors.jsonl``.

Every row is searched with a little effort first, then the unproven ones again and again, each time with another seed.
What is found is appended to the scratch file at once, so the command may be stopped and started at any time; a better
row replaces the one before. ``--pack`` writes the shipped table from the scratch file. ``--pitches`` makes the other
table: of the fields whose best tournament does not find room on the pitches that are usually built.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace
from itertools import product
from pathlib import Path

import pairing_engine.data
from pairing_engine.commands.pitches import PITCHES, Pitches, parsed_pitches
from pairing_engine.errors import InvalidTournamentError
from pairing_engine.preview.floor_search import Effort, find_floor, is_better, proven_floor
from pairing_engine.start_rules import MOST_TEAMS, legal_fields
from pairing_engine.whole_tournament.floors import (
    HEADER,
    TABLE,
    TABLE_ON_PITCHES,
    Floor,
    keeps_limits,
    key_of,
    known_floor,
    table_row,
)
from pairing_engine.whole_tournament.round_shapes import NO_LIMITS, FloorTask, PitchLimits

COMMON_FIRST = (6, 8, 4, 7, 10, 5, 9, 12, 11, 3, 2, 1)
FIRST_EFFORT = Effort(restarts=3, moves=20_000)
LATER_EFFORT = Effort(restarts=10, moves=40_000)


def tasks(pitches: Pitches | None = None, rounds: Sequence[int] = COMMON_FIRST) -> Iterator[FloorTask]:
    """Yield every row of the table, common numbers of rounds and small fields first.

    Parameters
    ----------
    pitches
        Numbers of pitches by teams: only rows that the table without limits does not answer for.
    """
    for number, sizes, last_resort in product(rounds, legal_fields(), (False, True)):
        if pitches is None:
            yield FloorTask(sizes, number, last_resort)
            continue
        limits = PitchLimits(*pitches[sum(sizes)])
        known = known_floor(sizes, number, last_resort=last_resort)
        if known is not None and not keeps_limits(known, limits):
            yield FloorTask(sizes, number, last_resort, limits)


class Scratch:
    """The best row of each task so far, and how often it was searched for; a line is appended per search."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.floors: dict[FloorTask, Floor] = {}
        self.searches: dict[FloorTask, int] = {}
        for line in path.read_text().splitlines() if path.exists() else ():
            self._take(*_read(line))

    def _take(self, task: FloorTask, floor: Floor) -> None:
        known = self.floors.get(task)
        self.searches[task] = self.searches.get(task, 0) + 1
        if known is None or is_better(floor, known):
            self.floors[task] = floor
        if known is not None:
            bound = max(floor.repetition_bound, known.repetition_bound)
            self.floors[task] = replace(self.floors[task], repetition_bound=bound)

    def add(self, task: FloorTask, floor: Floor) -> None:
        """Remember what a search found."""
        self._take(task, floor)
        row = {"task": asdict(task), "floor": asdict(self.floors[task])}
        with self.path.open("a") as file:
            file.write(json.dumps(row, separators=(",", ":")) + "\n")


def _read(line: str) -> tuple[FloorTask, Floor]:
    row = json.loads(line)
    task, floor = row["task"], row["floor"]
    floor["sizes"] = tuple(floor["sizes"])
    floor["witness"] = tuple(tuple(tuple(game) for game in games) for games in floor["witness"])
    limits = PitchLimits(*task.get("limits", NO_LIMITS))
    return FloorTask(tuple(task["sizes"]), task["rounds"], task["last_resort"], limits), Floor(**floor)


def search(scratch: Scratch, wanted: Sequence[FloorTask], most_searches: int) -> None:
    """Search for every row that is not proven, the least searched first, up to ``most_searches`` times each."""
    for number in range(most_searches):
        for task in wanted:
            known = scratch.floors.get(task)
            if scratch.searches.get(task, 0) > number or (known is not None and known.is_proven):
                continue
            found = _without_same_club(task, scratch) or _searched(task, number, known)
            scratch.add(task, found)
            print(_told(task, found), file=sys.stderr, flush=True)


def prove(scratch: Scratch, wanted: Sequence[FloorTask], deterministic_limit: float, most_teams: int) -> None:
    """Try to prove or improve every row that is not proven, few rounds first."""
    for task in sorted(wanted, key=lambda task: (sum(task.sizes) * task.rounds, task.sizes, task.last_resort)):
        known = scratch.floors[task]
        if known.is_proven or sum(task.sizes) > most_teams:
            continue
        found = _without_same_club(task, scratch) or proven_floor(task, known, deterministic_limit)
        scratch.add(task, found)
        print(_told(task, found), file=sys.stderr, flush=True)


def _without_same_club(task: FloorTask, scratch: Scratch) -> Floor | None:
    """Return the row of ``never`` for a field that needs no same-club games."""
    from pairing_engine.cpsat.shapes.whole_tournament import format_floor  # noqa: PLC0415 - slow to import

    formats = format_floor(task) if task.last_resort else None
    if formats is None or formats.same_club_games > 0:
        return None
    return scratch.floors.get(replace(task, last_resort=False))


def _searched(task: FloorTask, number: int, known: Floor | None) -> Floor:
    effort = FIRST_EFFORT if number == 0 else LATER_EFFORT
    found = find_floor(task, Effort(effort.restarts, effort.moves, seed=number + 1), known)
    if found is None:
        raise InvalidTournamentError("clubs", f"{task.sizes} has no legal round")
    return found


def _told(task: FloorTask, floor: Floor) -> str:
    state = "proven" if floor.is_proven else f"{floor.repetition} with bound {floor.repetition_bound}"
    return f"{key_of(task)}: {state}"


def pack(scratch: Scratch, target: Path) -> int:
    """Write the table and return its number of rows; one does for both rules where they need the same."""
    lines = [
        table_row(task, scratch.floors[task])
        for task in sorted(
            scratch.floors, key=lambda task: (sum(task.sizes), task.sizes, task.rounds, task.last_resort)
        )
        if not task.last_resort or _without_same_club(task, scratch) is None
    ]
    target.write_text("\n".join((HEADER, *lines)) + "\n", encoding="ascii")
    return len(lines)


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scratch", type=Path, required=True, help="rows found so far, one JSON object per line")
    parser.add_argument("--searches", type=int, default=1, help="how often an unproven row is searched for")
    parser.add_argument(
        "--prove", type=float, metavar="UNITS", help="prove rows with a model of all games, so much work each"
    )
    parser.add_argument("--teams", type=int, default=MOST_TEAMS, help="only prove fields of up to so many teams")
    parser.add_argument("--pitches", action="store_true", help="make the table for the pitches that are usually built")
    parser.add_argument("--rounds", type=int, nargs="+", default=COMMON_FIRST)
    parser.add_argument("--pack", action="store_true", help="only write the shipped table from the scratch file")
    arguments = parser.parse_args()
    scratch = Scratch(arguments.scratch)
    wanted = list(tasks(parsed_pitches(PITCHES) if arguments.pitches else None, arguments.rounds))
    if arguments.prove:
        prove(scratch, wanted, arguments.prove, arguments.teams)
    elif arguments.pack:
        table = TABLE_ON_PITCHES if arguments.pitches else TABLE
        print(pack(scratch, Path(pairing_engine.data.__path__[0]) / table), "rows")
    else:
        search(scratch, wanted, arguments.searches)


if __name__ == "__main__":
    main()
