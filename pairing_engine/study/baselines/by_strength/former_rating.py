"""The engine with the ratings of its earlier releases: what reading results with what was known is measured against.

Estimates were the prior mean while the first two rounds were paired, with the prior deviation of one logit, and were
forgotten afterwards: results of all rounds were read as if nothing had been known of the teams. A rematch cost the same
however many were due.
"""

import numpy as np

from pairing_engine.past.arrays import Floats
from pairing_engine.past.estimates import Belief
from pairing_engine.past.rating import Posterior, games_of_rounds
from pairing_engine.round.criteria import situation_of
from pairing_engine.rules import ROUNDS_PAIRED_BY_STRENGTH
from pairing_engine.study.simulation import World, by_engine
from pairing_engine.tournament import Round, Tournament


def former_rating(tournament: Tournament, world: World) -> Round:
    """Return the engine's round for the ratings and prices of earlier releases."""
    rules = tournament.rules
    rematch = rules.weights.rematch * situation_of(tournament).meetings_due
    weights = rules.weights.model_copy(update={"rematch": rematch})
    at_former_prices = tournament.with_checked(rules=rules.with_checked(weights=weights))
    return by_engine(at_former_prices, world, ratings=former_ratings(tournament))


def former_ratings(tournament: Tournament) -> Floats:
    """Return what each team was rated in earlier releases, in the order of their ids."""
    teams = sorted(tournament.teams, key=lambda team: team.id)
    prior = Belief.without_estimates(len(teams))
    if tournament.coming_round <= ROUNDS_PAIRED_BY_STRENGTH:
        strengths = np.array([team.strength for team in teams])
        spread = strengths.std()
        centred = strengths - strengths.mean()
        prior = Belief(centred / spread if spread > 0 else 0 * centred, prior.precision)
    index = {team.id: number for number, team in enumerate(teams)}
    sides, outcomes = games_of_rounds(tournament.rounds, tournament.rules.squad_strength, index)
    return Posterior(sides, outcomes, prior).mode()
