"""People: registering, recognising, changing and deleting them."""

from dataclasses import dataclass
from datetime import datetime
from uuid import uuid4

from sqlalchemy.exc import IntegrityError
from sqlmodel import Session, col, delete, select

from webapp.domain.writing.email_addresses import LONGEST, normal_email
from webapp.domain.writing.names import JOINERS, LONGEST_NAME, cleaned
from webapp.identity.stored.passwords import password_problem
from webapp.identity.stored.tables import Account


class EmailTakenError(Exception):
    """An account with this address exists already."""


@dataclass(frozen=True)
class Registration:
    """What a person says when registering."""

    email: str
    first_name: str
    last_name: str
    password: str
    club_name: str = ""
    language: str = "de"


def problems(registration: Registration) -> dict[str, str]:
    """Return for each field that cannot be accepted the key of what is wrong; empty when all is well."""
    found = profile_problems(registration.first_name, registration.last_name, registration.club_name)
    if normal_email(registration.email) is None:
        found["email"] = "emailInvalid"
    names = (registration.email, registration.first_name, registration.last_name, registration.club_name)
    if problem := password_problem(registration.password, *names):
        found["password"] = problem
    return found


def profile_problems(first_name: str, last_name: str, club_name: str) -> dict[str, str]:
    """Return what is wrong with the names, field by field, under the names that the forms use."""
    found: dict[str, str] = {}
    for name, value, is_required in (
        ("firstName", first_name, True),
        ("lastName", last_name, True),
        ("clubName", club_name, False),
    ):
        if is_required and not tidy(value):
            found[name] = "required"
        elif len(tidy(value)) > LONGEST_NAME:
            found[name] = "tooLong"
    return found


def register(session: Session, registration: Registration, password_hash: str, now: datetime) -> Account:
    """Return the new account.

    The hash comes along: making it takes a while, which no other writer should wait for.

    Raises
    ------
    ValueError
        When a field cannot be accepted; `problems` says which before.
    EmailTakenError
        When the address belongs to an account already.
    """
    if found := problems(registration):
        raise ValueError(f"cannot register: {found}")
    email = normal_email(registration.email) or ""
    if by_email(session, email) is not None:
        raise EmailTakenError
    account = Account(
        account_id=str(uuid4()),
        email=email,
        email_key=email_key(email),
        first_name=tidy(registration.first_name),
        last_name=tidy(registration.last_name),
        club_name=tidy(registration.club_name),
        language=registration.language,
        password_hash=password_hash,
        created_at=now,
        last_seen_at=now,
    )
    session.add(account)
    try:
        session.flush()
    except IntegrityError as error:
        # Somebody else registered the address between the question and the answer.
        raise EmailTakenError from error
    return account


def by_email(session: Session, email: str) -> Account | None:
    """Return the account with this address, however it is written."""
    return session.exec(select(Account).where(Account.email_key == email_key(email))).first()


def change_profile(account: Account, first_name: str, last_name: str, club_name: str) -> None:
    """Set the names of an account; `profile_problems` has been asked before."""
    account.first_name = tidy(first_name)
    account.last_name = tidy(last_name)
    account.club_name = tidy(club_name)


def as_proved(session: Session, proved: Account) -> Account | None:
    """Return the account whose password was proved before this unit of work, and keep its password until that ends.

    None if it is gone or has another password by now: whoever proved the one before has proved nothing.
    """
    account = session.get(Account, proved.account_id, with_for_update={"key_share": True})
    return account if account and account.password_hash == proved.password_hash else None


def hold(session: Session, account_id: str) -> bool:
    """Return whether the account is there; if so, nobody deletes it before this unit of work ends."""
    question = select(Account.account_id).where(Account.account_id == account_id)
    return session.exec(question.with_for_update(read=True, key_share=True)).first() is not None


def delete_account(session: Session, account_id: str) -> None:
    """Delete the account; its sessions, codes, tokens and reset links go with it."""
    session.exec(delete(Account).where(col(Account.account_id) == account_id))


def email_key(email: str) -> str:
    """Return what makes two addresses the same account: case does not matter to any mail server that counts."""
    return (normal_email(email) or email.strip())[:LONGEST].casefold()


def tidy(text: str) -> str:
    """Return a name without control characters and superfluous blanks."""
    seen = cleaned(text)
    return " ".join(
        "".join(character if character.isprintable() or character in JOINERS else " " for character in seen).split()
    )
