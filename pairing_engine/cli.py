"""The command line: `pairing-engine COMMAND FILE`.

Exit codes: 0 fine; 1 no legal pairing exists, or a checked file breaks rules; 2 bad input, or a file that cannot be
read or written; 3 no answer within the limit; 130 interrupted; 141 nobody reads the output any more.
"""

import argparse
import io
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module

from pairing_engine.errors import InfeasibleRoundError, InvalidTournamentError, NoPairingInTimeError, PairingError

FINE, ILLEGAL, BAD_INPUT, OUT_OF_TIME = 0, 1, 2, 3
INTERRUPTED, UNREAD = 130, 141
"""As shells say it of what a signal has ended."""

_CODES: dict[type[PairingError], int] = {
    InvalidTournamentError: BAD_INPUT,
    InfeasibleRoundError: ILLEGAL,
    NoPairingInTimeError: OUT_OF_TIME,
}

COMMANDS = ("pair", "check", "preview", "generate", "simulate", "explain")
"""Each is a module in `pairing_engine.commands` with `add_arguments(parser)` and `run(arguments)`."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    chosen = _parser().parse_args(arguments)
    _write_utf8()
    try:
        code = int(chosen.run(chosen))
        sys.stdout.flush()
        return code
    except (InvalidTournamentError, InfeasibleRoundError, NoPairingInTimeError) as error:
        return _fail(_CODES[type(error)], str(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _drop_what_cannot_be_written()
        return UNREAD
    except OSError as error:
        _drop_what_cannot_be_written()
        return _fail(BAD_INPUT, str(error) if error.filename is None else f"{error.filename}: {error.strerror}")


def _parser() -> argparse.ArgumentParser:
    summary, _, codes = (__doc__ or "").partition("\n\n")
    parser = argparse.ArgumentParser(prog="pairing-engine", description=summary, epilog=codes)
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
        sys.stdout.flush()
    except OSError:
        with suppress(OSError):
            sys.stdout.close()


def _fail(code: int, message: str) -> int:
    sys.stderr.write(f"pairing-engine: {message}\n")
    return code


if __name__ == "__main__":
    sys.exit(main())
