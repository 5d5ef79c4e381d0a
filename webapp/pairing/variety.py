"""What stands behind the organiser's choice between balanced games and new opponents."""

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from pairing_engine.rules import DEFAULT_DIAL, LookAhead
from webapp.domain.enums import Variety


@dataclass(frozen=True, slots=True)
class PairingStyle:
    """How far the engine looks ahead, and where its dial of variety stands."""

    look_ahead: LookAhead
    dial: float


STYLES: Final = MappingProxyType(
    {
        Variety.BALANCED_GAMES: PairingStyle(LookAhead.NONE, DEFAULT_DIAL[LookAhead.NONE]),
        Variety.MIXED: PairingStyle(LookAhead.HORIZON, 0.5),
        Variety.NEW_OPPONENTS: PairingStyle(LookAhead.HORIZON, 1.0),
    }
)
"""The engine's settings behind each choice; docs/decisions/0070-variety.md says how they were measured."""
