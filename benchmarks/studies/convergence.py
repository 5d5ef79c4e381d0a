"""How the ratings approach the true strengths, round by round."""

from benchmarks.studies.store import Row
from pairing_engine.past.rating import rate
from pairing_engine.rules import LookAhead, PairingRules, StrengthsCount
from pairing_engine.study.baselines import ENGINE, PAIRERS, RANDOM
from pairing_engine.study.measures.statistics import estimate
from pairing_engine.study.quality import tau_b
from pairing_engine.study.simulation import Played, Scenario, play

FIRST_SEED = 50_000
SCENARIO = Scenario(
    club_sizes=(4, 4, 4, 4),
    number_of_rounds=10,
    rules=PairingRules(look_ahead=LookAhead.NONE, strengths_count=StrengthsCount.NEVER),
)
"""The organiser's estimates are left out from the start, so that results alone are seen to tell."""


def run(seeds: int) -> Row:
    """Return for each pairer the rank correlation of ratings and truth after each round."""
    return {
        "field": SCENARIO.name,
        "first_seed": FIRST_SEED,
        "seeds": seeds,
        "pairers": {pairer: _by_round(pairer, seeds) for pairer in (RANDOM, "ladder", ENGINE)},
    }


def _by_round(pairer: str, seeds: int) -> list[Row]:
    played = [play(SCENARIO, seed, PAIRERS[pairer]) for seed in range(FIRST_SEED, FIRST_SEED + seeds)]
    found = []
    for number in range(1, SCENARIO.number_of_rounds + 1):
        tau = estimate([_tau_after(one, number) for one in played])
        found.append({"round": number, "mean": round(tau.mean, 4), "margin": round(tau.margin, 4)})
    return found


def _tau_after(played: Played, number: int) -> float:
    so_far = played.tournament.model_copy(update={"rounds": played.tournament.rounds[:number]})
    return tau_b(rate(so_far).mean, played.world.strengths)
