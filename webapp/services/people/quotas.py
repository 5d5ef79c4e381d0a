"""How much one account may make in a day, and how often somebody may call: more than anybody needs."""

import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import Enum

from sqlalchemy import Engine

from webapp.domain import limits
from webapp.domain.errors import Broken, PlannerError, TooManyRequestsError
from webapp.storage.counters import Counters, Quota
from webapp.storage.database import write_session

DAY = timedelta(days=1)
MOST_REFUSED = 10_000
"""How many refused callers a process remembers; the database remembers all."""


class Limit(Enum):
    """What is counted, and what somebody is told who has made as much as a day allows."""

    TOURNAMENTS = "An account may make {most} tournaments and series a day."
    CLUBS = "An account may add {most} clubs a day."
    LINKS = "An account may make {most} helper links a day."


A_DAY = {
    Limit.TOURNAMENTS: limits.TOURNAMENTS_A_DAY,
    Limit.CLUBS: limits.CLUBS_A_DAY,
    Limit.LINKS: limits.LINKS_A_DAY,
}


@dataclass(frozen=True)
class Quotas:
    """The limits of an installation."""

    engine: Engine
    counters: Counters
    _refused_until: dict[tuple[str, str], datetime] = field(default_factory=dict, repr=False)

    def check(self, quota: Quota, subject: str) -> None:
        """Count a call, by one statement.

        Whoever was refused is refused without a statement until the wait that they were told is over: a flood costs
        nobody a turn at the database.

        Raises
        ------
        TooManyRequestsError
            When there were too many.
        """
        if not self.counters.is_on:
            return
        caller, now = (quota.name, subject), self.counters.now()
        until = self._refused_until.get(caller, now)
        if until > now:
            raise TooManyRequestsError(math.ceil((until - now).total_seconds()))
        self._refused_until.pop(caller, None)
        with write_session(self.engine) as session:
            wait = self.counters.take(session, quota, subject)
        if wait:
            if len(self._refused_until) >= MOST_REFUSED:
                self._refused_until.clear()
            self._refused_until[caller] = now + timedelta(seconds=wait)
            raise TooManyRequestsError(wait)

    @contextmanager
    def counted(self, limit: Limit, subject: str, times: int = 1) -> Iterator[None]:
        """Count what is about to be made for an account; what is refused after all does not count.

        Raises
        ------
        TooManyRequestsError
            When a day's worth has been made.
        """
        if not self.counters.is_on or not times:
            yield
            return
        quota = Quota(f"{limit.name} by account", A_DAY[limit], DAY)
        with write_session(self.engine) as session:
            for _ in range(times):
                if wait := self.counters.take(session, quota, subject):
                    message = limit.value.format(most=quota.most)
                    raise TooManyRequestsError(wait, Broken(None, f"{limit.name}_A_DAY", message, {"most": quota.most}))
        try:
            yield
        except PlannerError:
            with write_session(self.engine) as session:
                for _ in range(times):
                    self.counters.give_back(session, quota, subject)
            raise
