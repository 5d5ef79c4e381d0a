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


STYLES: Final = {
    Variety.BALANCED_GAMES: PairingStyle(LookAhead.NONE, DEFAULT_DIAL[LookAhead.NONE]),
    Variety.MIXED: PairingStyle(LookAhead.HORIZON, 0.55),
    Variety.NEW_OPPONENTS: PairingStyle(LookAhead.HORIZON, 1.0),
}
"""Mixed means the fewest repetitions at a true strength gap at most a tenth greater than with balanced games.

Where that is was measured: docs/decisions/look-ahead.md.
"""
