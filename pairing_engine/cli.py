"""The command line: `pairing-engine COMMAND FILE`.

Exit codes: 0 fine; 1 no legal pairing or split exists, or a checked file breaks rules; 2 bad input, or a file that
cannot be read or written; 3 no answer within the limit or the memory; 130 interrupted; 141 nobody reads the output any
more.
"""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path

from pairing_engine import __version__
from pairing_engine.errors import (
    InfeasibleRoundError,
    InvalidInputError,
    InvalidTournamentError,
    NoPairingInTimeError,
    PairingError,
)
from pairing_engine.festival.errors import InfeasibleSplitError

FINE, ILLEGAL, BAD_INPUT, NO_ANSWER = 0, 1, 2, 3
INTERRUPTED, UNREAD = 130, 141
"""As shells say it of what a signal has ended."""

_CODES: dict[type[PairingError], int] = {
    InvalidInputError: BAD_INPUT,
    InvalidTournamentError: BAD_INPUT,
    InfeasibleRoundError: ILLEGAL,
    InfeasibleSplitError: ILLEGAL,
    NoPairingInTimeError: NO_ANSWER,
}

COMMANDS = ("pair", "check", "preview", "generate", "simulate", "explain", "split")
"""Each is a module in `pairing_engine.commands` with `add_arguments(parser)` and `run(arguments)`."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    if sys.stderr is None:  # the parent process has closed it
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - errors may come until the end
    chosen = _parser().parse_args(arguments)
    _write_utf8()
    try:
        code = int(chosen.run(chosen))
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except tuple(_CODES) as error:
        return _fail(_CODES[type(error)], str(error))
    except MemoryError:
        return _fail(NO_ANSWER, "there is not enough memory to pair so large a field")
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _drop_what_cannot_be_written()
        return UNREAD
    except OSError as error:
        _drop_what_cannot_be_written()
        told = error.strerror or str(error)
        return _fail(BAD_INPUT, told if error.filename is None else f"{error.filename}: {told}")


def _parser() -> argparse.ArgumentParser:
    summary, _, codes = (__doc__ or "").partition("\n\n")
    parser = argparse.ArgumentParser(prog="pairing-engine", description=summary, epilog=codes)
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for name in COMMANDS:
        module = import_module(f"pairing_engine.commands.{name}")
        text = (module.__doc__ or "").strip()
        command = commands.add_parser(name, help=text.splitlines()[0], description=text)
        module.add_arguments(command)
        command.set_defaults(run=module.run)
    return parser


def _write_utf8() -> None:
    """Let the output be UTF-8, as JSON is, whatever the machine's own encoding."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")


def _drop_what_cannot_be_written() -> None:
    """Close an output that takes nothing, or Python tries again at its end and fails with a code of its own."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        with suppress(OSError):
            sys.stdout.close()


def _fail(code: int, message: str) -> int:
    with suppress(OSError):
        sys.stderr.write(f"pairing-engine: {message}\n")
    return code


if __name__ == "__main__":
    sys.exit(main())
