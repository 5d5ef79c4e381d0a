"""The engine as it is, and the engine as it would be if it knew the truth.

What the latter gains over the former is the value of perfect information for the coming round.

References
----------
A. Madansky (1960), Inequalities for stochastic linear programming problems, Management Science 6, 197-204.
"""

from functools import partial

from pairing_engine.rules import LookAhead
from pairing_engine.study.simulation import World, by_engine
from pairing_engine.tournament import Round, Tournament


def engine(tournament: Tournament, world: World, look_ahead: LookAhead) -> Round:
    """Return the engine's round."""
    return by_engine(_looking(tournament, look_ahead), world)


def knowing_engine(tournament: Tournament, world: World, look_ahead: LookAhead) -> Round:
    """Return the round that the engine would pair if it knew the true strengths: the ceiling of what can be reached."""
    return by_engine(_looking(tournament, look_ahead), world, ratings=world.strengths)


def _looking(tournament: Tournament, look_ahead: LookAhead) -> Tournament:
    if tournament.rules.look_ahead is look_ahead:
        return tournament
    return tournament.model_copy(update={"rules": {**dict(tournament.rules), "look_ahead": look_ahead}})


one_round = partial(engine, look_ahead=LookAhead.NONE)
horizon = partial(engine, look_ahead=LookAhead.HORIZON)
knowing_one_round = partial(knowing_engine, look_ahead=LookAhead.NONE)
knowing_horizon = partial(knowing_engine, look_ahead=LookAhead.HORIZON)
