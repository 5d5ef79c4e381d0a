"""Tournaments: created, found, read, changed."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Annotated, Any
from uuid import UUID

from sqlalchemy import ColumnElement, Engine, Select, func, literal, or_, select
from sqlmodel import Session, col

from webapp.domain import limits, signals
from webapp.domain.actors import ActionContext
from webapp.domain.day import schedule
from webapp.domain.enums import Role, TournamentStatus
from webapp.domain.errors import Broken, ConflictError, InvalidInputError, NotFoundError
from webapp.domain.writing.names import has_control_characters, key_of
from webapp.services.changes import life
from webapp.services.changes.consequences import Consequences, consequences_between
from webapp.services.changes.fixed_day import add_pitches
from webapp.services.changes.ground import BUILT, CLAIMS, MOVES, check_nobody_is_built_over, settle_pitches
from webapp.services.changes.moved_day import ground_follows, helpers_follow, place_of
from webapp.services.changes.names_of_day import check_name_is_its_own
from webapp.services.records import journal
from webapp.services.records.day import days_of
from webapp.services.records.series.past_meetings import past_meetings
from webapp.services.records.views import TournamentView, tournament_view
from webapp.services.setup import series
from webapp.storage.database import AccountCheck, no_account_check, read_session, write_session
from webapp.storage.facts import Until, facts_of
from webapp.storage.groups_of_day import lock_with_groups, lock_with_series
from webapp.storage.tables import Club, Organizer, Team, Tournament
from webapp.storage.tournament_records import TournamentRecords, load_records, read_records


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
    total: Annotated[int, "How many there are, 10,000 at most."]
    tournaments: Sequence[TournamentEntry]


def create(
    engine: Engine, new: Mapping[str, Any], context: ActionContext, check_account: AccountCheck = no_account_check
) -> TournamentView:
    """Return the new tournament, which belongs to the actor."""
    check_end(new["date"], new["start_time"], new["end_date"], new["end_time"])
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
        return view_within(session, tournament.tournament_id, Role.OWNER)


def view(engine: Engine, tournament_id: UUID, role: Role) -> TournamentView:
    """Return a tournament."""
    with read_session(engine) as session:
        return view_within(session, tournament_id, role)


def view_within(session: Session, tournament_id: UUID, role: Role) -> TournamentView:
    """Return a tournament as a unit of work sees it.

    What makes one answers with it from within: whoever waits for the end of that may delete the new one at once.
    """
    question = _with_organizers().where(col(Tournament.tournament_id) == tournament_id)
    found = _views(session, question, lambda _: role is Role.OWNER)
    if not found:
        raise NotFoundError
    return found[0]


def page_of_own(engine: Engine, subject: str, page: int, page_size: int) -> list[TournamentView]:
    """Return a page of an organiser's tournaments, newest date first; locked ones too, which say so when opened."""
    question = _with_organizers().where(col(Tournament.owner) == subject).order_by(*_NEWEST_FIRST)
    with read_session(engine) as session:
        return _views(session, question.offset((page - 1) * page_size).limit(page_size), lambda _: True)


def by_name(engine: Engine, name: str, subject: str | None) -> TournamentView:
    """Return the newest of an organiser's own tournaments of that name, else the newest listed one.

    A name is easily guessed, and a link is a secret until its owner lists the tournament.
    """
    if has_control_characters(name):
        raise NotFoundError
    is_own = col(Tournament.owner) == subject
    may_be_told = (col(Tournament.locked_at).is_(None), or_(is_own, col(Tournament.listed)))
    found = _with_organizers().where(col(Tournament.name_key) == key_of(name), *may_be_told)
    newest_own_first = found.order_by(is_own.desc(), col(Tournament.created_at).desc())
    with read_session(engine) as session:
        views = _views(session, newest_own_first.limit(1), lambda found: found.owner == subject)
    if not views:
        raise NotFoundError
    return views[0]


def page_of_all(
    engine: Engine,
    subject: str | None,
    page: int,
    page_size: int,
    name: str | None = None,
    until: date | None = None,
) -> TournamentPage:
    """Return a page of all tournaments, or of the listed ones of one name; until a date, where one is given.

    Ids are the public links: of all tournaments only the caller's own are told, of a name all that are listed.
    """
    is_asked: list[ColumnElement[bool]] = [col(Tournament.locked_at).is_(None)]
    if name is not None:
        is_asked += [col(Tournament.name_key) == key_of(name), col(Tournament.listed).is_(True)]
    if until is not None:
        is_asked.append(col(Tournament.date) <= until)
    before = (page - 1) * page_size
    counted = select(literal(1)).select_from(Tournament).where(*is_asked).limit(limits.MOST_LISTED).subquery()
    # Nothing but the index is read of those that are passed over.
    keys = select(col(Tournament.tournament_id)).where(*is_asked).order_by(*_NEWEST_FIRST)
    keys = keys.offset(before).limit(max(0, min(page_size, limits.MOST_LISTED - before)))
    told = select(*map(col, (Tournament.owner, Tournament.tournament_id, *_TOLD)))
    with read_session(engine) as session:
        total = session.execute(select(func.count()).select_from(counted)).scalar_one()
        rows = session.execute(told.where(col(Tournament.tournament_id).in_(keys)).order_by(*_NEWEST_FIRST)).all()
    entries = [
        TournamentEntry(key if name is not None or owner == subject else None, *values) for owner, key, *values in rows
    ]
    return TournamentPage(page, page_size, total, entries)


def change(engine: Engine, tournament_id: UUID, wanted: Mapping[str, Any], context: ActionContext) -> TournamentView:
    """Return the tournament after the change: its details first, then its state."""
    with write_session(engine) as session:
        locked: Sequence[Tournament] = ()
        if wanted.keys() & MOVES:
            locked = lock_with_series(session, tournament_id, wanted.get("series_id"))
        elif wanted.keys() & {"name", *CLAIMS}:
            locked = lock_with_groups(session, tournament_id)
        records = load_records(session, tournament_id, to_write=True, locked=locked)
        if wanted.get("series_id") is not None:
            series.check_may_join(session, wanted["series_id"], records.tournament.owner)
        place, last_day = place_of(records.tournament), records.tournament.last_day
        for action in _changes(records, wanted, context.now):
            if action == life.STARTED:
                settle_pitches(session, records.tournament)
                found = past_meetings(session, records)
                records.tournament.past_club_meetings = [(*meetings.clubs, meetings.times) for meetings in found]
            if "name" in journal.value_before(session, records.tournament):
                check_name_is_its_own(session, records.tournament)
            is_running = records.tournament.status is TournamentStatus.STARTED
            if action == journal.TOURNAMENT_CHANGED and is_running and wanted.keys() & BUILT:
                check_nobody_is_built_over(session, records.tournament)
            if wanted.keys() & CLAIMS:
                ground_follows(session, records.tournament, place, context)
            journal.write(session, records.tournament, action, context)
        helpers_follow(session, records.tournament, place, last_day)
    if records.tournament.status is TournamentStatus.STARTED and records.tournament.current_round == 0:
        signals.round_played.send(engine, tournament=records.tournament, round_id=None)
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
        _change_details(records, details, now)
        yield journal.TOURNAMENT_CHANGED
    if "status" in wanted:
        action = life.move(records, wanted["status"], now, early=wanted.get("early", False))
        if action is not None:
            yield action


def _change_details(records: TournamentRecords, wanted: Mapping[str, Any], now: datetime) -> None:
    tournament, details = records.tournament, dict(wanted)
    _check_may_change(tournament, details)
    if tournament.built_pitches is not None and details.keys() & {"classic_pitches", "funino_pitches"}:
        life.check_not_finished(tournament)
        add_pitches(records, details.pop("classic_pitches", None), details.pop("funino_pitches", None))
    if _is_new(tournament, details, "date"):
        life.note_end(records, now)
    if tournament.end_date is not None and _is_new(tournament, details, "date"):
        # The last day moves along with the first, unless it was chosen as well.
        details.setdefault("end_date", details["date"] + (tournament.end_date - tournament.date))
    for name, value in details.items():
        setattr(tournament, name, value)
    tournament.name_key = key_of(tournament.name)
    check_end(tournament.date, tournament.start_time, tournament.end_date, tournament.end_time)


def _check_may_change(tournament: Tournament, details: Mapping[str, Any]) -> None:
    """Refuse what it is too late for, and another number of rounds where it is settled."""
    checks = {Until.START: life.check_not_started, Until.END: life.check_not_finished}
    for name, fact in facts_of(Tournament).items():
        if fact.until in checks and _is_new(tournament, details, name):
            checks[fact.until](tournament)
    if _is_new(tournament, details, "number_of_rounds"):
        _check_rounds(tournament, details["number_of_rounds"])


def _check_rounds(tournament: Tournament, rounds: int) -> None:
    """Before the start any number may be chosen, while the tournament runs only a greater one, after it none."""
    if tournament.status.is_before_start:
        return
    if tournament.status is TournamentStatus.FINISHED or rounds < tournament.number_of_rounds:
        message = "The number of rounds cannot be changed at the moment."
        params = {"numberOfRounds": tournament.number_of_rounds, "currentRound": tournament.current_round}
        raise ConflictError("ROUNDS_FIXED", message, [Broken("numberOfRounds", "ROUNDS_FIXED", message, params)])


def _is_new(tournament: Tournament, details: Mapping[str, Any], name: str) -> bool:
    return name in details and details[name] != getattr(tournament, name)


def check_end(day: date, start: Any, end_day: date | None, end: Any) -> None:
    """Refuse an end that is not after the start."""
    is_before = end_day is not None and end_day < day
    is_same_day = end_day is None or end_day == day
    if is_before or (is_same_day and end is not None and end <= start):
        field = "endDate" if is_before else "endTime"
        raise InvalidInputError(Broken(field, "END_BEFORE_START", "The end must be after the start."))


_TOLD = (Tournament.name, Tournament.city, Tournament.date, Tournament.status)
_NEWEST_FIRST = (col(Tournament.date).desc(), col(Tournament.start_time).desc(), col(Tournament.created_at).desc())


def _with_organizers() -> Select[Tournament, str]:
    """Return the question for tournaments, each with the club of its organiser."""
    is_organizer = col(Organizer.organizer_id) == col(Tournament.owner)
    return select(Tournament, col(Organizer.club)).join(Organizer, is_organizer, isouter=True)


def _views(
    session: Session, question: Select[Tournament, str], is_owner: Callable[[Tournament], bool]
) -> list[TournamentView]:
    found = session.execute(question).all()
    owned = {tournament.tournament_id: is_owner(tournament) for tournament, _ in found}
    days, clubs = days_of(session, [tournament for tournament, _ in found]), _clubs_of(session, owned)
    return [
        tournament_view(tournament, days[key], clubs[key], organizer_club, is_owner=owned[key])
        for key, (tournament, organizer_club) in zip(owned, found, strict=True)
    ]


def _clubs_of(session: Session, owned: Mapping[UUID, bool]) -> dict[UUID, list[tuple[Club, list[Team]]]]:
    """Return the clubs of each tournament in the order of joining with their teams, by one question.

    One more is asked only where a team has left, which others than the owner may not have seen.
    """
    question = select(Club, Team).join(Team, col(Team.club_id) == Club.club_id)
    of_these = question.where(col(Club.tournament_id).in_(owned))
    rows = session.execute(of_these.order_by(col(Club.position), col(Team.number))).all()
    left = {team.tournament_id for _, team in rows if team.withdrawn and not owned[team.tournament_id]}
    seen = {team.team_id for key in left for team in load_records(session, key).visible_teams(Role.VISITOR)}
    found: defaultdict[UUID, dict[UUID, tuple[Club, list[Team]]]] = defaultdict(dict)
    for club, team in rows:
        if team.tournament_id not in left or team.team_id in seen:
            found[club.tournament_id].setdefault(club.club_id, (club, []))[1].append(team)
    return {key: list(found[key].values()) for key in owned}
