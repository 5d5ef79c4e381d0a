"""What belongs to an account, as far as the identity provider hears of it."""

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True)
class OwnedTournament:
    """A tournament, as its organiser recognises it."""

    key: str
    name: str
    place: str
    day: date
