"""Clubs that register, and a mail server that remembers what it was handed."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from flask import Flask

from tests.webapp.callers import Caller, new_tournament
from tests.webapp.registrations import opened, registered, secret_of
from webapp.context import mails_of, registration_deps_of
from webapp.domain import limits
from webapp.mail.message import Mail
from webapp.mail.transport import MailError, TransportError
from webapp.services.people.mail_limits import RuledTransport
from webapp.services.registration.delivery import deliver
from webapp.services.registration.due_mails import queue_due

SETTLED = limits.MAILS_SETTLE + timedelta(seconds=1)
DAY = (datetime.now(UTC) + timedelta(days=10)).date()


@dataclass
class MailServer:
    """Takes mails, unless it is away or refuses them."""

    taken: list[Mail] = field(default_factory=list)
    is_away: bool = False
    refuses: bool = False

    def send(self, mail: Mail) -> None:
        if self.is_away or self.refuses:
            raise (TransportError if self.is_away else MailError)("the mail server did not take the mail")
        self.taken.append(mail)


@dataclass
class Festival:
    """A tournament in ten days for which clubs register, and its mails."""

    app: Flask
    owner: Caller
    visitor: Caller
    tournament: str
    key: str
    server: MailServer = field(default_factory=MailServer)

    def register(self, name: str, teams: int = 2, **changed: Any) -> dict[str, Any]:
        return registered(self.visitor, self.tournament, self.key, name, teams, **changed)

    def confirm(self, registration: dict[str, Any]) -> Any:
        key, email = registration["registrationId"], registration["contactEmail"]
        code = registration_deps_of(self.app).code_of(key, email)
        return self.visitor.post(
            f"/registrations/{key}/confirmation",
            json={"code": code},
            headers={"X-Registration-Token": secret_of(registration["ownLink"])},
        )

    def mails(self, at: datetime | None = None) -> list[Mail]:
        """Return the mails that go out at a moment, by default once all that has happened has settled."""
        at = at or datetime.now(UTC) + SETTLED
        queue_due(registration_deps_of(self.app), max(datetime.now(UTC), at - limits.MAILS_SETTLE))
        return self.delivered(at)

    def delivered(self, at: datetime, *meanwhile: Callable[[], object]) -> list[Mail]:
        """Return what goes out of what is queued; `meanwhile` happens while the first mail is on its way."""
        rules, before, others = mails_of(self.app), len(self.server.taken), list(meanwhile)
        assert isinstance(rules, RuledTransport)
        send = replace(rules, transport=self.server).send

        def slowly(mail: Mail) -> None:
            send(mail)
            while others:
                others.pop(0)()

        deliver(registration_deps_of(self.app), slowly, lambda: at)
        return self.server.taken[before:]

    def all_mails(self) -> None:
        """Send all that is due, some dozens at a time."""
        while self.mails():
            pass


@pytest.fixture
def festival(app: Flask, owner: Caller, visitor: Caller) -> Festival:
    tournament = new_tournament(owner, date=f"{DAY}", expectedNumberOfTeams=8, numberOfRounds=2)
    return Festival(app, owner, visitor, tournament, opened(owner, tournament))


@pytest.fixture
def confirmed(festival: Festival) -> Callable[..., dict[str, Any]]:
    """Return what registers a club whose address is confirmed, all mails about it sent."""

    def make(name: str, teams: int = 2, **changed: Any) -> dict[str, Any]:
        made = festival.register(name, teams, **changed)
        assert festival.confirm(made).status_code == 200
        festival.mails()
        return made

    return make
