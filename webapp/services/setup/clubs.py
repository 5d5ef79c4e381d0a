"""Clubs: how each is recognised."""

from typing import Any
from uuid import UUID

from sqlalchemy import Engine

from webapp.domain.actors import ActionContext
from webapp.domain.club_colors import ClubColor
from webapp.services.changes.carry_out import Change, Effect, carry_out
from webapp.services.records.views import ClubView, club_view
from webapp.storage.records import TournamentRecords


def change(engine: Engine, tournament_id: UUID, club_id: UUID, color: ClubColor, context: ActionContext) -> ClubView:
    """Return the club in its new colours; a club that wore them so far gets the old ones in exchange."""
    records = carry_out(engine, tournament_id, _coloring(club_id, color), context).records
    return club_view(records.club(club_id), records.teams, records.clubs)


def _coloring(club_id: UUID, color: ClubColor) -> Change:
    def recolor(records: TournamentRecords) -> Effect:
        club = records.club(club_id)
        if club.color == color:
            return Effect(action=None)
        summary: dict[str, Any] = {"club": club.name}
        for other in records.clubs:
            if other.color == color:
                other.color = club.color
                summary["exchangedWith"] = other.name
        club.color = color
        return Effect("CLUB_COLORED", summary=summary)

    return recolor
