"""A festival day as it is told, and what declaring it does to its groups."""

import datetime as dt
from uuid import uuid4

import pytest
from sqlalchemy import Engine
from sqlmodel import Session

from tests.webapp.services.days import CONTEXT, NOW, SERIES, a_group, store_day
from tests.webapp.services.rows import DAY, add_round, store, team
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.domain.enums import Result, RoundState, TournamentStatus
from webapp.domain.errors import ConflictError
from webapp.services.festival import day
from webapp.services.festival.day import FestivalDayView
from webapp.services.records import journal
from webapp.storage.database import write_session
from webapp.storage.tables import FestivalDay, Tournament
from webapp.storage.tournament_records import TournamentRecords, load_all

EIGHT = {"A": 3, "B": 3, "C": 2}
LATER = DAY + dt.timedelta(days=1)


def seen(engine: Engine, date: dt.date = DAY, subject: str | None = None) -> FestivalDayView:
    return day.view(engine, SERIES, date, subject)


def declare(engine: Engine, *, festival: bool = True) -> FestivalDayView:
    return day.declare(engine, SERIES, DAY, festival=festival, context=CONTEXT)


def move(engine: Engine, group: TournamentRecords, date: dt.date) -> None:
    with write_session(engine) as session:
        tournament = session.get_one(Tournament, group.tournament.tournament_id)
        told = {"before": tournament.date.isoformat(), "after": date.isoformat()}
        tournament.date = date
        journal.write(session, tournament, "TOURNAMENT_CHANGED", CONTEXT, {"date": told})


def test_groups_are_told_in_the_order_of_their_times_but_for_locked_ones(memory: Engine) -> None:
    late = a_group("Fest F2", {}, start_time=dt.time(11, 30))
    early, locked = a_group("Fest F1", EIGHT), a_group("Fest F3", {}, locked_at=NOW)
    store_day(memory, late, early, locked, festival=False)
    told = seen(memory)
    assert (told.name, told.festival, told.is_owner) == ("Fest", False, False)
    assert [(group.label, group.number_of_teams) for group in told.groups] == [("F1", 8), ("F2", 0)]
    assert seen(memory, subject="anna").is_owner
    assert day.number_of_groups(memory, SERIES, DAY) == 2


def test_club_that_has_left_is_told_only_once_it_has_played(memory: Engine) -> None:
    group = a_group("Fest", {"Rot": 1, "Blau": 1, "Gelb": 1})
    add_round(group, [("Rot 1", "Blau 1", Result.WIN)], RoundState.OPEN, duration_in_minutes=12)
    for name in ("Rot 1", "Gelb 1"):
        team(group, name).withdrawn = True
    store_day(memory, group)
    (told,) = seen(memory).groups
    assert [(club.nick_name, club.number_of_teams) for club in told.clubs] == [("Rot", 0), ("Blau", 1)]
    assert (told.round_state, told.duration_in_minutes) == (RoundState.OPEN, 12)


@pytest.mark.parametrize("festival", [True, False])
def test_group_waits_for_a_late_one_on_its_pitches_on_a_festival_day_alone(memory: Engine, festival: bool) -> None:
    late = a_group("Fest F1", {"Rot": 1, "Blau": 1})
    began = dt.datetime.combine(DAY, dt.time(11, 30), LOCAL_TIME)
    add_round(late, [("Rot 1", "Blau 1", None)], RoundState.OPEN, calculated_at=began, kicked_off_at=began)
    store_day(memory, late, a_group("Fest F2", {}, start_time=dt.time(12)), festival=festival)
    _, waits = seen(memory).groups
    assert (waits.waits_for, waits.start_time > dt.time(12)) == (("F1", True) if festival else (None, False))


def test_festival_day_has_one_set_of_pitch_numbers(memory: Engine) -> None:
    times = (dt.time(10), dt.time(10, 30), dt.time(15))
    first, beside, after = (a_group("Sommerfest", {}, start_time=time) for time in times)
    store_day(memory, first, beside, after, festival=False)
    told = declare(memory)
    numbers = [[pitch.number for pitch in group.pitches] for group in told.groups]
    assert numbers == [[1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12], [1, 2, 3, 4, 5, 6]]
    with Session(memory) as session:
        assert session.get_one(Tournament, beside.tournament.tournament_id).first_pitch == 7


def test_declared_day_names_groups_and_teams_apart_and_knows_no_strangers(memory: Engine) -> None:
    groups = [a_group("Fest", {"A": 2}, start_time=dt.time(hour)) for hour in (10, 15)]
    store_day(memory, *groups, festival=False, strangers=[str(groups[0].tournament.tournament_id)])
    told = declare(memory)
    assert (told.festival, [group.name for group in told.groups]) == (True, ["Fest", "Fest F1"])
    with Session(memory) as session:
        there = load_all(session, day.tournaments_on(session, SERIES, DAY))
        names = [name for records in there for name in records.team_names.values()]
        kept = session.get_one(FestivalDay, (SERIES, DAY))
        assert (names, kept.strangers, kept.version) == (["A 1", "A 2", "A 3", "A 4"], [], 2)
    assert not declare(memory, festival=False).festival


def test_refusal_calls_groups_as_they_are_called(memory: Engine) -> None:
    store_day(memory, *(a_group("Fest", EIGHT, status=TournamentStatus.STARTED) for _ in range(2)), festival=False)
    with pytest.raises(ConflictError) as refused:
        declare(memory)
    assert refused.value.reason == "NAME_ON_DAY_TAKEN"
    assert refused.value.broken[0].params == {"name": "A 1", "tournament": "Fest", "other": "Fest"}
    assert not seen(memory).festival


def test_date_from_which_all_have_gone_leads_to_where_they_are(memory: Engine) -> None:
    groups = [a_group(f"Fest F{number}", {}) for number in (1, 2)]
    store_day(memory, *groups)
    move(memory, groups[0], LATER)
    assert seen(memory).moved_to is None  # one is still there
    move(memory, groups[1], LATER)
    assert (seen(memory).moved_to, seen(memory, LATER).moved_to) == (LATER, None)
    move(memory, groups[1], LATER + dt.timedelta(days=1))
    assert seen(memory).moved_to is None


def test_helper_is_told_which_groups_of_the_day_the_link_opens(memory: Engine) -> None:
    own, other = a_group("Fest F1", {}), a_group("Fest F2", {})
    store_day(memory, own)
    store(memory, other)
    opened = {own.tournament.tournament_id, uuid4()}
    assert day.view(memory, SERIES, DAY, None, opened).helped == (own.tournament.tournament_id,)
