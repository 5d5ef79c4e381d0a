"""A real mail server for a planner in the browser's tests, and what has arrived there."""

import email
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from email.policy import default
from typing import Any
from urllib.parse import urlsplit

from aiosmtpd.controller import Controller
from aiosmtpd.handlers import Message

from tests.ports import free_port


class PostOffice(Message):
    """Collects the mails that arrive."""

    def __init__(self) -> None:
        super().__init__()
        self.port = free_port()
        self._mails: list[EmailMessage] = []

    def handle_message(self, message: Any) -> None:
        """Take a mail."""
        parsed = email.message_from_bytes(message.as_bytes(), policy=default)
        assert isinstance(parsed, EmailMessage)
        self._mails.append(parsed)

    def mails_to(self, address: str) -> list[str]:
        """Return the texts of the mails to an address, oldest first."""
        own = [mail for mail in self._mails if mail["To"] == address]
        bodies = [mail.get_body(("plain",)) for mail in own]
        return [str(body.get_content()) for body in bodies if body is not None]

    def calendars_to(self, address: str) -> list[bytes]:
        """Return the files for the calendar that were sent to an address, oldest first."""
        own = [mail for mail in self._mails if mail["To"] == address]
        return [part.get_payload(decode=True) for mail in own for part in mail.iter_attachments()]

    def link_to(self, address: str, containing: str, seconds: float = 60) -> str:
        """Wait for a mail to an address with a certain link; return the link without its origin."""
        return path_of(
            re.findall(rf"https?://\S*{re.escape(containing)}\S*", self.mail_to(address, containing, seconds))[0]
        )

    def mail_to(self, address: str, containing: str, seconds: float = 60) -> str:
        """Wait for a mail to an address with certain words; return the newest."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            found = [text for text in self.mails_to(address) if containing in text]
            if found:
                return found[-1]
            time.sleep(0.2)
        raise AssertionError(f"no mail to {address} with {containing!r} in it: {self.mails_to(address)}")


def path_of(link: str) -> str:
    """Return a link without its origin."""
    parts = urlsplit(link.rstrip(".,)"))
    query = f"?{parts.query}" if parts.query else ""
    return f"{parts.path}{query}" + (f"#{parts.fragment}" if parts.fragment else "")


@contextmanager
def post_office() -> Iterator[PostOffice]:
    """Run a mail server for as long as the block runs."""
    office = PostOffice()
    controller = Controller(office, hostname="127.0.0.1", port=office.port)
    controller.start()
    try:
        yield office
    finally:
        controller.stop()
