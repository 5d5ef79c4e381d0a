"""What a mail is before it is sent."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.utils import format_datetime, make_msgid
from enum import Enum

from email_validator import EmailNotValidError, validate_email

from webapp.domain.clock import now


@dataclass(frozen=True)
class Attachment:
    """A file that goes along."""

    name: str
    content: bytes
    media_type: str = "application/pdf"


class Purpose(Enum):
    """What a mail is for; it decides whom it may reach."""

    CONFIRMATION = "confirmation"
    CLUB_CONFIRMATION = "confirmation of a club's contact"
    RESET = "a new password"
    TO_OPERATOR = "to the operator"
    PLAN = "an emergency plan"
    OTHER = "other"


class Causer(Enum):
    """Who may cause mails: each has a count of its own."""

    ACCOUNT = "account"
    CLUBS_LINK = "whoever has the link for clubs"
    ORGANIZERS_LINKS = "whoever has one of an organiser's links for clubs"
    CLUB = "a registered club"


@dataclass(frozen=True)
class Mail:
    """One plain-text mail to one person.

    Attributes
    ----------
    subject
        Fixed words only: nobody writes to others through it.
    purpose, is_confirmed
        What the mail is for, and whether its reader has shown that mails to this address reach them. Who says
        nothing about it sends nothing to an unconfirmed address.
    caused_by
        Who causes it, and which of them: all of them are counted.
    """

    to: str
    subject: str
    text: str
    attachments: tuple[Attachment, ...] = ()
    purpose: Purpose = Purpose.OTHER
    is_confirmed: bool = False
    caused_by: Mapping[Causer, str] = field(default_factory=dict)


def as_message(mail: Mail, sender: str) -> EmailMessage:
    """Return the mail in the form that goes over the wire.

    Raises
    ------
    ValueError
        When an address or the subject holds a line break: nobody writes header fields of their own.
    """
    message = EmailMessage()
    message["From"] = sender
    message["To"] = on_the_wire(mail.to)
    message["Subject"] = mail.subject
    message["Date"] = format_datetime(now())
    message["Message-ID"] = make_msgid(domain=sender.rpartition("@")[2] or "localhost")
    # Answers to machines: no out-of-office replies to a planner.
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(mail.text)
    for attachment in mail.attachments:
        main, _, sub = attachment.media_type.partition("/")
        charset = {"charset": "utf-8"} if main == "text" else None
        message.add_attachment(attachment.content, maintype=main, subtype=sub, filename=attachment.name, params=charset)
    return message


def on_the_wire(address: str) -> str:
    """Return an address as every mail server takes its domain, however that was written: umlauts are for people."""
    try:
        found = validate_email(address.strip(), check_deliverability=False)
        return found.ascii_email or found.normalized
    except EmailNotValidError:
        return address
