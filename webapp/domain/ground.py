"""One ground for several tournaments: the numbers of their pitches, so that no two in use at a time share one."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import chain, count


@dataclass(frozen=True)
class Claim:
    """What a tournament needs of the ground.

    Attributes
    ----------
    first, pitches
        Its pitches are numbered from the first on, so many.
    is_settled
        Whether its numbers stand: it has started.
    """

    first: int
    pitches: int
    begins: datetime
    ends: datetime
    is_settled: bool = False

    def clashes_with(self, other: "Claim") -> bool:
        """Whether both would use a pitch at the same time."""
        shares = self.first < other.first + other.pitches and other.first < self.first + self.pitches
        return shares and self.begins < other.ends and other.begins < self.ends


def first_pitches(claims: Sequence[Claim]) -> list[int]:
    """Return the first number of each: as it is where that clashes with none before it, else the lowest that is free.

    Those that have started come before all others.
    """
    settled = [claim for claim in claims if claim.is_settled]
    found = []
    for claim in claims:
        if claim.is_settled:
            found.append(claim.first)
            continue
        tries = (replace(claim, first=first) for first in chain((claim.first,), count(1)))
        placed = next(each for each in tries if not any(each.clashes_with(other) for other in settled))
        settled.append(placed)
        found.append(placed.first)
    return found
