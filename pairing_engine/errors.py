"""What can go wrong when a round is paired, in the words of the field.

All errors survive pickling with what they know and with notes that were added, so that they cross process pools.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Self

from pydantic import ValidationError


class PairingError(Exception):
    """Anything the engine refuses to answer; its message says why."""


class InvalidInputError(PairingError):
    """A value handed to the engine is malformed.

    Parameters
    ----------
    place
        Where in the value, written as a path such as ``rounds[2].matches[0].home``; empty for all of it.
    reason
        What is wrong there.
    """

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}" if place else reason)
        self.place = place
        self.reason = reason

    def __reduce__(self) -> tuple[Callable[..., "InvalidInputError"], tuple[str, str], dict[str, Any]]:
        return type(self), (self.place, self.reason), vars(self)

    @classmethod
    def of(cls, error: ValidationError) -> Self:
        """Return the first fault that pydantic found, as an error of this kind."""
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        place, reason = first["loc"], first["msg"].removeprefix("Value error, ")
        if place[-1:] == ("[key]",):
            return cls(_path(place[:-2]), f"the name {place[-2]!r}: {reason}")
        return cls(_path(place), reason)


class InvalidTournamentError(InvalidInputError):
    """The tournament contradicts itself, or a round does not fit it."""


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

    def __reduce__(self) -> tuple[Callable[..., "InfeasibleRoundError"], tuple[Any, ...], dict[str, Any]]:
        return type(self), (self.reasons,), vars(self)


class NoPairingInTimeError(PairingError):
    """The limit was reached before any legal round was found."""


_KINDS = frozenset({"in_group", "keep_together", "keep_apart"})
"""Of wishes: pydantic names them within a place, where nobody wrote them."""


def _path(location: Iterable[int | str]) -> str:
    """Write a location as ``rounds[2].matches[0].home``."""
    path = ""
    for part in location:
        if part not in _KINDS:
            path += f"[{part}]" if isinstance(part, int) else f".{part}" if path else part
    return path
