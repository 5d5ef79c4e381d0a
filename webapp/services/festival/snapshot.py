"""What a split takes the place of, as plain values: enough to go back, as long as the groups are as it made them."""

import json
from collections.abc import Collection, Sequence
from typing import Final
from uuid import UUID

from webapp.domain.enums import TournamentStatus
from webapp.domain.sealing import fingerprint
from webapp.services.records.journal import Values, plain, values_of
from webapp.services.registration.registration_records import RegistrationRecords
from webapp.storage.tournament_records import TournamentRecords

OF_TOURNAMENT: Final = (
    *("name", "name_key", "expected_number_of_teams"),
    *("classic_pitches", "funino_pitches", "first_pitch"),
)
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
            {name: plain(getattr(registration, name)) for name in OF_REGISTRATION}
            for entries in tournaments
            for registration in entries.rows
            if registration.registration_id in moved
        ],
    }


def field_seal(tournaments: Sequence[TournamentRecords]) -> str:
    """Return a fingerprint of the clubs and teams of a day: whether anything of them has changed."""
    rows = [
        values_of(row)
        for records in tournaments
        if records.tournament.status is not TournamentStatus.CANCELLED
        for row in (*records.clubs, *records.teams)
    ]
    return fingerprint(json.dumps(sorted(json.dumps(values, sort_keys=True) for values in rows)))


def can_be_undone(replaced: Values | None, tournaments: Sequence[TournamentRecords]) -> bool:
    """Whether a day can become again what it was before its split."""
    return (
        replaced is not None
        and all(records.tournament.status.is_before_start for records in tournaments)
        and replaced["seal"] == field_seal(tournaments)
    )
