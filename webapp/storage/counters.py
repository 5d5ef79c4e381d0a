"""Counts of what is limited, kept in the database so that all workers count together."""

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any

from sqlalchemy import Integer, bindparam
from sqlalchemy.dialects import postgresql, sqlite
from sqlmodel import Field, Session, SQLModel, col, delete, func, select, update

from webapp.domain.sealing import keyed_fingerprint
from webapp.storage.database import UtcDateTime

SLOTS = 12


class Count(SQLModel, table=True):
    """How often something happened, within one slot of a window or of late; the key is a keyed fingerprint."""

    __tablename__ = "counter"

    key: str = Field(primary_key=True, max_length=64)
    count: int
    expires_at: datetime = Field(sa_type=UtcDateTime, index=True)


_TABLE = Count.__table__  # type: ignore[attr-defined]
_INSERT: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}


@cache
def _counting(dialect: str) -> Any:
    """Return the statement that counts and returns the total; building it takes longer than running it."""
    table, amount = _TABLE, bindparam("amount", type_=Integer)
    upsert = _INSERT[dialect](table).values(key=bindparam("now"), count=amount, expires_at=bindparam("ends_at"))
    before = table.alias()
    is_earlier = before.c.key.in_(bindparam("earlier", expanding=True))
    rest = select(func.coalesce(func.sum(before.c.count), 0)).where(is_earlier).scalar_subquery()
    counted = upsert.on_conflict_do_update(index_elements=["key"], set_={"count": table.c.count + amount})
    return counted.returning(table.c.count + rest)


@cache
def _locking(dialect: str) -> Any:
    """Return the statement that locks a row, made if there is none, and returns it."""
    upsert = _INSERT[dialect](_TABLE).values(key=bindparam("locked"), count=0, expires_at=bindparam("now"))
    locked = upsert.on_conflict_do_update(index_elements=["key"], set_={"count": _TABLE.c.count})
    return locked.returning(_TABLE.c.count, _TABLE.c.expires_at)


@dataclass(frozen=True)
class Backoff:
    """How many tries are free; each further one doubles the wait, until there was none for as long as they count."""

    name: str
    free: int
    first_wait: timedelta = timedelta(seconds=30)
    longest_wait: timedelta = timedelta(minutes=15)
    forget_after: timedelta = timedelta(hours=1)

    def seconds_left(self, tries: int, forgotten_at: datetime, now: datetime) -> int:
        """Return how many seconds are left to wait after so many tries; the last one tells when they are forgotten."""
        if tries < self.free:
            return 0
        wait: timedelta = min(self.longest_wait, self.first_wait * 2 ** min(tries - self.free, 10))
        return max(0, math.ceil((forgotten_at - self.forget_after + wait - now).total_seconds()))


@dataclass(frozen=True)
class Quota:
    """How often something may happen within any stretch of time as long as the window."""

    name: str
    most: int
    window: timedelta

    @property
    def slot(self) -> timedelta:
        """Length of one slot: the window moves by so much at a time."""
        return self.window / SLOTS


@dataclass(frozen=True)
class Counters:
    """Counts of an installation.

    Attributes
    ----------
    key
        Secret of the fingerprints: neither mail addresses nor network addresses are stored.
    now
        The present moment.
    is_on
        Whether to count at all; otherwise nobody has to wait.
    """

    key: bytes = field(repr=False)
    now: Callable[[], datetime]
    is_on: bool = True

    def take(self, session: Session, quota: Quota, subject: str) -> int:
        """Count one and return 0, or count nothing and return how many seconds are left to wait.

        It is counted before anybody looks: of many at once none slips through between the look and the count.
        """
        if self._add(session, quota, subject, 1) <= quota.most:
            return 0
        wait = self._seconds_to_wait(session, quota, subject)
        self._add(session, quota, subject, -1)
        return wait

    def give_back(self, session: Session, quota: Quota, subject: str) -> None:
        """Take back what was counted just now."""
        self._add(session, quota, subject, -1)

    def back_off(self, session: Session, backoff: Backoff, subject: str) -> int:
        """Count one and return 0, or count nothing and return how many seconds are left to wait."""
        if not self.is_on:
            return 0
        now, key = self.now(), self._key(backoff, subject)
        connection = session.connection()
        tries, forgotten_at = connection.execute(_locking(connection.dialect.name), {"locked": key, "now": now}).one()
        if wait := backoff.seconds_left(tries, forgotten_at, now):
            return wait
        counted = {"count": tries + 1 if forgotten_at > now else 1, "expires_at": now + backoff.forget_after}
        connection.execute(update(Count).where(col(Count.key) == key).values(counted))
        return 0

    def forget(self, session: Session, backoff: Backoff, subject: str) -> None:
        """Forget all tries of a subject."""
        session.exec(delete(Count).where(col(Count.key) == self._key(backoff, subject)))

    def _seconds_to_wait(self, session: Session, quota: Quota, subject: str) -> int:
        keys = self._keys(quota, subject)
        rows = session.exec(select(Count.key, Count.count).where(col(Count.key).in_(keys)))
        counts = dict(rows.all())
        total = sum(counts.values())
        number = self._slot_number(quota)
        for age in range(SLOTS, -1, -1):
            total -= counts.get(keys[age], 0)
            if total <= quota.most:
                break
        leaves_at = quota.slot.total_seconds() * (number - age + SLOTS + 1)
        return max(1, int(leaves_at - self.now().timestamp()) + 1)

    def _add(self, session: Session, quota: Quota, subject: str, amount: int) -> int:
        """Count, and return how much there is within the window, by one statement."""
        if not self.is_on:
            return 0
        now, *earlier = self._keys(quota, subject)
        ends_at = datetime.fromtimestamp(quota.slot.total_seconds() * (self._slot_number(quota) + SLOTS + 1), UTC)
        counted = {"now": now, "amount": amount, "ends_at": ends_at, "earlier": earlier}
        connection = session.connection()
        total: int = connection.execute(_counting(connection.dialect.name), counted).scalar_one()
        return total

    def _keys(self, quota: Quota, subject: str) -> list[str]:
        """Return the keys of the slots that reach into the window, the present one first."""
        number = self._slot_number(quota)
        return [self._key(quota, f"{subject}|{number - age}") for age in range(SLOTS + 1)]

    def _slot_number(self, quota: Quota) -> int:
        return int(self.now().timestamp() // quota.slot.total_seconds())

    def _key(self, limit: Quota | Backoff, subject: str) -> str:
        return keyed_fingerprint(self.key, f"{limit.name}|{subject}")
