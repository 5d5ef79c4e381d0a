"""What stands behind the organiser's choice between balanced games and new opponents."""

from dataclasses import dataclass
from typing import Final

from pairing_engine.rules import DEFAULT_DIAL, LookAhead
from webapp.domain.enums import Variety


@dataclass(frozen=True, slots=True)
class PairingStyle:
    """How far the engine looks ahead, and where its dial of variety stands."""

    look_ahead: LookAhead
    dial: float


BALANCED_GAMES: Final = PairingStyle(LookAhead.NONE, DEFAULT_DIAL[LookAhead.NONE])
NEW_OPPONENTS: Final = PairingStyle(LookAhead.HORIZON, 1.0)
MIXED: Final = {2: PairingStyle(LookAhead.HORIZON, 0.55), 3: PairingStyle(LookAhead.HORIZON, 0.5)}
"""By the number of clubs."""
MIXED_OF_MANY_CLUBS: Final = PairingStyle(LookAhead.NONE, 0.6)


def style_of(variety: Variety, clubs: int) -> PairingStyle:
    """Return how a field of so many clubs is paired.

    Mixed means the fewest repetitions at a true strength gap at most a tenth greater than with balanced games. Whether
    planning ahead gets there, or a round on its own, was measured: docs/decisions/0070-variety.md.
    """
    if variety is Variety.MIXED:
        return MIXED.get(max(clubs, 2), MIXED_OF_MANY_CLUBS)
    return BALANCED_GAMES if variety is Variety.BALANCED_GAMES else NEW_OPPONENTS
