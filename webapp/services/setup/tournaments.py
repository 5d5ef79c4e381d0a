"""Tournaments: created, found, read, changed, deleted."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any
from uuid import UUID

from sqlalchemy import Engine, Select, func, select
from sqlmodel import Session, col
from sqlmodel import select as select_rows

from webapp.domain import schedule
from webapp.domain.actors import ActionContext
from webapp.domain.enums import Role, TournamentStatus
from webapp.domain.errors import Broken, InvalidInputError, NotFoundError
from webapp.domain.names import has_control_characters, key_of
from webapp.services.changes import life
from webapp.services.changes.consequences import Consequences, consequences_between
from webapp.services.records import journal
from webapp.services.records.views import ClubView, TournamentView, club_view, tournament_view
from webapp.storage.database import AccountCheck, no_account_check, read_session, write_session
from webapp.storage.records import TournamentRecords, load_records, read_records
from webapp.storage.tables import Club, Organizer, Team, Tournament


@dataclass(frozen=True)
class TournamentEntry:
    """A line of the public list."""

    tournament_id: UUID | None
    name: str
    city: str
    date: date
    status: TournamentStatus


@dataclass(frozen=True)
class TournamentPage:
    """One page of the public list."""

    page: int
    page_size: int
    total: int
    tournaments: Sequence[TournamentEntry]


def create(
    engine: Engine, new: Mapping[str, Any], context: ActionContext, check_account: AccountCheck = no_account_check
) -> TournamentView:
    """Return the new tournament, which belongs to the actor."""
    _check_end(new["date"], new["start_time"], new["end_date"], new["end_time"])
    values = dict(new)
    if values["duration_in_minutes"] is None:
        advice = schedule.recommended(values["number_of_rounds"], values["expected_number_of_teams"])
        values["duration_in_minutes"] = advice.minutes
    tournament = Tournament(
        **values, owner=context.actor.subject or "", name_key=key_of(values["name"]), created_at=context.now
    )
    with write_session(engine) as session:
        check_account(session)
        session.add(tournament)
        journal.begin(session, tournament, context)
    return view(engine, tournament.tournament_id, Role.OWNER)


def view(engine: Engine, tournament_id: UUID, role: Role) -> TournamentView:
    """Return a tournament."""
    found = _views(engine, _with_numbers().where(col(Tournament.tournament_id) == tournament_id), role is Role.OWNER)
    if not found:
        raise NotFoundError
    return found[0]


def all_of(engine: Engine, subject: str) -> list[TournamentView]:
    """Return all tournaments of an organiser, newest date first."""
    question = _with_numbers().where(col(Tournament.owner) == subject)
    return _views(engine, question.order_by(*_NEWEST_FIRST), True)


def by_name(engine: Engine, name: str, subject: str | None) -> TournamentView:
    """Return the newest tournament of that name, whatever the case."""
    if has_control_characters(name):
        raise NotFoundError
    question = _with_numbers().where(col(Tournament.name_key) == key_of(name))
    with read_session(engine) as session:
        row = session.execute(question.order_by(col(Tournament.created_at).desc()).limit(1)).one_or_none()
        if row is None:
            raise NotFoundError
        clubs = _clubs_of(session, [row[0].tournament_id])
    return tournament_view(*row, clubs=clubs[row[0].tournament_id], is_owner=row[0].owner == subject)


def page_of_all(engine: Engine, subject: str | None, page: int, page_size: int) -> TournamentPage:
    """Return a page of all tournaments; their ids, which are the public links, only of the caller's own."""
    question = select(Tournament).order_by(*_NEWEST_FIRST).offset((page - 1) * page_size).limit(page_size)
    with read_session(engine) as session:
        total = session.execute(select(func.count()).select_from(Tournament)).scalar_one()
        rows = session.execute(question).scalars().all()
    entries = [
        TournamentEntry(
            row.tournament_id if subject is not None and row.owner == subject else None,
            row.name,
            row.city,
            row.date,
            row.status,
        )
        for row in rows
    ]
    return TournamentPage(page, page_size, total, entries)


def change(engine: Engine, tournament_id: UUID, wanted: Mapping[str, Any], context: ActionContext) -> TournamentView:
    """Return the tournament after the change: its details first, then its state."""
    with write_session(engine) as session:
        records = load_records(session, tournament_id, to_write=True)
        for action in _changes(records, wanted, context.now):
            journal.write(session, records.tournament, action, context)
    return view(engine, tournament_id, Role.OWNER)


def preview_change(engine: Engine, tournament_id: UUID, wanted: Mapping[str, Any], now: datetime) -> Consequences:
    """Return what a change would lead to; nothing is written."""
    records, draft = read_records(engine, tournament_id), read_records(engine, tournament_id)
    for _ in _changes(draft, wanted, now):
        pass
    return consequences_between(records, draft)


def _changes(records: TournamentRecords, wanted: Mapping[str, Any], now: datetime) -> Iterator[str]:
    """Make one change after the other, and yield what each is called in the journal."""
    details = {name: value for name, value in wanted.items() if name not in {"status", "early"}}
    if details:
        _change_details(records.tournament, details)
        yield "TOURNAMENT_CHANGED"
    if "status" in wanted:
        yield life.move(records, wanted["status"], now, early=wanted.get("early", False))


def _change_details(tournament: Tournament, details: Mapping[str, Any]) -> None:
    if "expected_number_of_teams" in details:
        life.check_not_started(tournament)
    if "strengths_count" in details:
        life.check_not_finished(tournament)
    for name, value in details.items():
        setattr(tournament, name, value)
    _check_end(tournament.date, tournament.start_time, tournament.end_date, tournament.end_time)


def _check_end(day: date, start: Any, end_day: date | None, end: Any) -> None:
    is_before = end_day is not None and end_day < day
    is_same_day = end_day is None or end_day == day
    if is_before or (is_same_day and end is not None and end <= start):
        field = "endDate" if is_before else "endTime"
        raise InvalidInputError(Broken(field, "END_BEFORE_START", "The end must be after the start."))


def delete(engine: Engine, tournament_id: UUID) -> None:
    """Delete a tournament and all that belongs to it."""
    with write_session(engine) as session:
        tournament = session.get(Tournament, tournament_id)
        if tournament is None:
            raise NotFoundError
        session.delete(tournament)


def delete_all_of(session: Session, subject: str) -> None:
    """Delete all tournaments of an organiser, and what is known of the organiser."""
    for tournament in session.exec(select_rows(Tournament).where(col(Tournament.owner) == subject)):
        session.delete(tournament)
    organizer = session.get(Organizer, subject)
    if organizer is not None:
        session.delete(organizer)


def export_of(session: Session, subject: str) -> dict[str, Any]:
    """Return what belongs to an organiser as plain values."""
    rows = session.exec(select_rows(Tournament).where(col(Tournament.owner) == subject))
    return {"tournaments": [row.model_dump(mode="json", exclude={"owner", "name_key"}) for row in rows]}


_NEWEST_FIRST = (col(Tournament.date).desc(), col(Tournament.start_time).desc(), col(Tournament.created_at).desc())


def _with_numbers() -> Select[Any]:
    """Return the question for tournaments with their present teams, their clubs and the organiser's club."""
    present = (col(Team.tournament_id) == Tournament.tournament_id, col(Team.withdrawn).is_(False))
    teams = select(func.count()).select_from(Team).where(*present).correlate(Tournament).scalar_subquery()
    clubs = select(func.count(func.distinct(Team.club_id))).where(*present).correlate(Tournament).scalar_subquery()
    return select(Tournament, teams, clubs, col(Organizer.club)).join(
        Organizer, col(Organizer.organizer_id) == col(Tournament.owner), isouter=True
    )


def _views(engine: Engine, question: Select[Any], is_owner: bool) -> list[TournamentView]:
    with read_session(engine) as session:
        rows = session.execute(question).all()
        clubs = _clubs_of(session, [row[0].tournament_id for row in rows])
    return [tournament_view(*row, clubs=clubs[row[0].tournament_id], is_owner=is_owner) for row in rows]


def _clubs_of(session: Session, tournaments: Sequence[UUID]) -> dict[UUID, tuple[ClubView, ...]]:
    """Return the clubs of each tournament in the order of joining, all found by one question."""
    question = select(Club, Team).join(Team, col(Team.club_id) == Club.club_id)
    of_these = question.where(col(Club.tournament_id).in_(tournaments))
    rows = session.execute(of_these.order_by(col(Club.position), col(Team.number))).all()
    found: defaultdict[UUID, dict[UUID, tuple[Club, list[Team]]]] = defaultdict(dict)
    for club, team in rows:
        found[club.tournament_id].setdefault(club.club_id, (club, []))[1].append(team)
    return {tournament: tuple(club_view(*club) for club in found[tournament].values()) for tournament in tournaments}
