"""Registrations, moves, cancellations, revivals and deletions lived at random: each mail is true when it is sent."""

from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, ClassVar

import pytest
from flask import Flask
from hypothesis import HealthCheck, Phase
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule, run_state_machine_as_test
from icalendar import Calendar

from tests.webapp import calendars
from tests.webapp.auth.minting import Mint
from tests.webapp.callers import Caller, good, new_tournament
from tests.webapp.conftest import on_sqlite
from tests.webapp.registrations import opened, own
from tests.webapp.services.registration.conftest import Festival
from webapp.domain.local_time import LOCAL_TIME
from webapp.mail.message import Mail

ANY = st.integers(0, 10_000)
STATUS = {"NEW": "TENTATIVE", "WAITING": "TENTATIVE", "ACCEPTED": "CONFIRMED", "DECLINED": "CANCELLED"}
OFF, ON_AGAIN = "Das Fußballfestival fällt aus", "Das Fußballfestival findet doch statt"
MOVED, TOMORROW = "Das Fußballfestival ist verlegt", "Morgen ist Fußballfestival"
DECIDED = {"Ihr seid dabei": "ACCEPTED", "Diesmal leider nicht dabei": "DECLINED"}


@dataclass
class Told:
    """What a club was told last."""

    sequence: int = -1
    status: str = ""
    day: date | None = None
    eves: tuple[date, ...] = ()


class MailLife(RuleBasedStateMachine):
    """Lives the mails of one tournament for which clubs register."""

    app: ClassVar[Flask]
    signer: ClassVar[Mint]
    clubs: ClassVar[int] = 0
    mails: ClassVar[int] = 0

    @initialize(by_itself=st.booleans())
    def open(self, by_itself: bool) -> None:
        owner, visitor = Caller(self.app, self.signer.token()), Caller(self.app, None)
        self.day = (datetime.now(UTC) + timedelta(days=30)).date()
        tournament = new_tournament(owner, date=f"{self.day}", expectedNumberOfTeams=8)
        key = opened(owner, tournament, accept="WHILE_FREE" if by_itself else "BY_HAND")
        self.festival = Festival(self.app, owner, visitor, tournament, key)
        self.path = f"/tournaments/{tournament}"
        self.made: dict[str, dict[str, Any]] = {}
        self.told: dict[str, Told] = {}
        self.is_off = self.is_deleted = False

    @precondition(lambda self: not self.is_off and len(self.made) < 6)
    @rule(teams=st.integers(1, 4))
    def register(self, teams: int) -> None:
        # A day allows each reader so many mails: in each life other people read them.
        type(self).clubs += 1
        made = self.festival.register(f"C{self.clubs}", teams)
        self.made[made["contactEmail"]] = made
        self.told[made["contactEmail"]] = Told()
        assert self.festival.confirm(made).status_code == 200

    @precondition(lambda self: self.made)
    @rule(chosen=ANY, what=st.sampled_from(["accept", "decline"]), is_delivered=st.booleans())
    def decide(self, chosen: int, what: str, *, is_delivered: bool) -> None:
        self.festival.owner.post(f"/registrations/{self._chosen(chosen)['registrationId']}/{what}")
        if is_delivered:
            self._deliver(timedelta(seconds=1))

    @precondition(lambda self: self.made)
    @rule(chosen=ANY)
    def withdraw(self, chosen: int) -> None:
        made = self._chosen(chosen)
        assert own(self.festival.visitor, made, "DELETE").status_code == 204
        self.made[made["contactEmail"]] = made | {"hasGone": True}

    @rule(days=st.integers(1, 9))
    def move(self, days: int) -> None:
        self.day += timedelta(days=days)
        good(self.festival.owner.put(self.path, json={"date": f"{self.day}"}))

    @rule()
    def cancel_or_revive(self) -> None:
        self.is_off = not self.is_off
        good(self.festival.owner.put(self.path, json={"status": "CANCELLED" if self.is_off else "NOT_STARTED"}))

    @rule(minutes=st.sampled_from([0, 2, 7]), is_away=st.booleans())
    def deliver(self, minutes: int, *, is_away: bool) -> None:
        self._deliver(timedelta(minutes=minutes, seconds=1), is_away=is_away)

    @rule(is_away=st.booleans())
    def eve(self, *, is_away: bool) -> None:
        morning = datetime.combine(self.day - timedelta(days=1), time(9, 5), LOCAL_TIME)
        self._deliver(morning - datetime.now(UTC), is_away=is_away)

    def _chosen(self, chosen: int) -> dict[str, Any]:
        return list(self.made.values())[chosen % len(self.made)]

    def _deliver(self, ahead: timedelta, *, is_away: bool = False) -> None:
        """Have sent what is due at a moment, or try to while the mail server is away."""
        at = datetime.now(UTC) + ahead
        self.festival.server.is_away = is_away
        states: dict[str, str] = {}
        for mail in self.festival.mails(at):
            # What a sent mail says is compared with what holds after the whole delivery: nobody acts meanwhile.
            if not states and not self.is_deleted:
                listed = good(self.festival.owner.get(f"{self.path}/registrations"))
                states = {entry["contactEmail"]: entry["state"] for entry in listed}
            self._check(mail, states.get(mail.to, "DELETED"), at.astimezone(LOCAL_TIME).date())

    def _check(self, mail: Mail, state: str, today: date) -> None:
        type(self).mails += 1
        if not mail.attachments:
            return
        (attached,) = mail.attachments
        event, known = calendars.event_of(attached.content), self.told[mail.to]
        (other,) = Calendar.from_ical(attached.content).walk("VEVENT")
        assert "hasGone" not in self.made[mail.to]
        assert (mail.subject == OFF) is (self.is_off or self.is_deleted)
        is_off = mail.subject == OFF
        assert event.uid == str(other["uid"]) == f"{self.festival.tournament}@trikick"
        assert event.sequence == other["sequence"]
        assert event.status == other["status"] == ("CANCELLED" if is_off else STATUS[state])
        assert event.dtstart.astimezone(LOCAL_TIME).date() == self.day
        assert state == DECIDED.get(mail.subject, state)
        if mail.subject == MOVED:
            assert known.day != self.day or known.status == ""
        if mail.subject == TOMORROW:
            assert today == self.day - timedelta(days=1)
            assert (state, today in known.eves) == ("ACCEPTED", False)
            known.eves = (*known.eves, today)
        has_news = (known.status, known.day) != (event.status, self.day)
        assert event.sequence > known.sequence or not has_news
        self.told[mail.to] = replace(known, sequence=event.sequence, status=event.status, day=self.day)

    def teardown(self) -> None:
        """Delete it: whoever expects it by what they were told is told otherwise."""
        if hasattr(self, "festival"):
            assert self.festival.owner.delete(self.path).status_code == 204
            self.is_deleted = True
            self._deliver(timedelta(seconds=1))
            for email, made in self.made.items():
                assert "hasGone" in made or self.told[email].status in {"", "CANCELLED"}, email


def live(app: Flask, signer: Mint, lives: int, steps: int) -> int:
    """Live so many lives, and return how many mails were checked."""
    kind = type("MailLife", (MailLife,), {"app": app, "signer": signer, "clubs": 0, "mails": 0})
    chosen = hypothesis_settings(
        max_examples=lives,
        stateful_step_count=steps,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate, Phase.shrink],
    )
    run_state_machine_as_test(kind, settings=chosen)
    return int(kind.mails)  # type: ignore[attr-defined]


@on_sqlite
def test_each_mail_is_true_when_it_is_sent(app: Flask, signer: Mint) -> None:
    assert live(app, signer, 12, 30) > 40


@pytest.mark.long
@pytest.mark.timeout(1800)
@on_sqlite
def test_a_thousand_mails_are_true(app: Flask, signer: Mint) -> None:
    assert live(app, signer, 150, 40) > 1_000
