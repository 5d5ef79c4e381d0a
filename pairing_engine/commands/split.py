"""Split the teams of a file into groups, each of which may start, and print them as JSON."""

import argparse
import json
from typing import Any

from pairing_engine.commands.files import (
    add_file_argument,
    natural,
    positive,
    read_text,
    read_tournament,
    write_json,
)
from pairing_engine.errors import InvalidInputError


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of the command."""
    add_file_argument(parser)
    parser.add_argument("--groups", type=natural, metavar="N", required=True, help="number of groups")
    parser.add_argument(
        "--by", choices=("similar", "mixed"), default="similar", help="bands of the sorted field, or the field in small"
    )
    parser.add_argument("--wishes", metavar="FILE", help="a list of wishes as JSON; they are kept")
    parser.add_argument("--announced", metavar="FILE", help="the group that teams were told, by id, as JSON")
    parser.add_argument(
        "--limit", type=positive, metavar="UNITS", help="work the solver may do, about a second per unit"
    )


def run(arguments: argparse.Namespace) -> int:
    """Print the split and return the exit code."""
    from pairing_engine.festival.day import SplitBy  # noqa: PLC0415 - only who splits needs it
    from pairing_engine.rules import SolverOptions  # noqa: PLC0415
    from pairing_engine.split import DEFAULT_OPTIONS, split_field  # noqa: PLC0415

    split = split_field(
        read_tournament(arguments).teams,
        arguments.groups,
        SplitBy(arguments.by),
        wishes=_json(arguments.wishes, []),
        announced=_json(arguments.announced, {}),
        options=DEFAULT_OPTIONS if arguments.limit is None else SolverOptions(deterministic_limit=arguments.limit),
    )
    write_json(split.as_json())
    return 0


def _json(file: str | None, otherwise: Any) -> Any:
    """Return what a file says, or what holds without one."""
    if file is None:
        return otherwise
    try:
        return json.loads(read_text(file))
    except ValueError as error:
        raise InvalidInputError("", f"{file} is no JSON: {error}") from None
