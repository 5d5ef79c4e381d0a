"""A tournament once more: the same place, settings and clubs on another date."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from sqlalchemy import Engine

from webapp.domain.actors import ActionContext
from webapp.domain.enums import Role
from webapp.domain.names import key_of
from webapp.pairing.strengths import learned_strengths
from webapp.services.records import journal
from webapp.services.records.views import TournamentView
from webapp.services.setup.tournaments import view
from webapp.storage.database import AccountCheck, write_session
from webapp.storage.records import TournamentRecords, load_records
from webapp.storage.tables import Club, Team, Tournament

COPIED = (
    *("owner", "street", "street_number", "street_number_suffix", "postal_code", "city"),
    *("duration_in_minutes", "break_in_minutes", "expected_number_of_teams", "number_of_rounds"),
    *("leaderboard_visibility", "same_club_funino", "variety", "strengths_count", "classic_pitches", "funino_pitches"),
    *("series_id",),
)
"""What a copy takes over; everything else is given anew or begins anew."""
COPIED_OF_CLUB = ("position", "name", "name_key", "nick_name", "nick_key", "color_fill", "color_ring")


def copy(
    engine: Engine, tournament_id: UUID, wanted: Mapping[str, Any], context: ActionContext, check_account: AccountCheck
) -> TournamentView:
    """Return the copy, not yet started, with the clubs and teams of the original where they are wanted.

    Teams start with the strength that the original taught, or where it was not played with the organiser's estimate.
    Teams that withdrew, helper links and the journal stay behind.
    """
    with write_session(engine) as session:
        check_account(session)
        original = load_records(session, tournament_id)
        taken_over = {name: getattr(original.tournament, name) for name in COPIED}
        given = {name: wanted[name] for name in ("name", "date", "start_time", "consent_to_public_link")}
        fresh = Tournament(**taken_over, **given, name_key=key_of(wanted["name"]), created_at=context.now)
        session.add(fresh)
        session.flush()
        if wanted["with_teams"]:
            _copy_teams(original, TournamentRecords(fresh, [], [], [], [], session))
        journal.begin(session, fresh, context)
        copied = fresh.tournament_id
    return view(engine, copied, Role.OWNER)


def _copy_teams(original: TournamentRecords, fresh: TournamentRecords) -> None:
    """Add the clubs and the teams that are still there; teams are numbered from 1 again."""
    strengths = learned_strengths(original)
    staying = {club.club_id: teams for club in original.clubs if (teams := original.teams_of_club(club))}
    clubs = {
        club.club_id: Club(
            tournament_id=fresh.tournament.tournament_id,
            next_number=len(staying[club.club_id]) + 1,
            **{name: getattr(club, name) for name in COPIED_OF_CLUB},
        )
        for club in original.clubs
        if club.club_id in staying
    }
    fresh.add(clubs.values(), to=fresh.clubs)
    fresh.add(
        [
            Team(
                tournament_id=fresh.tournament.tournament_id,
                club_id=clubs[club_id].club_id,
                number=number,
                estimated_skill=strengths[team.team_id],
            )
            for club_id, teams in staying.items()
            for number, team in enumerate(teams, start=1)
        ],
        to=fresh.teams,
    )
