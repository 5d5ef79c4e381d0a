"""Where a tournament stands: its owner and version, found by one query from any id that belongs to it."""

from collections.abc import Callable
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy import Column, Engine, Select, bindparam, func, select

from webapp.domain.errors import LockedTournamentError, NotFoundError
from webapp.storage.lookup import find_one
from webapp.storage.registration_tables import Registration
from webapp.storage.tables import HelperLink, Match, Series, Team, Tournament


class Standing(NamedTuple):
    """Whose tournament it is, and how often it has changed."""

    tournament_id: UUID
    owner: str
    version: int


_TOURNAMENT = Tournament.__table__  # type: ignore[attr-defined]
_TEAM = Team.__table__  # type: ignore[attr-defined]
_MATCH = Match.__table__  # type: ignore[attr-defined]
_LINK = HelperLink.__table__  # type: ignore[attr-defined]
_SERIES = Series.__table__  # type: ignore[attr-defined]
_REGISTRATION = Registration.__table__  # type: ignore[attr-defined]
_STANDING = select(_TOURNAMENT.c.tournament_id, _TOURNAMENT.c.owner, _TOURNAMENT.c.version, _TOURNAMENT.c.locked_at)

# A link of a whole day belongs to no tournament, but to whom the series belongs.
_OF_LINK = (
    select(
        _TOURNAMENT.c.tournament_id,
        func.coalesce(_TOURNAMENT.c.owner, _SERIES.c.owner).label("owner"),
        *(_TOURNAMENT.c.version, _TOURNAMENT.c.locked_at),
    )
    .join_from(_LINK, _TOURNAMENT, isouter=True)
    .join_from(_LINK, _SERIES, isouter=True)
)


def _by(key: Column[UUID], of: Select[Any], otherwise: str) -> Callable[[Engine, UUID], Standing]:
    """Return what finds the standing of the tournament that something belongs to, by the key of that."""
    question = of.where(key == bindparam("key"))

    def found(engine: Engine, key: UUID) -> Standing:
        row = find_one(engine, question, key=key)
        if row is None:
            raise NotFoundError(otherwise)
        if row.locked_at is not None:
            raise LockedTournamentError(row.tournament_id, row.owner, otherwise)
        return Standing(row.tournament_id, row.owner, row.version)

    return found


of_tournament = _by(_TOURNAMENT.c.tournament_id, _STANDING, "This tournament does not exist...")
of_team = _by(_TEAM.c.team_id, _STANDING.join(_TEAM), "This team does not exist.")
of_match = _by(_MATCH.c.match_id, _STANDING.join(_MATCH), "This match does not exist.")
of_helper_link = _by(_LINK.c.link_id, _OF_LINK, "This helper link does not exist.")
of_registration = _by(
    _REGISTRATION.c.registration_id, _STANDING.join(_REGISTRATION), "This registration does not exist."
)
