"""Where a tournament stands: its owner and version, found by one query from any id that belongs to it."""

from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy import Engine, Row, Select, bindparam, select
from sqlalchemy.exc import DBAPIError

from webapp.errors import NotFoundError
from webapp.tables import HelperLink, Match, Team, Tournament


class Standing(NamedTuple):
    """Whose tournament it is, and how often it has changed."""

    tournament_id: UUID
    owner: str
    version: int


_TOURNAMENT = Tournament.__table__  # type: ignore[attr-defined]
_TEAM = Team.__table__  # type: ignore[attr-defined]
_MATCH = Match.__table__  # type: ignore[attr-defined]
_LINK = HelperLink.__table__  # type: ignore[attr-defined]
_STANDING = select(_TOURNAMENT.c.tournament_id, _TOURNAMENT.c.owner, _TOURNAMENT.c.version)
# Asked by every read, and most reads ask nothing else: put together once.
_OF_TOURNAMENT = _STANDING.where(_TOURNAMENT.c.tournament_id == bindparam("sought"))
_OF_TEAM = _STANDING.join(_TEAM).where(_TEAM.c.team_id == bindparam("sought"))
_OF_MATCH = _STANDING.join(_MATCH).where(_MATCH.c.match_id == bindparam("sought"))
_OF_LINK = _STANDING.join(_LINK).where(_LINK.c.link_id == bindparam("sought"))


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


def _found(engine: Engine, question: Select[Any], sought: UUID, otherwise: str) -> Standing:
    try:
        row = _asked(engine, question, sought)
    except DBAPIError as error:
        # The connection had died while it rested. All that rested with it are new now.
        if not error.connection_invalidated:
            raise
        row = _asked(engine, question, sought)
    if row is None:
        raise NotFoundError(otherwise)
    return Standing._make(row)


def _asked(engine: Engine, question: Select[Any], sought: UUID) -> Row[Any] | None:
    """Return the row, read without a transaction around the one question."""
    with engine.connect() as connection:
        if engine.dialect.name != "sqlite":
            connection.execution_options(isolation_level="AUTOCOMMIT")
        return connection.execute(question, {"sought": sought}).one_or_none()
