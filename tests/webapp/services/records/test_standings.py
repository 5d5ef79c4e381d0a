"""Where a tournament or a day stands: whose it is, and a tag that tells whoever knows it whether anything is new."""

import datetime as dt
from uuid import UUID, uuid4

import pytest
from sqlalchemy import Engine
from sqlmodel import Session

from tests.webapp.services.rows import DAY, a_field, add_round, store
from webapp.domain.enums import TournamentStatus
from webapp.domain.errors import LockedTournamentError, NotFoundError
from webapp.services.records import standings
from webapp.storage.database import write_session
from webapp.storage.tables import FestivalDay, HelperLink, Series, Tournament

NOW = dt.datetime(2026, 6, 1, 9, tzinfo=dt.UTC)
SERIES, OWN, BESIDE = (UUID(int=number) for number in (1, 2, 3))
A_WEEK = dt.timedelta(days=7)

pytestmark = pytest.mark.each_time_on("sqlite")


@pytest.fixture
def day(engine: Engine) -> None:
    """A festival day of two groups that have not begun, in the series of a club."""
    with Session(engine) as session:
        session.add(Series(series_id=SERIES, owner="anna", name="Kreisrunde", created_at=NOW))
        session.flush()
        session.add(FestivalDay(series_id=SERIES, date=DAY, festival=True))
        session.commit()
    store(engine, *(a_field({"Rot": 1, "Blau": 1}, tournament_id=key, series_id=SERIES) for key in (OWN, BESIDE)))


def change(engine: Engine, tournament: UUID = OWN, **values: object) -> None:
    with write_session(engine) as session:
        row = session.get_one(Tournament, tournament)
        for name, value in ({"version": row.version + 1} | values).items():
            setattr(row, name, value)


def tag(engine: Engine) -> str:
    return standings.of_tournament(engine, OWN).tag


def test_all_that_belongs_to_a_tournament_stands_where_it_stands(engine: Engine) -> None:
    field = a_field({"Rot": 1, "Blau": 1}, version=7, owner="bert")
    add_round(field, [("Rot 1", "Blau 1", None)])
    store(engine, field)
    tournament = field.tournament.tournament_id
    found = {
        standings.of_tournament(engine, tournament),
        standings.of_team(engine, field.teams[0].team_id),
        standings.of_match(engine, field.matches[0].match_id),
    }
    assert found == {(tournament, "bert", "7")}


def test_a_locked_tournament_is_told_to_those_who_run_it_alone(engine: Engine) -> None:
    field = a_field({"Rot": 1}, locked_at=NOW)
    store(engine, field)
    with pytest.raises(LockedTournamentError) as refused:
        standings.of_team(engine, field.teams[0].team_id)
    with pytest.raises(NotFoundError) as unknown:
        standings.of_team(engine, uuid4())
    assert refused.value.owner == "anna"
    assert (refused.value.reason, refused.value.message) == (unknown.value.reason, unknown.value.message)


@pytest.mark.usefixtures("day")
def test_who_may_have_to_wait_hears_of_the_other_groups(engine: Engine) -> None:
    before = tag(engine)
    change(engine, BESIDE)
    late = tag(engine)
    change(engine, BESIDE, locked_at=NOW)
    assert len({before, late, tag(engine)}) == 3


@pytest.mark.usefixtures("day")
def test_who_has_begun_waits_for_nobody_and_hears_when_it_is_no_group_any_more(engine: Engine) -> None:
    change(engine, status=TournamentStatus.STARTED, current_round=1)
    before = tag(engine)
    change(engine, BESIDE)
    assert tag(engine) == before
    with write_session(engine) as session:
        session.get_one(FestivalDay, (SERIES, DAY)).festival = False
    assert tag(engine) == "2" != before


@pytest.mark.usefixtures("day")
def test_a_link_of_a_whole_day_belongs_to_whom_the_series_belongs(engine: Engine) -> None:
    link = HelperLink(series_id=SERIES, date=DAY, label="", secret_hash="x", created_at=NOW, expires_at=NOW)
    link_id = link.link_id
    with write_session(engine) as session:
        session.add(link)
    assert standings.of_helper_link(engine, link_id).owner == "anna"


@pytest.mark.usefixtures("day")
def test_a_series_is_new_with_each_of_its_dates_that_shows(engine: Engine) -> None:
    seen = [standings.tag_of_series(engine, SERIES)]

    def is_new() -> bool:
        seen.append(standings.tag_of_series(engine, SERIES))
        return seen[-1] != seen[-2]

    change(engine)
    assert is_new()
    with write_session(engine) as session:
        session.get_one(FestivalDay, (SERIES, DAY)).version += 1
    assert is_new()
    change(engine, BESIDE, locked_at=NOW)
    assert is_new()
    change(engine, BESIDE)
    store(engine, a_field({}))
    assert not is_new()


@pytest.mark.usefixtures("day")
def test_a_day_is_new_with_its_own_tournaments_until_the_last_has_gone(engine: Engine) -> None:
    owner, before = standings.of_day(engine, SERIES, DAY)
    elsewhere = a_field({}, series_id=SERIES, date=DAY + A_WEEK)
    store(engine, elsewhere)
    assert standings.of_day(engine, SERIES, DAY) == (owner, before) == ("anna", before)
    change(engine)
    assert standings.of_day(engine, SERIES, DAY)[1] != before
    for key in (OWN, BESIDE):
        change(engine, key, date=DAY + A_WEEK)
    left = standings.of_day(engine, SERIES, DAY)
    change(engine, elsewhere.tournament.tournament_id, date=DAY + 2 * A_WEEK)
    assert standings.of_day(engine, SERIES, DAY) != left
