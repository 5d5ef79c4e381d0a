"""Why a day cannot be split, what would mend it, and what a split breaks."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Any

from pairing_engine.errors import PairingError
from pairing_engine.rules import Frozen
from pairing_engine.start_rules import BrokenRule


class RemedyKind(StrEnum):
    """What would make a split possible."""

    ADD_TEAMS = "ADD_TEAMS"
    REMOVE_TEAMS = "REMOVE_TEAMS"
    OTHER_GROUPS = "OTHER_GROUPS"
    DROP_WISHES = "DROP_WISHES"


class Remedy(Frozen):
    """A change after which a split exists.

    Parameters
    ----------
    teams
        How many teams more, or how many fewer, one after the other of the club that is the largest then.
    club
        The club that is too large: teams more are of other clubs. None where any club will do.
    groups
        The numbers of groups that are possible.
    wishes
        The positions of the fewest wishes to drop.
    """

    kind: RemedyKind
    teams: int | None = None
    club: str | None = None
    groups: tuple[int, ...] = ()
    wishes: tuple[int, ...] = ()


class InfeasibleSplitError(PairingError):
    """No split exists.

    Parameters
    ----------
    reasons
        One sentence per cause.
    remedies
        Changes each of which is enough, the smallest of their kind.
    broken_rules
        The start rules that the numbers of teams break, with what so many groups allow as limits.
    """

    def __init__(
        self, reasons: Sequence[str], remedies: Sequence[Remedy], broken_rules: Sequence[BrokenRule] = ()
    ) -> None:
        super().__init__(" ".join(reasons))
        self.reasons = tuple(reasons)
        self.remedies = tuple(remedies)
        self.broken_rules = tuple(broken_rules)

    def __reduce__(self) -> tuple[Callable[..., "InfeasibleSplitError"], tuple[Any, ...], dict[str, Any]]:
        return type(self), (self.reasons, self.remedies, self.broken_rules), vars(self)


class IllegalSplitError(PairingError):
    """A split breaks a rule; the message names each."""
