"""Play whole tournaments with chance from seeds and print what happened as tidy rows.

One row per tournament holds every metric of its quality, one row per game who played whom and how it ended. The same
seeds give the same rows, on any number of processes and on a Dask cluster.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from pairing_engine.commands.files import add_look_ahead_arguments, club_sizes, standard_output
from pairing_engine.errors import InvalidInputError, InvalidTournamentError
from pairing_engine.rules import PairingRules, SameClubFunino

if TYPE_CHECKING:
    from pairing_engine.study.parallel import Workers
    from pairing_engine.study.rows import Row
    from pairing_engine.study.simulation import Scenario

MOST_PROCESSES = 1000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of the command."""
    what = parser.add_argument_group("what is played")
    what.add_argument("--clubs", metavar="SIZES", required=True, help="teams of each club, such as 4+3+3")
    what.add_argument("--rounds", type=int, metavar="N", required=True, help="number of rounds")
    what.add_argument("--tournaments", type=int, metavar="N", default=1, help="how many; the default is %(default)s")
    what.add_argument("--seed", type=int, metavar="N", default=1, help="of the first one; each next one is one higher")
    what.add_argument("--last-resort", action="store_true", help="allow games within a club where formats need them")
    what.add_argument("--variety", type=float, metavar="X", help="dial from balanced games (0) to new opponents (1)")
    what.add_argument("--children", type=int, metavar="N", help="children of a team; 3 if left out")
    what.add_argument("--teams-per-side", type=int, metavar="N", help="teams merged into a classic side; 2 if left out")
    add_look_ahead_arguments(parser)
    chance = parser.add_argument_group("chance")
    chance.add_argument("--spread", type=float, metavar="X", help="standard deviation of the true strengths, logits")
    chance.add_argument("--estimate-error", type=float, metavar="X", help="error of the organiser's estimates, logits")
    chance.add_argument("--draw-weight", type=float, metavar="X", help="0 no draws, 0.9 as usual, 2 half of even games")
    chance.add_argument("--leaving", type=float, metavar="P", help="probability that a team is withdrawn on the way")
    rows = parser.add_argument_group("rows")
    rows.add_argument("--rows", choices=("tournaments", "games"), default="tournaments")
    rows.add_argument("--format", choices=("jsonl", "csv"), default="jsonl")
    rows.add_argument("--output", metavar="FILE", help="where to write; the standard output if left out")
    where = parser.add_argument_group("where it is computed")
    where.add_argument("--jobs", type=int, metavar="N", default=1, help="processes; -1 is one per core")
    where.add_argument("--backend", choices=("loky", "dask"), default="loky")
    where.add_argument("--scheduler", metavar="ADDRESS", help="of the Dask cluster, such as tcp://127.0.0.1:8786")


def run(arguments: argparse.Namespace) -> int:
    """Play the tournaments, write their rows, and return the exit code."""
    from pairing_engine.study.rows import write_csv, write_json_lines  # noqa: PLC0415 - only who simulates needs them

    scenario, workers = _scenario(arguments), _workers(arguments)
    write = write_csv if arguments.format == "csv" else write_json_lines
    with ExitStack() as stack:
        stream = _output(arguments, stack)
        write(_rows(arguments, scenario, workers, stack), stream)
    return 0


def _scenario(arguments: argparse.Namespace) -> "Scenario":
    from pairing_engine.study.simulation import Scenario  # noqa: PLC0415

    sizes = club_sizes(arguments.clubs)
    if arguments.tournaments < 1:
        raise InvalidTournamentError("--tournaments", "at least one has to be played")
    if arguments.seed < 0:
        raise InvalidTournamentError("--seed", "a seed is 0 or more")
    chosen = ("spread", "estimate_error", "draw_weight", "leaving")
    chance = {name: value for name in chosen if (value := getattr(arguments, name)) is not None}
    try:
        rules = _rules(arguments)
        return Scenario(club_sizes=sizes, number_of_rounds=arguments.rounds, rules=rules, **chance)
    except InvalidInputError as error:
        name = error.place.removeprefix("formats.").removeprefix("number_of_").removesuffix("_per_team")
        raise InvalidTournamentError(f"--{name.replace('_', '-')}", error.reason) from None


def _rules(arguments: argparse.Namespace) -> PairingRules:
    sizes = {"children_per_team": arguments.children, "teams_per_side": arguments.teams_per_side}
    changes: dict[str, object] = {"formats": {name: size for name, size in sizes.items() if size is not None}}
    if arguments.look_ahead is not None:
        changes["look_ahead"] = arguments.look_ahead
    if arguments.last_resort:
        changes["same_club_funino"] = SameClubFunino.LAST_RESORT
    if arguments.variety is not None:
        changes["variety"] = arguments.variety
    return PairingRules.model_validate(changes)


def _workers(arguments: argparse.Namespace) -> "Workers":
    from pairing_engine.study.parallel import Workers  # noqa: PLC0415

    if arguments.jobs > MOST_PROCESSES:
        raise InvalidTournamentError("--jobs", f"{arguments.jobs} processes are more than {MOST_PROCESSES}")
    try:
        workers = Workers(arguments.jobs, arguments.backend, arguments.scheduler)
    except InvalidInputError as error:
        raise InvalidTournamentError("--jobs" if error.place == "processes" else "--backend", error.reason) from None
    if workers.backend == "dask" and find_spec("distributed") is None:
        raise InvalidTournamentError("--backend", "a cluster needs pairing-engine with its extra [dask]")
    if workers.processes != 1 and find_spec("joblib") is None:
        raise InvalidTournamentError("--jobs", "several processes need pairing-engine with its extra [simulation]")
    return workers


def _rows(arguments: argparse.Namespace, scenario: "Scenario", workers: "Workers", stack: ExitStack) -> Iterator["Row"]:
    from pairing_engine.study.rows import game_rows, tournament_row  # noqa: PLC0415
    from pairing_engine.study.simulation import simulate  # noqa: PLC0415

    seeds = range(arguments.seed, arguments.seed + arguments.tournaments)
    advance = _progress(arguments.tournaments, stack)
    for played in simulate(scenario, seeds, workers=workers):
        yield from [tournament_row(played)] if arguments.rows == "tournaments" else game_rows(played)
        advance()


def _output(arguments: argparse.Namespace, stack: ExitStack) -> TextIO:
    if arguments.output is None:
        return standard_output()
    return stack.enter_context(Path(arguments.output).open("w", encoding="utf-8", newline=""))


def _progress(total: int, stack: ExitStack) -> Callable[[], object]:
    """Return what to call after each tournament; it draws a bar on a terminal, where rich is installed."""
    if not sys.stderr.isatty() or find_spec("rich") is None:
        return lambda: None
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn  # noqa: PLC0415

    columns = ("tournaments", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    progress = stack.enter_context(Progress(*columns, console=Console(stderr=True)))
    task = progress.add_task("", total=total)
    return lambda: progress.advance(task)
