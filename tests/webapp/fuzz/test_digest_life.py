"""A club with two tournaments, registered for at once or one by one: it learns how it stands, in one mail at a time."""

from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from icalendar import Calendar

from tests.webapp.auth.minting import Mint
from tests.webapp.callers import Caller, good, new_tournament
from tests.webapp.conftest import on_sqlite
from tests.webapp.registrations import opened, opened_for, own, register_for, registered, series_of
from tests.webapp.services.registration.conftest import DAY, SETTLED, Festival

STATUS = {"NEW": "TENTATIVE", "WAITING": "TENTATIVE", "ACCEPTED": "CONFIRMED", "DECLINED": "CANCELLED"}
NUMBERS = count()
acts = st.tuples(st.sampled_from(["accept", "decline", "cancel", "revive", "move", "withdraw"]), st.integers(0, 1))
steps = st.lists(acts | st.sampled_from(["deliver", "deliver without a mail server"]), min_size=3, max_size=12)


class Life:
    """Two tournaments, one club, and what its calendar holds."""

    def __init__(self, app: Flask, signer: Mint, *, is_joint: bool) -> None:
        owner, visitor, name = Caller(app, signer.token()), Caller(app, None), f"D{next(NUMBERS)}"
        dates = [new_tournament(owner, date=f"{DAY}", name=day, expectedNumberOfTeams=8) for day in ("Eins", "Zwei")]
        if is_joint:
            series = series_of(owner, *dates)
            made = good(register_for(visitor, series, opened_for(owner, series, *dates), name, dates))
        else:
            made = [registered(visitor, date, opened(owner, date), name) for date in dates]
        self.festival = Festival(app, owner, visitor, dates[0], "")
        self.made: dict[str, dict[str, Any]] = dict(zip(dates, made, strict=True))
        self.calendar: dict[str, tuple[int, str]] = {}
        self.offset = 0
        for one in made:
            assert self.festival.confirm(one).status_code == 200

    def act(self, what: str, number: int) -> None:
        tournament = list(self.made)[number]
        one, owner = self.made[tournament], self.festival.owner
        match what:
            case "accept" | "decline":
                owner.post(f"/registrations/{one['registrationId']}/{what}")
            case "withdraw":
                own(self.festival.visitor, one, "DELETE")
            case "move":
                self.offset += 1
                owner.put(f"/tournaments/{tournament}", json={"startTime": f"11:{self.offset:02}"})
            case _:
                status = "CANCELLED" if what == "cancel" else "NOT_STARTED"
                owner.put(f"/tournaments/{tournament}", json={"status": status})

    def deliver(self, ahead: timedelta = SETTLED, *, is_away: bool = False) -> None:
        self.festival.server.is_away = is_away
        mails = [mail for mail in self.festival.mails(datetime.now(UTC) + ahead) if mail.attachments]
        assert len(mails) <= 1, [mail.text for mail in mails]
        for event in (event for mail in mails for event in Calendar.from_ical(mail.attachments[0].content).events):
            tournament, sequence = str(event["uid"]).partition("@")[0], int(event["sequence"])
            if sequence > self.calendar.get(tournament, (-1, ""))[0]:
                self.calendar[tournament] = (sequence, str(event["status"]))

    def compare(self) -> None:
        """Compare what the calendar holds with what holds."""
        for hours in (7, 14, 21):
            self.deliver(timedelta(hours=hours))
        for tournament in self.made:
            (entry,) = good(self.festival.owner.get(f"/tournaments/{tournament}/registrations"))
            is_off = good(self.festival.owner.get(f"/tournaments/{tournament}"))["status"] == "CANCELLED"
            if entry["contactEmail"] is not None:
                known = self.calendar.get(tournament, (0, "CANCELLED"))[1]
                assert known == ("CANCELLED" if is_off else STATUS[entry["state"]]), tournament


@pytest.mark.long
@on_sqlite
@pytest.mark.parametrize("is_joint", [True, False])
def test_each_tournament_is_told_once_and_in_the_end_rightly(app: Flask, signer: Mint, *, is_joint: bool) -> None:
    @settings(max_examples=20, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
    @given(steps)
    def live(chosen: list[Any]) -> None:
        life = Life(app, signer, is_joint=is_joint)
        for step in chosen:
            if isinstance(step, tuple):
                life.act(*step)
            else:
                life.deliver(is_away=step != "deliver")
        life.compare()

    live()
