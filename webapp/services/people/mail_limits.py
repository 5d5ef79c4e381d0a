"""Whom mails may reach: confirmed addresses, and each only so often a day; who causes them is counted apart."""

from dataclasses import dataclass
from datetime import timedelta

from sqlalchemy import Engine

from webapp.mail.message import Causer, Mail, Purpose, on_the_wire
from webapp.mail.transport import MailError, RefusedAddressError, Transport, UnconfirmedAddressError
from webapp.storage.counters import Counters, Quota
from webapp.storage.database import write_session

DAY = timedelta(days=1)
TO_UNCONFIRMED = {Purpose.CONFIRMATION, Purpose.CLUB_CONFIRMATION, Purpose.RESET, Purpose.TO_OPERATOR}
"""What may go to an address before anybody has shown that its mails reach them."""

# Each purpose has a cap of its own: a stranger who asks for resets, registers clubs in somebody's name or withdraws
# them uses up no emergency plans, which only their own reader can order.
BY_RECIPIENT = {
    Purpose.CONFIRMATION: Quota("confirmation by recipient", 5, DAY),
    Purpose.CLUB_CONFIRMATION: Quota("confirmation of a club by recipient", 5, DAY),
    Purpose.RESET: Quota("reset by recipient", 10, DAY),
    Purpose.TO_OPERATOR: Quota("mail to the operator", 100, DAY),
    Purpose.PLAN: Quota("plan by recipient", 30, DAY),
    Purpose.OTHER: Quota("mail by recipient", 30, DAY),
}
BY_CAUSER = {
    # All clubs of a busy season are told of a new place at once, and each has asked for it.
    Causer.ACCOUNT: Quota("mail by account", 1_000, DAY),
    # These reach whomever somebody typed; a new link, which voids the old one, begins at nought.
    Causer.CLUBS_LINK: Quota("mail by link for clubs", 100, DAY),
    # But however many links an organiser makes and renews, strangers get no more than this through all of them.
    Causer.ORGANIZERS_LINKS: Quota("mail by all links of an organiser", 500, DAY),
    Causer.CLUB: Quota("mail by club", 10, DAY),
}


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
        taken = self._count(mail)
        try:
            self.transport.send(mail)
        except RefusedAddressError:
            raise  # that somebody guesses at addresses shall cost them their day
        except MailError:
            # It reached nobody: a server that is away for an hour uses up nobody's day.
            with write_session(self.engine) as session:
                for quota, subject in taken:
                    self.counters.give_back(session, quota, subject)
            raise

    def _count(self, mail: Mail) -> list[tuple[Quota, str]]:
        """Count a mail for its reader and for everybody who causes it; one that is refused counts for nobody."""
        taken = [(BY_CAUSER[causer], subject) for causer, subject in mail.caused_by.items()]
        taken.append((BY_RECIPIENT[mail.purpose], on_the_wire(mail.to).casefold()))
        with write_session(self.engine) as session:
            if any(self.counters.take(session, quota, subject) for quota, subject in taken):
                raise DailyCapError("as many mails as a day allows have been sent")
        return taken
