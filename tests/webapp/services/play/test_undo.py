"""Which change can be undone, and what comes back."""

from dataclasses import replace
from datetime import datetime, timedelta
from uuid import UUID, uuid4

import pytest
from sqlalchemy import Engine

from tests.webapp.services.rows import a_field, add_round, store
from webapp.domain.actors import ActionContext, Actor
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.domain.enums import ClockAction, Result, RoundState, TournamentStatus
from webapp.domain.errors import ConflictError, NotFoundError, PlannerError
from webapp.services.changes.consequences import Consequences, Discarded
from webapp.services.play import clock, results, rounds
from webapp.services.play.results import ResultEntry
from webapp.services.play.undo import EntryView, entries, undo
from webapp.services.records import journal
from webapp.storage.database import write_session
from webapp.storage.tables import Tournament
from webapp.storage.tournament_records import TournamentRecords, read_records

NOW = datetime(2026, 6, 6, 10, 40, tzinfo=LOCAL_TIME)
BY_ANNA = ActionContext(Actor("Anna", "anna"), NOW)
WIN, DRAW, LOSS = Result

pytestmark = pytest.mark.each_time_on("sqlite")


@pytest.fixture
def tournament(engine: Engine) -> UUID:
    """Two rounds that were played, the second of them open, in a journal that tells of the creation alone."""
    field = a_field({"Rot": 1, "Blau": 1})
    add_round(field, [("Rot 1", "Blau 1", WIN)])
    add_round(field, [("Rot 1", "Blau 1", LOSS)], RoundState.OPEN)
    store(engine, field)
    with write_session(engine) as session:
        journal.begin(session, session.get_one(Tournament, field.tournament.tournament_id), BY_ANNA)
    return field.tournament.tournament_id


def enter(engine: Engine, tournament: UUID, result: Result) -> EntryView:
    """Enter a result of the open round, and return its entry in the journal."""
    match = read_records(engine, tournament).matches[-1]
    results.set_result(engine, ResultEntry(tournament, match.match_id, result, BY_ANNA))
    return newest(engine, tournament)


def newest(engine: Engine, tournament: UUID, now: datetime = NOW) -> EntryView:
    return entries(engine, tournament, now)[0]


def back(engine: Engine, tournament: UUID, entry: UUID | None = None, *, dry_run: bool = False) -> Consequences:
    return undo(engine, tournament, entry, BY_ANNA, dry_run=dry_run)


def refused(engine: Engine, tournament: UUID, entry: UUID | None = None) -> PlannerError:
    with pytest.raises(PlannerError) as refusal:
        back(engine, tournament, entry)
    return refusal.value


def seen(engine: Engine, tournament: UUID) -> TournamentRecords:
    """Return the records as they stand, but for the version."""
    records = read_records(engine, tournament)
    records.tournament.version = 0
    return records


def rows(records: TournamentRecords) -> list[dict[str, object]]:
    return [row.model_dump() for row in (records.tournament, *records.rounds, *records.matches)]


def test_an_undo_brings_back_discarded_rounds_and_can_itself_be_undone(engine: Engine, tournament: UUID) -> None:
    before = rows(seen(engine, tournament))
    rounds.discard(engine, tournament, 1, BY_ANNA)
    after = rows(seen(engine, tournament))
    discarded = newest(engine, tournament)
    assert back(engine, tournament).discarded == Discarded()
    assert rows(seen(engine, tournament)) == before
    undone = newest(engine, tournament)
    assert undone.summary == {"action": "ROUNDS_DISCARDED"} | discarded.summary | {"undoes": str(discarded.entry_id)}
    assert back(engine, tournament, undone.entry_id).discarded == Discarded(rounds=2, results=2)
    assert rows(seen(engine, tournament)) == after
    restored = newest(engine, tournament).summary
    assert restored == undone.summary | {"undoes": str(undone.entry_id), "restores": True}
    back(engine, tournament)
    assert rows(seen(engine, tournament)) == before


def test_only_the_newest_change_can_be_undone(engine: Engine, tournament: UUID) -> None:
    first, second = (enter(engine, tournament, result) for result in (DRAW, WIN))
    assert [entry.undoable for entry in entries(engine, tournament, NOW)] == [True, False, False]
    assert refused(engine, tournament, first.entry_id).reason == "NOT_NEWEST"
    assert isinstance(refused(engine, tournament, uuid4()), NotFoundError)
    back(engine, tournament, second.entry_id)
    assert seen(engine, tournament).matches[-1].result is DRAW


def test_changes_go_back_one_after_the_other(engine: Engine, tournament: UUID) -> None:
    for result in (DRAW, WIN):
        enter(engine, tournament, result)
    for result in (DRAW, LOSS):
        back(engine, tournament)
        assert seen(engine, tournament).matches[-1].result is result
    assert refused(engine, tournament).reason == "NOT_UNDOABLE"


def test_an_undo_is_closed_by_the_next_change(engine: Engine, tournament: UUID) -> None:
    enter(engine, tournament, DRAW)
    back(engine, tournament)
    undone = newest(engine, tournament)
    enter(engine, tournament, WIN)
    assert refused(engine, tournament, undone.entry_id).reason == "NOT_NEWEST"


def test_creating_cannot_be_undone(engine: Engine, tournament: UUID) -> None:
    assert refused(engine, tournament).reason == "NOT_UNDOABLE"
    assert not newest(engine, tournament).undoable


def test_clock_cannot_be_undone_and_what_came_before_it_can(engine: Engine, tournament: UUID) -> None:
    change = enter(engine, tournament, DRAW)
    clock.turn(engine, tournament, 2, ClockAction.START, BY_ANNA)
    assert refused(engine, tournament, newest(engine, tournament).entry_id).reason == "NOT_UNDOABLE"
    back(engine, tournament)
    assert newest(engine, tournament).summary["undoes"] == str(change.entry_id)
    assert seen(engine, tournament).tournament.clock_started_at == NOW


def test_the_version_only_grows(engine: Engine, tournament: UUID) -> None:
    enter(engine, tournament, DRAW)
    before = read_records(engine, tournament).tournament.version
    back(engine, tournament, dry_run=True)
    assert read_records(engine, tournament).tournament.version == before
    back(engine, tournament)
    assert read_records(engine, tournament).tournament.version == before + 1


def test_what_is_long_over_stays_as_it_is(engine: Engine, tournament: UUID) -> None:
    entry = enter(engine, tournament, DRAW)
    with write_session(engine) as session:
        session.get_one(Tournament, tournament).status = TournamentStatus.FINISHED
    late = replace(BY_ANNA, now=NOW + timedelta(days=2))
    assert newest(engine, tournament).undoable
    assert not newest(engine, tournament, late.now).undoable
    with pytest.raises(ConflictError) as refusal:
        undo(engine, tournament, entry.entry_id, late, dry_run=False)
    assert refusal.value.reason == "REOPEN_CLOSED"
    assert seen(engine, tournament).matches[-1].result is DRAW
