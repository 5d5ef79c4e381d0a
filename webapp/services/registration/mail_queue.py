"""Mails that are to be sent: written down in the transaction that makes them necessary, so that none gets lost."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy import ColumnElement
from sqlmodel import Session, col, delete, update

from webapp.domain import limits
from webapp.domain.enums import MailKind, MailState
from webapp.storage.registration_tables import Registration, RegistrationMail


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
    """Send no mail of this kind that still waits; with `sent_too`, those that were sent count no more."""
    of_these = delete(RegistrationMail).where(col(RegistrationMail.registration_id).in_(registrations))
    of_kind = of_these.where(col(RegistrationMail.kind) == kind)
    session.exec(of_kind if sent_too else of_kind.where(col(RegistrationMail.state) == MailState.QUEUED))


def send_on(session: Session, now: datetime, *conditions: ColumnElement[bool]) -> None:
    """Have mails looked at now that wait for something that has happened."""
    waiting = (col(RegistrationMail.state) == MailState.QUEUED, *conditions)
    session.exec(update(RegistrationMail).where(*waiting).values(next_try_at=now))
