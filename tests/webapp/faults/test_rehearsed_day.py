"""The rehearsed day counts what people wait for: from the first try, whether it is answered or not."""

from threading import Event
from typing import Any

import pytest

from tests.soak.figures import WHOLE_DAY, waited_too_long
from tests.soak.people import Festival, OverError
from tests.webapp.planner import Client, RefusedError, UnansweredError

QUICK = {"median": 30.0, "p95": 250.0, "p99": 900.0, "max": 9000.0}


class Phone(Client):
    """A phone whose first calls go wrong."""

    def __init__(self, *wrong: Exception) -> None:
        self._wrong = [*wrong]

    def send(self, *_: Any, **__: Any) -> Any:
        if self._wrong:
            raise self._wrong.pop()


def entering(wrong: Exception) -> Festival:
    """Return a festival whose organiser's next call goes wrong."""
    return Festival(Phone(wrong), 1, 1.0, Event())


@pytest.mark.parametrize("wrong", [RefusedError(503, ""), UnansweredError()], ids=["refused", "unanswered"])
def test_a_wait_begins_with_the_first_try(wrong: Exception) -> None:
    festival = entering(wrong)
    festival._enter("match", "WIN", "key")
    (wait,) = festival.waits
    assert wait >= 0.5, "the pause before the second try belongs to it"


def test_a_wait_that_no_answer_ends_counts() -> None:
    festival = entering(UnansweredError())
    festival.stopped.set()
    with pytest.raises(OverError):
        festival._enter("match", "WIN", "key")
    assert (len(festival.waits), festival.acknowledged) == (1, {})


@pytest.mark.parametrize(
    ("who", "cut", "most"), [("organisers", "p95", 1000), ("organisers", "p99", 3000), ("parents", "p99", 1000)]
)
def test_a_whole_day_fails_when_people_wait(who: str, cut: str, most: int) -> None:
    waited = {"organisers_waited_ms": QUICK, "parents_waited_ms": QUICK}
    assert waited_too_long(waited, WHOLE_DAY) == []
    waited[f"{who}_waited_ms"] = QUICK | {cut: most + 1.0}
    assert waited_too_long(waited, WHOLE_DAY) == [f"{who} waited: {cut} {most + 1.0} ms"]
    assert waited_too_long(waited, 60) == [], "a minute beside other tests says nothing of waits"
