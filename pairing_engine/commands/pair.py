"""Pair the coming round of a tournament and print it as JSON."""

import argparse
import sys
import time

from pairing_engine.commands.files import (
    add_file_argument,
    add_look_ahead_arguments,
    positive,
    read_tournament,
    write_json,
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of the command."""
    add_file_argument(parser)
    add_look_ahead_arguments(parser)
    parser.add_argument(
        "--limit", type=positive, metavar="UNITS", help="work the solver may do, about a second per unit"
    )
    parser.add_argument(
        "--prove-plan", action="store_true", help="tell what the whole tournament adds up to, and what is unavoidable"
    )
    parser.add_argument("--timing", action="store_true", help="print the time it took on the standard error output")


def run(arguments: argparse.Namespace) -> int:
    """Pair the round and return the exit code."""
    from pairing_engine.engine import pair_next_round  # noqa: PLC0415 - only who pairs needs it
    from pairing_engine.rules import SolverOptions  # noqa: PLC0415

    limit = {} if arguments.limit is None else {"deterministic_limit": arguments.limit}
    options = SolverOptions(prove_plan=arguments.prove_plan, **limit)
    tournament = read_tournament(arguments)
    began = time.perf_counter()
    pairing = pair_next_round(tournament, options)
    if arguments.timing:
        sys.stderr.write(f"paired in {time.perf_counter() - began:.3f} s\n")
    write_json(pairing.as_json())
    return 0
