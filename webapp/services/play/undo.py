"""Undo: restores exactly what a change replaced, from the journal."""

import datetime as dt
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from sqlalchemy import Engine, inspect
from sqlalchemy.orm import load_only
from sqlmodel import Session, SQLModel, col, select

from webapp.domain.actors import ActionContext
from webapp.domain.clubs.club_colors import choose_color
from webapp.domain.enums import TournamentStatus
from webapp.domain.errors import ConflictError, NotFoundError
from webapp.services.changes import life
from webapp.services.changes.consequences import Consequences, Discarded, open_round_view
from webapp.services.changes.ground import check_pitches_are_free
from webapp.services.changes.moved_day import ground_follows, helpers_follow, place_of
from webapp.services.changes.names_of_day import names_follow
from webapp.services.records import journal
from webapp.storage.database import read_session, write_session
from webapp.storage.groups_of_day import lock_with_series
from webapp.storage.tables import Club, JournalEntry, Match, Round, Series, Team, Tournament
from webapp.storage.tournament_records import load_records

# Parents before children: rows are inserted in this order and deleted in the other.
_TABLES: tuple[type[SQLModel], ...] = (Tournament, Club, Team, Round, Match)
# The clock tells the time; it is no plan that one could go back to. A series that was deleted is not there any more.
_NEVER = ("CLOCK_", "SERIES_DELETED")
# A festival day is split and put together again in all of its tournaments at once, and a club that its registration
# takes out comes back by that alone: nothing leads back behind that, also where it changed nothing here.
_FINAL = ("DAY_", "CLUB_REMOVED")


@dataclass(frozen=True)
class EntryView:
    """A line of the journal."""

    entry_id: UUID
    at: dt.datetime
    by: str
    action: str
    summary: dict[str, Any]
    undoable: bool


def entries(engine: Engine, tournament_id: UUID, now: dt.datetime) -> list[EntryView]:
    """Return the journal, newest first."""
    question = select(JournalEntry, Tournament).join(Tournament).where(Tournament.tournament_id == tournament_id)
    needed = load_only(Tournament.status, Tournament.date, Tournament.end_date)  # type: ignore[arg-type]
    with read_session(engine) as session:
        rows = session.exec(question.options(needed).order_by(col(JournalEntry.number))).all()
        found = [entry for entry, _ in rows]
        undoable = {
            entry.entry_id
            for entry in (_to_undo(found), _to_redo(found))
            if entry is not None
            and (not _reopens(rows[0][1], _made_last(found, entry)) or life.may_reopen(rows[0][1], now))
        }
    return [
        EntryView(entry.entry_id, entry.at, entry.by, entry.action, entry.summary, entry.entry_id in undoable)
        for entry in reversed(found)
    ]


def undo(
    engine: Engine,
    tournament_id: UUID,
    entry_id: UUID | None,
    context: ActionContext,
    *,
    dry_run: bool,
    goal: UUID | None = None,
) -> Consequences:
    """Bring back what the newest change replaced; an undo can itself be undone while nothing else has changed.

    Everything is as before, but for the version, which only grows, and the journal, which gains an entry.

    Parameters
    ----------
    goal
        The series that it leads back into, once that is known.

    Raises
    ------
    ConflictError
        When it is not the newest, or can never be undone; when matches would come back to pitches on which another
        tournament plays by now.
    """
    with write_session(engine) as session:
        locked = lock_with_series(session, tournament_id, goal)
        found = _all_entries(session, tournament_id)
        entry = _chosen(found, entry_id)
        made = _made_last(found, entry)
        series_id = _series_before(made)
        if series_id in {None, goal}:
            answer = _carry_out(session, locked, entry, made, context)
            if dry_run:
                session.rollback()
            return answer
    # A lock more would be out of order: start over.
    return undo(engine, tournament_id, entry_id, context, dry_run=dry_run, goal=series_id)


def _carry_out(
    session: Session, locked: Sequence[Tournament], entry: JournalEntry, made: JournalEntry, context: ActionContext
) -> Consequences:
    records = load_records(session, entry.tournament_id, to_write=True, locked=locked)
    before = open_round_view(records)
    if _reopens(records.tournament, made):
        life.check_may_reopen(records.tournament, context.now)
    place, last_day = place_of(records.tournament), records.tournament.last_day
    _bring_back(session, records.tournament, made)
    if made.before.keys() & {"Club", "Team"}:
        names_follow(session, records.tournament, context, made)
    ground_follows(session, records.tournament, place, context, made)
    helpers_follow(session, records.tournament, place, last_day)
    _mark(session, entry)
    summary = {"action": entry.action} | entry.summary | {"undoes": str(entry.entry_id)}
    if entry.undoes is not None:
        summary["restores"] = True
    journal.write(session, records.tournament, "UNDONE", context, summary, undoes=entry.entry_id)
    records_after = load_records(session, entry.tournament_id, locked=locked)
    there = {match.match_id for match in records.matches}
    if any(match.match_id not in there for match in records_after.matches):
        check_pitches_are_free(session, records_after)
    return Consequences(_discarded(made), before, open_round_view(records_after))


def _all_entries(session: Session, tournament_id: UUID) -> list[JournalEntry]:
    question = select(JournalEntry).where(col(JournalEntry.tournament_id) == tournament_id)
    return list(session.exec(question.order_by(col(JournalEntry.number))).all())


def _is_change(entry: JournalEntry) -> bool:
    is_one = bool(entry.before) or entry.action.startswith(_FINAL)
    return is_one and entry.undoes is None and not entry.action.startswith(_NEVER)


def _may_go_back(entry: JournalEntry) -> bool:
    return _is_change(entry) and not entry.action.startswith(_FINAL)


def _to_undo(found: Sequence[JournalEntry]) -> JournalEntry | None:
    """Return the newest change that stands."""
    newest = next((entry for entry in reversed(found) if _is_change(entry) and not entry.undone), None)
    return newest if newest is not None and _may_go_back(newest) else None


def _to_redo(found: Sequence[JournalEntry]) -> JournalEntry | None:
    """Return the newest undo that stands, unless something has changed since."""
    changes = {entry.entry_id for entry in found if _is_change(entry)}
    for entry in reversed(found):
        if _is_change(entry):
            return None
        if entry.undoes in changes and not entry.undone:
            return entry
    return None


def _chosen(found: Sequence[JournalEntry], entry_id: UUID | None) -> JournalEntry:
    newest = _to_undo(found)
    candidates = [newest] if entry_id is None else [newest, _to_redo(found)]
    for candidate in candidates:
        if candidate is not None and entry_id in {None, candidate.entry_id}:
            return candidate
    named = next((entry for entry in found if entry.entry_id == entry_id), None)
    if entry_id is not None and named is None:
        raise NotFoundError("This entry of the journal does not exist.")
    if named is None or not (_may_go_back(named) or named.undoes):
        raise ConflictError("NOT_UNDOABLE", "This cannot be undone.")
    raise ConflictError("NOT_NEWEST", "Only the newest change can be undone.")


def _made_last(found: Sequence[JournalEntry], entry: JournalEntry) -> JournalEntry:
    """Return the entry that made a change last: where it was undone and made again, what that replaced comes back."""
    undos = {other.entry_id for other in found if other.undoes == entry.entry_id}
    return next((other for other in reversed(found) if other.undoes in undos), entry)


def _series_before(made: JournalEntry) -> UUID | None:
    """Return the series that a change took its tournament out of; None where it took it out of none."""
    told = made.before.get("Tournament", {}).get(str(made.tournament_id)) or {}
    series_id = told.get("series_id")
    return UUID(series_id) if series_id else None


def _reopens(tournament: Tournament, made: JournalEntry) -> bool:
    """Whether a change goes back only while the tournament may be reopened: names change at any time after the end."""
    return tournament.status is TournamentStatus.FINISHED and not made.before.keys() <= {"Club", "Team"}


def _bring_back(session: Session, tournament: Tournament, entry: JournalEntry) -> None:
    there = {table: _rows(session, table, entry.before.get(table.__name__, {})) for table in _TABLES}
    _take_clock_off(tournament, [row for row in there[Round].values() if isinstance(row, Round)], entry)
    for table in reversed(_TABLES):
        for key, values in entry.before.get(table.__name__, {}).items():
            if values is None and key in there[table]:
                session.delete(there[table][key])
        session.flush()
    for table in _TABLES:
        for key, values in entry.before.get(table.__name__, {}).items():
            if values is None:
                continue
            revived = journal.revived(table, values)
            row = there[table].get(key)
            if row is None:
                session.add(table(**(_with_color(session, revived) if table is Club else revived)))
            else:
                for name, value in revived.items():
                    setattr(row, name, value)
        session.flush()
    if tournament.series_id is not None and session.get(Series, tournament.series_id) is None:
        tournament.series_id = None


def _take_clock_off(tournament: Tournament, rounds: Iterable[Round], entry: JournalEntry) -> None:
    """Take off the clock of a round that goes: another one of its number would be told to have begun with it."""
    gone = [round_.number for round_ in rounds if entry.before["Round"][str(round_.round_id)] is None]
    if tournament.clock_round in gone:
        life.take_clock_off(tournament)


def _with_color(session: Session, club: dict[str, Any]) -> dict[str, Any]:
    """Return a club's values with colours: an entry written before clubs had any knows none."""
    if "color_fill" in club:
        return club
    others = session.exec(select(Club).where(col(Club.tournament_id) == club["tournament_id"]))
    color = choose_color(club["name"], [other.color for other in others])
    return club | {"color_fill": color.fill, "color_ring": color.ring}


def _rows(session: Session, table: type[SQLModel], keys: Iterable[str]) -> dict[str, SQLModel]:
    """Return the rows that are there of those with these keys, found by one question."""
    wanted = [UUID(key) for key in keys]
    if not wanted:
        return {}
    (key_column,) = inspect(table).primary_key
    found = session.exec(select(table).where(key_column.in_(wanted)))
    return {str(getattr(row, key_column.name)): row for row in found}


def _mark(session: Session, entry: JournalEntry) -> None:
    entry.undone = True
    if entry.undoes is not None and (change := session.get(JournalEntry, entry.undoes)) is not None:
        change.undone = False


def _discarded(entry: JournalEntry) -> Discarded:
    """Return what an undo throws away: rounds that were not there before, with the results entered since."""
    rounds = sum(values is None for values in entry.before.get("Round", {}).values())
    gone = [key for key, values in entry.before.get("Match", {}).items() if values is None]
    results = sum(bool((entry.after["Match"][key] or {}).get("result")) for key in gone)
    return Discarded(rounds, results)
