"""A tournament once more: the same place, settings and clubs on another date."""

import datetime as dt
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from sqlalchemy import Engine

from webapp.domain.actors import ActionContext
from webapp.domain.enums import Result, Role
from webapp.domain.writing.names import key_of
from webapp.pairing.strengths import learned_strengths
from webapp.services.changes.ground import make_room
from webapp.services.changes.names_of_day import name_apart, names_follow
from webapp.services.changes.start_rules import expect_all
from webapp.services.records import journal
from webapp.services.records.fairness import TURNED
from webapp.services.records.views import TournamentView
from webapp.services.setup.tournaments import view_within
from webapp.storage.database import AccountCheck, write_session
from webapp.storage.facts import copied
from webapp.storage.groups_of_day import lock_with_series
from webapp.storage.tables import Club, Team, Tournament
from webapp.storage.tournament_records import TournamentRecords, load_records, read_records

COPIED = ("owner", *copied(Tournament))
"""What a copy takes over; everything else is given anew or begins anew."""
OTHERWISE = ("number_of_rounds", "break_in_minutes")
"""What a copy takes over unless it is wanted otherwise."""
COPIED_OF_TEAM = copied(Team)
COPIED_OF_CLUB = ("position", "name", "name_key", "nick_name", "nick_key", "color_fill", "color_ring")


@dataclass(frozen=True)
class ProposedTeam:
    """A team with its estimate, the strength that is proposed, and the results that taught it."""

    team_id: UUID
    name: str
    estimated_skill: int
    proposed: int
    won: int
    drawn: int
    lost: int


@dataclass(frozen=True)
class ProposedClub:
    """A club that a copy takes over."""

    club: str
    nick_name: str
    teams: tuple[ProposedTeam, ...]


def proposal(engine: Engine, tournament_id: UUID, date: dt.date | None = None) -> list[ProposedClub]:
    """Return the clubs that a copy takes over, with the strengths that it proposes for their teams.

    Parameters
    ----------
    date
        When the copy is to be played; if left out, on the same day.
    """
    records = read_records(engine, tournament_id)
    days_until = (date - records.tournament.date).days if date else 0
    strengths, results = learned_strengths(records, days_until), Counter[tuple[str, Result]]()
    for match in records.confirmed_matches:
        if match.result is not None:
            results.update((team, match.result) for team in match.home)
            results.update((team, TURNED[match.result]) for team in match.away)
    return [
        ProposedClub(
            club.name,
            club.nick_name,
            tuple(
                ProposedTeam(
                    team_id=team.team_id,
                    name=records.name_of(team),
                    estimated_skill=team.estimated_skill,
                    proposed=strengths[team.team_id],
                    won=results[str(team.team_id), Result.WIN],
                    drawn=results[str(team.team_id), Result.DRAW],
                    lost=results[str(team.team_id), Result.LOSS],
                )
                for team in teams
            ),
        )
        for club in records.clubs
        if (teams := records.teams_of_club(club))
    ]


def copy(
    engine: Engine, tournament_id: UUID, wanted: Mapping[str, Any], context: ActionContext, check_account: AccountCheck
) -> TournamentView:
    """Return the copy, not yet started, with the clubs and teams of the original where they are wanted.

    Teams start with the strength that the original taught, or where it was not played with the organiser's estimate.
    Teams that withdrew, helper links and the journal stay behind.
    """
    with write_session(engine) as session:
        check_account(session)
        lock_with_series(session, tournament_id)
        original = load_records(session, tournament_id)
        given = {name: wanted[name] for name in ("name", "date", "start_time", "consent_to_public_link")}
        given |= {name: wanted[name] for name in OTHERWISE if name in wanted}
        fresh = made_like(original.tournament, given, context.now)
        session.add(fresh)
        session.flush()
        if wanted["with_teams"]:
            days_until = (given["date"] - original.tournament.date).days
            proposed = learned_strengths(original, days_until) if original.number_of_confirmed_rounds else {}
            learned = {key: strength for key, strength in proposed.items() if key not in wanted["keep_strengths"]}
            records = TournamentRecords(fresh, [], [], [], [], session)
            _copy_teams(original, learned, records)
            expect_all(records)
        name_apart(session, fresh)
        names_follow(session, fresh, context)
        make_room(session, fresh, context, joins=True)
        journal.begin(session, fresh, context)
        return view_within(session, fresh.tournament_id, Role.OWNER)


def made_like(original: Tournament, given: Mapping[str, Any], now: dt.datetime) -> Tournament:
    """Return a new tournament with the place and the settings of another, and what is given of its own."""
    taken_over = {name: getattr(original, name) for name in COPIED}
    return Tournament(**{**taken_over, **given}, name_key=key_of(given["name"]), created_at=now)


def _copy_teams(original: TournamentRecords, learned: Mapping[UUID, int], fresh: TournamentRecords) -> None:
    """Add the clubs and the teams that are still there; teams are numbered from 1 again.

    Results judge a team that nobody has.
    """
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
    for host in original.clubs:
        # A host that stays behind leaves the others together.
        together = [clubs[one.club_id] for one in (host, *original.joined_to(host)) if one.club_id in clubs]
        for other in together[1:]:
            other.joins_with = together[0].club_id
    fresh.add(clubs.values(), to=fresh.clubs)
    fresh.add(
        [
            Team(
                tournament_id=fresh.tournament.tournament_id,
                club_id=clubs[club_id].club_id,
                number=number,
                estimated_skill=learned.get(team.team_id, team.estimated_skill),
                **{name: getattr(team, name) for name in COPIED_OF_TEAM}
                | ({"is_estimated": True} if team.team_id in learned else {}),
            )
            for club_id, teams in staying.items()
            for number, team in enumerate(teams, start=1)
        ],
        to=fresh.teams,
    )
