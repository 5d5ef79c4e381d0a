"""What a played tournament says of its teams, as the organiser would tap it in for the next date.

The organiser's estimates are where the day began, results move each team from there: the more games it played, the
further. What is known fades until the next date, and the teams draw near the mean again.

References
----------
M. E. Glickman (1999), Parameter estimation in large dynamic paired comparison experiments, Applied Statistics 48,
377-394: the strengths after a date are the prior of the next one, and uncertainty grows with the time between.
R. R. Davidson (1970): see `pairing_engine.past.rating`, whose model reads the results.
T. L. Kelley (1927): see `pairing_engine.past.estimates`, which says how far an estimate is believed. The engine will
believe what is written down here as far, so that it is written larger by as much.
"""

from collections.abc import Mapping
from uuid import UUID

import numpy as np

from pairing_engine.past.estimates import RELIABILITY, Belief, estimates_of, with_own_estimates
from pairing_engine.past.rating import Posterior, games_of_rounds
from pairing_engine.tournament import Tournament
from webapp.domain import limits
from webapp.pairing.mapping import engine_tournament
from webapp.storage.tournament_records import TournamentRecords

STEPS_PER_LOGIT = 2.0
"""A logit of rating is two steps of the organiser's scale."""
HALF_LIFE = 182.0
"""Days after which half of a team's distance from the mean is left: children grow, and trios are put together anew."""


def learned_strengths(records: TournamentRecords, days: int) -> dict[UUID, int]:
    """Return the strength that is proposed for each team, or its estimate while no round is confirmed.

    Parameters
    ----------
    days
        From this tournament to the one that the strengths are for.
    """
    if not records.number_of_confirmed_rounds:
        return {team.team_id: team.estimated_skill for team in records.teams}
    proposed = strengths_after(engine_tournament(records), days)
    return {team.team_id: proposed[records.name_of(team)] for team in records.teams}


def strengths_after(played: Tournament, days: int) -> Mapping[str, int]:
    """Return for each team ``clamp(round(5.5 + 2 * rating / 0.82**2 * 0.5 ** (days / 182)), 1, 10)``.

    The rating, in logits, maximises the posterior density of Davidson's model of all results under a Gaussian prior
    that is the organiser's estimate, shrunk towards the mean by its reliability.
    """
    index = {team: number for number, team in enumerate(sorted(team.id for team in played.teams))}
    sides, outcomes = games_of_rounds(played.rounds, played.rules.squad_strength, index)
    estimated = {team.id: team.strength for team in played.teams}
    own = estimates_of(np.array([estimated[team] for team in index]), np.ones(len(index), dtype=bool))
    belief = with_own_estimates(Belief.without_estimates(len(index)), own)
    as_estimated = Posterior(sides, outcomes, belief).mode() / RELIABILITY**2
    faded = as_estimated * 0.5 ** (max(days, 0) / HALF_LIFE)
    return {team: _in_points(logits) for team, logits in zip(index, faded.tolist(), strict=True)}


def _in_points(logits: float) -> int:
    middle = (limits.MIN_STRENGTH + limits.MAX_STRENGTH) / 2
    return min(max(round(middle + STEPS_PER_LOGIT * logits), limits.MIN_STRENGTH), limits.MAX_STRENGTH)
