"""Tournaments of several dates that belong together: in their order, and without each other again."""

import datetime as dt

import pytest
from sqlalchemy import Engine
from sqlmodel import Session, select

from tests.webapp import calendars
from tests.webapp.services.days import CONTEXT, NOW, SERIES, a_group, store_day
from tests.webapp.services.rows import DAY, store
from webapp.domain.enums import TournamentStatus
from webapp.domain.errors import ConflictError, InvalidInputError, NotFoundError
from webapp.services.setup import series
from webapp.storage.tables import JournalEntry
from webapp.storage.tournament_records import read_records

HOME = "https://planner.example.org/tournaments/id"
LATER = DAY + dt.timedelta(days=28)


def test_dates_are_told_the_earliest_first(memory: Engine) -> None:
    late, early = a_group("Herbstfest", {}, date=LATER), a_group("Sommerfest", {})
    store_day(memory, late, early)
    found = series.view(memory, SERIES, "ben")
    assert [date.name for date in found.tournaments] == ["Sommerfest", "Herbstfest"]
    assert (found.name, found.is_owner) == ("Kreisrunde", False)
    assert [each.series_id for each in series.all_of(memory, "anna")] == [SERIES]
    assert series.all_of(memory, "ben") == []


def test_series_that_is_deleted_leaves_its_tournaments_and_tells_their_journals(memory: Engine) -> None:
    groups = [a_group(name, {}) for name in ("F1", "F2")]
    store_day(memory, *groups)
    series.delete(memory, SERIES, CONTEXT)
    with pytest.raises(NotFoundError):
        series.view(memory, SERIES, "anna")
    found = [read_records(memory, group.tournament.tournament_id).tournament for group in groups]
    assert [(each.series_id, each.version) for each in found] == [(None, 2)] * 2
    with Session(memory) as session:
        assert [entry.action for entry in session.exec(select(JournalEntry))] == ["SERIES_DELETED"] * 2


@pytest.mark.parametrize(
    ("is_festival", "is_locked", "is_refused"), [(True, False, True), (True, True, False), (False, False, False)]
)
def test_series_whose_festival_day_is_being_played_is_not_deleted(
    memory: Engine, *, is_festival: bool, is_locked: bool, is_refused: bool
) -> None:
    played = a_group("F1", {}, status=TournamentStatus.STARTED, locked_at=NOW if is_locked else None)
    store_day(memory, played, a_group("F2", {}), festival=is_festival)
    if is_refused:
        with pytest.raises(ConflictError) as refused:
            series.delete(memory, SERIES, CONTEXT)
        assert refused.value.reason == "DAY_RUNS"
        assert len(series.view(memory, SERIES, "anna").tournaments) == 2
    else:
        series.delete(memory, SERIES, CONTEXT)


def test_series_of_others_reads_as_one_that_does_not_exist(memory: Engine) -> None:
    store_day(memory)
    with Session(memory) as session:
        series.check_may_join(session, SERIES, "anna")
        for key, owner in ((SERIES, "ben"), (a_group("F1", {}).tournament.tournament_id, "anna")):
            with pytest.raises(InvalidInputError) as refused:
                series.check_may_join(session, key, owner)
            assert [broken.reason for broken in refused.value.broken] == ["UNKNOWN_SERIES"]


def test_calendar_follows_the_dates_and_tells_those_of_a_day_alone(memory: Engine) -> None:
    def told(on: dt.date | None = None) -> list[str | None]:
        return [
            event.summary for event in calendars.read(series.calendar_of(memory, SERIES, HOME, "de", NOW, on)).events
        ]

    store_day(memory, a_group("Sommerfest", {}))
    assert told() == ["Sommerfest"]
    store(memory, a_group("Herbstfest", {}, date=LATER))
    assert (told(), told(LATER)) == (["Sommerfest", "Herbstfest"], ["Herbstfest"])
