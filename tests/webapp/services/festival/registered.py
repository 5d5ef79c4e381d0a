"""Clubs that have registered for a group of a day, as rows."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import Engine
from sqlmodel import Session

from tests.webapp.services.days import NOW
from webapp.domain.enums import RegistrationState, StrengthWord
from webapp.domain.sealing import derived_key
from webapp.services.registration.deps import RegistrationDeps
from webapp.storage.registration_tables import Registration, RegistrationContact, RegistrationOpening
from webapp.storage.tournament_records import TournamentRecords


def deps_of(engine: Engine, *, needs_confirmation: bool = False) -> RegistrationDeps:
    key = derived_key("secret", "registration")
    return RegistrationDeps(engine, key, "https://planner.example.org", needs_confirmation=needs_confirmation)


def an_opening(group: TournamentRecords, **change: Any) -> RegistrationOpening:
    tournament_id = group.tournament.tournament_id
    return RegistrationOpening(tournament_id=tournament_id, is_open=True, key_sealed="", **change)


def a_registration(group: TournamentRecords, club: str, teams: int, arrival: int = 1, **change: Any) -> Registration:
    """Return a club "SV Rot", "Rot" for short, that has registered so many teams."""
    fields: dict[str, Any] = {
        "tournament_id": group.tournament.tournament_id,
        "arrival": arrival,
        "club": f"SV {club}",
        "nick_name": club,
        "strengths": [StrengthWord.AVERAGE.value] * teams,
        "state": RegistrationState.NEW,
        "token_hash": f"own link of {club}",
        "registered_at": NOW,
    }
    return Registration(**fields | change)


def a_contact(registration_id: UUID, **change: Any) -> RegistrationContact:
    fields: dict[str, Any] = {"name": "Rita", "email": "rita@example.org", "language": "de", "token_sealed": ""}
    return RegistrationContact(registration_id=registration_id, consented_at=NOW, **fields | change)


def store_registered(engine: Engine, group: TournamentRecords, rows: Sequence[Registration], **change: Any) -> None:
    """Store who has registered for a group that is stored already, and whom to write to."""
    with Session(engine, expire_on_commit=False) as session:
        session.add(an_opening(group, arrivals=len(rows), **change))
        session.add_all(rows)
        session.flush()
        session.add_all([a_contact(row.registration_id, confirmed_at=NOW) for row in rows])
        session.commit()
