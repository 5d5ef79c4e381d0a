"""Counts within moving windows."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import Engine
from sqlmodel import select

from webapp.storage.counters import Backoff, Count, Counters, Quota
from webapp.storage.database import write_session

TRIES = Backoff("guesses", 3)
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


def back_off(engine: Engine, counters: Counters) -> int:
    with write_session(engine) as session:
        return counters.back_off(session, TRIES, "a")


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


def test_what_is_given_back_counts_no_more(engine: Engine, counters: Counters) -> None:
    for _ in range(30):
        assert take(engine, counters) == 0
        with write_session(engine) as session:
            counters.give_back(session, HOUR, "a")


def test_of_many_at_once_no_more_get_through(engine: Engine, counters: Counters) -> None:
    with ThreadPoolExecutor(6) as pool:
        waits = list(pool.map(lambda _: take(engine, counters), range(25)))
    assert waits.count(0) == 10


def test_of_many_tries_at_once_no_more_are_free(engine: Engine, counters: Counters) -> None:
    with ThreadPoolExecutor(6) as pool:
        waits = list(pool.map(lambda _: back_off(engine, counters), range(25)))
    assert waits.count(0) == TRIES.free
    assert set(waits) == {0, 30}


def test_waits_double_up_to_a_longest_one(engine: Engine, counters: Counters, clock: Clock) -> None:
    waits = []
    for _ in range(TRIES.free + 14):
        waits.append(back_off(engine, counters))
        clock.moment += timedelta(seconds=waits[-1])
    assert [wait for wait in waits if wait] == [30, 60, 120, 240, 480, 900, 900]


def test_no_subject_is_stored_in_the_clear(engine: Engine, counters: Counters) -> None:
    take(engine, counters, "anna@example.org")
    with write_session(engine) as session:
        (row,) = session.exec(select(Count))
    assert "anna" not in row.key
    assert len(row.key) == 64
