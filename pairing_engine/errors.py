"""What can go wrong when a round is paired, in the words of the field."""

from collections.abc import Sequence


class PairingError(Exception):
    """Anything the engine refuses to answer; its message says why."""


class InvalidTournamentError(PairingError):
    """The tournament contradicts itself.

    Parameters
    ----------
    place
        Where in the tournament, written as a path such as ``rounds[2].matches[0].home``.
    reason
        What is wrong there.
    """

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}" if place else reason)
        self.place = place
        self.reason = reason


class InfeasibleRoundError(PairingError):
    """No legal round exists.

    Parameters
    ----------
    reasons
        One sentence per cause, naming the clubs or teams concerned.
    """

    def __init__(self, reasons: Sequence[str]) -> None:
        super().__init__("; ".join(reasons))
        self.reasons = tuple(reasons)


class NoPairingInTimeError(PairingError):
    """The limit was reached before any legal round was found."""
