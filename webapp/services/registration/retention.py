"""How long it is known whom to write to about a registration."""

from datetime import date, datetime

from sqlmodel import Session, col, delete, func, select, update

from webapp.domain import limits
from webapp.storage.registration_tables import (
    Registration,
    RegistrationContact,
    RegistrationMail,
    RegistrationOpening,
)
from webapp.storage.tables import Tournament


def forget_contacts(session: Session, today: date) -> list[str]:
    """Delete contacts, and the log of mails to them, two weeks after the day; return the addresses that went."""
    last_day = func.coalesce(Tournament.end_date, Tournament.date)
    over = select(Tournament.tournament_id).where(last_day <= today - limits.CONTACTS_KEPT)
    registrations = select(Registration.registration_id).where(col(Registration.tournament_id).in_(over))
    due = col(RegistrationContact.registration_id).in_(registrations)
    addresses = list(session.exec(select(RegistrationContact.email).where(due)).all())
    session.exec(delete(RegistrationContact).where(due))
    session.exec(delete(RegistrationMail).where(col(RegistrationMail.tournament_id).in_(over)))
    senders = (col(RegistrationOpening.tournament_id).in_(over), col(RegistrationOpening.sender_email).is_not(None))
    addresses += [str(email) for email in session.exec(select(RegistrationOpening.sender_email).where(*senders))]
    session.exec(update(RegistrationOpening).where(*senders).values(sender_email=None))
    return addresses


def forget_partings(session: Session, now: datetime) -> list[str]:
    """Delete mails of deleted tournaments that could not be sent in time; return the addresses that went."""
    is_old = (col(RegistrationMail.registration_id).is_(None), col(RegistrationMail.at) <= now - limits.PARTINGS_KEPT)
    mails = session.exec(select(RegistrationMail).where(*is_old)).all()
    for mail in mails:
        session.delete(mail)
    return [mail.parting["email"] for mail in mails if mail.parting]


def forget_idempotency_keys(session: Session, now: datetime) -> int:
    """Forget by which keys clubs may send their registration again, and return how many that were."""
    is_old = (
        col(Registration.idempotency_key).is_not(None),
        col(Registration.registered_at) <= now - limits.IDEMPOTENCY_KEPT,
    )
    return session.exec(update(Registration).where(*is_old).values(idempotency_key=None)).rowcount
