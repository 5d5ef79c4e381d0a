"""Print what a field and its number of rounds allow at best, and what would mend it, as JSON."""

import argparse
from collections import Counter

from pairing_engine.commands.files import club_sizes, read_tournament, write_json
from pairing_engine.errors import InvalidTournamentError
from pairing_engine.rules import PairingRules, SameClubFunino


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of the command."""
    field = parser.add_mutually_exclusive_group(required=True)
    field.add_argument("file", metavar="FILE", nargs="?", help="a tournament as JSON; - is the standard input")
    field.add_argument("--clubs", metavar="SIZES", help="teams of each club instead of a file, such as 4+3+3")
    parser.add_argument("--rounds", type=int, metavar="N", help="number of rounds; that of the file if left out")
    parser.add_argument("--last-resort", action="store_true", help="allow games within a club where formats need them")
    parser.add_argument("--any-field", action="store_true", help="solve fields that may not start, too")


def run(arguments: argparse.Namespace) -> int:
    """Print the preview and return the exit code."""
    from pairing_engine.preview.preview import preview  # noqa: PLC0415 - only who previews needs it

    clubs, rounds, rules = _from_sizes(arguments) if arguments.file is None else _from_file(arguments)
    if arguments.last_resort:
        rules = rules.model_copy(update={"same_club_funino": SameClubFunino.LAST_RESORT})
    write_json(preview(clubs, rounds, rules, any_field=arguments.any_field).model_dump(mode="json"))
    return 0


_Field = tuple[dict[str, int], int, PairingRules]


def _from_sizes(arguments: argparse.Namespace) -> _Field:
    sizes = club_sizes(arguments.clubs)
    if arguments.rounds is None:
        raise InvalidTournamentError("--rounds", "is needed where there is no file")
    return {f"club {number}": size for number, size in enumerate(sizes, start=1)}, arguments.rounds, PairingRules()


def _from_file(arguments: argparse.Namespace) -> _Field:
    tournament = read_tournament(arguments)
    clubs = Counter(team.club for team in tournament.teams if not team.withdrawn)
    rounds = tournament.number_of_rounds if arguments.rounds is None else arguments.rounds
    return dict(clubs), rounds, tournament.rules
