"""The mail transports: a mail server, or a folder if none is configured."""

import logging
import smtplib
import ssl
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass
from email import policy
from email.parser import BytesHeaderParser
from pathlib import Path
from typing import Protocol
from urllib.parse import parse_qs, unquote, urlsplit
from uuid import uuid4

from webapp.domain import signals
from webapp.domain.clock import now
from webapp.mail.message import Mail, as_message, on_the_wire

log = logging.getLogger(__name__)

TIMEOUT_SECONDS = 15
OF_NO_MAIL = {421, 530}
"""What a server answers to whatever it is asked: it closes (RFC 5321), or wants a sign-in first (RFC 4954)."""


class MailError(Exception):
    """A mail could not be handed over; the message says why, without addresses."""


class TransportError(MailError):
    """No mail leaves at the moment: the server is away, or refuses the planner, whatever the mail and its address."""


class RefusedAddressError(MailError):
    """The mail server will never deliver to this address."""


class UnconfirmedAddressError(MailError):
    """The mail waits until its reader has confirmed the address."""


class Transport(Protocol):
    """Hands mails over."""

    def send(self, mail: Mail) -> None:
        """Hand the mail over, or raise `MailError`."""
        ...


@dataclass(frozen=True)
class Outbox:
    """A folder that collects mails as ``.eml`` files, which any mail program opens."""

    folder: Path
    sender: str

    def send(self, mail: Mail) -> None:
        """Write the mail as a file that its owner alone may read."""
        name = f"{now():%Y%m%d-%H%M%S}-{uuid4().hex[:8]}.eml"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            path = self.folder / name
            path.touch(mode=0o600)
            path.write_bytes(as_message(mail, self.sender).as_bytes())
        except (OSError, ValueError) as error:
            signals.mail_failed.send()
            failure = TransportError if isinstance(error, OSError) else MailError
            raise failure(f"the mail could not be written to the outbox: {error}") from error
        log.info("A mail lies in the outbox: %s", name)


def forget_in_outbox(folder: Path, addresses: Collection[str]) -> None:
    """Delete the mails of an outbox that went to these addresses: who is forgotten is forgotten there too."""
    forgotten = {on_the_wire(address).casefold() for address in addresses}
    for file in folder.glob("*.eml") if forgotten else ():
        with suppress(FileNotFoundError):
            header = BytesHeaderParser(policy=policy.default).parsebytes(file.read_bytes())
            if str(header["To"]).strip().casefold() in forgotten:
                file.unlink(missing_ok=True)


@dataclass(frozen=True)
class MailServer:
    """A mail server reached by SMTP: ``smtp://`` upgrades to TLS, ``smtps://`` begins with it.

    ``smtp://host:25?tls=never`` talks plainly, for a relay on the same machine; nothing else does.
    """

    address: str
    sender: str

    def send(self, mail: Mail) -> None:
        """Hand the mail to the server, or raise `MailError`."""
        failure = MailError
        try:
            message = as_message(mail, self.sender)
            failure = TransportError
            connection = self._connection()
            try:
                self._introduce(connection)
                # From here on an error may be one of this mail; where no answer came it may even have been taken.
                failure = MailError
                connection.send_message(message)
            finally:
                # Whatever the server says to a good-bye, the mail is taken or it is not.
                with suppress(OSError, smtplib.SMTPException):
                    connection.quit()
        except (OSError, smtplib.SMTPException, ValueError) as error:
            signals.mail_failed.send()
            # Nor does the error go along: what logs it would log the address that the server repeats.
            codes = _codes_of(error)
            if isinstance(error, smtplib.SMTPSenderRefused) or not OF_NO_MAIL.isdisjoint(codes):
                failure = TransportError
            elif isinstance(error, smtplib.SMTPRecipientsRefused) and all(code >= 500 for code in codes):
                failure = RefusedAddressError  # RFC 5321, 4.2.1: 5yz is for good
            why = ", ".join([type(error).__name__, *map(str, codes)])
            raise failure(f"the mail server did not take the mail ({why})") from None

    def _connection(self) -> smtplib.SMTP:
        parts = urlsplit(self.address)
        host = parts.hostname or "localhost"
        if parts.scheme == "smtps":
            context = ssl.create_default_context()
            return smtplib.SMTP_SSL(host, parts.port or 465, timeout=TIMEOUT_SECONDS, context=context)
        return smtplib.SMTP(host, parts.port or 587, timeout=TIMEOUT_SECONDS)

    def _introduce(self, connection: smtplib.SMTP) -> None:
        """Encrypt the connection, and sign in where the address names a user."""
        parts = urlsplit(self.address)
        connection.ehlo_or_helo_if_needed()
        if parts.scheme != "smtps" and parse_qs(parts.query).get("tls") != ["never"]:
            connection.starttls(context=ssl.create_default_context())
        if parts.username:
            connection.login(unquote(parts.username), unquote(parts.password or ""))


def _codes_of(error: Exception) -> list[int]:
    """Return the server's codes, without its words."""
    if isinstance(error, smtplib.SMTPRecipientsRefused):
        return [code for code, _words in error.recipients.values()]
    return [error.smtp_code] if isinstance(error, smtplib.SMTPResponseException) else []


def transport_for(smtp_url: str | None, sender: str | None, outbox: Path, host: str) -> Transport:
    """Return the mail server when one is configured, else the outbox folder; the log says which.

    Parameters
    ----------
    smtp_url, sender
        Address of the mail server and of the sender, both optional.
    outbox
        Folder for mails where there is no server.
    host
        Host name of the planner: its mails come from ``trikick@<host>`` unless a sender is given.
    """
    sender = sender or f"trikick@{host}"
    if smtp_url:
        log.info("Mails leave through %s", urlsplit(smtp_url).hostname)
        return MailServer(smtp_url, sender)
    log.info("No mail server is configured: mails are written to %s", outbox)
    return Outbox(outbox, sender)
