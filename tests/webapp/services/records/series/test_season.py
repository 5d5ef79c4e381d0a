"""A season club by club."""

import datetime as dt
from uuid import UUID, uuid4

import pytest
from sqlalchemy import Engine
from sqlmodel import Session

from tests.webapp.services.rows import DAY, a_field, add_round, store, team
from webapp.domain.enums import ClubFill, Result, RoundState, TournamentStatus
from webapp.services.records.series.season import ClubSeason, clubs_of_season
from webapp.storage.tables import Series
from webapp.storage.tournament_records import TournamentRecords

GAMES = [
    ("Rot 1", "Blau 1", Result.WIN),
    (("Rot 2", "Rot 3"), ("Blau 2", "Gelb 1"), Result.DRAW),
    (("Rot 4", "Blau 3"), ("Blau 4", "Gelb 2"), Result.DRAW),
]
CREATED = dt.datetime(2026, 1, 1, tzinfo=dt.UTC)

pytestmark = pytest.mark.each_time_on("sqlite")


@pytest.fixture
def series(engine: Engine) -> UUID:
    # One of its own: what is told of a series is kept until it changes.
    series = Series(series_id=uuid4(), owner="anna", name="Kreisrunde", created_at=CREATED)
    series_id = series.series_id
    with Session(engine) as session:
        session.add(series)
        session.commit()
    return series_id


def a_date(series: UUID, days: int = 0, *, is_played: bool = True, **change: object) -> TournamentRecords:
    field = a_field({"Rot": 4, "Blau": 4, "Gelb": 2}, series_id=series, date=DAY + dt.timedelta(days=days), **change)
    if is_played:
        add_round(field, GAMES)
    return field


def clubs(engine: Engine, series: UUID) -> dict[str, ClubSeason]:
    return {club.nick_name: club for club in clubs_of_season(engine, series)}


def met(club: ClubSeason) -> dict[str, int]:
    return {one.club: one.matches for one in club.opponents}


def test_each_club_is_told_its_formats_and_whom_it_met(engine: Engine, series: UUID) -> None:
    """Clubs that share a side meet none of each other on it, and count what they play on both."""
    store(engine, a_date(series))
    found = clubs(engine, series)
    assert list(found) == ["Blau", "Gelb", "Rot"]
    formats = {nick: [(date.funino, date.classic) for date in club.dates] for nick, club in found.items()}
    assert formats == {"Blau": [(1, 3)], "Gelb": [(0, 2)], "Rot": [(1, 3)]}
    assert met(found["Rot"]) == {"SV Blau": 3, "SV Gelb": 2}
    assert met(found["Blau"]) == {"SV Rot": 3, "SV Gelb": 1}
    assert met(found["Gelb"]) == {"SV Rot": 2, "SV Blau": 1}


def test_dates_add_up_and_the_open_round_waits(engine: Engine, series: UUID) -> None:
    first, second = a_date(series), a_date(series, 7, is_played=False)
    add_round(first, GAMES, RoundState.OPEN)
    store(engine, second, first)
    club = clubs(engine, series)["Rot"]
    assert [(date.date, date.funino, date.classic) for date in club.dates] == [
        (DAY, 1, 3),
        (DAY + dt.timedelta(days=7), 0, 0),
    ]
    assert met(club) == {"SV Blau": 3, "SV Gelb": 2}


def test_games_of_both_dates_are_counted_and_the_last_one_is_told(engine: Engine, series: UUID) -> None:
    store(engine, a_date(series))
    before = met(clubs(engine, series)["Rot"])
    store(engine, a_date(series, 7))
    after = clubs(engine, series)["Rot"]
    assert met(after) == {name: 2 * times for name, times in before.items()}
    assert {one.last_met for one in after.opponents} == {DAY + dt.timedelta(days=7)}


def test_a_club_has_the_spelling_and_the_colours_of_its_last_date(engine: Engine, series: UUID) -> None:
    later = a_date(series, 7)
    later.clubs[0].name, later.clubs[0].color_fill = "sv rot", ClubFill.YELLOW
    store(engine, later, a_date(series))
    club = clubs(engine, series)["Rot"]
    assert (club.club, club.color.fill, len(club.dates)) == ("sv rot", ClubFill.YELLOW, 2)


def test_who_left_before_the_first_game_is_in_no_season(engine: Engine, series: UUID) -> None:
    field = a_field({"Rot": 3, "Blau": 3, "Gelb": 2}, series_id=series)
    for name in ("Rot 3", "Gelb 1", "Gelb 2"):
        team(field, name).withdrawn = True
    add_round(field, GAMES[:1])
    store(engine, field)
    shown = {nick: [date.teams for date in club.dates] for nick, club in clubs(engine, series).items()}
    assert shown == {"Blau": [3], "Rot": [2]}


def test_locked_date_does_not_count(engine: Engine, series: UUID) -> None:
    store(engine, a_date(series, locked_at=CREATED))
    assert clubs(engine, series) == {}


def test_cancelled_date_is_none_of_a_club(engine: Engine, series: UUID) -> None:
    first = a_date(series)
    store(engine, first, a_date(series, 7, is_played=False, status=TournamentStatus.CANCELLED))
    dates = {date.tournament_id for club in clubs(engine, series).values() for date in club.dates}
    assert dates == {first.tournament.tournament_id}
