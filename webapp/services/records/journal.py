"""The journal: every change of a tournament, written down by itself, with enough to go back."""

from collections import defaultdict
from collections.abc import Collection, Mapping
from datetime import date, datetime, time
from enum import Enum
from typing import Any, Final
from uuid import UUID

from pydantic.alias_generators import to_camel
from sqlalchemy import Column, event, func, inspect
from sqlalchemy.orm import Session as OrmSession
from sqlmodel import Session, SQLModel, col, select

from webapp.domain import signals
from webapp.domain.actors import ActionContext
from webapp.storage.database import UtcDateTime
from webapp.storage.facts import Until, facts_of
from webapp.storage.tables import JournalEntry, Journalled, Tournament, TournamentFacts

Values = dict[str, Any]
Changes = dict[tuple[str, str], tuple[Values | None, Values | None]]
"""By table and key: what a row was before, and is after."""
TOURNAMENT_CHANGED: Final = "TOURNAMENT_CHANGED"
"""What it calls a change of a tournament's facts: it says by itself which, and what they were."""
FINISHED_EARLY: Final = "TOURNAMENT_FINISHED_EARLY"
"""What it calls an end that left rounds or matches unplayed."""
_TOLD: Final = {
    name: to_camel(name)
    for name, fact in facts_of(Tournament).items()
    if name in TournamentFacts.model_fields and fact.until is not Until.NEVER and fact.is_in_file
}
"""The facts that it tells by their names on the wire: organisers change them, anyone with the link reads them, and the
file of the tournament holds them, as it holds the journal."""
_KEY = "journal"
_ALONG = "journal of what goes along"


def plain(value: Any) -> Any:
    """Return a column's value as JSON can hold it."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, UUID):
        return str(value)
    return value.isoformat() if isinstance(value, (datetime, date, time)) else value


def revived(table: type[SQLModel], values: Mapping[str, Any]) -> Values:
    """Return values of a row from what `plain` made of them, without columns that only an older release had."""
    columns = table.__table__.columns  # type: ignore[attr-defined]
    return {name: _revived(columns[name], value) for name, value in values.items() if name in columns}


def _revived(column: Column[Any], value: Any) -> Any:
    kind: Any = datetime if isinstance(column.type, UtcDateTime) else column.type.python_type
    if value is None:
        return None
    if issubclass(kind, (UUID, Enum)):
        return kind(value)
    return kind.fromisoformat(value) if issubclass(kind, (date, time)) else value


@event.listens_for(OrmSession, "before_flush")
def _note_changes(session: OrmSession, *_context: Any) -> None:
    """Collect what this flush is about to change; a unit of work may flush more than once."""
    for row in session.new:
        if isinstance(row, Journalled):
            _merge(session, row, None, values_of(row))
    for row in session.dirty:
        if isinstance(row, Journalled) and session.is_modified(row):
            before, after = _differences(row)
            if after:
                _merge(session, row, before, after)
    for row in session.deleted:
        if isinstance(row, Journalled):
            _merge(session, row, values_of(row) | _differences(row)[0], None)


def _changes(session: OrmSession) -> defaultdict[UUID, Changes]:
    """Return what is noted by tournament: a unit of work may change several, and a row may go from one to another."""
    noted: defaultdict[UUID, Changes] = session.info.setdefault(_KEY, defaultdict(dict))
    return noted


def _merge(session: OrmSession, row: Journalled, before: Values | None, after: Values | None) -> None:
    changes, state = _changes(session)[row.tournament_id], inspect(row)
    key = (row.__class__.__name__, str(state.mapper.primary_key_from_instance(row)[0]))
    if key in changes:
        earlier_before, earlier_after = changes[key]
        before = (before or {}) | earlier_before if earlier_before is not None else None
        if after is not None and earlier_after is not None:
            after = earlier_after | after
        if before is None and after is None:
            del changes[key]
            return
    changes[key] = (before, after)


def values_of(row: Journalled) -> Values:
    """Return the values of a row, as JSON can hold them."""
    return {
        attribute.key: plain(getattr(row, attribute.key))
        for attribute in inspect(row).mapper.column_attrs
        if attribute.key not in row.unjournalled
    }


def _differences(row: Journalled) -> tuple[Values, Values]:
    before: Values = {}
    after: Values = {}
    state = inspect(row)
    for attribute in state.mapper.column_attrs:
        history = state.attrs[attribute.key].history
        if attribute.key not in row.unjournalled and history.has_changes():
            before[attribute.key] = plain(history.deleted[0]) if history.deleted else None
            after[attribute.key] = plain(history.added[0])
    return before, after


def write(
    session: Session,
    tournament: Tournament,
    action: str,
    context: ActionContext,
    summary: Values | None = None,
    undoes: UUID | None = None,
) -> JournalEntry | None:
    """Write down what this unit of work has changed of a tournament, and count the tournament's version up.

    Nothing is written where nothing has changed and the action leaves no trace of its own (`summary`).
    """
    changes = _take_changes(session, tournament)
    if not changes and summary is None:
        return None
    newest = session.exec(
        select(func.max(JournalEntry.number)).where(col(JournalEntry.tournament_id) == tournament.tournament_id)
    ).one()
    entry = JournalEntry(
        tournament_id=tournament.tournament_id,
        number=(newest or 0) + 1,
        at=context.now,
        by=context.actor.name,
        subject=context.actor.subject,
        action=action,
        summary=_told(changes, tournament) if action == TOURNAMENT_CHANGED else summary or {},
        before=_by_table(changes, 0) | session.info.get(_ALONG, {}).pop(tournament.tournament_id, {}),
        after=_by_table(changes, 1),
        undoes=undoes,
    )
    session.add(entry)
    tournament.version += 1
    session.add(tournament)
    _take_changes(session, tournament)

    @event.listens_for(session, "after_commit")
    def tell(_session: OrmSession) -> None:
        if inspect(entry).persistent:  # a preview takes it back
            signals.journalled.send(entry.entry_id)

    return entry


def _told(changes: Changes, tournament: Tournament) -> Values:
    """Return the facts of a tournament that are not what they were, each with its value before and after."""
    before, after = changes.get((Tournament.__name__, str(tournament.tournament_id)), (None, None))
    return {
        on_wire: {"before": before[name], "after": after[name]}
        for name, on_wire in _TOLD.items()
        if before and after and name in after and before[name] != after[name]
    }


def note_along(session: Session, tournament: Tournament, row: SQLModel, before: Values) -> None:
    """Keep with the next entry of a tournament what a row was that is none of it and goes along with it."""
    along = session.info.setdefault(_ALONG, {}).setdefault(tournament.tournament_id, {})
    along.setdefault(row.__class__.__name__, {})[str(inspect(row).identity[0])] = before


def value_before(session: Session, row: Journalled) -> Values:
    """Return what was replaced of a row since its tournament's last entry; of a new one nothing."""
    session.flush()
    key = (row.__class__.__name__, str(inspect(row).identity[0]))
    return _changes(session)[row.tournament_id].get(key, (None, None))[0] or {}


def _take_changes(session: Session, tournament: Tournament) -> Changes:
    """Return what this unit of work has changed of a tournament since it was last asked."""
    session.flush()
    return _changes(session).pop(tournament.tournament_id, {})


def _by_table(changes: Changes, side: int) -> dict[str, dict[str, Values | None]]:
    tables: dict[str, dict[str, Values | None]] = {}
    for (table, key), values in changes.items():
        tables.setdefault(table, {})[key] = values[side]
    return tables


def last_changes(session: Session, tournament_ids: Collection[UUID]) -> dict[UUID, datetime]:
    """Return when tournaments last changed, by one question."""
    key = col(JournalEntry.tournament_id)
    question = select(JournalEntry.tournament_id, func.max(JournalEntry.at)).where(key.in_(tournament_ids))
    return dict(session.exec(question.group_by(key)).all())


def begin(session: Session, tournament: Tournament, context: ActionContext) -> None:
    """Write the first entry of a new tournament; it cannot be undone, only deleted."""
    _take_changes(session, tournament)
    write(session, tournament, "TOURNAMENT_CREATED", context, summary={})
