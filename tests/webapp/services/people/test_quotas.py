"""What an account may make in a day, and how often somebody may call."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial

import pytest
from sqlalchemy import Engine

from tests.webapp.questions import questions_to
from webapp.domain.errors import ConflictError, TooManyRequestsError
from webapp.services.people import quotas
from webapp.services.people.quotas import Limit, Quotas
from webapp.storage.counters import Counters, Quota

A_MINUTE = Quota("calls", 2, timedelta(minutes=1))

pytestmark = pytest.mark.each_time_on("sqlite")


class Clock:
    """A moment that passes when it is told to."""

    def __init__(self) -> None:
        self.moment = datetime(2026, 6, 13, 10, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.moment

    def pass_by(self, time: timedelta) -> None:
        self.moment += time


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def limits(engine: Engine, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Quotas:
    monkeypatch.setattr(quotas, "A_DAY", {Limit.TOURNAMENTS: 1, Limit.CLUBS: 3, Limit.LINKS: 1})
    return Quotas(engine, Counters(b"key", clock))


def make(limits: Quotas, limit: Limit, subject: str = "anna", times: int = 1) -> None:
    with limits.counted(limit, subject, times):
        pass


def refusal(call: Callable[[], None]) -> TooManyRequestsError:
    with pytest.raises(TooManyRequestsError) as refused:
        call()
    return refused.value


def test_a_call_is_counted_by_one_statement_and_refused_by_none(engine: Engine, clock: Clock, limits: Quotas) -> None:
    check = partial(limits.check, A_MINUTE, "somebody")
    with questions_to(engine) as asked:
        check()
    assert len([each for each in asked if "counter" in each]) == 1
    check()
    told = refusal(check)
    with questions_to(engine) as asked:
        refusal(check)
    assert asked == []
    clock.pass_by(timedelta(seconds=told.seconds))
    check()


def test_who_is_refused_keeps_nobody_else_out(limits: Quotas) -> None:
    for _ in range(2):
        limits.check(A_MINUTE, "somebody")
    refusal(partial(limits.check, A_MINUTE, "somebody"))
    limits.check(A_MINUTE, "somebody else")
    limits.check(Quota("other calls", 2, timedelta(minutes=1)), "somebody")


def test_an_account_makes_so_many_a_day_of_each_kind(clock: Clock, limits: Quotas) -> None:
    make(limits, Limit.TOURNAMENTS)
    told = refusal(partial(make, limits, Limit.TOURNAMENTS))
    assert (told.reason, [broken.params for broken in told.broken]) == ("TOURNAMENTS_A_DAY", [{"most": 1}])
    make(limits, Limit.LINKS)
    make(limits, Limit.TOURNAMENTS, "bert")
    clock.pass_by(timedelta(seconds=told.seconds))
    make(limits, Limit.TOURNAMENTS)


def test_several_at_once_count_all_or_none(limits: Quotas) -> None:
    make(limits, Limit.CLUBS, times=2)
    refusal(partial(make, limits, Limit.CLUBS, times=2))
    make(limits, Limit.CLUBS)


def test_what_is_refused_after_all_does_not_count(limits: Quotas) -> None:
    with pytest.raises(ConflictError), limits.counted(Limit.CLUBS, "anna", 3):
        raise ConflictError("CLUB_EXISTS", "This club is there already.")
    make(limits, Limit.CLUBS, times=3)


def test_an_installation_without_limits_counts_nothing(engine: Engine, clock: Clock, limits: Quotas) -> None:
    unlimited = Quotas(engine, Counters(b"key", clock, is_on=False))
    with questions_to(engine) as asked:
        for _ in range(3):
            make(unlimited, Limit.TOURNAMENTS)
            unlimited.check(A_MINUTE, "anna")
    assert asked == []
