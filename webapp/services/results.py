"""Results of matches: entered, changed, cleared."""

from dataclasses import dataclass
from uuid import UUID

from webapp.services.actors import Actor
from webapp.words import Result


@dataclass(frozen=True)
class ResultEntry:
    """A result that somebody wants to enter.

    Attributes
    ----------
    result
        From the home side; None clears it.
    expected_version
        The version of the result that the caller saw last, as the ``If-Match`` header brought it.
    idempotency_key
        Names this entry: sent again, it changes nothing again.
    """

    tournament_id: UUID
    match_id: UUID
    result: Result | None
    by: Actor
    expected_version: str | None = None
    idempotency_key: UUID | None = None
