"""What a split takes the place of, as plain values: enough to go back, as long as the groups are as it made them."""

import json
from collections.abc import Collection, Sequence
from typing import Final
from uuid import UUID

from sqlmodel import SQLModel

from webapp.domain.enums import TournamentStatus
from webapp.domain.sealing import fingerprint
from webapp.services.records.journal import Values, plain, values_of
from webapp.services.registration.line.registration_records import RegistrationRecords
from webapp.storage.tournament_records import TournamentRecords

OF_TOURNAMENT: Final = (
    *("name", "name_key", "expected_number_of_teams"),
    *("classic_pitches", "funino_pitches", "first_pitch"),
)
OF_CLUB: Final = (
    *("club_id", "tournament_id", "position", "name", "name_key", "nick_name", "nick_key", "next_number"),
    *("color_fill", "color_ring", "color_is_assigned", "joins_with"),
)
OF_TEAM: Final = (
    *("team_id", "tournament_id", "club_id", "number"),
    *("estimated_skill", "is_estimated", "withdrawn", "away"),
)
ONCE_SEALED: Final[Sequence[Values]] = ({}, {"played_elsewhere": False}, {"first_id": None})
"""What seals of earlier schemas also hold of each team, as it is of those that a split has made."""
OF_REGISTRATION: Final = (
    *("registration_id", "tournament_id", "arrival", "state"),
    *("strengths", "club_id", "joint_id", "ended_at"),
)


def taken(tournaments: Sequence[RegistrationRecords], moved: Collection[UUID | None]) -> Values:
    """Return what a split changes of a day's tournaments: clubs, teams, settings, and the registrations it moves."""
    return {
        "tournaments": {
            str(records.tournament.tournament_id): {
                "settings": {name: getattr(records.tournament, name) for name in OF_TOURNAMENT},
                "maxTeams": entries.opening.max_teams,
                "clubs": [values_of(club) for club in records.clubs],
                "teams": [values_of(team) for team in records.teams],
            }
            for entries in tournaments
            for records in [entries.records]
        },
        "registrations": [
            _columns(registration, OF_REGISTRATION)
            for entries in tournaments
            for registration in entries.rows
            if registration.registration_id in moved
        ],
    }


def field_seal(tournaments: Sequence[TournamentRecords], once: Values | None = None) -> str:
    """Return a fingerprint of the clubs and teams of a day: whether anything of them has changed.

    Its columns are named: a seal outlives those that come and go.
    """
    there = [each for each in tournaments if each.tournament.status is not TournamentStatus.CANCELLED]
    rows = [_columns(club, OF_CLUB) for records in there for club in records.clubs]
    rows += [_columns(team, OF_TEAM) | (once or {}) for records in there for team in records.teams]
    return fingerprint(json.dumps(sorted(json.dumps(values, sort_keys=True) for values in rows)))


def can_be_undone(replaced: Values | None, tournaments: Sequence[TournamentRecords]) -> bool:
    """Whether a day can become again what it was before its split."""
    return (
        replaced is not None
        and all(records.tournament.status.is_before_start for records in tournaments)
        and replaced["seal"] in (field_seal(tournaments, once) for once in ONCE_SEALED)
    )


def _columns(row: SQLModel, names: Sequence[str]) -> Values:
    return {name: plain(getattr(row, name)) for name in names}
