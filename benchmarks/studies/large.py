"""One round of a field far beyond a playing field: measured in a process of its own, with its peak memory.

Run as ``python -m benchmarks.studies.large CLUB_SIZE CLUBS SEED LIMIT``; prints one row as JSON. After LIMIT seconds of
CPU time the system stops it.
"""

import json
import resource
import sys
import time

import numpy as np

from pairing_engine.engine import pair_next_round
from pairing_engine.errors import PairingError
from pairing_engine.rules import LookAhead, PairingRules
from pairing_engine.study.simulation import Scenario, World, draw_world
from pairing_engine.tournament import GameType, Match, Round, Tournament

PAST_ROUNDS = 5


def club_against_club(tournament: Tournament, world: World) -> Round:
    """Return a quick legal round to have a past: clubs meet clubs in a circle, formats take turns."""
    number = tournament.coming_round
    chance = np.random.default_rng([world.seed, number])
    clubs: dict[str, list[str]] = {}
    for team in tournament.teams:
        clubs.setdefault(team.club, []).append(team.id)
    first, *circle = clubs.values()
    circle = circle[number:] + circle[:number]
    order = [first, *circle]
    matches = []
    for one, other in zip(order[: len(order) // 2], reversed(order), strict=False):
        home, away = (list(map(str, chance.permutation(teams))) for teams in (one, other))
        size = 2 if number % 2 else 1
        matches += [
            Match(
                game_type=GameType.CLASSIC if size == 2 else GameType.FUNINO,
                home=tuple(sorted(home[place : place + size])),
                away=tuple(sorted(away[place : place + size])),
            )
            for place in range(0, len(home), size)
        ]
    return Round(matches=tuple(matches))


def tournament_of_many(club_size: int, clubs: int, seed: int) -> Tournament:
    """Return a tournament after five rounds, to be paired round by round."""
    rules = PairingRules(look_ahead=LookAhead.NONE)
    scenario = Scenario(club_sizes=(club_size,) * clubs, number_of_rounds=PAST_ROUNDS + 1, rules=rules)
    world = draw_world(scenario, seed)
    tournament = Tournament(number_of_rounds=PAST_ROUNDS + 1, teams=world.teams, rules=rules)
    for number in range(1, PAST_ROUNDS + 1):
        paired = club_against_club(tournament, world)
        tournament = tournament.with_round(paired, world.results(number, paired.games))
    return tournament


def measured(club_size: int, clubs: int, seed: int) -> dict[str, object]:
    """Return how long one round after five takes, how far from its bound it is, and the peak memory."""
    tournament = tournament_of_many(club_size, clubs, seed)
    row: dict[str, object] = {"teams": club_size * clubs, "club_size": club_size, "seed": seed}
    began = time.process_time()
    try:
        pairing = pair_next_round(tournament)
        row |= {"objective": pairing.objective, "bound": pairing.bound, "optimal": pairing.optimal}
    except PairingError as error:
        row |= {"error": str(error)}
    row |= {"cpu": time.process_time() - began}
    return row | {"megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024}


if __name__ == "__main__":
    *field, limit = map(int, sys.argv[1:5])
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
    print(json.dumps(measured(*field)))
