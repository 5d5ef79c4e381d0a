"""A clock that jumps takes the day of a tournament nowhere."""

from datetime import UTC, datetime, timedelta

import pytest

from webapp.domain.clock import BELIEVED_AFTER, SETTLING, SteadyClock

TEN = datetime(2026, 6, 13, 10, tzinfo=UTC)
HOUR = timedelta(hours=1)


class Machine:
    """A machine whose clock somebody sets."""

    def __init__(self) -> None:
        self.wall, self.count = TEN.timestamp(), 500.0

    def passes(self, duration: timedelta) -> None:
        self.wall += duration.total_seconds()
        self.count += duration.total_seconds()

    def jumps(self, by: timedelta) -> None:
        self.wall += by.total_seconds()


@pytest.fixture
def machine() -> Machine:
    return Machine()


@pytest.fixture
def clock(machine: Machine) -> SteadyClock:
    """A clock past the time in which the machine's own may still be put right."""
    clock = SteadyClock(lambda: machine.wall, lambda: machine.count)
    machine.passes(timedelta(seconds=SETTLING))
    assert clock.now() == TEN + timedelta(seconds=SETTLING)
    return clock


@pytest.mark.parametrize("by", [3 * HOUR, -3 * HOUR, timedelta(days=400)], ids=str)
def test_a_jump_is_not_followed(
    machine: Machine, clock: SteadyClock, by: timedelta, caplog: pytest.LogCaptureFixture
) -> None:
    before = clock.now()
    machine.jumps(by)
    machine.passes(timedelta(minutes=20))
    assert [clock.now(), clock.now()] == [before + timedelta(minutes=20)] * 2
    (said,) = caplog.messages
    assert said.startswith("The machine's clock has jumped")
    assert str(abs(by)) in said


def test_a_clock_that_comes_back_was_never_away(machine: Machine, clock: SteadyClock) -> None:
    before = clock.now()
    machine.jumps(2 * HOUR)
    clock.now()
    machine.passes(timedelta(minutes=5))
    machine.jumps(-2 * HOUR)
    assert clock.now() == before + timedelta(minutes=5)


def test_what_stands_for_an_hour_is_believed(machine: Machine, clock: SteadyClock) -> None:
    before = clock.now()
    machine.jumps(2 * HOUR)
    clock.now()
    machine.passes(timedelta(seconds=BELIEVED_AFTER - 1))
    assert clock.now() == before + timedelta(seconds=BELIEVED_AFTER - 1)
    machine.passes(timedelta(seconds=1))
    assert clock.now() == before + 2 * HOUR + timedelta(seconds=BELIEVED_AFTER)


def test_small_corrections_are_followed(machine: Machine, clock: SteadyClock) -> None:
    before = clock.now()
    for _ in range(100):
        machine.jumps(timedelta(seconds=5))
        machine.passes(timedelta(seconds=60))
        clock.now()
    assert clock.now() == before + 100 * timedelta(seconds=65)


@pytest.mark.parametrize(("idle", "is_believed"), [(BELIEVED_AFTER - 1, False), (BELIEVED_AFTER, True)])
def test_who_has_not_asked_for_an_hour_believes_the_machine(
    machine: Machine, clock: SteadyClock, *, idle: float, is_believed: bool
) -> None:
    """A process that takes the place of one that died knows the clock as it was when the planner started."""
    before = clock.now()
    machine.passes(timedelta(seconds=idle))
    machine.jumps(2 * HOUR)
    assert clock.now() == before + timedelta(seconds=idle) + is_believed * 2 * HOUR


def test_a_machine_that_boots_without_the_time_is_put_right_at_once(machine: Machine) -> None:
    clock = SteadyClock(lambda: machine.wall, lambda: machine.count)
    machine.jumps(timedelta(days=90))
    assert clock.now() == TEN + timedelta(days=90)


def test_no_machine_boots_a_few_hours_behind(machine: Machine) -> None:
    clock = SteadyClock(lambda: machine.wall, lambda: machine.count)
    machine.jumps(3 * HOUR)
    assert clock.now() == TEN
    machine.jumps(-3 * HOUR)
    assert clock.now() == TEN
