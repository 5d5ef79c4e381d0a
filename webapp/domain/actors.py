"""Who acts: the organiser, or a helper with a link."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID


@dataclass(frozen=True)
class Actor:
    """Someone who changes a tournament, as the journal names them.

    Attributes
    ----------
    name
        The organiser's name, or the label of the helper link.
    subject
        The organiser's identity; None for a helper.
    link_id
        The helper link; None for the organiser.
    """

    name: str
    subject: str | None = None
    link_id: UUID | None = None

    @property
    def is_helper(self) -> bool:
        """Whether this is a helper, who may do less than the organiser."""
        return self.link_id is not None


@dataclass(frozen=True)
class HelperAccess:
    """What a helper link opens: the open round of one tournament, or of each on a festival day (`whole_day`)."""

    tournaments: frozenset[UUID]
    link_id: UUID
    label: str
    used_at: datetime | None = None
    whole_day: bool = False


@dataclass(frozen=True)
class ActionContext:
    """Who acts, and when."""

    actor: Actor
    now: datetime
