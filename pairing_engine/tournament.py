"""What comes in: a tournament with its teams and the rounds played so far, frozen and checked once at the border."""

from collections import Counter
from enum import StrEnum
from typing import Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from pairing_engine.rules import PairingRules

TeamId = str


class GameType(StrEnum):
    """The two formats: Funino (3v3, one team a side) and classic (5v5, two teams of a club merged)."""

    FUNINO = "funino"
    CLASSIC = "classic"


class Result(StrEnum):
    """A result seen from the home side."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Team(_Frozen):
    """A trio of three children.

    ``strength`` is the organiser's estimate (1 to 10 in the planner; any scale will do, it is standardised).
    A ``withdrawn`` team is left out of all coming rounds; its past matches keep counting.
    """

    id: TeamId = Field(min_length=1)
    club: str = Field(min_length=1)
    strength: float = Field(default=5.0, allow_inf_nan=False)
    withdrawn: bool = False


class Match(_Frozen):
    """One game of a past round; ``home`` and ``away`` hold one team each in Funino, two merged ones in classic."""

    game_type: GameType
    home: tuple[TeamId, ...]
    away: tuple[TeamId, ...]
    result: Result | None = None

    @property
    def teams(self) -> tuple[TeamId, ...]:
        """All teams of the match, home side first."""
        return self.home + self.away


class Round(_Frozen):
    """A past round: its matches, the teams that paused, the teams that were not there."""

    matches: tuple[Match, ...]
    pausing: tuple[TeamId, ...] = ()
    absent: tuple[TeamId, ...] = ()


class Tournament(_Frozen):
    """Everything the engine needs to know to pair the coming round.

    ``absent`` names the teams that miss the coming round only.
    """

    number_of_rounds: int = Field(ge=1)
    teams: tuple[Team, ...]
    rounds: tuple[Round, ...] = ()
    absent: tuple[TeamId, ...] = ()
    rules: PairingRules = PairingRules()
