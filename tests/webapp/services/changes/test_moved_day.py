"""What goes along when tournaments move to another date."""

import datetime as dt
from typing import Any

import pytest
from sqlalchemy import Engine
from sqlmodel import Session, col, select

from tests.webapp.services.days import CONTEXT, NOW, SERIES, a_group, store_day
from tests.webapp.services.rows import DAY, store
from webapp.domain.day.schedule import end_of_next_day
from webapp.domain.enums import TournamentStatus
from webapp.domain.errors import ConflictError
from webapp.pairing.mapping import pitches_of
from webapp.services.changes.moved_day import ground_follows, helpers_follow, place_of
from webapp.services.records import journal
from webapp.storage.database import write_session
from webapp.storage.groups_of_day import links_into
from webapp.storage.tables import FestivalDay, HelperLink, Tournament
from webapp.storage.tournament_records import TournamentRecords

RAIN, SUN, LATER, LATEST = (DAY + dt.timedelta(days=number) for number in range(4))


def a_tournament(name: str, date: dt.date = RAIN, **change: Any) -> TournamentRecords:
    return a_group(name, {}, date=date, expected_number_of_teams=8, **change)


@pytest.fixture
def groups(memory: Engine) -> list[TournamentRecords]:
    """The groups of a festival day."""
    found = [a_tournament(f"Sommerfest F{number}", first_pitch=3 * number - 2) for number in (1, 2)]
    store_day(memory, *found)
    return found


def change(engine: Engine, group: TournamentRecords, **changed: Any) -> None:
    """Change a tournament as its organiser does, and have all that belongs to it follow."""
    with write_session(engine) as session:
        tournament = session.get_one(Tournament, group.tournament.tournament_id)
        before, last_day = place_of(tournament), tournament.last_day
        for name, value in changed.items():
            setattr(tournament, name, value)
        ground_follows(session, tournament, before, CONTEXT)
        told = {"before": before.date.isoformat(), "after": tournament.date.isoformat()}
        journal.write(session, tournament, "TOURNAMENT_CHANGED", CONTEXT, {"date": told} if "date" in changed else {})
        helpers_follow(session, tournament, before, last_day)


def move(engine: Engine, *groups: TournamentRecords, to: dt.date = SUN) -> None:
    for group in groups:
        change(engine, group, date=to)


def declare(engine: Engine, date: dt.date, *, festival: bool = True) -> None:
    with Session(engine) as session:
        session.merge(FestivalDay(series_id=SERIES, date=date, festival=festival, strangers=[]))
        session.commit()


def link(engine: Engine, label: str, date: dt.date = RAIN, expires_at: dt.datetime | None = None) -> None:
    """Make a helper link for a whole day."""
    with Session(engine) as session:
        ends = expires_at or end_of_next_day(date)
        of_day = {"series_id": SERIES, "date": date, "label": label, "secret_hash": label}
        session.add(HelperLink(**of_day, created_at=NOW, expires_at=ends))
        session.commit()


def tournaments_on(engine: Engine, date: dt.date) -> list[Tournament]:
    with Session(engine) as session:
        return list(session.exec(select(Tournament).where(Tournament.date == date).order_by(col(Tournament.name))))


def standing(engine: Engine, *dates: dt.date) -> list[tuple[bool, int]]:
    """Return of each date whether it is a festival day, and how many groups it has."""
    with Session(engine) as session:
        days = [session.get(FestivalDay, (SERIES, date)) for date in dates]
    is_festival = [day is not None and day.festival for day in days]
    return [(is_one, len(tournaments_on(engine, date))) for is_one, date in zip(is_festival, dates, strict=True)]


def numbers(engine: Engine, date: dt.date) -> list[list[int]]:
    return [[pitch.number for pitch in pitches_of(tournament)] for tournament in tournaments_on(engine, date)]


def links_of(engine: Engine, group: TournamentRecords) -> list[str]:
    with Session(engine) as session:
        return [each.label for each in session.exec(links_into(group.tournament.tournament_id))]


def links_on(engine: Engine, date: dt.date) -> dict[str, dt.datetime]:
    """Return when the links of a day end."""
    with Session(engine) as session:
        of_day = select(HelperLink).where(HelperLink.series_id == SERIES, HelperLink.date == date)
        return {each.label: each.expires_at for each in session.exec(of_day)}


def test_festival_day_is_one_on_the_date_to_which_its_last_group_goes(
    memory: Engine, groups: list[TournamentRecords]
) -> None:
    before = numbers(memory, RAIN)
    move(memory, groups[0])
    assert standing(memory, RAIN, SUN) == [(True, 1), (False, 1)]
    move(memory, groups[1])
    assert standing(memory, RAIN, SUN) == [(False, 0), (True, 2)]
    assert numbers(memory, SUN) == before


def test_groups_that_find_together_again_by_a_detour_are_a_festival_day(
    memory: Engine, groups: list[TournamentRecords]
) -> None:
    move(memory, groups[0])
    move(memory, groups[1], to=LATER)
    move(memory, groups[1])
    assert standing(memory, RAIN, LATER, SUN) == [(False, 0), (False, 0), (True, 2)]


def test_day_that_moves_onto_another_makes_room_there_and_opens_all_with_its_link(
    memory: Engine, groups: list[TournamentRecords]
) -> None:
    store(memory, there := a_tournament("Abendrunde", SUN))
    declare(memory, SUN)
    link(memory, "Tom")
    move(memory, *groups)
    assert sorted(number for own in numbers(memory, SUN) for number in own) == list(range(1, 10))
    assert numbers(memory, SUN)[0] == [1, 2, 3]
    assert [links_of(memory, group) for group in (*groups, there)] == [["Tom"]] * 3


@pytest.mark.parametrize("declared", [True, False])
def test_link_of_a_single_group_opens_no_stranger_on_its_new_date(memory: Engine, declared: bool) -> None:
    store_day(memory, alone := a_tournament("Sommerfest"))
    store(memory, there := a_tournament("Abendrunde", SUN))
    if declared:
        declare(memory, SUN)
    link(memory, "Tom")
    move(memory, alone)
    assert [links_of(memory, group) for group in (alone, there)] == [["Tom"], []]


def test_link_for_the_whole_day_ends_with_the_new_date(memory: Engine, groups: list[TournamentRecords]) -> None:
    chosen = dt.datetime(2026, 6, 6, 23, tzinfo=dt.UTC)
    link(memory, "Tom")
    link(memory, "Ada", expires_at=chosen)
    move(memory, *groups)
    assert links_on(memory, SUN) == {"Tom": end_of_next_day(SUN), "Ada": chosen}
    assert links_on(memory, RAIN) == {}


def test_link_for_the_whole_day_ends_with_a_longer_tournament_that_joins_by_its_series(
    memory: Engine, groups: list[TournamentRecords]
) -> None:
    link(memory, "Tom")
    store(memory, longer := a_tournament("Zeltlager", end_date=LATER, series_id=None))
    change(memory, longer, series_id=SERIES)
    assert links_on(memory, RAIN) == {"Tom": end_of_next_day(LATER)}
    assert links_of(memory, groups[0]) == ["Tom"]


def test_link_of_a_day_stays_one_on_a_date_that_has_no_groups(memory: Engine, groups: list[TournamentRecords]) -> None:
    declare(memory, LATER, festival=False)
    move(memory, groups[0])
    link(memory, "Tom")
    move(memory, groups[1], to=LATER)
    assert [*links_on(memory, LATER)] == ["Tom"]


def test_stranger_that_joins_the_day_on_purpose_is_one_of_its_groups(memory: Engine) -> None:
    store_day(memory, alone := a_tournament("Sommerfest"))
    store(memory, stranger := a_tournament("Abendrunde", SUN))
    move(memory, alone)
    move(memory, stranger, to=LATER)
    move(memory, stranger)
    move(memory, alone, to=LATER)
    assert standing(memory, SUN, LATER) == [(True, 1), (False, 1)]


def test_day_of_strangers_stays_theirs_when_a_day_that_came_goes_on(
    memory: Engine, groups: list[TournamentRecords]
) -> None:
    there = [a_tournament(f"Abend F{number}", SUN) for number in (1, 2)]
    store(memory, *there)
    move(memory, *groups)
    move(memory, *groups, to=LATER)
    declare(memory, SUN)
    link(memory, "Ada", SUN)
    move(memory, there[0], to=RAIN)
    assert standing(memory, SUN, RAIN) == [(True, 1), (False, 1)]
    assert [links_of(memory, each) for each in there] == [[], ["Ada"]]


def test_clock_of_a_round_that_was_broken_off_is_taken_off(memory: Engine, groups: list[TournamentRecords]) -> None:
    began = dt.datetime(2026, 6, 6, 22, 30, tzinfo=dt.UTC)  # the day after, where it is played
    for group in groups:
        change(memory, group, clock_round=1, clock_started_at=began)
    move(memory, groups[0])
    move(memory, groups[1], to=LATER)
    moments = [each.clock_started_at for date in (SUN, LATER) for each in tournaments_on(memory, date)]
    assert [moment is None for moment in moments] == [False, True]


def test_refusal_calls_groups_as_they_are_called(memory: Engine) -> None:
    dates = (RAIN, SUN)
    first, second = (
        a_group("Fest", {"A": 3, "B": 3, "C": 2}, date=date, status=TournamentStatus.STARTED) for date in dates
    )
    store_day(memory, first, second)
    with pytest.raises(ConflictError) as refused:
        move(memory, second, to=RAIN)
    assert refused.value.reason == "NAME_ON_DAY_TAKEN"
    assert refused.value.broken[0].params == {"name": "A 1", "tournament": "Fest", "other": "Fest"}
