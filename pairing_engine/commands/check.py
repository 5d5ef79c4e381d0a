"""Check the past rounds of a tournament against its rules and print what each breaks as JSON."""

import argparse

from pairing_engine.commands.files import add_file_argument, read_tournament, write_json


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of the command."""
    add_file_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    """Check the rounds and return the exit code."""
    from pairing_engine.round.verify import check_tournament  # noqa: PLC0415 - only who checks needs it

    tournament = read_tournament(arguments)
    broken = check_tournament(tournament)
    rounds = [{"round": number, "broken": broken.get(number, [])} for number in range(1, tournament.coming_round)]
    write_json({"legal": not broken, "rounds": rounds})
    return 1 if broken else 0
