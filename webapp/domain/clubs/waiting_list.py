"""The line of registered clubs: who holds a place, who waits, and who moves up.

The order of arrival is strict. Once one waits, all later ones wait, even where a smaller club would fit, and no club
gets a part of its teams in.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Final
from uuid import UUID

from webapp.domain.enums import RegistrationState, StrengthWord

HOLDING: Final = (RegistrationState.NEW, RegistrationState.ACCEPTED)
ENDED: Final = (RegistrationState.DECLINED, RegistrationState.LAPSED)
"""A club that was turned away, or never confirmed, may come after all while there is room."""
STRENGTHS: Final = {
    StrengthWord.BEGINNER: 1,
    StrengthWord.WEAKER: 3,
    StrengthWord.AVERAGE: 5,
    StrengthWord.STRONGER: 7,
    StrengthWord.VERY_STRONG: 10,
}
"""What each word means as the organiser's estimate."""


@dataclass(frozen=True)
class Entry:
    """A registration in the line, with its number of teams."""

    key: UUID
    size: int
    state: RegistrationState


@dataclass(frozen=True)
class Places:
    """The places that a registration holds: the numbers of its first and last team, of how many."""

    first: int
    last: int
    of: int


@dataclass(frozen=True)
class Line:
    """All registrations of a tournament.

    Attributes
    ----------
    entries
        In the order of arrival.
    by_hand
        How many teams take part whose clubs did not register: they hold places as well.
    most
        How many places there are.
    """

    entries: tuple[Entry, ...]
    by_hand: int
    most: int

    @cached_property
    def held(self) -> int:
        """How many places are taken."""
        return self.by_hand + sum(entry.size for entry in self.entries if entry.state in HOLDING)

    @property
    def free(self) -> int:
        """How many places are left."""
        return max(0, self.most - self.held)

    @cached_property
    def waiting(self) -> tuple[Entry, ...]:
        """The registrations that wait, the first in line first."""
        return tuple(entry for entry in self.entries if entry.state is RegistrationState.WAITING)

    def has_room_for(self, size: int) -> bool:
        """Whether a club that comes now gets its places at once."""
        return not self.waiting and size <= self.free

    def moving_up(self) -> Iterator[Entry]:
        """Yield those who get places that have become free: in order, up to the first who does not fit."""
        free = self.free
        for entry in self.waiting:
            if entry.size > free:
                return
            free -= entry.size
            yield entry

    @cached_property
    def places(self) -> dict[UUID, Places]:
        """The places of each registration that holds any."""
        holding = [entry for entry in self.entries if entry.state in HOLDING]
        ends = accumulate((entry.size for entry in holding), initial=self.by_hand)
        return {
            entry.key: Places(before + 1, before + entry.size, self.most)
            for entry, before in zip(holding, ends, strict=False)
        }

    @cached_property
    def positions(self) -> dict[UUID, int]:
        """How far ahead in the line each registration is that waits, 1 for the first."""
        return {entry.key: position for position, entry in enumerate(self.waiting, 1)}
