"""Where the time of a round goes: each stage alone, on a round in the middle of a tournament."""

import time
from collections.abc import Callable
from functools import partial
from statistics import median

from pairing_engine.engine import pair_next_round
from pairing_engine.past.history import history_of
from pairing_engine.past.rating import rate
from pairing_engine.round.candidates import candidate_games
from pairing_engine.round.criteria import priced, situation_of
from pairing_engine.rules import LookAhead, PairingRules
from pairing_engine.study.simulation import Scenario, play
from pairing_engine.tournament import Tournament

SEED = 60_000
PAST_ROUNDS = 5


def tournament_in_the_middle(club_sizes: tuple[int, ...]) -> Tournament:
    """Return a tournament of 8 rounds after 5 of them."""
    rules = PairingRules(look_ahead=LookAhead.NONE)
    played = play(Scenario(club_sizes=club_sizes, number_of_rounds=8, rules=rules), SEED).tournament
    return played.model_copy(update={"rounds": played.rounds[:PAST_ROUNDS]})


def stages(tournament: Tournament) -> dict[str, Callable[[], object]]:
    """Return what to time, by name; the last one is the whole round."""
    situation = situation_of(tournament)
    games = candidate_games(situation.history, situation.present, situation.rules)
    return {
        "history": partial(history_of, tournament),
        "rating": partial(rate, tournament),
        "candidate games": partial(candidate_games, situation.history, situation.present, situation.rules),
        "prices": partial(priced, games, situation),
        "whole round": partial(pair_next_round, tournament),
    }


def milliseconds(action: Callable[[], object], repetitions: int) -> float:
    """Return the CPU time of some repetitions at the median."""
    taken = []
    for _ in range(repetitions):
        began = time.process_time()
        action()
        taken.append(time.process_time() - began)
    return 1000 * median(taken)


def measured(club_sizes: tuple[int, ...] = (8, 8), repetitions: int = 20) -> dict[str, float]:
    """Return the milliseconds of each stage; what the stages leave of the whole round is solving and checking."""
    tournament = tournament_in_the_middle(club_sizes)
    times = {name: milliseconds(action, repetitions) for name, action in stages(tournament).items()}
    whole = times.pop("whole round")
    return {**times, "solving and checking": whole - sum(times.values()), "whole round": whole}
