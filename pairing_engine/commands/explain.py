"""Say why the coming round is as it is: what the best round without each game costs more, or the next best rounds."""

import argparse
from dataclasses import asdict

from pairing_engine.commands.files import (
    add_file_argument,
    add_look_ahead_arguments,
    natural,
    positive,
    read_tournament,
    write_json,
)
from pairing_engine.errors import InvalidTournamentError


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of the command."""
    add_file_argument(parser)
    add_look_ahead_arguments(parser)
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--team", metavar="ID", help="only the game of this team")
    what.add_argument("--best", type=natural, metavar="NUMBER", help="print so many of the best rounds instead")
    parser.add_argument("--limit", type=positive, metavar="UNITS", help="work per solution, about a second per unit")


def run(arguments: argparse.Namespace) -> int:
    """Explain the round and return the exit code."""
    from pairing_engine.analysis.explanation import alternatives, explain  # noqa: PLC0415 - only who explains needs it
    from pairing_engine.rules import SolverOptions  # noqa: PLC0415

    tournament = read_tournament(arguments)
    options = SolverOptions() if arguments.limit is None else SolverOptions(deterministic_limit=arguments.limit)
    if arguments.team is not None and arguments.team not in tournament.present:
        raise InvalidTournamentError("--team", f"there is no team {arguments.team!r} in the coming round")
    if arguments.best is not None:
        rounds = alternatives(tournament, arguments.best, options)
        write_json({"round": tournament.coming_round, "best": [pairing.as_json() for pairing in rounds]})
        return 0
    explanation = explain(tournament, options)
    games = [game for game in explanation.games if arguments.team in {None, *game.game.teams}]
    write_json(
        {
            "round": explanation.pairing.round,
            "objective": explanation.pairing.objective,
            "games": [game.as_json() for game in games],
            "teams": {team: asdict(explanation.bases[team]) for game in games for team in sorted(game.game.teams)},
        }
    )
    return 0
