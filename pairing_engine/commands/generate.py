"""Print random tournaments, seeded: one as a file of its own, several as one line each."""

import argparse
import json

from pairing_engine.commands.files import natural, standard_output
from pairing_engine.start_rules import FEWEST_TEAMS, MOST_ROUNDS, MOST_TEAMS


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of the command."""
    parser.add_argument("--seed", type=int, default=1, help="the first seed (default 1)")
    parser.add_argument("--count", type=natural, default=1, help="how many tournaments, with consecutive seeds")
    teams, rounds = range(FEWEST_TEAMS, MOST_TEAMS + 1, 2), range(1, MOST_ROUNDS + 1)
    parser.add_argument("--teams", type=int, choices=teams, metavar=_span(teams), help="an even number of teams")
    parser.add_argument("--rounds", type=int, choices=rounds, metavar=_span(rounds), help="rounds of the tournament")


def _span(numbers: range) -> str:
    return f"{numbers[0]}..{numbers[-1]}"


def run(arguments: argparse.Namespace) -> int:
    """Print the tournaments and return the exit code."""
    from pairing_engine.study.generate import random_tournament  # noqa: PLC0415 - only who generates needs it
    from pairing_engine.tournament import dump_tournament  # noqa: PLC0415

    for seed in range(arguments.seed, arguments.seed + arguments.count):
        text = dump_tournament(random_tournament(seed, arguments.teams, arguments.rounds))
        standard_output().write(text if arguments.count == 1 else json.dumps(json.loads(text)) + "\n")
    return 0
