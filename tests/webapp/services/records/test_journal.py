"""The journal writes down by itself what a unit of work changes, with enough to go back."""

from datetime import UTC, datetime, time, timedelta
from uuid import UUID, uuid4

import pytest
from sqlalchemy import Engine
from sqlmodel import Session, select

from tests.webapp.services.rows import a_field, store
from webapp.domain import signals
from webapp.domain.actors import ActionContext, Actor
from webapp.domain.enums import TournamentStatus
from webapp.services.records import journal
from webapp.storage.database import write_session
from webapp.storage.tables import Club, JournalEntry, Team, Tournament

NOW = datetime(2026, 6, 1, 9, tzinfo=UTC)
BY_ANNA = ActionContext(Actor("Anna", "anna"), NOW)

pytestmark = pytest.mark.each_time_on("sqlite")


@pytest.fixture
def tournament_id(engine: Engine) -> UUID:
    field = a_field({"Rot": 1})
    store(engine, field)
    return field.tournament.tournament_id


def written(engine: Engine) -> list[JournalEntry]:
    with Session(engine) as session:
        return list(session.exec(select(JournalEntry).order_by(JournalEntry.number)))


def write(session: Session, tournament: Tournament, action: str = "CHANGED") -> JournalEntry | None:
    return journal.write(session, tournament, action, BY_ANNA)


def test_what_was_replaced_is_kept_however_often_it_was_written(engine: Engine, tournament_id: UUID) -> None:
    with write_session(engine) as session:
        tournament = session.get_one(Tournament, tournament_id)
        for city in ("Bonn", "Essen"):
            tournament.city = city
            session.flush()
        tournament.status = TournamentStatus.STARTED
        write(session, tournament)
    (entry,) = written(engine)
    row = str(tournament_id)
    assert entry.before == {"Tournament": {row: {"city": "Köln", "status": "NOT_STARTED"}}}
    assert entry.after == {"Tournament": {row: {"city": "Essen", "status": "STARTED"}}}
    assert (entry.number, entry.by, entry.subject, entry.at) == (1, "Anna", "anna", NOW)


def test_rows_that_come_and_go_are_kept_whole(engine: Engine, tournament_id: UUID) -> None:
    with write_session(engine) as session:
        club, team = (session.exec(select(table)).one() for table in (Club, Team))
        team.estimated_skill = 9
        session.flush()
        session.delete(team)
        new = Team(tournament_id=tournament_id, club_id=club.club_id, number=2, estimated_skill=5)
        session.add(new)
        write(session, session.get_one(Tournament, tournament_id))
        ids = str(team.team_id), str(new.team_id)
    (entry,) = written(engine)
    before, after = entry.before["Team"], entry.after["Team"]
    assert (before[ids[0]]["estimated_skill"], after[ids[0]]) == (5, None)
    assert (before[ids[1]], after[ids[1]]["number"]) == (None, 2)


def test_a_row_that_comes_and_goes_at_once_was_never_there(engine: Engine, tournament_id: UUID) -> None:
    with write_session(engine) as session:
        club = session.exec(select(Club)).one()
        passing = Team(tournament_id=tournament_id, club_id=club.club_id, number=2, estimated_skill=5)
        session.add(passing)
        session.flush()
        session.delete(passing)
        assert write(session, session.get_one(Tournament, tournament_id)) is None
    assert written(engine) == []


def test_the_version_grows_with_each_entry_and_with_nothing_else(engine: Engine, tournament_id: UUID) -> None:
    with write_session(engine) as session:
        tournament = session.get_one(Tournament, tournament_id)
        write(session, tournament)
        assert tournament.version == 1
        tournament.city = "Bonn"
        write(session, tournament)
        assert tournament.version == 2
        journal.write(session, tournament, "HELPER_LINK_MADE", BY_ANNA, {"label": "Feld 1"})
        assert tournament.version == 3
        assert write(session, tournament) is None
    assert [(entry.number, entry.action, bool(entry.before)) for entry in written(engine)] == [
        (1, "CHANGED", True),
        (2, "HELPER_LINK_MADE", False),
    ]


def test_neither_ids_nor_what_the_planner_keeps_to_itself_are_told(engine: Engine, tournament_id: UUID) -> None:
    with write_session(engine) as session:
        tournament = session.get_one(Tournament, tournament_id)
        tournament.city, tournament.owner, tournament.series_id = "Bonn", "ben", uuid4()
        tournament.status, tournament.current_round, tournament.clock_round = TournamentStatus.STARTED, 1, 1
        tournament.version, tournament.name_key, tournament.built_pitches = 7, "b", ["FUNINO"]
        write(session, tournament, journal.TOURNAMENT_CHANGED)
    (entry,) = written(engine)
    assert entry.summary == {"city": {"before": "Köln", "after": "Bonn"}}


def test_a_fact_that_is_what_it_was_in_the_end_is_not_told(engine: Engine, tournament_id: UUID) -> None:
    with write_session(engine) as session:
        tournament = session.get_one(Tournament, tournament_id)
        for city, rounds in (("Bonn", 5), ("Köln", 6)):
            tournament.city, tournament.number_of_rounds = city, rounds
            session.flush()
        write(session, tournament, journal.TOURNAMENT_CHANGED)
    (entry,) = written(engine)
    assert entry.summary == {"numberOfRounds": {"before": 4, "after": 6}}


def test_each_tournament_has_what_changed_of_it(engine: Engine, tournament_id: UUID) -> None:
    other = a_field({})
    store(engine, other)
    with write_session(engine) as session:
        both = [session.get_one(Tournament, key) for key in (tournament_id, other.tournament.tournament_id)]
        for tournament in both:
            tournament.city = "Bonn"
        for tournament in both:
            write(session, tournament)
        keys = {str(tournament.tournament_id) for tournament in both}
    assert [len(entry.before["Tournament"]) for entry in written(engine)] == [1, 1]
    assert {key for entry in written(engine) for key in entry.before["Tournament"]} == keys


def test_values_come_back_as_they_were_without_columns_that_are_gone(engine: Engine) -> None:
    field = a_field({}, series_id=uuid4(), clock_started_at=NOW, end_time=time(15), planned_day={"a": [1]})
    store(engine, field)
    with Session(engine) as session:
        tournament = session.exec(select(Tournament)).one()
        values = journal.values_of(tournament)
        kept = journal.revived(Tournament, values | {"gone": 1})
        assert kept == {name: getattr(tournament, name) for name in values}
    assert values["date"] == "2026-06-06"
    assert {"version", "locked_at"}.isdisjoint(values)
    assert kept["clock_paused_at"] is None


def test_a_preview_tells_nobody(engine: Engine, tournament_id: UUID) -> None:
    told: list[UUID] = []
    with signals.journalled.connected_to(told.append):
        for is_preview in (True, False):
            with write_session(engine) as session:
                tournament = session.get_one(Tournament, tournament_id)
                tournament.city = "Bonn"
                write(session, tournament)
                if is_preview:
                    session.rollback()
    assert told == [entry.entry_id for entry in written(engine)]
    assert len(told) == 1


def test_the_last_change_is_the_newest_of_each(engine: Engine, tournament_id: UUID) -> None:
    silent = a_field({})
    store(engine, silent)
    later = ActionContext(BY_ANNA.actor, NOW + timedelta(hours=1))
    with write_session(engine) as session:
        for context in (later, BY_ANNA):
            journal.write(session, session.get_one(Tournament, tournament_id), "CHANGED", context, {})
        asked = [tournament_id, silent.tournament.tournament_id]
        assert journal.last_changes(session, asked) == {tournament_id: later.now}
