"""What a use case refuses, in the words of the field; HTTP knows these errors in one table."""

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any
from uuid import UUID


@dataclasses.dataclass(frozen=True)
class Broken:
    """One thing that is wrong: where (None for the tournament as a whole), a stable key, words, numbers."""

    field: str | None
    reason: str
    message: str
    params: Mapping[str, Any] = dataclasses.field(default_factory=dict)


class PlannerError(Exception):
    """Anything a use case refuses.

    Parameters
    ----------
    reason
        Stable upper-case key that clients translate.
    message
        English sentence for people.
    broken
        The single things that are wrong, where there are several or where numbers matter.
    """

    def __init__(self, reason: str, message: str, broken: Sequence[Broken] = ()) -> None:
        super().__init__(message)
        self.reason = reason
        self.message = message
        self.broken = tuple(broken)


class NotFoundError(PlannerError):
    """What was asked for does not exist."""

    def __init__(self, message: str = "This tournament does not exist...") -> None:
        super().__init__("NOT_FOUND", message)


class LockedTournamentError(NotFoundError):
    """The operator has locked the tournament: for everybody but those who run it there is none.

    Parameters
    ----------
    tournament_id, owner
        Which tournament, and whose: they are told the truth.
    message
        What everybody else reads, the same as where there is none.
    """

    def __init__(self, tournament_id: UUID, owner: str, message: str) -> None:
        super().__init__(message)
        self.tournament_id = tournament_id
        self.owner = owner


class ForbiddenError(PlannerError):
    """The caller may not do this."""


def locked() -> ForbiddenError:
    """Return what those who run a locked tournament are told."""
    return ForbiddenError("LOCKED", "The operator has locked this tournament.")


class ConflictError(PlannerError):
    """The state of the tournament does not allow it."""


class InvalidInputError(PlannerError):
    """The input is readable but wrong; every field is named."""

    def __init__(self, *broken: Broken, reason: str = "VALIDATION", message: str = "Please check your input.") -> None:
        super().__init__(reason, message, broken)


@contextmanager
def naming_part(path: str) -> Iterator[None]:
    """Say of which part of what was sent a refusal speaks, as schemas do: ``add.2.club``."""
    try:
        yield
    except (ConflictError, InvalidInputError) as error:
        whole = (Broken(None, error.reason, error.message),)
        error.broken = tuple(
            dataclasses.replace(one, field=f"{path}.{one.field}" if one.field else path)
            for one in error.broken or whole
        )
        raise


class MailFailedError(PlannerError):
    """The mail server does not take the mail."""


class TooManyRequestsError(PlannerError):
    """The caller should slow down.

    Parameters
    ----------
    seconds
        After how many seconds another try makes sense.
    broken
        Which limit was reached, where it is not that of a minute.
    """

    def __init__(self, seconds: int, broken: Broken | None = None) -> None:
        told = broken or Broken(None, "TOO_MANY_REQUESTS", "Too many requests. Please try again in a moment.")
        super().__init__(told.reason, told.message, () if broken is None else (broken,))
        self.seconds = seconds
