"""Reading tournaments and writing answers for all commands."""

import argparse
import errno
import json
import math
import os
import sys
from pathlib import Path
from typing import Any, TextIO

from pairing_engine.errors import InvalidTournamentError
from pairing_engine.rules import LookAhead
from pairing_engine.tournament import Tournament, load_tournament

LARGEST_CLUB = 1000
"""Teams; two clubs of that size are beyond the memory of any machine."""


def add_file_argument(parser: argparse.ArgumentParser) -> None:
    """Let a command take a tournament file."""
    parser.add_argument("file", metavar="FILE", help="a tournament as JSON; - is the standard input")


def add_look_ahead_arguments(parser: argparse.ArgumentParser) -> None:
    """Let a command look beyond the coming round or not, whatever the rules say."""
    how_far = parser.add_mutually_exclusive_group()
    for flag, value, told in (
        ("--myopic", LookAhead.NONE, "look at the coming round alone, not beyond it"),
        ("--look-ahead", LookAhead.HORIZON, "look beyond the coming round: plan all that are left"),
    ):
        how_far.add_argument(flag, dest="look_ahead", action="store_const", const=value, help=told)


def read_tournament(arguments: argparse.Namespace) -> Tournament:
    """Return the tournament that a command was given.

    Raises
    ------
    InvalidTournamentError
        If the file is no tournament; the error names the place.
    """
    tournament = load_tournament(read_text(arguments.file))
    look_ahead = getattr(arguments, "look_ahead", None)
    if look_ahead is None:
        return tournament
    return tournament.model_copy(update={"rules": {**dict(tournament.rules), "look_ahead": look_ahead}})


def read_text(file: str) -> str:
    """Return the text of a file, or of the standard input.

    Raises
    ------
    InvalidTournamentError
        If it is not UTF-8.
    """
    try:
        return _bytes_of(file).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InvalidTournamentError("", f"{file} is not UTF-8 text: {error.reason}") from None


def _bytes_of(file: str) -> bytes:
    """Return what stands in a file, or on the standard input: as bytes, for its own encoding may be another one."""
    return _opened(sys.stdin, "standard input").buffer.read() if file == "-" else Path(file).read_bytes()


def standard_output() -> TextIO:
    """Return the standard output.

    Raises
    ------
    OSError
        If the parent process has closed it.
    """
    return _opened(sys.stdout, "standard output")


def _opened(stream: TextIO | None, name: str) -> TextIO:
    if stream is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF), name)
    return stream


def positive(text: str) -> float:
    """Return a number above zero that an argument gives."""
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not 0 < number < math.inf:
        raise argparse.ArgumentTypeError(f"{text} is not a number above 0")
    return number


def natural(text: str) -> int:
    """Return a number from 1 on that an argument gives."""
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is not a number from 1 on")
    return number


def club_sizes(text: str) -> tuple[int, ...]:
    """Return the teams of each club that an argument gives, such as 4+3+3.

    Raises
    ------
    InvalidTournamentError
        If it is no list of numbers, or one is larger than any machine can pair.
    """
    try:
        sizes = tuple(natural(size) for size in text.split("+"))
    except argparse.ArgumentTypeError:
        raise InvalidTournamentError("--clubs", f"{text} is no list of numbers such as 4+3+3") from None
    if max(sizes) > LARGEST_CLUB:
        raise InvalidTournamentError("--clubs", f"{max(sizes)} teams of a club are more than {LARGEST_CLUB}")
    return sizes


def write_json(value: Any) -> None:
    """Print a value as JSON, the same text for the same value."""
    standard_output().write(json.dumps(value, indent=2, ensure_ascii=False) + "\n")
