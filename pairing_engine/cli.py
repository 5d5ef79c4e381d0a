"""The command line: `pairing-engine COMMAND FILE`.

Exit codes: 0 fine; 1 no legal pairing exists, or a checked file breaks rules; 2 bad input;
3 no answer within the limit.
"""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module

from pairing_engine.errors import InfeasibleRoundError, InvalidTournamentError, NoPairingInTimeError

FINE, ILLEGAL, BAD_INPUT, OUT_OF_TIME = 0, 1, 2, 3

COMMANDS = ("pair", "check", "preview", "generate", "simulate", "explain")
"""Each is a module in `pairing_engine.commands` with `add_arguments(parser)` and `run(arguments)`."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    chosen = _parser().parse_args(arguments)
    try:
        return int(chosen.run(chosen))
    except InvalidTournamentError as error:
        return _fail(BAD_INPUT, str(error))
    except InfeasibleRoundError as error:
        return _fail(ILLEGAL, str(error))
    except NoPairingInTimeError as error:
        return _fail(OUT_OF_TIME, str(error))
    except OSError as error:
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


def _fail(code: int, message: str) -> int:
    sys.stderr.write(f"pairing-engine: {message}\n")
    return code


if __name__ == "__main__":
    sys.exit(main())
