"""The plans that were made, kept so that a mail that fails loses nothing."""

from datetime import datetime
from uuid import UUID, uuid4

from sqlmodel import Field, SQLModel

from webapp.storage.database import UtcDateTime


class Plan(SQLModel, table=True):
    """An emergency plan as a PDF; it belongs to its tournament without changing it."""

    plan_id: UUID = Field(default_factory=uuid4, primary_key=True)
    tournament_id: UUID = Field(foreign_key="tournament.tournament_id", ondelete="CASCADE", index=True)
    made_at: datetime = Field(sa_type=UtcDateTime)
    file_name: str
    content: bytes
