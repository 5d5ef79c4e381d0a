"""Counts within moving windows."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import Engine
from sqlmodel import select

from webapp.storage.counters import Count, Counters, Quota
from webapp.storage.database import write_session

HOUR = Quota("tries", 10, timedelta(hours=1))


class Clock:
    def __init__(self) -> None:
        self.moment = datetime(2026, 6, 13, 8, 59, 30, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.moment


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def counters(clock: Clock) -> Counters:
    return Counters(b"key", clock)


def take(engine: Engine, counters: Counters, subject: str = "a", quota: Quota = HOUR) -> int:
    with write_session(engine) as session:
        return counters.take(session, quota, subject)


def test_so_many_are_free_and_each_subject_counts_alone(engine: Engine, counters: Counters) -> None:
    assert [take(engine, counters) for _ in range(10)] == [0] * 10
    assert take(engine, counters) > 0
    assert take(engine, counters, "b") == 0


def test_no_hour_holds_more_wherever_it_begins(engine: Engine, counters: Counters, clock: Clock) -> None:
    taken: list[datetime] = []
    for _ in range(150):
        if take(engine, counters) == 0:
            taken.append(clock.moment)
        clock.moment += timedelta(minutes=1)
    assert len(taken) >= 20
    for begin in taken:
        assert sum(begin <= moment < begin + HOUR.window for moment in taken) <= HOUR.most


def test_the_wait_that_is_told_is_long_enough_and_no_longer(engine: Engine, counters: Counters, clock: Clock) -> None:
    for _ in range(10):
        take(engine, counters)
    clock.moment += timedelta(minutes=20)
    wait = take(engine, counters)
    clock.moment += timedelta(seconds=wait - 2)
    assert take(engine, counters) > 0
    clock.moment += timedelta(seconds=2)
    assert take(engine, counters) == 0


def test_what_is_given_back_or_cleared_counts_no_more(engine: Engine, counters: Counters) -> None:
    for _ in range(30):
        assert take(engine, counters) == 0
        with write_session(engine) as session:
            counters.give_back(session, HOUR, "a")
    for _ in range(11):
        take(engine, counters)
    with write_session(engine) as session:
        counters.clear(session, HOUR, "a")
    assert take(engine, counters) == 0


def test_of_many_at_once_no_more_get_through(engine: Engine, counters: Counters) -> None:
    with ThreadPoolExecutor(6) as pool:
        waits = list(pool.map(lambda _: take(engine, counters), range(25)))
    assert waits.count(0) == 10


def test_no_subject_is_stored_in_the_clear(engine: Engine, counters: Counters) -> None:
    take(engine, counters, "anna@example.org")
    with write_session(engine) as session:
        (row,) = session.exec(select(Count))
    assert "anna" not in row.key
    assert len(row.key) == 64
