"""Computes the table of what usually happens: ``python -m pairing_engine.commands.make_usual --scratch usual.jsonl``.

Every row stands for simulated tournaments of one field, one number of rounds and one way to pair. What a tournament had
is appended to the scratch file at once, so the command may be stopped and started at any time. ``--pack`` writes the
shipped table from the rows that are complete; ``--check`` plays other tournaments and says how many lie in the ranges.
"""

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, fields
from itertools import product
from pathlib import Path
from random import Random

import pairing_engine.data
from pairing_engine.past.history import history_of
from pairing_engine.preview.usual import HEADER, TABLE, Outcome, Usual, UsualTask, table_row, usual, usual_of
from pairing_engine.rules import LookAhead
from pairing_engine.start_rules import legal_fields
from pairing_engine.study import quality
from pairing_engine.study.simulation import Scenario, play

COMMON_FIRST = (8, 6, 7, 5, 9)
TOURNAMENTS = 16
FIRST_SEED, FIRST_CHECKED_SEED = 200_000, 300_000
PITCHES = "6:1+3,8:1+2,10:2+3,12:2+4,14:2+5,16:2+4"
Pitches = dict[int, tuple[int, int]]


@dataclass(frozen=True)
class Setting:
    """A way to pair fields of so many clubs."""

    clubs: range
    look_ahead: LookAhead
    dial: float


def tasks(settings: Sequence[Setting], pitches: Pitches, rounds: Sequence[int]) -> Iterator[UsualTask]:
    """Yield every row: the first settings first, then in the order of the rounds, small fields first."""
    for setting, number, sizes in product(settings, rounds, legal_fields()):
        if len(sizes) in setting.clubs:
            yield UsualTask(sizes, number, setting.look_ahead, setting.dial, *pitches[sum(sizes)])


class Scratch:
    """What each tournament had that was played so far; a line is appended for each."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.outcomes: dict[str, dict[int, Outcome]] = defaultdict(dict)
        for line in path.read_text().splitlines() if path.exists() else ():
            row = json.loads(line)
            self.outcomes[row["task"]][row["seed"]] = Outcome(**row["outcome"])

    def add(self, task: UsualTask, seed: int, outcome: Outcome) -> None:
        """Remember a tournament."""
        self.outcomes[task.key][seed] = outcome
        row = {"task": task.key, "seed": seed, "outcome": asdict(outcome)}
        with self.path.open("a") as file:
            file.write(json.dumps(row, separators=(",", ":")) + "\n")


def outcome(task: UsualTask, seed: int) -> Outcome:
    """Return what one simulated tournament had."""
    played = play(Scenario(club_sizes=task.sizes, number_of_rounds=task.rounds, rules=task.rules), seed)
    history = history_of(played.tournament)
    return Outcome(
        rematches=quality.rematches(history),
        repeated_partners=quality.repeated_partners(history),
        format_deviation=int(quality.format_deviations(history).sum()),
    )


def simulate(scratch: Scratch, wanted: Sequence[UsualTask], tournaments: int) -> None:
    """Play what is missing."""
    for task in wanted:
        for seed in range(FIRST_SEED, FIRST_SEED + tournaments):
            if seed not in scratch.outcomes[task.key]:
                scratch.add(task, seed, outcome(task, seed))
        print(task.key, file=sys.stderr, flush=True)


def pack(scratch: Scratch, wanted: Sequence[UsualTask], tournaments: int, target: Path) -> int:
    """Write the table, and return its number of rows: those with all of their tournaments."""
    complete = {task.key: task for task in wanted if len(scratch.outcomes[task.key]) >= tournaments}
    ordered = sorted(complete.values(), key=lambda task: (sum(task.sizes), task.sizes, task.rounds, task.key))
    rows = [(task, scratch.outcomes[task.key].values()) for task in ordered]
    lines = [table_row(task, usual_of(played), len(played)) for task, played in rows]
    target.write_text("\n".join((HEADER, *lines)) + "\n", encoding="ascii")
    return len(lines)


def check(wanted: Sequence[UsualTask], tournaments: int) -> dict[str, float]:
    """Return for each figure the share of tournaments within its range, other seeds and rows drawn by chance."""
    random = Random(1)  # noqa: S311 - not for secrets
    known = [(task, found) for task in wanted if (found := _usual_of_task(task)) is not None]
    within = dict.fromkeys((part.name for part in fields(Outcome)), 0)
    for seed in range(FIRST_CHECKED_SEED, FIRST_CHECKED_SEED + tournaments):
        task, found = random.choice(known)
        played = outcome(task, seed)
        for name in within:
            one = getattr(found, name)
            within[name] += one.p10 <= getattr(played, name) <= one.p90
    return {name: count / tournaments for name, count in within.items()}


def _usual_of_task(task: UsualTask) -> Usual | None:
    clubs = {str(number): size for number, size in enumerate(task.sizes)}
    return usual(clubs, task.rounds, task.rules)


def _setting(text: str) -> Setting:
    """Return what ``3-8:none:0.6`` says: fields of three to eight clubs, no look-ahead, dial 0.6."""
    clubs, look_ahead, dial = text.split(":")
    first, _, last = clubs.partition("-")
    return Setting(range(int(first), int(last or first) + 1), LookAhead(look_ahead), float(dial))


def _pitches(text: str) -> Pitches:
    rows = (part.split(":") for part in text.split(","))
    return {int(teams): (int(counts.split("+")[0]), int(counts.split("+")[1])) for teams, counts in rows}


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scratch", type=Path, help="tournaments played so far, one JSON object per line")
    parser.add_argument("--setting", type=_setting, action="append", required=True, metavar="CLUBS:LOOK_AHEAD:DIAL")
    parser.add_argument("--pitches", type=_pitches, default=_pitches(PITCHES), help="classic+Funino by teams")
    parser.add_argument("--rounds", type=int, nargs="+", default=COMMON_FIRST)
    parser.add_argument("--tournaments", type=int, default=TOURNAMENTS, help="of each row, or in all to be checked")
    parser.add_argument("--pack", action="store_true", help="only write the shipped table from the scratch file")
    parser.add_argument("--check", action="store_true", help="only play other tournaments, and say how many lie within")
    arguments = parser.parse_args()
    wanted = list(tasks(arguments.setting, arguments.pitches, arguments.rounds))
    if arguments.check:
        print(json.dumps(check(wanted, arguments.tournaments)))
        return
    if arguments.scratch is None:
        parser.error("--scratch is needed")
    if arguments.pack:
        target = Path(pairing_engine.data.__path__[0]) / TABLE
        print(pack(Scratch(arguments.scratch), wanted, arguments.tournaments, target), "rows")
    else:
        simulate(Scratch(arguments.scratch), wanted, arguments.tournaments)


if __name__ == "__main__":
    main()
