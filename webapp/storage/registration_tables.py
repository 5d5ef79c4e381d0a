"""The tables of registration by the clubs: who may come, who wants to, and whom to write to."""

import datetime as dt
from typing import Any
from uuid import UUID, uuid4

from sqlalchemy import UniqueConstraint
from sqlmodel import Field, SQLModel

from webapp.domain.enums import Acceptance, MailKind, MailState, RegistrationState
from webapp.storage.database import UtcDateTime
from webapp.storage.facts import stored_enum
from webapp.storage.tables import AnyJson


class RegistrationOpening(SQLModel, table=True):
    """What an organiser has decided about registration.

    `key_sealed` is the key of the link that clubs are sent, sealed, as its owner shows it again. `arrivals` numbers the
    registrations. `sender_email` is where the organiser is told of withdrawals after the start, as their token said it
    last, `sender_confirmed` whether they had confirmed it, and `sender_language` what they read the planner in. `told`
    is what the clubs know of day and place.
    """

    __tablename__ = "registration_opening"

    tournament_id: UUID = Field(primary_key=True, foreign_key="tournament.tournament_id", ondelete="CASCADE")
    is_open: bool
    closes_at: dt.datetime | None = Field(default=None, sa_type=UtcDateTime)
    max_teams: int | None = None
    accept: Acceptance = Field(default=Acceptance.BY_HAND, sa_type=stored_enum(Acceptance, "accept"))
    note: str | None = None
    key_sealed: str
    arrivals: int = 0
    sender_email: str | None = None
    sender_confirmed: bool = False
    sender_language: str = Field(default="de", max_length=2)
    told: dict[str, Any] | None = Field(default=None, sa_type=AnyJson)


class Registration(SQLModel, table=True):
    """A club that has registered; only the hash of its own link is kept.

    `arrival` is its place in the line. `club_id` is the club that took part when it was accepted: once the organiser
    takes that one out, or undoes the acceptance, the registration counts as new again. What a club registered for
    several dates at once shares a `joint_id` and the secret of the own link.
    """

    __table_args__ = (UniqueConstraint("tournament_id", "arrival"),)

    registration_id: UUID = Field(default_factory=uuid4, primary_key=True)
    tournament_id: UUID = Field(foreign_key="tournament.tournament_id", ondelete="CASCADE")
    arrival: int
    club: str
    nick_name: str
    strengths: list[str] = Field(sa_type=AnyJson)
    state: RegistrationState = Field(sa_type=stored_enum(RegistrationState, "state"))
    club_id: UUID | None = None
    joint_id: UUID | None = Field(default=None, index=True)
    token_hash: str = Field(index=True)
    registered_at: dt.datetime = Field(sa_type=UtcDateTime)
    ended_at: dt.datetime | None = Field(default=None, sa_type=UtcDateTime)


class RegistrationContact(SQLModel, table=True):
    """Whom to write to about a registration, apart from everything else: it goes soon after the day.

    `token_sealed` is the secret of the own link, which the mails repeat; `told` is what the newest mail told of the day
    and of how the club stands, None before the first.
    """

    __tablename__ = "registration_contact"

    registration_id: UUID = Field(primary_key=True, foreign_key="registration.registration_id", ondelete="CASCADE")
    name: str
    email: str
    language: str = Field(max_length=2)
    token_sealed: str
    consented_at: dt.datetime = Field(sa_type=UtcDateTime)
    confirmed_at: dt.datetime | None = Field(default=None, sa_type=UtcDateTime)
    told: dict[str, Any] | None = Field(default=None, sa_type=AnyJson)


class RegistrationMail(SQLModel, table=True):
    """A mail about a registration that was sent, or is to be; it holds no address and no text.

    One that tells of a deletion outlives the registration: `parting` is all that it needs, and goes as soon as it was
    sent, or two days later.
    """

    __tablename__ = "registration_mail"

    mail_id: UUID = Field(default_factory=uuid4, primary_key=True)
    tournament_id: UUID | None = Field(
        default=None, foreign_key="tournament.tournament_id", ondelete="CASCADE", index=True
    )
    registration_id: UUID | None = Field(
        default=None, foreign_key="registration.registration_id", ondelete="CASCADE", index=True
    )
    kind: MailKind = Field(sa_type=stored_enum(MailKind, "kind"))
    state: MailState = Field(default=MailState.QUEUED, sa_type=stored_enum(MailState, "state"), index=True)
    at: dt.datetime = Field(sa_type=UtcDateTime)
    next_try_at: dt.datetime = Field(sa_type=UtcDateTime)
    attempts: int = 0
    reason: str | None = None
    parting: dict[str, Any] | None = Field(default=None, sa_type=AnyJson)
