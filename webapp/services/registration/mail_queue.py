"""Mails that are to be sent: written down in the transaction that makes them necessary, so that none gets lost."""

from datetime import datetime

from sqlmodel import Session

from webapp.domain.enums import MailKind
from webapp.storage.registration_tables import Registration, RegistrationMail


def queue_mail(session: Session, registration: Registration, kind: MailKind, now: datetime) -> None:
    """Have a mail about a registration sent once this transaction is committed."""
    session.add(
        RegistrationMail(
            tournament_id=registration.tournament_id,
            registration_id=registration.registration_id,
            kind=kind,
            at=now,
            next_try_at=now,
        )
    )
