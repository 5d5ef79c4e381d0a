"""Registrations, moves, cancellations, revivals and deletions lived at random: each mail is true when it is sent.

In the end each club's calendar, which takes what has the highest SEQUENCE, holds what holds.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, ClassVar

import pytest
from flask import Flask
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule
from icalendar import Calendar

from tests.webapp import calendars
from tests.webapp.auth.minting import Mint
from tests.webapp.callers import Caller, good, new_tournament
from tests.webapp.conftest import on_sqlite
from tests.webapp.fuzz.living import lived
from tests.webapp.registrations import opened, own
from tests.webapp.services.registration.conftest import SETTLED, Festival
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.domain.enums import MailKind
from webapp.mail.message import Mail
from webapp.services.registration import composing, deletion, due_mails

ANY = st.integers(0, 10_000)
STATUS = {"NEW": "TENTATIVE", "WAITING": "TENTATIVE", "ACCEPTED": "CONFIRMED", "DECLINED": "CANCELLED"}
OFF, ON_AGAIN = "Das Fußballfestival ist abgesagt", "Das Fußballfestival findet doch statt"
MOVED, TOMORROW = "Das Fußballfestival ist verlegt", "Morgen ist Fußballfestival"
DECIDED = {"Ihr seid dabei": "ACCEPTED", "Diesmal leider nicht dabei": "DECLINED"}


@dataclass(frozen=True)
class Entry:
    """The festival in a club's calendar."""

    sequence: int
    status: str
    start: datetime
    place: str


@dataclass
class Club:
    """What a club has got, and the last decision that it has read."""

    calendar: Entry | None = None
    decision: str | None = None
    eves: list[date] = field(default_factory=list)

    def take(self, entry: Entry, decision: str | None) -> None:
        """Take an entry as calendars do: one that is not newer changes nothing."""
        if self.calendar is None or entry.sequence > self.calendar.sequence:
            self.calendar = entry
        self.decision = decision or self.decision


class MailLife(RuleBasedStateMachine):
    """Lives the mails of one tournament for which clubs register."""

    app: ClassVar[Flask]
    signer: ClassVar[Mint]
    lives: ClassVar[int] = 0
    clubs: ClassVar[int] = 0
    mails: ClassVar[int] = 0

    @initialize(by_itself=st.booleans())
    def open(self, by_itself: bool) -> None:
        # A day allows each account a thousand mails: each life has an organiser of its own.
        type(self).lives += 1
        owner = Caller(self.app, self.signer.token(sub=f"organiser-{self.lives}"))
        visitor = Caller(self.app, None)
        self.day, self.hour, self.number = (datetime.now(UTC) + timedelta(days=30)).date(), 10, 3
        tournament = new_tournament(owner, date=f"{self.day}", expectedNumberOfTeams=8)
        key = opened(owner, tournament, accept="WHILE_FREE" if by_itself else "BY_HAND")
        self.festival = Festival(self.app, owner, visitor, tournament, key)
        self.path = f"/tournaments/{tournament}"
        self.made: dict[str, dict[str, Any]] = {}
        self.told: dict[str, Club] = {}
        self.is_off = self.is_deleted = False

    @precondition(lambda self: not self.is_off and len(self.made) < 6)
    @rule(teams=st.integers(1, 4))
    def register(self, teams: int) -> None:
        # A day allows each reader so many mails: in each life other people read them.
        type(self).clubs += 1
        made = self.festival.register(f"C{self.clubs}", teams)
        self.made[made["contactEmail"]] = made
        self.told[made["contactEmail"]] = Club()
        assert self.festival.confirm(made).status_code == 200

    @precondition(lambda self: self.made)
    @rule(chosen=ANY, what=st.sampled_from(["accept", "decline"]), is_delivered=st.booleans())
    def decide(self, chosen: int, what: str, *, is_delivered: bool) -> None:
        self.festival.owner.post(f"/registrations/{self._chosen(chosen)['registrationId']}/{what}")
        if is_delivered:
            self._deliver(SETTLED)

    @precondition(lambda self: self.made)
    @rule(chosen=ANY)
    def withdraw(self, chosen: int) -> None:
        made = self._chosen(chosen)
        assert own(self.festival.visitor, made, "DELETE").status_code == 204
        self.made[made["contactEmail"]] = made | {"hasGone": True}

    @rule(days=st.integers(-2, 9), hour=st.integers(9, 12), number=st.integers(3, 4))
    def move(self, days: int, hour: int, number: int) -> None:
        self.day, self.hour, self.number = self.day + timedelta(days=days), hour, number
        moved = {"date": f"{self.day}", "startTime": f"{hour:02}:00", "streetNumber": number}
        good(self.festival.owner.put(self.path, json=moved))

    @rule()
    def cancel_or_revive(self) -> None:
        self.is_off = not self.is_off
        good(self.festival.owner.put(self.path, json={"status": "CANCELLED" if self.is_off else "NOT_STARTED"}))

    @rule(minutes=st.sampled_from([0, 1, 2, 7]), is_away=st.booleans())
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
        event, club = calendars.event_of(attached.content), self.told[mail.to]
        (other,) = Calendar.from_ical(attached.content).walk("VEVENT")
        assert event.uid == str(other["uid"]) == f"{self.festival.tournament}@trikick"
        assert (event.sequence, event.status) == (other["sequence"], other["status"])
        assert event.dtstart == other["dtstart"].dt
        assert event.location == str(other["location"])
        entry = Entry(event.sequence or 0, str(other["status"]), event.dtstart, event.location or "")
        known, decision = club.calendar, DECIDED.get(mail.subject)
        has_news = known is None or replace(entry, sequence=known.sequence) != known
        # The calendar of a day that was cancelled says nothing of who was turned away.
        has_news |= decision == "DECLINED" != club.decision
        assert "hasGone" not in self.made[mail.to]
        assert (mail.subject == OFF) is (self.is_off or self.is_deleted)
        self._agree(entry, state)
        assert state == (decision or state)
        if entry.status != "CANCELLED":
            assert f"{self.hour:02}:00 Uhr" in mail.text
            has_moved = known is not None and (known.start, known.place) != (entry.start, entry.place)
            assert not has_moved or mail.subject in {MOVED, ON_AGAIN} or "haben sich geändert" in mail.text
            assert mail.subject != MOVED or known is None or has_moved
        if mail.subject == TOMORROW:
            assert (state, today) == ("ACCEPTED", self.day - timedelta(days=1))
            assert today not in club.eves
            club.eves.append(today)
        else:
            assert has_news or mail.subject not in {OFF, ON_AGAIN, MOVED, *DECIDED}
        club.take(entry, decision)

    def _agree(self, entry: Entry | None, state: str) -> None:
        """Compare what a calendar holds, or is told, with what holds."""
        assert entry is not None
        is_off = self.is_off or self.is_deleted
        assert entry.status == ("CANCELLED" if is_off else STATUS[state])
        if entry.status != "CANCELLED":
            start = datetime.combine(self.day, time(self.hour), LOCAL_TIME)
            assert (entry.start, f"Sportplatz {self.number}," in entry.place) == (start, True)

    def _compare_calendars(self) -> None:
        """Compare all calendars with what holds: the mail server is there again, and all has settled."""
        noon = datetime.combine(self.day, time(12), LOCAL_TIME) - datetime.now(UTC)
        for ahead in (noon, noon + timedelta(hours=1)):
            self._deliver(ahead)
        listed = good(self.festival.owner.get(f"{self.path}/registrations"))
        for one in listed:
            if "hasGone" not in self.made.get(one["contactEmail"], {"hasGone": True}):
                self._agree(self.told[one["contactEmail"]].calendar, one["state"])

    def teardown(self) -> None:
        """Compare, then delete it: whoever expects it by what they were told is told otherwise."""
        if not hasattr(self, "festival"):
            return
        has_failed = sys.exc_info()[0] is not None
        if not has_failed:
            self._compare_calendars()
        assert self.festival.owner.delete(self.path).status_code == 204
        self.is_deleted = True
        if has_failed:  # and none of its mails is taken for one of the next life
            self.festival.mails()
            return
        self._deliver(timedelta(seconds=1))
        for email, made in self.made.items():
            known = self.told[email].calendar
            assert "hasGone" in made or known is None or known.status == "CANCELLED", email


def live(app: Flask, signer: Mint, lives: int, steps: int) -> int:
    """Live so many lives, and return how many mails were checked."""
    return int(lived(MailLife, lives, steps, app=app, signer=signer, lives=0, clubs=0, mails=0).mails)


@on_sqlite
def test_each_mail_is_true_when_it_is_sent(app: Flask, signer: Mint) -> None:
    assert live(app, signer, 12, 30) > 40


def with_a_sequence_that_stays(patch: pytest.MonkeyPatch) -> None:
    real = composing.calendar_day
    patch.setattr(composing, "calendar_day", lambda *given: replace(real(*given), version=1))


def with_old_times(patch: pytest.MonkeyPatch) -> None:
    real, first = composing.calendar_day, dict[Any, Any]()

    def stale(session: Any, tournament: Any, link: str) -> Any:
        day = real(session, tournament, link)
        return replace(day, rounds=first.setdefault(tournament, day).rounds)

    patch.setattr(composing, "calendar_day", stale)


def with_silence_about(kind: MailKind) -> Callable[[pytest.MonkeyPatch], None]:
    def plant(patch: pytest.MonkeyPatch) -> None:
        real = due_mails._due
        patch.setattr(due_mails, "_due", lambda *given: (due for due in real(*given) if due[1] is not kind))

    return plant


def with_no_word_of_a_deletion(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(deletion, "tell_clubs", lambda *_: None)


FAULTS = {
    "SEQUENCE does not grow": with_a_sequence_that_stays,
    "old times": with_old_times,
    "a cancellation is not told": with_silence_about(MailKind.CANCELLED),
    "a move is not told": with_silence_about(MailKind.CHANGED),
    "a revival is not told": with_silence_about(MailKind.REVIVED),
    "a deletion is not told": with_no_word_of_a_deletion,
}


ENDINGS = {"a cancellation is not told": "off", "a move is not told": "moved"}
"""How a life ends in which a fault shows that later mails would make good."""


def live_a_summer(app: Flask, signer: Mint, ending: str) -> None:
    """Live what each fault has to show in: a club let in, one turned away, moves, a cancellation, a revival."""
    life = type("MailLife", (MailLife,), {"app": app, "signer": signer})()
    life.open(by_itself=False)
    for chosen, what in enumerate(("accept", "decline")):
        life.register(teams=2)
        life.decide(chosen=chosen, what=what, is_delivered=True)
    life.move(days=1, hour=11, number=4)
    life.deliver(minutes=2, is_away=False)
    life.cancel_or_revive()
    life.deliver(minutes=2, is_away=False)
    if ending != "off":
        life.cancel_or_revive()
        life.deliver(minutes=2, is_away=False)
    if ending == "moved":
        life.move(days=1, hour=10, number=3)
    life.teardown()


@on_sqlite
@pytest.mark.parametrize("ending", ["on again", *ENDINGS.values()])
def test_a_summer_is_told_as_it_was(app: Flask, signer: Mint, ending: str) -> None:
    live_a_summer(app, signer, ending)


@on_sqlite
@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(app: Flask, signer: Mint, monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    FAULTS[fault](monkeypatch)
    with pytest.raises(AssertionError):
        live_a_summer(app, signer, ENDINGS.get(fault, "on again"))


@pytest.mark.long
@pytest.mark.timeout(1800)
@on_sqlite
def test_a_thousand_mails_are_true(app: Flask, signer: Mint) -> None:
    assert live(app, signer, 400, 40) > 1_000
