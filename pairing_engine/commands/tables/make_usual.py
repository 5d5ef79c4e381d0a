"""Computes what usually happens: ``python -m pairing_engine.commands.tables.make_usual --scratch rows.tsv``.

Every row stands for simulated tournaments of one field, one number of rounds and one way to pair. What a tournament had
is appended to the scratch file at once, so the command may be stopped and started at any time, and the file is kept.
``--pack`` writes the shipped table from the rows that are complete; `check_usual` holds other tournaments against it.
"""

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import astuple, dataclass
from itertools import product
from pathlib import Path

import pairing_engine.data
from pairing_engine.commands.pitches import PITCHES, Pitches, parsed_pitches
from pairing_engine.past.history import history_of
from pairing_engine.preview.usual import HEADER, TABLE, Outcome, UsualTask, table_row, usual_of
from pairing_engine.rules import LookAhead
from pairing_engine.start_rules import legal_fields
from pairing_engine.study import quality
from pairing_engine.study.simulation import Scenario, play

COMMON_FIRST = (8, 6, 7, 5, 9)
TOURNAMENTS = 32
FIRST_SEED = 200_000


@dataclass(frozen=True)
class Setting:
    """A way to pair."""

    look_ahead: LookAhead
    dial: float


def tasks(settings: Sequence[Setting], pitches: Pitches, rounds: Sequence[int]) -> Iterator[UsualTask]:
    """Yield every row: the first settings first, then in the order of the rounds, small fields first."""
    for setting, number, sizes in product(settings, rounds, legal_fields()):
        yield UsualTask(sizes, number, setting.look_ahead, setting.dial, *pitches[sum(sizes)])


class Scratch:
    """What each tournament had that was played so far; a line is appended for each: its row, its seed, its figures."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.outcomes: dict[str, dict[int, Outcome]] = defaultdict(dict)
        for line in path.read_text().splitlines() if path.exists() else ():
            key, seed, *figures = line.split("\t")
            self.outcomes[key][int(seed)] = Outcome(*map(int, figures))

    def add(self, task: UsualTask, seed: int, outcome: Outcome) -> None:
        """Remember a tournament."""
        self.outcomes[task.key][seed] = outcome
        with self.path.open("a") as file:
            file.write("\t".join((task.key, str(seed), *map(str, astuple(outcome)))) + "\n")


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


def _setting(text: str) -> Setting:
    """Return what ``none:0.45`` says: no look-ahead, dial 0.45."""
    look_ahead, dial = text.split(":")
    return Setting(LookAhead(look_ahead), float(dial))


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scratch", type=Path, required=True, help="tournaments played so far, one per line")
    parser.add_argument("--setting", type=_setting, action="append", required=True, metavar="LOOK_AHEAD:DIAL")
    parser.add_argument(
        "--pitches", type=parsed_pitches, default=parsed_pitches(PITCHES), help="classic+Funino by teams"
    )
    parser.add_argument("--rounds", type=int, nargs="+", default=COMMON_FIRST)
    parser.add_argument("--tournaments", type=int, default=TOURNAMENTS, help="of each row")
    parser.add_argument("--pack", action="store_true", help="only write the shipped table from the scratch file")
    arguments = parser.parse_args()
    wanted = list(tasks(arguments.setting, arguments.pitches, arguments.rounds))
    if arguments.pack:
        target = Path(pairing_engine.data.__path__[0]) / TABLE
        print(pack(Scratch(arguments.scratch), wanted, arguments.tournaments, target), "rows")
    else:
        simulate(Scratch(arguments.scratch), wanted, arguments.tournaments)


if __name__ == "__main__":
    main()
