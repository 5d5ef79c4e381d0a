"""What a played tournament says of its teams, as the organiser would tap it in."""

from uuid import UUID

from pairing_engine.past.rating import rate
from webapp.domain import limits
from webapp.pairing.mapping import engine_tournament
from webapp.storage.records import TournamentRecords

STEPS_PER_LOGIT = 2.0
"""A logit of rating is two steps of the organiser's scale."""


def learned_strengths(records: TournamentRecords) -> dict[UUID, int]:
    """Return for each team clamp(round(5.5 + 2 rating), 1, 10), or its estimate while no round is confirmed."""
    if not records.number_of_confirmed_rounds:
        return {team.team_id: team.estimated_skill for team in records.teams}
    played = engine_tournament(records)
    ratings = dict(zip((team.id for team in played.teams), rate(played).mean.tolist(), strict=True))
    return {team.team_id: _as_estimate(ratings[records.name_of(team)]) for team in records.teams}


def _as_estimate(rating: float) -> int:
    middle = (limits.MIN_STRENGTH + limits.MAX_STRENGTH) / 2
    return min(max(round(middle + STEPS_PER_LOGIT * rating), limits.MIN_STRENGTH), limits.MAX_STRENGTH)
