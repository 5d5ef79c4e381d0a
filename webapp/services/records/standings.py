"""Where a tournament or a day stands: its owner and version, found by one query from any id that belongs to it."""

import datetime as dt
from collections.abc import Callable
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy import (
    Column,
    ColumnElement,
    Date,
    Engine,
    ScalarSelect,
    Select,
    String,
    and_,
    bindparam,
    case,
    cast,
    exists,
    func,
    literal,
    null,
    select,
)

from webapp.domain.enums import TournamentStatus
from webapp.domain.errors import LockedTournamentError, NotFoundError
from webapp.domain.sealing import fingerprint
from webapp.storage.lookup import find_one
from webapp.storage.registration_tables import Registration
from webapp.storage.tables import FestivalDay, HelperLink, Match, Series, Team, Tournament


class Standing(NamedTuple):
    """Whose tournament it is, and a tag that changes with it and with the groups for which it may have to wait."""

    tournament_id: UUID
    owner: str
    tag: str


def _versions(key: Column[Any]) -> Select[str]:
    """Return what tells each version of each row apart that has this key."""
    return select(func.aggregate_strings(cast(key, String) + "-" + cast(key.table.c.version, String), " "))


def _in_order(versions: str | None) -> list[str]:
    """Return versions in one order: no database promises any."""
    return sorted((versions or "").split())


def _in_series(*of_these: ColumnElement[bool]) -> ScalarSelect[str]:
    """Return what changes with every change of a tournament of the series asked for; locked ones do not show."""
    of_series = (_TOURNAMENT.c.series_id == _SERIES.c.series_id, _TOURNAMENT.c.locked_at.is_(None), *of_these)
    return _versions(_TOURNAMENT.c.tournament_id).where(*of_series).correlate(_SERIES).scalar_subquery()


_TOURNAMENT = Tournament.__table__  # type: ignore[attr-defined]
_TEAM = Team.__table__  # type: ignore[attr-defined]
_MATCH = Match.__table__  # type: ignore[attr-defined]
_LINK = HelperLink.__table__  # type: ignore[attr-defined]
_SERIES = Series.__table__  # type: ignore[attr-defined]
_REGISTRATION = Registration.__table__  # type: ignore[attr-defined]
_DAY = FestivalDay.__table__  # type: ignore[attr-defined]
_GROUP = _TOURNAMENT.alias()
_IS_BESIDE = and_(_GROUP.c.series_id == _TOURNAMENT.c.series_id, _GROUP.c.date == _TOURNAMENT.c.date)
_BESIDE = _versions(_GROUP.c.tournament_id).where(_IS_BESIDE, _GROUP.c.locked_at.is_(None)).correlate(_TOURNAMENT)
_IS_DAY = and_(_DAY.c.series_id == _TOURNAMENT.c.series_id, _DAY.c.date == _TOURNAMENT.c.date, _DAY.c.festival)
_IS_GROUP = exists().where(_IS_DAY).correlate(_TOURNAMENT)
# Who has begun waits for nobody, and leads to its day all the same.
_MAY_WAIT = and_(
    _TOURNAMENT.c.status.in_([TournamentStatus.NOT_STARTED, TournamentStatus.STARTED]),
    _TOURNAMENT.c.current_round == 0,
)
_STANDING = select(
    *(_TOURNAMENT.c.tournament_id, _TOURNAMENT.c.owner, _TOURNAMENT.c.version, _TOURNAMENT.c.locked_at),
    case((~_IS_GROUP, null()), (_MAY_WAIT, _BESIDE.scalar_subquery()), else_=literal("festival")).label("groups"),
)

# A link of a whole day belongs to no tournament, but to whom the series belongs.
_OF_LINK = (
    select(
        _TOURNAMENT.c.tournament_id,
        func.coalesce(_TOURNAMENT.c.owner, _SERIES.c.owner).label("owner"),
        *(_TOURNAMENT.c.version, _TOURNAMENT.c.locked_at, null().label("groups")),
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
        beside = row.groups and fingerprint(" ".join(_in_order(row.groups)))[:12]
        return Standing(row.tournament_id, row.owner, f"{row.version}-{beside}" if beside else str(row.version))

    return found


of_tournament = _by(_TOURNAMENT.c.tournament_id, _STANDING, "This tournament does not exist...")
of_team = _by(_TEAM.c.team_id, _STANDING.join(_TEAM), "This team does not exist.")
of_match = _by(_MATCH.c.match_id, _STANDING.join(_MATCH), "This match does not exist.")
of_helper_link = _by(_LINK.c.link_id, _OF_LINK, "This helper link does not exist.")
of_registration = _by(
    _REGISTRATION.c.registration_id, _STANDING.join(_REGISTRATION), "This registration does not exist."
)
_DAYS = _versions(_DAY.c.date).where(_DAY.c.series_id == _SERIES.c.series_id).correlate(_SERIES).scalar_subquery()
_OF_SERIES = select(_in_series().label("tournaments"), _DAYS.label("days")).where(
    _SERIES.c.series_id == bindparam("key")
)
_ON = bindparam("day", type_=Date)
# A date without tournaments tells where they have gone: that may be anywhere in the series.
_GROUPS = func.coalesce(_in_series(_TOURNAMENT.c.date == _ON), _in_series())
_OF_DAY = (
    select(_SERIES.c.owner, _DAY.c.version, _GROUPS.label("groups"))
    .join_from(_SERIES, _DAY, and_(_DAY.c.series_id == _SERIES.c.series_id, _DAY.c.date == _ON), isouter=True)
    .where(_SERIES.c.series_id == bindparam("key"))
)


def tag_of_series(engine: Engine, series_id: UUID) -> str:
    """Return what changes with every change of a date of a series, or of which dates it has."""
    row = find_one(engine, _OF_SERIES, key=series_id)
    if row is None:
        raise NotFoundError("This series does not exist.")
    return fingerprint(f"{_in_order(row.tournaments)} {_in_order(row.days)}")


def of_day(engine: Engine, series_id: UUID, date: dt.date) -> tuple[str, str]:
    """Return whose a date of a series is, and a tag that changes with every change of it or of its tournaments.

    Tournaments that are locked do not show.
    """
    row = find_one(engine, _OF_DAY, key=series_id, day=date)
    if row is None:
        raise NotFoundError("This series does not exist.")
    return row.owner, fingerprint(f"{row.version} {_in_order(row.groups)}")[:20]
