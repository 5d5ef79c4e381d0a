"""What goes out: the games of the coming round, what each costs, and what is proven about them."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from pydantic import BaseModel, ConfigDict

from pairing_engine.rules import TeamId
from pairing_engine.tournament import GameType


class Covers(StrEnum):
    """What the proof covers: the coming round alone, or the whole rest of the tournament."""

    ROUND = "round"
    HORIZON = "horizon"


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class GameCosts(_Frozen):
    """Integer cost of one game, criterion by criterion."""

    strength_gap: int = 0
    rematch: int = 0
    repeated_partner: int = 0
    same_club: int = 0
    discouraged: int = 0

    @property
    def total(self) -> int:
        """All criteria together."""
        return sum(cost for _, cost in self)


class TeamCosts(_Frozen):
    """Integer cost that one team adds, criterion by criterion."""

    format_balance: int = 0
    pause: int = 0

    @property
    def total(self) -> int:
        """All criteria together."""
        return sum(cost for _, cost in self)


class Game(_Frozen):
    """One game of the coming round."""

    game_type: GameType
    home: tuple[TeamId, ...]
    away: tuple[TeamId, ...]
    costs: GameCosts = GameCosts()

    @property
    def teams(self) -> tuple[TeamId, ...]:
        """All teams of the game, home side first."""
        return self.home + self.away


class Pairing(_Frozen):
    """The engine's answer for one round.

    The costs of all games and teams add up to ``objective``; ``bound`` is the proven lower bound of it.
    ``notes`` holds sentences about rules that had to give way (a same-club game where no legal round exists).
    """

    round: int
    games: tuple[Game, ...]
    teams: Mapping[TeamId, TeamCosts]
    pausing: tuple[TeamId, ...] = ()
    objective: int
    bound: int
    optimal: bool
    covers: Covers = Covers.ROUND
    notes: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """Return the answer as plain JSON values, in the shape of the command line; games are called matches there."""
        plain = self.model_dump(mode="json")
        matches = plain.pop("games")
        return {"round": plain.pop("round"), "matches": matches, **plain}
