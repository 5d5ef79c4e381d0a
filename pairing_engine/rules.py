"""The rules a round obeys and the weights of what makes it good."""

from enum import StrEnum

from pydantic import BaseModel, ConfigDict, Field


class SameClubFunino(StrEnum):
    """When two teams of one club may meet in a Funino game."""

    NEVER = "never"
    LAST_RESORT = "last_resort"


class SquadStrength(StrEnum):
    """How the ratings of two merged teams make the rating of their side."""

    MEAN = "mean"
    SUM = "sum"
    SUM_OVER_SQRT2 = "sum_over_sqrt2"


class LookAhead(StrEnum):
    """What the objective looks at: the coming round alone, or all that is left of the tournament."""

    NONE = "none"
    HORIZON = "horizon"


class PairingRules(BaseModel):
    """Hard rules and weights, frozen."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    same_club_funino: SameClubFunino = SameClubFunino.NEVER
    look_ahead: LookAhead = LookAhead.NONE
    squad_strength: SquadStrength = SquadStrength.MEAN
    max_classic: int | None = Field(default=None, ge=0)
    max_funino: int | None = Field(default=None, ge=0)
