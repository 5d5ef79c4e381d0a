"""Where a tournament stands: its owner and version, found by one query from any id that belongs to it."""

from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy import Engine, Select, select

from webapp.database import read_session
from webapp.errors import NotFoundError
from webapp.tables import HelperLink, Match, Team, Tournament


class Standing(NamedTuple):
    """Whose tournament it is, and how often it has changed."""

    tournament_id: UUID
    owner: str
    version: int


_TOURNAMENT = Tournament.__table__  # type: ignore[attr-defined]
_STANDING = select(_TOURNAMENT.c.tournament_id, _TOURNAMENT.c.owner, _TOURNAMENT.c.version)


def of_tournament(engine: Engine, tournament_id: UUID) -> Standing:
    """Return the standing of a tournament."""
    return _found(engine, _STANDING.where(_TOURNAMENT.c.tournament_id == tournament_id))


def of_team(engine: Engine, team_id: UUID) -> Standing:
    """Return the standing of a team's tournament."""
    team = Team.__table__  # type: ignore[attr-defined]
    return _found(engine, _STANDING.join(team).where(team.c.team_id == team_id), "This team does not exist.")


def of_match(engine: Engine, match_id: UUID) -> Standing:
    """Return the standing of a match's tournament."""
    match = Match.__table__  # type: ignore[attr-defined]
    return _found(engine, _STANDING.join(match).where(match.c.match_id == match_id), "This match does not exist.")


def of_helper_link(engine: Engine, link_id: UUID) -> Standing:
    """Return the standing of a helper link's tournament."""
    link = HelperLink.__table__  # type: ignore[attr-defined]
    return _found(engine, _STANDING.join(link).where(link.c.link_id == link_id), "This helper link does not exist.")


def _found(engine: Engine, question: Select[Any], otherwise: str | None = None) -> Standing:
    with read_session(engine) as session:
        row = session.execute(question).one_or_none()
    if row is None:
        raise NotFoundError(otherwise) if otherwise else NotFoundError()
    return Standing(*row)
