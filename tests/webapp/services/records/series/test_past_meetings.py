"""Who met lately: what the pairing of a date of a series avoids."""

import datetime as dt
from uuid import UUID

import pytest
from sqlalchemy import Engine

from tests.webapp.services.rows import a_field, add_round, store, team
from webapp.domain.enums import Result, RoundState, TournamentStatus
from webapp.services.records.series.past_meetings import past_meetings_of
from webapp.storage.database import write_session
from webapp.storage.tables import Round, Tournament
from webapp.storage.tournament_records import TournamentRecords

SERIES = UUID(int=1)
TODAY = dt.date(2026, 6, 6)
FUNINO = [("Rot 1", "Blau 1", Result.WIN)]
CLASSIC = [(("Rot 1", "Rot 2"), ("Blau 1", "Blau 2"), Result.DRAW)]

pytestmark = pytest.mark.each_time_on("sqlite")


def a_date(days_ago: int, **change: object) -> TournamentRecords:
    """Return a date of the series to which three clubs come."""
    date = TODAY - dt.timedelta(days=days_ago)
    return a_field({"Rot": 2, "Blau": 2, "Gelb": 2}, **({"series_id": SERIES, "date": date} | change))


def played(days_ago: int, *games: object, **change: object) -> TournamentRecords:
    field = a_date(days_ago, **change)
    add_round(field, list(games or FUNINO))
    return field


def met(engine: Engine, today: TournamentRecords) -> list[tuple[set[str], int, int]]:
    """Return which clubs met, how often, and how many days ago they last did."""
    found = past_meetings_of(engine, today.tournament.tournament_id)
    told = [({*each.clubs}, each.times, (TODAY - each.last_met).days) for each in found]
    return sorted(told, key=lambda each: sorted(each[0]))


def test_a_classic_match_counts_once_for_each_of_its_pairs(engine: Engine) -> None:
    today = a_date(0)
    store(engine, today, played(14, *FUNINO, ("Rot 2", "Gelb 1", Result.LOSS)), played(7, *CLASSIC))
    assert met(engine, today) == [({"Rot", "Blau"}, 5, 7), ({"Rot", "Gelb"}, 1, 14)]


def test_clubs_are_the_same_where_their_names_are_and_never_meet_themselves(engine: Engine) -> None:
    today = a_field({"Rot": 1, "Grün": 1}, series_id=SERIES)
    store(engine, today, played(7, ("Rot 1", "Rot 2", Result.WIN), *FUNINO))
    assert met(engine, today) == []


def test_a_round_that_is_still_open_does_not_count(engine: Engine) -> None:
    today, last = a_date(0), played(7)
    add_round(last, FUNINO, RoundState.OPEN)
    store(engine, today, last)
    assert met(engine, today) == [({"Rot", "Blau"}, 1, 7)]


@pytest.mark.parametrize("status", TournamentStatus)
def test_three_last_dates_are_days_that_were_played(engine: Engine, status: TournamentStatus) -> None:
    """What nobody played on pushes no day out of memory; three other days that were played do."""
    today, others = a_date(0), [a_date(days, status=status) for days in (1, 2, 3)]
    store(engine, today, played(7), *others)
    is_remembered = status.is_before_start
    assert met(engine, today) == ([({"Rot", "Blau"}, 1, 7)] if is_remembered else [])


def test_several_groups_of_one_day_are_one_date(engine: Engine) -> None:
    today = a_date(0)
    store(engine, today, played(7), *(a_date(1, status=TournamentStatus.STARTED) for _ in range(3)))
    assert met(engine, today) == [({"Rot", "Blau"}, 1, 7)]


def test_neither_later_dates_nor_locked_ones_nor_another_series_show(engine: Engine) -> None:
    today = a_date(0)
    locked = played(7, locked_at=dt.datetime(2026, 6, 1, tzinfo=dt.UTC))
    store(engine, today, played(-7), locked, played(7, series_id=UUID(int=2)))
    assert met(engine, today) == []


def test_meetings_are_told_as_they_were_counted_at_the_start(engine: Engine) -> None:
    today, morning = a_date(0, start_time=dt.time(15)), played(0)
    add_round(morning, FUNINO, RoundState.OPEN)
    store(engine, today, morning)
    pair = sorted(str(club.club_id) for club in today.clubs[:2])
    with write_session(engine) as session:
        tournament = session.get_one(Tournament, today.tournament.tournament_id)
        tournament.status, tournament.past_club_meetings = TournamentStatus.STARTED, [(pair[0], pair[1], 1)]
        session.get_one(Round, morning.rounds[1].round_id).state = RoundState.CONFIRMED
    assert met(engine, today) == [({"Rot", "Blau"}, 1, 0)]


def test_club_that_left_before_the_first_game_has_met_nobody(engine: Engine) -> None:
    today = a_date(0, status=TournamentStatus.STARTED)
    for name in ("Blau 1", "Blau 2"):
        team(today, name).withdrawn = True
    ids = [str(club.club_id) for club in today.clubs]
    pairs = [sorted((ids[0], ids[1])), sorted((ids[0], ids[2]))]
    today.tournament.past_club_meetings = [(one, other, 1) for one, other in pairs]
    store(engine, today, played(7, *FUNINO, ("Rot 2", "Gelb 1", Result.LOSS)))
    assert met(engine, today) == [({"Rot", "Gelb"}, 1, 7)]
