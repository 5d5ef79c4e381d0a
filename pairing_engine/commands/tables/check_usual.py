"""Checks what usually happens: ``python -m pairing_engine.commands.tables.check_usual --scratch rows.tsv``.

Tournaments are played with seeds that the table was not made from, each of a row of the table that its seed draws. What
a tournament had is appended to the scratch file at once, so the command may be stopped and started at any time. At the
end it says, setting by setting, how many lie within the ranges of their row, and how many are below what is proven.
"""

import argparse
import json
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, fields
from pathlib import Path
from random import Random

from pairing_engine.commands.tables.make_usual import Scratch, outcome
from pairing_engine.preview.outlook import floor_of
from pairing_engine.preview.usual import Outcome, UsualTask, known_tasks, usual

FIRST_SEED, TOURNAMENTS = 300_000, 2000


@dataclass
class Verdict:
    """What was found of the tournaments of a setting."""

    tournaments: int = 0
    rematches: int = 0
    repeated_partners: int = 0
    format_deviation: int = 0
    below: int = 0

    def add(self, task: UsualTask, played: Outcome) -> None:
        """Count a tournament: which of its figures lie within their range, and whether it beats the proven bounds."""
        clubs = {str(number): size for number, size in enumerate(task.sizes)}
        ranges = usual(clubs, task.rounds, task.rules)
        floor = floor_of(clubs, task.rounds, task.rules)
        if ranges is None or floor is None:
            raise ValueError(f"the table has no row {task.key}")
        self.tournaments += 1
        for name in (part.name for part in fields(Outcome)):
            one = getattr(ranges, name)
            setattr(self, name, getattr(self, name) + (one.p10 <= getattr(played, name) <= one.p90))
        had = (played.format_deviation, played.rematches + played.repeated_partners)
        self.below += had < (floor.deviation_bound, floor.repetition_bound)


def play_missing(scratch: Scratch, tasks: list[UsualTask], tournaments: int) -> None:
    """Play the tournaments of the seeds that are not in the scratch file."""
    known = {seed for played in scratch.outcomes.values() for seed in played}
    for seed in range(FIRST_SEED, FIRST_SEED + tournaments):
        if seed not in known:
            task = Random(seed).choice(tasks)  # noqa: S311 - not for secrets
            scratch.add(task, seed, outcome(task, seed))


def verdicts(scratch: Scratch, tasks: Iterable[UsualTask]) -> dict[str, Verdict]:
    """Return what was found of each setting, and of all together."""
    found: dict[str, Verdict] = defaultdict(Verdict)
    for task in tasks:
        for played in scratch.outcomes[task.key].values():
            for name in (f"{task.look_ahead.value} {task.dial:g}", "all"):
                found[name].add(task, played)
    return dict(found)


def told(verdict: Verdict) -> dict[str, float]:
    """Return the shares of a setting's tournaments within their ranges, and how many are below the bounds."""
    shares = {part.name: round(getattr(verdict, part.name) / verdict.tournaments, 4) for part in fields(Outcome)}
    return {"tournaments": verdict.tournaments, **shares, "below": verdict.below}


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scratch", type=Path, required=True, help="tournaments played so far, one per line")
    parser.add_argument("--tournaments", type=int, default=TOURNAMENTS)
    parser.add_argument("--told", action="store_true", help="play nothing, only say what was found")
    arguments = parser.parse_args()
    scratch, tasks = Scratch(arguments.scratch), known_tasks()
    if not arguments.told:
        play_missing(scratch, tasks, arguments.tournaments)
    for name, verdict in sorted(verdicts(scratch, tasks).items()):
        print(name, json.dumps(told(verdict)))


if __name__ == "__main__":
    main()
