"""The leaderboard over all confirmed rounds."""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import Engine

import pairing_engine
from webapp.domain.enums import LeaderboardVisibility, Role, TournamentStatus
from webapp.pairing.mapping import engine_tournament
from webapp.services.records.views import TeamView, team_view
from webapp.storage.tournament_records import TournamentRecords, read_records


@dataclass(frozen=True)
class LeaderboardRow:
    """A team's standing; rank and points are None where the reader may not see them."""

    team: TeamView
    rank: int | None
    points: int | None
    matches_played: int
    funino_count: int
    classic_count: int


def rows(engine: Engine, tournament_id: UUID, role: Role) -> list[LeaderboardRow]:
    """Return the leaderboard, best first; where it is hidden, all teams by name."""
    return rows_of(read_records(engine, tournament_id), role)


def rows_of(records: TournamentRecords, role: Role) -> list[LeaderboardRow]:
    """Return the same of records that were read already."""
    teams = {records.name_of(team): team for team in records.visible_teams(role)}
    is_shown = role is Role.OWNER or is_public(records)
    found = [
        LeaderboardRow(
            team=team_view(teams[row.team], records.club_of(teams[row.team]), role),
            rank=row.rank if is_shown else None,
            points=row.points if is_shown else None,
            matches_played=row.matches_played,
            funino_count=row.funino,
            classic_count=row.classic,
        )
        for row in pairing_engine.leaderboard(engine_tournament(records))
        if row.team in teams
    ]
    return sorted(found, key=lambda row: (row.rank or 0, row.team.name))


def is_public(records: TournamentRecords) -> bool:
    """Whether visitors see ranks and points now."""
    visibility = records.tournament.leaderboard_visibility
    if visibility is LeaderboardVisibility.AT_END:
        return records.tournament.status is TournamentStatus.FINISHED
    return visibility is LeaderboardVisibility.ALWAYS
