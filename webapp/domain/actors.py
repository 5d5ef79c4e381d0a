"""Who changes something: the organiser, or a helper by their link."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias
from uuid import UUID

from sqlmodel import Session

from pairing_engine import LookAhead

# Asked within a unit of work that makes something new for a person: refuses where the account has gone meanwhile.
StillThere: TypeAlias = Callable[[Session], None]


@dataclass(frozen=True)
class Actor:
    """Whoever changes something, as the journal names them.

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

    @property
    def public_name(self) -> str:
        """What other helpers may read: ORGANIZER, or the label of the link."""
        return self.name if self.is_helper else "ORGANIZER"


def always_there(_session: Session) -> None:
    """Refuse nobody: what is made belongs to somebody whose account cannot go meanwhile."""


@dataclass(frozen=True)
class Deed:
    """Who does something, when, and how far the engine may look ahead for it."""

    actor: Actor
    now: datetime
    look_ahead: LookAhead = LookAhead.NONE
