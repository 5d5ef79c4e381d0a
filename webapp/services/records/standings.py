"""Where a tournament stands: its owner and version, found by one query from any id that belongs to it."""

from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy import Engine, Select, bindparam, select

from webapp.domain.errors import LockedTournamentError, NotFoundError
from webapp.storage.lookup import find_one
from webapp.storage.registration_tables import Registration
from webapp.storage.tables import HelperLink, Match, Team, Tournament


class Standing(NamedTuple):
    """Whose tournament it is, and how often it has changed."""

    tournament_id: UUID
    owner: str
    version: int


_TOURNAMENT = Tournament.__table__  # type: ignore[attr-defined]
_TEAM = Team.__table__  # type: ignore[attr-defined]
_MATCH = Match.__table__  # type: ignore[attr-defined]
_LINK = HelperLink.__table__  # type: ignore[attr-defined]
_REGISTRATION = Registration.__table__  # type: ignore[attr-defined]
_STANDING = select(_TOURNAMENT.c.tournament_id, _TOURNAMENT.c.owner, _TOURNAMENT.c.version, _TOURNAMENT.c.locked_at)
_OF_TOURNAMENT = _STANDING.where(_TOURNAMENT.c.tournament_id == bindparam("key"))
_OF_TEAM = _STANDING.join(_TEAM).where(_TEAM.c.team_id == bindparam("key"))
_OF_MATCH = _STANDING.join(_MATCH).where(_MATCH.c.match_id == bindparam("key"))
_OF_REGISTRATION = _STANDING.join(_REGISTRATION).where(_REGISTRATION.c.registration_id == bindparam("key"))
_OF_LINK = _STANDING.join(_LINK).where(_LINK.c.link_id == bindparam("key"))


def of_tournament(engine: Engine, tournament_id: UUID) -> Standing:
    """Return the standing of a tournament."""
    return _found(engine, _OF_TOURNAMENT, tournament_id, "This tournament does not exist...")


def of_team(engine: Engine, team_id: UUID) -> Standing:
    """Return the standing of a team's tournament."""
    return _found(engine, _OF_TEAM, team_id, "This team does not exist.")


def of_match(engine: Engine, match_id: UUID) -> Standing:
    """Return the standing of a match's tournament."""
    return _found(engine, _OF_MATCH, match_id, "This match does not exist.")


def of_helper_link(engine: Engine, link_id: UUID) -> Standing:
    """Return the standing of a helper link's tournament."""
    return _found(engine, _OF_LINK, link_id, "This helper link does not exist.")


def of_registration(engine: Engine, registration_id: UUID) -> Standing:
    """Return the standing of a registration's tournament."""
    return _found(engine, _OF_REGISTRATION, registration_id, "This registration does not exist.")


def _found(engine: Engine, question: Select[Any], key: UUID, otherwise: str) -> Standing:
    row = find_one(engine, question, key=key)
    if row is None:
        raise NotFoundError(otherwise)
    if row.locked_at is not None:
        raise LockedTournamentError(row.tournament_id, row.owner, otherwise)
    return Standing(row.tournament_id, row.owner, row.version)
