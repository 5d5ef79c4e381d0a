"""Clubs that register, and a mail server that remembers what it was handed."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, time, timedelta
from typing import Any

import pytest
from flask import Flask
from ical.event import Event
from sqlalchemy import Engine

from tests.webapp import calendars
from tests.webapp.callers import Caller, good, new_tournament, next_round
from tests.webapp.registrations import opened, opened_for, register_for, registered, secret_of, series_of
from tests.webapp.services.registration.lines import Line, a_line
from webapp.context import mails_of, registration_deps_of
from webapp.domain import limits
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.mail.message import Mail
from webapp.mail.transport import MailError, TransportError
from webapp.services.people.mail_limits import RuledTransport
from webapp.services.registration.delivery import deliver
from webapp.services.registration.due_mails import queue_due

SETTLED = limits.MAILS_SETTLE + timedelta(seconds=1)
DAY = (datetime.now(UTC) + timedelta(days=10)).date()
SECOND = DAY + timedelta(days=28)
MORNING = datetime.combine(DAY - timedelta(days=1), time(9, 1), LOCAL_TIME)
Confirmed = Callable[..., dict[str, Any]]


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
def line(memory: Engine) -> Line:
    """Return a tournament of eight places for which clubs register, without HTTP."""
    return a_line(memory)


@pytest.fixture
def confirmed(festival: Festival) -> Callable[..., dict[str, Any]]:
    """Return what registers a club whose address is confirmed, all mails about it sent."""

    def make(name: str, teams: int = 2, **changed: Any) -> dict[str, Any]:
        made = festival.register(name, teams, **changed)
        assert festival.confirm(made).status_code == 200
        festival.mails()
        return made

    return make


@pytest.fixture
def made(festival: Festival) -> list[dict[str, Any]]:
    """Return the registrations of a club for two dates."""
    dates = [festival.tournament, new_tournament(festival.owner, date=f"{SECOND}", name="Herbstfest")]
    series = series_of(festival.owner, *dates)
    key = opened_for(festival.owner, series, *dates)
    registered: list[dict[str, Any]] = good(register_for(festival.visitor, series, key, "Rot", dates, 3))
    return registered


def log_of(festival: Festival) -> list[tuple[str, str, str | None]]:
    """Return what the organiser reads of the mails to the first club."""
    entry = good(festival.owner.get(f"/tournaments/{festival.tournament}/registrations"))[0]
    return [(mail["kind"], mail["state"], mail["reason"]) for mail in entry["mails"]]


def decide(festival: Festival, registration: dict[str, Any], what: str) -> list[Mail]:
    """Let a club in or turn it away; return the mails that follow."""
    good(festival.owner.post(f"/registrations/{registration['registrationId']}/{what}"))
    return festival.mails()


def event_of(mail: Mail) -> Event:
    """Return what a calendar takes from a mail."""
    (attached,) = mail.attachments
    return calendars.event_of(attached.content)


def within_the_minute() -> datetime:
    """Return a moment at which nothing that was done just now has settled."""
    return datetime.now(UTC) + limits.MAILS_SETTLE / 2


def play_to_the_end(festival: Festival) -> None:
    path = f"/tournaments/{festival.tournament}"
    good(festival.owner.put(path, json={"status": "STARTED"}))
    for match in next_round(festival.owner, festival.tournament, 1):
        good(festival.owner.patch(f"/matches/{match['matchId']}", json={"resultHomeSquad": "WIN"}))
    good(festival.owner.put(path, json={"status": "FINISHED", "early": True}))
