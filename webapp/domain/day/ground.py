"""One ground for several tournaments: the numbers of their pitches, so that no two in use at a time share one."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from itertools import chain, count
from math import ceil

from webapp.domain.day.timetable import LATE_FROM


@dataclass(frozen=True)
class Claim:
    """What a tournament needs of the ground.

    Attributes
    ----------
    first, pitches
        Its pitches are numbered from the first on, so many.
    is_settled
        Whether its numbers stand: it has started.
    has_begun
        Whether it plays, or has played: it waits for nobody any more.
    """

    first: int
    pitches: int
    begins: datetime
    ends: datetime
    is_settled: bool = False
    has_begun: bool = False

    def clashes_with(self, other: "Claim") -> bool:
        """Whether both would use a pitch at the same time."""
        return self.shares_with(other) and self.begins < other.ends and other.begins < self.ends

    def shares_with(self, other: "Claim") -> bool:
        """Whether both have a number in common."""
        return max(self.first, other.first) < min(self.first + self.pitches, other.first + other.pitches)


def first_pitches(claims: Sequence[Claim], *, afresh: bool = False) -> list[int]:
    """Return the first number of each: as it is where that clashes with none before it, else the lowest that is free.

    Those that have started come before all others. Numbered afresh, all others get the lowest that is free.
    """
    settled = [claim for claim in claims if claim.is_settled]
    found = []
    for claim in claims:
        if claim.is_settled:
            found.append(claim.first)
            continue
        tries = (replace(claim, first=first) for first in chain(() if afresh else (claim.first,), count(1)))
        placed = next(each for each in tries if not any(each.clashes_with(other) for other in settled))
        settled.append(placed)
        found.append(placed.first)
    return found


@dataclass(frozen=True)
class Wait:
    """A tournament that begins later than planned: the one behind which it plays on its pitches is late."""

    behind: int
    minutes: int


def waiting(claims: Sequence[Claim], expected: Sequence[datetime]) -> list[Wait | None]:
    """Return for each whom it waits for and how long; None where it begins as planned.

    Who is late moves those that follow on the same pitches, and these move the next. Of two that clash by plan neither
    waits: one of them gets other numbers.

    Parameters
    ----------
    claims
        As planned.
    expected
        When each is over as things stand.
    """
    found: list[Wait | None] = [None] * len(claims)
    ends = list(expected)
    for own in sorted(range(len(claims)), key=lambda place: claims[place].begins):
        claim = claims[own]
        before = [
            place
            for place, other in enumerate(claims)
            if other.shares_with(claim) and other.ends <= claim.begins < ends[place]
        ]
        if before and not claim.has_begun:
            last = max(before, key=lambda place: ends[place])
            minutes = ceil((ends[last] - claim.begins) / timedelta(minutes=1))
            if minutes >= LATE_FROM:
                found[own] = Wait(last, minutes)
                ends[own] += timedelta(minutes=minutes)
    return found
