"""How much one account may make in a day: more than anybody needs, and too little to fill a disk with."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum

from sqlalchemy import Engine

from webapp.domain import limits
from webapp.domain.errors import PlannerError, QuotaReachedError
from webapp.storage.counters import Counters, Quota
from webapp.storage.database import write_session

DAY = timedelta(days=1)


class Limit(StrEnum):
    """What is counted."""

    TOURNAMENTS = "TOURNAMENTS"
    CLUBS = "CLUBS"
    LINKS = "LINKS"


A_DAY = {
    Limit.TOURNAMENTS: limits.TOURNAMENTS_A_DAY,
    Limit.CLUBS: limits.CLUBS_A_DAY,
    Limit.LINKS: limits.LINKS_A_DAY,
}


@dataclass(frozen=True)
class Quotas:
    """The limits of an installation.

    Attributes
    ----------
    most
        How many of each a day; what is not named is not limited.
    """

    engine: Engine
    counters: Counters
    most: Mapping[Limit, int]

    @contextmanager
    def counted(self, limit: Limit, subject: str, times: int = 1) -> Iterator[None]:
        """Count what is about to be made for an account; what is refused after all does not count.

        Raises
        ------
        QuotaReachedError
            When a day's worth has been made.
        """
        if limit not in self.most:
            yield
            return
        quota = Quota(f"{limit} by account", self.most[limit], DAY)
        with write_session(self.engine) as session:
            for _ in range(times):
                if wait := self.counters.take(session, quota, subject):
                    raise QuotaReachedError(limit.value, quota.most, wait)
        try:
            yield
        except PlannerError:
            with write_session(self.engine) as session:
                for _ in range(times):
                    self.counters.give_back(session, quota, subject)
            raise
