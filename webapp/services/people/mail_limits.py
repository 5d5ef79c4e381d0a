"""Whom mails may reach: confirmed addresses, and each only so often a day."""

from dataclasses import dataclass
from datetime import timedelta

from sqlalchemy import Engine

from webapp.mail.message import Mail, Purpose
from webapp.mail.transport import MailError, Transport, UnconfirmedAddressError
from webapp.storage.counters import Counters, Quota
from webapp.storage.database import write_session

DAY = timedelta(days=1)
TO_UNCONFIRMED = {Purpose.CONFIRMATION, Purpose.RESET, Purpose.TO_OPERATOR}
"""What may go to an address before anybody has shown that its mails reach them."""

# Each purpose has a cap of its own: a stranger who asks for resets uses up no emergency plans.
BY_RECIPIENT = {
    Purpose.CONFIRMATION: Quota("confirmation by recipient", 5, DAY),
    Purpose.RESET: Quota("reset by recipient", 10, DAY),
    Purpose.TO_OPERATOR: Quota("mail to the operator", 100, DAY),
    Purpose.OTHER: Quota("mail by recipient", 30, DAY),
}
BY_ACCOUNT = Quota("mail by account", 50, DAY)


class DailyCapError(MailError):
    """Enough for today."""


@dataclass(frozen=True)
class RuledTransport:
    """The way out for every mail of the planner.

    Attributes
    ----------
    needs_confirmation
        Whether addresses have to be confirmed; not where mails cannot leave the machine.
    """

    transport: Transport
    engine: Engine
    counters: Counters
    needs_confirmation: bool

    def send(self, mail: Mail) -> None:
        """Hand the mail over, or raise `MailError`."""
        if self.needs_confirmation and not mail.is_confirmed and mail.purpose not in TO_UNCONFIRMED:
            raise UnconfirmedAddressError("the address has not been confirmed")
        self._count(mail)
        self.transport.send(mail)

    def _count(self, mail: Mail) -> None:
        taken = [(BY_RECIPIENT[mail.purpose], mail.to.strip().casefold())]
        if mail.account is not None:
            taken.append((BY_ACCOUNT, mail.account))
        with write_session(self.engine) as session:
            waits = [self.counters.take(session, quota, subject) for quota, subject in taken]
        if any(waits):
            raise DailyCapError("as many mails as a day allows have been sent")
