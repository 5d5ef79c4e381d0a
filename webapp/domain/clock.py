"""The present moment as the planner tells it: the machine's clock, less its jumps."""

import logging
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from threading import Lock

log = logging.getLogger(__name__)

TOLERANCE = 60.0
"""Seconds by which a clock may be put right at a time: what keeps clocks right does no more."""
BELIEVED_AFTER = 3600.0
"""Seconds after which a jump is taken for the truth: a clock that was wrong has been put right by then."""
SETTLING = 600.0
"""Seconds after the start during which the clock may still be put right: small machines boot without the time."""
BEHIND = 12 * 3600.0
"""By how many seconds at least such a machine is behind: it has the time of its last day."""


def _since_boot() -> float:
    """Return seconds that nobody can set; where the system counts them, those it slept too."""
    return time.clock_gettime(getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC))


class SteadyClock:
    """Tells the time by the machine's clock, and goes on by its own count while that has jumped.

    A round that began at ten would otherwise begin at thirteen, for everybody, because a time server was wrong for a
    minute.

    Parameters
    ----------
    wall, count
        The machine's clock, which may be set, and seconds that only go on.
    """

    def __init__(self, wall: Callable[[], float] = time.time, count: Callable[[], float] = _since_boot) -> None:
        self._wall = wall
        self._count = count
        self._lock = Lock()
        self._started = count()
        self._asked = count()
        self._ahead = wall() - count()
        self._jumped_at: float | None = None

    def now(self) -> datetime:
        """Return the present moment."""
        with self._lock:
            count = self._count()
            ahead = self._wall() - count
            if abs(ahead - self._ahead) <= TOLERANCE or self._is_believed(count, ahead):
                self._ahead, self._jumped_at = ahead, None
            self._asked = count
            return datetime.fromtimestamp(count + self._ahead, UTC)

    def _is_believed(self, count: float, ahead: float) -> bool:
        if count - self._started < SETTLING and ahead - self._ahead >= BEHIND:
            return True
        # What a process forked long after knows is old: many small corrections are none that it has followed.
        if count - self._asked >= BELIEVED_AFTER:
            return True
        if self._jumped_at is None:
            self._jumped_at = count
            by = timedelta(seconds=round(abs(ahead - self._ahead)))
            way = "ahead" if ahead > self._ahead else "back"
            log.warning("The machine's clock has jumped %s %s; for an hour the planner goes on without it", by, way)
        return count - self._jumped_at >= BELIEVED_AFTER


_CLOCK = SteadyClock()
"""Made before the server's processes are forked, so that all of them go on from the same moment."""


def now() -> datetime:
    """Return the present moment, whatever the machine's clock does for a while."""
    return _CLOCK.now()
