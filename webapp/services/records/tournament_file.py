"""A whole tournament as one file: all that belongs to it, by names and without ids."""

from collections.abc import Mapping
from typing import Final
from uuid import UUID

from sqlalchemy import Engine
from sqlmodel import Session, col, select

from webapp.domain import limits
from webapp.domain.enums import GameType, RoundNote
from webapp.pairing.mapping import planned_by
from webapp.services.records.journal import Values
from webapp.storage.database import read_session
from webapp.storage.facts import in_file
from webapp.storage.groups_of_day import links_into
from webapp.storage.tables import Club, HelperLink, JournalEntry, Match, Round, Team, Tournament
from webapp.storage.tournament_records import TournamentRecords, load_records

FORMAT: Final = {"format": "trikick", "version": 1}
OF_TOURNAMENT: Final = in_file(Tournament)
"""The columns that the file holds as they are; pitches and past meetings are put in words."""
OF_CLUB: Final = in_file(Club)
OF_TEAM: Final = ("number", "estimated_skill", "withdrawn", *in_file(Team))
OF_ROUND: Final = (
    *("state", "objective", "bound", "optimal", "covers", *in_file(Round)),
    *("duration_in_minutes", "break_in_minutes", "calculated_at", "kicked_off_at", "ended_at"),
)
OF_MATCH: Final = ("game_type", "result", "result_version", "result_at", "result_by")
OF_LINK: Final = ("label", "created_at", "expires_at")

_AN_ID: Final = "undoes"
"""What a journal entry tells by an id: which other one it undid."""


def file_of(engine: Engine, tournament_id: UUID) -> Values:
    """Return the contents of a tournament's file."""
    with read_session(engine) as session:
        records = load_records(session, tournament_id)
        return FORMAT | {
            "tournament": _tournament(records),
            "clubs": [_club(records, club) for club in records.clubs],
            "rounds": [_round(records, round_) for round_ in records.rounds],
            "journal": _journal(session, tournament_id),
            "helper_links": _helper_links(session, tournament_id),
        }


def _columns(row: object, names: tuple[str, ...]) -> Values:
    return {name: getattr(row, name) for name in names}


def _tournament(records: TournamentRecords) -> Values:
    tournament = records.tournament
    built = tournament.built_pitches
    short = {str(club.club_id): club.nick_name for club in records.clubs}
    return _columns(tournament, OF_TOURNAMENT) | {
        "built_pitches": None if built is None else [GameType(kind) for kind in built],
        "past_club_meetings": [
            {"clubs": [short[one], short[other]], "times": times}
            for one, other, times in tournament.past_club_meetings
            if one in short and other in short
        ],
    }


def _club(records: TournamentRecords, club: Club) -> Values:
    return _columns(club, OF_CLUB) | {
        "club": club.name,
        "nick_name": club.nick_name,
        "color": club.color,
        "joins_with": records.club(club.joins_with).nick_name if club.joins_with else None,
        "next_number": club.next_number,
        "teams": [_columns(team, OF_TEAM) for team in records.teams if team.club_id == club.club_id],
    }


def _round(records: TournamentRecords, round_: Round) -> Values:
    names = {str(team.team_id): records.name_of(team) for team in records.teams}
    strengths = round_.strengths
    return _columns(round_, OF_ROUND) | {
        "pausing": [names[team] for team in round_.pausing],
        "notes": [RoundNote(note) for note in round_.notes],
        "strengths": strengths and {names[team]: value for team, value in strengths.items() if team in names},
        "plan": planned_by(names, round_.plan),
        "matches": [_match(match, names) for match in records.matches_of(round_.number)],
    }


def _match(match: Match, names: Mapping[str, str]) -> Values:
    return _columns(match, OF_MATCH) | {
        "pitch": match.pitch_number,
        "home": [names[team] for team in match.home],
        "away": [names[team] for team in match.away],
    }


def _journal(session: Session, tournament_id: UUID) -> list[Values]:
    """Return what happened; what would be needed to go back stays behind, as it speaks of rows by their ids.

    Of a journal longer than a file may be, the newest entries go along.
    """
    question = select(JournalEntry).where(col(JournalEntry.tournament_id) == tournament_id)
    newest = question.order_by(col(JournalEntry.number).desc()).limit(limits.MAX_JOURNAL_IN_FILE)
    return [
        _columns(entry, ("at", "by", "action"))
        | {"summary": {name: value for name, value in entry.summary.items() if name != _AN_ID}}
        for entry in reversed(session.exec(newest).all())
    ]


def _helper_links(session: Session, tournament_id: UUID) -> list[Values]:
    order = (col(HelperLink.created_at).desc(), col(HelperLink.label).desc())
    newest = links_into(tournament_id).order_by(*order).limit(limits.MAX_HELPER_LINKS_IN_FILE)
    return [_columns(link, OF_LINK) for link in reversed(session.exec(newest).all())]
