"""Series: tournaments of several dates that belong together."""

import datetime as dt
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from uuid import UUID

from sqlalchemy import Engine
from sqlmodel import Session, col, select

from webapp.domain.actors import ActionContext
from webapp.domain.enums import RoundState, TournamentStatus
from webapp.domain.errors import Broken, InvalidInputError, NotFoundError
from webapp.storage.database import AccountCheck, read_session, write_session
from webapp.storage.records import TournamentRecords, load_records
from webapp.storage.tables import Series, Tournament

DATES_REMEMBERED = 3
"""Meetings of so many last dates count: whom one met a season ago is welcome again."""


@dataclass(frozen=True)
class SeriesDate:
    """One tournament of a series."""

    tournament_id: UUID
    name: str
    street: str
    street_number: int
    street_number_suffix: str | None
    postal_code: str
    city: str
    date: dt.date
    start_time: dt.time
    status: TournamentStatus


@dataclass(frozen=True)
class SeriesView:
    """A series with its dates, the earliest first."""

    series_id: UUID
    name: str
    is_owner: bool
    tournaments: tuple[SeriesDate, ...]


def create(engine: Engine, name: str, context: ActionContext, check_account: AccountCheck) -> SeriesView:
    """Return the new series, which belongs to the actor and has no tournaments yet."""
    series = Series(name=name, owner=context.actor.subject or "", created_at=context.now)
    with write_session(engine) as session:
        check_account(session)
        session.add(series)
    return view(engine, series.series_id, context.actor.subject)


def view(engine: Engine, series_id: UUID, subject: str | None) -> SeriesView:
    """Return a series as anyone with its link may see it."""
    with read_session(engine) as session:
        series = session.get(Series, series_id)
        if series is None:
            raise NotFoundError("This series does not exist.")
        return _view(session, series, subject)


def all_of(engine: Engine, subject: str) -> list[SeriesView]:
    """Return the series of an organiser, the newest first."""
    with read_session(engine) as session:
        found = session.exec(select(Series).where(Series.owner == subject).order_by(col(Series.created_at).desc()))
        return [_view(session, series, subject) for series in found.all()]


def delete(engine: Engine, series_id: UUID) -> None:
    """Delete a series; its tournaments stay."""
    with write_session(engine) as session:
        series = session.get(Series, series_id)
        if series is None:
            raise NotFoundError("This series does not exist.")
        for tournament in _tournaments(session, series_id):
            tournament.series_id = None
            tournament.version += 1
        session.delete(series)


def owner_of(engine: Engine, series_id: UUID) -> str:
    """Return whose series it is."""
    with read_session(engine) as session:
        series = session.get(Series, series_id)
    if series is None:
        raise NotFoundError("This series does not exist.")
    return series.owner


def check_may_join(session: Session, series_id: UUID, owner: str) -> None:
    """Refuse a series that does not exist or belongs to somebody else; both read the same."""
    series = session.get(Series, series_id)
    if series is None or series.owner != owner:
        raise InvalidInputError(Broken("seriesId", "UNKNOWN_SERIES", "You have no such series."))


def past_club_meetings(session: Session, records: TournamentRecords) -> list[tuple[str, str, int]]:
    """Return how often today's clubs met on the last dates of the series, by the ids of today's clubs.

    Clubs are the same where their names are. Confirmed rounds count, and in a classic match each pair of opponents.
    """
    tournament = records.tournament
    if tournament.series_id is None:
        return []
    today = {club.name_key: str(club.club_id) for club in records.clubs}
    begins = (tournament.date, tournament.start_time)
    before = [
        earlier
        for earlier in _tournaments(session, tournament.series_id)
        if earlier.tournament_id != tournament.tournament_id and (earlier.date, earlier.start_time) < begins
    ]
    met: Counter[tuple[str, str]] = Counter()
    for earlier in before[-DATES_REMEMBERED:]:
        for pair in _meetings(load_records(session, earlier.tournament_id)):
            one, other = sorted(today.get(club, "") for club in pair)
            if one and one != other:
                met[one, other] += 1
    return [(one, other, times) for (one, other), times in sorted(met.items())]


def _meetings(records: TournamentRecords) -> Iterator[tuple[str, str]]:
    """Yield the clubs, by the keys of their names, of each two opponents in confirmed rounds."""
    club_of = {str(team.team_id): records.club_of(team).name_key for team in records.teams}
    confirmed = {round_.number for round_ in records.rounds if round_.state is RoundState.CONFIRMED}
    for match in records.matches:
        if match.round in confirmed:
            yield from ((club_of[one], club_of[other]) for one, other in product(match.home, match.away))


def _view(session: Session, series: Series, subject: str | None) -> SeriesView:
    dates = tuple(
        SeriesDate(**{name: getattr(tournament, name) for name in SeriesDate.__dataclass_fields__})
        for tournament in _tournaments(session, series.series_id)
        if tournament.locked_at is None
    )
    return SeriesView(series.series_id, series.name, subject is not None and series.owner == subject, dates)


def _tournaments(session: Session, series_id: UUID) -> Sequence[Tournament]:
    """Return the tournaments of a series in the order of their dates."""
    order = (col(Tournament.date), col(Tournament.start_time), col(Tournament.created_at))
    return session.exec(select(Tournament).where(Tournament.series_id == series_id).order_by(*order)).all()
