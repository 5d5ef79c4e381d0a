"""Mails that are to be sent: written down in the transaction that makes them necessary, so that none gets lost."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final
from uuid import UUID

from sqlalchemy import ColumnElement, false
from sqlmodel import Session, col, delete, or_, select, update

from webapp.domain import limits
from webapp.domain.enums import MailKind, MailState, RegistrationState, TournamentStatus
from webapp.mail.club_mails import WITH_CALENDAR
from webapp.storage.registration_tables import Registration, RegistrationContact, RegistrationMail
from webapp.storage.tables import Tournament

ON_ITS_WAY: Final = "ON_ITS_WAY"
"""Why a mail is queued that a process has taken up: what it tells is written down once it was sent."""


def queue_mail(session: Session, registration: Registration, kind: MailKind, now: datetime) -> None:
    """Have a mail about a registration sent: the question for an address at once, all others a minute later."""
    is_question = kind is MailKind.CONFIRM_ADDRESS
    session.add(
        RegistrationMail(
            tournament_id=registration.tournament_id,
            registration_id=registration.registration_id,
            kind=kind,
            at=now,
            next_try_at=now if is_question else now + limits.MAILS_SETTLE,
        )
    )


def unqueue_mails(session: Session, registrations: Sequence[UUID], kind: MailKind, *, sent_too: bool = False) -> None:
    """Send no mail of this kind that still waits; `sent_too` forgets those sent."""
    of_these = (col(RegistrationMail.registration_id).in_(registrations), col(RegistrationMail.kind) == kind)
    forgotten = delete(RegistrationMail).where(*of_these)
    if not sent_too:
        forgotten = forgotten.where(col(RegistrationMail.state) == MailState.QUEUED)
    session.exec(forgotten)


def mails_follow(session: Session, registrations: Sequence[UUID]) -> None:
    """Have all mails about registrations belong to their tournaments: one goes with the tournament it belongs to."""
    session.flush()
    of_these = col(RegistrationMail.registration_id).in_(registrations)
    home = select(Registration.tournament_id).where(
        col(Registration.registration_id) == col(RegistrationMail.registration_id)
    )
    session.exec(update(RegistrationMail).where(of_these).values(tournament_id=home.scalar_subquery()))


def send_on(session: Session, now: datetime, *conditions: ColumnElement[bool]) -> None:
    """Have mails looked at now that wait for something that has happened, but none that is on its way.

    The caller holds the lock of their tournaments, under which they are put off.
    """
    is_free = col(RegistrationMail.reason).is_distinct_from(ON_ITS_WAY)
    waiting = (col(RegistrationMail.state) == MailState.QUEUED, is_free, *conditions)
    session.exec(update(RegistrationMail).where(*waiting).values(next_try_at=now))


def is_being_told(
    session: Session, registration: Registration, contact: RegistrationContact, *conditions: ColumnElement[bool]
) -> bool:
    """Whether a mail is on its way that tells a club how it stands: one may tell of several dates of an organiser.

    Of those that the club registered for apart, or cannot come to, it tells what waits to be told.
    """
    tournament = session.get_one(Tournament, registration.tournament_id)
    is_off = tournament.status is TournamentStatus.CANCELLED or registration.state is RegistrationState.DECLINED
    is_queued = col(RegistrationMail.state) == MailState.QUEUED
    waits = select(RegistrationMail).where(RegistrationMail.registration_id == registration.registration_id, is_queued)
    is_apart = is_off or registration.joint_id is None
    is_joint = false() if is_apart else col(Registration.joint_id) == registration.joint_id
    of_club = (
        or_(is_joint, waits.exists()),
        col(RegistrationContact.email) == contact.email,
        col(Registration.club) == registration.club,
        col(Tournament.owner) == tournament.owner,
        is_queued,
        col(RegistrationMail.reason) == ON_ITS_WAY,
        col(RegistrationMail.kind).in_(WITH_CALENDAR),
    )
    of_date = col(Tournament.tournament_id) == Registration.tournament_id
    question = select(RegistrationMail.mail_id).join(Registration).join(RegistrationContact).join(Tournament, of_date)
    return session.exec(question.where(*of_club, *conditions)).first() is not None
