"""Brakes on calls that could be used to guess or to flood: so many a minute for each address, in each process."""

import time
from collections import deque
from collections.abc import Callable
from functools import wraps
from threading import Lock
from typing import Any

from flask import current_app, request

from webapp.context import settings_of
from webapp.domain.errors import TooManyRequestsError

WINDOW = 60.0
MOST_CALLERS = 10_000
View = Callable[..., Any]


class Brake:
    """Counts calls per caller within a minute.

    Parameters
    ----------
    calls
        How many are free.
    clock
        Tells the time in seconds.
    """

    def __init__(self, calls: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._calls = calls
        self._clock = clock
        self._seen: dict[str, deque[float]] = {}
        self._lock = Lock()

    def check(self, caller: str) -> None:
        """Count a call, or refuse it when there were too many."""
        now = self._clock()
        with self._lock:
            if len(self._seen) > MOST_CALLERS:
                self._seen = {name: times for name, times in self._seen.items() if times[-1] > now - WINDOW}
            times = self._seen.setdefault(caller, deque())
            while times and times[0] <= now - WINDOW:
                times.popleft()
            if len(times) >= self._calls:
                raise TooManyRequestsError(int(times[0] + WINDOW - now) + 1)
            times.append(now)


def throttled(calls_a_minute: int) -> Callable[[View], View]:
    """Return a decorator that lets each address call a view so many times a minute."""

    def decorate(view: View) -> View:
        @wraps(view)
        def braked(*args: Any, **kwargs: Any) -> Any:
            if settings_of().rate_limits:
                brakes: dict[View, Brake] = current_app.extensions.setdefault("brakes", {})
                brakes.setdefault(view, Brake(calls_a_minute)).check(request.remote_addr or "")
            return view(*args, **kwargs)

        return braked

    return decorate
