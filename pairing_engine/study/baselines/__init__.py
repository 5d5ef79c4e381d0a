"""Who is compared: each pairs the coming round of a tournament, or says with an error that it cannot.

The protocol is `pairing_engine.study.simulation.Pairer`: a function of the tournament and the simulated world
that returns the round, and raises `InfeasibleRoundError` when it cannot complete one: greedy, two-stage and Funino only
choose without a look at the pitches, and give up where these are too few. Each module names where its way of pairing
comes from, in the literature or in practice. Round robin, Swiss, Elo, information, two-stage and Funino only look for
matchings and need rustworkx, which comes with ``pip install ".[study]"``.
"""

from pairing_engine.errors import InvalidInputError
from pairing_engine.rules import DEFAULT_DIAL, LookAhead
from pairing_engine.study.baselines.by_strength.clairvoyant import clairvoyant
from pairing_engine.study.baselines.by_strength.elo import elo
from pairing_engine.study.baselines.by_strength.information import information
from pairing_engine.study.baselines.engines import horizon, knowing_horizon, knowing_one_round, one_round
from pairing_engine.study.baselines.funino_matching import funino_matching
from pairing_engine.study.baselines.greedy import blind_greedy, greedy
from pairing_engine.study.baselines.ladder import ladder
from pairing_engine.study.baselines.random_legal import random_legal
from pairing_engine.study.baselines.round_robin import round_robin
from pairing_engine.study.baselines.swiss import monrad, swiss
from pairing_engine.study.baselines.two_stage import two_stage
from pairing_engine.study.simulation import Pairer

RANDOM, ENGINE, CEILING = "random legal", "engine", "engine, truth known"
LOOK_AHEAD = "engine, look-ahead"
KNOWING_LOOK_AHEAD, CLAIRVOYANT = "engine, look-ahead, truth known", "all rounds at once, truth known"

PAIRERS: dict[str, Pairer] = {
    RANDOM: random_legal,
    "ladder": ladder,
    "round robin": round_robin,
    "Monrad": monrad,
    "Swiss": swiss,
    "Elo": elo,
    "information": information,
    "blind greedy": blind_greedy,
    "greedy": greedy,
    "two-stage": two_stage,
    "Funino only": funino_matching,
    ENGINE: one_round,
    LOOK_AHEAD: horizon,
    CEILING: knowing_one_round,
}
"""The usual ones by name, in the order of the tables."""

KNOWING: dict[str, Pairer] = {
    CEILING: knowing_one_round,
    KNOWING_LOOK_AHEAD: knowing_horizon,
    CLAIRVOYANT: clairvoyant,
}
"""Those who know the true strengths: what looking ahead is worth when nothing is left to chance."""


def baselines(*names: str) -> dict[str, Pairer]:
    """Return some of the pairers, by name.

    Raises
    ------
    InvalidInputError
        If there is none of a name.
    """
    known = {**PAIRERS, **KNOWING}
    for name in names:
        if name not in known:
            raise InvalidInputError("baselines", f"there is no {name!r}; there are {', '.join(map(repr, known))}")
    return {name: known[name] for name in names}


def default_dial(pairer: str) -> float:
    """Return where the dial of variety stands if it is not set."""
    return DEFAULT_DIAL[LookAhead.HORIZON if pairer == LOOK_AHEAD else LookAhead.NONE]
